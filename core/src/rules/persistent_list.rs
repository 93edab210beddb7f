//! A list that only grows and whose copies share their past.

use std::{fmt, sync::Arc};

/// A list that only grows at its end. A copy costs as much as copying a pointer, at any length, so that
/// every ply of a long game can keep its own.
#[derive(Clone)]
pub(super) struct PersistentList<T> {
    last: Option<Arc<Node<T>>>,
    length: usize,
}

/// One element and those before it.
struct Node<T> {
    element: T,
    before: Option<Arc<Self>>,
}

impl<T> PersistentList<T> {
    pub(super) const fn new() -> Self {
        Self { last: None, length: 0 }
    }

    pub(super) fn push(&mut self, element: T) {
        let before = self.last.take();
        self.last = Some(Arc::new(Node { element, before }));
        self.length += 1;
    }

    pub(super) fn newest_first(&self) -> impl Iterator<Item = &T> {
        let mut next = self.last.as_deref();
        std::iter::from_fn(move || {
            let link = next?;
            next = link.before.as_deref();
            Some(&link.element)
        })
    }
}

impl<T: Copy> PersistentList<T> {
    /// Returns the elements, the oldest first.
    pub(super) fn to_vec(&self) -> Vec<T> {
        let mut elements = Vec::with_capacity(self.length);
        elements.extend(self.newest_first().copied());
        elements.reverse();
        elements
    }
}

impl<T: PartialEq> PartialEq for PersistentList<T> {
    fn eq(&self, other: &Self) -> bool {
        self.length == other.length && self.newest_first().eq(other.newest_first())
    }
}

impl<T: Eq> Eq for PersistentList<T> {}

impl<T: fmt::Debug> fmt::Debug for PersistentList<T> {
    /// Writes the elements, the newest first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.newest_first()).finish()
    }
}

impl<T> Drop for PersistentList<T> {
    /// Frees link by link: the recursion that the compiler would write overflows the stack on a long game.
    fn drop(&mut self) {
        let mut next = self.last.take();
        while let Some(link) = next {
            // A link that another trail still needs keeps what is before it, too.
            next = Arc::into_inner(link).and_then(|mut link| link.before.take());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_share_their_past_and_grow_apart() {
        let mut one = PersistentList::new();
        one.push(1);
        one.push(2);
        let mut other = one.clone();
        one.push(3);
        other.push(4);
        assert_eq!(one.to_vec(), [1, 2, 3]);
        assert_eq!(other.to_vec(), [1, 2, 4]);
        assert_ne!(one, other);
    }

    #[test]
    fn a_long_trail_is_freed_without_recursion() {
        let mut trail = PersistentList::new();
        (0..1_000_000).for_each(|number| trail.push(number));
        let copy = trail.clone();
        drop(trail);
        assert_eq!(copy.newest_first().count(), 1_000_000);
    }
}
