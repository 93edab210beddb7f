//! Yut's opponent: expectimax over throws, with a static evaluation whose weights are fitted to
//! exactly solved small games, and for two without additions a net that is fitted to larger ones.

mod features;
mod handcrafted;
pub mod net;
pub mod race;
mod way;

use std::sync::atomic::AtomicBool;

pub use features::{Feature, FeatureVector};
pub use handcrafted::{EvalTerms, HandcraftedEvaluator};

use self::{
    handcrafted::exponential,
    net::{ONE, RaceNet},
    race::Race,
};
use super::rules::{Set, Yut, YutMove};
use crate::{
    rules::{Game, Line, random::Stream},
    search::{
        Info, Limits, Opponent, ShippedNet, Thought, WinChance,
        expectimax::{self, CERTAIN, ShareEstimator, Shares, TEAMS},
        shipped_net,
    },
};

static DICE: ShippedNet<RaceNet> = shipped_net!("yut-dice" as RaceNet);
static DUEL: ShippedNet<RaceNet> = shipped_net!("yut-duel" as RaceNet);
static PARTNERS: ShippedNet<RaceNet> = shipped_net!("yut-partners" as RaceNet);
static POOL: ShippedNet<RaceNet> = shipped_net!("yut-pool" as RaceNet);

/// Returns the net that evaluates positions of a game; `None` for more than two players and with additions.
pub fn net_of(game: &Yut) -> Option<&'static RaceNet> {
    let net = match game.setup.set {
        Set::Dice => &DICE,
        Set::Duel => &DUEL,
        Set::Partners => &PARTNERS,
        Set::Pool => &POOL,
    };
    Race::covers(&game.setup).then(|| &**net)
}

/// Static evaluation: by the net, if there is one, where a throw is due, and handcrafted elsewhere.
struct Evaluator {
    handcrafted: HandcraftedEvaluator,
    net: Option<&'static RaceNet>,
}

impl Evaluator {
    /// Returns the evaluator that overlooks nothing, for games that continue from a position.
    fn of_all(game: &Yut) -> Self {
        Self { handcrafted: HandcraftedEvaluator::new(game, EvalTerms::ALL), net: net_of(game) }
    }
}

impl ShareEstimator<Yut> for Evaluator {
    fn shares(&self, game: &Yut) -> Shares {
        let Some((net, race)) = self.net.and_then(|net| Some((net, Race::of(game)?))) else {
            return self.handcrafted.shares(game);
        };
        let odds = exponential(f64::from(net.log_odds(&race)) / f64::from(ONE * ONE));
        // No outcome is certain before the game is over.
        let thrower = (f64::from(CERTAIN - 2_000) * odds / (1.0 + odds)) as i32 + 1_000;
        let mut shares = [0; TEAMS];
        let team = game.mover().index();
        (shares[team], shares[1 - team]) = (thrower, CERTAIN - thrower);
        shares
    }
}

/// Noise, in points, from which on a player ignores the danger to its own horses.
const BLIND_TO_DANGER: u32 = 30;
/// Noise, in points, from which on a player ignores its rivals.
const BLIND_TO_RIVALS: u32 = 60;

/// Factor on the noise of a player that ignores its rivals.
const IGNORED_RIVALS_FACTOR: u32 = 2;

/// Factor on the noise of a level that would ignore danger, where two players sit face to
/// face, each at a post of its own. Ignoring danger would make it play no better there than a level
/// that ignores its rivals, so level 2 sees danger and errs more often instead.
const FACE_TO_FACE_FACTOR: u32 = 4;

impl Opponent for Yut {
    fn think(
        line: &Line<Self>,
        limits: Limits,
        chance: Stream,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Info<YutMove>),
    ) -> Option<Thought<YutMove>> {
        let noise = limits.noise;
        let rivals = noise < BLIND_TO_RIVALS;
        let sighted = noise < BLIND_TO_DANGER;
        let terms =
            EvalTerms { rivals, danger: sighted || (rivals && line.position().setup.is_face_to_face()) };
        let handcrafted = HandcraftedEvaluator::new(line.position(), terms);
        // The noise of lower levels is measured with the handcrafted evaluation.
        let net = if limits.knows_all() { net_of(line.position()) } else { None };
        let evaluator = Evaluator { handcrafted, net };
        let noise = match terms {
            EvalTerms { rivals: false, .. } => noise * IGNORED_RIVALS_FACTOR,
            EvalTerms { danger: true, .. } if !sighted => noise * FACE_TO_FACE_FACTOR,
            EvalTerms { .. } => noise,
        };
        expectimax::think(line, &evaluator, Limits { noise, ..limits }, chance, stop, report)
    }

    fn chance_of(line: &Line<Self>, score: i32) -> u16 {
        expectimax::chance_of(score, line.position().teams())
    }

    fn estimates(
        line: &Line<Self>,
        moves: &[YutMove],
        limits: Limits,
        stop: &AtomicBool,
    ) -> Option<Vec<WinChance>> {
        expectimax::estimates(line, &Evaluator::of_all(line.position()), moves, limits, stop)
    }

    fn throw_chances(line: &Line<Self>, limits: Limits, stop: &AtomicBool) -> Option<Vec<WinChance>> {
        expectimax::throw_chances(line, &Evaluator::of_all(line.position()), limits, stop)
    }
}
