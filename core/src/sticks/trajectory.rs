//! Trajectory of the sticks and their knocks, for playing a throw back.

use std::array;

use super::face::STICKS;

/// Sampling rate of the poses.
pub const SAMPLES_PER_SECOND: u32 = 60;

/// Position and orientation of a stick.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StickPose {
    /// The origin of the stick's frame: x, y (up), z, in decimetres.
    pub place: [f32; 3],
    /// The unit quaternion x, y, z, w that turns the stick's frame into the mat's.
    pub turn: [f32; 4],
}

impl StickPose {
    /// Returns the upness of the flat side: 1 straight up, -1 straight down, 0 when the stick is on edge.
    pub fn upness(self) -> f32 {
        let [x, _, z, _] = self.turn;
        1.0 - 2.0 * (x * x + z * z)
    }

    /// Returns the pose at `part` of the way to another, from 0 to 1, by the shorter turn.
    pub fn towards(self, other: Self, part: f32) -> Self {
        between(self, other, part)
    }
}

/// The poses of the four sticks from the hand to their rest.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trajectory {
    samples: Vec<[StickPose; STICKS]>,
}

impl Trajectory {
    pub(super) fn push(&mut self, poses: [StickPose; STICKS]) {
        self.samples.push(poses);
    }

    /// Seconds from the hand to the rest.
    pub fn length(&self) -> f32 {
        self.samples.len().saturating_sub(1) as f32 / SAMPLES_PER_SECOND as f32
    }

    /// Returns the poses kept, [`SAMPLES_PER_SECOND`] for each second, the last one at rest.
    pub fn samples(&self) -> &[[StickPose; STICKS]] {
        &self.samples
    }

    /// Returns the pose of `stick` at `time` seconds; before the beginning the first, after the end the last.
    ///
    /// # Panics
    /// When `stick` is not below [`STICKS`], or nothing was recorded.
    pub fn pose(&self, stick: usize, time: f32) -> StickPose {
        let place = (time.max(0.0) * SAMPLES_PER_SECOND as f32).min((self.samples.len() - 1) as f32);
        let before = place as usize;
        let from = self.samples[before][stick];
        match self.samples.get(before + 1) {
            Some(after) => between(from, after[stick], place - before as f32),
            None => from,
        }
    }

    /// Returns the poses at rest.
    ///
    /// # Panics
    /// When nothing was recorded; every attempt records its beginning.
    pub fn rest(&self) -> [StickPose; STICKS] {
        *self.samples.last().expect("an attempt has a first pose")
    }
}

/// Returns the pose at `part` of the way from one pose to the next, by the shorter turn.
fn between(from: StickPose, to: StickPose, part: f32) -> StickPose {
    let mix = |a: f32, b: f32| a + (b - a) * part;
    let same_way: f32 = from.turn.iter().zip(to.turn).map(|(a, b)| a * b).sum();
    let sign = if same_way < 0.0 { -1.0 } else { 1.0 };
    let place = array::from_fn(|axis| mix(from.place[axis], to.place[axis]));
    let turn: [f32; 4] = array::from_fn(|axis| mix(from.turn[axis], sign * to.turn[axis]));
    let length = turn.iter().map(|value| value * value).sum::<f32>().sqrt();
    StickPose { place, turn: turn.map(|value| value / length) }
}

/// Pair of bodies in a knock. Sticks are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Touched {
    /// A stick and the mat.
    Mat(usize),
    /// Two sticks, the lower number first.
    Sticks(usize, usize),
}

/// Audible knock.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Contact {
    /// Seconds after the sticks left the hand.
    pub time: f32,
    /// Place, in decimetres.
    pub place: [f32; 3],
    /// Speed, in decimetres a second, that the knock gave one stick.
    pub impulse: f32,
    /// Bodies that touched.
    pub touched: Touched,
}

/// Recorder of an attempt that will be shown.
#[derive(Default, Debug)]
pub(super) struct Recording {
    pub(super) trajectory: Trajectory,
    pub(super) contacts: Vec<Contact>,
}

/// A pair that keeps touching is one knock within this time.
const ONE_KNOCK: f32 = 0.03;

impl Recording {
    /// Keeps a knock; of those between the same pair in quick succession only the hardest.
    pub(super) fn knock(&mut self, contact: Contact) {
        let recent =
            self.contacts.iter_mut().rev().take_while(|earlier| contact.time - earlier.time < ONE_KNOCK);
        for earlier in recent {
            if earlier.touched == contact.touched {
                // The time stays: a knock sounds from its first touch.
                if contact.impulse > earlier.impulse {
                    (earlier.impulse, earlier.place) = (contact.impulse, contact.place);
                }
                return;
            }
        }
        self.contacts.push(contact);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knock(time: f32, impulse: f32, touched: Touched) -> Contact {
        Contact { time, place: [impulse, 0.0, 0.0], impulse, touched }
    }

    #[test]
    fn a_quick_succession_is_one_knock() {
        let mut recording = Recording::default();
        recording.knock(knock(0.10, 2.0, Touched::Mat(0)));
        recording.knock(knock(0.11, 1.0, Touched::Mat(1)));
        recording.knock(knock(0.12, 5.0, Touched::Mat(0)));
        recording.knock(knock(0.50, 1.0, Touched::Mat(0)));
        let kept: Vec<_> = recording.contacts.iter().map(|kept| (kept.time, kept.impulse)).collect();
        assert_eq!(kept, [(0.10, 5.0), (0.11, 1.0), (0.50, 1.0)]);
        assert_eq!(recording.contacts[0].place[0], 5.0);
    }

    #[test]
    fn poses_between_samples_lie_between_them() {
        let still = StickPose { place: [0.0; 3], turn: [0.0, 0.0, 0.0, 1.0] };
        let moved = StickPose { place: [1.0, 2.0, 3.0], turn: [-1.0, 0.0, 0.0, 0.0] };
        let mut trajectory = Trajectory::default();
        trajectory.push([still; STICKS]);
        trajectory.push([moved; STICKS]);
        assert_eq!(trajectory.pose(0, -1.0), still);
        assert_eq!(trajectory.pose(3, 9.0), moved);
        let middle = trajectory.pose(1, 0.5 / SAMPLES_PER_SECOND as f32);
        assert_eq!(middle.place, [0.5, 1.0, 1.5]);
        assert!(middle.upness().abs() < 1e-6, "{middle:?}");
        assert_eq!((still.upness(), moved.upness()), (1.0, -1.0));
    }
}
