//! Books of both hunts followed from the first goat, with rules, symmetries, a reader of the files, a solver and a search
//! of their own: nothing is shared with the program but the format of the books, and, by the rule against shuttling, what
//! it knows of positions with every goat placed. Of Bagh Chal that is its table, which `hunt_shuttle.rs` tries out on a
//! small board; of Pulijudam the solver's layers, which only advise (`strategy.rs`).
//!
//! `cargo xtask walk` follows a book against every move to its end, and proves from the last goat back that nothing is
//! lost there (up to half an hour and 3 GB of memory each). As a test it follows random games, with the program's table
//! for the positions with every goat placed.

use std::{env, path::Path, time::Instant};

use madang_core::{
    games::hunt::{
        rules::{BaghChal, GOATS as OF_GOATS, Hunt, Pulijudam, TIGERS as OF_TIGERS},
        table::SolvedBoard,
    },
    rules::{
        Game, PointSet32, Seat,
        random::{Purpose, Stream},
    },
};

mod book;
mod hunt;
mod layers;
mod search;
mod slide;
mod strategy;

use book::Book;
use hunt::{Board, Position, Rules, TO_WIN, Turn, spread, squeeze};
use layers::Layer;
use search::Search;
use slide::Slide;

/// A book: its board and its side, and the rules that it is for.
#[derive(Clone, Copy)]
struct Way {
    name: &'static str,
    board: fn() -> Board,
    turn: Turn,
    shuttle_ban: bool,
    file: &'static [u8],
    /// Goats placed at which it ends.
    until: usize,
    /// Its positions up to symmetry, as many as were counted when it was made.
    positions: u64,
    /// Random games of the test.
    games: u32,
    /// The program's table.
    table: fn(&Position, Turn, bool) -> Option<i8>,
}

/// The bytes of a file in `assets/tables`.
macro_rules! table {
    ($file:literal) => {
        include_bytes!(concat!("../../../../assets/tables/", $file))
    };
}

const OF_BAGH_CHAL: Way = Way {
    name: "goats",
    board: Board::bagh_chal,
    turn: Turn::Goats,
    shuttle_ban: false,
    file: table!("bagh-chal-book-goats.bin"),
    until: 11,
    positions: 4_424_664,
    games: 12,
    table: by_table::<BaghChal>,
};

const OF_PULIJUDAM: Way = Way {
    name: "pulijudam-goats",
    board: Board::pulijudam,
    file: table!("pulijudam-book-goats.bin"),
    until: 15,
    positions: 59_378,
    games: 60,
    table: by_table::<Pulijudam>,
    ..OF_BAGH_CHAL
};

const WAYS: [Way; 6] = [
    OF_BAGH_CHAL,
    Way {
        name: "tigers",
        turn: Turn::Tigers,
        file: table!("bagh-chal-book-tigers.bin"),
        until: 12,
        positions: 124_424_458,
        games: 40,
        ..OF_BAGH_CHAL
    },
    // By the rule against shuttling the tigers have won from the start.
    Way {
        name: "tigers-no-shuttle",
        turn: Turn::Tigers,
        shuttle_ban: true,
        file: table!("bagh-chal-book-tigers-no-shuttle.bin"),
        until: 12,
        positions: 50_424_584,
        games: 60,
        ..OF_BAGH_CHAL
    },
    OF_PULIJUDAM,
    Way {
        name: "pulijudam-tigers",
        turn: Turn::Tigers,
        file: table!("pulijudam-book-tigers.bin"),
        until: 9,
        positions: 22_793_026,
        games: 20,
        ..OF_PULIJUDAM
    },
    // By the rule against shuttling the goats have.
    Way {
        name: "pulijudam-goats-no-shuttle",
        shuttle_ban: true,
        file: table!("pulijudam-book-goats-no-shuttle.bin"),
        positions: 31_257,
        ..OF_PULIJUDAM
    },
];

/// Flag before the folder of the solver's layers.
const FOLDER: &str = "--folder";

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let folder = words.iter().skip_while(|word| *word != FOLDER).nth(1).map(Path::new);
    let asked: Vec<Way> = WAYS.into_iter().filter(|way| words.iter().any(|word| word == way.name)).collect();
    if asked.is_empty() {
        WAYS.into_iter().for_each(random_games_keep_the_value);
    }
    asked.into_iter().for_each(|way| walk_and_prove(way, folder));
}

impl Way {
    fn book(self) -> Book {
        Book::read(self.turn, self.file, self.until)
    }

    /// Value that the tigers must always get by their book, or never by that of the goats: 1 a win, 0 a draw.
    fn least(self) -> i8 {
        // With the rule against shuttling the book's side wins.
        i8::from((self.turn == Turn::Goats) != self.shuttle_ban)
    }
}

/// `true` if the game is over.
fn is_over(rules: &Rules, position: &Position, turn: Turn) -> bool {
    position.captured() >= TO_WIN || turn == Turn::Tigers && rules.tigers_are_trapped(position)
}

/// Canonical form of a position, with its class of tigers.
fn normal(rules: &Rules, position: &Position) -> (usize, Position) {
    let (class, goats) = rules.normal(position.tigers, position.goats);
    (class, Position { tigers: rules.first[class], goats, ..*position })
}

/// Plays a game by the book against random moves, and returns the position after the book's last move.
fn random_game(rules: &Rules, book: &Book, chance: &mut Stream) -> Option<Position> {
    let (mut position, mut turn) = (rules.start(), Turn::Goats);
    loop {
        if turn == book.turn {
            let (class, numbered) = normal(rules, &position);
            position = book.answer(rules, class, &numbered);
            let last = numbered.placed + 1 == book.until();
            if last {
                return (!is_over(rules, &position, turn.other())).then_some(position);
            }
        } else {
            let mut after = Vec::new();
            rules.moves(&position, turn, |next| after.push(next));
            position = after[chance.below(after.len() as u32) as usize];
        }
        turn = turn.other();
        if is_over(rules, &position, turn) {
            assert!(position.captured() < TO_WIN || book.turn == Turn::Tigers, "{position:?}");
            assert!(position.captured() >= TO_WIN || book.turn == Turn::Goats, "{position:?}");
            return None;
        }
    }
}

/// By the program's table; `None` where that does not know the rule against shuttling.
fn by_table<B: SolvedBoard>(position: &Position, turn: Turn, shuttle_ban: bool) -> Option<i8> {
    let mover: Seat = if turn == Turn::Goats { OF_GOATS } else { OF_TIGERS };
    let position = Hunt::<B>::after_placing(
        PointSet32::from_bits(position.tigers),
        PointSet32::from_bits(position.goats),
        B::GOATS,
        mover,
    );
    let position = if shuttle_ban { position.with_shuttle_ban() } else { position };
    match position.outcome() {
        Some(outcome) if outcome.winner == Some(OF_TIGERS) => Some(1),
        Some(_) => Some(-1),
        None => {
            let table = B::tablebase().expect("the program has it");
            table.covers(&position).then(|| table.probe(&position).signum() as i8)
        }
    }
}

fn random_games_keep_the_value(way: Way) {
    let rules = Rules::new((way.board)());
    let book = way.book();
    let known = |position: &Position, turn| (way.table)(position, turn, way.shuttle_ban);
    let placed = |position: &Position, turn: Turn| known(position, turn).expect("the table has it");
    let mut search = Search::new(&rules, &placed, 1 << 20);
    let mut chance = Stream::new(11, Purpose::Test);
    let ends: Vec<Position> =
        (0..way.games).filter_map(|_| random_game(&rules, &book, &mut chance)).collect();
    let known = |end: &Position| end.placed < rules.board.goats || known(end, way.turn.other()).is_some();
    let ends: Vec<Position> = ends.into_iter().filter(known).collect();
    assert!(!ends.is_empty());
    for end in ends {
        let reached = search.reaches(&end, way.turn.other(), way.least());
        assert_eq!(reached, way.turn == Turn::Tigers, "{end:?} is lost for {:?}", way.turn);
    }
}

/// Positions with as many goats placed, each once with those like it: a bit for every set of goats beside the
/// tigers of each class.
struct Met {
    placed: u32,
    bits: Vec<Vec<u64>>,
}

impl Met {
    fn new(rules: &Rules, placed: u32) -> Self {
        Self { placed, bits: vec![Vec::new(); rules.first.len()] }
    }

    fn add(&mut self, rules: &Rules, position: &Position) {
        let (class, goats) = rules.normal(position.tigers, position.goats);
        let set = &mut self.bits[class];
        if set.is_empty() {
            set.resize(1 << (rules.places() - 6), 0);
        }
        let beside = squeeze(goats, rules.first[class]);
        set[(beside >> 6) as usize] |= 1 << (beside & 63);
    }

    fn each(&self, rules: &Rules, mut to: impl FnMut(usize, Position)) -> u64 {
        let mut count = 0;
        for (class, set) in self.bits.iter().enumerate() {
            let tigers = rules.first[class];
            for (word, bits) in (0..).zip(set).filter(|(_, bits)| **bits != 0) {
                for bit in (0..64).filter(|bit| bits >> bit & 1 == 1) {
                    count += 1;
                    let goats = spread(word << 6 | bit, tigers);
                    to(class, Position { tigers, goats, placed: self.placed });
                }
            }
        }
        count
    }
}

/// Follows the book against every move of the other side. The positions after the book's last moves, in which
/// the other side is to move.
fn walk(rules: &Rules, book: &Book, positions: u64) -> Met {
    let mut met = Met::new(rules, 0);
    met.add(rules, &rules.start());
    let (mut turn, mut answered) = (Turn::Goats, 0);
    loop {
        let placed = met.placed + u32::from(turn == Turn::Goats);
        let mut after = Met::new(rules, placed);
        let mut over = 0;
        let count = met.each(rules, |class, position| {
            let mut play = |next: Position| {
                if is_over(rules, &next, turn.other()) {
                    // Only the other side may have lost.
                    assert_eq!(next.captured() >= TO_WIN, book.turn == Turn::Tigers, "{position:?}");
                    over += 1;
                } else {
                    after.add(rules, &next);
                }
            };
            if turn == book.turn {
                play(book.answer(rules, class, &position));
            } else {
                rules.moves(&position, turn, play);
            }
        });
        println!("{} placed, {turn:?} to move: {count} positions, {over} ends", met.placed);
        answered += if turn == book.turn { count } else { 0 };
        let last = turn == book.turn && met.placed + 1 == book.until();
        (met, turn) = (after, turn.other());
        if last {
            assert_eq!(answered, positions, "as many as were counted when the book was made");
            return met;
        }
    }
}

/// Positions of a layer that are also searched one by one, while that is quick: with few goats in hand.
const SAMPLE_PER_LAYER: u32 = 300;
const COMPARED_HAND: u32 = 3;

/// Compares a layer with an exhaustive search.
fn compare(rules: &Rules, search: &mut Search, layer: &Layer, least: i8) {
    let mut chance = Stream::new(u64::from(layer.placed), Purpose::Test);
    for _ in 0..SAMPLE_PER_LAYER {
        let class = chance.below(rules.first.len() as u32) as usize;
        let size = layer.placed - chance.below(TO_WIN);
        let beside = rules.unrank(chance.below(rules.choose(rules.places(), size)), size);
        let tigers = rules.first[class];
        let position = Position { tigers, goats: spread(beside, tigers), placed: layer.placed };
        let tried = search.reaches(&position, layer.turn, least);
        assert_eq!(layer.reaches(class, &position), tried, "{position:?}");
    }
}

/// Walks, and then goes back from the last goat to the book's end through all positions: none of those after the book's
/// last move may be lost, or may no longer be won if it was. Without the rule against shuttling the positions with every
/// goat placed are solved anew.
fn walk_and_prove(way: Way, folder: Option<&Path>) {
    let rules = Rules::new((way.board)());
    if way.shuttle_ban && way.turn == Turn::Goats {
        let folder = folder.expect("the folder of the solver's layers follows `--folder`");
        let (begin, mut ends) = (Instant::now(), Vec::new());
        walk(&rules, &way.book(), way.positions).each(&rules, |_, position| ends.push(position));
        strategy::prove(&rules, &ends, folder);
        return println!(
            "{:?}: each of the {} positions at the book's end is won",
            begin.elapsed(),
            ends.len()
        );
    }
    if way.shuttle_ban {
        let known = |position: &Position, turn| (way.table)(position, turn, true).expect("the table has all");
        return walk_and_prove_with(way, &rules, &known);
    }
    let begin = Instant::now();
    let slide = Slide::solve(&rules);
    println!("{:?}: solved with every goat placed", begin.elapsed());
    walk_and_prove_with(way, &rules, &|position, turn| {
        let is_trapped = turn == Turn::Tigers && rules.tigers_are_trapped(position);
        if is_trapped { -1 } else { slide.value(&rules, position, turn) }
    });
}

/// `placed` gives the tigers' result with every goat placed.
fn walk_and_prove_with(way: Way, rules: &Rules, placed: &dyn Fn(&Position, Turn) -> i8) {
    let begin = Instant::now();
    let book = way.book();
    let met = walk(rules, &book, way.positions);
    println!("{:?}: walked; {} positions named", begin.elapsed(), book.named());
    let least = way.least();
    let mut search = Search::new(rules, placed, 1 << 22);
    let mut layer = Layer::last(rules, |position| placed(position, Turn::Tigers) >= least);
    while (layer.placed, layer.turn) != (met.placed, way.turn.other()) {
        layer = layer.before(rules);
        println!("{:?}: {} placed, {:?} to move: every answer", begin.elapsed(), layer.placed, layer.turn);
        if layer.placed + COMPARED_HAND >= rules.board.goats {
            compare(rules, &mut search, &layer, least);
        }
    }
    let count = met.each(rules, |class, position| {
        let reached = layer.reaches(class, &position);
        assert_eq!(reached, way.turn == Turn::Tigers, "{position:?} is lost for {:?}", way.turn);
    });
    println!("{:?}: none of the {count} positions at the book's end is lost", begin.elapsed());
}
