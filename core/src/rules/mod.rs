//! Contract and tools shared by all games, without a window, a clock, a file or a die: the contract of a
//! game, effects, seats and chance, records, match series, seeded randomness, notation and perft.
//!
//! Nothing here knows a particular game, an evaluation or a picture.

mod bare;
mod board;
mod board_model;
mod clock_rule;
mod edit;
mod effects;
mod excerpt;
mod game;
mod line;
pub mod notation;
mod options;
mod outcome;
mod perft;
mod persistent_list;
mod piece;
mod plain_signs;
mod point_set;
pub mod random;
mod record;
mod record_list;
mod record_scan;
mod record_search;
mod ron_text;
mod series;
mod spaced;
mod termination;
mod variation;
mod word;

pub use board::{Jump, LineBoard32};
pub use board_model::{BoardModel, NO_WAY, SKIP, THROW, THROW_AGAIN, THROW_FOR_ORDER};
pub use clock_rule::{AtZero, ClockRule, ClockRuleError, MAX_CLOCK_SECONDS, TimeControl};
pub use edit::{Counted, Edit, EditBoard, EditCount, EditError, Flaw, refuse_if};
pub use effects::{Effect, Effects, Log};
pub use game::{Game, IllegalMove, REPETITION, Repetition};
pub use line::{Line, REPETITIONS_TO_END};
pub use notation::{Notation, TextError};
pub use options::{FIRST_MOVER, OptionError, OptionSpec, Options, PLAYERS};
pub use outcome::{Actor, Outcome, Seat, write_outcome};
pub use piece::{Marker, MoveVariant, Piece, PieceKind, Place, Point};
pub use plain_signs::plain_notation;
pub use point_set::{PointIter, PointSet, PointSet32, PointSet64, PointSet128};
pub use record::{Controller, LEVELS, MAX_RECORD_BYTES, Record, RecordError, read_format};
pub use series::{Scoring, Seating, Series, SeriesForm, SeriesState};
pub use termination::{Termination, TerminationError, UnknownTermination};
pub use variation::{Mark, RecordAnnotation, RecordVariation};
pub use word::{Word, Words};
