//! Teaching material: the pages of the rulebook, their boards, and lessons. `docs/teaching.md` has the form of the files.
//!
//! Pure code: texts in, values out.

mod board;
mod check;
mod course;
mod error;
mod lesson;
mod outline;
mod page;
mod rulebook;

pub use board::{ShownBoard, point_named};
pub use check::{LessonWords, check_lessons, check_rulebook, check_rules, read_words, rule_numbers};
pub use course::{Due, LessonCourse, MoveVerdict, Speech};
pub use error::TeachingError;
pub use lesson::{Ask, Lesson, LessonStep};
pub use outline::{BoardOutline, Outline, SectionOutline};
pub use page::{Block, Emphasis, Link, Page, Section, Span};
pub use rulebook::{Rulebook, lessons};

/// Codes of the languages in which everything is taught.
pub const LANGUAGES: [&str; 2] = ["en", "fr"];
