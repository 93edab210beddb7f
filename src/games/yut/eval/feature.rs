//! Features of a position.

/// Feature of a position, counted for every team. All are in throws, and more is better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feature {
    /// Throws owed to the seat whose turn it is.
    Throws,
    /// Throws that the team's horses still need, alone on the board; below zero.
    Way,
    /// Expected loss to rivals who throw before the team; below zero.
    Danger,
    /// Expected loss to rivals after that; below zero.
    DangerLater,
    /// Results in the pool, as throws.
    Pending,
    /// Horses that ride on others.
    Stacked,
    /// Horses at home.
    Home,
    /// Units on a fork of the track.
    Fork,
    /// Horses in hand.
    InHand,
}

impl Feature {
    /// Number of features.
    pub const COUNT: usize = 9;

    /// All features, in their order.
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
