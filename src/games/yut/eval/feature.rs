//! Features of a position.

/// Feature of a position, counted for every team. All are in throws, and more is better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feature {
    /// Throws owed to the seat whose turn it is.
    Throws,
    /// Throws that its horses still need, alone on the board; below zero.
    Way,
    /// What rivals who throw before it may take; below zero.
    Danger,
    /// What others may take after that; below zero.
    DangerLater,
    /// Results in the pool, as throws.
    Pending,
    /// Horses that ride on others.
    Stacked,
    /// Horses at home.
    Home,
    /// Units that stand where ways part.
    Fork,
    /// Horses in hand.
    InHand,
}

impl Feature {
    /// Number of features.
    pub const COUNT: usize = 9;

    /// All of them, in their order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Throws,
        Self::Way,
        Self::Danger,
        Self::DangerLater,
        Self::Pending,
        Self::Stacked,
        Self::Home,
        Self::Fork,
        Self::InHand,
    ];
}
