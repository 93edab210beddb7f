//! A hunt with heroes and every goat placed, solved in memory: its values as rows of tables, compared with the rules, and
//! level 5 measured by them.

use std::time::Instant;

use madang_core::{
    games::hunt::{
        rules::{BUCK_FROM, BaghChal, Hunt, Pulijudam},
        table::{SolvedBoard, index::LAYERS},
    },
    rules::{
        Game as _, Line,
        random::{Purpose, Stream},
    },
    search::{Level, Strength},
};
use makers::{
    counts::grouped,
    hunt::{heroes::HeroesSolver, shuttle::geometry::Geometry, slide::Counts},
    measure::play::{any_of, choose},
};

use super::{
    comparison::{compare, drawn, value_or_end},
    hunts::{SolvedHunt, side_name},
    placement::duration_text,
};

/// Decisions of level 5 in each layer, in which some moves are worth less than others.
const DECISIONS: u32 = 48;

/// Arguments of the command.
#[derive(clap::Args)]
pub struct Wanted {
    game: SolvedHunt,
    /// Decisions of level 5 with each number of captured goats, of those drawn in which not every move is as good
    #[arg(long, default_value_t = DECISIONS)]
    decisions: u32,
}

/// Solves a hunt and prints the values of each layer as soon as it is solved.
///
/// # Errors
/// A sentence, when a value differs from the best of those that follow by the rules.
pub fn solve(wanted: &Wanted) -> Result<(), String> {
    match wanted.game {
        SolvedHunt::BaghChal => solve_hunt::<BaghChal>(wanted.decisions),
        SolvedHunt::Pulijudam => solve_hunt::<Pulijudam>(wanted.decisions),
    }
}

fn solve_hunt<B: SolvedBoard>(decisions: u32) -> Result<(), String> {
    let geometry = Geometry::new(B::index());
    let solver = HeroesSolver::new(&geometry);
    let mut above = None;
    for captured in (0..LAYERS).rev() {
        let begin = Instant::now();
        let layer = solver.solve(captured, above.as_ref(), &mut |winner, turns, changed| {
            if turns < 10 || turns.is_multiple_of(10) {
                let (side, time) = (side_name(winner), duration_text(begin.elapsed()));
                eprintln!(
                    "{captured} captured, wins of the {side}, {turns} turns: {changed} words changed, after {time}."
                );
            }
        });
        let time = duration_text(begin.elapsed());
        let turns = [&layer.forced[0], &layer.forced[1]].map(|forced| forced.turns);
        let value = |position: &Hunt<B>| {
            let after_capture = || solver.value_after_capture(captured + 1, above.as_ref()?, position);
            solver.value(&layer, position).or_else(after_capture)
        };
        let draw = |chance: &mut Stream| {
            let position = drawn::<B>(geometry.index, captured, chance);
            let [tigers, goats] = [position.tigers, position.goats].map(|set| set.iter().collect::<Vec<_>>());
            let on_board = captured >= usize::from(BUCK_FROM) && chance.below(2) == 0;
            let alpha = *any_of(&tigers, chance);
            position.with_heroes(alpha, on_board.then(|| *any_of(&goats, chance)))
        };
        let compared = compare(captured, draw, value)?;
        println!(
            "{captured} captured: solved in {time}, in {turns:?} turns for wins of the goats and of the tigers; {compared} \
             positions compared with the rules."
        );
        for (buck, counts) in ["in hand", "on the board"].into_iter().zip(solver.counts(&layer)) {
            println!("{}", row(captured, buck, counts));
        }
        println!("{}", sentence(captured, decisions, draw, value));
        above = Some(layer.after_captures());
    }
    Ok(())
}

/// A row of the table of values, with the tigers and with the goats to move.
fn row(captured: usize, buck: &str, counts: [Counts; 2]) -> String {
    let columns = counts.map(|counts| counts.map(grouped).join(" / "));
    format!("| {captured} | {buck} | {} |", columns.join(" | "))
}

/// Decisions of level 5 that give value away, of drawn positions in which not every move keeps it.
fn sentence<B: SolvedBoard>(
    captured: usize,
    decisions: u32,
    draw: impl Fn(&mut Stream) -> Hunt<B>,
    value: impl Fn(&Hunt<B>) -> Option<i8>,
) -> String {
    let after = |position: &Hunt<B>| value_or_end(position, &value);
    let mut chance = Stream::new(captured as u64, Purpose::Test);
    let (mut drawn, mut met, mut wrong) = (0, [0; 2], [0; 2]);
    while met[0] + met[1] < decisions {
        drawn += 1;
        let position = draw(&mut chance);
        let moves = position.legal();
        let worth = after(&position);
        if moves.iter().all(|mv| after(&position.played(*mv)) == worth) {
            continue;
        }
        let mover = position.mover();
        let mv = choose(&Line::new(position), Strength::from(Level::HIGHEST), 5, drawn);
        met[mover.index()] += 1;
        wrong[mover.index()] += u32::from(after(&position.played(mv)) != worth);
    }
    let [goats, tigers] = [0, 1].map(|side| format!("{} of {}", wrong[side], met[side]));
    format!(
        "{captured} captured, level 5 gives value away as goats in {goats} decisions, as tigers in {tigers}; {drawn} drawn."
    )
}
