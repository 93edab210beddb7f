//! Clocks in words, as short as on a button.

use madang_core::rules::{AtZero, ClockRule, TimeControl};

use crate::platform::language::Words;

/// Returns a time in words: "30 s", "5 min".
pub(crate) fn time(seconds: u32, words: &Words) -> String {
    match (seconds / 60, seconds % 60) {
        (minutes @ 1.., 0) => words.with("clock-minutes", [("minutes", minutes)]),
        _ => words.with("clock-seconds", [("seconds", seconds)]),
    }
}

/// Returns the time added after each turn in words: "+2 s".
pub(crate) fn added(seconds: u32, words: &Words) -> String {
    words.with("clock-added", [("seconds", seconds)])
}

/// Returns the time of each turn that costs nothing in words: "3 s free".
pub(crate) fn free(seconds: u32, words: &Words) -> String {
    words.with("clock-free", [("seconds", seconds)])
}

/// Returns a clock in words, such as "Clock: 5 min, +2 s".
pub(crate) fn clock(rule: ClockRule, words: &Words) -> String {
    let (long, more) = match rule.control() {
        TimeControl::Increment { game, added: 0 } => (game, None),
        TimeControl::Increment { game, added: seconds } => (game, Some(added(seconds, words))),
        TimeControl::Delay { game, free: seconds } => (game, Some(free(seconds, words))),
        TimeControl::PerTurn { turn } => (turn, Some(words.get("clock-a-turn"))),
        TimeControl::Glass { game } => (game, Some(words.get("clock-glass").to_lowercase())),
    };
    let warns = (rule.at_zero() == AtZero::Warns).then(|| words.get("clock-warns").to_lowercase());
    let parts: Vec<String> = [Some(time(long, words)), more, warns].into_iter().flatten().collect();
    words.with("clock-line", [("clock", parts.join(", "))])
}
