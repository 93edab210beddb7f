//! The board model of a game: pieces, effects of moves, and paths of touch.

use super::{Effects, Game, IllegalMove, Marker, MoveVariant, Piece, Point, Word};

/// Refusal of a touch that leads nowhere.
pub const NO_WAY: Word = Word::new("no-way");
/// Text of the move that declines or passes, where it is made by a button.
pub const SKIP: Word = Word::new("skip");
/// Prompt for a throw.
pub const THROW: Word = Word::new("throw");
/// Prompt for another throw in the same turn.
pub const THROW_AGAIN: Word = Word::new("throw-again");
/// Prompt for a throw that decides who begins.
pub const THROW_FOR_ORDER: Word = Word::new("throw-for-order");

/// Pieces, markers and touch paths of a position: all that a table needs to show it and to take moves.
pub trait BoardModel: Game {
    /// Returns the number of points of the board. They are the first ones; others stand for places beside the board.
    fn points(&self) -> u8;

    /// Returns the effects of a legal move, described from the position before it.
    fn effects(&self, mv: Self::Move) -> Effects;

    /// Plays a move and returns its effects.
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

    /// Appends every piece of the game, also those in hand and those taken. Pieces that share a point
    /// are listed from the bottom up; otherwise the order means nothing.
    fn pieces(&self, out: &mut impl Extend<Piece>);

    /// Returns the heights of the stacks on a point, the first stack being of the pieces listed first. Asked only
    /// where several pieces share a point; by default they are one stack.
    fn stacks(&self, _at: Point) -> Vec<u8> {
        vec![u8::MAX]
    }

    /// Things on the board that belong to no one, in a fixed order.
    fn markers(&self) -> Vec<Marker> {
        Vec::new()
    }

    /// Returns the things that players may put elsewhere before the game begins, in a fixed order: by default the
    /// markers.
    fn placeable(&self) -> Vec<Marker> {
        self.markers()
    }

    /// Points to which the thing with this index in [`BoardModel::placeable`] may be put before the
    /// game begins; none where the rules fix its place.
    fn marker_places(&self, _marker: usize) -> Vec<Point> {
        Vec::new()
    }

    /// Returns the copy of the start with one of these things put on one of its [`BoardModel::marker_places`].
    fn with_marker(&self, marker: usize, at: Point) -> Self {
        let mut moved = self.clone();
        if self.marker_places(marker).contains(&at) {
            moved.put_marker(marker, at);
        }
        moved
    }

    /// Puts one of these things on one of its [`BoardModel::marker_places`] at the start.
    fn put_marker(&mut self, _marker: usize, _at: Point) {}

    /// Returns the points that a player touches to make this move, in order. Empty for a move that is made by
    /// a button.
    fn path(&self, mv: Self::Move) -> Vec<Point>;

    /// Returns whether the points of this move's path may be touched in either order, as the two ends of a
    /// line may.
    fn path_has_no_direction(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Differences between this move and others along the same path, for a person who has to choose
    /// between them; empty where the path is enough.
    fn variants(&self, _mv: Self::Move) -> Vec<MoveVariant> {
        Vec::new()
    }

    /// Returns the reason why touching these points in order leads to no legal move, as one of the words on the
    /// game's card: each is a sentence in the locale files. Asked only when it is so.
    fn refusal(&self, _path: &[Point]) -> Word {
        NO_WAY
    }

    /// Returns the prompt for this step of a turn, as one of the words on the game's card: each is a request in the
    /// locale files. With `None` the table only names the side to move; a throw or a button needs a prompt.
    /// Called only until the game is over, also before a throw.
    fn prompt(&self) -> Option<Word> {
        None
    }

    /// Returns the points of the two sides as the position stands, where the game counts them.
    fn points_now(&self) -> Option<[u16; 2]> {
        None
    }

    /// Points whose pieces are shut in and cannot move.
    fn trapped(&self) -> Vec<Point> {
        Vec::new()
    }

    /// Points whose pieces have decided a game that is over, such as a line of five. None where all that happened is
    /// what the last move shows.
    fn decisive(&self) -> Vec<Point> {
        Vec::new()
    }

    /// Barriers on lines between neighbouring points, each by its ends, the lower first. They
    /// are on no point, so they are no pieces.
    fn fences(&self) -> Vec<(Point, Point)> {
        Vec::new()
    }
}
