//! Effects of a move, the list of pieces, and reasons for refusing a touch.

use super::{
    extras::{CAMP_MARKER, GOLDEN_ARCHERS, GOLDEN_GUARDS},
    lines::{self, Variant, camp, goal, other},
    moves::JarmoMove,
    position::{Due, Jarmo},
    seats::{ARCHERS, BLUE, GREEN, GUARDS},
    turn::Face,
};
use crate::rules::{Effect, Effects, Piece, PieceKind, Place, Point, PointSet32, Seat};

/// Kinds of a side's piece on a point: as an archer, and as a guard.
fn faces(game: &Jarmo, owner: Seat, at: Point) -> [PieceKind; 2] {
    let golden = game.golden(owner).contains(at);
    let kinds = if golden { [GOLDEN_ARCHERS, GOLDEN_GUARDS] } else { [ARCHERS, GUARDS] };
    kinds.map(|of_side| of_side[owner.index()])
}

/// Effects of a move, described from the position before it. A soldier taken, in a hand or in a tray is an archer,
/// so a guard is turned before it is taken. The golden guard is turned and stays.
pub(super) fn effects(game: &Jarmo, mv: JarmoMove) -> Effects {
    let seat = game.mover;
    let archer = ARCHERS[seat.index()];
    match mv {
        JarmoMove::Place { at } => {
            let placed = Effect::Placed { kind: archer, owner: seat, at };
            if !game.redeploys() {
                return vec![placed];
            }
            let mut effects = vec![Effect::Returned { kind: archer, owner: seat }, placed];
            let camps = game.camps.into_iter().flatten();
            effects.extend(camps.map(|at| Effect::Cleared { kind: CAMP_MARKER, at }));
            effects
        }
        JarmoMove::Step { from, to } => walk(game, from, to, false),
        JarmoMove::Capture { from, to } => {
            let enemy = other(seat);
            let [kind, _] = faces(game, enemy, to);
            let mut effects = Vec::new();
            if game.guards(enemy).contains(to) {
                effects.push(Effect::Turned { at: to, to: kind });
            }
            effects.push(if game.stays_as_hostage(to) {
                Effect::Trapped { at: to }
            } else {
                Effect::Captured { at: to, by: seat }
            });
            if game.goes_to_hand(to) {
                effects.push(Effect::Returned { kind, owner: enemy });
            }
            effects.extend(walk(game, from, to, true));
            effects
        }
        JarmoMove::Flip { at } => {
            let [face, _] = faces(game, seat, at);
            vec![Effect::Turned { at, to: face }, Effect::Returned { kind: archer, owner: seat }]
        }
        JarmoMove::Skip => Vec::new(),
    }
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

pub(super) fn pieces(game: &Jarmo, out: &mut Vec<Piece>) {
    // Covered soldiers come first: the pieces of a point are listed from the bottom up.
    for at in (game.covered(GREEN) | game.covered(BLUE)).iter() {
        let place = Place::Board(at);
        out.extend(game.under(at).map(|owner| Piece { kind: GOLDEN_ARCHERS[owner.index()], owner, place }));
    }
    for owner in [GREEN, BLUE] {
        let army = game.army(owner);
        for at in army.on_board().iter() {
            let [archer, guard] = faces(game, owner, at);
            let kind = if army.guards.contains(at) { guard } else { archer };
            out.push(Piece { kind, owner, place: Place::Board(at) });
        }
        let waiting = |place| Piece { kind: ARCHERS[owner.index()], owner, place };
        out.extend((0..army.hand).map(|_| waiting(Place::Hand)));
        out.extend((0..army.captured).map(|_| waiting(Place::Taken(other(owner)))));
        if game.extras.golden && army.golden.is_empty() && army.covered.is_empty() {
            let kind = GOLDEN_ARCHERS[owner.index()];
            out.push(Piece { kind, owner, place: Place::Taken(other(owner)) });
        }
    }
}

pub(super) fn refusal(game: &Jarmo, path: &[Point]) -> &'static str {
    let seat = game.mover;
    let own = game.on_board(seat);
    let enemy = game.on_board(other(seat));
    let holds = |set: PointSet32, point: Point| set.contains(point);
    match game.due {
        Due::Placement => return "place-or-skip",
        Due::Redeployment => return "redeploy-or-skip",
        Due::Move => {}
    }
    match *path {
        [at] if holds(own & goal(seat), at) => "arrived",
        [at] if holds(own, at) => "shut-in",
        [at] if holds(game.hostage(seat), at) => "hostage",
        [at] if holds(enemy, at) => "other-side",
        [_] if game.in_hand(seat) > 0 && (game.variant.is_jasyr() || game.count_others() == 0) => {
            "own-camp-only"
        }
        [_] => "nothing-there",
        [_, to] if holds(own, to) => "own-piece",
        [from, to] if holds(game.variant.board().neighbours(from), to) => {
            if holds(enemy & camp(seat), to) && game.variant == Variant::Legendary {
                "sheltered"
            } else if game.variant.is_jasyr() && holds(lines::behind(seat, from), to) {
                "never-back"
            } else {
                "no-way"
            }
        }
        _ => "no-way",
    }
}
