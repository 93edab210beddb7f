//! Values cached by what they are made from.

use std::sync::{Arc, Weak};

/// Cached value, made again only for another key.
#[derive(Debug)]
pub(crate) struct Memo<K, V>(Option<(K, V)>);

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Self(None)
    }
}

impl<K: PartialEq, V> Memo<K, V> {
    /// Returns the value for a key, made now unless the last one was for the same.
    pub(crate) fn of(&mut self, key: K, make: impl FnOnce() -> V) -> &V {
        let known = self.0.take().filter(|(known, _)| *known == key);
        &self.0.insert(known.unwrap_or_else(|| (key, make()))).1
    }
}

/// Pointer identity of a shared value. It does not keep the value alive, only its allocation, so that no other value
/// can reuse the address.
#[derive(Debug)]
pub(crate) struct Identity<T: ?Sized>(Weak<T>);

impl<T: ?Sized> Identity<T> {
    /// Returns the identity of this value.
    pub(crate) fn of(shared: &Arc<T>) -> Self {
        Self(Arc::downgrade(shared))
    }
}

impl<T: ?Sized> PartialEq for Identity<T> {
    fn eq(&self, other: &Self) -> bool {
        Weak::ptr_eq(&self.0, &other.0)
    }
}
