//! A game's card: the data by which everything else finds it.

use super::{any_game::AnyGame, feat::GameFeat};
use crate::{
    rules::{
        BoardModel, EditBoard, Line, NO_WAY, Notation, OptionError, OptionSpec, Options, PieceKind,
        SeriesForm, TextError, Word,
    },
    search::Opponent,
    sticks::SticksModel,
};

/// A game's card. All its texts on screen are looked up by the ids on it.
///
/// A card names what is its game's own, and takes the rest from [`GameCard::of`].
#[derive(Debug)]
pub struct GameCard {
    /// The id used in records, on the command line and by the engine.
    pub id: &'static str,
    /// The name in its own language and script, or else another of its own names.
    pub native_name: &'static str,
    /// The role of each seat, the seat that moves first by default first; where the number of seats
    /// is an option, for the largest.
    pub roles: &'static [&'static str],
    /// The kinds of pieces, and of markers on the board that belong to no seat.
    pub pieces: &'static [PieceKind],
    /// The options, each with its default first.
    pub options: &'static [OptionSpec],
    /// Option whose values are the ways to play that the set-up offers as cards, the recommended one first; `None`
    /// for a game with one way to play.
    pub ways_option: Option<&'static str>,
    /// Options that add pieces to the game.
    pub expansions: &'static [Expansion],
    /// Check of values that exclude each other, with a sentence as its error.
    pub check: fn(&Options) -> Result<(), &'static str>,
    /// The forms of a match, the default first.
    pub series: &'static [SeriesForm],
    /// The form of a match that the rules ask for under these options; a single game where they ask for none.
    pub proposed_series: fn(&Options) -> SeriesForm,
    /// The reasons for which a game can end.
    pub endings: &'static [Word],
    /// The reasons for which a touch can be refused.
    pub refusals: &'static [Word],
    /// The prompts for steps of a turn, see [`BoardModel::prompt`].
    pub prompts: &'static [Word],
    /// The properties that distinguish moves along the same path.
    pub variants: &'static [Word],
    /// The texts of moves that touch no point, so that buttons make them; throws are none of them.
    pub buttons: &'static [Word],
    /// The reasons for which the board editor refuses a position, besides those of every game,
    /// [`Flaw`](crate::rules::Flaw).
    pub flaws: &'static [Word],
    /// Achievements of this game alone.
    pub feats: &'static [GameFeat],
    /// The model of the sticks, in games with sticks.
    pub sticks: Option<fn(&Options) -> SticksModel>,
    /// Rulebook and lessons, of a game that has them.
    pub teaching: Option<TeachingFiles>,
    /// Puzzles mined from the game's proofs, a line each; [`read_puzzles`](crate::play::read_puzzles) reads them.
    pub puzzles: &'static str,
    /// Words on screen that no locale file has, as lines of Fluent in English.
    pub words: &'static str,
    /// Whether the whole game is solved under these options, so that the highest level never
    /// gives value away.
    pub solved: fn(&Options) -> bool,
    /// Starts a game.
    pub start: fn(&Options) -> Box<dyn AnyGame>,
    /// Parses a position's text.
    pub from_text: fn(&Options, &str) -> Result<Box<dyn AnyGame>, TextError>,
}

/// Option that adds pieces to a game where its value is `on`, and takes them away where it is `off`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expansion {
    /// Id of the option.
    pub option: &'static str,
    /// Names of the pictures of its pieces.
    pub pictures: &'static [&'static str],
}

/// Texts of a game's teaching files; `docs/teaching.md` has their form.
#[derive(Clone, Copy, Debug)]
pub struct TeachingFiles {
    /// Outline of the rulebook.
    pub outline: &'static str,
    /// Text of the rulebook in English and in French.
    pub pages: [&'static str; 2],
    /// Lessons, the first lesson first: id and text.
    pub lessons: &'static [(&'static str, &'static str)],
}

/// Embeds the teaching files of a game, by its id and the ids of its lessons. The engine in a browser's worker has none.
macro_rules! teaching_files {
    ($game:literal, [$($lesson:literal),+ $(,)?]) => {{
        #[cfg(not(feature = "worker"))]
        const FILES: Option<$crate::catalogue::TeachingFiles> = Some($crate::catalogue::TeachingFiles {
            outline: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/rules/outline/", $game, ".ron")),
            pages: [
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/rules/en/", $game, ".md")),
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/rules/fr/", $game, ".md")),
            ],
            lessons: &[$((
                $lesson,
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/lessons/", $lesson, ".ron")),
            )),+],
        });
        #[cfg(feature = "worker")]
        const FILES: Option<$crate::catalogue::TeachingFiles> = None;
        FILES
    }};
}

/// Embeds the puzzles of a game, by its id. The engine in a browser's worker has none.
macro_rules! puzzles {
    ($game:literal) => {{
        #[cfg(not(feature = "worker"))]
        const TEXT: &str =
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/puzzles/", $game, ".txt"));
        #[cfg(feature = "worker")]
        const TEXT: &str = "";
        TEXT
    }};
}

pub(crate) use {puzzles, teaching_files};

impl GameCard {
    /// Returns the card of a game with nothing but rules: no options, words, teaching or sticks, a single
    /// game as the only form of a match.
    pub const fn of<G: Opponent + BoardModel + EditBoard + Notation>() -> Self {
        Self {
            id: "",
            native_name: "",
            roles: &[],
            pieces: &[],
            options: &[],
            ways_option: None,
            expansions: &[],
            check: |_| Ok(()),
            series: &[SeriesForm::SINGLE],
            proposed_series: |_| SeriesForm::SINGLE,
            endings: &[],
            refusals: &[NO_WAY],
            prompts: &[],
            variants: &[],
            buttons: &[],
            flaws: &[],
            feats: &[],
            sticks: None,
            teaching: None,
            puzzles: "",
            words: "",
            solved: |_| false,
            start: |options| Box::new(Line::new(G::start(options))),
            from_text: |options, text| Ok(Box::new(Line::new(G::parse_position(options, text)?))),
        }
    }

    /// Returns the options at their defaults.
    pub fn default_options(&self) -> Options {
        Options::defaults(self.options)
    }

    /// Returns every valid combination of the options' values.
    pub fn every_options(&self) -> impl Iterator<Item = Options> {
        Options::combinations(self.options).into_iter().filter(|options| (self.check)(options).is_ok())
    }

    /// Returns the option and value of each way to play that the set-up offers as a card; none for a game with one way
    /// to play.
    pub fn ways_on_offer(&self) -> Vec<(&'static str, &'static str)> {
        let ways = self.options.iter().filter(|spec| self.ways_option == Some(spec.id));
        ways.flat_map(|spec| spec.values.iter().map(|value| (spec.id, *value))).collect()
    }

    /// Returns the options at their defaults, and every other value once with as few others as it needs:
    /// each named way to play.
    pub fn ways(&self) -> Vec<Options> {
        let differences = |options: &Options| options.changes(self.options).count();
        let others = self.options.iter().flat_map(|spec| {
            spec.values[1..].iter().filter_map(|value| {
                self.every_options().filter(|options| options.is(spec.id, value)).min_by_key(differences)
            })
        });
        let mut ways = vec![self.default_options()];
        ways.extend(others);
        ways
    }

    /// Returns the `pairs` of name and value, and the other options at their defaults.
    ///
    /// # Errors
    /// [`OptionError`] for a name or a value that the game does not have, and for values that do
    /// not go together.
    pub fn parse_options(
        &self,
        pairs: impl IntoIterator<Item = (impl AsRef<str>, impl AsRef<str>)>,
    ) -> Result<Options, OptionError> {
        let options = Options::parse(self.options, pairs)?;
        (self.check)(&options).map_err(|sentence| OptionError(sentence.to_owned()))?;
        Ok(options)
    }
}
