//! Yut solved exactly: two sides that do not share a team's horses and use each result as it falls (rule sets 000, 002
//! and 003 for two, without the additions of 003), from a few horses each up to the whole game; and nets fitted to
//! what is solved, of rule set 004 two horses against one.

pub mod dense;
pub mod fit;
pub mod games;
pub mod pool;
pub mod sides;
pub mod solve;
pub mod store;
pub mod strip;
pub mod terms;
