//! The past of a game: every ply with the position after it, and the branches that were left.

mod termination;
mod time;
mod tree;

use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock},
};

use super::{annotation::Annotation, clock::PlyTime};
use crate::{
    catalogue::{AnyGame, AnyMove, PlayError, thrown},
    rules::{Actor, Effect, Effects, Piece, Point, Seat, THROW_FOR_ORDER, Termination},
    sticks::Throw,
};

/// One ply of a game.
#[derive(Clone, Debug)]
pub struct Ply {
    /// The move or throw.
    pub mv: AnyMove,
    /// The move in the notation, for records and lists.
    pub text: String,
    /// The seat that decided, or whose hand threw.
    pub actor: Option<Seat>,
    /// `true` for a throw, `false` for a decision.
    pub is_throw: bool,
    /// The points of the move, in order.
    pub path: Vec<Point>,
    /// Effects of the move or throw.
    pub effects: Effects,
    /// The flight of the sticks, once they have been thrown in this match; see [`super::Match::throw_again`].
    pub(super) flight: OnceLock<Arc<Throw>>,
    /// The position after the ply.
    pub after: Arc<dyn AnyGame>,
}

impl Ply {
    /// Returns the seat that decided; `None` for a throw.
    pub fn decided_by(&self) -> Option<Seat> {
        self.actor.filter(|_| !self.is_throw)
    }

    /// Returns the flight of the sticks, if they were thrown in this match.
    pub fn flight(&self) -> Option<&Arc<Throw>> {
        self.flight.get()
    }

    /// Returns the sticks' result from 1 to 5, for a throw of sticks.
    pub fn thrown(&self) -> Option<u8> {
        thrown(&self.effects)
    }

    /// Returns the piece that an effect of this ply turned over; `None` for another effect, and for a piece taken with
    /// it: that one is turned over first, and its captor is there afterwards.
    pub fn turned_over(&self, effect: &Effect) -> Option<Piece> {
        let Effect::Turned { at, to } = effect else { return None };
        self.after.snapshot().topmost(*at).filter(|piece| piece.kind == *to)
    }
}

/// Returns the number of throws of 1, 2, 3, 4 and 5 by a seat in these plies.
pub fn throws_of<'a>(plies: impl IntoIterator<Item = &'a Arc<Ply>>, seat: Seat) -> [u32; 5] {
    let mut counts = [0; 5];
    for ply in plies.into_iter().filter(|ply| ply.is_throw && ply.actor == Some(seat)) {
        let slot = ply.thrown().and_then(|value| counts.get_mut(usize::from(value).checked_sub(1)?));
        if let Some(slot) = slot {
            *slot += 1;
        }
    }
    counts
}

/// A place in the tree of plies: the start, or the position after a ply. It stays the same as long as its ply is in the
/// tree; the id of a ply that was deleted may be given to a later one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(usize);

impl NodeId {
    /// The start.
    pub const START: Self = Self(0);
}

/// A node of the tree of plies.
#[derive(Clone, Debug)]
struct Node {
    /// The ply that leads here; `None` at the start.
    ply: Option<Arc<Ply>>,
    /// The node before; `None` at the start.
    before: Option<NodeId>,
    /// The nodes that follow, the main one first.
    after: Vec<NodeId>,
    /// The node that followed when this one was last on the line.
    next: Option<NodeId>,
    /// Throws up to and with this ply.
    throws: u32,
    /// Turns begun up to and with this ply; throws that decide who begins belong to none.
    turns: usize,
    annotation: Option<Arc<Annotation>>,
    /// The end of the game here that the rules do not bring about. No line leads on from it.
    termination: Option<Termination>,
    /// The time of the ply, in a match with a clock.
    time: Option<PlyTime>,
}

impl Node {
    /// The node of a start.
    const START: Self = Self {
        ply: None,
        before: None,
        after: Vec::new(),
        next: None,
        throws: 0,
        turns: 0,
        annotation: None,
        termination: None,
        time: None,
    };
}

/// A tree of plies with one line through it, and a position on that line.
///
/// Any ply of the line is reached in constant time. A move that differs from the one taken back begins a branch;
/// the branch left stays, and playing its first move leads back into it with all that followed.
#[derive(Clone, Debug)]
pub struct History {
    start: Arc<dyn AnyGame>,
    nodes: BTreeMap<NodeId, Node>,
    /// The nodes of the line, from its first ply to its last, which nothing follows.
    line: Vec<NodeId>,
    /// Plies of the line before the current position.
    at: usize,
    /// Whether records keep the branches off the line, and annotations.
    is_study: bool,
    /// Whether a termination at the current position is taken back.
    is_reopened: bool,
}

impl History {
    /// Returns a history that begins with this position.
    pub fn new(start: Arc<dyn AnyGame>) -> Self {
        let nodes = BTreeMap::from([(NodeId::START, Node::START)]);
        Self { start, nodes, line: Vec::new(), at: 0, is_study: false, is_reopened: false }
    }

    /// Returns the position before the first ply.
    pub const fn start(&self) -> &Arc<dyn AnyGame> {
        &self.start
    }

    /// Returns the current position.
    pub fn position(&self) -> &Arc<dyn AnyGame> {
        self.position_after(self.at).unwrap_or(&self.start)
    }

    /// Returns the position after this many plies of the line; `None` beyond its end.
    pub fn position_after(&self, plies: usize) -> Option<&Arc<dyn AnyGame>> {
        match plies.checked_sub(1) {
            None => Some(&self.start),
            Some(last) => self.position_at(*self.line.get(last)?),
        }
    }

    /// Plies played up to the current position.
    pub const fn len(&self) -> usize {
        self.at
    }

    /// Returns whether no ply has been played.
    pub const fn is_empty(&self) -> bool {
        self.at == 0
    }

    /// Returns the plies of the whole line, those taken back included.
    pub const fn line_len(&self) -> usize {
        self.line.len()
    }

    /// Returns the plies up to the current position.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = &Arc<Ply>> + ExactSizeIterator {
        self.line[..self.at].iter().map(|node| self.ply(*node))
    }

    /// Returns the plies of the whole line, those taken back included.
    pub fn line(&self) -> impl DoubleEndedIterator<Item = &Arc<Ply>> + ExactSizeIterator {
        self.line.iter().map(|node| self.ply(*node))
    }

    /// Returns the ply that leads to a node of the line.
    fn ply(&self, node: NodeId) -> &Arc<Ply> {
        self.nodes[&node].ply.as_ref().expect("the start is no node of the line")
    }

    /// Returns the last ply played.
    pub fn last(&self) -> Option<&Arc<Ply>> {
        self.plies().next_back()
    }

    /// Returns the ply that was taken back last, if any.
    pub fn taken_back(&self) -> Option<&Arc<Ply>> {
        self.line.get(self.at).map(|node| self.ply(*node))
    }

    /// Throws up to the current position.
    pub fn throws(&self) -> u32 {
        self.nodes[&self.present()].throws
    }

    /// Returns the node of the current position.
    pub fn present(&self) -> NodeId {
        self.at.checked_sub(1).map_or(NodeId::START, |last| self.line[last])
    }

    /// Plays a move or throw in the current position. A move that was played from here before leads into its
    /// branch with all that followed; a termination there is taken back, and one that was taken back here is forgotten.
    ///
    /// # Errors
    /// [`PlayError`] when it is not legal or a termination stands; nothing changes then.
    pub fn play(&mut self, mv: &AnyMove, flight: Option<Arc<Throw>>) -> Result<Arc<Ply>, PlayError> {
        let present = self.present();
        if self.termination().is_some() {
            return Err(PlayError::Illegal(self.position().move_text(mv)));
        }
        let node = match self.following(present, mv) {
            Some(known) => known,
            None => self.append(present, mv, flight)?,
        };
        self.node_mut(present).termination = None;
        if self.line.get(self.at) != Some(&node) {
            self.node_mut(present).next = Some(node);
            self.line.truncate(self.at);
            self.complete_line();
        }
        self.at += 1;
        self.is_reopened = true;
        Ok(Arc::clone(self.ply(node)))
    }

    /// Returns the node to which a move leads that was played before.
    pub(super) fn following(&self, before: NodeId, mv: &AnyMove) -> Option<NodeId> {
        self.variations(before).iter().copied().find(|node| self.ply(*node).mv == *mv)
    }

    /// Plays a move from a node from which it was not played before, and returns the new node.
    ///
    /// # Errors
    /// [`PlayError`] when it is not legal; nothing changes then.
    pub(super) fn append(
        &mut self,
        node: NodeId,
        mv: &AnyMove,
        flight: Option<Arc<Throw>>,
    ) -> Result<NodeId, PlayError> {
        let before = self.position_at(node).unwrap_or(&self.start);
        let (text, path) = (before.move_text(mv), before.path(mv));
        let mut after = before.boxed_clone();
        let effects = after.play(mv)?;
        let ply = Ply {
            mv: mv.clone(),
            text,
            actor: before.on_turn(),
            is_throw: before.to_act() == Actor::Chance,
            path,
            effects,
            flight: flight.map_or_else(OnceLock::new, OnceLock::from),
            after: Arc::from(after),
        };
        Ok(self.add(node, Arc::new(ply)))
    }

    /// Adds a node after another.
    fn add(&mut self, before: NodeId, ply: Arc<Ply>) -> NodeId {
        let last = self.nodes.last_key_value().map_or(NodeId::START, |(last, _)| *last);
        let node = NodeId(last.0 + 1);
        let throws = self.nodes[&before].throws + u32::from(ply.is_throw);
        let turns = self.nodes[&before].turns + usize::from(self.begins_a_turn(before, &ply));
        self.nodes.insert(node, Node { ply: Some(ply), before: Some(before), throws, turns, ..Node::START });
        let before = self.node_mut(before);
        before.after.push(node);
        before.next.get_or_insert(node);
        node
    }

    /// Returns whether a ply after a node begins a turn: another seat's turn, or the first one.
    fn begins_a_turn(&self, before: NodeId, ply: &Ply) -> bool {
        let decides_order = self.position_at(before).is_some_and(|at| at.prompt() == Some(THROW_FOR_ORDER));
        let before = &self.nodes[&before];
        let goes_on = before.turns > 0 && before.ply.as_ref().is_some_and(|last| last.actor == ply.actor);
        !decides_order && !goes_on
    }

    /// Turns begun in the first plies of the line: their number of moves, where moves are counted and not numbered.
    pub fn turns_after(&self, plies: usize) -> usize {
        plies.checked_sub(1).and_then(|last| self.line.get(last)).map_or(0, |node| self.turns_at(*node))
    }

    /// Turns begun on the way to a node.
    pub fn turns_at(&self, node: NodeId) -> usize {
        self.nodes.get(&node).map_or(0, |node| node.turns)
    }

    /// Returns the number of the move that the last of the first plies of the line is part of, as lists and review have
    /// it.
    pub fn moves_after(&self, plies: usize) -> usize {
        self.moves_of(self.turns_after(plies))
    }

    /// Returns the number of the move that a turn is part of. Numbers go by rounds of turns, as in written games, or by
    /// turns where throws fall.
    pub fn moves_of(&self, turns: usize) -> usize {
        if self.counts_turns() { turns } else { turns.div_ceil(usize::from(self.start.seats().max(1))) }
    }

    /// Returns whether moves are numbered by turns: in a game with throws.
    pub fn counts_turns(&self) -> bool {
        self.start.to_act() == Actor::Chance
            || self.line.last().is_some_and(|node| self.nodes[node].throws > 0)
    }

    fn node_mut(&mut self, node: NodeId) -> &mut Node {
        self.nodes.get_mut(&node).expect("the node is in the tree")
    }

    /// Sets the line on from its last node, as it was last followed, up to a termination.
    fn complete_line(&mut self) {
        let mut last = &self.nodes[&self.line.last().copied().unwrap_or(NodeId::START)];
        while let Some(next) = last.next.filter(|_| last.termination.is_none()) {
            self.line.push(next);
            last = &self.nodes[&next];
        }
    }

    /// Returns the same past up to the current position, without plies taken back, other branches, annotations and
    /// termination.
    pub(super) fn to_here(&self) -> Self {
        let mut past = Self::new(Arc::clone(&self.start));
        for (ply, own) in self.plies().zip(&self.line) {
            let node = past.add(past.present(), Arc::clone(ply));
            past.node_mut(node).time = self.nodes[own].time;
            past.line.push(node);
            past.at += 1;
        }
        past
    }

    /// Goes to the position after this many plies of the line, or to its end. A termination there stands.
    pub fn go_to(&mut self, plies: usize) {
        self.at = plies.min(self.line.len());
        self.is_reopened = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn history() -> History {
        let card = games::find("bagh-chal").expect("Bagh Chal is in the catalogue");
        History::new(Arc::from((card.start)(&card.default_options())))
    }

    fn play_all(history: &mut History, moves: &[&str]) {
        for text in moves {
            let mv = history.position().parse_move(text).expect("a move");
            history.play(&mv, None).expect("the moves of this test are legal");
        }
    }

    fn texts(history: &History) -> Vec<&str> {
        history.line().map(|ply| ply.text.as_str()).collect()
    }

    #[test]
    fn every_ply_keeps_its_position() {
        let mut history = history();
        play_all(&mut history, &["@c3", "a1-b1", "@d3"]);
        let end = history.position().position_text();
        history.go_to(1);
        assert_eq!((history.len(), history.line_len()), (1, 3));
        assert_eq!(
            history.position().position_text(),
            history.plies().next().expect("one").after.position_text()
        );
        history.go_to(9);
        assert_eq!(history.position().position_text(), end);
        assert!(history.position_after(4).is_none());
    }

    #[test]
    fn a_branch_that_was_left_is_found_again() {
        let mut history = history();
        play_all(&mut history, &["@c3", "a1-b1", "@d3"]);
        history.go_to(1);
        play_all(&mut history, &["a1-a2"]);
        assert_eq!(texts(&history), ["@c3", "a1-a2"]);
        history.go_to(1);
        let branches = history.variations(history.present()).iter().map(|node| &*history.ply(*node).text);
        assert_eq!(branches.collect::<Vec<_>>(), ["a1-b1", "a1-a2"]);
        play_all(&mut history, &["a1-b1"]);
        assert_eq!(texts(&history), ["@c3", "a1-b1", "@d3"], "with all that followed");
    }

    /// A number is a round of both sides; where throws fall it is a turn, and throws that decide who begins are none.
    #[test]
    fn moves_are_numbered_by_rounds_or_turns_and_counted_by_turns() {
        let mut history = history();
        assert_eq!(history.moves_after(0), 0);
        play_all(&mut history, &["@c3", "a1-b1", "@d3"]);
        assert_eq!([1, 2, 3].map(|plies| history.moves_after(plies)), [1, 1, 2]);
        assert_eq!([0, 1, 2, 3].map(|plies| history.turns_after(plies)), [0, 1, 2, 3]);
        let card = games::find("yut").expect("Yut is in the catalogue");
        let mut game = super::super::Match::with_defaults(card, 3);
        game.play_by_computer(|_| crate::search::Level::MIN, 40);
        let history = game.history();
        let actors: Vec<_> = history.plies().map(|ply| ply.actor).collect();
        let begun = |plies: usize| history.turns_after(plies);
        assert!(history.counts_turns());
        assert_eq!(begun(1), 0, "the first throw decides who begins");
        for plies in 1..actors.len() {
            let goes_on = begun(plies) > 0 && actors[plies] == actors[plies - 1];
            assert!(!goes_on || begun(plies + 1) == begun(plies), "a turn goes on");
        }
        assert!((2..20).contains(&begun(40)), "{}", begun(40));
        assert_eq!(history.moves_after(40), begun(40));
    }

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut history = history();
        let mv = history.position().parse_move("@a1").expect("a move");
        assert!(history.play(&mv, None).is_err(), "a tiger stands there");
        assert!(history.is_empty() && history.line_len() == 0);
    }
}
