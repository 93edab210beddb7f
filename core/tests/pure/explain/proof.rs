//! Proof of a remark: the moves, replies and throws it speaks of, all tried.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::atomic::AtomicBool,
};

use crate::support::board::Board;
use madang_core::{
    catalogue::{AnyGame, AnyInfo, AnyMove},
    play::{Aim, GivenAway, Remark, explain},
    rules::{
        Actor, Edit, Place, Point, Seat,
        random::{Purpose, Stream},
    },
    search::{Distance, Limits, Proof, Source},
};

/// Most legal moves for which a forced end within three plies is looked for without a search.
const MAX_MOVES: usize = 25;

fn after(game: &dyn AnyGame, mv: &AnyMove) -> Board {
    let mut after = game.boxed_clone();
    after.play(mv).unwrap_or_else(|error| panic!("{error} in {}", game.position_text()));
    after
}

fn is_enemy(game: &dyn AnyGame, one: Seat, other: Seat) -> bool {
    game.team_of(one).all(|member| member != other)
}

/// Returns whether the game is over and the seat's team has won.
fn has_won(game: &dyn AnyGame, seat: Seat) -> bool {
    game.outcome().and_then(|outcome| outcome.winner).is_some_and(|winner| !is_enemy(game, seat, winner))
}

/// Number of free enemies of a seat on each point: those that stand there and are not under a piece of its team.
fn enemies(game: &dyn AnyGame, seat: Seat) -> BTreeMap<Point, usize> {
    let mut standing: BTreeMap<Point, usize> = BTreeMap::new();
    for piece in game.snapshot().pieces {
        let Place::Board(at) = piece.place else { continue };
        if is_enemy(game, seat, piece.owner) {
            *standing.entry(at).or_default() += 1;
        } else {
            // Listed from the bottom up: what was listed before is below.
            standing.remove(&at);
        }
    }
    standing
}

/// Points at which a move leaves fewer enemies of its seat; an animal that comes to a point takes by itself.
fn taken(game: &dyn AnyGame, seat: Seat, mv: &AnyMove) -> BTreeSet<Point> {
    let next = after(game, mv);
    let (before, left) = (enemies(game, seat), enemies(&*next, seat));
    let (markers, markers_next) = (game.snapshot().markers, next.snapshot().markers);
    let came = |at: &Point| {
        markers_next.iter().any(|marker| marker.at == *at && !markers.contains(marker))
            && game.path(mv).last() != Some(at)
    };
    let fewer = |(at, count): (Point, usize)| {
        let is_fewer = left.get(&at).copied().unwrap_or(0) < count;
        (is_fewer && !came(&at)).then_some(at)
    };
    before.into_iter().filter_map(fewer).collect()
}

fn all_taken(game: &dyn AnyGame, seat: Seat) -> BTreeSet<Point> {
    game.legal_moves().iter().flat_map(|mv| taken(game, seat, mv)).collect()
}

/// Number of the pieces of a seat's team at home.
fn home(game: &dyn AnyGame, seat: Seat) -> usize {
    let is_home = |place: Place| place == Place::Home;
    game.snapshot()
        .pieces
        .iter()
        .filter(|piece| is_home(piece.place) && !is_enemy(game, seat, piece.owner))
        .count()
}

fn legal_where(game: &dyn AnyGame, fits: impl Fn(&AnyMove) -> bool) -> Vec<AnyMove> {
    game.legal_moves().into_iter().filter(fits).collect()
}

fn wins_at_once(game: &dyn AnyGame, seat: Seat) -> Vec<AnyMove> {
    legal_where(game, |mv| has_won(&*after(game, mv), seat))
}

/// The board with the turn given to a seat.
fn turned(game: &dyn AnyGame, seat: Seat) -> Option<Board> {
    game.edited(Edit::ToMove(seat)).ok()
}

/// Returns whether the seat's team can force a win within so many plies, however throws fall.
fn forces(game: &dyn AnyGame, seat: Seat, plies: u16) -> bool {
    match game.to_act() {
        Actor::Over => has_won(game, seat),
        _ if plies == 0 => false,
        Actor::Chance => game.chance().iter().all(|fall| forces(&*after(game, &fall.mv), seat, plies - 1)),
        Actor::Seat(actor) => {
            let moves = game.legal_moves();
            let mut next = moves.iter().map(|mv| forces(&*after(game, mv), seat, plies - 1));
            if is_enemy(game, seat, actor) { next.all(|won| won) } else { next.any(|won| won) }
        }
    }
}

/// Returns whether the seat reaches the aim by its first move, whatever is thrown before it.
fn reaches(game: &dyn AnyGame, seat: Seat, aim: Aim, depth: u8) -> bool {
    match game.to_act() {
        Actor::Over => false,
        Actor::Chance => {
            let falls = game.chance();
            depth > 0 && falls.iter().all(|fall| reaches(&*after(game, &fall.mv), seat, aim, depth - 1))
        }
        Actor::Seat(actor) if is_enemy(game, seat, actor) => false,
        Actor::Seat(_) => game.legal_moves().iter().any(|mv| match aim {
            Aim::Win => has_won(&*after(game, mv), seat),
            Aim::Home => home(&*after(game, mv), seat) > home(game, seat),
            Aim::Take(at) => taken(game, seat, mv).contains(&at),
        }),
    }
}

/// A position with what is proven and searched of it.
pub(super) struct Case {
    pub(super) name: String,
    pub(super) game: Board,
    proofs: Vec<(AnyMove, Proof)>,
    value: Option<Proof>,
    best: Option<AnyInfo>,
}

impl Case {
    pub(super) fn new(name: String, game: Board, is_searched: bool) -> Self {
        let stop = AtomicBool::new(false);
        let proofs = game.proofs(300, &stop);
        let of_moves: Vec<Option<Proof>> = proofs.iter().map(|(_, proof)| *proof).collect();
        let value = game.position_proof(&of_moves);
        let proofs = proofs.into_iter().filter_map(|(mv, proof)| Some((mv, proof?))).collect();
        let mut best = None;
        if is_searched && game.to_act().seat().is_some() {
            let limits = Limits { nodes: 600, ..Limits::NONE };
            let chance = Stream::new(1, Purpose::Test);
            game.think(limits.into(), chance, &stop, &mut |info| best = Some(info.clone()));
        }
        Self { name, game, proofs, value, best }
    }

    pub(super) fn explained(&self) -> Vec<Remark> {
        explain(&*self.game, &self.proofs, self.value, self.best.as_ref())
    }

    /// Checks a remark by the rules.
    pub(super) fn check(&self, remark: &Remark) {
        let game = &*self.game;
        let to_act = game.to_act().seat();
        let holds = match remark {
            Remark::Wins { seat, moves } => {
                to_act == Some(*seat) && !moves.is_empty() && *moves == wins_at_once(game, *seat)
            }
            Remark::Standing { seat, value, distance, source, keeping, moves } => {
                let counts = to_act == Some(*seat) && *moves == game.legal_moves().len();
                let by_search = self.value.is_none() && *source == Source::Search;
                let is_source = self.value.map_or(by_search, |proof| proof.source == *source);
                counts && is_source && self.is_proven(*seat, *value, *distance, keeping.as_deref())
            }
            Remark::Loses { losing, others } => {
                let seat = to_act.expect("a seat is to act");
                let is_lost = |game: &dyn AnyGame| game.outcome().is_some() && !has_won(game, seat);
                let lose = losing.iter().all(|losing| {
                    let next = after(game, &losing.mv);
                    let end = losing.reply.as_ref().map_or(next.boxed_clone(), |reply| after(&*next, reply));
                    is_lost(&*end) && end.outcome().and_then(|outcome| outcome.winner).is_some()
                });
                let last = |mv: &AnyMove| {
                    let next = after(game, mv);
                    let enemy = next.to_act().seat().filter(|actor| is_enemy(game, seat, *actor));
                    enemy.is_none_or(|enemy| wins_at_once(&*next, enemy).is_empty())
                };
                let is_other = |mv: &AnyMove| losing.iter().all(|losing| losing.mv != *mv);
                lose && !losing.is_empty()
                    && *others == legal_where(game, is_other)
                    && others.iter().all(last)
            }
            Remark::ThreatensToWin { seat, moves } => {
                let given = turned(game, *seat).expect("the turn can be given");
                !moves.is_empty() && *moves == wins_at_once(&*given, *seat) && self.is_against(*seat)
            }
            Remark::ShutIn { seat, shut, free } => {
                let given = turned(game, *seat).expect("the turn can be given");
                assert_eq!(given.to_act(), Actor::Seat(*seat), "{}", self.name);
                let moves = given.legal_moves();
                let goes = |at: &Point| moves.iter().any(|mv| given.path(mv).first() == Some(at));
                let owned =
                    |at: &Point| game.snapshot().topmost(*at).is_some_and(|piece| piece.owner == *seat);
                let on_board = game
                    .snapshot()
                    .pieces
                    .iter()
                    .filter(|piece| piece.owner == *seat && matches!(piece.place, Place::Board(_)))
                    .count();
                !shut.is_empty()
                    && shut.iter().all(|at| owned(at) && !goes(at))
                    && free.iter().all(|at| owned(at) && goes(at))
                    && shut.len() + free.len() == on_board
            }
            Remark::Takes { seat, takes } => {
                let points: BTreeSet<Point> = takes.iter().map(|take| take.at).collect();
                to_act == Some(*seat)
                    && points.len() == takes.len()
                    && takes.iter().all(|take| taken(game, *seat, &take.mv).contains(&take.at))
                    && !points.is_empty()
                    && points == all_taken(game, *seat)
            }
            Remark::ThreatensToTake { seat, takes } => {
                let given = turned(game, *seat).expect("the turn can be given");
                let points: BTreeSet<Point> = takes.iter().map(|take| take.at).collect();
                self.is_against(*seat)
                    && points.len() == takes.len()
                    && takes.iter().all(|take| taken(&*given, *seat, &take.mv).contains(&take.at))
                    && !points.is_empty()
                    && points == all_taken(&*given, *seat)
            }
            Remark::GivesAway { moves } => {
                let gives = |given: &&GivenAway| {
                    self.gives_away(&given.mv).contains(&(given.at, given.reply.clone()))
                };
                let all = legal_where(game, |mv| !self.gives_away(mv).is_empty());
                moves.iter().filter(gives).count() == moves.len()
                    && !moves.is_empty()
                    && moves.iter().map(|given| given.mv.clone()).eq(all)
            }
            Remark::WithThrow { seat, throws, aim } => {
                let given = if game.thrower() == Some(*seat) {
                    game.boxed_clone()
                } else {
                    assert!(self.is_against(*seat), "{}", self.name);
                    turned(game, *seat).expect("the turn can be given")
                };
                assert_eq!(given.thrower(), Some(*seat), "{}", self.name);
                let falls = given.chance();
                !throws.is_empty()
                    && falls.iter().all(|fall| {
                        let reached = reaches(&*after(&*given, &fall.mv), *seat, *aim, 3);
                        reached == throws.contains(&fall.value.expect("sticks have values"))
                    })
            }
            Remark::BringsHome { seat, moves } => {
                let comes = |mv: &AnyMove| home(&*after(game, mv), *seat) > home(game, *seat);
                to_act == Some(*seat) && !moves.is_empty() && *moves == legal_where(game, comes)
            }
            Remark::OnlyMove { mv } => game.legal_moves() == [mv.clone()],
            Remark::Ahead { seat, by } => {
                let left = |seat: Seat| {
                    let is_left = |place| matches!(place, Place::Board(_) | Place::Hand);
                    let own = game.snapshot().pieces.into_iter().filter(|piece| piece.owner == seat);
                    own.filter(|piece| is_left(piece.place)).count()
                };
                *by > 0 && left(*seat) == left(seat.other()) + by
            }
            Remark::Lost { seat, lost, all } => {
                let of =
                    |seat: Seat| game.snapshot().pieces.into_iter().filter(move |piece| piece.owner == seat);
                let count = |seat| of(seat).filter(|piece| matches!(piece.place, Place::Taken(_))).count();
                let out = of(*seat).filter(|piece| piece.place == Place::Out).count();
                *lost > 0
                    && *lost == count(*seat)
                    && *lost >= count(seat.other())
                    && *all + out == of(*seat).count()
            }
            Remark::Home { seat, home, all } => {
                let of =
                    |seat: Seat| game.snapshot().pieces.into_iter().filter(move |piece| piece.owner == seat);
                let count = |seat| of(seat).filter(|piece| piece.place == Place::Home).count();
                let most = (0..game.seats()).map(|seat| count(Seat(seat))).max();
                *home > 0 && count(*seat) == *home && most == Some(*home) && of(*seat).count() == *all
            }
            Remark::NothingToTake => {
                let seat = to_act.expect("a seat is to act");
                let of_enemy = turned(game, seat.other()).expect("the turn can be given");
                all_taken(game, seat).is_empty() && all_taken(&*of_enemy, seat.other()).is_empty()
            }
        };
        assert!(holds, "{}: {remark:?}", self.name);
    }

    /// Returns whether the seat is of another team than that to act or to throw.
    fn is_against(&self, seat: Seat) -> bool {
        let due = self.game.to_act().seat().or_else(|| self.game.thrower());
        due.is_some_and(|due| is_enemy(&*self.game, due, seat))
    }

    /// Captures that a move newly allows, each after a move that takes nothing, and with nothing to recapture.
    fn gives_away(&self, mv: &AnyMove) -> Vec<(Point, AnyMove)> {
        let game = &*self.game;
        let seat = game.to_act().seat().expect("a seat is to act");
        let next = after(game, mv);
        let Some(enemy) = next.to_act().seat().filter(|actor| is_enemy(game, seat, *actor)) else {
            return Vec::new();
        };
        if !taken(game, seat, mv).is_empty() || !wins_at_once(&*next, enemy).is_empty() {
            return Vec::new();
        }
        let Some(given) = turned(game, enemy).filter(|given| given.to_act() == Actor::Seat(enemy)) else {
            return Vec::new();
        };
        let threatened = all_taken(&*given, enemy);
        let mut found = Vec::new();
        for reply in next.legal_moves() {
            let last = after(&*next, &reply);
            let new = taken(&*next, enemy, &reply).into_iter().filter(|at| !threatened.contains(at));
            for at in new {
                let acts = last.to_act().seat().filter(|actor| !is_enemy(game, seat, *actor));
                if acts.is_some_and(|actor| all_taken(&*last, actor).is_empty()) {
                    found.push((at, reply.clone()));
                }
            }
        }
        found
    }

    /// Returns whether the proofs or the search have shown this value of the position.
    fn is_proven(
        &self,
        seat: Seat,
        value: i8,
        distance: Option<Distance>,
        keeping: Option<&[AnyMove]>,
    ) -> bool {
        let game = &*self.game;
        let legal = game.legal_moves();
        let best = self.proofs.iter().map(|(_, proof)| proof.value).max();
        if legal.len() <= MAX_MOVES
            && let Some(Distance::End(plies @ ..=3)) = distance
        {
            let winner = if value > 0 { seat } else { seat.other() };
            assert!(game.teams() > 2 || forces(game, winner, plies), "{}: {plies}", self.name);
        }
        if best != Some(1) && (best.is_none() || self.proofs.len() < legal.len()) {
            let proof = self.best.as_ref().and_then(|best| Proof::in_score(best.score));
            let agrees =
                |proof: Proof| proof.value == value && (distance.is_none() || distance == proof.distance);
            return proof.is_some_and(agrees) && keeping.is_none();
        }
        let same: Vec<Proof> =
            self.proofs.iter().map(|(_, proof)| *proof).filter(|proof| proof.value == value).collect();
        let is_bound = match distance {
            None => value == 0 || same.iter().any(|proof| proof.distance.is_none()) || value < 0,
            Some(found) => {
                let plies = |proof: &Proof| match (proof.distance?, found) {
                    (Distance::End(plies), Distance::End(bound))
                    | (Distance::Capture(plies), Distance::Capture(bound)) => Some((plies, bound)),
                    _ => None,
                };
                let bounds: Vec<Option<(u16, u16)>> = same.iter().map(plies).collect();
                let attained = bounds.iter().flatten().any(|(plies, bound)| plies == bound);
                let all = bounds.iter().all(|pair| pair.is_some_and(|(plies, bound)| plies <= bound));
                attained && (value > 0 || all)
            }
        };
        let keep =
            |mv: &AnyMove| self.proofs.iter().any(|(other, proof)| other == mv && proof.value == value);
        best == Some(value)
            && is_bound
            && keeping.is_none_or(|moves| {
                self.proofs.len() == legal.len() && moves == legal_where(game, keep) && value >= 0
            })
    }
}
