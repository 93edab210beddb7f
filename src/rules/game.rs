//! The contract every game keeps.

use std::{fmt::Debug, hash::Hash};

use super::{Actor, Effects, Marker, Options, Outcome, Piece, Point, Seat, TextError, Variant};

/// The rules of one game: a position that knows its legal moves.
///
/// A decision is small: a turn with several decisions is several plies by the same seat, so
/// [`Game::to_act`] need not alternate. A position holds no history; what depends on history
/// (the third repetition) lives in [`Line`](super::Line), which asks
/// [`Game::repetition_key`]. Evaluation is the search's business, never the rules'.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// One decision or one throw.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// The position at the start of a game under these options.
    fn start(options: &Options) -> Self;

    /// Who acts now.
    fn to_act(&self) -> Actor;

    /// How many seats the game has; seats act in no fixed order.
    fn seats(&self) -> u8 {
        2
    }

    /// How many teams the seats form. Team mates sit apart: the team of a seat is its number
    /// modulo the number of teams. Where nobody has a partner there are as many teams as seats.
    fn teams(&self) -> u8 {
        self.seats()
    }

    /// The seat whose hand throws while chance is to act, where the throw is somebody's.
    fn thrower(&self) -> Option<Seat> {
        None
    }

    /// Results thrown and not yet used, in the order in which they fell.
    fn pool(&self) -> Vec<u8> {
        Vec::new()
    }

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends the moves of the seat to act, sorted and unique. Appends none exactly when the
    /// game is over or chance is to act.
    fn legal_moves(&self, out: &mut Vec<Self::Move>);

    /// How many moves [`Game::legal_moves`] would append. A game that can count them without
    /// making them says so here; perft counts its last turn this way.
    fn count_legal(&self) -> usize {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.len()
    }

    /// The throws that chance may show, each with its whole-number weight. Empty exactly when
    /// chance is not to act.
    fn chance(&self) -> Vec<(Self::Move, u32)> {
        Vec::new()
    }

    /// Plays a move known to be legal. Search calls this; anything else calls [`Game::play`].
    fn play_unchecked(&mut self, mv: Self::Move);

    /// The position after a move known to be legal.
    #[must_use]
    fn played(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }

    /// The story of a legal move, told from the position before it.
    fn effects(&self, mv: Self::Move) -> Effects;

    /// Plays a move and tells its story.
    ///
    /// # Errors
    /// [`IllegalMove`] when the move is not among the legal moves or throws; the position is
    /// unchanged then.
    fn play(&mut self, mv: Self::Move) -> Result<Effects, IllegalMove<Self::Move>> {
        if !self.allows(mv) {
            return Err(IllegalMove { mv });
        }
        let effects = self.effects(mv);
        self.play_unchecked(mv);
        Ok(effects)
    }

    /// Whether the move is legal, or a throw that chance may show.
    fn allows(&self, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.contains(&mv) || self.chance().iter().any(|(throw, _)| *throw == mv)
    }

    /// A hash of the whole position: equal positions have equal keys, and unequal ones almost
    /// surely do not. The same on every machine.
    fn key(&self) -> u64;

    /// What counts as "the same position" for the repetition rule, or `None` where the rule does
    /// not apply (another phase, or a game without the rule).
    fn repetition_key(&self) -> Option<u64> {
        None
    }

    /// Whether every turn in this game is a single move, which lets perft count the last turn
    /// without playing it.
    fn single_move_turns(&self) -> bool {
        false
    }

    /// Every piece of the game, also those in hand and those taken. Pieces that share a point are
    /// listed from the bottom up; otherwise the order means nothing.
    fn pieces(&self, out: &mut Vec<Piece>);

    /// How the pieces that share this point lie there: the height of each stack, the first stack
    /// being of the pieces listed first. Asked only where several pieces share a point; by default
    /// they are one stack.
    fn stacks(&self, _at: Point) -> Vec<u8> {
        vec![u8::MAX]
    }

    /// What lies on the board and belongs to nobody, in a fixed order.
    fn markers(&self) -> Vec<Marker> {
        Vec::new()
    }

    /// The points to which the marker with this place in [`Game::markers`] may be put before the
    /// game begins; none where it lies where the rules say.
    fn marker_places(&self, _marker: usize) -> Vec<Point> {
        Vec::new()
    }

    /// The same start with one marker put on one of its [`Game::marker_places`].
    fn with_marker(&self, _marker: usize, _at: Point) -> Self {
        self.clone()
    }

    /// The points a player touches to make this move, in order. Empty for a move that is made by
    /// a button.
    fn path(&self, mv: Self::Move) -> Vec<Point>;

    /// Whether the points of this move's path may be touched in either order, as the two ends of a
    /// line may.
    fn path_has_no_direction(&self, _mv: Self::Move) -> bool {
        false
    }

    /// What tells this move from others along the same path, for a person who has to choose between
    /// them; nothing where the path says it all.
    fn variants(&self, _mv: Self::Move) -> Vec<Variant> {
        Vec::new()
    }

    /// Why touching these points in order leads to no legal move, as one of the words on the game's
    /// card: each is a sentence in the locale files. Asked only when it is so.
    fn refusal(&self, _path: &[Point]) -> &'static str {
        "no-way"
    }

    /// The points whose pieces are shut in and cannot move, for the view.
    fn trapped(&self) -> Vec<Point> {
        Vec::new()
    }

    /// The barriers on lines between neighbouring points, each by its ends, the lower first. They
    /// stand on no point, so they are no pieces.
    fn fences(&self) -> Vec<(Point, Point)> {
        Vec::new()
    }

    /// The name of a point, as in the notation.
    fn point_name(&self, point: Point) -> String;

    /// The text of a move, as in the notation.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Reads a move. That it reads well does not make it legal.
    ///
    /// # Errors
    /// [`TextError`] when the text is no move of this game.
    fn parse_move(&self, text: &str) -> Result<Self::Move, TextError>;

    /// The text of the position, as in the notation.
    fn position_text(&self) -> String;

    /// Reads a position under the given options.
    ///
    /// # Errors
    /// [`TextError`] when the text is malformed or describes a position that cannot be.
    fn parse_position(options: &Options, text: &str) -> Result<Self, TextError>;

    /// The board as a person would type it, several lines without a final line break.
    fn ascii(&self) -> String;
}

/// A move that the position does not allow. The position is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove<M> {
    /// The move that was not played.
    pub mv: M,
}
