//! The board editor: edits never panic, and what may begin is a position that the rules play on from.

use std::collections::BTreeSet;

use crate::support::{
    board::{card, options},
    hostile::is_sound,
    play_randomly, random_move,
    settings::{every_setting, every_way},
};
use madang_core::{
    catalogue::{AnyGame, GameCard},
    rules::{
        Actor, Counted, Edit, EditCount, EditError, Flaw, Options, Piece, Place, Point, Seat, Word, Words,
        random::{Purpose, Stream},
    },
};

/// Random edits for each way to play.
const EDITS: u32 = 3_000;

/// Plies that a game is played on from a position that may begin.
const PLIES: u32 = 12;

/// Points tried, more than any board has.
const POINTS: u32 = 84;

/// Every named way to play every game with a board editor.
fn every_edited_way() -> impl Iterator<Item = (&'static GameCard, Options)> {
    every_way().filter(|(card, options)| has_editor((card.start)(options).as_ref()))
}

/// `false` for a game that has nothing to put on the board, to which the set-up offers no editor.
fn has_editor(start: &dyn AnyGame) -> bool {
    !start.editable().palette.is_empty()
}

fn pick<'a, T>(chance: &mut Stream, list: &'a [T]) -> &'a T {
    &list[chance.below(list.len() as u32) as usize]
}

fn random_edit(game: &dyn AnyGame, chance: &mut Stream) -> Edit {
    let at = Point(chance.below(POINTS) as u8);
    match chance.below(24) {
        0..=11 => {
            let (kind, owner) = *pick(chance, &game.editable().palette);
            Edit::Put { kind, owner, at }
        }
        12..=15 => Edit::Clear { at },
        16..=18 => Edit::ToMove(Seat(chance.below(5) as u8)),
        19..=22 => match game.editable().counts.as_slice() {
            [] => Edit::Count { what: Counted::Quiet, owner: None, to: 1 },
            counts => {
                let EditCount { what, owner, most, .. } = *pick(chance, counts);
                Edit::Count { what, owner, to: chance.below(u32::from(most) + 2) as u8 }
            }
        },
        _ if chance.below(12) == 0 => Edit::Empty,
        _ => Edit::Clear { at },
    }
}

/// Looks at everything that a table shows of a position, whether it can begin or not.
fn draw(game: &dyn AnyGame) {
    game.snapshot();
    game.placeable();
    game.choices();
    game.chance();
    game.ascii();
    assert_eq!(game.outcome().is_some(), game.to_act() == Actor::Over, "{}", game.position_text());
    for EditCount { what, now, most, .. } in game.editable().counts {
        assert!(now <= most, "{what:?} {now} of {most}");
    }
}

/// Checks that a game goes on in a position, that its text gives the same pieces, and that it and what random moves make of
/// it are sound.
fn begins(card: &GameCard, options: &Options, game: &dyn AnyGame, chance: &mut Stream) {
    let text = game.position_text();
    let read = (card.from_text)(options, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(
        (sorted(read.as_ref()), read.outcome()),
        (sorted(game), None),
        "{} {options:?}: {text}",
        card.id
    );
    let mut live = game.boxed_clone();
    let mut story = vec![text];
    for _ in 0..PLIES {
        is_sound(card, options, live.as_ref(), &story);
        if live.outcome().is_some() {
            break;
        }
        let mv = random_move(live.as_ref(), chance);
        story.push(live.move_text(&mv));
        live.play(&mv).expect("a listed move plays");
    }
}

fn sorted(game: &dyn AnyGame) -> Vec<Piece> {
    let mut pieces = game.snapshot().pieces;
    pieces.sort_unstable();
    pieces
}

#[test]
fn random_edits_leave_positions_that_are_refused_or_played() {
    let mut problems = Vec::new();
    for (card, options) in every_edited_way() {
        let mut chance = Stream::new(7, Purpose::Test);
        let start = (card.start)(&options);
        let (mut begun, mut words, mut nameless) = (0, BTreeSet::new(), BTreeSet::new());
        let mut game = start.boxed_clone();
        for round in 0..EDITS {
            // Few changes to a position of a game are sound more often than many.
            if round % 12 == 0 {
                game = start.boxed_clone();
                let plies = chance.below(60) as usize;
                play_randomly(game.as_mut(), plies, &mut chance);
            }
            match game.edited(random_edit(game.as_ref(), &mut chance)) {
                Ok(next) => game = next,
                Err(EditError { word, .. }) => {
                    words.insert(word);
                    continue;
                }
            }
            draw(game.as_ref());
            match game.check_start(&options) {
                Ok(()) => {
                    begun += 1;
                    begins(card, &options, game.as_ref(), &mut chance);
                }
                Err(error) => {
                    words.insert(error.word);
                    if error.word == Word::from(Flaw::Impossible) {
                        nameless.insert(error.sentence);
                    }
                }
            }
        }
        assert!(
            words.iter().all(|word| Flaw::WORDS.contains(word) || card.flaws.contains(word)),
            "{words:?}"
        );
        // Edits forget what belongs to a turn, so that every refusal has a word of its own.
        if begun <= 20 || !nameless.is_empty() {
            problems.push(format!("{} {options:?}: {begun} begun, without a word {nameless:?}", card.id));
        }
    }
    assert!(problems.is_empty(), "{problems:#?}");
}

#[test]
fn a_game_may_begin_from_its_own_start() {
    for (card, options) in every_setting() {
        let start = (card.start)(&options);
        assert_eq!(start.check_start(&options), Ok(()), "{} {options:?}", card.id);
    }
}

/// Emptying the board and putting everything back where it was gives the start again.
#[test]
fn a_start_that_is_emptied_and_rebuilt_is_the_start() {
    for (card, options) in every_setting() {
        let start = (card.start)(&options);
        if !has_editor(start.as_ref()) {
            continue;
        }
        let mut game = start.edited(Edit::Empty).expect("every board can be emptied");
        draw(game.as_ref());
        let palette = start.editable().palette;
        for Piece { kind, owner, place } in start.snapshot().pieces {
            if let (Place::Board(at), true) = (place, palette.contains(&(kind, owner))) {
                game = game.edited(Edit::Put { kind, owner, at }).expect("there is room for it");
            }
        }
        for EditCount { what, owner, now, .. } in start.editable().counts {
            game = game.edited(Edit::Count { what, owner, to: now }).expect("it was so");
        }
        if let Some(seat) = start.editable().beginner {
            game = game.edited(Edit::ToMove(seat)).expect("it was so");
        }
        assert_eq!(game.position_text(), start.position_text(), "{} {options:?}", card.id);
        assert_eq!(game.key(), start.key(), "{} {options:?}", card.id);
    }
}

/// A board under edit, by the names of its points.
struct Board {
    card: &'static GameCard,
    options: Options,
    game: Box<dyn AnyGame>,
}

impl Board {
    fn new(id: &str, pairs: &[(&str, &str)]) -> Self {
        let (card, options) = (card(id), options(id, pairs));
        let game = (card.start)(&options);
        Self { card, options, game }
    }

    fn try_edit(&self, edit: Edit) -> Result<Box<dyn AnyGame>, Word> {
        self.game.edited(edit).map_err(|error| error.word)
    }

    fn edit(mut self, edit: Edit) -> Self {
        self.game = self.try_edit(edit).unwrap_or_else(|word| panic!("{edit:?}: {word}"));
        self
    }

    fn point(&self, name: &str) -> Point {
        let mut points = (0..POINTS as u8).map(Point);
        points.find(|point| self.game.point_name(*point) == name).expect("there is such a point")
    }

    fn piece(&self, kind: &str, name: &str) -> Edit {
        let palette = self.game.editable().palette;
        let (kind, owner) = *palette.iter().find(|(known, _)| known.0 == kind).expect("it is on the palette");
        Edit::Put { kind, owner, at: self.point(name) }
    }

    fn put(self, kind: &str, names: &str) -> Self {
        names.split(' ').fold(self, |board, name| {
            let edit = board.piece(kind, name);
            board.edit(edit)
        })
    }

    fn clear(self, names: &str) -> Self {
        names.split(' ').fold(self, |board, name| {
            let at = board.point(name);
            board.edit(Edit::Clear { at })
        })
    }

    fn count(self, what: Counted, owner: u8, to: u8) -> Self {
        self.edit(Edit::Count { what, owner: Some(Seat(owner)), to })
    }

    fn begun_by(self, seat: u8) -> Self {
        self.edit(Edit::ToMove(Seat(seat)))
    }

    fn text(&self) -> String {
        self.game.position_text()
    }

    /// The word with which the position is refused as a start.
    fn refused(&self) -> &'static str {
        self.game.check_start(&self.options).err().map_or("", |error| error.word.key())
    }

    fn assert_begins(&self) {
        assert_eq!(self.game.check_start(&self.options), Ok(()), "{}", self.text());
        begins(self.card, &self.options, self.game.as_ref(), &mut Stream::new(3, Purpose::Test));
    }
}

#[test]
fn hunts_are_set_up() {
    let hunt = || Board::new("bagh-chal", &[]);
    // Captured goats are the tigers' handicap.
    let board = hunt().put("goat", "c3 c4").count(Counted::Captured, 0, 1);
    assert_eq!(board.text(), "T3T/2G2/2G2/5/T3T g 17 1 - -");
    board.assert_begins();
    assert_eq!(hunt().clear("a1").refused(), "edit-tigers");
    assert_eq!(hunt().begun_by(1).refused(), "edit-goats-first");
    assert_eq!(hunt().clear("a1").put("tiger", "b2").refused(), "edit-tigers-unmoved");
    assert_eq!(hunt().count(Counted::Captured, 0, 4).refused(), "");
    assert_eq!(hunt().count(Counted::Captured, 0, 4).begun_by(1).refused(), "edit-early-captures");
    assert_eq!(hunt().try_edit(hunt().piece("tiger", "c3")).err(), Some(Flaw::NoMore.into()));
    let most = Edit::Count { what: Counted::Captured, owner: Some(Seat(0)), to: 5 };
    assert_eq!(hunt().try_edit(most).err(), Some(Flaw::Most.into()));
    let trapped = hunt().put("goat", "b1 c1 a2 a3 b2 c3 d1 e2 e3 d2 a4 b5 c5 d5 e4 b4 d4");
    assert_eq!(trapped.refused(), "edit-trapped");
    assert_eq!(trapped.begun_by(1).refused(), "edit-over");

    let heroes = || Board::new("bagh-chal", &[("heroes", "on")]);
    assert_eq!(heroes().clear("a1").put("tiger", "a1").refused(), "edit-alpha");
    assert_eq!(heroes().put("buck", "c3").refused(), "edit-buck-waits");
    let board =
        heroes().put("goat", "b2 b3 b4").count(Counted::Captured, 0, 2).put("buck", "b2").put("alpha", "e5");
    assert_eq!(board.text(), "T3A/1G3/1G3/1B3/T3T g 15 2 - - board -");
    board.assert_begins();

    let mountain = Board::new("pulijudam", &[]).put("goat", "p22");
    assert_eq!(mountain.text(), "T/2TT2/6/6/3G g 14 0 - -");
    mountain.assert_begins();
}

#[test]
fn hasami_shogi_is_set_up() {
    let five = || Board::new("hasami-shogi", &[]);
    // Two pieces fewer as a handicap, for either side.
    five().clear("a9 i9").assert_begins();
    five().clear("a1 i1").assert_begins();
    five().clear("a1").clear("a9").assert_begins();
    assert_eq!(five().begun_by(1).refused(), "edit-red-first");
    // Red's first move may have stayed inside its camp, but two of its pieces cannot be out of it.
    five().clear("a1").begun_by(1).assert_begins();
    assert_eq!(five().clear("a2 b2").put("samurai-red", "a4 b4").begun_by(1).refused(), "edit-one-move");
    assert_eq!(five().clear("a1").put("samurai-red", "a8").refused(), "edit-enemy-camp");
    assert_eq!(five().try_edit(five().piece("samurai-red", "e5")).err(), Some(Flaw::NoMore.into()));
    let empty = || five().edit(Edit::Empty);
    let few = empty().put("samurai-red", "a3 b3 d3 e3 f4").put("samurai-green", "a6 c6");
    assert_eq!(few.refused(), "edit-too-few");
    assert_eq!(few.begun_by(1).refused(), "edit-over");
    let line = || empty().put("samurai-red", "a3 b3 c3 d3 e3").put("samurai-green", "a6 c6 e6 g6 i6");
    assert_eq!(line().refused(), "edit-five");
    assert_eq!(line().begun_by(1).refused(), "edit-over");

    let rocks = || Board::new("hasami-shogi", &[("rocks", "on"), ("shogun", "on")]);
    assert_eq!(rocks().put("rock", "a1").refused(), "edit-rock");
    rocks().put("rock", "e5").assert_begins();
    assert_eq!(rocks().try_edit(Edit::Clear { at: rocks().point("c5") }).err(), Some(Flaw::Stays.into()));
    assert_eq!(rocks().clear("e1").put("samurai-red", "e1").refused(), "edit-shogun");
    assert_eq!(
        rocks().clear("e1 d1").put("shogun-red", "d1").put("samurai-red", "e1").refused(),
        "edit-shogun-home"
    );
}

#[test]
fn nei_pat_kono_is_set_up() {
    let kono = || Board::new("nei-pat-kono", &[]);
    assert_eq!(kono().begun_by(1).refused(), "edit-opening");
    assert_eq!(kono().try_edit(kono().piece("kono-light", "a4")).err(), Some(Flaw::NoMore.into()));
    assert_eq!(kono().clear("a4 b4 c4").refused(), "edit-first-capture");
    assert_eq!(kono().clear("a4").clear("a1").clear("b1").edit(quiet(3)).refused(), "");
    let empty = || kono().edit(Edit::Empty);
    assert_eq!(empty().put("kono-light", "a1 b1").refused(), "edit-pieces");
    assert_eq!(empty().put("kono-light", "a1 b1").put("kono-dark", "d4").refused(), "edit-one-left");
    assert_eq!(
        empty().put("kono-light", "a1 c2").put("kono-dark", "d4 c4").begun_by(1).refused(),
        "edit-last-move"
    );
    let ending = empty().put("kono-light", "a1 b1").put("kono-dark", "d4 c4").edit(quiet(4));
    assert_eq!(ending.text(), "2DD/4/4/LL2 l 4");
    ending.assert_begins();
    assert_eq!(kono().try_edit(quiet(25)).err(), Some(Flaw::Most.into()));
}

fn quiet(to: u8) -> Edit {
    Edit::Count { what: Counted::Quiet, owner: None, to }
}

#[test]
fn jarmo_is_set_up() {
    let jarmo = || Board::new("jarmo", &[]);
    // A soldier fewer is a handicap, and so is one in the enemy's hands.
    jarmo().clear("a5").assert_begins();
    let taken = jarmo().clear("a5").count(Counted::Captured, 1, 1);
    assert_eq!(taken.text(), "1aaaa/5/5/5/AAAAA g 0,1 0,0");
    taken.assert_begins();
    assert_eq!(taken.put("archer-blue", "a4").text(), "1aaaa/a4/5/5/AAAAA g 0,0 0,0");
    assert_eq!(jarmo().try_edit(jarmo().piece("archer-green", "c3")).err(), Some(Flaw::NoMore.into()));
    assert_eq!(jarmo().clear("a1 a5").put("guard-green", "a5").refused(), "edit-guard");
    let empty = || jarmo().edit(Edit::Empty);
    assert_eq!(empty().refused(), "edit-nobody");
    assert_eq!(empty().put("archer-green", "c3").refused(), "edit-over");
    let arrived = empty().put("archer-green", "c5").put("archer-blue", "c3");
    arrived.assert_begins();
    assert_eq!(arrived.begun_by(1).refused(), "edit-over");

    let golden = || Board::new("jarmo", &[("golden", "on"), ("camps", "on")]);
    golden().put("golden-archer-green", "c3").assert_begins();
    assert_eq!(golden().try_edit(golden().piece("archer-green", "c3")).err(), Some(Flaw::NoMore.into()));
}

#[test]
fn yut_is_set_up() {
    let yut = || Board::new("yut", &[]);
    let board =
        yut().put("horse-red", "s5 s5 s22").put("horse-blue", "s27").count(Counted::Home, 1, 2).begun_by(1);
    assert_eq!(board.text(), "1s5*2,1s22/w,2s27/s 1,1 0,2 set/00/00 2 throw - 0");
    board.assert_begins();
    // Enemies give way.
    let board = board.put("horse-blue", "s5");
    assert_eq!(board.text(), "1s22/w,2s5,2s27/s 3,0 0,2 set/00/00 2 throw - 0");
    assert_eq!(yut().count(Counted::Home, 0, 4).begun_by(0).refused(), "edit-over");
    assert_eq!(yut().count(Counted::Home, 1, 4).begun_by(0).refused(), "edit-over");
    assert_eq!(Board::new("yut", &[("rules", "duel")]).put("horse-red", "s0").refused(), "edit-post");
    let four = yut().put("horse-red", "s1 s2 s3 s4");
    assert_eq!(four.try_edit(four.piece("horse-red", "s6")).err(), Some(Flaw::NoMore.into()));
    let pool = || Board::new("yut", &[("rules", "pool"), ("hurdles", "on"), ("wild-horse", "on")]);
    assert_eq!(pool().put("horse-red", "s8").refused(), "edit-hurdle");
    assert_eq!(pool().put("horse-red", "s10").refused(), "edit-wild-horse");
    pool().put("horse-red", "s7 s7 s7").assert_begins();
    // Stacks of two where no more is allowed.
    let duel = Board::new("yut", &[("rules", "duel")]).put("horse-red", "s7 s7 s7");
    assert_eq!(duel.text().split(' ').next(), Some("1s7,1s7*2"));
    duel.assert_begins();
}
