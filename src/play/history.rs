//! The past of a game: every ply with the position after it, and the branches that were left.

use std::sync::{Arc, OnceLock};

use crate::{
    catalogue::{AnyGame, AnyMove, PlayError},
    rules::{Actor, Effect, Effects, Piece, Point, Seat},
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
    /// The seat that decided; `None` for a throw.
    pub fn decided_by(&self) -> Option<Seat> {
        self.actor.filter(|_| !self.is_throw)
    }

    /// The flight of the sticks, if they were thrown in this match.
    pub fn flight(&self) -> Option<&Arc<Throw>> {
        self.flight.get()
    }

    /// The sticks' result from 1 to 5, for a throw of sticks.
    pub fn thrown(&self) -> Option<u8> {
        self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Threw { value, .. } => Some(*value),
            _ => None,
        })
    }

    /// Piece that an effect of this ply turned over; `None` for another effect, and for a piece taken with it: that one is
    /// turned over first, and its captor stands there afterwards.
    pub fn turned_over(&self, effect: &Effect) -> Option<Piece> {
        let Effect::Turned { at, to } = effect else { return None };
        self.after.topmost(*at).filter(|piece| piece.kind == *to)
    }
}

/// Number of throws of 1, 2, 3, 4 and 5 by a seat in these plies.
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

/// A node of the tree of plies.
#[derive(Clone, Debug)]
struct Node {
    ply: Arc<Ply>,
    /// The node of the ply before; `None` at the root.
    before: Option<usize>,
    /// The ply that followed when this node was last on the line.
    next: Option<usize>,
    /// Throws up to and with this ply.
    throws: u32,
}

/// A tree of plies with one line through it, and a position on that line.
///
/// Any ply of the line is reached in constant time. A move that differs from the one taken back begins a branch;
/// the branch left stays, and playing its first move leads back into it with all that followed.
#[derive(Clone, Debug)]
pub struct History {
    start: Arc<dyn AnyGame>,
    nodes: Vec<Node>,
    /// The nodes of the line, from its first ply to its last.
    line: Vec<usize>,
    /// Plies of the line that lie before the present position.
    at: usize,
}

impl History {
    /// A history that begins with this position.
    pub fn new(start: Arc<dyn AnyGame>) -> Self {
        Self { start, nodes: Vec::new(), line: Vec::new(), at: 0 }
    }

    /// The position before the first ply.
    pub const fn start(&self) -> &Arc<dyn AnyGame> {
        &self.start
    }

    /// The present position.
    pub fn position(&self) -> &Arc<dyn AnyGame> {
        self.position_after(self.at).unwrap_or(&self.start)
    }

    /// The position after this many plies of the line; `None` beyond its end.
    pub fn position_after(&self, plies: usize) -> Option<&Arc<dyn AnyGame>> {
        match plies.checked_sub(1) {
            None => Some(&self.start),
            Some(last) => self.line.get(last).map(|node| &self.nodes[*node].ply.after),
        }
    }

    /// Plies played up to the present position.
    pub const fn len(&self) -> usize {
        self.at
    }

    /// `true` at the start.
    pub const fn is_empty(&self) -> bool {
        self.at == 0
    }

    /// Plies of the whole line, those taken back included.
    pub const fn line_len(&self) -> usize {
        self.line.len()
    }

    /// The plies up to the present position.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = &Arc<Ply>> + ExactSizeIterator {
        self.line[..self.at].iter().map(|node| &self.nodes[*node].ply)
    }

    /// The plies of the whole line, those taken back included.
    pub fn line(&self) -> impl DoubleEndedIterator<Item = &Arc<Ply>> + ExactSizeIterator {
        self.line.iter().map(|node| &self.nodes[*node].ply)
    }

    /// The last ply played.
    pub fn last(&self) -> Option<&Arc<Ply>> {
        self.plies().next_back()
    }

    /// The ply that was taken back last, if any.
    pub fn taken_back(&self) -> Option<&Arc<Ply>> {
        self.line.get(self.at).map(|node| &self.nodes[*node].ply)
    }

    /// Throws up to the present position.
    pub fn throws(&self) -> u32 {
        self.present().map_or(0, |node| self.nodes[node].throws)
    }

    /// The first plies of all branches from the present position, the line's own included, in the order in
    /// which they were first played.
    pub fn branches(&self) -> impl Iterator<Item = &Arc<Ply>> {
        let present = self.present();
        self.nodes.iter().filter(move |node| node.before == present).map(|node| &node.ply)
    }

    /// The node of the last ply played; `None` at the start.
    fn present(&self) -> Option<usize> {
        self.at.checked_sub(1).map(|last| self.line[last])
    }

    /// Plays a move or throw in the present position. A move that was played from here before leads into its
    /// branch with all that followed.
    ///
    /// # Errors
    /// [`PlayError`] when it is not legal; nothing changes then.
    pub fn play(&mut self, mv: &AnyMove, flight: Option<Arc<Throw>>) -> Result<Arc<Ply>, PlayError> {
        let present = self.present();
        let played = |node: &Node| node.before == present && node.ply.mv == *mv;
        let node = match self.line.get(self.at) {
            Some(next) if self.nodes[*next].ply.mv == *mv => *next,
            _ => match self.nodes.iter().position(played) {
                Some(known) => known,
                None => self.append(mv, flight)?,
            },
        };
        if self.line.get(self.at) != Some(&node) {
            self.follow(node);
        }
        self.at += 1;
        Ok(Arc::clone(&self.nodes[node].ply))
    }

    /// Adds a node after the present position and returns it.
    fn append(&mut self, mv: &AnyMove, flight: Option<Arc<Throw>>) -> Result<usize, PlayError> {
        let before = self.position();
        let to_act = before.to_act();
        let (text, path) = (before.move_text(mv), before.path(mv));
        let mut after = before.boxed_clone();
        let effects = after.play(mv)?;
        let is_throw = to_act == Actor::Chance;
        let ply = Ply {
            mv: mv.clone(),
            text,
            actor: to_act.seat().or_else(|| before.thrower()),
            is_throw,
            path,
            effects,
            flight: flight.map_or_else(OnceLock::new, OnceLock::from),
            after: Arc::from(after),
        };
        let throws = self.throws() + u32::from(is_throw);
        self.nodes.push(Node { ply: Arc::new(ply), before: self.present(), next: None, throws });
        Ok(self.nodes.len() - 1)
    }

    /// Lays the line through a node that follows the present position, and on as it was last followed from there.
    fn follow(&mut self, node: usize) {
        if let Some(before) = self.present() {
            self.nodes[before].next = Some(node);
        }
        self.line.truncate(self.at);
        let mut next = Some(node);
        while let Some(node) = next {
            self.line.push(node);
            next = self.nodes[node].next;
        }
    }

    /// The same past up to the present position, without plies taken back and without other branches.
    pub(super) fn to_here(&self) -> Self {
        let mut nodes: Vec<Node> =
            self.line[..self.at].iter().map(|node| self.nodes[*node].clone()).collect();
        for (index, node) in nodes.iter_mut().enumerate() {
            node.before = index.checked_sub(1);
            node.next = Some(index + 1).filter(|next| *next < self.at);
        }
        Self { start: Arc::clone(&self.start), line: (0..nodes.len()).collect(), nodes, at: self.at }
    }

    /// Goes to the position after this many plies of the line, or to its end.
    pub fn go_to(&mut self, plies: usize) {
        self.at = plies.min(self.line.len());
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
        assert_eq!(history.branches().map(|ply| ply.text.as_str()).collect::<Vec<_>>(), ["a1-b1", "a1-a2"]);
        play_all(&mut history, &["a1-b1"]);
        assert_eq!(texts(&history), ["@c3", "a1-b1", "@d3"], "with all that followed");
    }

    #[test]
    fn an_illegal_move_changes_nothing() {
        let mut history = history();
        let mv = history.position().parse_move("@a1").expect("a move");
        assert!(history.play(&mv, None).is_err(), "a tiger stands there");
        assert!(history.is_empty() && history.line_len() == 0);
    }
}
