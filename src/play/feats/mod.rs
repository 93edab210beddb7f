//! Achievements: their list, those that a finished game shows, and those earned.

mod list;
mod shown;
mod standing;

pub use list::{Feat, every_feat};
pub(super) use shown::feats_shown;
pub use standing::{FeatStanding, Progress, feats};
