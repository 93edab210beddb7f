//! Lines of the protocol for what an engine answers and reports.

use web_time::Instant;

use super::{
    ask::{Answer, Progress, TableNews},
    wording::{sentence, value_word},
};
use crate::{
    play::{Decision, Replies, ThrowLuck},
    search::{Distance, Info, Proof, Source, WinChance},
};

/// Returns the line of a report. `ranked` is whether the lines of a search have ranks; its speed is that since `begun`.
pub(super) fn progress_line(progress: &Progress<String>, ranked: bool, begun: Instant) -> String {
    match progress {
        Progress::Tables(TableNews::Coming { arrived, whole }) => format!("info tables {arrived} of {whole}"),
        Progress::Tables(TableNews::Missing) => "info tables missing".to_owned(),
        Progress::Proven(value) => format!("info table {}", value_word(*value)),
        Progress::Line(Info { depth, nodes, rank, score, line }) => {
            let rank = if ranked { format!("multipv {rank} ") } else { String::new() };
            let per_second = u128::from(*nodes) * 1_000_000 / begun.elapsed().as_micros().max(1);
            let line = sentence("pv", line);
            format!("info depth {depth} {rank}nodes {nodes} nps {per_second} score {score} {line}")
        }
        Progress::Replies(mv, None) => format!("replies {mv} {UNKNOWN}"),
        Progress::Replies(mv, Some(Replies { all, keeping })) => format!("replies {mv} {keeping}/{all}"),
        Progress::Judged(plies) => format!("info judged {plies}"),
    }
}

/// Returns the lines of an answer that follow those of its progress.
pub(super) fn answer_lines(answer: &Answer<String>) -> Vec<String> {
    match answer {
        Answer::Move { mv, .. } => vec![format!("bestmove {mv}")],
        Answer::Resigns => vec!["resigns".to_owned()],
        Answer::Hint { mv, score, line } => vec![format!("hint {mv} score {score} {}", sentence("pv", line))],
        Answer::Values { moves, position } => {
            let value = |(mv, proof): &(String, _)| format!("value {mv} {}", proof_text(*proof));
            ended(moves.iter().map(value), format!("values {}", proof_text(*position)))
        }
        Answer::Replies(moves) => vec![format!("replied {}", moves.len())],
        Answer::Equities(moves) => {
            let equity = |(mv, worth): &(String, _)| format!("equity {mv} {}", chance_text(*worth));
            ended(moves.iter().map(equity), format!("equities {}", moves.len()))
        }
        Answer::Why(line) => vec![sentence("why", line)],
        Answer::Review(judgement) => {
            let throw = |ThrowLuck { ply, seat, thrown, luck }: &ThrowLuck<String>| {
                format!("throw {ply} seat {seat} {thrown} luck {luck}")
            };
            let lines = judgement.decisions.iter().map(decision_line);
            let end = format!("reviewed {}", judgement.decisions.len());
            ended(lines.chain(judgement.throws.iter().map(throw)), end)
        }
    }
}

/// Returns a list with the line that ends it.
fn ended(lines: impl Iterator<Item = String>, end: String) -> Vec<String> {
    lines.chain([end]).collect()
}

fn decision_line(decision: &Decision<String>) -> String {
    let Decision { ply, seat, played, best, best_worth, played_worth, .. } = decision;
    let (played_worth, best_worth) = (chance_text(*played_worth), chance_text(*best_worth));
    format!("decision {ply} seat {seat} played {played} {played_worth} best {best} {best_worth}")
}

/// The word for a move or a position without a proof.
const UNKNOWN: &str = "unknown";

fn proof_text(proof: Option<Proof>) -> String {
    let Some(proof) = proof else { return UNKNOWN.to_owned() };
    let value = value_word(proof.value);
    let distance = match proof.distance {
        None => String::new(),
        Some(Distance::End(plies)) => format!(" end={plies}"),
        Some(Distance::Capture(plies)) => format!(" capture={plies}"),
    };
    format!("{value}{distance} by={}", source_word(proof.source))
}

const fn source_word(source: Source) -> &'static str {
    match source {
        Source::Rules => "rules",
        Source::Table => "table",
        Source::Book => "book",
        Source::Search => "search",
    }
}

/// Returns a chance in thousandths: `=` before one that is proven, `~` before an estimate.
fn chance_text(WinChance { chance, exact }: WinChance) -> String {
    format!("{}{chance}", if exact { '=' } else { '~' })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{play::Judgement, rules::Seat};

    fn moves() -> Vec<String> {
        vec!["a1-b2".to_owned(), "do/off".to_owned()]
    }

    #[test]
    fn a_report_is_a_line() {
        let line = |progress, ranked| progress_line(&progress, ranked, Instant::now());
        let info = Info { depth: 7, nodes: 0, rank: 2, score: -31, line: moves() };
        let ranked = line(Progress::Line(info.clone()), true);
        assert_eq!(ranked, "info depth 7 multipv 2 nodes 0 nps 0 score -31 pv a1-b2 do/off");
        assert_eq!(line(Progress::Line(info), false), "info depth 7 nodes 0 nps 0 score -31 pv a1-b2 do/off");
        let replies = |replies| line(Progress::Replies("@c3".to_owned(), replies), false);
        assert_eq!(replies(None), "replies @c3 unknown");
        assert_eq!(replies(Some(Replies { all: 12, keeping: 3 })), "replies @c3 3/12");
        assert_eq!(line(Progress::Judged(7), false), "info judged 7");
        assert_eq!(line(Progress::Proven(0), false), "info table draw");
    }

    #[test]
    fn an_answer_ends_with_a_line_of_its_own() {
        let proof = |value, distance, source| Some(Proof { value, distance, source });
        let worth = |chance, exact| WinChance { chance, exact };
        let [first, second] = ["@a1", "@b2"].map(str::to_owned);
        let decision = Decision {
            ply: 4,
            seat: Seat(1),
            played: first.clone(),
            best: second.clone(),
            best_text: second.clone(),
            best_worth: worth(1000, true),
            played_worth: worth(480, false),
        };
        let throw = ThrowLuck { ply: 6, seat: Seat(0), thrown: "throw:5".to_owned(), luck: -42 };
        for (answer, lines) in [
            (Answer::Move { mv: first.clone(), prospect: None }, &["bestmove @a1"][..]),
            (
                Answer::Hint { mv: first.clone(), score: -12, line: moves() },
                &["hint @a1 score -12 pv a1-b2 do/off"],
            ),
            (
                Answer::Values {
                    moves: vec![
                        (first.clone(), proof(1, Some(Distance::End(11)), Source::Search)),
                        (second.clone(), proof(-1, Some(Distance::Capture(4)), Source::Table)),
                        (first.clone(), proof(0, None, Source::Book)),
                        (second, None),
                    ],
                    position: proof(1, None, Source::Rules),
                },
                &[
                    "value @a1 win end=11 by=search",
                    "value @b2 loss capture=4 by=table",
                    "value @a1 draw by=book",
                    "value @b2 unknown",
                    "values win by=rules",
                ],
            ),
            (Answer::Values { moves: Vec::new(), position: None }, &["values unknown"]),
            (Answer::Replies(vec![(first.clone(), None)]), &["replied 1"]),
            (Answer::Equities(vec![(first, worth(520, false))]), &["equity @a1 ~520", "equities 1"]),
            (Answer::Why(moves()), &["why a1-b2 do/off"]),
            (Answer::Why(Vec::new()), &["why"]),
            (
                Answer::Review(Judgement::new(vec![decision], vec![throw], 2)),
                &[
                    "decision 4 seat 2 played @a1 ~480 best @b2 =1000",
                    "throw 6 seat 1 throw:5 luck -42",
                    "reviewed 1",
                ],
            ),
        ] {
            assert_eq!(answer_lines(&answer), lines);
        }
    }
}
