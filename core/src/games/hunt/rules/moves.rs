//! Generation and making of moves.

use super::{Buck, CAPTURES_TO_WIN, GOATS, Hunt, HuntBoard, HuntMove, Step, extras::FENCES_FROM};
use crate::rules::{Game, Point, PointSet32, Seat};

impl<B: HuntBoard> Hunt<B> {
    /// Appends the moves of a turn, without the free actions that the extras allow.
    pub(super) fn turn_moves(&self, out: &mut Vec<HuntMove>) {
        let first = out.len();
        self.moves_ignoring_shuttle(out);
        if let Some(Step { from, to }) = self.forbidden_step()
            && out.len() - first > 1
            && let Some(at) = out[first..].iter().position(|mv| *mv == HuntMove::Step { from, to })
        {
            out.remove(first + at);
        }
    }

    /// Appends the moves without regard to rule BC-07.
    fn moves_ignoring_shuttle(&self, out: &mut Vec<HuntMove>) {
        let empty = self.empty();
        if self.goats_to_move && !self.phase_two() {
            out.extend(empty.iter().map(|at| HuntMove::Place { at }));
            return;
        }
        let walkers = self.walkers();
        for from in walkers.iter() {
            let steps = (self.open_neighbours(from) & empty).iter();
            out.extend(steps.map(|to| HuntMove::Step { from, to }));
        }
        if self.goats_to_move {
            return;
        }
        for from in walkers.iter() {
            out.extend(self.jumps(from, empty).map(|jump| self.jump_move(from, jump.over, jump.to)));
        }
    }

    /// Returns the pieces that may move now: rule BH-02 leaves the extra move to the Alpha.
    fn walkers(&self) -> PointSet32 {
        match () {
            () if self.goats_to_move => self.goats,
            () if self.extras.extra_move => self.extras.alpha_set(),
            () => self.tigers,
        }
    }

    /// Returns a jump or leap over a goat. Rule BH-06: only the Alpha captures a goat that the Buck protects;
    /// the leap of another tiger leaves it.
    fn jump_move(&self, from: Point, over: Point, to: Point) -> HuntMove {
        if self.takes(from, over) { HuntMove::Jump { from, to } } else { HuntMove::Step { from, to } }
    }

    /// Returns whether a tiger on `tiger` may capture the goat on `goat` by a jump. The Buck's protection
    /// follows the lines of the board, closed by a barrier or not: the rule speaks of lines, and a
    /// barrier stops pieces.
    pub(in crate::games::hunt) fn takes(&self, tiger: Point, goat: Point) -> bool {
        let Buck::On(buck) = self.extras.buck else { return true };
        let protected = B::board().neighbours(buck).contains(goat);
        !protected || self.extras.alpha == Some(tiger)
    }

    /// Returns whether the Alpha keeps its right to an extra move (rule BH-03).
    pub(in crate::games::hunt) fn extra_move_lasts(&self) -> bool {
        self.extras.buck == Buck::InHand && !self.phase_two()
    }

    /// Returns whether the Alpha may move again in the same turn (rule BH-01).
    pub(in crate::games::hunt) const fn moves_again(&self) -> bool {
        self.extras.extra_move
    }

    /// Returns whether the goats decide on barriers (rule BX-01).
    pub(in crate::games::hunt) const fn fences_due(&self) -> bool {
        self.extras.fences_due > 0
    }

    fn alpha_can_move(&self) -> bool {
        self.extras.alpha.is_some_and(|alpha| !self.is_trapped(alpha))
    }

    /// Appends the moves of a game with heroes or barriers, sorted.
    pub(super) fn extended_moves(&self, out: &mut Vec<HuntMove>) {
        let first = out.len();
        if self.goats_to_move && self.extras.fences_due > 0 {
            let free = B::board().edges().filter(|(from, to)| self.may_be_fenced(*from, *to));
            out.extend(free.map(|(from, to)| HuntMove::Fence { from, to }));
            out.push(HuntMove::Skip);
            return;
        }
        self.turn_moves(out);
        if self.extras.extra_move {
            out.push(HuntMove::Skip);
        }
        if self.goats_to_move && self.extras.buck_may_enter(self.captured) {
            out.extend(self.goats.iter().map(|at| HuntMove::Buck { at }));
        }
        out[first..].sort_unstable();
    }

    /// Returns whether a line has no barrier yet and is not between two tigers (rules BX-02 and BX-03).
    fn may_be_fenced(&self, from: Point, to: Point) -> bool {
        !self.extras.fences.closes(from, to) && !self.joins_tigers(from, to)
    }

    /// Returns whether a line of the board joins these points, and tigers are on both.
    pub(super) fn joins_tigers(&self, from: Point, to: Point) -> bool {
        self.tigers.contains(from) && (B::board().neighbours(from) & self.tigers).contains(to)
    }

    /// Returns the step that would undo the mover's previous turn, if it is possible (rule BC-07).
    pub(super) fn forbidden_step(&self) -> Option<Step> {
        self.step_back(self.mover())
    }

    /// Returns the step that would undo a side's previous turn, if it is possible in this position.
    pub(in crate::games::hunt) fn step_back(&self, side: Seat) -> Option<Step> {
        let back = self.last_steps[side.index()]?.back();
        let own = if side == GOATS { self.goats } else { self.tigers };
        let free = own.contains(back.from) && self.empty().contains(back.to);
        (free && (!self.extras.any() || self.is_open(back))).then_some(back)
    }

    /// Returns whether a step, or a leap that captures nothing, is possible.
    fn is_open(&self, step: Step) -> bool {
        let leaps = || {
            let jump = self.jumps(step.from, self.empty()).find(|jump| jump.to == step.to);
            jump.is_some_and(|jump| !self.takes(step.from, jump.over))
        };
        self.open_neighbours(step.from).contains(step.to) || (!self.goats_to_move && leaps())
    }

    /// Plays a legal move.
    pub(super) fn make(&mut self, mv: HuntMove) {
        let mover = self.mover();
        let mut last_step = None;
        let mut moved = None;
        match mv {
            HuntMove::Place { at } => {
                self.goats.insert(at);
                self.hand -= 1;
            }
            HuntMove::Step { from, to } => {
                let walkers = if self.goats_to_move { &mut self.goats } else { &mut self.tigers };
                *walkers ^= PointSet32::pair(from, to);
                // A leap that captures nothing is remembered like a step: it can shuttle as well.
                last_step = self.phase_two().then_some(Step { from, to });
                moved = Some((from, to));
            }
            HuntMove::Jump { from, to } => {
                self.tigers ^= PointSet32::pair(from, to);
                let over = leapt_over::<B>(from, to);
                self.goats.remove(over);
                if self.extras.buck == Buck::On(over) {
                    self.extras.buck = Buck::Taken;
                } else {
                    self.captured += 1;
                }
                moved = Some((from, to));
            }
            HuntMove::Buck { at } => {
                self.extras.buck = Buck::On(at);
                return;
            }
            HuntMove::Fence { from, to } => {
                self.extras.fences.add(from, to);
                self.extras.fences_due -= 1;
                return;
            }
            HuntMove::Skip if self.goats_to_move => {
                self.extras.fences_due -= 1;
                return;
            }
            HuntMove::Skip => {}
        }
        // Without the ban the memory has no effect, and positions that play alike should be equal.
        self.last_steps[mover.index()] = last_step.filter(|_| self.shuttle_ban);
        // Without a move the Alpha's right to one has passed.
        let by_alpha = moved.is_none_or(|(from, to)| self.extras.follow(from, to));
        if self.goats_to_move || !self.extras.any() {
            self.goats_to_move = !self.goats_to_move;
        } else {
            self.end_tiger_move(by_alpha, matches!(mv, HuntMove::Jump { .. }));
        }
    }

    /// Applies the heroes and barriers after a tiger's move: barriers fall, barriers become due,
    /// and the Alpha may move again.
    fn end_tiger_move(&mut self, by_alpha: bool, took: bool) {
        self.extras.fences.fall_between(self.tigers);
        let over = self.captured >= CAPTURES_TO_WIN || self.extras.buck == Buck::Taken;
        if over {
            self.extras.fences_due = 0;
        } else if took && self.extras.barriers && self.captured >= FENCES_FROM {
            self.extras.fences_due += 1;
        }
        // Rules BH-02 and BH-03.
        let may_follow = !self.extras.extra_move && !by_alpha && self.extras.buck == Buck::InHand;
        self.extras.extra_move = may_follow && !over && !self.phase_two() && self.alpha_can_move();
        self.goats_to_move = !self.extras.extra_move;
    }
}

/// Returns the point that a legal jump or leap crosses.
pub(super) fn leapt_over<B: HuntBoard>(from: Point, to: Point) -> Point {
    between::<B>(from, to).expect("a jump ends behind a neighbour in a straight line")
}

/// Returns the point leapt over between two points, or `None` unless they are the ends of a jump.
pub(super) fn between<B: HuntBoard>(from: Point, to: Point) -> Option<Point> {
    let jumps = B::board().jumps(from);
    jumps.iter().find(|jump| jump.to == to).map(|jump| jump.over)
}
