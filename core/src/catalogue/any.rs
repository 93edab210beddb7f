//! A line of play with its types erased, so that matches, boards, menus, saves and the engine are written
//! once for all games.

use std::{error::Error, fmt, sync::atomic::AtomicBool};

use super::{
    any_move::AnyMove,
    capture_odds::capture_odds,
    own_effects::{sets_out, taken, thrown, travelled},
};
use crate::{
    rules::{
        Actor, BoardModel, Edit, EditBoard, EditCount, EditError, Effect, Effects, Line, Marker, MoveVariant,
        Notation, Options, Outcome, Piece, PieceKind, Point, Seat, TextError, Word, random::Stream,
    },
    search::{
        Info, LevelSettings, Limits, Opponent, Proof, Strength, TableFile, Thought, WinChance, forced_within,
    },
};

/// A legal move as a board offers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move.
    pub mv: AnyMove,
    /// The move in the game's notation.
    pub text: String,
    /// The points to touch, in order; empty for a move made by a button.
    pub path: Vec<Point>,
    /// Whether the points may be touched in either order.
    pub either_way: bool,
    /// The points whose pieces it takes.
    pub takes: Vec<Point>,
    /// The points of the board that the piece comes by, from its first to its last; none where no piece moves.
    pub route: Vec<Point>,
    /// The effect by which its piece, or its stack, sets out; none where no piece moves.
    pub sets_out: Option<Effect>,
    /// Properties that distinguish it from other moves along the same path.
    pub variants: Vec<MoveVariant>,
}

impl Choice {
    /// Returns the points still to be touched after `touched`, or `None` if these do not begin this move.
    pub fn after(&self, touched: &[Point]) -> Option<Vec<Point>> {
        let along = |path: &[Point]| path.strip_prefix(touched).map(<[Point]>::to_vec);
        let backwards = || self.path.iter().rev().copied().collect::<Vec<_>>();
        along(&self.path).or_else(|| if self.either_way { along(&backwards()) } else { None })
    }
}

/// A search's report after a finished depth.
pub type AnyInfo = Info<AnyMove>;

/// A search's result: the move chosen and the last report.
pub type AnyThought = Thought<AnyMove>;

/// A possible throw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChanceMove {
    /// The throw as a move.
    pub mv: AnyMove,
    /// Its weight among all possible throws.
    pub weight: u32,
    /// The sticks' result from 1 to 5, in games with sticks.
    pub value: Option<u8>,
}

/// A move that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The text names no move of this game.
    Text(TextError),
    /// The move, in the notation, is not legal now.
    Illegal(String),
    /// The move belongs to another game.
    OfAnotherGame,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Illegal(text) => write!(f, "{text} is not legal here"),
            Self::OfAnotherGame => f.write_str("the move belongs to another game"),
        }
    }
}

impl Error for PlayError {}

/// A line of play of any game.
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// Returns a copy.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
    /// Returns the actor: a seat, chance, or none.
    fn to_act(&self) -> Actor;
    /// Returns the number of seats, see [`Game::seats`](crate::rules::Game::seats).
    fn seats(&self) -> u8;
    /// Returns the number of teams, see [`Game::teams`](crate::rules::Game::teams).
    fn teams(&self) -> u8;
    /// Returns the seat whose hand throws, see [`Game::thrower`](crate::rules::Game::thrower).
    fn thrower(&self) -> Option<Seat>;
    /// Results not yet used, see [`Game::pool`](crate::rules::Game::pool).
    fn pool(&self) -> Vec<u8>;
    /// Returns the outcome, or `None` until the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Returns the legal moves, in the order of the rules.
    fn legal_moves(&self) -> Vec<AnyMove>;
    /// Returns the legal moves as a board offers them, in the same order.
    fn choices(&self) -> Vec<Choice>;
    /// Returns the throws that are due.
    fn chance(&self) -> Vec<ChanceMove>;
    /// Plays a move or throw.
    ///
    /// # Errors
    /// [`PlayError`]; nothing changes then.
    fn play(&mut self, mv: &AnyMove) -> Result<Effects, PlayError>;
    /// Returns the notation of a move that this position allows, see [`Notation::move_text`]; empty for a move of
    /// another game.
    fn move_text(&self, mv: &AnyMove) -> String;
    /// Returns the points touched for a move, see [`BoardModel::path`]; none for a move of another game.
    fn path(&self, mv: &AnyMove) -> Vec<Point>;
    /// Parses a move, see [`Notation::parse_move`].
    ///
    /// # Errors
    /// [`TextError`] when the text is no move of this game.
    fn parse_move(&self, text: &str) -> Result<AnyMove, TextError>;
    /// Returns every piece of the game.
    fn pieces(&self) -> Vec<Piece>;
    /// Returns the order of the pieces that share a point, see [`BoardModel::stacks`].
    fn stacks(&self, at: Point) -> Vec<u8>;
    /// Returns the markers, which belong to no seat, see [`BoardModel::markers`].
    fn markers(&self) -> Vec<Marker>;
    /// Things to be placed before the game, see [`BoardModel::placeable`].
    fn placeable(&self) -> Vec<Marker>;
    /// Points where a marker may be put before the game, see [`BoardModel::marker_places`].
    fn marker_places(&self, marker: usize) -> Vec<Point>;
    /// Returns the same start with a marker elsewhere, see [`BoardModel::with_marker`].
    fn with_marker(&self, marker: usize, at: Point) -> Box<dyn AnyGame>;
    /// Returns the pieces that the board editor can put on the board, see [`EditBoard::palette`].
    fn palette(&self) -> Vec<(PieceKind, Seat)>;
    /// Returns the seat that begins, see [`EditBoard::beginner`].
    fn beginner(&self) -> Option<Seat>;
    /// Numbers next to the board that the board editor can set, see [`EditBoard::counts`].
    fn edit_counts(&self) -> Vec<EditCount>;
    /// Returns a game that begins from this position after an edit, see [`EditBoard::edited`].
    ///
    /// # Errors
    /// [`EditError`] for an edit that the board has no room for.
    fn edited(&self, edit: Edit) -> Result<Box<dyn AnyGame>, EditError>;
    /// Checks that a game can begin from this position, see [`EditBoard::check_start`].
    ///
    /// # Errors
    /// [`EditError`] with the reason why it cannot.
    fn check_start(&self, options: &Options) -> Result<(), EditError>;
    /// Returns the reason why these points lead to no legal move, see [`BoardModel::refusal`].
    fn refusal(&self, path: &[Point]) -> Word;
    /// Returns the prompt for the decision due, or `None` for an ordinary move and once the game is over, see
    /// [`BoardModel::prompt`].
    fn prompt(&self) -> Option<Word>;
    /// Returns the points of both seats now, see [`BoardModel::points_now`].
    fn points_now(&self) -> Option<[u16; 2]>;
    /// Points whose pieces are shut in.
    fn trapped(&self) -> Vec<Point>;
    /// Points whose pieces have decided the game, see [`BoardModel::decisive`].
    fn decisive(&self) -> Vec<Point>;
    /// Barriers on lines, see [`BoardModel::fences`].
    fn fences(&self) -> Vec<(Point, Point)>;
    /// Returns the number of points of the board, which are the first ones, see [`EditBoard::points`].
    fn points(&self) -> u8;
    /// Returns the name of a point.
    fn point_name(&self, point: Point) -> String;
    /// Returns the position's text.
    fn position_text(&self) -> String;
    /// Returns the board in plain characters.
    fn ascii(&self) -> String;
    /// Returns the position's key.
    fn key(&self) -> u64;
    /// Returns the node counts, see [`Line::perft`].
    fn perft(&self, turns: u32) -> u64;
    /// Returns the limits of the five levels in this variant, see [`Opponent::level_settings`].
    fn level_settings(&self) -> &'static LevelSettings;
    /// Returns the files of solved positions that are consulted, see [`Opponent::table_files`].
    fn table_files(&self) -> Vec<&'static TableFile>;
    /// Chooses a move, see [`Opponent::think`].
    fn think(
        &self,
        strength: Strength,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&AnyInfo),
    ) -> Option<AnyThought>;
    /// Returns the win chance of each of these moves, see [`Opponent::win_chances`]; `None` also if one is
    /// not legal.
    fn win_chances(&self, moves: &[AnyMove], limits: Limits, stop: &AtomicBool) -> Option<Vec<WinChance>>;
    /// Returns the win chance after each throw that is due, see [`Opponent::throw_chances`].
    fn throw_chances(&self, limits: Limits, stop: &AtomicBool) -> Option<Vec<WinChance>>;
    /// Returns the win chance that a score of this game's search stands for, see [`Opponent::chance_of`].
    fn chance_of(&self, score: i32) -> u16;
    /// Returns the thousandths that each piece on the board adds to its owner's chance, by the static evaluation: the
    /// chance with the piece less the chance without it. Empty where no seat is to act or no evaluation distinguishes
    /// pieces.
    fn piece_worths(&self) -> Vec<(Point, i16)>;
    /// Returns the moves of an opening book, see [`Opponent::book_moves`].
    fn book_moves(&self) -> Vec<AnyMove>;
    /// Returns the odds, in thousandths, that the seat that acts or throws takes the team's pieces on each point before
    /// its turn ends, if it plays for that point alone. Three throws of the turn are followed, fewer where the turn has
    /// very many ways.
    fn capture_odds(&self, team: u8) -> Vec<(Point, u16)>;
    /// Returns the legal moves, in the order of the rules, each with its proven value, see [`Opponent::proofs`].
    fn proofs(&self, nodes: u64, stop: &AtomicBool) -> Vec<(AnyMove, Option<Proof>)>;
    /// Plies within which the winner, the mover or its enemy, forces its win after each of these moves, see
    /// [`forced_within`]; `None` also if one is not legal.
    fn forced_within(
        &self,
        moves: &[AnyMove],
        winner: Seat,
        plies: u16,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Option<Vec<Option<u16>>>;
}

impl dyn AnyGame + '_ {
    /// Plays a move given in the notation.
    ///
    /// # Errors
    /// [`PlayError`]; nothing changes then.
    pub fn play_text(&mut self, text: &str) -> Result<Effects, PlayError> {
        let mv = self.parse_move(text).map_err(PlayError::Text)?;
        self.play(&mv)
    }

    /// Returns the notation of the legal moves, in the order of the rules.
    pub fn legal_texts(&self) -> Vec<String> {
        self.legal_moves().iter().map(|mv| self.move_text(mv)).collect()
    }

    /// Returns every ply possible now: the legal moves, or the possible throws.
    pub fn every_move(&self) -> Vec<AnyMove> {
        let mut moves = self.legal_moves();
        moves.extend(self.chance().into_iter().map(|throw| throw.mv));
        moves
    }

    /// Returns the notation of successive moves from here; it ends before a move that cannot be played.
    pub fn line_texts(&self, moves: &[AnyMove]) -> Vec<String> {
        let mut game = self.boxed_clone();
        let text = |mv| {
            let text = game.move_text(mv);
            game.play(mv).is_ok().then_some(text)
        };
        moves.iter().map_while(text).collect()
    }

    /// Returns the point of the board with this name.
    pub fn point_named(&self, name: &str) -> Option<Point> {
        (0..self.points()).map(Point).find(|point| self.point_name(*point) == name)
    }

    /// Returns the win chance that a move stands for: by its proof, or where there is none by the score of a search.
    pub fn prospect(&self, proof: Option<Proof>, score: i32) -> WinChance {
        let estimated = || WinChance::estimated(self.chance_of(score));
        proof.map_or_else(estimated, |proof| WinChance::exact(proof.value))
    }

    /// Returns the uppermost piece on a point.
    pub fn topmost(&self, at: Point) -> Option<Piece> {
        self.pieces().into_iter().rfind(|piece| piece.point() == Some(at))
    }

    /// Returns the seat that decides or throws; `None` once the game is over, and where no seat throws.
    pub fn on_turn(&self) -> Option<Seat> {
        match self.to_act() {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => self.thrower(),
            Actor::Over => None,
        }
    }

    /// Returns whether seats play together as partners.
    pub fn has_partners(&self) -> bool {
        self.seats() > self.teams()
    }

    /// Returns the seats that sit together with a seat, itself included, in order.
    pub fn team_of(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let (seats, teams) = (self.seats(), self.teams());
        (0..seats).filter(move |other| other % teams == seat.0 % teams).map(Seat)
    }
}

impl<G: Opponent + BoardModel + EditBoard + Notation> AnyGame for Line<G> {
    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn to_act(&self) -> Actor {
        self.to_act()
    }

    fn seats(&self) -> u8 {
        self.position().seats()
    }

    fn teams(&self) -> u8 {
        self.position().teams()
    }

    fn thrower(&self) -> Option<Seat> {
        self.position().thrower()
    }

    fn pool(&self) -> Vec<u8> {
        self.position().pool()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }

    fn legal_moves(&self) -> Vec<AnyMove> {
        self.legal().into_iter().map(AnyMove::new).collect()
    }

    fn choices(&self) -> Vec<Choice> {
        let position = self.position();
        let choice = |mv| {
            let effects = position.effects(mv);
            Choice {
                mv: AnyMove::new(mv),
                text: position.move_text(mv),
                path: position.path(mv),
                either_way: position.path_has_no_direction(mv),
                takes: taken(&effects),
                route: travelled(&effects),
                sets_out: sets_out(&effects).cloned(),
                variants: position.variants(mv),
            }
        };
        self.legal().into_iter().map(choice).collect()
    }

    fn chance(&self) -> Vec<ChanceMove> {
        let value = |mv| thrown(&self.position().effects(mv));
        let throw = |(mv, weight)| ChanceMove { mv: AnyMove::new(mv), weight, value: value(mv) };
        Self::chance(self).into_iter().map(throw).collect()
    }

    fn play(&mut self, mv: &AnyMove) -> Result<Effects, PlayError> {
        let mv = mv.of_type().ok_or(PlayError::OfAnotherGame)?;
        Self::play(self, mv).map_err(|error| PlayError::Illegal(self.position().move_text(error.mv)))
    }

    fn move_text(&self, mv: &AnyMove) -> String {
        mv.of_type().map(|mv| self.position().move_text(mv)).unwrap_or_default()
    }

    fn path(&self, mv: &AnyMove) -> Vec<Point> {
        mv.of_type().map(|mv| self.position().path(mv)).unwrap_or_default()
    }

    fn parse_move(&self, text: &str) -> Result<AnyMove, TextError> {
        self.position().parse_move(text).map(AnyMove::new)
    }

    fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        self.position().pieces(&mut pieces);
        pieces
    }

    fn stacks(&self, at: Point) -> Vec<u8> {
        self.position().stacks(at)
    }

    fn markers(&self) -> Vec<Marker> {
        self.position().markers()
    }

    fn placeable(&self) -> Vec<Marker> {
        self.position().placeable()
    }

    fn marker_places(&self, marker: usize) -> Vec<Point> {
        self.position().marker_places(marker)
    }

    fn with_marker(&self, marker: usize, at: Point) -> Box<dyn AnyGame> {
        Box::new(Self::new(self.position().with_marker(marker, at)))
    }

    fn palette(&self) -> Vec<(PieceKind, Seat)> {
        self.position().palette()
    }

    fn beginner(&self) -> Option<Seat> {
        self.position().beginner()
    }

    fn edit_counts(&self) -> Vec<EditCount> {
        self.position().counts()
    }

    fn edited(&self, edit: Edit) -> Result<Box<dyn AnyGame>, EditError> {
        Ok(Box::new(Self::new(self.position().edited(edit)?)))
    }

    fn check_start(&self, options: &Options) -> Result<(), EditError> {
        self.position().check_start(options)
    }

    fn refusal(&self, path: &[Point]) -> Word {
        self.position().refusal(path)
    }

    fn prompt(&self) -> Option<Word> {
        if self.to_act() == Actor::Over { None } else { self.position().prompt() }
    }

    fn points_now(&self) -> Option<[u16; 2]> {
        self.position().points_now()
    }

    fn trapped(&self) -> Vec<Point> {
        self.position().trapped()
    }

    fn decisive(&self) -> Vec<Point> {
        self.position().decisive()
    }

    fn fences(&self) -> Vec<(Point, Point)> {
        self.position().fences()
    }

    fn points(&self) -> u8 {
        self.position().points()
    }

    fn point_name(&self, point: Point) -> String {
        self.position().point_name(point)
    }

    fn position_text(&self) -> String {
        self.position().position_text()
    }

    fn ascii(&self) -> String {
        self.position().ascii()
    }

    fn key(&self) -> u64 {
        self.position().key()
    }

    fn perft(&self, turns: u32) -> u64 {
        self.perft(turns)
    }

    fn level_settings(&self) -> &'static LevelSettings {
        self.position().level_settings()
    }

    fn table_files(&self) -> Vec<&'static TableFile> {
        self.position().table_files()
    }

    fn think(
        &self,
        strength: Strength,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&AnyInfo),
    ) -> Option<AnyThought> {
        let limits = strength.limits(self.position().level_settings());
        let thought = G::think(self, limits, chance, stop, &mut |info| report(&erased(info)))?;
        let Thought { mv, info, visited } = thought;
        Some(Thought { mv: AnyMove::new(mv), info: erased(&info), visited })
    }

    fn win_chances(&self, moves: &[AnyMove], limits: Limits, stop: &AtomicBool) -> Option<Vec<WinChance>> {
        G::win_chances(self, &legal_of(self, moves)?, limits, stop)
    }

    fn throw_chances(&self, limits: Limits, stop: &AtomicBool) -> Option<Vec<WinChance>> {
        G::throw_chances(self, limits, stop)
    }

    fn chance_of(&self, score: i32) -> u16 {
        G::chance_of(self, score)
    }

    fn piece_worths(&self) -> Vec<(Point, i16)> {
        let Actor::Seat(mover) = self.position().to_act() else { return Vec::new() };
        let Some(scores) = self.position().piece_scores() else { return Vec::new() };
        let chance = |score| G::chance_of(self, score) as i16;
        let whole = chance(scores.whole);
        let worth = |(piece, without): (Piece, i32)| {
            let of_mover = whole - chance(without);
            Some((piece.point()?, if piece.owner == mover { of_mover } else { -of_mover }))
        };
        scores.without.into_iter().filter_map(worth).collect()
    }

    fn book_moves(&self) -> Vec<AnyMove> {
        G::book_moves(self).into_iter().map(AnyMove::new).collect()
    }

    fn capture_odds(&self, team: u8) -> Vec<(Point, u16)> {
        capture_odds(self.position(), team)
    }

    fn proofs(&self, nodes: u64, stop: &AtomicBool) -> Vec<(AnyMove, Option<Proof>)> {
        let moves = self.legal();
        let proofs = G::proofs(self, &moves, nodes, stop);
        moves.into_iter().map(AnyMove::new).zip(proofs).collect()
    }

    fn forced_within(
        &self,
        moves: &[AnyMove],
        winner: Seat,
        plies: u16,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Option<Vec<Option<u16>>> {
        forced_within(self.position(), &legal_of(self, moves)?, winner, plies, nodes, stop)
    }
}

/// Moves with their type; `None` if one is not legal.
fn legal_of<G: Opponent>(line: &Line<G>, moves: &[AnyMove]) -> Option<Vec<G::Move>> {
    let legal = |mv: &AnyMove| mv.of_type().filter(|mv| line.position().allows(*mv));
    moves.iter().map(legal).collect()
}

fn erased<M: Copy + Eq + fmt::Debug + Send + Sync + 'static>(info: &Info<M>) -> AnyInfo {
    let Info { depth, nodes, rank, score, line } = info;
    let line = line.iter().copied().map(AnyMove::new).collect();
    AnyInfo { depth: *depth, nodes: *nodes, rank: *rank, score: *score, line }
}
