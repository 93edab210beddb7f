//! A long study that another process changes and keeps on disk, killed at random moments: the file has the study before the
//! change under way or after it.
//!
//! `KILLS=200 cargo rules --test pure study_kills -- --nocapture` kills more often and prints what it has met.

use std::{
    env,
    io::{BufRead, BufReader, Lines},
    path::Path,
    process::{Child, ChildStderr, Command, Stdio},
    sync::Arc,
    thread,
    time::Duration,
};

use madang_core::{
    games,
    play::{KeptGame, Notes, Study},
    rules::random::{Purpose, Stream},
    storage::{Disk, GameId, Keeper, Library, OpenGame, Report, Store},
};

use crate::support::{
    board::card,
    places::begun,
    random_move,
    study::{empty_study, random_annotation, random_node},
};

/// Kills in a run of all checks.
const KILLS: u64 = 5;

/// Plies of the study.
const PLIES: usize = 2_000;

/// Name of the study that is kept.
const STUDY: &str = "20261122-201533";

/// Environment variable of the process that is killed: the folder of its library.
const FOLDER: &str = "STUDY_KILLS_FOLDER";
/// Environment variable of the process that is killed: the seed of its changes.
const SEED: &str = "STUDY_KILLS_SEED";

/// Words with which that process reports that it gives a study to the keeper.
const HANDED_OVER: &str = "handed over";
/// Words with which that process reports that a study is kept.
const IS_KEPT: &str = "is kept";

fn id() -> GameId {
    GameId::parse(STUDY).expect("a name")
}

/// Plays a random move in a random place, deletes a last ply beyond the length wanted, annotates or promotes.
fn change(study: &mut Study, chance: &mut Stream) {
    let (node, shown) = (random_node(study.history(), chance), study.history().present());
    let is_last = study.history().variations(shown).is_empty();
    let changed = match chance.below(4) {
        0 => {
            let annotation = random_annotation(study.game().game().points(), chance);
            study.annotate(node, annotation)
        }
        1 => study.promote(node),
        _ if is_last && study.history().tree_len() > PLIES => study.delete(shown),
        _ => study.go_to(node).map(|()| false),
    };
    let changed = changed.expect("it fits");
    if !changed && study.game().outcome().is_none() {
        let mv = random_move(study.game().game(), chance);
        study.play(&mv).expect("a listed move plays");
    }
}

/// The notes on the study.
fn notes() -> Notes {
    Notes { study: true, begun: begun(), ..Notes::default() }
}

/// The study as it is written.
fn kept(study: &Study) -> KeptGame {
    KeptGame::of(&study.main_line(), notes())
}

/// The study as it is kept.
fn read(store: Arc<dyn Store>) -> Study {
    let kept = Library::open(store, games::find).read(&id()).expect("it is there");
    Study::new(&kept.restore(games::find).expect("it fits"))
}

/// Keeps a study after each of its changes until it is killed. Run by the test below in a process of its own.
#[test]
#[ignore = "changes studies without end, for the test that kills it"]
fn the_process_that_is_killed() {
    let (Ok(folder), Ok(seed)) = (env::var(FOLDER), env::var(SEED)) else { return };
    let store = Disk::at(folder.into());
    let open = Arc::new(OpenGame::take_up(&*store, id()).expect("nobody has it"));
    let mut study = read(Arc::clone(&store));
    let mut chance = Stream::new(seed.parse().expect("a number"), Purpose::Test);
    let keeper = Keeper::begin(store, games::find).expect("a thread");
    while !matches!(keeper.report(), Some(Report::Read(_))) {
        thread::yield_now();
    }
    loop {
        change(&mut study, &mut chance);
        eprintln!("{HANDED_OVER}");
        keeper.keep(&open, study.main_line(), notes());
        keeper.flush();
        let is_kept = std::iter::from_fn(|| keeper.report()).any(|report| matches!(report, Report::Kept(..)));
        assert!(is_kept, "it is not kept");
        eprintln!("{IS_KEPT}");
    }
}

/// A process of this program that runs the test above, and the number of times that it has told each word.
struct Killed {
    child: Child,
    lines: Lines<BufReader<ChildStderr>>,
    handed_over: usize,
    is_kept: usize,
}

impl Killed {
    fn begin(folder: &Path, seed: u64) -> Self {
        let mut child = Command::new(env::current_exe().expect("a program that runs has a path"))
            .args(["study_kills::the_process_that_is_killed", "--exact", "--ignored", "--nocapture"])
            .env(FOLDER, folder)
            .env(SEED, seed.to_string())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it begins");
        let lines = BufReader::new(child.stderr.take().expect("it is piped")).lines();
        Self { child, lines, handed_over: 0, is_kept: 0 }
    }

    /// Waits for a word; `false` if there is none any more.
    fn hear(&mut self) -> bool {
        let Some(line) = self.lines.next() else { return false };
        match line.expect("text").as_str() {
            HANDED_OVER => self.handed_over += 1,
            IS_KEPT => self.is_kept += 1,
            other => panic!("{other}"),
        }
        true
    }

    /// Kills it, and hears what it has told.
    fn kill(&mut self) {
        self.child.kill().expect("it still runs");
        self.child.wait().expect("it has ended");
        while self.hear() {}
    }
}

#[test]
fn a_study_that_was_killed_is_as_before_the_change_or_after_it() {
    let kills = env::var("KILLS").map_or(KILLS, |kills| kills.parse().expect("KILLS is a number"));
    let folder = tempfile::tempdir().expect("a folder");
    let store = || Disk::at(folder.path().to_owned());
    let mut chance = Stream::new(41, Purpose::Test);
    let mut study = empty_study(card("bagh-chal"), &card("bagh-chal").default_options(), 1);
    while study.history().tree_len() < PLIES {
        change(&mut study, &mut chance);
    }
    let mut library = Library::open(store(), games::find);
    library.keep(&id(), study.main_line(), notes()).expect("it can be written");
    let (mut changes, mut under_way, mut written) = (0, 0, 0);
    for kill in 0..kills {
        let mut study = read(store());
        let mut killed = Killed::begin(folder.path(), kill);
        // Now and then it is killed while it still starts, or during its first change.
        let wanted = [2, 2, 2, 2, 2, 1, 0][kill as usize % 7];
        (0..wanted).for_each(|_| assert!(killed.hear(), "it goes on until it is killed"));
        thread::sleep(Duration::from_millis(u64::from(chance.below(200))));
        killed.kill();
        let Killed { handed_over, is_kept, .. } = killed;
        assert!((is_kept..=is_kept + 1).contains(&handed_over), "kill {kill}: one after the other");
        let mut changed = Stream::new(kill, Purpose::Test);
        (0..is_kept).for_each(|_| change(&mut study, &mut changed));
        let before = kept(&study);
        if handed_over > is_kept {
            change(&mut study, &mut changed);
        }
        let after = kept(&study);
        let library = Library::open(store(), games::find);
        assert_eq!(library.unreadable().count(), 0, "kill {kill}");
        assert!(library.summary(&id()).is_some(), "kill {kill}");
        let found = library.read(&id()).expect("it can be read");
        assert!(found == before || found == after, "kill {kill}: after {is_kept} changes, {found}");
        let names = store().list().expect("the folder is there").into_iter().map(|entry| entry.name);
        let broken: Vec<String> = names.filter(|name| name.contains(".broken")).collect();
        assert!(broken.is_empty(), "kill {kill}: {broken:?}");
        changes += is_kept;
        under_way += usize::from(handed_over > is_kept);
        written += usize::from(before != after && found == after);
    }
    assert!(changes > 0, "no change was kept");
    println!(
        "{kills} kills after {changes} changes; {under_way} in the midst of one, {written} of them after it was written"
    );
}
