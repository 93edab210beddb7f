//! Training of nets, in small.

use madang_core::search::net::Net;
use makers::train::{self, Fitted, Gathered, Passes, Plan, Trainer};

const PLAN: Plan = Plan { positions: 3_000, nodes: 60, seed: 7 };

fn trained(trainer: &dyn Trainer) -> (Gathered, Fitted) {
    let gathered = trainer.gather(PLAN, None, &|_| ());
    let fitted = trainer.fit(&gathered, Passes(6), &|_| ());
    (gathered, fitted)
}

fn trainer(name: &str) -> Box<dyn Trainer> {
    train::find(name).and_then(|set| set.trainer(&[]).ok()).expect("the set names ways to play")
}

/// Mean logarithmic loss of the best prediction that knows no position.
fn loss_without_looking(gathered: &Gathered) -> f64 {
    let count = gathered.targets.len() as f64;
    let mean = gathered.targets.iter().map(|target| f64::from(*target)).sum::<f64>() / count;
    let of_one = |target: &f32| {
        let target = f64::from(*target);
        -(target * mean.ln() + (1.0 - target) * (1.0 - mean).ln())
    };
    gathered.targets.iter().map(of_one).sum::<f64>() / count
}

/// One seed gives one net, which predicts positions that it has not seen, and knows who is winning.
#[test]
fn a_net_learns_from_games() {
    let trainer = trainer("nei-pat-kono");
    let (gathered, fitted) = trained(trainer.as_ref());
    let (again, same) = trained(trainer.as_ref());
    assert_eq!((&gathered, &fitted.net), (&again, &same.net));
    let [_, apart] = fitted.losses;
    let blind = loss_without_looking(&gathered);
    assert!(apart < 0.9 * blind, "a loss of {apart:.3}, without looking {blind:.3}");
    assert_eq!(trainer.read(&fitted.net.to_bytes()), Ok(fitted.net));
}

/// A net against itself wins as often as it loses, whatever the openings; more nodes win more.
#[test]
fn a_trial_is_fair() {
    let trainer = trainer("nei-pat-kono");
    let (_, Fitted { net, .. }) = trained(trainer.as_ref());
    let even = trainer.trial([Some(&net), Some(&net)], [200, 200], 20, &|_| ());
    assert_eq!(even.won, even.lost);
    let uneven = trainer.trial([Some(&net), Some(&net)], [4_000, 40], 20, &|_| ());
    assert!(uneven.share() > 0.6, "{}", uneven.sentence());
    assert!(trainer.search(Some(&net), 500, 1) <= 501);
}

/// Every net can be made: its ways to play exist, and its layout suits them.
#[test]
fn every_set_has_a_trainer() {
    for set in train::SETS {
        let trainer = trainer(set.name);
        let gathered = trainer.gather(Plan { positions: 40, nodes: 20, seed: 1 }, None, &|_| ());
        let fitted = trainer.fit(&gathered, Passes(1), &|_| ());
        let read: Result<Net, _> = trainer.read(&fitted.net.to_bytes());
        assert_eq!(read, Ok(fitted.net), "{}", set.name);
    }
}
