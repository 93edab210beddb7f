//! Static evaluation of Yut: the chance of each team to win.

use super::{
    features::{Feature, FeatureVector, fitted},
    way::{HAND, Hits, Odds, OwnerDistances, place},
};
use crate::{
    games::yut::rules::{RING, Set, Unit, Yut},
    rules::{Game, Seat},
    search::expectimax::{CERTAIN, ShareEstimator, Shares, TEAMS},
    sticks,
};

/// Variance of a race that is almost over, in throws squared.
const MIN_VARIANCE: f64 = 2.0;

/// Chance that a horse is still on its station when the Wild Horse comes there, by the number of
/// its side's turns before. **Judged**: the small game that the weights are fitted to has no Wild
/// Horse.
const STAYS: [f64; 4] = [1.0, 0.3, 0.12, 0.04];

/// Value of one more horse at home when the Wild Horse ends the game. **Judged**, as are the two
/// constants below.
const HOME_AT_WILD_END: f64 = 2.2;
/// Value of one more horse on the track at that end.
const ON_TRACK_AT_WILD_END: f64 = 0.25;
/// Turns before the end at which these values reach half of their weight.
const WILD_END_TURNS: f64 = 12.0;

/// Parts of a position that a player takes into account. Weaker levels see less, as people do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EvalTerms {
    /// Whether it counts the rivals in the race.
    pub rivals: bool,
    /// Whether it counts the danger to its own horses.
    pub danger: bool,
}

impl EvalTerms {
    /// Awareness of every part.
    pub const ALL: Self = Self { rivals: true, danger: true };
}

/// Evaluator with the ways, the odds and the weights of one game.
#[derive(Clone, Debug)]
pub struct HandcraftedEvaluator {
    ways: Vec<OwnerDistances>,
    odds: Odds,
    terms: EvalTerms,
    weights: &'static FeatureVector,
    /// Throws that a capture brings.
    reward: f64,
}

impl HandcraftedEvaluator {
    /// Computes the tables that do not change in a game, in about a tenth of a millisecond.
    pub fn new(game: &Yut, terms: EvalTerms) -> Self {
        let setup = &game.setup;
        let odds = Odds::new(sticks::odds(setup.sticks));
        let straight = setup.set == Set::Pool;
        let way = |owner| OwnerDistances::compute(setup.course(Seat(owner)), &odds, game.hurdles(), straight);
        let mut ways: Vec<OwnerDistances> = Vec::new();
        for owner in 0..setup.owners() {
            let same = (0..owner).find(|other| setup.course(Seat(*other)) == setup.course(Seat(owner)));
            ways.push(same.map_or_else(|| way(owner), |same| ways[usize::from(same)].clone()));
        }
        let reward = if setup.set == Set::Dice { 0.0 } else { 1.0 };
        Self { ways, odds, terms, weights: fitted(setup.set), reward }
    }

    fn left(&self, unit: &Unit) -> f64 {
        let way = &self.ways[unit.owner.index()];
        if unit.earned { way.earned } else { way.left[place(unit.spot)] }
    }

    /// Loss to a side if this unit is captured, in throws; the captor may throw once more.
    fn loss(&self, unit: &Unit) -> f64 {
        let again = self.ways[unit.owner.index()].left[HAND];
        again * f64::from(unit.height) - self.left(unit)
    }

    /// Returns the features of every team, in throws, divided by the uncertainty of the rest of the race.
    pub fn features(&self, game: &Yut) -> [FeatureVector; TEAMS] {
        let setup = &game.setup;
        let teams = usize::from(setup.teams());
        let mut all = [[0.0; Feature::COUNT]; TEAMS];
        for owner in (0..setup.owners()).map(Seat) {
            let features = &mut all[usize::from(setup.team(owner))];
            let in_hand = f64::from(game.in_hand(owner));
            features[Feature::Way as usize] -= in_hand * self.ways[owner.index()].left[HAND];
            features[Feature::InHand as usize] += in_hand;
            features[Feature::Home as usize] += f64::from(game.at_home(owner));
        }
        for unit in game.units() {
            let features = &mut all[usize::from(setup.team(unit.owner))];
            features[Feature::Way as usize] -= self.left(&unit);
            features[Feature::Stacked as usize] += f64::from(unit.height - 1);
            let forks = self.ways[unit.owner.index()].forks(unit.spot, unit.earned);
            features[Feature::Fork as usize] += f64::from(u8::from(forks));
        }
        let whole: f64 = all[..teams].iter().map(|features| -features[Feature::Way as usize]).sum();
        let spread = (MIN_VARIANCE + whole / teams as f64).sqrt();
        if let Some(turn) = game.turn() {
            let features = &mut all[usize::from(setup.team(turn))];
            let steps: u32 = game.pool().into_iter().map(u32::from).sum();
            features[Feature::Throws as usize] += f64::from(game.throws_owed());
            features[Feature::Pending as usize] += f64::from(steps) / self.odds.mean();
        }
        if self.terms.danger {
            self.dangers(game, &mut all);
        }
        for features in &mut all[..teams] {
            for feature in features {
                *feature /= spread;
            }
        }
        all
    }

    /// Adds the danger of each team from each other.
    fn dangers(&self, game: &Yut, all: &mut [FeatureVector; TEAMS]) {
        let setup = &game.setup;
        let first = throwing_order(game);
        for unit in game.units() {
            let team = usize::from(setup.team(unit.owner));
            let station = usize::from(unit.spot.station);
            let mut hits = [Hits::default(); TEAMS];
            for owner in (0..setup.owners()).map(Seat).filter(|owner| game.in_hand(*owner) > 0) {
                let rival = &mut hits[usize::from(setup.team(owner))];
                *rival = rival.with(self.ways[owner.index()].hits[HAND][station]);
            }
            for other in game.units() {
                let rival = &mut hits[usize::from(setup.team(other.owner))];
                *rival = rival.with(self.ways[other.owner.index()].hits[place(other.spot)][station]);
            }
            let loss = self.loss(&unit) + self.reward;
            for rival in (0..usize::from(setup.teams())).filter(|rival| *rival != team) {
                let soon = first[rival] < first[team];
                let feature = if soon { Feature::Danger } else { Feature::DangerLater };
                all[team][feature as usize] -= self.odds.of(hits[rival]) * loss;
            }
            all[team][Feature::Danger as usize] -= self.wild_danger(game, &unit) * self.loss(&unit);
        }
    }

    /// Returns the chance that the Wild Horse runs into a unit.
    fn wild_danger(&self, game: &Yut, unit: &Unit) -> f64 {
        let Some(((at, _), turn)) = game.wild_horse().zip(game.turn()) else { return 0.0 };
        if unit.spot.station >= RING {
            return 0.0;
        }
        let turns = (at + RING - unit.spot.station) % RING;
        let setup = &game.setup;
        let team = setup.team(unit.owner);
        let (mut own, mut seat) = (0_usize, turn);
        for _ in 0..turns {
            own += usize::from(setup.team(seat) == team);
            seat = game.after(seat);
        }
        STAYS.get(own).copied().unwrap_or_default()
    }

    /// Returns the score of a team if the Wild Horse ended the game when it is due.
    fn score_at_wild_end(&self, game: &Yut, team: u8, turns: f64) -> f64 {
        let setup = &game.setup;
        // The ways left to the team's horses, each with their number.
        let mut ways: Vec<(f64, f64)> = Vec::with_capacity(8);
        let (mut home, mut on_track) = (0.0, 0.0);
        for owner in (0..setup.owners()).map(Seat).filter(|owner| setup.team(*owner) == team) {
            home += f64::from(game.at_home(owner));
            let one = (self.ways[owner.index()].left[HAND], 1.0);
            ways.extend((0..game.in_hand(owner)).map(|_| one));
        }
        for unit in game.units().filter(|unit| setup.team(unit.owner) == team) {
            on_track += f64::from(unit.height);
            ways.push((self.left(&unit), f64::from(unit.height)));
        }
        ways.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut throws_left = turns / f64::from(setup.teams());
        for (left, horses) in ways {
            // Half way home is less than half a horse: only horses that arrive count.
            let share = (throws_left / left.max(1.0)).min(1.0);
            home += horses * share * share;
            throws_left = (throws_left - left).max(0.0);
        }
        HOME_AT_WILD_END * home + ON_TRACK_AT_WILD_END * on_track * WILD_END_TURNS / (WILD_END_TURNS + turns)
    }

    /// Returns the strength of every team; the difference of two is the logarithm of their odds.
    fn strengths(&self, game: &Yut) -> [f64; TEAMS] {
        let features = self.features(game);
        let mut strengths = features.map(|features| {
            features.into_iter().zip(self.weights).map(|(feature, weight)| feature * weight).sum()
        });
        if let Some((_, turns)) = game.wild_horse() {
            let turns = f64::from(turns);
            // The race itself matters less the sooner the Wild Horse ends it.
            let whole = turns / (turns + WILD_END_TURNS);
            for (team, strength) in (0..game.setup.teams()).zip(&mut strengths) {
                *strength = *strength * whole + self.score_at_wild_end(game, team, turns);
            }
        }
        strengths
    }

    /// Chances by the strength of one team alone, for a level that ignores its rivals.
    fn alone(&self, game: &Yut) -> Shares {
        let strengths = self.strengths(game);
        let mut shares = [0; TEAMS];
        let teams = usize::from(game.setup.teams());
        for (share, strength) in shares[..teams].iter_mut().zip(strengths) {
            let chance = exponential(strength);
            *share = (f64::from(CERTAIN) * chance / (chance + exponential(IGNORED_RIVAL_STRENGTH))) as i32;
        }
        shares
    }
}

/// Strength assumed for ignored rivals, halfway round.
const IGNORED_RIVAL_STRENGTH: f64 = -2.0;

/// Returns the order of each team's next throw, from 0.
fn throwing_order(game: &Yut) -> [u8; TEAMS] {
    let setup = &game.setup;
    let mut first = [u8::MAX; TEAMS];
    let Some(mut seat) = game.turn() else { return first };
    for turn in 0..game.seats() {
        let first = &mut first[usize::from(setup.team(seat))];
        *first = turn.min(*first);
        seat = game.after(seat);
    }
    first
}

/// Returns the exponential function from additions, multiplications and divisions alone, which are the same on
/// every machine; the error is below a hundredth in the range that matters.
pub(super) fn exponential(x: f64) -> f64 {
    let mut power = 1.0 + x.clamp(-60.0, 60.0) / 4096.0;
    for _ in 0..12 {
        power *= power;
    }
    power
}

impl ShareEstimator<Yut> for HandcraftedEvaluator {
    fn shares(&self, game: &Yut) -> Shares {
        if !self.terms.rivals {
            return self.alone(game);
        }
        let teams = usize::from(game.setup.teams());
        let strengths = self.strengths(game);
        let strengths = &strengths[..teams];
        let strongest = strengths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let mut chances = [0.0; TEAMS];
        for (chance, strength) in chances.iter_mut().zip(strengths) {
            *chance = exponential(strength - strongest);
        }
        let all: f64 = chances.iter().sum();
        // No outcome is certain before the game is over.
        chances.map(|chance| (f64::from(CERTAIN - 2_000) * chance / all) as i32 + 500)
    }
}
