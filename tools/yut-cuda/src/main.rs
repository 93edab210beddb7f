//! Yut for two solved on a graphics card, into the files that `cargo xtask yut-solve` makes on the processor.

mod card;

use std::{path::PathBuf, process::ExitCode, time::Instant};

use clap::Parser;
use makers::{
    measure::yut::options_of,
    yut::{
        sides::Sides,
        solve::{SETS, SETTLED, steps},
        store::{Folder, State, Store},
    },
};

use card::Card;

/// Solve Yut for two on a graphics card of NVIDIA's with CUDA, into files as those of `cargo xtask yut-solve`.
#[derive(Parser)]
struct Wanted {
    /// The rule set
    #[arg(value_parser = SETS)]
    set: String,
    /// Folder of the values: 22 to 40 GB with four horses
    folder: PathBuf,
    /// Horses of each side: four take 25 to 50 GB of the card's memory
    #[arg(long, default_value_t = 4)]
    horses: usize,
}

fn main() -> ExitCode {
    match solve(&Wanted::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn solve(wanted: &Wanted) -> Result<(), String> {
    let Wanted { set, folder, horses } = wanted;
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut store = Folder::at(folder.clone()).map_err(failed)?;
    let begun = Instant::now();
    let sides = Sides::number(&options_of(set), *horses);
    println!("{:.1} s: placements numbered", begun.elapsed().as_secs_f64());
    let mut card = Card::new(&sides)?;
    let mut state = State::default();
    for (step, halves) in steps(*horses).enumerate() {
        for left in &halves {
            card.begin(*left)?;
        }
        let mut sweeps = 0;
        let change = loop {
            let mut change = 0;
            for left in &halves {
                change = card.sweep(*left)?.max(change);
            }
            sweeps += 1;
            if change <= SETTLED {
                break change;
            }
        };
        state = State { step, sweeps: sweeps - 1, half: halves.len(), strip: 0, change };
        let [own, other] = halves[0];
        println!("{:.1} s: {own} against {other} solved in {sweeps} sweeps", begun.elapsed().as_secs_f64());
    }
    for left in steps(*horses).flatten() {
        card.each_strip(left, |id, values| store.write(id, values).map_err(failed))?;
    }
    store.keep(state).map_err(failed)?;
    println!("{:.1} s: written", begun.elapsed().as_secs_f64());
    Ok(())
}
