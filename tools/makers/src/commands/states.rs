//! Counts of positions and proven values, as rows of the tables in `docs/opponents` and `docs/solved.md`.

use madang_core::games::hunt::{
    rules::{BaghChal, Pulijudam},
    table::{SolvedBoard, index::Index},
};
use makers::{
    counts::{
        hunt::Hunts,
        jasyr::{self, JASYR},
    },
    measure::nei_pat_kono as kono,
};

/// Prints the positions of Jasyr by archers captured, and of the classes to be solved at once.
pub fn jasyr() -> Result<(), String> {
    print(&jasyr::rows(JASYR));
    Ok(())
}

/// Prints the positions of Bagh Chal with heroes and barriers.
pub fn bagh_chal() -> Result<(), String> {
    print_hunt(BaghChal::index());
    Ok(())
}

/// Prints the positions of Pulijudam with heroes and barriers.
pub fn pulijudam() -> Result<(), String> {
    print_hunt(Pulijudam::index());
    Ok(())
}

fn print_hunt(index: &Index) {
    let [placed, placing] = Hunts::of(index).rows();
    println!("every goat placed, by captured goats:");
    print(&placed);
    println!("goats in hand, by captured goats:");
    print(&placing);
}

/// Prints the values of the four starts of Nei Pat Kono, and its positions by value.
pub fn kono_starts() -> Result<(), String> {
    for way in kono::STARTS {
        let (value, after) = kono::start_values(way);
        println!("{way}: {value} for the side that begins; after its first moves {after:?}");
    }
    print(&kono::rows());
    Ok(())
}

fn print(rows: &[String]) {
    rows.iter().for_each(|row| println!("{row}"));
}
