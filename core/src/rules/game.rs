//! The rules of a game: positions, legal moves, chance and endings.

use std::{fmt::Debug, hash::Hash};

use super::{Actor, Options, Outcome, Seat, Word};

/// Position of a game that knows its legal moves.
///
/// This is all that perft and the search need. What a table shows is in
/// [`BoardModel`](super::BoardModel), text in [`Notation`](super::Notation).
///
/// A decision is small: a turn with several decisions is several plies by the same seat, so
/// [`Game::to_act`] need not alternate. A position holds no history; what depends on history
/// (the third repetition) lives in [`Line`](super::Line), which asks
/// [`Game::repetition`]. Evaluation is the search's business, never the rules'.
///
/// ```
/// use madang_core::games::hunt::rules::{BaghChal, Hunt};
/// use madang_core::rules::{Actor, Game, Seat};
///
/// let card = madang_core::games::find("bagh-chal").expect("it is in the catalogue");
/// let mut position = Hunt::<BaghChal>::start(&card.default_options());
/// let moves = position.legal();
/// assert_eq!(moves.len(), 21, "a goat may be placed on every empty point");
/// position.play_unchecked(moves[0]);
/// assert_eq!(position.to_act(), Actor::Seat(Seat(1)));
/// ```
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// Move: a single decision or throw.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// Returns the position at the start of a game under these options.
    fn start(options: &Options) -> Self;

    /// Returns the seat whose turn it is, or would be if the game were not over.
    fn mover(&self) -> Seat;

    /// Returns the actor whose move it is: the mover until the game is over. A game with throws overrides this.
    fn to_act(&self) -> Actor {
        if self.outcome().is_some() { Actor::Over } else { Actor::Seat(self.mover()) }
    }

    /// Returns the number of seats; seats act in no fixed order.
    fn seats(&self) -> u8 {
        2
    }

    /// Returns the number of teams. Team mates sit apart: the team of a seat is its number
    /// modulo the number of teams. Where no one has a partner there are as many teams as seats.
    fn teams(&self) -> u8 {
        self.seats()
    }

    /// Returns the seat that throws while chance is to act, if the throw is a seat's.
    fn thrower(&self) -> Option<Seat> {
        None
    }

    /// Results thrown and not yet used, in the order in which they fell.
    fn pool(&self) -> Vec<u8> {
        Vec::new()
    }

    /// Returns the outcome, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends the moves of the seat to act, sorted and unique. Appends none exactly when the
    /// game is over or chance is to act.
    fn legal_moves(&self, out: &mut Vec<Self::Move>);

    /// Returns the legal moves, see [`Game::legal_moves`].
    fn legal(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
    }

    /// Returns the number of moves that [`Game::legal_moves`] would append. A game that can count them without
    /// making them overrides this; perft counts its last turn this way.
    fn count_legal(&self) -> usize {
        self.legal().len()
    }

    /// Returns the throws that chance may show, each with its whole-number weight. Empty exactly when
    /// chance is not to act.
    fn chance(&self) -> Vec<(Self::Move, u32)> {
        Vec::new()
    }

    /// Plays a legal move without a check. The search calls this; everything else calls
    /// [`BoardModel::play`](super::BoardModel::play).
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Returns the position after a move known to be legal.
    fn played(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }

    /// Returns whether the move is legal, or a throw that chance may show.
    fn allows(&self, mv: Self::Move) -> bool {
        self.legal().contains(&mv) || self.chance().iter().any(|(throw, _)| *throw == mv)
    }

    /// Returns the hash of the whole position: equal positions have equal keys, and unequal ones almost
    /// surely do not. The same on every machine.
    fn key(&self) -> u64;

    /// Returns the standing of the position under the repetition rule.
    fn repetition(&self) -> Repetition {
        Repetition::Fresh
    }

    /// Returns the outcome of a game that ends because this position has come up for the third time.
    fn repetition_outcome(&self) -> Outcome {
        Outcome::draw(REPETITION)
    }

    /// Returns whether every turn in this game is a single move, which lets perft count the last turn
    /// without playing it.
    fn single_move_turns(&self) -> bool {
        false
    }
}

/// Ending by repetition.
pub const REPETITION: Word = Word::new("repetition");

/// Standing of a position under the repetition rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// No earlier position can come back, or the game has no such rule.
    Fresh,
    /// A decision within a turn: the rule looks at the ends of turns.
    WithinTurn,
    /// Counted under this key.
    Counted(u64),
}

/// A move that the position does not allow. The position is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove<M> {
    /// The move that was not played.
    pub mv: M,
}
