//! Theme of a puzzle, read from the effects of its moves.

use std::fmt;

use super::{measure::Measure, narrow::Solution};
use crate::{
    catalogue::{AnyGame, AnyMove},
    play::explain::{Tried, is_team, tried, with_turn},
    rules::{Actor, Seat, Word},
};

/// Idea of a puzzle. Where several fit, it has the first of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// A capture is possible, and every capture gives value away.
    Decline,
    /// The solution shuts in another enemy; the number of those shut in at its end.
    ShutIn(u8),
    /// Every other first move loses at once or by the reply, and the right one is a guard's.
    GuardsLastChance,
    /// Every other first move loses at once, or by the reply.
    LastChance,
    /// In the use of a throw: the first move stacks pieces and others run, or it runs where others would stack.
    StackOrRun,
    /// After the first move its side would make five in line if it were to move again.
    FiveNext,
    /// After the first move its side would win at once if it were to move again.
    Threat,
    /// The first move takes.
    Take,
    /// The solution ends with the win.
    Win,
    /// In the use of a throw: every other first move costs a clear share of the game.
    BestUse,
    /// Every other first move loses by force by the enemy's next move or the one after it.
    Hold,
    /// Every other first move loses.
    OnlyDraw,
    /// Every other first move gives a win away beyond the solution.
    LongWin,
}

/// Key of the ending by a line of five.
const FIVE: &str = "five";

/// Beginnings of the names of kinds that are guards.
const GUARDS: [&str; 2] = ["guard-", "golden-guard-"];

/// Beginning of the key of [`Theme::ShutIn`], before the number.
const SHUT_IN: &str = "shut-in-";

impl Theme {
    /// Themes without a number.
    const PLAIN: [(Self, &str); 12] = [
        (Self::Decline, "decline"),
        (Self::GuardsLastChance, "guards-last-chance"),
        (Self::LastChance, "last-chance"),
        (Self::StackOrRun, "stack-or-run"),
        (Self::FiveNext, "five-next"),
        (Self::Threat, "threat"),
        (Self::Take, "take"),
        (Self::Win, "win"),
        (Self::BestUse, "best-use"),
        (Self::Hold, "hold"),
        (Self::OnlyDraw, "only-draw"),
        (Self::LongWin, "long-win"),
    ];

    /// Returns the theme with this key; `None` for a text that is no theme's.
    pub fn from_key(key: &str) -> Option<Self> {
        match key.strip_prefix(SHUT_IN) {
            Some(count) => {
                let theme = Self::ShutIn(count.parse().ok()?);
                (theme.to_string() == key).then_some(theme)
            }
            None => Self::PLAIN.into_iter().find(|(_, plain)| *plain == key).map(|(theme, _)| theme),
        }
    }

    /// Returns the key without its number.
    pub fn name(self) -> &'static str {
        let plain = Self::PLAIN.into_iter().find(|(theme, _)| *theme == self);
        plain.map_or(SHUT_IN.trim_end_matches('-'), |(_, key)| key)
    }

    /// Returns the names of all themes.
    pub fn every_name() -> impl Iterator<Item = &'static str> {
        Self::PLAIN.into_iter().map(|(theme, _)| theme).chain([Self::ShutIn(0)]).map(Self::name)
    }
}

/// The key, as puzzles are written with it: `decline`, `shut-in-3`.
impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ShutIn(count) => write!(f, "{SHUT_IN}{count}"),
            _ => f.write_str(self.name()),
        }
    }
}

/// Returns the theme of a solution; `None` if a move of it cannot be played, or no seat is to act.
pub fn theme_of(game: &dyn AnyGame, solution: &Solution) -> Option<Theme> {
    let seat = game.to_act().seat()?;
    let first = solution.moves.first()?;
    // Only where the solution is one move long are there moves equal to the first.
    let equal: &[AnyMove] = if solution.moves.len() == 1 { &solution.equal } else { &[] };
    let is_right = |mv: &AnyMove| mv == first || equal.contains(mv);
    let (right, wrong): (Vec<Tried>, Vec<Tried>) =
        tried(game).into_iter().partition(|tried| is_right(&tried.mv));
    let takes = |tried: &Tried| !tried.takes(game, seat).is_empty();
    let mut end = game.boxed_clone();
    for mv in &solution.moves {
        end.play(mv).ok()?;
    }
    let shut_in = enemies_shut_in(&*end, seat);
    let wins = end.outcome().and_then(|outcome| outcome.winner).is_some_and(|won| is_team(game, won, seat));
    Some(if wrong.iter().any(takes) && !right.iter().any(takes) {
        Theme::Decline
    } else if shut_in > enemies_shut_in(game, seat) {
        Theme::ShutIn(shut_in)
    } else if wrong.iter().all(|tried| loses_at_once(tried, seat)) {
        let is_guards = right.iter().all(|tried| is_guard(game, &tried.mv));
        if is_guards { Theme::GuardsLastChance } else { Theme::LastChance }
    } else if solution.measure == Measure::Equity && stacks_differ(&right, &wrong) {
        Theme::StackOrRun
    } else if let Some(threats) = threats(&right, seat) {
        let is_five = threats.iter().all(|reason| reason.key() == FIVE);
        if is_five { Theme::FiveNext } else { Theme::Threat }
    } else if right.iter().all(takes) {
        Theme::Take
    } else if wins {
        Theme::Win
    } else {
        match solution.measure {
            Measure::Equity => Theme::BestUse,
            Measure::Hold => Theme::Hold,
            Measure::Value if solution.value == 0 => Theme::OnlyDraw,
            Measure::Value | Measure::Win => Theme::LongWin,
        }
    })
}

/// Returns the number of pieces of the enemies of `seat` that are shut in.
fn enemies_shut_in(game: &dyn AnyGame, seat: Seat) -> u8 {
    let is_enemy = |owner: Seat| !is_team(game, owner, seat);
    let shown = game.snapshot();
    let shut =
        shown.trapped.iter().filter(|at| shown.topmost(**at).is_some_and(|piece| is_enemy(piece.owner)));
    u8::try_from(shut.count()).unwrap_or(u8::MAX)
}

/// Returns whether the move ends the game with a loss, or the enemy can win by its reply.
fn loses_at_once(mv: &Tried, seat: Seat) -> bool {
    let by_reply = || match mv.after.to_act() {
        Actor::Seat(enemy) if !is_team(&*mv.after, enemy, seat) => {
            tried(&*mv.after).iter().any(|reply| reply.wins(enemy))
        }
        _ => false,
    };
    mv.loses(seat) || by_reply()
}

/// Endings by which the seat could win by a second move on the spot, one for each of the moves; `None` if after one of
/// them it could not.
fn threats(moves: &[Tried], seat: Seat) -> Option<Vec<Word>> {
    let ending = |mv: &Tried| {
        let again = with_turn(&*mv.after, seat)?;
        let win = tried(&*again).into_iter().find(|next| next.wins(seat))?;
        Some(win.after.outcome()?.reason)
    };
    moves.iter().map(ending).collect()
}

/// Returns whether the piece that the move touches first is a guard.
fn is_guard(game: &dyn AnyGame, mv: &AnyMove) -> bool {
    let piece = game.path(mv).first().and_then(|from| game.snapshot().topmost(*from));
    piece.is_some_and(|piece| GUARDS.iter().any(|kind| piece.kind.0.starts_with(kind)))
}

/// Returns whether stacking or not is what tells the right moves from some wrong ones.
fn stacks_differ(right: &[Tried], wrong: &[Tried]) -> bool {
    let stacks = right.iter().all(Tried::joins);
    let runs = !right.iter().any(Tried::joins);
    stacks && wrong.iter().any(|tried| !tried.joins()) || runs && wrong.iter().any(Tried::joins)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_read_back() {
        let all =
            Theme::PLAIN.into_iter().map(|(theme, _)| theme).chain([Theme::ShutIn(0), Theme::ShutIn(3)]);
        for theme in all {
            assert_eq!(Theme::from_key(&theme.to_string()), Some(theme));
        }
        for noise in ["", "shut-in", "shut-in-", "shut-in-03", "shut-in-300", "Win"] {
            assert_eq!(Theme::from_key(noise), None, "{noise}");
        }
    }
}
