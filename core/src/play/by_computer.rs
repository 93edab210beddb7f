//! Games that computers play without a table: for scripts and pictures.

use std::sync::atomic::AtomicBool;

use super::matches::Match;
use crate::{rules::Seat, search::Level, sticks::Hand};

impl Match {
    /// Lets computers play every seat, each at its level, until there are `plies` plies or the game is over.
    pub fn play_by_computer(&mut self, level: impl Fn(Seat) -> Level, plies: usize) {
        let stop = AtomicBool::new(false);
        while self.outcome().is_none() && self.history().len() < plies {
            if self.throw(Hand::NEUTRAL).is_some() {
                continue;
            }
            let Some(seat) = self.game().to_act().seat() else { return };
            let strength = level(seat).into();
            let thought = self.game().think(strength, self.stream_of_decision(), &stop, &mut |_| ());
            if thought.is_none_or(|thought| self.play(&thought.mv).is_err()) {
                return;
            }
        }
    }
}
