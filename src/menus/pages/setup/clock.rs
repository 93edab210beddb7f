//! Rows of the clock: its kind, its time, what each turn adds, and what happens at zero.

use bevy_egui::egui::Ui;
use madang_core::{
    play::MatchSetup,
    rules::{AtZero, ClockRule, TimeControl},
};

use super::row::{WIDTH, help, row};
use crate::{
    menus::kit::{choice, clock_words},
    platform::language::Words,
};

/// Kinds of clocks in the order of the buttons, with the rule that each begins with.
const KINDS: [(&str, Option<TimeControl>); 4] = [
    ("clock-none", None),
    ("clock-game", Some(TimeControl::Increment { game: 300, added: 0 })),
    ("clock-turn", Some(TimeControl::PerTurn { turn: 30 })),
    ("clock-glass", Some(TimeControl::Glass { game: 180 })),
];
/// Times of a whole game on offer, in seconds.
const GAME_TIMES: [u32; 6] = [60, 180, 300, 600, 1_200, 1_800];
/// Times of a turn on offer, in seconds.
const TURN_TIMES: [u32; 6] = [10, 20, 30, 60, 120, 300];
/// Width of the button of a time.
const TIME_WIDTH: f32 = 92.0;

/// Bonus that each turn brings to a clock for the whole game, in seconds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bonus {
    Added(u32),
    Free(u32),
}

/// Bonuses on offer.
const BONUSES: [Bonus; 6] =
    [Bonus::Added(0), Bonus::Added(2), Bonus::Added(5), Bonus::Added(10), Bonus::Free(3), Bonus::Free(5)];

impl Bonus {
    fn of(control: TimeControl) -> Option<Self> {
        match control {
            TimeControl::Increment { added, .. } => Some(Self::Added(added)),
            TimeControl::Delay { free, .. } => Some(Self::Free(free)),
            TimeControl::PerTurn { .. } | TimeControl::Glass { .. } => None,
        }
    }

    const fn with_time(self, game: u32) -> TimeControl {
        match self {
            Self::Added(added) => TimeControl::Increment { game, added },
            Self::Free(free) => TimeControl::Delay { game, free },
        }
    }

    fn name(self, words: &Words) -> String {
        match self {
            Self::Added(0) => words.get("clock-nothing-added"),
            Self::Added(seconds) => clock_words::added(seconds, words),
            Self::Free(seconds) => clock_words::free(seconds, words),
        }
    }
}

/// Index of a control's kind among [`KINDS`].
const fn kind(control: Option<TimeControl>) -> usize {
    match control {
        None => 0,
        Some(TimeControl::Increment { .. } | TimeControl::Delay { .. }) => 1,
        Some(TimeControl::PerTurn { .. }) => 2,
        Some(TimeControl::Glass { .. }) => 3,
    }
}

/// Draws the rows.
pub(super) fn rows(ui: &mut Ui, setup: &mut MatchSetup, words: &Words) {
    let before = setup.clock;
    let mut control = before.map(ClockRule::control);
    let mut at_zero = before.map_or(AtZero::Ends, ClockRule::at_zero);
    let names = KINDS.map(|(key, _)| words.get(key));
    let chosen = kind(control);
    let pressed = row(ui, &words.get("clock"), |ui| choice::choice(ui, &names, chosen, WIDTH));
    if let Some(pressed) = pressed.filter(|pressed| *pressed != chosen) {
        control = KINDS[pressed].1;
    }
    if let Some(control) = &mut control {
        let times = if matches!(control, TimeControl::PerTurn { .. }) { TURN_TIMES } else { GAME_TIMES };
        let names = times.map(|seconds| clock_words::time(seconds, words));
        let mut chosen = control.time();
        row(ui, &words.get("clock-time"), |ui| {
            choice::one_of(ui, &times, &names, TIME_WIDTH, &mut chosen);
        });
        *control = control.with_time(chosen);
        if let Some(mut bonus) = Bonus::of(*control) {
            let names = BONUSES.map(|bonus| bonus.name(words));
            row(ui, &words.get("clock-each-turn"), |ui| {
                choice::one_of(ui, &BONUSES, &names, TIME_WIDTH, &mut bonus);
            });
            *control = bonus.with_time(chosen);
        }
        if (setup.card.start)(&setup.options).teams() == 2 {
            let names = ["clock-ends", "clock-warns"].map(|key| words.get(key));
            row(ui, &words.get("clock-at-zero"), |ui| {
                choice::one_of(ui, &[AtZero::Ends, AtZero::Warns], &names, WIDTH, &mut at_zero);
            });
        } else {
            at_zero = AtZero::Warns;
        }
        let key = match control {
            TimeControl::Increment { added: 0, .. } => "clock-game-help",
            TimeControl::Increment { .. } => "clock-added-help",
            TimeControl::Delay { .. } => "clock-free-help",
            TimeControl::PerTurn { .. } => "clock-turn-help",
            TimeControl::Glass { .. } => "clock-glass-help",
        };
        help(ui, &words.get(key));
        if at_zero == AtZero::Warns {
            help(ui, &words.get("clock-warns-help"));
        }
    }
    setup.clock = control.and_then(|control| ClockRule::new(control, at_zero).ok());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clock_on_offer_is_a_rule() {
        let controls = KINDS.into_iter().filter_map(|(_, control)| control);
        for control in controls {
            let times = if matches!(control, TimeControl::PerTurn { .. }) { TURN_TIMES } else { GAME_TIMES };
            assert!(times.contains(&control.time()), "{control:?} begins with a time on offer");
            for seconds in times {
                let timed = control.with_time(seconds);
                let bonuses = BONUSES.map(|bonus| bonus.with_time(seconds));
                let own = Bonus::of(timed).map_or(vec![timed], |_| bonuses.to_vec());
                for control in own {
                    let rule = ClockRule::new(control, AtZero::Ends).expect("it is on offer");
                    assert_eq!(rule.to_string().parse(), Ok(rule));
                    assert_eq!((kind(Some(control)), control.time()), (kind(Some(timed)), seconds));
                }
            }
        }
    }
}
