//! The track (rules YT-01 to YT-06): stations, arms, and steps along them.

use crate::rules::Point;

/// Number of stations.
pub const STATIONS: u8 = 29;
/// Number of stations on the ring.
pub const RING: u8 = 20;
/// The station in the middle.
pub const CENTRE: u8 = 22;
/// Steps from one large circle to the next, along the ring.
const QUARTER: u8 = 5;
/// Steps from a large circle to the centre.
const TO_CENTRE: u8 = 3;

/// One of the four arms, named by its large circle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Arm {
    /// To station 0.
    North,
    /// To station 5.
    West,
    /// To station 10.
    South,
    /// To station 15.
    East,
}

impl Arm {
    /// All arms, along the ring.
    pub const ALL: [Self; 4] = [Self::North, Self::West, Self::South, Self::East];

    /// Returns the arm that leads to a large circle.
    pub(super) fn of_circle(station: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|arm| arm.circle() == station)
    }

    /// Returns the letter of the arm in the notation.
    pub const fn letter(self) -> char {
        ['n', 'w', 's', 'e'][self as usize]
    }

    /// Returns the arm whose letter is the whole text.
    pub fn with_letter(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|arm| text.chars().eq([arm.letter()]))
    }

    /// Returns its large circle.
    pub const fn circle(self) -> u8 {
        self as u8 * QUARTER
    }

    /// Returns the arm straight across.
    pub(super) const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// Returns the arm's stations, from its large circle inward.
    const fn stations(self) -> [u8; 2] {
        [[28, 27], [20, 21], [25, 26], [24, 23]][self as usize]
    }

    /// Returns the arm of a small inner station, and whether it is the one next to the centre.
    pub fn of_station(station: u8) -> Option<(Self, bool)> {
        Self::ALL.into_iter().find_map(|arm| {
            let [outer, inner] = arm.stations();
            if station == outer { Some((arm, false)) } else { (station == inner).then_some((arm, true)) }
        })
    }
}

/// A horse's station, with the arm by which it came if it is off the ring: that decides its
/// direction (rule YT-04). A horse that turned on the centre counts as having come straight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// Station from 0 to 28.
    pub station: u8,
    /// Arm by which the horse came in, if it is off the ring.
    pub by: Option<Arm>,
}

impl Spot {
    /// Returns a spot on the ring.
    pub const fn ring(station: u8) -> Self {
        Self { station: station % RING, by: None }
    }

    /// Returns the point of the station on the board.
    pub const fn point(self) -> Point {
        Point(self.station)
    }

    /// Returns the same spot, with a horse on its way out counted as having come straight.
    pub fn straightened(self) -> Self {
        match (self.by, Arm::of_station(self.station)) {
            (Some(by), Some((arm, _))) if by != arm => Self { by: Some(arm.opposite()), ..self },
            _ => self,
        }
    }

    /// Returns whether a horse can stand here: with an arm exactly off the ring, and going in or out there.
    pub fn is_possible(self) -> bool {
        match (self.by, Arm::of_station(self.station)) {
            (None, _) => self.station < RING,
            (Some(by), Some((arm, _))) => by == arm || by == arm.opposite(),
            (Some(_), None) => self.station == CENTRE,
        }
    }

    /// Returns whether a horse here has come in by this arm and has not yet left the centre.
    pub(super) fn came_in_by(self, arm: Arm) -> bool {
        let there = Arm::of_station(self.station).map(|(arm, _)| arm);
        self.by == Some(arm) && there.is_none_or(|there| there == arm)
    }

    /// Returns the next station straight on, without regard to the post.
    fn ahead(self) -> Self {
        let Some(by) = self.by else { return Self::ring(self.station + 1) };
        match Arm::of_station(self.station) {
            None => Self { station: by.opposite().stations()[1], by: self.by },
            Some((arm, inner)) if arm == by => {
                Self { station: if inner { CENTRE } else { arm.stations()[1] }, by: self.by }
            }
            Some((arm, true)) => Self { station: arm.stations()[0], by: self.by },
            Some((arm, false)) => Self::ring(arm.circle()),
        }
    }

    /// Steps from here to the post along the ring, or off the ring by the shortest way on.
    pub(super) fn steps_to(self, post: u8, crossing: Crossing) -> u8 {
        let along = |station: u8| (RING + post - station) % RING;
        let Some(by) = self.by else { return along(self.station) };
        match Arm::of_station(self.station) {
            Some((arm, inner)) if arm != by => 1 + u8::from(inner) + along(arm.circle()),
            Some((_, inner)) => 2 - u8::from(inner) + TO_CENTRE + along(by.opposite().circle()),
            None => {
                let ways = Arm::ALL.into_iter().filter(|arm| crossing.allows(by, *arm, post));
                ways.map(|arm| TO_CENTRE + along(arm.circle())).min().unwrap_or_default()
            }
        }
    }
}

/// Rule for the ways that a horse may take when it begins its move on the centre (rule YT-04).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Crossing {
    /// Any arm but the one by which it came.
    ThreeArms,
    /// Straight on, or to the own post. **Judged**: the booklet says "shortcut or continue".
    StraightOrPost,
}

impl Crossing {
    fn allows(self, by: Arm, to: Arm, post: u8) -> bool {
        to != by && (self == Self::ThreeArms || to == by.opposite() || to.circle() == post)
    }
}

/// The track as one owner travels it under one rule set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Route {
    /// Last station of the owner's way; it begins on the station after it.
    pub post: u8,
    /// Whether reaching the post is enough to leave (002); otherwise it must be passed (rule
    /// YT-06).
    pub reaching_is_home: bool,
    /// The ways from the centre.
    pub crossing: Crossing,
    /// Whether the first shortcut is open only to a horse with the mark of rule YF-02.
    pub first_is_earned: bool,
}

/// The first step of a move, where there is a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Branch {
    /// Along the line it is on.
    On,
    /// In at a large circle, or out along an arm from the centre.
    Arm(Arm),
}

/// Destination of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepEnd {
    /// To a station.
    To(Spot),
    /// Off the board: from the post, or by reaching it.
    Home,
}

impl Route {
    /// Returns the ways a horse may set off from a spot, or from the hand (`None`).
    pub fn branches(self, from: Option<Spot>, earned: bool) -> impl Iterator<Item = Branch> {
        let arms = Arm::ALL.into_iter().filter(move |arm| match from {
            None => false,
            Some(Spot { station: CENTRE, by: Some(by) }) => self.crossing.allows(by, *arm, self.post),
            Some(spot) => {
                let first = (self.post + QUARTER) % RING;
                let open = !self.first_is_earned || earned || spot.station != first;
                spot.station == arm.circle() && spot.station != self.post && open
            }
        });
        let on = from.is_none_or(|spot| spot.station != CENTRE).then_some(Branch::On);
        on.into_iter().chain(arms.map(Branch::Arm))
    }

    /// Returns the first step of a move.
    pub fn set_off(self, from: Option<Spot>, branch: Branch) -> StepEnd {
        match (from, branch) {
            (None, _) => StepEnd::To(Spot::ring(self.post + 1)),
            (Some(spot), Branch::On) => self.go_on(spot),
            (Some(Spot { station: CENTRE, .. }), Branch::Arm(arm)) => {
                StepEnd::To(Spot { station: arm.stations()[1], by: Some(arm.opposite()) })
            }
            (Some(_), Branch::Arm(arm)) => StepEnd::To(Spot { station: arm.stations()[0], by: Some(arm) }),
        }
    }

    /// Returns any later step: straight on (rule YT-03).
    pub fn go_on(self, spot: Spot) -> StepEnd {
        if spot.station == self.post {
            return StepEnd::Home;
        }
        let next = spot.ahead();
        if self.reaching_is_home && next.station == self.post { StepEnd::Home } else { StepEnd::To(next) }
    }
}
