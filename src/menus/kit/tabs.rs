//! Tabs of a page, turned by the shoulders of a pad and by two keys.

use crate::platform::input::Action;

/// The tab beside `at` to which an action turns; `None` for other actions, and at either end.
pub(crate) fn turned<T: Copy + PartialEq>(action: Action, tabs: &[T], at: T) -> Option<T> {
    let number = tabs.iter().position(|tab| *tab == at).unwrap_or(0);
    let to = match action {
        Action::PreviousTab => number.checked_sub(1)?,
        Action::NextTab => number + 1,
        _ => return None,
    };
    tabs.get(to).copied()
}
