//! Table of presses: on every page each thing that can be pressed, by mouse, by finger and by key, while another has the
//! focus, and what differs a second later. `press_table.md` beside this file has the whole table, to be read by people.
//! Each run presses a sample of it and compares what the pages offer; `UPDATE=1` presses everything and writes the file
//! anew, `PAGE=set-up` keeps to the pages of that screen.

use std::{
    collections::{BTreeMap, BTreeSet, btree_map::Entry},
    fmt::Write,
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use bevy::{input::ButtonState, prelude::*, time::TimeUpdateStrategy};
use bevy_egui::egui::{self, Rect};
use madang::{
    menus::{MORE_ABOVE, MORE_BELOW, SetupForm, ShownButton},
    platform::{
        input::{FocusOwner, LastDevice},
        notice::LastNotice,
        screen::{Screen, Sheet, Sheets},
        settings::Settings,
    },
    playback::stage::Stage,
    turn::analysis::Analysis,
};

use crate::{hands::Hand, harness::Game};

/// Pages: the screen as the command line names it, with further flags, and the buttons to press there first.
const PAGES: &[(&str, &[&str], &[&str])] = &[
    ("title", &[], &[]),
    ("choose", &[], &[]),
    ("choose", &[], &["Lessons"]),
    ("rules", &["--game", "bagh-chal"], &[]),
    ("credits", &[], &[]),
    ("set-up", &["--game", "bagh-chal"], &[]),
    ("set-up", &["--game", "yut"], &[]),
    ("set-up", &["--game", "bagh-chal"], &["More options"]),
    ("set-up", &["--game", "bagh-chal"], &["More options", "Set up the board"]),
    ("join", &["--game", "yut"], &[]),
    ("settings", &[], &[]),
    ("settings", &[], &["Sound"]),
    ("settings", &[], &["Display"]),
    ("settings", &[], &["Controls"]),
    ("controls", &[], &[]),
    ("games", &[], &[]),
    ("statistics", &[], &[]),
    ("statistics", &[], &["Achievements"]),
    ("ladder", &[], &[]),
    ("daily", &[], &[]),
    ("puzzles", &[], &[]),
    ("match", &["--game", "bagh-chal", "--moves", "6"], &[]),
    ("match", &["--game", "yut"], &[]),
    ("pause", &["--game", "bagh-chal", "--moves", "6"], &[]),
    ("lesson", &["--game", "bagh-chal"], &[]),
    ("result", &["--game", "nei-pat-kono"], &[]),
    ("review", &["--game", "nei-pat-kono"], &[]),
    ("replay", &["--game", "nei-pat-kono"], &[]),
    ("replay", &["--game", "nei-pat-kono"], &["To the beginning", "Play on from here"]),
    ("analysis", &["--game", "nei-pat-kono", "--moves", "7"], &[]),
    ("analysis", &["--game", "nei-pat-kono", "--moves", "7"], &["Explain"]),
    ("analysis", &["--game", "nei-pat-kono", "--moves", "7"], &["My games"]),
    ("analysis", &["--game", "nei-pat-kono", "--moves", "7"], &["Notes"]),
    ("analysis", &["--game", "nei-pat-kono", "--moves", "7"], &["Share"]),
];

/// Presses after which nothing differs, each with its reason: a part of the label.
const NOTHING: &[(&str, &str)] = &[
    ("Starting position", "it lies on the board already"),
    ("Open a file", "the system’s own window of files opens"),
    (" waits. Beat ", "the press before has picked it"),
    ("Hint", "the hint of the press before stands"),
    ("Chances along the line", "Page Up and Page Down step along it"),
];

/// Device that presses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum By {
    Mouse,
    Finger,
    Key,
}

const DEVICES: [By; 3] = [By::Mouse, By::Finger, By::Key];

/// Page as a person sees it.
#[derive(Clone, PartialEq, Debug)]
struct Seen {
    screen: Screen,
    sheets: Vec<Sheet>,
    things: Vec<ShownButton>,
    focused: Option<egui::Id>,
    words: Vec<String>,
    settings: Settings,
    notice: Option<&'static str>,
    plies: Option<usize>,
    painted: String,
}

impl Seen {
    fn of(game: &mut Game, around: Rect) -> Self {
        let sheets: Vec<Sheet> = game.sheet().into_iter().collect();
        Self {
            screen: game.screen(),
            sheets,
            things: game.buttons(),
            focused: game.focused(),
            words: game.words_read(),
            settings: game.resource::<Settings>().clone(),
            notice: game.resource::<LastNotice>().get().map(|notice| notice.key),
            plies: game.app.world().get_resource::<Stage>().map(|stage| stage.plies().len()),
            painted: game.painted_in(around),
        }
    }

    fn labels(&self) -> BTreeSet<&str> {
        self.things.iter().map(|thing| thing.label.as_str()).collect()
    }

    /// Difference that a press on a thing has made, in words; `None` without one.
    fn since(&self, before: &Self, thing: &ShownButton) -> Option<String> {
        if self.screen != before.screen {
            let sheet = self.sheets.last().map_or_else(String::new, |sheet| format!(" under {sheet:?}"));
            return Some(format!("goes to {:?}{sheet}", self.screen));
        }
        match (before.sheets.last(), self.sheets.last()) {
            (before, now) if before == now => {}
            (_, Some(now)) => return Some(format!("opens {now:?}")),
            (_, None) => return Some("closes the sheet".to_owned()),
        }
        let mut told = Vec::new();
        let after = self.things.iter().find(|other| other.id == thing.id);
        if let Some(after) = after.filter(|after| after.label != thing.label) {
            told.push(format!("becomes “{}”", name_of(&after.label)));
        }
        if after.is_some_and(|after| after.is_chosen) && !thing.is_chosen {
            told.push("is chosen".to_owned());
        }
        if self.plies != before.plies {
            told.push("changes the position".to_owned());
        }
        if self.settings != before.settings {
            told.push("changes the settings".to_owned());
        }
        if self.notice.is_some() && self.notice != before.notice {
            told.extend(self.notice.map(|key| format!("says {key}")));
        }
        let (labels, former) = (self.labels(), before.labels());
        let new: Vec<&&str> =
            labels.difference(&former).filter(|label| after.is_none_or(|it| it.label != **label)).collect();
        match new.as_slice() {
            [] if labels.len() < former.len() && after.is_none() => told.push("goes away".to_owned()),
            [] => {}
            [first, ..] => told.push(format!("offers “{}”", name_of(first))),
        }
        if told.is_empty() && self.words != before.words {
            told.push("changes the words".to_owned());
        }
        if told.is_empty() && self.painted != before.painted {
            told.push("changes its picture".to_owned());
        }
        (!told.is_empty()).then(|| scrubbed(&told.join(", ")))
    }
}

/// Name of a thing in the table: the engine's lines, which differ from run to run, have one in common.
fn name_of(label: &str) -> String {
    let is_line = label.contains("  ") && label.starts_with(|letter: char| "+−=0123456789".contains(letter));
    if is_line { "a line of the engine".to_owned() } else { scrubbed(label).replace('|', "/") }
}

/// The same words without the figures and dates that differ from run to run.
fn scrubbed(words: &str) -> String {
    words.chars().map(|letter| if letter.is_ascii_digit() { '#' } else { letter }).collect()
}

/// Lets a time pass in few frames.
fn pass(game: &mut Game, frames: u32) {
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(125)));
    game.frames(frames);
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
}

/// Frames of a second, and those after which a page listens to every press.
const SECOND: u32 = 8;
const LISTENS: u32 = 5;

/// Presses these buttons, each once the page listens.
fn press_all(game: &mut Game, labels: &[&str]) {
    for label in labels {
        Hand::Mouse.press(game, label);
        pass(game, LISTENS);
    }
}

/// Name of a page in the table.
fn name(number: usize) -> String {
    let (screen, flags, presses) = PAGES[number];
    [&[screen], flags, presses].concat().join(" ").replace("--game ", "").replace("--moves ", "")
}

/// Page that is open.
struct Page {
    number: usize,
    game: Game,
    opened: Opened,
}

/// What a page showed when it was opened.
struct Opened {
    settings: Settings,
    draft: SetupForm,
    /// Sheets over the screen before the first press.
    first_sheets: Sheets,
    sheets: Sheets,
    seen: Seen,
}

/// Command line of a page.
fn flags(number: usize) -> Vec<&'static str> {
    let (screen, flags, _) = PAGES[number];
    let seats: &[&str] = if flags.is_empty() { &[] } else { &["--seats", "human,human"] };
    [&["--screen", screen], flags, seats].concat()
}

impl Opened {
    /// Goes from a page's screen to the page by its presses, and looks at it.
    fn on(game: &mut Game, number: usize) -> Self {
        pass(game, LISTENS);
        if game.app.world().contains_resource::<Analysis>() {
            game.until("the engine's view", |game| game.resource::<Analysis>().has_seen());
        }
        let first_sheets = game.resource::<State<Sheets>>().get().clone();
        press_all(game, PAGES[number].2);
        let (settings, draft) = (game.resource::<Settings>().clone(), game.resource::<SetupForm>().clone());
        let sheets = game.resource::<State<Sheets>>().get().clone();
        pass(game, SECOND);
        Self { settings, draft, first_sheets, sheets, seen: Seen::of(game, Rect::NOTHING) }
    }
}

impl Page {
    /// Opens a page in a new app.
    fn open(number: usize) -> Self {
        let mut game = Game::start(&flags(number));
        game.read_aloud();
        let opened = Opened::on(&mut game, number);
        Self { number, game, opened }
    }

    fn name(&self) -> String {
        name(self.number)
    }

    /// Things that a mouse or a finger can press, or a key where a mouse could.
    fn things(&self) -> Vec<ShownButton> {
        let seen = |thing: &&ShownButton| thing.is_in_sight && thing.is_pressable;
        self.opened.seen.things.iter().filter(seen).cloned().collect()
    }

    /// `true` if the page shows what it showed when it was opened.
    fn is_as_opened(&mut self) -> bool {
        let things = self.game.buttons();
        let like = |one: &ShownButton, other: &ShownButton| {
            one.id == other.id && one.label == other.label && one.is_chosen == other.is_chosen
        };
        self.game.screen() == self.opened.seen.screen
            && self.game.resource::<State<Sheets>>().get() == &self.opened.sheets
            && things.len() == self.opened.seen.things.len()
            && things.iter().zip(&self.opened.seen.things).all(|(one, other)| like(one, other))
    }

    /// Brings the page back as it was opened.
    fn restore(&mut self) {
        if !self.game.has_quit() {
            self.game.resource_mut::<LastNotice>().dismiss();
            self.game.app.insert_resource(self.opened.settings.clone());
            self.game.app.insert_resource(self.opened.draft.clone());
            self.go(|page| page.opened.sheets.clone());
            if !self.is_as_opened() && self.opened.seen.screen != Screen::Match {
                // From the first page, and by the same presses.
                self.game.resource_mut::<NextState<Screen>>().set(Screen::Title);
                self.game.resource_mut::<NextState<Sheets>>().set(Sheets::NONE);
                pass(&mut self.game, 2);
                self.game.app.insert_resource(self.opened.draft.clone());
                self.go(|page| page.opened.first_sheets.clone());
                let presses = PAGES[self.number].2;
                if presses.first().is_none_or(|first| self.game.buttons().iter().any(|it| it.label == *first))
                {
                    press_all(&mut self.game, presses);
                }
            }
            if self.is_as_opened() {
                return;
            }
            self.game.start_again(&flags(self.number));
            self.opened = Opened::on(&mut self.game, self.number);
            return;
        }
        *self = Self::open(self.number);
    }

    /// Goes to the page's screen, under these sheets.
    fn go(&mut self, sheets: impl Fn(&Self) -> Sheets) {
        let (screen, sheets) = (self.opened.seen.screen, sheets(self));
        if self.game.screen() != screen {
            if screen == Screen::Match {
                return;
            }
            self.game.resource_mut::<NextState<Screen>>().set(screen);
        }
        self.game.resource_mut::<NextState<Sheets>>().set(sheets);
        pass(&mut self.game, LISTENS);
    }

    /// Presses a thing by a device while another thing has the focus, and tells what differs a second later.
    fn press(&mut self, thing: &ShownButton, by: By, elsewhere: Option<egui::Id>) -> Option<String> {
        let game = &mut self.game;
        let is_board =
            self.opened.seen.screen == Screen::Match && *game.resource::<FocusOwner>() == FocusOwner::Board;
        if is_board && (by == By::Key || elsewhere.is_some_and(|_| thing.id.value().is_multiple_of(2))) {
            Hand::Keyboard.switch_focus(game);
        }
        if by == By::Key {
            game.resource_mut::<LastDevice>().0 = madang::platform::input::Device::Keyboard;
            game.focus(thing.id);
        } else if let Some(elsewhere) = elsewhere {
            game.focus(elsewhere);
        }
        pass(game, 2);
        let around = thing.rect.expand(4.0);
        let before = Seen::of(game, around);
        let at = thing.rect.center() * game.pixels_a_point();
        match by {
            By::Mouse => {
                game.point(at.x, at.y);
                game.turn_mouse(ButtonState::Pressed);
                game.turn_mouse(ButtonState::Released);
            }
            By::Finger => game.tap(at.x, at.y),
            By::Key => game.key(KeyCode::Enter),
        }
        pass(game, SECOND);
        if game.has_quit() {
            return Some("ends the program".to_owned());
        }
        // The pointer goes away, so that no light of its own remains.
        game.point(1.0, 1.0);
        pass(game, 2);
        Seen::of(game, around).since(&before, thing)
    }

    /// Effect of a press, or why there is none.
    fn effect(&mut self, place: usize, by: By, things: &[ShownButton]) -> String {
        let thing = &things[place];
        if by == By::Key && !thing.is_reachable {
            return "none is needed: other keys lead there".to_owned();
        }
        self.restore();
        let other = &things[(place + 1 + by as usize) % things.len()];
        let elsewhere = (other.id != thing.id && other.is_reachable).then_some(other.id);
        match self.press(thing, by, elsewhere) {
            Some(effect) => effect,
            None if thing.is_chosen => "nothing: it is chosen already".to_owned(),
            None => match NOTHING.iter().find(|(label, _)| thing.label.contains(label)) {
                Some((_, reason)) => format!("nothing: {reason}"),
                None => UNEXPLAINED.to_owned(),
            },
        }
    }

    /// Rows of the table: each thing with its effect by each device. Of several with the same label, such as the moves
    /// of a list, it has the first. What is left out by `wanted` stays empty.
    fn rows(&mut self, wanted: impl Fn(&str, By) -> bool) -> Rows {
        let mut rows = Rows::new();
        let things = self.things();
        for (place, thing) in things.iter().enumerate() {
            let label = name_of(&thing.label);
            if let Entry::Vacant(row) = rows.entry(label) {
                let effects = DEVICES.map(|by| match wanted(row.key(), by) {
                    true => self.effect(place, by, &things),
                    false => String::new(),
                });
                row.insert(effects);
            }
        }
        rows
    }
}

/// Rows of a page by the labels of its things, and effects by [`DEVICES`].
type Rows = BTreeMap<String, [String; 3]>;

/// Effect in the table of a press that does nothing for no known reason.
const UNEXPLAINED: &str = "NOTHING";

/// Opens a page, holds that nothing on it looks like a button and is none, and presses what is wanted.
fn pressed(number: usize, wanted: impl Fn(&str, By) -> bool) -> (String, Rows) {
    let mut page = Page::open(number);
    let shown: Vec<Rect> = page.game.buttons().iter().map(|thing| thing.rect.expand(4.0)).collect();
    let painted = page.game.painted_like_buttons();
    let no_button: Vec<&Rect> =
        painted.iter().filter(|face| !shown.iter().any(|thing| thing.contains_rect(**face))).collect();
    assert!(no_button.is_empty(), "{}: looks like a button and is none: {no_button:?}", page.name());
    (page.name(), page.rows(wanted))
}

/// Presses on every page, on two threads.
fn press_pages(wanted: impl Fn(&str, &str, By) -> bool + Sync) -> Vec<(String, Rows)> {
    let only = std::env::var("PAGE").ok();
    let numbers: Vec<usize> =
        (0..PAGES.len()).filter(|number| only.as_ref().is_none_or(|only| PAGES[*number].0 == only)).collect();
    let next = AtomicUsize::new(0);
    let found = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let name = name(*number);
                    let page = pressed(*number, |label, by| wanted(&name, label, by));
                    found.lock().unwrap().insert(*number, page);
                }
            });
        }
    });
    found.into_inner().unwrap().into_values().collect()
}

/// The table as Markdown.
fn written(pages: &[(String, Rows)]) -> String {
    let mut text = HEAD.to_owned();
    for (name, rows) in pages {
        write!(text, "\n## {name}\n\n| Thing | Mouse | Finger | Key |\n| --- | --- | --- | --- |\n").unwrap();
        for (thing, [mouse, finger, key]) in rows {
            let same = |effect| if effect == mouse { SAME } else { effect };
            writeln!(text, "| {thing} | {mouse} | {} | {} |", same(finger), same(key)).unwrap();
        }
    }
    text
}

/// Table read from its Markdown.
fn read(text: &str) -> BTreeMap<String, Rows> {
    let mut pages = BTreeMap::<String, Rows>::new();
    let mut page = String::new();
    for line in text.lines() {
        if let Some(name) = line.strip_prefix("## ") {
            page = name.to_owned();
            pages.insert(page.clone(), Rows::new());
        }
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        if let ([thing, mouse, finger, key], true) = (cells.as_slice(), line.starts_with("| ")) {
            let told = |effect: &str| if effect == SAME { (*mouse).to_owned() } else { effect.to_owned() };
            if *thing != "Thing" && *thing != "---" {
                let effects = [(*mouse).to_owned(), told(finger), told(key)];
                pages.get_mut(&page).unwrap().insert((*thing).to_owned(), effects);
            }
        }
    }
    pages
}

const FILE: &str = "tests/app/press_table.md";

const SAME: &str = "same";

const HEAD: &str = "# Table of presses\n\nWhat differs a second after each thing was pressed, while another had the \
                    focus. Written by `UPDATE=1 cargo test --features dev --test app press_table`.\n";

/// Every such part of the presses is tried in each run; all of them take a quarter of an hour.
const SAMPLE: u32 = 16;

/// Screens whose things differ with the day, or with what the engine has seen by then.
const CHANGING: [&str; 3] = ["analysis", "daily", "review"];

/// Beginnings of effects that are the same whatever was pressed before.
const LEADING: [&str; 4] = ["goes to", "opens", "closes", "ends"];

/// `true` if an effect is the one in the table. A sample presses one thing where the whole table has pressed others
/// before, so what a choice changes may differ; where a press leads may not.
fn agrees(effect: &str, known: &str) -> bool {
    let leads = |effect: &str| LEADING.iter().any(|beginning| effect.starts_with(beginning));
    effect != UNEXPLAINED && (effect == known || !leads(effect) && !leads(known))
}

/// `true` for the presses of the sample: the same ones in each run.
fn is_of_sample(page: &str, label: &str, by: By) -> bool {
    // FNV-1a, whose values are the same on every machine.
    let hash = [page, label, "|"]
        .concat()
        .bytes()
        .fold(0x811C_9DC5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash >> 8).wrapping_add(by as u32 * 3) % SAMPLE == 0
}

#[test]
fn every_thing_that_can_be_pressed_does_what_the_table_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    if std::env::var_os("UPDATE").is_some() {
        let pages = press_pages(|_, _, _| true);
        let path =
            if std::env::var_os("PAGE").is_some() { path.with_extension("part.md") } else { path.clone() };
        std::fs::write(&path, written(&pages)).unwrap();
    }
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(!text.contains(UNEXPLAINED), "a press does nothing, and the table has no reason for it");
    assert!(text.contains(MORE_BELOW) && text.contains(MORE_ABOVE), "a list goes on, and back");
    let kept = read(&text);
    let mut slips = Vec::new();
    for (name, rows) in press_pages(is_of_sample) {
        let Some(there) = kept.get(&name) else {
            slips.push(format!("{name}: not in the table"));
            continue;
        };
        let changes = CHANGING.iter().any(|screen| name.starts_with(screen));
        let gone = there.keys().filter(|thing| !changes && !rows.contains_key(*thing));
        slips.extend(gone.map(|thing| format!("{name}: no {thing}")));
        for (thing, effects) in rows {
            let Some(known) = there.get(&thing) else {
                if changes {
                    continue;
                }
                slips.push(format!("{name}: {thing} is not in the table"));
                continue;
            };
            for (by, (effect, known)) in DEVICES.into_iter().zip(effects.iter().zip(known)) {
                if !effect.is_empty() && !agrees(effect, known) {
                    slips.push(format!("{name}: {thing} by {by:?}: {effect} (in the table: {known})"));
                }
            }
        }
    }
    assert!(slips.is_empty(), "{slips:#?}");
}
