//! A line of play with its types erased, so that matches, boards, menus, saves and the engine are written
//! once for all games.

use std::fmt;

use super::{
    any_editor::AnyEditor,
    any_move::AnyMove,
    any_opponent::AnyOpponent,
    any_rules::{AnyRules, PlayError},
};
use crate::{
    rules::{Actor, BoardModel, Edit, EditBoard, EditError, Effects, Line, Notation, Point, Seat},
    search::{Opponent, Proof, WinChance},
};

/// A line of play of any game: its rules, its board editor and its opponent.
pub trait AnyGame: AnyRules + AnyEditor + AnyOpponent + fmt::Debug + Send + Sync {
    /// Returns a copy.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
}

impl<G: Opponent + BoardModel + EditBoard + Notation> AnyGame for Line<G> {
    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}

impl dyn AnyGame + '_ {
    /// Plays a move given in the notation.
    ///
    /// # Errors
    /// [`PlayError`]; nothing changes then.
    pub fn play_text(&mut self, text: &str) -> Result<Effects, PlayError> {
        let mv = self.parse_move(text).map_err(PlayError::Text)?;
        self.play(&mv)
    }

    /// Returns the notation of the legal moves, in the order of the rules.
    pub fn legal_texts(&self) -> Vec<String> {
        self.legal_moves().iter().map(|mv| self.move_text(mv)).collect()
    }

    /// Returns every ply possible now: the legal moves, or the possible throws.
    pub fn every_move(&self) -> Vec<AnyMove> {
        let mut moves = self.legal_moves();
        moves.extend(self.chance().into_iter().map(|throw| throw.mv));
        moves
    }

    /// Returns the notation of successive moves from here; it ends before a move that cannot be played.
    pub fn line_texts(&self, moves: &[AnyMove]) -> Vec<String> {
        let mut game = self.boxed_clone();
        let text = |mv| {
            let text = game.move_text(mv);
            game.play(mv).is_ok().then_some(text)
        };
        moves.iter().map_while(text).collect()
    }

    /// Returns the point of the board with this name.
    pub fn point_named(&self, name: &str) -> Option<Point> {
        (0..self.points()).map(Point).find(|point| self.point_name(*point) == name)
    }

    /// Returns a game that begins from this position after an edit.
    ///
    /// # Errors
    /// [`EditError`] for an edit that the board has no room for.
    pub fn edited(&self, edit: Edit) -> Result<Box<dyn AnyGame>, EditError> {
        let mut game = self.boxed_clone();
        game.edit(edit)?;
        Ok(game)
    }

    /// Returns the win chance that a move stands for: by its proof, or where there is none by the score of a search.
    pub fn prospect(&self, proof: Option<Proof>, score: i32) -> WinChance {
        let estimated = || WinChance::estimated(self.chance_of(score));
        proof.map_or_else(estimated, |proof| WinChance::exact(proof.value))
    }

    /// Returns the seat that decides or throws; `None` once the game is over, and where no seat throws.
    pub fn on_turn(&self) -> Option<Seat> {
        match self.to_act() {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => self.thrower(),
            Actor::Over => None,
        }
    }

    /// Returns whether seats play together as partners.
    pub fn has_partners(&self) -> bool {
        self.seats() > self.teams()
    }

    /// Returns the seats that sit together with a seat, itself included, in order.
    pub fn team_of(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (seats, teams) = (self.seats(), self.teams());
        (0..seats).filter(move |other| other % teams == seat.0 % teams).map(Seat)
    }
}
