//! Board model of the game: pieces, effects, paths and refusals.

use super::{
    ALPHA, BUCK, Buck, GOAT, GOATS, Hunt, HuntBoard, HuntMove, Prompt, Refusal, Step, TIGER, TIGERS,
    moves::leapt_over,
};
use crate::rules::{BoardModel, Effect, Effects, Game, Piece, Place, Point, PointSet32, Word};

impl<B: HuntBoard> BoardModel for Hunt<B> {
    fn points(&self) -> u8 {
        B::board().points() as u8
    }

    fn effects(&self, mv: HuntMove) -> Effects {
        let mut effects = match mv {
            HuntMove::Place { at } => vec![Effect::Placed { kind: GOAT, owner: GOATS, at }],
            HuntMove::Step { from, to } if !B::board().neighbours(from).contains(to) => {
                vec![Effect::Jumped { from, over: leapt_over::<B>(from, to), to }]
            }
            HuntMove::Step { from, to } => vec![Effect::Walked { path: vec![from, to] }],
            HuntMove::Jump { from, to } => {
                let over = leapt_over::<B>(from, to);
                vec![Effect::Jumped { from, over, to }, Effect::Captured { at: over, by: TIGERS }]
            }
            HuntMove::Buck { at } => {
                vec![Effect::Removed { at }, Effect::Placed { kind: BUCK, owner: GOATS, at }]
            }
            HuntMove::Fence { from, to } => vec![Effect::Fenced { from, to }],
            HuntMove::Skip => Vec::new(),
        };
        let before = self.trapped();
        let next = self.played(mv);
        let fallen = self.extras.fences.iter().filter(|(from, to)| !next.extras.fences.closes(*from, *to));
        effects.extend(fallen.map(|(from, to)| Effect::Unfenced { from, to }));
        let after = next.trapped();
        let trapped = after.iter().filter(|at| !before.contains(at));
        effects.extend(trapped.map(|at| Effect::Trapped { at: *at }));
        let freed = before.iter().filter(|at| next.tigers.contains(**at) && !after.contains(at));
        effects.extend(freed.map(|at| Effect::Freed { at: *at }));
        effects
    }

    fn pieces(&self, out: &mut impl Extend<Piece>) {
        let on_board = |kind, owner, set: PointSet32| {
            set.iter().map(move |at| Piece { kind, owner, place: Place::Board(at) })
        };
        let alpha = self.extras.alpha_set();
        out.extend(on_board(TIGER, TIGERS, self.tigers & !alpha));
        out.extend(on_board(ALPHA, TIGERS, alpha));
        out.extend(on_board(GOAT, GOATS, self.goats.difference(self.extras.buck.set())));
        let goat = |place| Piece { kind: GOAT, owner: GOATS, place };
        out.extend((0..self.hand).map(|_| goat(Place::Hand)));
        out.extend((0..self.captured).map(|_| goat(Place::Taken(TIGERS))));
        if let Some(place) = self.extras.buck.place() {
            out.extend([Piece { kind: BUCK, owner: GOATS, place }]);
            if place != Place::Hand {
                // The goat whose place it took.
                out.extend([goat(Place::Out)]);
            }
        }
    }

    fn path_has_no_direction(&self, mv: HuntMove) -> bool {
        matches!(mv, HuntMove::Fence { .. } | HuntMove::Buck { .. })
    }

    fn path(&self, mv: HuntMove) -> Vec<Point> {
        match mv {
            HuntMove::Place { at } => vec![at],
            HuntMove::Step { from, to } | HuntMove::Jump { from, to } | HuntMove::Fence { from, to } => {
                vec![from, to]
            }
            HuntMove::Buck { at } => vec![Self::waiting_buck(), at],
            HuntMove::Skip => Vec::new(),
        }
    }

    fn refusal(&self, path: &[Point]) -> Word {
        if self.goats_to_move && self.extras.fences_due > 0 {
            let between = matches!(*path, [from, to] if self.joins_tigers(from, to));
            return if between { Refusal::BetweenTigers } else { Refusal::BarrierDue }.into();
        }
        let (own, other) =
            if self.goats_to_move { (self.goats, self.tigers) } else { (self.tigers, self.goats) };
        let forbidden = self.forbidden_step();
        let refusal = match *path {
            [at, ..] if at == Self::waiting_buck() => match self.extras.buck {
                Buck::InHand if self.goats_to_move => Refusal::BuckWaits,
                Buck::InHand => Refusal::OtherSide,
                _ => Refusal::NothingThere,
            },
            [at] if self.goats_to_move && !self.phase_two() && own.contains(at) => Refusal::GoatsWait,
            [_] if self.goats_to_move && !self.phase_two() => Refusal::Occupied,
            [at] if self.extras.extra_move && own.contains(at) => Refusal::AlphaAlone,
            [at] if forbidden.is_some_and(|step| step.from == at) => Refusal::Shuttle,
            [at] if own.contains(at) => Refusal::ShutIn,
            [at] if other.contains(at) => Refusal::OtherSide,
            [_] => Refusal::NothingThere,
            [from, to] if forbidden == Some(Step { from, to }) => Refusal::Shuttle,
            [from, to] if self.extras.fences.closes(from, to) => Refusal::Closed,
            _ => Refusal::NoWay,
        };
        refusal.into()
    }

    fn prompt(&self) -> Option<Word> {
        // The Buck takes the place of a goat on the board (rule BH-04).
        let buck = self.extras.buck_may_enter(self.captured) && !self.goats.is_empty();
        let prompt = match (self.goats_to_move, self.phase_two()) {
            (false, _) if self.extras.extra_move => Prompt::Alpha,
            (false, _) => Prompt::Tiger,
            (true, _) if self.extras.fences_due > 0 => Prompt::Barrier,
            (true, false) if buck => Prompt::BuckOrGoat,
            (true, false) => Prompt::PlaceGoat,
            (true, true) if buck => Prompt::BuckOrStep,
            (true, true) => Prompt::WalkGoat,
        };
        Some(prompt.into())
    }

    fn fences(&self) -> Vec<(Point, Point)> {
        self.extras.fences.iter().collect()
    }

    fn trapped(&self) -> Vec<Point> {
        self.tigers.iter().filter(|tiger| self.is_trapped(*tiger)).collect()
    }
}
