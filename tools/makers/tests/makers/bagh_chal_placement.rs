//! Checks of the placing phase, solved by cubes, against the rules, on a board small enough for every
//! position.

use std::io::{Cursor, Seek, Write};

use madang_core::{
    games::hunt::{
        CARDS,
        rules::{BaghChal, GOATS, Hunt, HuntBoard, TIGERS},
        table::{
            SolvedBoard,
            index::{Index, LAYERS},
        },
    },
    rules::{
        Game, LineBoard32, Notation, Point, PointSet32, Seat, TextError, notation,
        random::{self, Purpose, Stream},
    },
    search::tablebase::{Symmetry, spread, squeeze},
};
use makers::hunt::{
    placement::{
        PlacingLayer, all_placed,
        cube::LOW,
        file,
        solve::{before_goats, before_tigers},
        tally::{Representatives, Tally},
    },
    slide,
};

/// Four by four points, two tigers and six goats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Small;

static SMALL: LineBoard32 = LineBoard32::new(
    16,
    &[
        &[0, 1, 2, 3],
        &[4, 5, 6, 7],
        &[8, 9, 10, 11],
        &[12, 13, 14, 15],
        &[0, 4, 8, 12],
        &[1, 5, 9, 13],
        &[2, 6, 10, 14],
        &[3, 7, 11, 15],
        &[0, 5, 10, 15],
        &[3, 6, 9, 12],
    ],
);

impl HuntBoard for Small {
    const GOATS: u8 = 6;
    const TIGER_START: PointSet32 = PointSet32::from_bits(1 | 1 << 15);
    const ALPHA_START: Point = Point(0);
    const ROWS: &'static [&'static [u8]] =
        &[&[12, 13, 14, 15], &[8, 9, 10, 11], &[4, 5, 6, 7], &[0, 1, 2, 3]];

    fn board() -> &'static LineBoard32 {
        &SMALL
    }

    fn point_name(point: Point) -> String {
        notation::grid_name(4, point)
    }

    fn parse_point(text: &str) -> Result<Point, TextError> {
        notation::parse_grid_name(4, 4, text)
    }
}

const ALL: u32 = Small::GOATS as u32;

fn index() -> Index {
    Index::new::<Small>(Symmetry::of_square(4).to_vec())
}

/// Every position with `placed` goats placed and the game not over by captures, symmetric ones too.
fn every(placed: u32, mover: Seat) -> impl Iterator<Item = Hunt<Small>> {
    let tigers = (0..1_u32 << 16).filter(|tigers| tigers.count_ones() == 2);
    tigers.flat_map(move |tigers| {
        let beside = (0..1_u32 << 14).filter(move |goats| {
            let size = goats.count_ones();
            size <= placed && size + (LAYERS as u32) > placed
        });
        let goats = beside.map(move |goats| spread(goats, tigers));
        goats.map(move |goats| {
            let [tigers, goats] = [tigers, goats].map(PointSet32::from_bits);
            Hunt::after_placing(tigers, goats, placed as u8, mover)
        })
    })
}

/// Values found one by one, by tigers and goats.
struct Plain(Vec<i8>);

impl Plain {
    fn at(position: &Hunt<Small>) -> usize {
        let mut tigers = position.tigers.iter().map(Point::index);
        let (low, high) = (tigers.next().unwrap_or(0), tigers.next().unwrap_or(0));
        (low << 4 | high) << 16 | position.goats.bits() as usize
    }

    fn of(&self, position: &Hunt<Small>) -> i8 {
        match position.outcome() {
            Some(outcome) if outcome.winner == Some(TIGERS) => 1,
            Some(_) => -1,
            None => self.0[Self::at(position)],
        }
    }

    fn by(positions: impl Iterator<Item = Hunt<Small>>, value: impl Fn(&Hunt<Small>) -> i8) -> Self {
        let mut plain = Self(vec![0; 1 << 24]);
        for position in positions {
            plain.0[Self::at(&position)] = value(&position);
        }
        plain
    }

    /// One move earlier.
    fn before(&self, placed: u32, mover: Seat) -> Self {
        Self::by(every(placed, mover), |position| {
            if let Some(outcome) = position.outcome() {
                return if outcome.winner == Some(TIGERS) { 1 } else { -1 };
            }
            let values = position.legal().into_iter().map(|mv| self.of(&position.played(mv)));
            let best = if mover == TIGERS { values.max() } else { values.min() };
            best.expect("the game is not over")
        })
    }
}

/// Compares every position. Returns how many there are of each value.
fn compare(index: &Index, layer: &PlacingLayer, plain: &Plain, mover: Seat) -> [usize; 3] {
    let mut met = [0; 3];
    for position in every(layer.placed, mover) {
        let value = layer.value(index, position.tigers.bits(), position.goats.bits());
        assert_eq!(value, plain.of(&position), "{position:?}");
        met[(1 - value) as usize] += 1;
    }
    met
}

/// The layers with the tigers to move, from the last, with their tallies.
fn solved(index: &Index, threads: usize) -> Vec<(PlacingLayer, Tally)> {
    let slides = slide::solve(index, 0, &mut |_, _| ());
    let counted = Representatives::new(index);
    let value = |captured: usize, number: usize| slides[captured].tigers[number].signum() as i8;
    let mut layers = vec![all_placed(index, &value, threads)];
    for placed in (1..ALL).rev() {
        let mut goats = layers[layers.len() - 1].clone();
        before_goats(&mut goats, threads);
        let mut tigers = PlacingLayer::drawn(index, 0);
        before_tigers(index, &goats, &mut tigers, threads);
        assert_eq!(tigers.placed, placed);
        layers.push(tigers);
    }
    let count = |mut layer: PlacingLayer| {
        let tally = counted.count(&mut layer, threads);
        (layer, tally)
    };
    layers.into_iter().map(count).collect()
}

/// The last layer is worth anything, so that wins, draws and losses are met in every way.
#[test]
fn every_value_follows_from_the_rules() {
    let index = index();
    let mut plain = Plain::by(every(ALL, TIGERS), |position| {
        let at = index.canonical(position.tigers.bits(), position.goats.bits());
        (random::mix(u64::from(at.holes) << 32 | at.class as u64) % 3) as i8 - 1
    });
    let mut layer = PlacingLayer::drawn(&index, ALL);
    for (class, block) in layer.blocks.iter_mut().enumerate() {
        for position in every(ALL, TIGERS).filter(|position| position.tigers.bits() == index.tigers(class)) {
            let beside = squeeze(position.goats.bits(), position.tigers.bits());
            let (word, bit) = ((beside >> LOW) as usize, 1 << (beside & 63));
            match plain.0[Plain::at(&position)] {
                1 => block.wins[word] |= bit,
                -1 => block.losses[word] |= bit,
                _ => {}
            }
        }
    }
    let mut met = [[0; 3]; 2];
    let mut count = |here: [usize; 3], mover: Seat| {
        met[mover.index()].iter_mut().zip(here).for_each(|(met, here)| *met += here);
    };
    for placed in (0..ALL).rev() {
        before_goats(&mut layer, 2);
        plain = plain.before(placed, GOATS);
        count(compare(&index, &layer, &plain, GOATS), GOATS);
        if placed > 0 {
            let mut tigers = PlacingLayer::drawn(&index, 0);
            before_tigers(&index, &layer, &mut tigers, 2);
            plain = plain.before(placed, TIGERS);
            count(compare(&index, &tigers, &plain, TIGERS), TIGERS);
            layer = tigers;
        }
    }
    assert!(met.as_flattened().iter().all(|count| *count > 0), "{met:?}");
}

#[test]
fn threads_make_no_difference() {
    let index = index();
    assert!(solved(&index, 1) == solved(&index, 3));
}

#[test]
fn positions_are_counted_once_with_those_like_them() {
    let index = index();
    let slides = slide::solve(&index, 0, &mut |_, _| ());
    let layers = solved(&index, 2);
    let symmetries = Symmetry::of_square(4);
    let (_, last) = &layers[0];
    for (captured, layer) in slides.iter().enumerate() {
        let [tigers, _] = layer.counts(&index, captured);
        assert_eq!(last[captured], tigers);
    }
    for (layer, tally) in &layers {
        let mut expected = Tally::default();
        for position in every(layer.placed, TIGERS) {
            let images = symmetries
                .iter()
                .map(|to| (to.image(position.tigers.bits()), to.image(position.goats.bits())));
            if images.min() == Some((position.tigers.bits(), position.goats.bits())) {
                let value = layer.value(&index, position.tigers.bits(), position.goats.bits());
                expected[usize::from(position.captured)][(1 - value) as usize] += 1;
            }
        }
        assert_eq!(*tally, expected);
    }
}

#[test]
fn files_are_read_as_they_were_written() {
    let index = index();
    for (layer, tally) in solved(&index, 2) {
        let tallies = [tally, Tally::default()];
        let mut written = Cursor::new(Vec::new());
        file::write(&mut written, &index, &layer, &tallies).expect("memory takes it");
        assert_eq!(written.get_ref().len() as u64, file::length(&index, layer.placed));
        let mut read = PlacingLayer::drawn(&index, 0);
        let mut reread = |from: &mut Cursor<Vec<u8>>| {
            from.rewind().expect("memory goes back");
            let beginning = file::read_beginning(from, &index, layer.placed)?;
            assert!(beginning.tallies[1] == tallies[1]);
            file::read_rest(from, &index, layer.placed, &beginning, &mut read)?;
            assert!(read == layer);
            std::io::Result::Ok(())
        };
        reread(&mut written).expect("it was just written");
        // One wrong bit, far in.
        let at = written.get_ref().len() / 2;
        written.get_mut()[at] ^= 4;
        let mut read = PlacingLayer::drawn(&index, 0);
        written.rewind().expect("memory goes back");
        let beginning = file::read_beginning(&mut written, &index, layer.placed).expect("it begins well");
        assert!(file::read_rest(&mut written, &index, layer.placed, &beginning, &mut read).is_err());
        written.flush().expect("memory is never full");
        let other = layer.placed + 1;
        written.rewind().expect("memory goes back");
        assert!(file::read_beginning(&mut written, &index, other).is_err());
    }
}

/// The answers' values are not checked here: that needs the layers of `cargo xtask tables --placement`.
#[test]
fn books_answer_in_every_game_that_follows_them() {
    let index = BaghChal::index();
    let mut chance = Stream::new(1, Purpose::Test);
    for shipped in BaghChal::books() {
        let (side, until, book) = (shipped.side, shipped.until, shipped.book().expect("the program has it"));
        for _ in 0..100 {
            let mut position = Hunt::<BaghChal>::start(&CARDS[0].default_options());
            let mut game = Vec::new();
            while let Some(mover) = position.to_act().seat() {
                let mut moves = position.legal();
                let answers = book.answers(index, &position);
                let placed = u32::from(BaghChal::GOATS - position.hand);
                assert_eq!(
                    answers.is_some(),
                    mover == side && placed < until,
                    "{}",
                    position.position_text()
                );
                if placed >= until {
                    break;
                }
                if let Some(answers) = answers {
                    assert!(!answers.is_empty() && answers.iter().all(|answer| moves.contains(answer)));
                    assert!(book.was_followed::<BaghChal>(index, &game));
                    if let Some(other) = moves.iter().find(|mv| !answers.contains(mv)) {
                        let mut strayed = game.clone();
                        strayed.push(*other);
                        assert!(!book.was_followed::<BaghChal>(index, &strayed));
                    }
                    moves = answers;
                }
                let mv = moves[chance.below(moves.len() as u32) as usize];
                position.play_unchecked(mv);
                game.push(mv);
            }
        }
    }
}

/// The first point round the edge is the corner's neighbour, but there the tiger could capture.
#[test]
fn the_first_goat_goes_to_the_middle_of_an_edge() {
    let index = BaghChal::index();
    let start = Hunt::<BaghChal>::start(&CARDS[0].default_options());
    let book = |side| BaghChal::book(side, false).expect("it comes with the program");
    let answers = book(GOATS).answers(index, &start).expect("it is the goats' turn");
    let mut texts: Vec<String> = answers.iter().map(|mv| start.move_text(*mv)).collect();
    texts.sort_unstable();
    assert_eq!(texts, ["@a3", "@c1", "@c5", "@e3"]);
    assert_eq!(book(TIGERS).answers(index, &start), None);
}
