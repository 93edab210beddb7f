//! The four rule sets side by side (the table on the rules page), the additions, and the sticks.

use super::track::{Crossing, Route};
use crate::{
    rules::{OptionSpec, Options, PLAYERS, Scoring, Seat, SeriesForm},
    sticks::SticksModel,
    words,
};

/// The option that chooses the rule set.
pub const RULES: &str = "rules";
/// The option for rule Y2-03.
const TALL_STACKS: &str = "tall-stacks";
/// The option for rule Y3-04.
const ALTERNATE_CAST: &str = "alternate-cast";
/// The option for rule Y3-05.
const OWN_CHUT: &str = "own-chut";
/// The option for rules YF.
const OPPOSITE_STARTS: &str = "opposite-starts";
/// The option for rules YW.
pub const WILD_HORSE: &str = "wild-horse";
/// The option for rules YH.
pub const HURDLES: &str = "hurdles";
/// The option for the odds.
const STICKS: &str = "sticks";

/// Rules YM-01 and YW-06: two games, with everyone moving on one seat. With opposite starts the Wild Horse then starts
/// at the first corner of the other side's players, as it does from the other start.
pub const TWO_GAMES: SeriesForm =
    SeriesForm { id: "two-games", games: 2, decider: false, scoring: Scoring::Wins };

/// Greatest number of seats. No game has more owners than seats.
pub(super) const MAX_SEATS: usize = 4;
/// Rule Y4-01: greatest number of throws beyond the first in one turn.
pub(in crate::games::yut) const EXTRA_THROWS: u8 = 2;
/// Height of the highest stack where stacks are limited: a pair. 003 and rule YF-04 say so; 002 speaks of one other
/// horse, and of both.
pub(super) const PAIR: u8 = 2;
/// Lowest result that earns another throw: all four sticks alike.
pub(super) const BONUS_FROM: u8 = 4;
/// Rule YF-02: the single result that earns the first shortcut.
pub(super) const EARNS_SHORTCUT: u8 = 5;
/// Rule YH-01: stations of the hurdles. The leaflet's own places are lost. **Judged**: on no large
/// circle, entry or post.
pub(super) const HURDLES_AT: [u8; 2] = [8, 18];
/// Rule YW-01: the Wild Horse's starts. The first is straight across from the post. **Judged**; the
/// other is just before the post.
const WILD_STARTS: [u8; 2] = [10, 19];
/// Rule YW-01 with opposite starts: the Wild Horse's start in the first game, and in the second.
const WILD_STARTS_OPPOSITE: [u8; 2] = [5, 15];

words! {
    /// Rule set, after its leaflet's number.
    pub enum Set {
        /// 000.
        Dice => "dice",
        /// 002.
        Duel => "duel",
        /// 003.
        Partners => "partners",
        /// 004.
        Pool => "pool",
    }
}

/// The options on the card.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::of::<Set>(RULES),
    OptionSpec::new(PLAYERS, &["2", "3", "4"]),
    OptionSpec::switch(TALL_STACKS),
    OptionSpec::switch(ALTERNATE_CAST),
    OptionSpec::switch(OWN_CHUT),
    OptionSpec::switch(OPPOSITE_STARTS),
    OptionSpec::switch(WILD_HORSE),
    OptionSpec::switch(HURDLES),
    // Leaflet 000 plays with two-faced dice, the others with sticks. Fair sticks have the odds of dice.
    OptionSpec::new(STICKS, &["fair", "wood", "dice"]).with_default_unless((RULES, "dice"), "wood"),
];

/// Additions, each with the rule set whose leaflet has it, and the sentence that refuses it elsewhere.
const ADDITIONS: [(&str, Set, &str); 6] = [
    (TALL_STACKS, Set::Duel, "tall-stacks=on needs rules=duel"),
    (ALTERNATE_CAST, Set::Partners, "alternate-cast=on needs rules=partners"),
    (OWN_CHUT, Set::Partners, "own-chut=on needs rules=partners"),
    (OPPOSITE_STARTS, Set::Pool, "opposite-starts=on needs rules=pool"),
    (WILD_HORSE, Set::Pool, "wild-horse=on needs rules=pool"),
    (HURDLES, Set::Pool, "hurdles=on needs rules=pool"),
];

/// Checks that each addition belongs to the rule set whose leaflet has it, and the number of players.
///
/// # Errors
/// A sentence that says which options do not go together.
pub fn check_options(options: &Options) -> Result<(), &'static str> {
    let (set, players) = (options.choice(RULES), players(options));
    if set == Set::Duel && players != 2 {
        return Err("rules=duel is for two players");
    }
    let strange = |(id, of, _): &&(&str, Set, &str)| *of != set && options.is_on(id);
    if let Some((_, _, sentence)) = ADDITIONS.iter().find(strange) {
        return Err(sentence);
    }
    if set != Set::Dice && model(options) == SticksModel::Dice {
        return Err("sticks=dice needs rules=dice");
    }
    if options.is_on(OPPOSITE_STARTS) && players == 3 {
        return Err("opposite-starts=on is for two players or two teams, not for three");
    }
    Ok(())
}

/// Returns the form of a match that the options ask for: two games with the Wild Horse and opposite starts (rule YW-06).
pub fn proposed_series(options: &Options) -> SeriesForm {
    let is_pair = options.is_on(OPPOSITE_STARTS) && options.is_on(WILD_HORSE);
    if is_pair { TWO_GAMES } else { SeriesForm::SINGLE }
}

fn players(options: &Options) -> u8 {
    options.get(PLAYERS).parse().expect("the card lists numbers of players")
}

/// Options chosen before the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The rule set.
    pub set: Set,
    /// Number of seats.
    pub players: u8,
    /// Rule Y2-03.
    pub tall_stacks: bool,
    /// Rule Y3-04.
    pub alternate_cast: bool,
    /// Rule Y3-05.
    pub own_chut: bool,
    /// Rules YF.
    pub opposite_starts: bool,
    /// Rules YW.
    pub wild_horse: bool,
    /// Rules YH.
    pub hurdles: bool,
    /// The odds of the sticks.
    pub sticks: SticksModel,
}

/// Returns the sticks chosen.
pub fn model(options: &Options) -> SticksModel {
    options.choice(STICKS)
}

impl Setup {
    /// Returns the setup for these options.
    pub fn chosen(options: &Options) -> Self {
        let (set, players) = (options.choice(RULES), players(options));
        // Options that belong to another rule set are refused before a game begins; a position made
        // without that check simply goes without them.
        let with = |id, of| set == of && options.is_on(id);
        Self {
            set,
            players: if set == Set::Duel { 2 } else { players },
            tall_stacks: with(TALL_STACKS, Set::Duel),
            alternate_cast: with(ALTERNATE_CAST, Set::Partners),
            own_chut: with(OWN_CHUT, Set::Partners),
            opposite_starts: with(OPPOSITE_STARTS, Set::Pool) && players != 3,
            wild_horse: with(WILD_HORSE, Set::Pool),
            hurdles: with(HURDLES, Set::Pool),
            sticks: model(options),
        }
    }

    /// Returns the number of teams.
    pub const fn teams(&self) -> u8 {
        match (self.set, self.players) {
            (Set::Partners | Set::Pool, 4) => 2,
            _ => self.players,
        }
    }

    /// Returns the number of seats that own horses: with four players of 004 each team owns four horses
    /// together, which count as its first seat's.
    pub const fn owners(&self) -> u8 {
        match self.set {
            Set::Pool => self.teams(),
            _ => self.players,
        }
    }

    /// Returns the number of horses of each owner.
    pub const fn horses(&self) -> u8 {
        match (self.players, self.set) {
            (3, _) => 3,
            (2, _) | (_, Set::Pool) => 4,
            _ => 2,
        }
    }

    /// Returns the team of a seat, or of an owner.
    pub const fn team(&self, seat: Seat) -> u8 {
        seat.0 % self.teams()
    }

    /// Returns the owner of a seat's own horses.
    pub const fn own(&self, seat: Seat) -> Seat {
        Seat(seat.0 % self.owners())
    }

    /// Owners whose horses a seat may move.
    pub fn side(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let setup = *self;
        (0..setup.owners()).map(Seat).filter(move |owner| setup.team(*owner) == setup.team(seat))
    }

    /// Owners whose horses a horse of this owner captures.
    pub fn enemies(&self, owner: Seat) -> impl Iterator<Item = Seat> + use<> {
        let setup = *self;
        (0..setup.owners()).map(Seat).filter(move |other| setup.team(*other) != setup.team(owner))
    }

    /// Returns whether horses that meet their own become one stack by themselves, as far as the highest allows.
    pub const fn stacks_itself(&self) -> bool {
        matches!(self.set, Set::Dice | Set::Pool)
    }

    /// Returns the greatest height of a stack: where stacks form only by pairing, a pair, unless tall ones are allowed.
    pub const fn highest_stack(&self) -> u8 {
        match self.set {
            Set::Dice => u8::MAX,
            Set::Pool if !self.opposite_starts => u8::MAX,
            Set::Duel if self.tall_stacks => u8::MAX,
            Set::Duel | Set::Partners | Set::Pool => PAIR,
        }
    }

    /// Returns whether two players each have a post of their own, across from the other's (rule Y3-05).
    pub const fn is_face_to_face(&self) -> bool {
        self.own_chut && self.players == 2
    }

    /// Returns an owner's way round. With own starts the seats sit at the south, west, north and east,
    /// clockwise round the table and partners face to face, and each ends on the large circle across
    /// from it (rule Y3-05).
    pub const fn course(&self, owner: Seat) -> Route {
        const ACROSS: [u8; 4] = [0, 15, 10, 5];
        const FACE_TO_FACE: [u8; 2] = [0, 10];
        let post = if self.opposite_starts || self.is_face_to_face() {
            FACE_TO_FACE[owner.index() % 2]
        } else if self.own_chut {
            ACROSS[owner.index()]
        } else {
            0
        };
        Route {
            post,
            reaching_is_home: matches!(self.set, Set::Duel),
            crossing: if matches!(self.set, Set::Pool) {
                Crossing::StraightOrPost
            } else {
                Crossing::ThreeArms
            },
            first_is_earned: self.opposite_starts,
        }
    }

    /// Returns the possible starts of the Wild Horse, its own place first.
    pub const fn wild_starts(&self) -> [u8; 2] {
        if self.opposite_starts { WILD_STARTS_OPPOSITE } else { WILD_STARTS }
    }
}
