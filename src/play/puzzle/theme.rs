//! Theme of a puzzle, read from the effects of its moves.

use std::fmt;

use super::narrow::Solution;
use crate::{
    catalogue::{AnyGame, AnyMove},
    play::explain::{Tried, is_team, tried, with_turn},
    rules::{Actor, Seat},
};

/// Idea of a puzzle. Where several fit, it has the first of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// A capture is possible, and every capture gives value away.
    Decline,
    /// The solution shuts in another enemy; the number of those shut in at its end.
    ShutIn(u8),
    /// Every other first move loses at once, or by the reply.
    LastChance,
    /// After the first move its side would win at once if it were to move again.
    Threat,
    /// The first move takes.
    Take,
    /// The solution ends with the win.
    Win,
    /// Every other first move loses.
    OnlyDraw,
    /// Every other first move gives a win away that lies beyond the solution.
    LongWin,
}

/// Beginning of the key of [`Theme::ShutIn`], before the number.
const SHUT_IN: &str = "shut-in-";

impl Theme {
    /// Themes without a number.
    const PLAIN: [(Self, &str); 7] = [
        (Self::Decline, "decline"),
        (Self::LastChance, "last-chance"),
        (Self::Threat, "threat"),
        (Self::Take, "take"),
        (Self::Win, "win"),
        (Self::OnlyDraw, "only-draw"),
        (Self::LongWin, "long-win"),
    ];

    /// The theme with this key; `None` for a text that is no theme's.
    pub fn from_key(key: &str) -> Option<Self> {
        let plain = || Self::PLAIN.into_iter().find(|(_, plain)| *plain == key).map(|(theme, _)| theme);
        match key.strip_prefix(SHUT_IN) {
            Some(count) => {
                let theme = Self::ShutIn(count.parse().ok()?);
                (theme.to_string() == key).then_some(theme)
            }
            None => plain(),
        }
    }
}

impl Theme {
    /// The key without its number.
    pub fn name(self) -> &'static str {
        let plain = Self::PLAIN.into_iter().find(|(theme, _)| *theme == self);
        plain.map_or(SHUT_IN.trim_end_matches('-'), |(_, key)| key)
    }

    /// Names of all themes.
    pub fn every_name() -> impl Iterator<Item = &'static str> {
        Self::PLAIN.into_iter().map(|(theme, _)| theme).chain([Self::ShutIn(0)]).map(Self::name)
    }
}

/// The key, as puzzles are written with it: `decline`, `shut-in-3`.
impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::ShutIn(count) = self {
            return write!(f, "{SHUT_IN}{count}");
        }
        let plain = Self::PLAIN.into_iter().find(|(theme, _)| theme == self);
        f.write_str(plain.map_or("", |(_, key)| key))
    }
}

/// Theme of a solution; `None` if a move of it cannot be played, or no seat is to act.
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
        Theme::LastChance
    } else if right.iter().all(|tried| threatens(tried, seat)) {
        Theme::Threat
    } else if right.iter().all(takes) {
        Theme::Take
    } else if wins {
        Theme::Win
    } else if solution.value == 0 {
        Theme::OnlyDraw
    } else {
        Theme::LongWin
    })
}

/// Number of pieces of the enemies of `seat` that are shut in.
fn enemies_shut_in(game: &dyn AnyGame, seat: Seat) -> u8 {
    let is_enemy = |owner: Seat| !is_team(game, owner, seat);
    let shut =
        game.trapped().into_iter().filter(|at| game.topmost(*at).is_some_and(|piece| is_enemy(piece.owner)));
    u8::try_from(shut.count()).unwrap_or(u8::MAX)
}

/// `true` if the move ends the game with a loss, or the enemy can win by its reply.
fn loses_at_once(mv: &Tried, seat: Seat) -> bool {
    let by_reply = || match mv.after.to_act() {
        Actor::Seat(enemy) if !is_team(&*mv.after, enemy, seat) => {
            tried(&*mv.after).iter().any(|reply| reply.wins(enemy))
        }
        _ => false,
    };
    mv.loses(seat) || by_reply()
}

/// `true` if the seat could win by a second move on the spot.
fn threatens(mv: &Tried, seat: Seat) -> bool {
    with_turn(&*mv.after, seat).is_some_and(|again| tried(&*again).iter().any(|next| next.wins(seat)))
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
