//! The lines of the protocol have the answers of the values.

use std::sync::atomic::AtomicBool;

use super::{named, played, questions, ways};
use crate::support;
use madang_core::{
    catalogue::{AnyInfo, AnyMove},
    engine::{self, Answer, Ask, Engine, Progress},
    play::{Match, Replies},
    search::{Distance, Proof, Source, Strength, WinChance},
};

/// The lines of the protocol that ask a question.
fn command(game: &Match, ask: &Ask) -> String {
    match ask {
        Ask::Move(strength) => match strength {
            Strength::Level(level) => format!("go level {}", level.number()),
            Strength::Limits(limits) => format!("go nodes {}", limits.nodes),
        },
        Ask::Turn(turn) => format!("go level {}", turn.level.number()),
        Ask::Hint => "hint".to_owned(),
        Ask::Values => "values".to_owned(),
        Ask::Replies { nodes } => format!("replies nodes {nodes}"),
        Ask::Equities { nodes } => format!("equities nodes {nodes}"),
        Ask::Why(mv) => format!("why {}", game.game().move_text(mv)),
        Ask::Review { nodes } => format!("review nodes {nodes}"),
    }
}

/// Lines that an engine writes after the set-up of a game, without the speed of its search.
fn written(game: &Match, ask: &Ask) -> Vec<String> {
    let options: Vec<String> =
        game.setup().options.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let lines = match ask {
        Ask::Move(Strength::Limits(limits)) => limits.lines,
        _ => 1,
    };
    let mut engine = Engine::new();
    for line in [
        format!("newgame {} {}", game.card().id, options.join(" ")),
        format!("setoption seed {}", game.seed()),
        format!("setoption name multipv value {lines}"),
        format!("position startpos moves {}", game.record().moves.join(" ")),
    ] {
        assert_eq!(support::answer(&mut engine, &line).0, "ok\n", "{line}");
    }
    let (text, _) = support::answer(&mut engine, &command(game, ask));
    let words = |line: &str| {
        let mut words: Vec<&str> = line.split(' ').collect();
        if let Some(at) = words.iter().position(|word| *word == "nps") {
            words.drain(at..at + 2);
        }
        words.join(" ")
    };
    text.lines().map(words).collect()
}

/// The same lines, made of the values.
fn expected(game: &Match, ask: &Ask) -> Vec<String> {
    let position = game.game();
    let text = |mv: &AnyMove| position.move_text(mv);
    let texts = |line: &[AnyMove]| position.line_texts(line).join(" ");
    let counted = |replies: Option<Replies>| match replies {
        None => "unknown".to_owned(),
        Some(Replies { all, keeping }) => format!("{keeping}/{all}"),
    };
    let ranked = matches!(ask, Ask::Move(Strength::Limits(_)));
    let mut lines = Vec::new();
    let stop = AtomicBool::new(false);
    let heard = engine::answer(game, ask, &stop, &mut |progress| {
        lines.push(match progress {
            Progress::Tables(news) => panic!("{news:?}"),
            Progress::Proven(value) => format!("info table {}", word(value)),
            Progress::Line(AnyInfo { depth, nodes, rank, score, line }) => {
                let rank = if ranked { format!("multipv {rank} ") } else { String::new() };
                format!("info depth {depth} {rank}nodes {nodes} score {score} pv {}", texts(&line))
            }
            Progress::Replies(mv, replies) => format!("replies {} {}", text(&mv), counted(replies)),
            Progress::Judged(plies) => format!("info judged {plies}"),
        });
    });
    match heard {
        Err(error) => lines.push(format!("error {error}")),
        Ok(Answer::Move { mv, .. }) => lines.push(format!("bestmove {}", text(&mv))),
        Ok(Answer::Resigns) => panic!("no turn of these tests may be a resignation"),
        Ok(Answer::Hint { mv, score, line }) => {
            lines.push(format!("hint {} score {score} pv {}", text(&mv), texts(&line)));
        }
        Ok(Answer::Values { moves, position }) => {
            lines.extend(moves.iter().map(|(mv, proof)| format!("value {} {}", text(mv), proven(*proof))));
            lines.push(format!("values {}", proven(position)));
        }
        Ok(Answer::Replies(moves)) => lines.push(format!("replied {}", moves.len())),
        Ok(Answer::Equities(moves)) => {
            lines.extend(moves.iter().map(|(mv, worth)| format!("equity {} {}", text(mv), chance(*worth))));
            lines.push(format!("equities {}", moves.len()));
        }
        Ok(Answer::Why(line)) => lines.push(format!("why {}", texts(&line)).trim_end().to_owned()),
        Ok(Answer::Review(judgement)) => {
            let at = |ply: usize| game.history().position_after(ply).expect("it was played");
            for made in &judgement.decisions {
                let (played, best) =
                    (at(made.ply).move_text(&made.played), at(made.ply).move_text(&made.best));
                let [worth, best_worth] = [made.played_worth, made.best_worth].map(chance);
                let (ply, seat) = (made.ply, made.seat);
                lines.push(format!(
                    "decision {ply} seat {seat} played {played} {worth} best {best} {best_worth}"
                ));
            }
            for made in &judgement.throws {
                let thrown = at(made.ply).move_text(&made.thrown);
                lines.push(format!("throw {} seat {} {thrown} luck {}", made.ply, made.seat, made.luck));
            }
            lines.push(format!("reviewed {}", judgement.decisions.len()));
        }
    }
    lines
}

fn word(value: i8) -> &'static str {
    ["loss", "draw", "win"][usize::try_from(value + 1).expect("from -1 to 1")]
}

fn chance(WinChance { chance, exact }: WinChance) -> String {
    if exact { format!("={chance}") } else { format!("~{chance}") }
}

fn proven(proof: Option<Proof>) -> String {
    let Some(Proof { value, distance, source }) = proof else { return "unknown".to_owned() };
    let source = match source {
        Source::Rules => "rules",
        Source::Table => "table",
        Source::Book => "book",
        Source::Search => "search",
    };
    match distance {
        None => format!("{} by={source}", word(value)),
        Some(Distance::End(plies)) => format!("{} end={plies} by={source}", word(value)),
        Some(Distance::Capture(plies)) => format!("{} capture={plies} by={source}", word(value)),
    }
}

#[test]
fn the_lines_of_the_protocol_have_the_same_answers() {
    let (mut answered, mut refused) = (0, 0);
    for setup in ways() {
        for plies in [0, 7, 24] {
            let game = played(setup.clone(), plies);
            for ask in questions(&game) {
                let lines = written(&game, &ask);
                assert_eq!(lines, expected(&game, &ask), "{ask:?} of {}", named(&game));
                let is_refused = lines.last().is_some_and(|line| line.starts_with("error "));
                *if is_refused { &mut refused } else { &mut answered } += 1;
            }
        }
    }
    assert!(answered > 300 && refused > 10, "{answered}, {refused}");
}
