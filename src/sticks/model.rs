//! Models of the sticks: wooden ones, and fair slats.

/// Model of the sticks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SticksModel {
    /// Half-round sticks of wood. They land on the round side, flat side up, more often than not.
    #[default]
    Wood,
    /// Thin slats, alike on both sides but for the colour: each side is up half the time.
    Fair,
}

impl SticksModel {
    /// Both models, the default first.
    pub const ALL: [Self; 2] = [Self::Wood, Self::Fair];

    /// The stable name in options, records and commands.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Fair => "fair",
        }
    }

    /// The model with this [`id`](Self::id).
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|model| model.id() == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_back() {
        for model in SticksModel::ALL {
            assert_eq!(SticksModel::from_id(model.id()), Some(model));
        }
        assert_eq!(SticksModel::from_id("stone"), None);
    }
}
