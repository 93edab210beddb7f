//! Values of moves as the analysis board asks an engine for them, against the tables of solved positions, each read for
//! the position after the move, with the sign turned.
//!
//! `CASES=100 cargo rules --test pure study_values -- --nocapture` takes 10,000 positions of each game and setting, and
//! prints how many of their moves win, draw and lose.

use std::sync::atomic::AtomicBool;

use crate::support::{
    board::{Pairs, card, options},
    play_on, random_move,
    settings::times,
};
use madang_core::{
    catalogue::{AnyGame, AnyMove},
    engine::{self, Answer, Ask},
    games::{
        hunt::{
            rules::{BaghChal, Hunt, HuntBoard, Pulijudam, SHUTTLE_BAN, TIGERS},
            table::SolvedBoard,
        },
        nei_pat_kono::{rules::Kono, table::Tablebase},
    },
    play::{Match, MatchSetup},
    rules::{
        Counted, Edit, EditCount, Effect, Game, Notation, Options, Point, Seat,
        random::{Purpose, Stream},
    },
    search::{Distance, Proof, Source},
};

/// Positions of each way to play in the checks.
const POSITIONS: u32 = 100;

/// Positions with few goats in hand of each way to play in the checks.
const FEW_IN_HAND: u32 = 20;

/// Positions with more goats in hand of each way to play in the checks.
const MORE_IN_HAND: u32 = 2;

/// Greatest number of goats in hand with which values are searched for.
const MAX_IN_HAND: u32 = 10;

/// Value of a position by a table.
struct Known {
    /// Value for the seat to move: 1 a win, 0 a draw, -1 a loss.
    value: i8,
    /// Plies to the next capture or the end of the game; `None` for a draw, and where the table has no exact ones.
    plies: Option<u16>,
}

/// Probe of a table for the position with a text; `None` where the table does not know it.
type Probe = fn(&Options, &str) -> Option<Known>;

/// A way to play, with the table of its solved positions.
struct Way<'a> {
    id: &'static str,
    pairs: Pairs<'a>,
    probe: Option<Probe>,
    /// Most pieces of each side, by seat, that are captured in a position that is set up.
    captured: [u32; 2],
}

const BAGH_CHAL: Way<'static> =
    Way { id: "bagh-chal", pairs: &[("shuttle-ban", "on")], probe: Some(bagh_chal), captured: [4, 0] };
const BAGH_CHAL_FREE: Way<'static> = Way { pairs: &[("shuttle-ban", "off")], ..BAGH_CHAL };
/// Its table ends after few captures, so that with goats in hand nothing is known of what follows.
const PULIJUDAM: Way<'static> = Way {
    id: "pulijudam",
    pairs: &[("shuttle-ban", "on")],
    probe: Some(hunt::<Pulijudam>),
    captured: [4, 0],
};
const PULIJUDAM_FREE: Way<'static> = Way { pairs: &[("shuttle-ban", "off")], ..PULIJUDAM };

/// Position with this text.
fn read<G: Notation>(options: &Options, text: &str) -> G {
    G::parse_position(options, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Value with every goat placed, without its distance.
fn hunt<B: SolvedBoard>(options: &Options, text: &str) -> Option<Known> {
    Some(Known { plies: None, ..hunt_with_distance::<B>(options, text)? })
}

/// The same with its distance, which is exact without the rule against shuttling alone.
fn bagh_chal(options: &Options, text: &str) -> Option<Known> {
    let known = hunt_with_distance::<BaghChal>(options, text)?;
    Some(Known { plies: known.plies.filter(|_| !options.is_on(SHUTTLE_BAN)), ..known })
}

fn hunt_with_distance<B: SolvedBoard>(options: &Options, text: &str) -> Option<Known> {
    let position: Hunt<B> = read(options, text);
    assert_eq!(position.hand, 0, "{text}");
    let table = B::tablebase().expect("the program has it");
    let dtc = table.covers(&position).then(|| table.probe(&position))?;
    let sign = if position.mover() == TIGERS { 1 } else { -1 };
    Some(Known { value: sign * dtc.signum() as i8, plies: dtc.unsigned_abs().checked_sub(1) })
}

fn kono(options: &Options, text: &str) -> Option<Known> {
    let position: Kono = read(options, text);
    let table = Tablebase::of(&position).expect("the program has it");
    Some(Known { value: table.value(&position), plies: None })
}

/// Options of a way to play.
fn options_of(way: &Way) -> Options {
    options(way.id, way.pairs)
}

/// A position set up on the board editor, with this many goats in hand and random pieces captured; `None` where no game
/// can begin from it.
fn set_up(way: &Way, hand: u8, chance: &mut Stream) -> Option<Match> {
    let options = options_of(way);
    let start = (card(way.id).start)(&options);
    let mut points: Vec<Point> = (0..start.points()).map(Point).collect();
    chance.shuffle(&mut points);
    let mut game = start.edited(Edit::Empty).expect("every board can be emptied");
    for (kind, owner) in start.editable().palette {
        let all =
            start.snapshot().pieces.iter().filter(|piece| (piece.kind, piece.owner) == (kind, owner)).count();
        let off = chance.below(way.captured[owner.index()] + 1) as usize;
        let in_hand = if owner == Seat(0) { usize::from(hand) } else { 0 };
        for at in points.drain(..all - off - in_hand) {
            game = game.edited(Edit::Put { kind, owner, at }).expect("there is room for it");
        }
    }
    for EditCount { what, owner, most, .. } in game.editable().counts {
        let to = match what {
            Counted::Hand => hand,
            Counted::Quiet => chance.below(u32::from(most) + 1) as u8,
            _ => continue,
        };
        game = game.edited(Edit::Count { what, owner, to }).expect("it is within its bounds");
    }
    game = game.edited(Edit::ToMove(Seat(chance.below(2) as u8))).expect("either seat may begin");
    game.check_start(&options).is_ok().then(|| begun(way, Some(game.position_text())))
}

/// A game from its own start, or from the position with this text.
fn begun(way: &Way, start: Option<String>) -> Match {
    let mut setup = MatchSetup { options: options_of(way), start, ..MatchSetup::new(card(way.id), 1) };
    setup.fit();
    Match::new(setup).expect("a game can begin from there")
}

/// Plays two random moves and then takes them back and makes them again, as far as the rules allow: the next move may
/// be the one that brings the position up for the third time.
fn play_to_and_fro(game: &mut Match, chance: &mut Stream) {
    let mut moves = Vec::new();
    for _ in 0..2 {
        if game.outcome().is_none() {
            let mv = random_move(game.game(), chance);
            moves.push(game.game().move_text(&mv));
            game.play(&mv).expect("a listed move plays");
        }
    }
    let back: Option<Vec<String>> =
        moves.iter().map(|step| step.split_once('-').map(|(from, to)| format!("{to}-{from}"))).collect();
    let all = back.iter().flatten().chain(&moves).chain(back.iter().flatten().take(1));
    for step in all {
        if game.play_text(step).is_err() {
            break;
        }
    }
}

/// A random position with every piece placed in which the game continues: by random play, or set up and played on;
/// `None` if this attempt leads to none.
fn all_placed(way: &Way, attempt: u32, chance: &mut Stream) -> Option<Match> {
    let game = match attempt % 4 {
        0 => {
            let mut game = begun(way, None);
            let plies = chance.below(140) as usize;
            play_on(&mut game, plies, chance);
            game
        }
        1 => {
            let mut game = set_up(way, 0, chance)?;
            play_to_and_fro(&mut game, chance);
            game
        }
        _ => {
            let mut game = set_up(way, 0, chance)?;
            let plies = chance.below(12) as usize;
            play_on(&mut game, plies, chance);
            game
        }
    };
    let counts = game.game().editable().counts;
    let in_hand = counts.iter().any(|count| count.what == Counted::Hand && count.now > 0);
    (!in_hand && game.outcome().is_none()).then_some(game)
}

/// Position after a legal move, and whether the move captures.
fn after(game: &dyn AnyGame, mv: &AnyMove) -> (Box<dyn AnyGame>, bool) {
    let mut next = game.boxed_clone();
    let effects = next.play(mv).expect("a legal move plays");
    let captures = effects.iter().any(|effect| matches!(effect, Effect::Captured { .. }));
    (next, captures)
}

/// Value of an ended game for a seat.
fn value_of_end(game: &dyn AnyGame, seat: Seat) -> Option<i8> {
    let winner = game.outcome()?.winner;
    Some(winner.map_or(0, |winner| if winner == seat { 1 } else { -1 }))
}

/// The engine's values of some moves of a position; `None` for a move that it leaves out.
fn values(game: &Match, moves: &[AnyMove]) -> Vec<Option<Proof>> {
    let answer = engine::answer(game, &Ask::Values, &AtomicBool::new(false), &mut |_| ());
    let Ok(Answer::Values { moves: listed, .. }) = answer else { panic!("{answer:?}") };
    let answer: Vec<_> = listed.into_iter().filter_map(|(mv, proof)| Some((mv, proof?))).collect();
    let of_move = |mv| answer.iter().find(|(other, _)| other == mv).map(|(_, proof)| *proof);
    let values: Vec<_> = moves.iter().map(of_move).collect();
    assert_eq!(values.iter().flatten().count(), answer.len(), "only legal moves, each once");
    values
}

/// Numbers of moves that were compared.
#[derive(Default, Debug)]
struct Met {
    wins: u32,
    draws: u32,
    losses: u32,
    /// Moves that end the game, and among them those that end it as a draw.
    ends: u32,
    ends_as_draw: u32,
    /// Moves with a distance by the table.
    distances: u32,
}

impl Met {
    fn add(&mut self, proof: Proof) {
        match proof.value {
            1.. => self.wins += 1,
            0 => self.draws += 1,
            ..0 => self.losses += 1,
        }
        self.ends += u32::from(proof.is_the_end());
        self.ends_as_draw += u32::from(proof.is_the_end() && proof.value == 0);
        self.distances += u32::from(matches!(proof.distance, Some(Distance::Capture(_))));
    }
}

const fn plies(proof: Proof) -> Option<u16> {
    match proof.distance {
        Some(Distance::End(plies) | Distance::Capture(plies)) => Some(plies),
        None => None,
    }
}

/// `true` if a position has come up twice.
fn has_come_twice(game: &Match) -> bool {
    let history = game.history();
    let after = history.plies().map(|ply| ply.after.position_text());
    let texts: Vec<String> = std::iter::once(history.start().position_text()).chain(after).collect();
    let distinct: std::collections::BTreeSet<&String> = texts.iter().collect();
    distinct.len() < texts.len()
}

/// Compares the values of all moves of a position with the rules and the table, and the table's value of the position
/// with those after its moves.
fn compare(way: &Way, game: &Match, met: &mut Met) {
    let (here, name) = (game.game(), format!("{} {:?}: {:?}", way.id, way.pairs, game.record()));
    let options = options_of(way);
    let seat = here.to_act().seat().expect("the game goes on");
    let moves = here.legal_moves();
    let expected: Vec<Option<Proof>> = moves
        .iter()
        .map(|mv| {
            let (next, captures) = after(here, mv);
            if let Some(value) = value_of_end(&*next, seat) {
                return Some(Proof { value, distance: Some(Distance::End(1)), source: Source::Rules });
            }
            let known = way.probe?(&options, &next.position_text())?;
            let plies = known.plies.map(|plies| if captures { 1 } else { plies + 1 });
            Some(Proof { value: -known.value, distance: plies.map(Distance::Capture), source: Source::Table })
        })
        .collect();
    for (found, expected) in values(game, &moves).into_iter().zip(&expected) {
        // The table does not know what came before: the third repetition may take a win away, or close the shortest way.
        let is_taken = found.is_none_or(|found| found.value == 0 || found.distance.is_none());
        let keeps = found
            .zip(*expected)
            .is_none_or(|(found, expected)| found.value == expected.value || found.value == 0);
        assert!(
            found == *expected || is_taken && keeps && has_come_twice(game),
            "{name}: {found:?}, {expected:?}"
        );
    }
    expected.iter().flatten().for_each(|proof| met.add(*proof));
    // The table does not know that a position comes up for the third time.
    let repeats = expected.iter().flatten().any(|proof| proof.is_the_end() && proof.value == 0);
    let Some(probe) = way.probe.filter(|_| !repeats) else { return };
    let Some(known) = probe(&options, &here.position_text()) else { return };
    let best = expected.iter().flatten().map(|proof| proof.value).max();
    if expected.iter().any(Option::is_none) {
        assert!(best <= Some(known.value), "{name}");
        return;
    }
    assert_eq!(best, Some(known.value), "{name}");
    if let Some(left) = known.plies {
        let of_best = expected.iter().flatten().filter(|proof| proof.value == known.value);
        let distances = of_best.filter_map(|proof| plies(*proof));
        let nearest = if known.value > 0 { distances.min() } else { distances.max() };
        assert_eq!(nearest, Some(left), "{name}");
    }
}

fn compare_many(way: &Way) -> Met {
    let (mut chance, mut met) = (Stream::new(17, Purpose::Test), Met::default());
    let count = POSITIONS * times();
    for case in 0..count {
        let found = std::iter::repeat_with(|| all_placed(way, case, &mut chance)).flatten().next();
        compare(way, &found.expect("there is another attempt"), &mut met);
    }
    println!("{} {:?}: {count} positions, {met:?}", way.id, way.pairs);
    met
}

/// Compares positions of a way whose table knows them all.
fn compare_all_known(way: &Way) -> Met {
    let met = compare_many(way);
    let counts = [met.wins, met.draws, met.losses, met.ends];
    assert!(counts.iter().all(|count| *count > 0), "{} {:?}: {met:?}", way.id, way.pairs);
    met
}

#[test]
fn values_of_bagh_chal_are_those_of_its_tables() {
    assert_eq!(compare_all_known(&BAGH_CHAL).distances, 0);
    let free = compare_all_known(&BAGH_CHAL_FREE);
    assert!(free.ends_as_draw > 0 && free.distances > POSITIONS, "{free:?}");
}

#[test]
fn values_of_pulijudam_are_those_of_its_tables_as_far_as_they_go() {
    let free = compare_all_known(&PULIJUDAM_FREE);
    assert!(free.ends_as_draw > 0, "{free:?}");
    // Where no goat is captured yet, the goats hardly ever miss the win by its own rule.
    let ruled = compare_many(&PULIJUDAM);
    assert!(ruled.wins > 0 && ruled.losses > 0 && ruled.ends > 0 && ruled.distances == 0, "{ruled:?}");
}

#[test]
fn values_of_nei_pat_kono_are_those_of_its_tables() {
    for first in ["light", "dark"] {
        for counts in ["plies", "turns"] {
            compare_all_known(&Way {
                id: "nei-pat-kono",
                pairs: &[("first", first), ("quiet-counts", counts)],
                probe: Some(kono),
                captured: [6, 6],
            });
        }
    }
}

/// Value for the tigers by every continuation to the last goat, and the table from there on.
fn by_every_continuation<B: SolvedBoard>(position: &Hunt<B>) -> i8 {
    if let Some(outcome) = position.outcome() {
        return if outcome.winner == Some(TIGERS) { 1 } else { -1 };
    }
    if position.hand == 0 {
        return B::tablebase().expect("the program has it").probe(position).signum() as i8;
    }
    let values = position.legal().into_iter().map(|mv| by_every_continuation(&position.played(mv)));
    let best = if position.mover() == TIGERS { values.max() } else { values.min() };
    best.expect("the game is not over")
}

/// Compares positions with one goat or two in hand, and returns the number of moves without a value.
fn compare_few_in_hand<B: SolvedBoard>(way: &Way) -> u32 {
    let (mut chance, mut values_met, mut unproven) = (Stream::new(19, Purpose::Test), [0_u32; 3], 0);
    let options = options_of(way);
    for case in 0..FEW_IN_HAND * times() {
        let hand = 1 + case % 2;
        let found = std::iter::repeat_with(|| set_up(way, hand as u8, &mut chance)).flatten().next();
        let game = found.expect("there is another attempt");
        let here = game.game();
        let sign = if here.to_act().seat() == Some(TIGERS) { 1 } else { -1 };
        let moves = here.legal_moves();
        for (mv, found) in moves.iter().zip(values(&game, &moves)) {
            let text = after(here, mv).0.position_text();
            let next: Hunt<B> = read(&options, &text);
            let value = sign * by_every_continuation(&next);
            // The table has distances once the last goat is placed.
            let by_table =
                way.probe.filter(|_| next.hand == 0).and_then(|probe| probe(&options, &text)?.plies);
            let (distance, source) = match next.outcome() {
                Some(_) => (Some(Distance::End(1)), Source::Rules),
                None if next.hand > 0 => (None, Source::Search),
                None => (by_table.map(|plies| Distance::Capture(plies + 1)), Source::Table),
            };
            let name = format!("{}: {}", here.position_text(), here.move_text(mv));
            let Some(found) = found else {
                unproven += 1;
                continue;
            };
            assert_eq!(found, Proof { value, distance, source }, "{name}");
            values_met[(1 - value) as usize] += 1;
        }
    }
    println!("{} {:?}: with one goat or two in hand {values_met:?}, {unproven} unproven", way.id, way.pairs);
    assert!(values_met.iter().all(|count| *count > 0), "{values_met:?}");
    unproven
}

#[test]
fn values_before_the_last_goats_are_those_of_every_continuation() {
    assert_eq!(compare_few_in_hand::<BaghChal>(&BAGH_CHAL), 0);
    assert_eq!(compare_few_in_hand::<BaghChal>(&BAGH_CHAL_FREE), 0);
    // Of Pulijudam's larger table one answer may unpack a part alone, which seldom is too little.
    let unproven = compare_few_in_hand::<Pulijudam>(&PULIJUDAM_FREE);
    assert!(unproven <= FEW_IN_HAND * times() / 4, "{unproven}");
}

/// Checks that the values after a move do not contradict its own: if it wins all replies lose, and so on.
fn agree(value: i8, replies: &[Option<Proof>], name: &str) {
    let told = replies.iter().flatten().map(|proof| proof.value);
    assert!(told.clone().all(|reply| reply <= -value), "{name}: {value} and {replies:?}");
    if replies.iter().all(Option::is_some) {
        assert_eq!(told.max(), Some(-value), "{name}: {replies:?}");
    }
}

#[test]
fn values_with_more_goats_in_hand_agree_with_those_after_the_move() {
    for way in [BAGH_CHAL, BAGH_CHAL_FREE, PULIJUDAM_FREE, PULIJUDAM] {
        let (mut chance, mut compared) = (Stream::new(23, Purpose::Test), 0);
        for _ in 0..MORE_IN_HAND * times() {
            let hand = 3 + chance.below(MAX_IN_HAND - 2);
            let found = std::iter::repeat_with(|| set_up(&way, hand as u8, &mut chance)).flatten().next();
            let game = found.expect("there is another attempt");
            let moves = game.game().legal_moves();
            let known = values(&game, &moves);
            let mut proven: Vec<_> =
                moves.iter().zip(known).filter_map(|(mv, known)| Some((mv, known?))).collect();
            chance.shuffle(&mut proven);
            for (mv, proof) in proven.into_iter().take(2) {
                let name = format!("{}: {}", game.game().position_text(), game.game().move_text(mv));
                let mut played = game.clone();
                played.play(mv).expect("a legal move plays");
                if played.outcome().is_none() {
                    agree(proof.value, &values(&played, &played.game().legal_moves()), &name);
                    compared += 1;
                }
            }
        }
        println!("{} {:?}: {compared} moves with more goats in hand", way.id, way.pairs);
        let is_known = (way.id, way.pairs) != (PULIJUDAM.id, PULIJUDAM.pairs);
        assert_eq!(compared > 0, is_known, "{} {:?}", way.id, way.pairs);
    }
}

/// Turns up to which every win before was one of the book, because more goats were in hand than are searched for.
const ALL_BY_THE_BOOK: u32 = BaghChal::GOATS as u32 - MAX_IN_HAND;

/// Plays a random move of the goats, after which no tiger can capture at once if there is such a move.
fn play_carefully(game: &mut Match, chance: &mut Stream) {
    let moves = game.game().legal_moves();
    let is_safe = |mv: &&AnyMove| {
        let (next, _) = after(game.game(), mv);
        next.legal_moves().iter().all(|reply| !after(&*next, reply).1)
    };
    let safe: Vec<_> = moves.iter().filter(is_safe).collect();
    let mv = match safe[..] {
        [] => random_move(game.game(), chance),
        _ => safe[chance.below(safe.len() as u32) as usize].clone(),
    };
    game.play(&mv).expect("a legal move plays");
}

#[test]
fn a_win_by_the_book_leaves_a_win_after_every_reply() {
    let (mut chance, mut won) = (Stream::new(29, Purpose::Test), 0);
    for _ in 0..2 * times() {
        let mut game = begun(&BAGH_CHAL, None);
        for turn in 1.. {
            play_carefully(&mut game, &mut chance);
            if game.outcome().is_some() {
                break;
            }
            let moves = game.game().legal_moves();
            let known = values(&game, &moves);
            let is_win = |(_, known): &(_, &Option<Proof>)| known.is_some_and(|known| known.value > 0);
            let wins: Vec<&AnyMove> = moves.iter().zip(&known).filter(is_win).map(|(mv, _)| mv).collect();
            // A win of the search leaves the book, and the next search may be too short to prove it again.
            let is_open = turn > ALL_BY_THE_BOOK && known.iter().any(Option::is_none);
            assert!(!wins.is_empty() || is_open, "turn {turn}: {:?}", game.record().moves);
            if wins.is_empty() {
                break;
            }
            won += 1;
            game.play(wins[chance.below(wins.len() as u32) as usize]).expect("a legal move plays");
            if game.outcome().is_some() {
                break;
            }
        }
    }
    println!("bagh-chal: {won} positions won by the book or after it");
}
