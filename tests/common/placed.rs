//! Positions of Bagh Chal in which every goat has been placed.

use madang::{
    games::hunt::{
        CARDS,
        rules::{BaghChal, Hunt, SHUTTLE_BAN, TIGERS},
        table::{Table, TabledBoard, solve::Worth},
    },
    rules::{Game, Options, notation, random::Stream},
};

/// Bagh Chal with the rule against shuttling on or off.
pub fn options(shuttle_ban: &str) -> Options {
    CARDS[0].parse_options([(SHUTTLE_BAN, shuttle_ban)]).expect("they are on the card")
}

/// Any position in which the game goes on: all numbers of captured goats, both sides, all places are
/// equally likely.
pub fn drawn(chance: &mut Stream, options: &Options) -> Hunt<BaghChal> {
    loop {
        let captured = chance.below(5);
        let mut points: Vec<usize> = (0..25).collect();
        let mut letters = [None; 25];
        for piece in 0..24 - captured {
            let at = points.swap_remove(chance.below(points.len() as u32) as usize);
            letters[at] = Some(if piece < 4 { 'T' } else { 'G' });
        }
        const ROWS: &[&[u8]] = &[
            &[20, 21, 22, 23, 24],
            &[15, 16, 17, 18, 19],
            &[10, 11, 12, 13, 14],
            &[5, 6, 7, 8, 9],
            &[0, 1, 2, 3, 4],
        ];
        let board = notation::rows_text(ROWS, |at| letters[at.index()]);
        let side = if chance.below(2) == 0 { 'g' } else { 't' };
        let text = format!("{board} {side} 0 {captured} - -");
        if let Ok(position) = Hunt::parse_position(options, &text)
            && position.outcome().is_none()
        {
            return position;
        }
    }
}

/// What a position is worth that may be the end of the game.
pub fn after(position: &Hunt<BaghChal>) -> Worth {
    match position.outcome() {
        Some(outcome) if outcome.winner == Some(TIGERS) => 1,
        Some(_) => -1,
        None => table().worth(position),
    }
}

/// The table.
pub fn table() -> &'static Table {
    BaghChal::table().expect("there is one")
}
