//! Starts that favour one seat.

use std::collections::BTreeSet;

use crate::support::{
    play_randomly,
    settings::{every_setting, every_way, ships},
};
use madang_core::{
    catalogue::AnyGame,
    play::{MatchSetup, handicap},
    rules::{
        Place, Seat,
        random::{Purpose, Stream},
    },
};

/// Pieces of a seat's team less those of the others, each by how far it has come.
fn lead(game: &dyn AnyGame, seat: Seat) -> i32 {
    let worth = |place: Place| match place {
        Place::Home => 3,
        Place::Board(_) => 2,
        Place::Hand => 1,
        Place::Taken(_) | Place::Out => 0,
    };
    let own = |owner: Seat| owner.0 % game.teams() == seat.0 % game.teams();
    game.snapshot()
        .pieces
        .iter()
        .map(|piece| if own(piece.owner) { worth(piece.place) } else { -worth(piece.place) })
        .sum()
}

#[test]
fn every_seat_has_a_handicap_in_every_setting() {
    let mut without = BTreeSet::new();
    // Without a board editor a game has no start of its own making, so handicaps are asked of those that ship.
    for (card, options) in every_setting().filter(|(card, _)| ships(card)) {
        let start = (card.start)(&options);
        for seat in (0..start.seats()).map(Seat) {
            let Some(text) = handicap(card, &options, seat) else {
                without.insert((card.id, seat.0));
                continue;
            };
            let context = format!("{} {options:?}, seat {seat}: {text}", card.id);
            let game = (card.from_text)(&options, &text).unwrap_or_else(|error| panic!("{context}: {error}"));
            assert_eq!(game.check_start(&options), Ok(()), "{context}");
            assert_eq!(game.to_act(), start.to_act(), "{context}: the same seat begins");
            assert!(lead(&*game, seat) > lead(&*start, seat), "{context}");
            for other in
                (0..start.seats()).map(Seat).filter(|other| other.0 % start.teams() != seat.0 % start.teams())
            {
                assert!(lead(&*game, other) < lead(&*start, other) || start.teams() > 2, "{context}");
            }
        }
    }
    assert!(without.is_empty(), "{without:?}");
}

#[test]
fn games_with_a_handicap_do_not_count() {
    for (card, options) in every_way() {
        for seat in (0..(card.start)(&options).seats()).map(Seat) {
            let Some(text) = handicap(card, &options, seat) else { continue };
            let mut setup = MatchSetup::new(card, 1);
            setup.options = options.clone();
            setup.start = Some(text.clone());
            assert!(setup.has_own_start(), "{} {text}", card.id);
            let mut game = setup.starting_position().expect("a position");
            play_randomly(&mut *game, 40, &mut Stream::new(5, Purpose::Test));
        }
    }
}
