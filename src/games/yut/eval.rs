//! What the computer believes about a game of Yut.

use std::sync::atomic::AtomicBool;

use super::rules::{Yut, YutMove};
use crate::{
    rules::{Game, Line, random::Stream},
    search::{Info, Limits, Opponent, Thought},
};

impl Opponent for Yut {
    fn think(
        line: &Line<Self>,
        _limits: Limits,
        _chance: Stream,
        _stop: &AtomicBool,
        _report: &mut dyn FnMut(&Info<YutMove>),
    ) -> Option<Thought<YutMove>> {
        let mut moves = Vec::new();
        line.position().legal_moves(&mut moves);
        let mv = *moves.first()?;
        Some(Thought { mv, info: Info { depth: 1, nodes: 1, score: 0, line: vec![mv] } })
    }
}
