//! The nets that can be trained, each with the ways to play that share it.

use std::marker::PhantomData;

use madang_core::{
    games::{
        hasami_shogi::rules::Hasami,
        hunt::rules::{BaghChal, Hunt, Pulijudam},
        jarmo::rules::Jarmo,
        nei_pat_kono::rules::Kono,
    },
    rules::Options,
    search::{
        Evaluate,
        features::Featured,
        net::{Net, NetError},
    },
};

use super::{
    Budget, Fitted, Gathered, Passes, Plan, fit,
    samples::{self, Evaluation},
    trial,
};
use crate::{
    konane::rules::Konane,
    measure::{tally::Tally, ways::Way},
};

/// A net, and the ways to play that share it: a way that is named twice is played twice as often.
#[derive(Debug)]
pub struct NetSet {
    /// Name of its file in `assets/nets`.
    pub name: &'static str,
    ways: &'static [&'static str],
    trainer: fn(Vec<Options>) -> Box<dyn Trainer>,
}

/// All nets.
pub const SETS: &[NetSet] = &[
    NetSet {
        name: "jarmo-base",
        ways: &["jarmo", "jarmo", "jarmo", "jarmo golden=on", "jarmo camps=on", "jarmo golden=on camps=on"],
        trainer: of::<Jarmo>,
    },
    NetSet {
        name: "jarmo-legendary",
        ways: &[
            "jarmo variant=legendary",
            "jarmo variant=legendary",
            "jarmo variant=legendary",
            "jarmo variant=legendary golden=on",
            "jarmo variant=legendary camps=on",
            "jarmo variant=legendary golden=on camps=on",
        ],
        trainer: of::<Jarmo>,
    },
    NetSet {
        name: "jarmo-jasyr",
        ways: &[
            "jarmo variant=jasyr",
            "jarmo variant=jasyr",
            "jarmo variant=jasyr dotted=one",
            "jarmo variant=jasyr golden=on",
            "jarmo variant=jasyr camps=on",
            "jarmo variant=jasyr golden=on camps=on",
        ],
        trainer: of::<Jarmo>,
    },
    NetSet {
        name: "hasami-five",
        ways: &["hasami-shogi", "hasami-shogi", "hasami-shogi shogun=on", "hasami-shogi rocks=on"],
        trainer: of::<Hasami>,
    },
    NetSet {
        name: "hasami-war",
        ways: &["hasami-shogi variant=war", "hasami-shogi variant=war shogun=on"],
        trainer: of::<Hasami>,
    },
    NetSet {
        name: "bagh-chal",
        ways: &[
            "bagh-chal",
            "bagh-chal heroes=on",
            "bagh-chal barriers=on",
            "bagh-chal heroes=on barriers=on",
            "bagh-chal shuttle-ban=off",
        ],
        trainer: of::<Hunt<BaghChal>>,
    },
    NetSet {
        name: "pulijudam",
        ways: &[
            "pulijudam",
            "pulijudam heroes=on",
            "pulijudam barriers=on",
            "pulijudam heroes=on barriers=on",
            "pulijudam shuttle-ban=off",
        ],
        trainer: of::<Hunt<Pulijudam>>,
    },
    NetSet { name: "nei-pat-kono", ways: &["nei-pat-kono"], trainer: of::<Kono> },
    // The example, which is in no catalogue and has no options.
    NetSet { name: "konane", ways: &[], trainer: of::<Konane> },
];

/// Returns the net of a name.
pub fn find(name: &str) -> Option<&'static NetSet> {
    SETS.iter().find(|set| set.name == name)
}

impl NetSet {
    /// Returns the trainer for its ways to play, or for those named instead.
    ///
    /// # Errors
    /// A sentence, when there is no such way to play.
    pub fn trainer(&self, ways: &[String]) -> Result<Box<dyn Trainer>, String> {
        let named = |name: &str| Way::named(name).map(|way| way.options);
        let options: Result<Vec<Options>, String> = match (ways, self.ways) {
            ([], []) => Ok(vec![Options::default()]),
            ([], own) => own.iter().map(|way| named(way)).collect(),
            (ways, _) => ways.iter().map(|way| named(way)).collect(),
        };
        Ok((self.trainer)(options?))
    }
}

/// Evaluator of the positions of a search: a net, or with `None` the evaluation that the game has.
pub type Evaluator<'a> = Option<&'a Net>;

/// Hears of progress: how much is done.
pub type Shown<'a> = &'a (dyn Fn(usize) + Sync);

/// The steps of training a game's net.
pub trait Trainer {
    /// Plays games and gathers their positions.
    fn gather(&self, plan: Plan, evaluator: Evaluator<'_>, done: Shown<'_>) -> Gathered;

    /// Fits a net to the positions.
    fn fit(&self, gathered: &Gathered, passes: Passes, done: Shown<'_>) -> Fitted;

    /// Returns the results of the first evaluator against the second, each opening played from both sides. `done` hears
    /// of each pair.
    fn trial(&self, judges: [Evaluator<'_>; 2], budgets: Budget, games: usize, done: Shown<'_>) -> Tally;

    /// Returns the nodes that a search visits after the opening of this seed.
    fn search(&self, evaluator: Evaluator<'_>, nodes: u64, seed: u64) -> u64;

    /// Reads a net for these ways to play.
    ///
    /// # Errors
    /// [`NetError`] when the bytes are no net for them.
    fn read(&self, bytes: &[u8]) -> Result<Net, NetError>;
}

struct Of<G> {
    ways: Vec<Options>,
    game: PhantomData<fn() -> G>,
}

fn of<G: Evaluate + Featured + 'static>(ways: Vec<Options>) -> Box<dyn Trainer> {
    Box::new(Of::<G> { ways, game: PhantomData })
}

/// Calls `with` with the evaluator as a function.
fn with_evaluation<G: Evaluate + Featured, T>(
    evaluator: Evaluator<'_>,
    with: impl FnOnce(Evaluation<'_, G>) -> T,
) -> T {
    match evaluator {
        Some(net) => with(&|position: &G| net.score(position)),
        None => with(&|position: &G| position.evaluate()),
    }
}

impl<G: Evaluate + Featured> Trainer for Of<G> {
    fn gather(&self, plan: Plan, evaluator: Evaluator<'_>, done: Shown<'_>) -> Gathered {
        with_evaluation(evaluator, |evaluation| samples::gather::<G>(&self.ways, plan, evaluation, done))
    }

    fn fit(&self, gathered: &Gathered, passes: Passes, done: Shown<'_>) -> Fitted {
        fit::fit(G::start(&self.ways[0]).features(), gathered, passes, done)
    }

    fn trial(&self, [new, old]: [Evaluator<'_>; 2], budgets: Budget, games: usize, done: Shown<'_>) -> Tally {
        with_evaluation::<G, _>(new, |new| {
            with_evaluation(old, |old| trial::play(&self.ways, [new, old], budgets, games, done))
        })
    }

    fn search(&self, evaluator: Evaluator<'_>, nodes: u64, seed: u64) -> u64 {
        with_evaluation::<G, _>(evaluator, |evaluation| trial::search(&self.ways, evaluation, nodes, seed))
    }

    fn read(&self, bytes: &[u8]) -> Result<Net, NetError> {
        Net::from_bytes(bytes, G::start(&self.ways[0]).features())
    }
}
