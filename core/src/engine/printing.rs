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
