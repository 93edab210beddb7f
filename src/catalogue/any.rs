//! A game in progress with its types erased, so that the table, the menus, the saves and the
//! engine are written once for all games.

use std::{error::Error, fmt, sync::atomic::AtomicBool};

use crate::{
    rules::{
        Actor, BoardModel, Effect, Effects, Line, Marker, Notation, Outcome, Piece, Point, Seat, TextError,
        Variant, random::Stream,
    },
    search::{Info, Limits, Opponent, Strength, WinChance},
};

/// One legal move, as the table offers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move in the game's notation.
    pub text: String,
    /// The points to touch, in order; empty for a move made by a button.
    pub path: Vec<Point>,
    /// Whether the points may be touched in either order.
    pub either_way: bool,
    /// The points whose pieces it takes.
    pub takes: Vec<Point>,
    /// What tells it from other moves along the same path.
    pub variants: Vec<Variant>,
}

impl Choice {
    /// The points still to be touched after these, or `None` when these do not begin this move.
    #[must_use]
    pub fn after(&self, touched: &[Point]) -> Option<Vec<Point>> {
        let along = |mut path: Vec<Point>| {
            let rest = path.split_off(touched.len().min(path.len()));
            (path == touched).then_some(rest)
        };
        let backwards = || along(self.path.iter().rev().copied().collect());
        along(self.path.clone()).or_else(|| if self.either_way { backwards() } else { None })
    }
}

/// What a search reports, in text.
#[derive(Clone, Debug)]
pub struct AnyInfo {
    /// Plies looked ahead.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u64,
    /// The value for the seat to act, in points.
    pub score: i32,
    /// The expected line.
    pub line: Vec<String>,
}

/// What a search came to, in text.
#[derive(Clone, Debug)]
pub struct AnyThought {
    /// The move chosen.
    pub text: String,
    /// What is known of it.
    pub info: AnyInfo,
}

/// Why a move in text could not be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// It is not a move of this game at all.
    Text(TextError),
    /// It is a move, but not a legal one now.
    Illegal(String),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Illegal(text) => write!(f, "{text} is not legal here"),
        }
    }
}

impl Error for PlayError {}

/// A line of play of any game.
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
    /// Who acts.
    fn to_act(&self) -> Actor;
    /// How many seats there are, see [`Game::seats`].
    fn seats(&self) -> u8;
    /// How many teams, see [`Game::teams`].
    fn teams(&self) -> u8;
    /// Whose hand throws, see [`Game::thrower`].
    fn thrower(&self) -> Option<Seat>;
    /// Results not yet used, see [`Game::pool`].
    fn pool(&self) -> Vec<u8>;
    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The legal moves' texts, in the order of the rules.
    fn legal_texts(&self) -> Vec<String>;
    /// The legal moves as the table offers them.
    fn choices(&self) -> Vec<Choice>;
    /// The throws that are due and their weights.
    fn chance(&self) -> Vec<(String, u32)>;
    /// Plays a move given as text.
    ///
    /// # Errors
    /// [`PlayError`]; nothing changes then.
    fn play(&mut self, text: &str) -> Result<Effects, PlayError>;
    /// Every piece of the game.
    fn pieces(&self) -> Vec<Piece>;
    /// How pieces that share a point lie, see [`BoardModel::stacks`].
    fn stacks(&self, at: Point) -> Vec<u8>;
    /// What belongs to nobody, see [`BoardModel::markers`].
    fn markers(&self) -> Vec<Marker>;
    /// Where a marker may be put before the game, see [`BoardModel::marker_places`].
    fn marker_places(&self, marker: usize) -> Vec<Point>;
    /// The same start with a marker elsewhere, see [`BoardModel::with_marker`].
    fn with_marker(&self, marker: usize, at: Point) -> Box<dyn AnyGame>;
    /// Why these points lead to no legal move, see [`BoardModel::refusal`].
    fn refusal(&self, path: &[Point]) -> &'static str;
    /// Points whose pieces are shut in.
    fn trapped(&self) -> Vec<Point>;
    /// Barriers on lines, see [`BoardModel::fences`].
    fn fences(&self) -> Vec<(Point, Point)>;
    /// The name of a point.
    fn point_name(&self, point: Point) -> String;
    /// The position's text.
    fn position_text(&self) -> String;
    /// The board in plain characters.
    fn ascii(&self) -> String;
    /// The position's key.
    fn key(&self) -> u64;
    /// Node counts, see [`crate::rules::perft`].
    fn perft(&self, turns: u32) -> u64;
    /// Chooses a move, see [`Opponent::think`].
    fn think(
        &self,
        strength: Strength,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&AnyInfo),
    ) -> Option<AnyThought>;
    /// What each of these moves is worth, see [`Opponent::win_chances`]; `None` also where one is not legal.
    fn weigh(&self, texts: &[&str], limits: Limits, stop: &AtomicBool) -> Option<Vec<WinChance>>;
}

impl<G: Opponent + BoardModel + Notation> AnyGame for Line<G> {
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

    fn legal_texts(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let position = self.position();
        moves.into_iter().map(|mv| position.move_text(mv)).collect()
    }

    fn choices(&self) -> Vec<Choice> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let position = self.position();
        let choice = |mv| Choice {
            text: position.move_text(mv),
            path: position.path(mv),
            either_way: position.path_has_no_direction(mv),
            takes: taken(&position.effects(mv)),
            variants: position.variants(mv),
        };
        moves.into_iter().map(choice).collect()
    }

    fn chance(&self) -> Vec<(String, u32)> {
        let position = self.position();
        let text = |(mv, weight)| (position.move_text(mv), weight);
        Self::chance(self).into_iter().map(text).collect()
    }

    fn play(&mut self, text: &str) -> Result<Effects, PlayError> {
        let mv = self.position().parse_move(text).map_err(PlayError::Text)?;
        Self::play(self, mv).map_err(|error| PlayError::Illegal(self.position().move_text(error.mv)))
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

    fn marker_places(&self, marker: usize) -> Vec<Point> {
        self.position().marker_places(marker)
    }

    fn with_marker(&self, marker: usize, at: Point) -> Box<dyn AnyGame> {
        Box::new(Self::new(self.position().with_marker(marker, at)))
    }

    fn refusal(&self, path: &[Point]) -> &'static str {
        self.position().refusal(path)
    }

    fn trapped(&self) -> Vec<Point> {
        self.position().trapped()
    }

    fn fences(&self) -> Vec<(Point, Point)> {
        self.position().fences()
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

    fn think(
        &self,
        strength: Strength,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&AnyInfo),
    ) -> Option<AnyThought> {
        let in_text = |info: &Info<G::Move>| AnyInfo {
            depth: info.depth,
            nodes: info.nodes,
            score: info.score,
            line: line_text(self.position(), &info.line),
        };
        let thought = G::think(self, strength, chance, stop, &mut |info| report(&in_text(info)))?;
        Some(AnyThought { text: self.position().move_text(thought.mv), info: in_text(&thought.info) })
    }

    fn weigh(&self, texts: &[&str], limits: Limits, stop: &AtomicBool) -> Option<Vec<WinChance>> {
        let position = self.position();
        let legal = |text: &&str| position.parse_move(text).ok().filter(|mv| position.allows(*mv));
        let moves = texts.iter().map(legal).collect::<Option<Vec<_>>>()?;
        G::win_chances(self, &moves, limits, stop)
    }
}

/// The points whose pieces these effects take. What strays afterwards acts for itself.
pub(super) fn taken(effects: &[Effect]) -> Vec<Point> {
    let own = effects.iter().take_while(|effect| !matches!(effect, Effect::Strayed { .. }));
    let captured = own.filter_map(|effect| match effect {
        Effect::Captured { at, .. } | Effect::SentBack { at, .. } => Some(*at),
        // A hostage stays where it is, under its captor (rule JG-04).
        Effect::Trapped { at } if ends_on(effects, *at) => Some(*at),
        _ => None,
    });
    captured.collect()
}

/// Whether a piece walks to this point.
fn ends_on(effects: &[Effect], at: Point) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::Walked { path } if path.last() == Some(&at)))
}

/// The texts of successive moves; a move's text may depend on the position it is played in.
fn line_text<G: Notation>(position: &G, moves: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let text = |mv: &G::Move| {
        let text = position.move_text(*mv);
        position.play_unchecked(*mv);
        text
    };
    moves.iter().map(text).collect()
}
