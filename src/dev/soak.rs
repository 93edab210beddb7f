//! Soak for testers, `--soak N`: computers play every way to play over and over in one window, and the program's memory
//! must not grow. Each game is kept as any other is, and deleted once the title is back, so that the library does not
//! grow either.

use std::collections::HashSet;

use bevy::prelude::*;
use madang_core::{
    play::{Match, MatchSetup, next_seed},
    rules::Controller,
    storage::GameId,
};

use super::{footprint::Footprint, log_count::LogCount, process::resident_memory};
use crate::{
    layout::views::Catalogue,
    library::{GameLibrary, LibraryRequest},
    platform::{
        art::Rasters,
        screen::{Navigation, Screen, Sheet},
        window::RedrawBudget,
    },
    turn::{open::OpenTable, session::Session},
};

/// Sets up a soak of this many games.
pub(super) fn begin(app: &mut App, games: u32, seed: u64) {
    app.insert_resource(Soak { wanted: games, seed, ..default() }).add_systems(
        Update,
        (
            (
                begin_match.run_if(in_state(Screen::Title)),
                leave_match.run_if(in_state(Screen::Match)),
                give_up.run_if(in_state(Screen::Broken)),
            ),
            report,
        )
            .chain(),
    );
}

/// Games between two lines of the report.
const REPORTED: u32 = 50;
/// Frames for which a screen must have been still before the next one: all its pictures are drawn by then.
const STILL: u32 = 12;
/// Interval of games played at level 2; the others are played at level 1.
const STRONGER: u32 = 8;
/// Plies after which a game is left.
const MAX_PLIES: usize = 1_500;
/// Interval of frames drawn while a game is under way; where pictures change, every frame is drawn.
const DRAWN: u32 = 16;
/// Mebibytes by which resident memory may grow after every way to play has been played once.
const MARGIN: f64 = 48.0;

#[derive(Resource, Default)]
struct Soak {
    wanted: u32,
    seed: u64,
    games: u32,
    /// Games left before their end.
    left: u32,
    plies: usize,
    /// Frames since the screen or the sheet over it changed.
    still: u32,
    /// Games that were in the library before.
    kept_before: Option<HashSet<GameId>>,
    /// Games at the last line of the report.
    reported: u32,
    /// Measured once every way to play had been played.
    warm: Option<Usage>,
}

/// Entities, assets and memory at a moment at the title.
struct Usage {
    footprint: Footprint,
    /// Resident memory in mebibytes; `None` where the system does not report it.
    memory: Option<f64>,
}

impl Soak {
    /// Returns the set-up of the next match: the ways to play in turn.
    fn next_match(&mut self, catalogue: &Catalogue) -> Option<MatchSetup> {
        let ways = ways(catalogue);
        let mut setup = ways.get(self.games as usize % ways.len().max(1))?.clone();
        self.seed = next_seed(self.seed);
        setup.seed = self.seed;
        let level = if self.games % STRONGER == STRONGER - 1 { 2 } else { 1 };
        setup.players.fill(Controller::Computer(level));
        Some(setup)
    }

    fn ends_a_match(&mut self, plies: usize) {
        self.plies += plies;
        self.games += 1;
        self.still = 0;
    }
}

/// Returns every way to play, of all games.
fn ways(catalogue: &Catalogue) -> Vec<MatchSetup> {
    let of_card = |card: &'static madang_core::catalogue::GameCard| {
        card.ways().into_iter().map(move |options| {
            let mut setup = MatchSetup { options, ..MatchSetup::new(card, 0) };
            setup.fit();
            setup
        })
    };
    catalogue.cards().flat_map(of_card).collect()
}

/// Deletes the game played last and puts the next match on the table.
fn begin_match(
    mut soak: ResMut<Soak>,
    catalogue: Res<Catalogue>,
    library: Res<GameLibrary>,
    rasters: Res<Rasters>,
    mut redraw: ResMut<RedrawBudget>,
    mut requests: MessageWriter<LibraryRequest>,
    mut open: MessageWriter<OpenTable>,
) {
    redraw.keep_drawing();
    soak.still += 1;
    if soak.still < STILL || library.reading().is_some() || !rasters.settled() {
        return;
    }
    let known = soak.kept_before.get_or_insert_with(|| library.newest_first().iter().cloned().collect());
    let played: Vec<&GameId> = library.newest_first().iter().filter(|id| !known.contains(*id)).collect();
    requests.write_batch(played.into_iter().cloned().map(LibraryRequest::Delete));
    if soak.games >= soak.wanted {
        return;
    }
    if let Some(game) = soak.next_match(&catalogue).and_then(|setup| Match::new(setup).ok()) {
        soak.still = 0;
        open.write(OpenTable::play(game));
    }
}

/// Goes back to the title once the result has been seen. Most frames of a game under way are not drawn, so that there is
/// time for more games.
fn leave_match(
    mut soak: ResMut<Soak>,
    session: Res<Session>,
    rasters: Res<Rasters>,
    mut redraw: ResMut<RedrawBudget>,
    mut navigation: Navigation,
) {
    redraw.keep_drawing();
    soak.still += 1;
    let plies = session.history().len();
    match navigation.sheet() {
        Some(Sheet::Result) if soak.still >= STILL => {
            soak.ends_a_match(plies);
            navigation.go(Screen::Title);
        }
        None if session.outcome().is_some() => soak.still = 0,
        None if plies >= MAX_PLIES => {
            soak.left += 1;
            soak.ends_a_match(plies);
            navigation.go(Screen::Title);
        }
        None if soak.still > STILL && rasters.settled() && !soak.still.is_multiple_of(DRAWN) => {
            redraw.leave_undrawn();
        }
        Some(Sheet::Result) | None => {}
        // The window lost the focus.
        _ => navigation.clear(),
    }
}

fn give_up(mut exit: MessageWriter<AppExit>) {
    println!("soak failed: a required file is missing");
    exit.write(AppExit::error());
}

/// Prints a line for every fifty games and at the end, and quits at the end.
fn report(world: &mut World) {
    let soak = world.resource::<Soak>();
    let (games, left, plies) = (soak.games, soak.left, soak.plies);
    let at_the_end = games >= soak.wanted;
    let due = games >= soak.reported + REPORTED || at_the_end;
    // What the match held is given back some frames after it.
    if !due || soak.still != STILL - 1 || *world.resource::<State<Screen>>().get() != Screen::Title {
        return;
    }
    let seconds = world.resource::<Time<Real>>().elapsed_secs_f64();
    let now = Usage { footprint: Footprint::of(world), memory: resident_memory() };
    let log = world.resource::<LogCount>().clone();
    println!(
        "soak: {games} games ({left} left), {plies} plies, {seconds:.0} s, {} MiB, {} entities, {} assets, {} warnings, {} errors",
        now.memory.map_or_else(|| "?".to_owned(), |memory| format!("{memory:.0}")),
        now.footprint.entities(),
        now.footprint.assets(),
        log.warnings(),
        log.errors(),
    );
    let ways = ways(world.resource::<Catalogue>()).len();
    let mut soak = world.resource_mut::<Soak>();
    soak.reported = games;
    let mut faults = Vec::new();
    match &soak.warm {
        Some(warm) => faults.extend(now.faults_since(warm)),
        None if games as usize >= ways => soak.warm = Some(now),
        None => {}
    }
    if log.errors() > 0 {
        faults.push(format!("{} errors were logged", log.errors()));
    }
    for fault in &faults {
        println!("soak failed: {fault}");
    }
    if at_the_end || !faults.is_empty() {
        world.write_message(if faults.is_empty() { AppExit::Success } else { AppExit::error() });
    }
}

impl Usage {
    /// Returns the growth beyond the margins, as sentences.
    fn faults_since(&self, warm: &Self) -> Vec<String> {
        let mut faults = self.footprint.more_entities_than(&warm.footprint);
        if let (Some(now), Some(before)) = (self.memory, warm.memory)
            && now > before + MARGIN
        {
            faults.push(format!(
                "memory grew from {before:.0} to {now:.0} MiB; {MARGIN:.0} MiB more are allowed"
            ));
            faults.extend(self.footprint.more_than(&warm.footprint));
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_play_comes_in_turn() {
        let catalogue = crate::games::catalogue();
        let count = ways(&catalogue).len() as u32;
        let mut soak = Soak { wanted: count, seed: 1, ..default() };
        let mut seen = HashSet::new();
        for _ in 0..count {
            let setup = soak.next_match(&catalogue).expect("there are ways to play");
            let changes: Vec<_> = setup.options.changes(setup.card.options).collect();
            assert!(setup.players.iter().all(|player| *player != Controller::Human));
            assert_eq!(setup.players.len(), usize::from((setup.card.start)(&setup.options).seats()));
            seen.insert(format!("{} {changes:?}", setup.card.id));
            soak.ends_a_match(1);
        }
        assert_eq!(seen.len(), count as usize);
    }
}
