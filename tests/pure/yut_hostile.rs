//! Position texts of Yut with a slip or two in them: each is refused, or is a position in which one
//! can go on, and whatever it leads to reads back.

use madang::{
    catalogue::AnyGame,
    games,
    rules::{
        Actor, Options,
        random::{Purpose, Stream},
    },
};

const SETTINGS: &[&[(&str, &str)]] = &[
    &[("rules", "dice"), ("players", "3")],
    &[("rules", "duel")],
    &[("rules", "partners"), ("players", "4"), ("alternate-cast", "on"), ("own-chut", "on")],
    &[("rules", "pool"), ("players", "4"), ("opposite-starts", "on")],
    &[("rules", "pool"), ("players", "3"), ("wild-horse", "on"), ("hurdles", "on")],
];

/// What a slip may put into a text.
const LETTERS: &str = "0123456789s,/*!^wne-+= topmvri:é";

fn slip(text: &str, chance: &mut Stream) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(2) {
        let at = chance.below(letters.len() as u32) as usize;
        let nth = chance.below(LETTERS.chars().count() as u32) as usize;
        let letter = LETTERS.chars().nth(nth).expect("it is one of them");
        match chance.below(4) {
            0 => drop(letters.remove(at)),
            1 => letters.insert(at, letter),
            _ => letters[at] = letter,
        }
    }
    letters.into_iter().collect()
}

fn check(read: impl Fn(&str) -> Option<Box<dyn AnyGame>>, text: &str) -> bool {
    let Some(game) = read(text) else { return false };
    let moves = game.every_move();
    assert_eq!(moves.is_empty(), game.to_act() == Actor::Over, "{text}");
    for mv in moves {
        let mut next = game.boxed_clone();
        next.play(&mv).unwrap_or_else(|error| panic!("{text}, {mv:?}: {error}"));
        let after = next.position_text();
        let again = read(&after).unwrap_or_else(|| panic!("{text}, {mv:?}: {after}"));
        assert_eq!(again.position_text(), after);
    }
    true
}

#[test]
fn a_slip_is_refused_or_makes_a_position() {
    let card = games::find("yut").expect("it is in the catalogue");
    let (mut read, mut refused) = (0, 0);
    for (seed, pairs) in (0..).zip(SETTINGS) {
        let options: Options = card.parse_options(pairs.iter().copied()).expect("they fit");
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut game = (card.start)(&options);
        while game.to_act() != Actor::Over {
            for _ in 0..40 {
                let text = slip(&game.position_text(), &mut chance);
                let good = check(|text| (card.from_text)(&options, text).ok(), &text);
                *(if good { &mut read } else { &mut refused }) += 1;
            }
            let mut moves = game.every_move();
            let mv = moves.swap_remove(chance.below(moves.len() as u32) as usize);
            game.play(&mv).expect("a listed move plays");
        }
    }
    assert!(read > 100 && refused > 10_000, "{read} read, {refused} refused");
}
