//! Positions of the hunts in which every goat has been placed.

use madang::{
    games::hunt::{
        CARDS,
        rules::{CAPTURES_TO_WIN, Hunt, HuntBoard, SHUTTLE_BAN, TIGERS},
        table::{Dtc, SolvedBoard},
    },
    rules::{Game, Options, notation, random::Stream},
};

/// A hunt with the rule against shuttling on or off.
pub fn options(shuttle_ban: &str) -> Options {
    // Both hunts have the same options.
    CARDS[0].parse_options([(SHUTTLE_BAN, shuttle_ban)]).expect("they are on the card")
}

/// Any position in which the game goes on: all numbers of captured goats, both sides, all places are
/// equally likely.
pub fn drawn<B: HuntBoard>(chance: &mut Stream, options: &Options) -> Hunt<B> {
    let (board, tigers) = (B::board().points(), B::TIGER_START.count_ones());
    loop {
        let captured = chance.below(u32::from(CAPTURES_TO_WIN));
        let mut points: Vec<usize> = (0..board).collect();
        let mut letters = vec![None; board];
        for piece in 0..tigers + u32::from(B::GOATS) - captured {
            let at = points.swap_remove(chance.below(points.len() as u32) as usize);
            letters[at] = Some(if piece < tigers { 'T' } else { 'G' });
        }
        let rows = notation::rows_text(B::ROWS, |at| letters[at.index()]);
        let side = if chance.below(2) == 0 { 'g' } else { 't' };
        let text = format!("{rows} {side} 0 {captured} - -");
        if let Ok(position) = Hunt::parse_position(options, &text)
            && position.outcome().is_none()
        {
            return position;
        }
    }
}

/// What a position is worth that may be the end of the game.
pub fn after<B: SolvedBoard>(position: &Hunt<B>) -> Dtc {
    match position.outcome() {
        Some(outcome) if outcome.winner == Some(TIGERS) => 1,
        Some(_) => -1,
        None => B::tablebase().probe(position),
    }
}
