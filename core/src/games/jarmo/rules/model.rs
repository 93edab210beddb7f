//! Board model of the game: pieces, effects, paths, prompts and refusals.

use super::{
    JarmoMove,
    lines::{self, SIDE, Variant, camp, goal},
    position::{Due, Jarmo},
    setup::{ARCHERS, BLUE, CAMP_MARKER, FIELD, GOLDEN_ARCHERS, GOLDEN_GUARDS, GREEN, GUARDS},
    words::{Prompt, Refusal},
};
use crate::rules::{BoardModel, Effects, Log, Marker, Piece, Place, Point, Word};

impl BoardModel for Jarmo {
    fn points(&self) -> u8 {
        SIDE * SIDE
    }

    fn effects(&self, mv: JarmoMove) -> Effects {
        Log::of(|log| self.clone().make(mv, log))
    }

    fn pieces(&self, out: &mut impl Extend<Piece>) {
        // Covered soldiers come first: the pieces of a point are listed from the bottom up.
        for at in (self.army(GREEN).covered | self.army(BLUE).covered).iter() {
            let place = Place::Board(at);
            out.extend(self.under(at).map(|owner| Piece {
                kind: GOLDEN_ARCHERS[owner.index()],
                owner,
                place,
            }));
        }
        for owner in [GREEN, BLUE] {
            let army = self.army(owner);
            let waiting = |place| Piece { kind: ARCHERS[owner.index()], owner, place };
            out.extend((0..army.hand).map(|_| waiting(Place::Hand)));
            out.extend((0..army.captured).map(|_| waiting(Place::Taken(owner.other()))));
            // Kind by kind, which is faster than asking each piece for its kind.
            let (golden, archers, guards) = (army.golden, army.archers, army.guards);
            let of_a_kind = [
                (ARCHERS, archers & !golden),
                (GUARDS, guards & !golden),
                (GOLDEN_ARCHERS, archers & golden),
                (GOLDEN_GUARDS, guards & golden),
            ];
            for (kinds, standing) in of_a_kind {
                let kind = kinds[owner.index()];
                out.extend(standing.iter().map(|at| Piece { kind, owner, place: Place::Board(at) }));
            }
            if self.setup.golden && army.golden.is_empty() && army.covered.is_empty() {
                let kind = GOLDEN_ARCHERS[owner.index()];
                out.extend([Piece { kind, owner, place: Place::Taken(owner.other()) }]);
            }
        }
    }

    fn markers(&self) -> Vec<Marker> {
        let lying = |camps: [Point; 2]| camps.map(|at| Marker { kind: CAMP_MARKER, at }).to_vec();
        self.camps.map_or_else(Vec::new, lying)
    }

    /// Returns the points of the field without the other camp's (rule JC-01).
    fn marker_places(&self, marker: usize) -> Vec<Point> {
        match self.camps {
            Some([first, second]) if marker < 2 => {
                let other = if marker == 0 { second } else { first };
                FIELD.without(other).iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn put_marker(&mut self, marker: usize, at: Point) {
        if let Some(camps) = &mut self.camps {
            camps[marker] = at;
        }
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

    fn points_now(&self) -> Option<[u16; 2]> {
        (self.variant() == Variant::Base).then(|| self.scores())
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
            (true, false) => Prompt::MoveSoldier,
        };
        Some(prompt.into())
    }

    fn refusal(&self, path: &[Point]) -> Word {
        let seat = self.mover;
        let own = self.on_board(seat);
        let enemy = self.on_board(seat.other());
        match self.due {
            Due::Placement => return Refusal::PlaceOrSkip.into(),
            Due::Redeployment => return Refusal::RedeployOrSkip.into(),
            Due::Move => {}
        }
        let refusal = match *path {
            [at] if (own & goal(seat)).contains(at) => Refusal::Arrived,
            [at] if own.contains(at) => Refusal::ShutIn,
            [at] if self.hostage(seat).contains(at) => Refusal::Hostage,
            [at] if enemy.contains(at) => Refusal::OtherSide,
            [_] if self.army(seat).hand > 0 && (self.variant().is_jasyr() || self.count_others() == 0) => {
                Refusal::OwnCampOnly
            }
            [_] => Refusal::NothingThere,
            [_, to] if own.contains(to) => Refusal::OwnPiece,
            [from, to] if self.variant().board().neighbours(from).contains(to) => {
                if (enemy & camp(seat)).contains(to) && self.variant() == Variant::Legendary {
                    Refusal::Sheltered
                } else if self.variant().is_jasyr() && lines::behind(seat, from).contains(to) {
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
