//! Board model of the game: pieces, effects, paths, prompts and refusals.

use super::{
    extras::{CAMP_MARKER, GOLDEN_ARCHERS, GOLDEN_GUARDS},
    lines::{self, Variant, camp, goal},
    moves::JarmoMove,
    position::{Due, Jarmo},
    seats::{ARCHERS, BLUE, GREEN, GUARDS},
    turn::Face,
    words::{Prompt, Refusal},
};
use crate::rules::{
    BoardModel, Effect, Effects, Marker, Piece, PieceKind, Place, Point, PointSet32, Seat, Word,
};

impl BoardModel for Jarmo {
    /// A soldier taken, in a hand or in a tray is an archer, so a guard is turned before it is taken. The golden guard
    /// is turned and stays.
    fn effects(&self, mv: JarmoMove) -> Effects {
        let seat = self.mover;
        let archer = ARCHERS[seat.index()];
        match mv {
            JarmoMove::Place { at } => {
                let placed = Effect::Placed { kind: archer, owner: seat, at };
                if !self.redeploys() {
                    return vec![placed];
                }
                let mut effects = vec![Effect::Returned { kind: archer, owner: seat }, placed];
                let camps = self.camps.into_iter().flatten();
                effects.extend(camps.map(|at| Effect::Cleared { kind: CAMP_MARKER, at }));
                effects
            }
            JarmoMove::Step { from, to } => walk(self, from, to, false),
            JarmoMove::Capture { from, to } => {
                let enemy = seat.other();
                let [kind, _] = faces(self, enemy, to);
                let mut effects = Vec::new();
                if self.guards(enemy).contains(to) {
                    effects.push(Effect::Turned { at: to, to: kind });
                }
                effects.push(if self.stays_as_hostage(to) {
                    Effect::Trapped { at: to }
                } else {
                    Effect::Captured { at: to, by: seat }
                });
                if self.goes_to_hand(to) {
                    effects.push(Effect::Returned { kind, owner: enemy });
                }
                effects.extend(walk(self, from, to, true));
                effects
            }
            JarmoMove::Flip { at } => {
                let [face, _] = faces(self, seat, at);
                vec![Effect::Turned { at, to: face }, Effect::Returned { kind: archer, owner: seat }]
            }
            JarmoMove::Skip => Vec::new(),
        }
    }

    fn pieces(&self, out: &mut Vec<Piece>) {
        // Covered soldiers come first: the pieces of a point are listed from the bottom up.
        for at in (self.covered(GREEN) | self.covered(BLUE)).iter() {
            let place = Place::Board(at);
            out.extend(self.under(at).map(|owner| Piece {
                kind: GOLDEN_ARCHERS[owner.index()],
                owner,
                place,
            }));
        }
        for owner in [GREEN, BLUE] {
            let army = self.army(owner);
            for at in army.on_board().iter() {
                let [archer, guard] = faces(self, owner, at);
                let kind = if army.guards.contains(at) { guard } else { archer };
                out.push(Piece { kind, owner, place: Place::Board(at) });
            }
            let waiting = |place| Piece { kind: ARCHERS[owner.index()], owner, place };
            out.extend((0..army.hand).map(|_| waiting(Place::Hand)));
            out.extend((0..army.captured).map(|_| waiting(Place::Taken(owner.other()))));
            if self.extras.golden && army.golden.is_empty() && army.covered.is_empty() {
                let kind = GOLDEN_ARCHERS[owner.index()];
                out.push(Piece { kind, owner, place: Place::Taken(owner.other()) });
            }
        }
    }

    fn markers(&self) -> Vec<Marker> {
        self.camp_markers()
    }

    fn marker_places(&self, marker: usize) -> Vec<Point> {
        self.camp_places(marker)
    }

    fn with_marker(&self, marker: usize, at: Point) -> Self {
        self.with_camp(marker, at)
    }

    fn path(&self, mv: JarmoMove) -> Vec<Point> {
        match mv {
            JarmoMove::Place { at } => vec![at],
            JarmoMove::Step { from, to } | JarmoMove::Capture { from, to } => vec![from, to],
            // Twice, so that a touch in passing does not spend the turn.
            JarmoMove::Flip { at } => vec![at, at],
            JarmoMove::Skip => Vec::new(),
        }
    }

    fn prompt(&self) -> Option<Word> {
        match self.due {
            Due::Placement => return Some(Prompt::BringBack.into()),
            Due::Redeployment => return Some(Prompt::BringBackCamps.into()),
            Due::Move => {}
        }
        let others = self.count_others();
        let turned = self.flips(self.mover).len() as usize;
        let may_place = !self.open_places(others).is_empty();
        let prompt = match (others > 0, may_place) {
            // Rules JA-02 and JA-10: the whole turn; rule JC-02 for the camps.
            (false, true) if self.redeploys() => Prompt::MustBringBackCamps,
            (false, true) => Prompt::MustBringBack,
            (false, false) => Prompt::Stuck,
            // Rule JJ-06.
            (true, true) => Prompt::MoveOrPlace,
            // Rule JL-03.
            (true, false) if turned == others => Prompt::MustTurn,
            (true, false) if turned > 0 => Prompt::MoveOrTurn,
            (true, false) => return None,
        };
        Some(prompt.into())
    }

    fn refusal(&self, path: &[Point]) -> Word {
        let seat = self.mover;
        let own = self.on_board(seat);
        let enemy = self.on_board(seat.other());
        let holds = |set: PointSet32, point: Point| set.contains(point);
        match self.due {
            Due::Placement => return Refusal::PlaceOrSkip.into(),
            Due::Redeployment => return Refusal::RedeployOrSkip.into(),
            Due::Move => {}
        }
        let refusal = match *path {
            [at] if holds(own & goal(seat), at) => Refusal::Arrived,
            [at] if holds(own, at) => Refusal::ShutIn,
            [at] if holds(self.hostage(seat), at) => Refusal::Hostage,
            [at] if holds(enemy, at) => Refusal::OtherSide,
            [_] if self.in_hand(seat) > 0 && (self.variant.is_jasyr() || self.count_others() == 0) => {
                Refusal::OwnCampOnly
            }
            [_] => Refusal::NothingThere,
            [_, to] if holds(own, to) => Refusal::OwnPiece,
            [from, to] if holds(self.variant.board().neighbours(from), to) => {
                if holds(enemy & camp(seat), to) && self.variant == Variant::Legendary {
                    Refusal::Sheltered
                } else if self.variant.is_jasyr() && holds(lines::behind(seat, from), to) {
                    Refusal::NeverBack
                } else {
                    Refusal::NoWay
                }
            }
            _ => Refusal::NoWay,
        };
        refusal.into()
    }
}

/// Kinds of a side's piece on a point: as an archer, and as a guard.
fn faces(game: &Jarmo, owner: Seat, at: Point) -> [PieceKind; 2] {
    let golden = game.golden(owner).contains(at);
    let kinds = if golden { [GOLDEN_ARCHERS, GOLDEN_GUARDS] } else { [ARCHERS, GUARDS] };
    kinds.map(|of_side| of_side[owner.index()])
}

fn walk(game: &Jarmo, from: Point, to: Point, captured: bool) -> Effects {
    let seat = game.mover;
    let mut effects = vec![Effect::Walked { path: vec![from, to] }];
    let was_guard = game.guards(seat).contains(from);
    match game.becomes(from, to, captured) {
        Face::Guard if !was_guard => {
            let [_, guard] = faces(game, seat, from);
            effects.push(Effect::Turned { at: to, to: guard });
        }
        Face::Archer if was_guard => {
            let [face, _] = faces(game, seat, from);
            effects.push(Effect::Turned { at: to, to: face });
            let kind = ARCHERS[seat.index()];
            if game.variant == Variant::Base && game.captured(seat) > 0 {
                effects.push(Effect::Returned { kind, owner: seat });
            }
        }
        Face::Archer | Face::Guard => {}
    }
    if game.under(from).next().is_some() {
        effects.push(Effect::Freed { at: from });
    }
    effects
}
