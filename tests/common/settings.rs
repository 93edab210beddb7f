//! Every way to play every game of the catalogue.

use madang::{
    catalogue::GameCard,
    games,
    rules::{OptionSpec, Options},
};

/// Every combination of option values.
pub fn all_options(specs: &[OptionSpec]) -> Vec<Options> {
    let mut combinations = vec![Options::defaults(specs)];
    for spec in specs {
        let with = |options: &Options, value: &str| {
            let mut options = options.clone();
            options.set(specs, spec.id, value).expect("the value is the option's own");
            options
        };
        combinations = combinations
            .iter()
            .flat_map(|options| spec.values.iter().map(move |value| with(options, value)))
            .collect();
    }
    combinations
}

/// Every card with every combination of its options that the card allows.
pub fn every_setting() -> impl Iterator<Item = (&'static GameCard, Options)> {
    games::catalogue()
        .flat_map(|card| all_options(card.options).into_iter().map(move |options| (card, options)))
        .filter(|(card, options)| (card.check)(options).is_ok())
}
