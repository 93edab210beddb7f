//! A match and its past: set-up, every ply with the position after it, branches, throws, records in
//! and out, studies, the judgement of a finished game, the explanation of a position, puzzles, and an explorer of many
//! games.
//!
//! Pure code: no graphics, no sound and no clock of the system.

mod advice;
mod afterword;
mod annotation;
mod by_computer;
mod chance;
mod clock;
mod daily;
mod danger;
mod decided;
mod equity;
mod explain;
mod explorer;
mod feats;
mod forced;
mod glicko;
mod handicap;
mod history;
mod judgement;
mod kept;
mod ladder;
mod last_table;
mod matches;
mod people;
mod persons;
mod prompt;
mod proving_line;
mod puzzle;
mod puzzle_attempt;
mod puzzle_course;
mod puzzle_diary;
mod puzzle_share;
mod record_moves;
mod recorded;
mod replies;
mod setup;
mod statistics;
mod study;
mod summary;
mod termination;
mod timestamp;
mod timing;
mod undo;
mod variations;
mod verdict;

pub use advice::{Reason, reason};
pub use afterword::{Afterword, afterword};
pub use annotation::{
    Annotation, AnnotationError, Drawing, DrawingColour, MAX_COMMENT_CHARS, MAX_DRAWINGS, MAX_NAME_CHARS,
};
pub use chance::{Chance, Fall};
pub use clock::Clock;
pub use daily::{Candidate, DailyPuzzles, FIRST_LIST};
pub use danger::{odds_of_capture, pieces_in_danger};
pub use decided::{MIN_RESIGNING_LEVEL, STALE_PLIES};
pub use equity::equities;
pub use explain::{Aim, GivenAway, Losing, MAX_REMARKS, Remark, Take, explain, with_turn};
pub use explorer::{Continuation, Explorer, ExplorerBuilder};
pub use feats::{Feat, FeatStanding, Prizes, Progress, every_feat, feats};
pub use forced::forced_pass;
pub use glicko::{Bout, Rating};
pub use handicap::handicap;
pub use history::{History, NodeId, Ply, throws_of};
pub use judgement::{Decision, Judgement, ThrowLuck, judge};
pub use kept::{End, FindCard, KeptGame, KeptOutcome, KeptSeries, Notes};
pub use ladder::{Ladder, Proposal};
pub use last_table::LastTable;
pub use matches::Match;
pub use people::{MAX_PERSON_CHARS, Person, tidy_name};
pub use persons::{Occasion, Voice, VoiceLine, is_blunder, is_good_move, occasion_of_change, standing};
pub use prompt::{prompt, tied};
pub use proving_line::proving_line;
pub use puzzle::{
    EQUITY_NODES, HELD, MAX_EQUAL_MOVES, MAX_RATING, MIN_RATING, Measure, Puzzle, PuzzleError,
    PuzzleTextError, Solution, Theme, check_puzzle, find_solution, read_puzzles, theme_of,
};
pub use puzzle_attempt::{Attempt, DaySolved, LocalDay, MAX_STARS, Solving};
pub use puzzle_course::{PuzzleCourse, PuzzleDue};
pub use puzzle_diary::{DiaryDamage, MAX_RATING_CHANGE, PLACING, PuzzleDiary, RatingNews, STARTING_POINTS};
pub use puzzle_share::{SharedDay, share};
pub use replies::{Replies, replies};
pub use setup::{GameTerms, MatchSetup, RestoreError, SEEDS, next_seed, several_people};
pub use statistics::{
    CountedGame, FEW_HINTS, Fairness, GameResult, Opposition, Overview, Streak, Tally, Throws, Way,
};
pub use study::{Study, StudyError};
pub use summary::{MatchState, ScoreBetween, Summary, score_between};
pub use timestamp::{Moment, Timestamp};
pub use variations::{AnnotationFault, VariationError, VariationFault};
pub use verdict::Verdict;
