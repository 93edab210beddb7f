//! The story of a move, the pieces, and why something touched leads nowhere.

use super::{ARCHERS, BLUE, Face, GREEN, GUARDS, Jarmo, JarmoMove, Variant, camp, goal, lines, other};
use crate::rules::{Effect, Effects, Piece, Place, Point, points_of};

/// Tells a move from the position before it. A soldier taken, in a hand or in a tray is an archer,
/// so a guard is turned before it is taken.
pub(super) fn effects(game: &Jarmo, mv: JarmoMove) -> Effects {
    let seat = game.mover;
    let archer = ARCHERS[seat.index()];
    match mv {
        JarmoMove::Place { at } => vec![Effect::Placed { kind: archer, owner: seat, at }],
        JarmoMove::Step { from, to } => walk(game, from, to, false),
        JarmoMove::Capture { from, to } => {
            let enemy = other(seat);
            let kind = ARCHERS[enemy.index()];
            let mut effects = Vec::new();
            if game.guards(enemy) & to.bit() != 0 {
                effects.push(Effect::Turned { at: to, to: kind });
            }
            effects.push(Effect::Captured { at: to, by: seat });
            if game.goes_to_hand(to) {
                effects.push(Effect::Returned { kind, owner: enemy });
            }
            effects.extend(walk(game, from, to, true));
            effects
        }
        JarmoMove::Flip { at } => {
            vec![Effect::Turned { at, to: archer }, Effect::Returned { kind: archer, owner: seat }]
        }
        JarmoMove::Skip => Vec::new(),
    }
}

fn walk(game: &Jarmo, from: Point, to: Point, captured: bool) -> Effects {
    let seat = game.mover;
    let mut effects = vec![Effect::Walked { path: vec![from, to] }];
    let was_guard = game.guards(seat) & from.bit() != 0;
    match game.becomes(from, to, captured) {
        Face::Guard if !was_guard => effects.push(Effect::Turned { at: to, to: GUARDS[seat.index()] }),
        Face::Archer if was_guard => {
            let kind = ARCHERS[seat.index()];
            effects.push(Effect::Turned { at: to, to: kind });
            if game.variant == Variant::Base && game.captured(seat) > 0 {
                effects.push(Effect::Returned { kind, owner: seat });
            }
        }
        Face::Archer | Face::Guard => {}
    }
    effects
}

pub(super) fn pieces(game: &Jarmo, out: &mut Vec<Piece>) {
    for owner in [GREEN, BLUE] {
        let army = game.army(owner);
        let [archer, guard] = [ARCHERS, GUARDS].map(|kinds| kinds[owner.index()]);
        for (kind, set) in [(archer, army.archers), (guard, army.guards)] {
            out.extend(points_of(set).map(|at| Piece { kind, owner, place: Place::Board(at) }));
        }
        let waiting = |place| Piece { kind: archer, owner, place };
        out.extend((0..army.hand).map(|_| waiting(Place::Hand)));
        out.extend((0..army.captured).map(|_| waiting(Place::Taken(other(owner)))));
    }
}

pub(super) fn refusal(game: &Jarmo, path: &[Point]) -> &'static str {
    let seat = game.mover;
    let own = game.on_board(seat);
    let enemy = game.on_board(other(seat));
    let holds = |set: u32, point: Point| set & point.bit() != 0;
    if game.placing {
        return "place-or-skip";
    }
    match *path {
        [at] if holds(own & goal(seat), at) => "arrived",
        [at] if holds(own, at) => "shut-in",
        [at] if holds(enemy, at) => "other-side",
        [_] if game.variant.is_jasyr() && game.in_hand(seat) > 0 => "own-camp-only",
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
