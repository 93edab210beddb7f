//! Achievements: their list, what a finished game shows of them, and which are earned.

mod list;
mod shown;
mod standing;

pub use list::{Feat, every_feat};
pub(super) use shown::feats_shown;
pub use standing::{FeatStanding, Progress, feats};
