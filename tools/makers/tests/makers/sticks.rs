//! The sticks: the same throw to the last bit, honest odds, and nothing that a throw must not do.
//!
//! Every sample is seeded, so a test here passes always or never. The limits are those that chance
//! alone would break once in a thousand times.

use std::{f32::consts::TAU, ops::Range, sync::OnceLock, thread};

use madang_core::{
    rules::Words,
    sticks::{
        BLUNT_TIP, Ending, Face, Hand, MAT_RADIUS, MAX_ATTEMPT_SECONDS, SAMPLES_PER_SECOND, STICKS,
        StickPose, SticksModel, Throw, ThrowOutcome, Touched, faces, length, odds, profile, seed_for, throw,
    },
};
use makers::parallel;

/// Throws of each model that the odds are tested with.
const SAMPLE: usize = 4_000;
/// The seed of the sample; the published odds were measured with another.
const SEED: u64 = 2026;
/// Throws that the published odds of the wooden sticks were measured with.
const MEASURED: usize = 100_000;

/// Critical value of chi-square at one in a thousand, by degrees of freedom.
const fn critical(freedom: usize) -> f64 {
    match freedom {
        4 => 18.467,
        11 => 31.264,
        15 => 37.697,
        16 => 39.252,
        _ => panic!("look it up"),
    }
}

/// A change of a stick's chance to land flat side up that no player could make use of: a throw is
/// worth two and a half steps, and this is a twentieth of a step.
const NEGLIGIBLE_CHANGE: f64 = 0.0125;

/// Every other throw as weak, every other as strong as can be, in all directions.
fn hand(number: u64) -> Hand {
    Hand::new((number % 2) as f32, number as f32)
}

/// The throws that the odds are tested with, computed once.
fn sample(model: SticksModel) -> &'static [ThrowOutcome] {
    static SAMPLES: [OnceLock<Vec<ThrowOutcome>>; 3] = [const { OnceLock::new() }; 3];
    let thrown = |number: usize| faces(model, seed_for(SEED, number as u64), hand(number as u64));
    SAMPLES[model as usize].get_or_init(|| parallel::map(SAMPLE, thrown, |_| ()))
}

/// Share of throws with a stick's flat side up.
fn flat_share<'a>(throws: impl IntoIterator<Item = &'a ThrowOutcome>, sticks: Range<usize>) -> f64 {
    let (mut flats, mut all) = (0.0, 0.0);
    for face in throws.into_iter().flat_map(|throw| &throw.faces[sticks.clone()]) {
        flats += f64::from(u8::from(*face == Face::Flat));
        all += 1.0;
    }
    flats / all
}

/// Number of throws by value, from 1 to 5.
fn counts<'a>(throws: impl IntoIterator<Item = &'a ThrowOutcome>) -> [f64; 5] {
    let mut counts = [0.0; 5];
    throws.into_iter().for_each(|throw| counts[usize::from(throw.value()) - 1] += 1.0);
    counts
}

/// Asserts that counts are those of shares, which need not add up to 1, as far as chance goes. `wider` is the variance
/// against that of the counts alone.
fn assert_fits(counts: &[f64], shares: &[f64], wider: f64, freedom: usize, what: &str) {
    let whole = counts.iter().sum::<f64>() / shares.iter().sum::<f64>();
    let of_one = |(count, share): (&f64, &f64)| (count - share * whole).powi(2) / (share * whole);
    let chi_square = counts.iter().zip(shares).map(of_one).sum::<f64>() / wider;
    assert!(
        chi_square < critical(freedom),
        "{what}: chi-square {chi_square:.2} of {freedom} degrees of freedom"
    );
}

/// Digest of the throws, with all poses and impulses.
fn digest(throws: &[Throw]) -> u64 {
    let mut digest = 0xCBF2_9CE4_8422_2325_u64;
    let mut add = |number: f32| {
        for byte in number.to_bits().to_le_bytes() {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    };
    for attempt in throws.iter().flat_map(|throw| &throw.attempts) {
        for pose in attempt.trajectory.samples().iter().flatten() {
            pose.place.into_iter().chain(pose.turn).for_each(&mut add);
        }
        attempt.contacts.iter().for_each(|contact| add(contact.impulse));
    }
    digest
}

fn some_throws(model: SticksModel, number: u64) -> Vec<Throw> {
    (0..number).map(|number| throw(model, seed_for(SEED, number), hand(number))).collect()
}

#[test]
fn the_same_throw_is_the_same_to_the_last_bit() {
    // Of optimised and unoptimised builds alike. They change only with the sticks or with the
    // release of the physics engine, and then every throw of every saved match does.
    for (model, known) in [(SticksModel::Wood, GOLDEN[0]), (SticksModel::Fair, GOLDEN[1])] {
        let here = some_throws(model, 30);
        let (one, other) = thread::scope(|scope| {
            let one = scope.spawn(|| digest(&some_throws(model, 30)));
            let other = scope.spawn(|| digest(&some_throws(model, 30)));
            (one.join().expect("the throws end"), other.join().expect("the throws end"))
        });
        assert_eq!((digest(&here), digest(&here)), (one, other), "{model:?}: two threads");
        assert_eq!(digest(&here), known, "{model:?}: {:#018X}", digest(&here));
        for (seen, counted) in here.iter().zip(sample(model)) {
            assert_eq!((seen.faces, seen.rethrown() as u32), (counted.faces, counted.rethrown), "{model:?}");
        }
    }
    let neutral = |seed| throw(SticksModel::Wood, seed, Hand::NEUTRAL);
    assert_ne!(digest(&[neutral(1)]), digest(&[neutral(2)]));
}

/// The digests of the first thirty throws, wooden and fair.
const GOLDEN: [u64; 2] = [0x8E26_F781_504A_2659, 0x6AFD_D12C_DA13_C458];

/// Values fall by the odds, and neither the sticks of a throw depend on each other nor a throw on the one before.
#[test]
fn throws_keep_their_odds() {
    for model in SticksModel::ALL.iter().copied() {
        let (throws, odds) = (sample(model), odds(model).map(f64::from));
        let is_wood = model == SticksModel::Wood;
        // The odds of wood are measured too; the error of both is as much larger than that of the sample.
        let both = if is_wood { 1.0 + SAMPLE as f64 / MEASURED as f64 } else { 1.0 };
        assert_fits(&counts(throws), &odds, both, 4, &format!("{model:?}: values"));
        let flat = |stick| if is_wood { flat_share(throws, stick..stick + 1) } else { 0.5 };
        let shares: Vec<f64> = (0..STICKS).map(flat).collect();
        let is_flat = |way: usize, stick: usize| way >> stick & 1 == 1;
        let share = |way| {
            let of_stick = |stick| if is_flat(way, stick) { shares[stick] } else { 1.0 - shares[stick] };
            (0..STICKS).map(of_stick).product()
        };
        let mut ways = [0.0; 16];
        for throw in throws {
            let flats = (0..STICKS).filter(|stick| throw.faces[*stick] == Face::Flat);
            ways[flats.map(|stick| 1 << stick).sum::<usize>()] += 1.0;
        }
        let expected: Vec<f64> = (0..16).map(share).collect();
        assert_fits(&ways, &expected, 1.0, if is_wood { 11 } else { 15 }, &format!("{model:?}: ways to lie"));
        let [before, after] = [0, 1].map(|first| counts(throws.iter().skip(first).step_by(2)));
        let mut pairs = [[0.0; 5]; 5];
        for pair in throws.chunks_exact(2) {
            pairs[usize::from(pair[0].value()) - 1][usize::from(pair[1].value()) - 1] += 1.0;
        }
        let expected: Vec<f64> = before.iter().flat_map(|before| after.map(|after| before * after)).collect();
        assert_fits(pairs.as_flattened(), &expected, 1.0, 16, &format!("{model:?}: a throw and the next"));
    }
    for fair in [SticksModel::Fair, SticksModel::Dice] {
        assert_eq!(odds(fair), [4, 6, 4, 1, 1]);
    }
    assert_eq!(odds(SticksModel::Wood).iter().sum::<u32>(), 10_000);
    // Real sticks show the flat side about three times out of five.
    let flat = flat_share(sample(SticksModel::Wood), 0..STICKS);
    assert!((0.59..0.62).contains(&flat), "{flat}");
}

#[test]
#[ignore = "throws wooden sticks a hundred thousand times, which takes minutes"]
fn the_odds_of_wooden_sticks_are_those_measured() {
    let thrown = |number: usize| faces(SticksModel::Wood, seed_for(0, number as u64), Hand::NEUTRAL);
    let counts = counts(&parallel::map(MEASURED, thrown, |_| ()));
    for (count, odds) in counts.into_iter().zip(odds(SticksModel::Wood)) {
        assert!((count / 10.0 - f64::from(odds)).abs() <= 1.0, "{counts:?}");
    }
}

#[test]
fn the_hand_shifts_nothing_worth_exploiting() {
    for model in SticksModel::ALL.iter().copied() {
        let throws = sample(model);
        let [weak, strong] = [0, 1].map(|first| flat_share(throws.iter().skip(first).step_by(2), 0..STICKS));
        // Three standard errors of the difference of two shares, each of half of the sticks thrown.
        let noise = 3.0 / ((SAMPLE * STICKS) as f64).sqrt();
        assert!((weak - strong).abs() < NEGLIGIBLE_CHANGE + noise, "{model:?}: {weak} and {strong}");
        // The direction shifts nothing at all: it turns the whole throw about the middle of the mat.
        for (number, seed) in (0..40).map(|number| (number, seed_for(SEED, number))) {
            let ahead = throw(model, seed, Hand::new(0.5, 0.0));
            let left = throw(model, seed, Hand::new(0.5, TAU / 4.0));
            assert_eq!(ahead.faces, left.faces, "{model:?}, throw {number}");
            for (before, after) in
                ahead.counted().trajectory.rest().into_iter().zip(left.counted().trajectory.rest())
            {
                let ([x, y, z], [left_x, left_y, left_z]) = (before.place, after.place);
                let off = [left_x - z, left_y - y, left_z + x];
                assert!(off.into_iter().all(|off| off.abs() < 1e-4), "{model:?}, throw {number}: {off:?}");
            }
        }
    }
}

#[test]
fn a_stick_on_its_edge_is_rare_and_all_four_are_thrown_again() {
    for (model, at_most) in
        [(SticksModel::Wood, 0.012), (SticksModel::Fair, 0.001), (SticksModel::Dice, 0.001)]
    {
        let throws = sample(model);
        let again = throws.iter().filter(|throw| throw.rethrown > 0).count();
        assert!((again as f64) < at_most * SAMPLE as f64, "{model:?}: {again}");
    }
    let number = sample(SticksModel::Wood).iter().position(|throw| throw.rethrown > 0).expect("it happens");
    let number = number as u64;
    let seen = throw(SticksModel::Wood, seed_for(SEED, number), hand(number));
    assert_eq!(seen.faces, sample(SticksModel::Wood)[number as usize].faces);
    assert_eq!(seen.counted().ending, Ending::Landed);
    let before = &seen.attempts[..seen.rethrown()];
    assert!(!before.is_empty());
    for attempt in before {
        assert!(attempt.ending != Ending::Landed, "{attempt:?}");
        assert!(attempt.trajectory.samples() != seen.counted().trajectory.samples());
    }
}

/// Every corner of a stick.
fn corners(model: SticksModel) -> Vec<[f32; 3]> {
    let mut corners = vec![];
    for end in [-1.0, 1.0] {
        corners.extend(profile(model).into_iter().map(|[z, y]| [end * length(model) / 2.0, y, z]));
        corners.push([end * (length(model) / 2.0 + BLUNT_TIP), 0.0, 0.0]);
    }
    corners
}

fn turned([x, y, z, w]: [f32; 4], v: [f32; 3]) -> [f32; 3] {
    let cross = |a: [f32; 3], b: [f32; 3]| {
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    };
    let once = cross([x, y, z], v);
    let twice = cross([x, y, z], once);
    [0, 1, 2].map(|axis| v[axis] + 2.0 * (w * once[axis] + twice[axis]))
}

/// The lowest corner of a stick and the one furthest from the middle of the mat.
fn reach(corners: &[[f32; 3]], pose: StickPose) -> (f32, f32) {
    corners.iter().fold((f32::MAX, 0.0), |(lowest, furthest), corner| {
        let turned = turned(pose.turn, *corner);
        let [x, y, z] = [0, 1, 2].map(|axis| turned[axis] + pose.place[axis]);
        (y.min(lowest), x.hypot(z).max(furthest))
    })
}

/// Height of a stick's one end above the other, as a share of its length: 0 for a stick that lies on the mat.
fn incline(pose: StickPose) -> f32 {
    turned(pose.turn, [1.0, 0.0, 0.0])[1].abs()
}

/// Least [`incline`] of a stick that leans.
const MIN_LEANING: f32 = 0.08;
/// Throws in which a stick comes to rest leaning on another; in the first, on its side more than on its back.
const LEANING: [(SticksModel, u64); 3] =
    [(SticksModel::Wood, 1), (SticksModel::Wood, 18), (SticksModel::Fair, 764)];

#[test]
fn y0_01_sticks_that_lean_on_each_other_count_by_the_face_they_show() {
    for (model, number) in LEANING {
        let seen = throw(model, seed_for(SEED, number), hand(number));
        let attempt = seen.counted();
        let rest = attempt.trajectory.rest();
        let leaning: Vec<usize> = (0..STICKS).filter(|stick| incline(rest[*stick]) > MIN_LEANING).collect();
        assert!(!leaning.is_empty(), "{model:?}, throw {number}: none leans");
        // It lies on another, and nothing is thrown again for it.
        assert_eq!((seen.rethrown(), attempt.ending), (0, Ending::Landed), "{model:?}, throw {number}");
        for stick in leaning {
            let face = if rest[stick].upness() > 0.0 { Face::Flat } else { Face::Round };
            assert_eq!(seen.faces[stick], face, "{model:?}, throw {number}");
        }
    }
}

#[test]
fn a_throw_is_played_back_as_it_was() {
    for model in SticksModel::ALL.iter().copied() {
        let corners = corners(model);
        for (number, throw) in some_throws(model, 150).iter().enumerate() {
            let what = format!("{model:?}, throw {number}");
            let (attempt, path) = (throw.counted(), &throw.counted().trajectory);
            assert!(path.length() > 0.4 && path.length() <= MAX_ATTEMPT_SECONDS, "{what}: {}", path.length());
            for (stick, pose) in path.rest().into_iter().enumerate() {
                let shown = if pose.upness() > 0.0 { Face::Flat } else { Face::Round };
                assert_eq!(throw.faces[stick], shown, "{what}");
                let (lowest, furthest) = reach(&corners, pose);
                assert!(lowest > -0.03, "{what}: stick {stick} has sunk to {lowest}");
                assert!(furthest < MAT_RADIUS, "{what}: stick {stick} is {furthest} from the middle");
            }
            for samples in path.samples().windows(2) {
                for (before, after) in samples[0].iter().zip(&samples[1]) {
                    let way: f32 = (0..3).map(|axis| (after.place[axis] - before.place[axis]).powi(2)).sum();
                    assert!(way.sqrt() * (SAMPLES_PER_SECOND as f32) < 45.0, "{what}: a stick jumps");
                    let (lowest, _) = reach(&corners, *after);
                    assert!(lowest > -0.2, "{what}: a stick falls through the mat, {lowest}");
                }
            }
            for (number, sample) in path.samples().iter().enumerate() {
                for (stick, at) in sample.iter().enumerate() {
                    let pose = path.pose(stick, number as f32 / SAMPLES_PER_SECOND as f32);
                    assert!((0..3).all(|axis| (pose.place[axis] - at.place[axis]).abs() < 1e-3), "{what}");
                }
            }
            assert!(!attempt.contacts.is_empty(), "{what}");
            let mut time = 0.0;
            for contact in &attempt.contacts {
                assert!(contact.time >= time && contact.time <= path.length(), "{what}: {contact:?}");
                time = contact.time;
                assert!(contact.impulse > 0.0 && contact.impulse < 200.0, "{what}: {contact:?}");
                assert!(contact.place.into_iter().all(|value| value.abs() < 5.0), "{what}: {contact:?}");
                if let Touched::Mat(_) = contact.touched {
                    assert!(contact.place[1].abs() < 0.25, "{what}: {contact:?}");
                }
            }
        }
    }
}
