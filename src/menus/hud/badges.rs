//! Signs of what a move did, drawn beside its text in the list of moves.

use bevy_egui::egui::{Align2, Color32, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, Vec2};
use madang_core::{
    catalogue::{AnyGame, taken},
    play::Ply,
    rules::{Effect, Outcome, Seat},
};

use crate::{
    layout::view::GameView,
    menus::kit::{names, theme, widgets},
};

/// Sign of an effect, or of the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Badge {
    /// This many pieces of a seat were taken.
    Taken(Seat, usize),
    /// A piece was turned over.
    Turned,
    /// A piece was shut in.
    ShutIn,
    /// A piece that was shut in can move again.
    Freed,
    /// The game was won by this seat's side.
    Won(Seat),
    /// The game was drawn.
    Drawn,
}

impl Badge {
    /// Returns the signs of a ply, played in the position `before`, that led to this outcome.
    pub(super) fn of(ply: &Ply, before: &dyn AnyGame, outcome: Option<Outcome>) -> Vec<Self> {
        let takes = taken(&ply.effects);
        let owners = takes.iter().filter_map(|at| before.snapshot().topmost(*at)).map(|piece| piece.owner);
        let owners: Vec<Seat> = owners.collect();
        let mut signs: Vec<Self> =
            owners.chunk_by(|one, other| one == other).map(|same| Self::Taken(same[0], same.len())).collect();
        signs.extend(ply.effects.iter().filter_map(|effect| match effect {
            Effect::Turned { .. } => ply.turned_over(effect).map(|_| Self::Turned),
            Effect::Trapped { at } => (!takes.contains(at)).then_some(Self::ShutIn),
            Effect::Freed { .. } => Some(Self::Freed),
            _ => None,
        }));
        signs.extend(outcome.map(|outcome| outcome.winner.map_or(Self::Drawn, Self::Won)));
        signs.dedup();
        signs
    }

    /// Draws the sign in a square.
    pub(super) fn paint(self, ui: &Ui, square: Rect, view: &GameView) {
        let (painter, side) = (ui.painter(), square.width());
        let at = |x: f32, y: f32| square.center() + Vec2::new(x, y) * side;
        let line = |from: Pos2, to: Pos2, width: f32, colour: Color32| {
            painter.line_segment([from, to], Stroke::new(width * side, colour));
        };
        let cage = square.shrink(side * 0.12);
        match self {
            Self::Taken(seat, count) => {
                let colour = names::colour(Some(view), seat);
                widgets::seat_mark(ui, square.center(), side * 0.42, seat.index(), colour);
                line(at(-0.42, 0.42), at(0.42, -0.42), 0.22, theme::PAPER);
                line(at(-0.46, 0.46), at(0.46, -0.46), 0.11, theme::INK);
                if count > 1 {
                    let font = theme::sized(theme::bold(), side * 0.8);
                    let text = format!("×{count}");
                    painter.text(square.right_center(), Align2::LEFT_CENTER, text, font, theme::INK);
                }
            }
            Self::Turned => {
                let radius = side * 0.36;
                let half = (0..=12).map(|step| {
                    let turn = std::f32::consts::PI * (0.5 + step as f32 / 12.0);
                    square.center() + Vec2::angled(turn) * radius
                });
                painter.add(Shape::convex_polygon(half.collect(), theme::INK, Stroke::NONE));
                painter.circle_stroke(square.center(), radius, Stroke::new(0.1 * side, theme::INK));
            }
            Self::ShutIn => {
                let stroke = Stroke::new(0.1 * side, theme::INK);
                painter.rect_stroke(cage, 1.0, stroke, StrokeKind::Middle);
                for x in [-0.13, 0.13] {
                    line(at(x, -0.38), at(x, 0.38), 0.1, theme::INK);
                }
            }
            Self::Freed => {
                let corners = [cage.right_top(), cage.left_top(), cage.left_bottom(), cage.right_bottom()];
                painter.add(Shape::line(corners.to_vec(), Stroke::new(0.1 * side, theme::INK)));
            }
            Self::Won(seat) => {
                line(at(-0.3, -0.46), at(-0.3, 0.46), 0.1, theme::INK);
                let flag = vec![at(-0.26, -0.44), at(0.46, -0.18), at(-0.26, 0.1)];
                painter.add(Shape::convex_polygon(flag, names::colour(Some(view), seat), Stroke::NONE));
            }
            Self::Drawn => {
                for y in [-0.14, 0.14] {
                    line(at(-0.34, y), at(0.34, y), 0.12, theme::INK);
                }
            }
        }
    }

    /// Returns the width of the sign beside others of this side.
    pub(super) fn width(self, side: f32) -> f32 {
        if matches!(self, Self::Taken(_, 2..)) { side * 2.1 } else { side }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use madang_core::{
        games,
        play::{Match, MatchSetup},
    };

    /// Returns the signs of the last of these moves, played from a position of a game.
    fn signs(id: &str, start: &str, moves: &str) -> Vec<Badge> {
        let card = games::find(id).expect("the game is in the catalogue");
        let setup = MatchSetup { start: Some(start.to_owned()), ..MatchSetup::new(card, 1) };
        let mut game = Match::new(setup).expect("a position of the game");
        for text in moves.split(' ') {
            game.play_text(text).expect("a legal move");
        }
        let history = game.history();
        let before = history.position_after(history.len() - 1).expect("a move was played");
        Badge::of(history.last().expect("a move was played"), &**before, game.outcome())
    }

    #[test]
    fn a_capture_names_the_side_and_the_last_one_the_winner() {
        let start = |captured: u8| format!("T3T/5/5/5/TG2T t {} {captured} - -", 19 - captured);
        assert_eq!(signs("bagh-chal", &start(1), "a1xc1"), [Badge::Taken(Seat(0), 1)]);
        assert_eq!(signs("bagh-chal", &start(4), "a1xc1"), [Badge::Taken(Seat(0), 1), Badge::Won(Seat(1))]);
        assert_eq!(signs("bagh-chal", &start(1), "a1-a2"), []);
    }

    #[test]
    fn a_tiger_is_shut_in_and_let_go_again() {
        let start = "T3T/5/G4/GG3/T1G1T g 16 0 - -";
        let shut = "@b1 e5-d5 @c3";
        assert_eq!(signs("bagh-chal", start, shut), [Badge::ShutIn]);
        let freed = format!("{shut} d5-d4 @a4 d4-d3 @e2 d3xb3");
        assert_eq!(signs("bagh-chal", start, &freed), [Badge::Taken(Seat(0), 1), Badge::Freed]);
        let last_gap = "TGGGT/GG1GG/G3G/GG1GG/TGGGT g 4 0 - -";
        let ends = signs("bagh-chal", last_gap, "@c3");
        assert_eq!(ends, [Badge::ShutIn, Badge::Won(Seat(0))], "four at once are one sign");
    }

    /// A guard that is taken is turned over first, which is no sign of its captor's.
    #[test]
    fn a_soldier_that_takes_is_turned_over() {
        let taken = Badge::Taken(Seat(1), 1);
        assert_eq!(signs("jarmo", "4a/5/1a3/5/AA3 g 0,0 0,0", "a1xb3"), [taken, Badge::Turned]);
        assert_eq!(signs("jarmo", "a3a/5/1g3/5/G3A g 0,0 0,0", "a1xb3"), [taken]);
    }
}
