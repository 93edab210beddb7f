//! The conformance kit: properties that every game must have, under any rules.

use std::collections::HashMap;

use super::{
    board,
    effects::{apply_effects, apply_to_markers},
    settings::times,
};
use madang_core::rules::{
    Actor, BoardModel, Effect, Game, Line, Notation, Options, Piece, Place, Seat,
    random::{Purpose, Stream},
};

/// Number and length of the random games.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Number of random games, with seeds counted from 0; `CASES` multiplies it.
    pub games: u64,
    /// Plies within which every game must end.
    pub longest: usize,
}

/// Number of unlisted moves tried in each position.
const REFUSALS: u32 = 6;

/// Checks a game of the catalogue under every combination of its options.
pub fn conforms_in_every_way<G: BoardModel + Notation>(id: &str, effort: Effort) {
    for options in board::card(id).every_options() {
        conforms::<G>(&options, effort);
    }
}

/// Plays random games of `G` and checks the whole contract in every position reached.
pub fn conforms<G: BoardModel + Notation>(options: &Options, effort: Effort) {
    let mut kit = Kit::<G> { options, by_key: HashMap::new(), vocabulary: Vec::new() };
    for seed in 0..effort.games * u64::from(times()) {
        kit.random_game(seed, effort.longest);
    }
}

struct Kit<'a, G: Game> {
    options: &'a Options,
    /// Every position reached, to compare keys with equality.
    by_key: HashMap<u64, G>,
    /// Every move seen, from which unlisted ones are drawn.
    vocabulary: Vec<G::Move>,
}

impl<G: BoardModel + Notation> Kit<'_, G> {
    fn random_game(&mut self, seed: u64, longest: usize) {
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut line = Line::new(G::start(self.options));
        let mut positions = vec![line.clone()];
        let mut texts = Vec::new();
        loop {
            let moves = self.check(&line, &mut chance);
            if moves.is_empty() {
                break;
            }
            assert!(texts.len() < longest, "the game with seed {seed} goes on after {longest} plies");
            let mv = moves[chance.below(moves.len() as u32) as usize];
            texts.push(line.position().move_text(mv));
            line.play_unchecked(mv);
            positions.push(line.clone());
        }
        let mut again = positions[0].clone();
        for (text, expected) in texts.iter().zip(&positions[1..]) {
            let mv = again.position().parse_move(text).expect("a recorded move reads");
            again.play(mv).expect("a recorded move plays");
            assert_eq!(&again, expected, "replaying {texts:?}");
        }
    }

    /// Checks one position and returns its moves or throws.
    fn check(&mut self, line: &Line<G>, chance: &mut Stream) -> Vec<G::Move> {
        let position = line.position();
        let text = position.position_text();
        let legal = line.legal();
        let throws: Vec<G::Move> = line.chance().into_iter().map(|(throw, _)| throw).collect();
        let sorted = |moves: &[G::Move]| moves.windows(2).all(|pair| pair[0] < pair[1]);
        assert!(sorted(&legal) && sorted(&throws), "{text}: sorted and unique, {legal:?} {throws:?}");
        assert!(line.chance().iter().all(|(_, weight)| *weight > 0), "{text}: every throw has a weight");
        let expected = match line.to_act() {
            Actor::Seat(_) => (true, false),
            Actor::Chance => (false, true),
            Actor::Over => (false, false),
        };
        assert_eq!((!legal.is_empty(), !throws.is_empty()), expected, "{text}: {:?}", line.to_act());
        assert_eq!(line.outcome().is_some(), line.to_act() == Actor::Over, "{text}");
        let generated = position.legal();
        assert_eq!(position.count_legal(), generated.len(), "{text}: the count of {generated:?}");

        self.check_text(position);
        let moves = [legal, throws].concat();
        for mv in &moves {
            self.check_move(line, *mv);
        }
        self.check_refusals(line, &moves, chance);
        for mv in &moves {
            if !self.vocabulary.contains(mv) {
                self.vocabulary.push(*mv);
            }
        }
        moves
    }

    fn check_text(&mut self, position: &G) {
        let text = position.position_text();
        let read = G::parse_position(self.options, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(&read, position, "{text} read back");
        assert_eq!((read.key(), read.position_text()), (position.key(), text.clone()));
        let ascii = position.ascii();
        assert!(!ascii.is_empty() && !ascii.ends_with('\n'), "{text}: {ascii:?}");
        let pieces = sorted_pieces(position);
        check_stacks(position, &pieces, &text);
        check_seats(position, &pieces, &text);
        for at in position.trapped() {
            let here = pieces.iter().any(|piece| piece.place == Place::Board(at));
            assert!(here, "{text}: nothing to trap on {}", position.point_name(at));
        }
    }

    fn check_move(&mut self, line: &Line<G>, mv: G::Move) {
        let position = line.position();
        let text = position.move_text(mv);
        let context = || format!("{text} in {}", position.position_text());
        assert_eq!(position.parse_move(&text), Ok(mv), "{}", context());
        assert!(!text.contains(char::is_whitespace), "{}: a move is one word", context());

        let mut checked = line.clone();
        let effects = checked.play(mv).unwrap_or_else(|_| panic!("{}: listed, not played", context()));
        let mut unchecked = line.clone();
        unchecked.play_unchecked(mv);
        assert_eq!(checked, unchecked, "{}: the unchecked twin differs", context());

        let mut told = Vec::new();
        position.pieces(&mut told);
        apply_effects(&mut told, &effects)
            .unwrap_or_else(|effect| panic!("{}: {effect:?} of {effects:?} does not fit", context()));
        told.sort_unstable();
        assert_eq!(told, sorted_pieces(checked.position()), "{}: {effects:?}", context());

        let mut markers = position.markers();
        apply_to_markers(&mut markers, &effects)
            .unwrap_or_else(|effect| panic!("{}: {effect:?} of {effects:?} does not fit", context()));
        assert_eq!(markers, checked.position().markers(), "{}: {effects:?}", context());

        let mut fences = position.fences();
        for effect in &effects {
            match effect {
                Effect::Fenced { from, to } => fences.push((*from, *to)),
                Effect::Unfenced { from, to } => fences.retain(|fence| *fence != (*from, *to)),
                _ => {}
            }
        }
        fences.sort_unstable();
        assert_eq!(fences, checked.position().fences(), "{}: {effects:?}", context());

        let after = checked.position();
        let known = self.by_key.entry(after.key()).or_insert_with(|| after.clone());
        assert_eq!(known, after, "{}: two positions with one key", context());
    }

    fn check_refusals(&self, line: &Line<G>, moves: &[G::Move], chance: &mut Stream) {
        if self.vocabulary.is_empty() {
            return;
        }
        for _ in 0..REFUSALS {
            let mv = self.vocabulary[chance.below(self.vocabulary.len() as u32) as usize];
            if moves.contains(&mv) {
                continue;
            }
            let mut tried = line.clone();
            let refused = tried.play(mv);
            assert_eq!(refused.map_err(|error| error.mv), Err(mv), "{}", line.position().position_text());
            assert_eq!(&tried, line);
            assert_eq!(tried.position().key(), line.position().key());
            assert_eq!(tried.position().position_text(), line.position().position_text());
        }
    }
}

/// Checks that the stack of a shared point contains all its pieces.
fn check_stacks<G: BoardModel + Notation>(position: &G, pieces: &[Piece], text: &str) {
    for piece in pieces {
        let Place::Board(at) = piece.place else { continue };
        let shared = pieces.iter().filter(|other| other.place == piece.place).count();
        let stacks = position.stacks(at);
        let all = stacks.iter().map(|height| usize::from(*height)).sum::<usize>();
        let one_of_all = stacks == [u8::MAX];
        assert!(
            shared == 1 || one_of_all || all == shared,
            "{text}: {stacks:?} on {}",
            position.point_name(at)
        );
        assert!(!stacks.contains(&0), "{text}: an empty stack on {}", position.point_name(at));
    }
}

/// Checks that every actor, thrower and owner has a seat, and that teams divide the seats evenly.
fn check_seats<G: BoardModel>(position: &G, pieces: &[Piece], text: &str) {
    let seated = |seat: Seat| seat.0 < position.seats();
    assert!(position.seats().is_multiple_of(position.teams()), "{text}");
    assert!(position.to_act().seat().is_none_or(seated), "{text}");
    assert!(position.thrower().is_none_or(seated), "{text}");
    assert!(position.thrower().is_none() || position.to_act() == Actor::Chance, "{text}");
    assert!(pieces.iter().all(|piece| seated(piece.owner)), "{text}");
    assert!(position.outcome().and_then(|outcome| outcome.winner).is_none_or(seated), "{text}");
}

fn sorted_pieces<G: BoardModel>(position: &G) -> Vec<Piece> {
    let mut pieces = Vec::new();
    position.pieces(&mut pieces);
    pieces.sort_unstable();
    pieces
}

/// Returns the perft by its definition, through [`Line`] alone: slow, and plainly right.
pub fn slow_perft<G: Game>(line: &Line<G>, turns: u32) -> u64 {
    if turns == 0 {
        return 1;
    }
    let mut moves = line.legal();
    moves.extend(line.chance().into_iter().map(|(throw, _)| throw));
    let after = |mv: &G::Move| {
        let mut next = line.clone();
        next.play_unchecked(*mv);
        let goes_on = next.to_act() == line.to_act() && line.to_act() != Actor::Chance;
        let left = if goes_on { turns } else { turns - 1 };
        slow_perft(&next, left)
    };
    moves.iter().map(after).sum()
}
