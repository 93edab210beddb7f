//! The games that ship have everything that a game of the catalogue may do without.

use madang_core::games;

const SHIPPED: [&str; 6] = ["bagh-chal", "pulijudam", "hasami-shogi", "jarmo", "nei-pat-kono", "yut"];

/// A rulebook, lessons, an editor, painted pictures of mat and pieces, and its words in the locale files. Other tests
/// look at each of these wherever a game has it.
#[test]
fn every_game_that_ships_is_complete() {
    let views = madang::games::catalogue();
    for id in SHIPPED {
        let card = games::find(id).unwrap();
        assert!(card.teaching.is_some_and(|files| !files.lessons.is_empty()), "{id}: rulebook and lessons");
        for options in card.every_options() {
            assert!(!(card.start)(&options).editable().palette.is_empty(), "{id}: the editor, {options:?}");
            let view = views.view(id, &options).unwrap();
            assert!(view.drawn.is_empty(), "{id}: the pictures of mat and pieces, {options:?}");
        }
        assert!(card.words.is_empty(), "{id}: words in the locale files");
    }
}
