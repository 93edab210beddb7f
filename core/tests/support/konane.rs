//! The example Konane, as its files are under `examples`.

#[path = "../../../examples/konane/card.rs"]
mod card;
#[path = "../../../examples/konane/rules.rs"]
pub mod rules;
#[path = "../../../examples/konane/table.rs"]
pub mod table;

use madang_core::catalogue::GameCard;

/// Its card, which is not in the catalogue.
pub static CARD: GameCard = card::CARD;
