//! A move of any game as a value.

use std::{any::Any, fmt, sync::Arc};

/// A move or throw with its type erased. Only a game of its own type plays it; text is for records,
/// the protocol and screens.
#[derive(Clone)]
pub struct AnyMove(Arc<dyn ErasedMove>);

impl AnyMove {
    /// Erases the type of a move.
    pub fn new<M: Any + Eq + fmt::Debug + Send + Sync>(mv: M) -> Self {
        Self(Arc::new(mv))
    }

    /// Returns the move as one of this type; `None` for a move of another game.
    pub(super) fn of_type<M: Copy + 'static>(&self) -> Option<M> {
        let mv: &dyn Any = &*self.0;
        mv.downcast_ref().copied()
    }
}

impl PartialEq for AnyMove {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}

impl Eq for AnyMove {}

impl fmt::Debug for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The part of a move's type that its erased form needs.
trait ErasedMove: Any + fmt::Debug + Send + Sync {
    /// Returns whether both are the same move of the same game.
    fn equals(&self, other: &dyn ErasedMove) -> bool;
}

impl<M: Any + Eq + fmt::Debug + Send + Sync> ErasedMove for M {
    fn equals(&self, other: &dyn ErasedMove) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref::<M>() == Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_different_games_are_never_equal() {
        let (one, other) = (AnyMove::new(7_u8), AnyMove::new(7_u16));
        assert_ne!(one, other);
        assert_eq!(one, AnyMove::new(7_u8));
        assert_eq!((one.of_type::<u8>(), one.of_type::<u16>()), (Some(7), None));
    }
}
