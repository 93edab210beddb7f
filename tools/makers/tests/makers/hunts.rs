//! Positions of the hunts with every goat placed: drawn by chance, and their values by the tables.

use madang_core::{
    games::hunt::{
        rules::{Hunt, HuntBoard, HuntMove, TIGERS},
        table::{DistanceToConversion, SolvedBoard, Tablebase, index::LAYERS},
    },
    rules::{Game, Line, Options, random::Stream},
};
use makers::{hunt::comparison, measure::ways};

/// Options with the rule against shuttling or without it, the same in both hunts.
pub fn options(shuttle_ban: bool) -> Options {
    ways::options(&format!("bagh-chal shuttle-ban={}", if shuttle_ban { "on" } else { "off" }))
}

/// The start, with the rule against shuttling or without it.
pub fn start<B: HuntBoard>(shuttle_ban: bool) -> Line<Hunt<B>> {
    Line::new(Hunt::start(&options(shuttle_ban)))
}

/// Draws a position in which the game goes on.
pub fn drawn<B: SolvedBoard>(chance: &mut Stream, shuttle_ban: bool) -> Hunt<B> {
    loop {
        let captured = chance.below(LAYERS as u32) as usize;
        let position = comparison::drawn::<B>(B::index(), captured, chance);
        if position.outcome().is_none() {
            return if shuttle_ban { position.with_shuttle_ban() } else { position };
        }
    }
}

/// The tables of a board.
pub fn tables<B: SolvedBoard>() -> &'static Tablebase {
    B::tablebase().expect("the program has it")
}

/// Value of a position, which may be the end of the game.
pub fn value<B: SolvedBoard>(position: &Hunt<B>) -> DistanceToConversion {
    comparison::value_of_end(position)
        .map_or_else(|| tables::<B>().probe(position), DistanceToConversion::from)
}

/// Value that a move gives away, in half points: 2 from a win to a loss.
pub fn loss<B: SolvedBoard>(position: &Hunt<B>, mv: HuntMove) -> DistanceToConversion {
    let sign = if position.mover() == TIGERS { 1 } else { -1 };
    sign * (value(position).signum() - value(&position.played(mv)).signum())
}
