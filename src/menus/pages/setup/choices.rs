//! Choice of a game's options: values that fit each other, and the order in which options give way.

use crate::{
    catalogue::GameCard,
    rules::{OptionSpec, Options},
};

/// Option of a game by its id.
pub(super) fn spec(card: &'static GameCard, id: &str) -> Option<&'static OptionSpec> {
    card.options.iter().find(|spec| spec.id == id)
}

/// `true` if an option leaves a choice: more than one value fits the others.
pub(super) fn is_open(card: &GameCard, options: &Options, spec: &OptionSpec) -> bool {
    spec.values.iter().filter(|value| with_value(card, options, spec, value).is_some()).count() > 1
}

/// Options with one value changed, if they can go together then. Options lower on the card give way to higher ones:
/// each keeps its value where that still fits, and otherwise gets its default; one at its default follows where that
/// depends on the others.
pub(super) fn with_value(
    card: &GameCard,
    options: &Options,
    spec: &OptionSpec,
    value: &str,
) -> Option<Options> {
    let mut changed = options.clone();
    changed.set(card.options, spec.id, value).ok()?;
    let wanted = changed.clone();
    let lower = || card.options.iter().skip_while(|other| other.id != spec.id).skip(1);
    for other in lower() {
        changed.set(card.options, other.id, other.default_beside(&changed)).ok()?;
    }
    (card.check)(&changed).ok()?;
    for other in lower() {
        let mut kept = changed.clone();
        kept.set(card.options, other.id, wanted.get(other.id)).ok()?;
        if (card.check)(&kept).is_ok() {
            changed = kept;
        }
    }
    Some(changed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        rules::random::{Purpose, Stream},
    };

    /// Options fit together in any order of choices, and keep each value that fits.
    #[test]
    fn lower_options_give_way_to_higher_ones() {
        for card in games::catalogue() {
            let mut options = card.default_options();
            let mut stream = Stream::new(3, Purpose::Test);
            for _ in 0..300 {
                let spec = &card.options[stream.below(card.options.len() as u32) as usize];
                let value = spec.values[stream.below(spec.values.len() as u32) as usize];
                let Some(changed) = with_value(card, &options, spec, value) else { continue };
                assert_eq!((card.check)(&changed), Ok(()), "{}", card.id);
                assert!(changed.is(spec.id, value));
                let mut alone = options.clone();
                alone.set(card.options, spec.id, value).expect("it is on the card");
                assert!(
                    (card.check)(&alone).is_err() || changed == alone,
                    "{}: {} {value}",
                    card.id,
                    spec.id
                );
                options = changed;
            }
        }
    }

    /// The ways and the expansions on a card are options of it.
    #[test]
    fn cards_and_tiles_are_options() {
        for card in games::catalogue() {
            assert!(card.ways_option.is_none_or(|id| spec(card, id).is_some()), "{}", card.id);
            for expansion in card.expansions {
                let values = spec(card, expansion.option).map(|spec| spec.values);
                assert_eq!(values, Some(&["off", "on"][..]), "{}: {}", card.id, expansion.option);
            }
        }
    }
}
