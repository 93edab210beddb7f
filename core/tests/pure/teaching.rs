//! The rulebook and the lessons: every claim is true by the rules, every lesson can be gone through, and both languages
//! have the same.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should say where it stopped")]

use std::{collections::BTreeSet, fs, path::Path, sync::Arc};

use crate::{
    coverage::rules_of,
    support::settings::{shipped, times},
};
use madang_core::{
    catalogue::GameCard,
    games,
    rules::{
        Actor, Seat,
        random::{Purpose, Stream},
    },
    search::Level,
    teaching::{
        Ask, Due, LANGUAGES, Lesson, LessonCourse, MoveVerdict, Outline, Page, Rulebook, Section, ShownBoard,
        check_lessons, check_rulebook, check_rules, lessons, read_words,
    },
};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn rulebooks() -> impl Iterator<Item = Rulebook> {
    shipped().filter_map(|card| Rulebook::of(card).unwrap())
}

fn words(card: &GameCard) -> [madang_core::teaching::LessonWords; 2] {
    LANGUAGES.map(|language| {
        let path = root().join(format!("assets/locales/{language}/lessons/{}.ftl", card.id));
        read_words(&fs::read_to_string(path).unwrap())
    })
}

#[test]
fn every_rulebook_is_whole_and_true() {
    for book in rulebooks() {
        let errors = check_rulebook(book.card, &book.outline, &book.pages);
        assert!(errors.is_empty(), "{}: {errors:#?}", book.card.id);
    }
}

/// The cards of the set-up's ways show each way by what it changes.
#[test]
fn every_way_to_play_has_a_board_of_its_own() {
    for book in rulebooks() {
        let ways = book.card.ways_on_offer();
        let boards: Vec<_> = ways.iter().map(|(_, value)| &book.outline.ways[*value]).collect();
        for (number, ((option, value), board)) in ways.iter().zip(&boards).enumerate() {
            let shown = ShownBoard::new(book.card, board).unwrap();
            assert!(shown.options.is(option, value), "{}: {value}", book.card.id);
            assert!(!boards[..number].contains(board), "{}: {value} has another's board", book.card.id);
        }
    }
}

#[test]
fn every_rule_is_explained() {
    let rules: BTreeSet<String> = shipped().flat_map(rules_of).collect();
    assert!(rules.len() > 150);
    let outlines: Vec<Outline> = rulebooks().map(|book| book.outline).collect();
    assert_eq!(check_rules(&outlines, &rules), []);
}

#[test]
fn links_between_games_lead_to_sections() {
    let books: Vec<Rulebook> = rulebooks().collect();
    for page in books.iter().flat_map(|book| &book.pages) {
        for link in page.sections.iter().flat_map(Section::spans).filter_map(|span| span.link.as_ref()) {
            let Some(game) = &link.game else { continue };
            let there = books.iter().find(|book| book.card.id == *game).unwrap();
            assert!(there.pages[0].section(&link.section).is_some(), "{game}#{}", link.section);
        }
    }
}

#[test]
fn every_lesson_fits_its_game_and_has_its_words() {
    for card in shipped() {
        let lessons = lessons(card).unwrap();
        assert_eq!(lessons[0].id, card.id, "the first lesson comes first");
        let errors = check_lessons(card, &lessons, &words(card));
        assert!(errors.is_empty(), "{}: {errors:#?}", card.id);
    }
}

/// The other ways to play that a lesson serves exist.
#[test]
fn parallels_are_ways_to_play() {
    for lesson in shipped().flat_map(|card| lessons(card).unwrap()) {
        for way in &lesson.parallels {
            let mut words = way.split(' ');
            let card = games::find(words.next().unwrap()).unwrap_or_else(|| panic!("{}: {way}", lesson.id));
            let options = card.parse_options(words.map(|pair| pair.split_once('=').unwrap()));
            assert!(options.is_ok(), "{}: {way}: {options:?}", lesson.id);
        }
    }
}

/// Every lesson file is on its game's card, and every expansion and variant has a lesson.
#[test]
fn no_lesson_is_left_out() {
    let embedded: BTreeSet<String> = games::catalogue()
        .filter_map(|card| card.teaching)
        .flat_map(|files| files.lessons)
        .map(|(id, _)| (*id).to_owned())
        .collect();
    let files = fs::read_dir(root().join("assets/lessons")).unwrap();
    let files = files.map(|file| file.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned());
    assert_eq!(files.collect::<BTreeSet<_>>(), embedded);
    for wanted in [
        "bagh-chal-tigers",
        "bagh-chal-heroes",
        "bagh-chal-barriers",
        "pulijudam-goats",
        "hasami-shogi-war",
        "hasami-shogi-shogun",
        "hasami-shogi-rocks",
        "jarmo-legendary",
        "jarmo-jasyr",
        "jarmo-golden",
        "jarmo-camps",
        "yut-duel",
        "yut-partners",
        "yut-pool",
        "yut-opposite-starts",
        "yut-wild-horse",
        "yut-hurdles",
    ] {
        assert!(embedded.contains(wanted), "{wanted}");
    }
}

/// Goes through a lesson to its finale. At each step every wrong legal move is tried first, and answered by words of
/// its own or of all others; `pick` chooses among the right moves.
fn go_through(card: &'static GameCard, lesson: &Lesson, pick: usize, keys: &BTreeSet<String>) {
    let name = &lesson.id;
    let mut course = LessonCourse::new(Arc::new(lesson.clone()), 0);
    let mut game = lesson.position_at(card, 0).unwrap();
    let mut said = BTreeSet::new();
    loop {
        assert!(keys.contains(&course.key()), "{name}: {}", course.key());
        said.insert(course.key());
        match course.due() {
            Due::Shown(text) => {
                game.play_text(&text).unwrap_or_else(|error| panic!("{name}: {text}: {error}"));
                course.shown();
            }
            Due::Reading => {
                course.go_on();
                let new = course.present().is_some_and(|step| step.position.is_some());
                if new {
                    game = lesson.position_at(card, course.step()).unwrap();
                }
            }
            Due::Learner => {
                let step = course.present().unwrap().clone();
                if step.asks == Ask::Throw {
                    assert_eq!(course.answer(None), MoveVerdict::Right);
                    let throws = game.chance();
                    game.play(&throws[pick % throws.len()].mv).unwrap();
                    continue;
                }
                let legal = game.legal_texts();
                let is_right = |text: &&String| match &step.asks {
                    Ask::Move(moves) => moves.contains(text),
                    _ => true,
                };
                for wrong in legal.iter().filter(|text| !is_right(text)) {
                    assert_eq!(course.answer(Some(wrong)), MoveVerdict::Wrong, "{name}: {wrong}");
                    assert!(keys.contains(&course.key()), "{name}: {} for {wrong}", course.key());
                    assert_eq!(course.due(), Due::Learner);
                }
                let right: Vec<&String> = legal.iter().filter(is_right).collect();
                let chosen = right[pick % right.len()];
                assert_eq!(course.answer(Some(chosen)), MoveVerdict::Right, "{name}: {chosen}");
                game.play_text(chosen).unwrap();
            }
            Due::Play | Due::Over => break,
        }
    }
    assert!(course.is_finale(), "{name} has a finale");
    course.finish(true);
    assert!(keys.contains(&course.key()));
    assert!(said.len() >= lesson.steps.len(), "{name}: every step is said");
}

#[test]
fn every_lesson_can_be_gone_through_by_every_right_answer() {
    for card in shipped() {
        let words = words(card);
        for lesson in lessons(card).unwrap() {
            let keys = lesson.keys(card).unwrap();
            let most = lesson.steps.iter().map(|step| match &step.asks {
                Ask::Move(moves) => moves.len(),
                Ask::Throw => 5,
                _ => 1,
            });
            for pick in 0..most.max().unwrap_or(1) {
                go_through(card, &lesson, pick, &keys);
            }
            for key in &keys {
                assert!(
                    words.iter().all(|words| words.get(key).is_some_and(|text| !text.is_empty())),
                    "{key}"
                );
            }
        }
    }
}

/// Asked moves to which every wrong answer gets the same words, and the number of all asked moves where one can answer
/// wrongly.
fn answered_in_general(card: &'static GameCard) -> (Vec<String>, usize) {
    let mut general = Vec::new();
    let mut asked = 0;
    for lesson in lessons(card).unwrap() {
        for (index, step) in lesson.steps.iter().enumerate() {
            let mut game = lesson.position_at(card, index).unwrap();
            step.show(&mut *game).unwrap();
            let has_general = step.has_other_moves(&*game);
            asked += usize::from(has_general || !step.wrong.is_empty());
            if has_general && step.wrong.is_empty() {
                general.push(format!("{} {}", lesson.id, step.id));
            }
        }
    }
    (general, asked)
}

/// A wrong move is met with what that move does: at most one asked move in ten has only a general answer.
#[test]
fn wrong_moves_have_answers_of_their_own() {
    let counts = games::catalogue().map(answered_in_general);
    let (general, asked) = counts
        .reduce(|(mut names, count), (more, number)| {
            names.extend(more);
            (names, count + number)
        })
        .unwrap();
    assert!(10 * general.len() <= asked, "{} of {asked}: {general:#?}", general.len());
}

/// A lesson of one step that asks for a jump, with these kinds of wrong moves.
fn lesson_of_a_jump(wrong: &str) -> Lesson {
    let text = format!(
        r#"(game: "bagh-chal", guide: 2, learner: 1, finale: "T3T/5/5/1G3/T3T t 19 0 - -", steps: [(
            id: "jump", position: Some("T3T/5/5/1G3/T3T t 19 0 - -"), asks: Move(["a1xc3"]), wrong: {{{wrong}}},
        )])"#
    );
    Lesson::parse("bagh-chal", &text).unwrap()
}

#[test]
fn a_star_in_a_wrong_move_stands_for_anything() {
    let card = games::find("bagh-chal").unwrap();
    let lesson = lesson_of_a_jump(r#""step": ["a1-*"], "other": ["e*-*4"], "corner": ["e5-e4"]"#);
    assert!(lesson.check(card).is_ok(), "{:?}", lesson.check(card));
    let step = &lesson.steps[0];
    for (text, kind) in [
        ("a1-a2", Some("step")),
        ("e5-d4", Some("other")),
        ("e5-e4", Some("corner")),
        ("e5-d5", None),
        ("e1-d1", None),
    ] {
        assert_eq!(step.kind_of(text), kind, "{text}");
    }
    assert_eq!(step.kind_of("e1-e4x"), None, "a pattern fits a whole move");
    for (wrong, part) in [
        (r#""step": ["a1-*"], "up": ["*-a2"]"#, "is of two kinds"),
        (r#""step": ["c3-*"]"#, "fits no wrong move"),
        (r#""jump": ["a1x*"]"#, "fits no wrong move"),
    ] {
        let error = lesson_of_a_jump(wrong).check(card).unwrap_err();
        assert!(error.problem.contains(part), "{wrong}: {error}");
    }
}

/// Plays a finale: the learner at one level, everyone else at the level of the guide there. `true` if the learner's
/// side wins.
fn wins(card: &'static GameCard, lesson: &Lesson, level: u8, seed: u64) -> bool {
    let mut game = lesson.final_position(card).unwrap();
    let stop = std::sync::atomic::AtomicBool::new(false);
    let learner = Seat(lesson.learner);
    for ply in 0..400 {
        match game.to_act() {
            Actor::Over => break,
            Actor::Chance => {
                let throws = game.chance();
                let mut stream = Stream::new(seed, Purpose::Chance { throw: ply });
                let drawn = stream.weighted(throws.iter().map(|throw| throw.weight)).unwrap();
                game.play(&throws[drawn].mv).unwrap();
            }
            Actor::Seat(seat) => {
                let level = if seat == learner { level } else { lesson.level() };
                let chance = Stream::new(seed, Purpose::Opponent { ply });
                let thought = game.think(Level::nearest(level).into(), chance, &stop, &mut |_| ()).unwrap();
                game.play(&thought.mv).unwrap();
            }
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    winner.is_some_and(|winner| game.team_of(winner).any(|seat| seat == learner))
}

/// The finale of every lesson is won by good play, nearly always: in two games each, or by `CASES=10` in twenty.
#[test]
fn finales_are_won() {
    let games = 2 * times();
    for card in shipped() {
        for lesson in lessons(card).unwrap() {
            let lost = (1..=games).filter(|seed| !wins(card, &lesson, 4, u64::from(*seed))).count();
            assert!(lost <= games.div_ceil(5) as usize, "{}: lost {lost} of {games}", lesson.id);
        }
    }
}

/// Beginners, who play like the Herder, win the final position of a first lesson more often than not.
#[test]
fn finales_of_first_lessons_are_won_by_beginners() {
    let games = 6 * times();
    for card in shipped() {
        let first = lessons(card).unwrap().swap_remove(0);
        let won = (1..=games).filter(|seed| wins(card, &first, 2, u64::from(*seed))).count();
        println!("{}: {won} of {games}", first.id);
        assert!(2 * won > games as usize, "{}: won {won} of {games}", first.id);
    }
}

#[test]
fn the_credits_read_in_both_languages_and_name_every_library() {
    let manifests =
        ["Cargo.toml", "core/Cargo.toml"].map(|file| fs::read_to_string(root().join(file)).unwrap());
    let plain = manifests.iter().map(|manifest| {
        let listed = manifest.split("[dependencies]").nth(1).unwrap().split("\n[lints").next().unwrap();
        listed.split("\n[lib]").next().unwrap().split("\n[[bin]]").next().unwrap()
    });
    let names: BTreeSet<&str> = plain
        .flat_map(str::lines)
        .filter(|line| !line.starts_with(['#', ' ', '"', '[', ']']))
        .filter_map(|line| line.split_once(" = "))
        .map(|(name, _)| name.trim_end_matches(".workspace"))
        .filter(|name| !name.starts_with("madang"))
        .filter(|name| {
            !["version", "default-features", "optional", "features", "bench", "name", "path"].contains(name)
        })
        .collect();
    assert!(names.len() > 15, "{names:?}");
    let pages = LANGUAGES.map(|language| {
        let text = fs::read_to_string(root().join(format!("assets/credits/{language}.md"))).unwrap();
        for name in names.iter().chain([&"bevy"]) {
            assert!(text.contains(name), "{language}: {name}");
        }
        Page::parse(&text).unwrap()
    });
    let ids = |page: &Page| page.sections.iter().map(|section| section.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(&pages[0]), ids(&pages[1]));
}
