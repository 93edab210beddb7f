//! The options of the hunt, by their ids on the card.

/// The option for rule BC-07.
pub const SHUTTLE_BAN: &str = "shuttle-ban";
/// The option for rules BH-01 to BH-07.
pub const HEROES: &str = "heroes";
/// The option for rules BX-01 to BX-04.
pub const BARRIERS: &str = "barriers";
