//! The history as a tree: its nodes, its main line, and the changes that a study makes.

use std::sync::Arc;

use super::{History, NodeId, Ply};
use crate::{catalogue::AnyGame, play::annotation::Annotation};

impl History {
    /// Returns the ply that leads to a node; `None` for the start, and for a node that is not in the tree.
    pub fn ply_at(&self, node: NodeId) -> Option<&Arc<Ply>> {
        self.nodes.get(&node)?.ply.as_ref()
    }

    /// Returns the position of a node; `None` for a node that is not in the tree.
    pub fn position_at(&self, node: NodeId) -> Option<&Arc<dyn AnyGame>> {
        let node = self.nodes.get(&node)?;
        Some(node.ply.as_ref().map_or(&self.start, |ply| &ply.after))
    }

    /// Returns the node before another; `None` for the start, and for a node that is not in the tree.
    pub fn before(&self, node: NodeId) -> Option<NodeId> {
        self.nodes.get(&node)?.before
    }

    /// Returns the nodes that follow another, the main one first.
    pub fn variations(&self, node: NodeId) -> &[NodeId] {
        self.nodes.get(&node).map_or(&[], |node| &node.after)
    }

    /// Returns the annotation of a node, if it has one.
    pub fn annotation(&self, node: NodeId) -> Option<&Annotation> {
        self.nodes.get(&node)?.annotation.as_deref()
    }

    /// Returns the annotation of the current position; an empty one where there is none.
    pub fn present_annotation(&self) -> Annotation {
        self.annotation(self.present()).cloned().unwrap_or_default()
    }

    /// Returns whether the node is in the tree.
    pub fn has(&self, node: NodeId) -> bool {
        self.nodes.contains_key(&node)
    }

    /// Plies in the tree.
    pub fn tree_len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns the nodes of the tree, each after those that lead to it.
    pub fn every_node(&self) -> impl Iterator<Item = NodeId> {
        self.nodes.keys().copied()
    }

    /// Returns the nodes of the line, from its first ply to its last.
    pub fn line_nodes(&self) -> &[NodeId] {
        &self.line
    }

    /// Returns a node's main continuation: the main node after it, and so on to the end.
    pub fn main_line_from(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let main = |node: &NodeId| self.variations(*node).first().copied();
        std::iter::successors(main(&node), main)
    }

    /// Returns whether the way to a node is the beginning of the main line.
    pub fn is_on_main_line(&self, node: NodeId) -> bool {
        self.way_back(node).all(|node| self.place(node).is_none_or(|(_, place)| place == 0))
    }

    /// Returns the nodes before another and itself, the last first, without the start.
    fn way_back(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(node), |node| self.before(*node)).filter(|node| *node != NodeId::START)
    }

    /// Returns the last node before which the ways to two nodes are the same, and the rest of each way, in order.
    pub fn parting(&self, one: NodeId, other: NodeId) -> (NodeId, [Vec<NodeId>; 2]) {
        let ways = [one, other].map(|node| {
            let mut way: Vec<NodeId> = self.way_back(node).collect();
            way.reverse();
            way
        });
        let shared = ways[0].iter().zip(&ways[1]).take_while(|(one, other)| one == other).count();
        let from = shared.checked_sub(1).map_or(NodeId::START, |last| ways[0][last]);
        (from, ways.map(|way| way[shared..].to_vec()))
    }

    /// Returns whether records keep the branches off the line, and annotations.
    pub const fn is_study(&self) -> bool {
        self.is_study
    }

    /// Makes the line the main one, and lets records keep the branches off it, and annotations.
    pub(in crate::play) fn become_study(&mut self) {
        self.is_study = true;
        for node in self.line.clone() {
            if let Some((before, place)) = self.place(node) {
                self.node_mut(before).after[..=place].rotate_right(1);
            }
        }
    }

    /// Goes to a node of the tree, and sets the line through it.
    pub(in crate::play) fn go_to_node(&mut self, node: NodeId) {
        let mut way: Vec<NodeId> = self.way_back(node).collect();
        way.reverse();
        let mut before = NodeId::START;
        for node in &way {
            self.node_mut(before).next = Some(*node);
            before = *node;
        }
        self.at = way.len();
        self.line = way;
        self.complete_line();
    }

    /// Sets the line along the main line, and goes to the last node there before the current position.
    pub(in crate::play) fn go_to_main_line(&mut self) {
        let main: Vec<NodeId> = self.main_line_from(NodeId::START).collect();
        let common = self.line[..self.at].iter().zip(&main).take_while(|(one, other)| one == other).count();
        self.go_to_node(main.last().copied().unwrap_or(NodeId::START));
        self.at = common;
    }

    /// Moves the variation of a node up by one place among those from the same position. `false` on the main
    /// line.
    pub(in crate::play) fn promote(&mut self, node: NodeId) -> bool {
        let place = self.way_back(node).find_map(|node| self.place(node).filter(|(_, place)| *place > 0));
        if let Some((before, place)) = place {
            self.node_mut(before).after.swap(place - 1, place);
        }
        place.is_some()
    }

    /// Returns the place of the variation of a node among those from the same position, from 1, and their number;
    /// `None` on the main line.
    pub fn variation_of(&self, node: NodeId) -> Option<(usize, usize)> {
        let place = |node| self.place(node).filter(|(_, place)| *place > 0);
        let (before, place) = self.way_back(node).find_map(place)?;
        Some((place + 1, self.variations(before).len()))
    }

    /// Returns the node before another, and the other's place among those that follow it.
    fn place(&self, node: NodeId) -> Option<(NodeId, usize)> {
        let before = self.before(node)?;
        Some((before, self.variations(before).iter().position(|other| *other == node)?))
    }

    /// Deletes a node with all after it. The current position moves to before it. `false` for the start.
    pub(in crate::play) fn delete(&mut self, node: NodeId) -> bool {
        let Some(before) = self.before(node) else { return false };
        let mut doomed = vec![node];
        while let Some(node) = doomed.pop() {
            doomed.extend(self.nodes.remove(&node).into_iter().flat_map(|node| node.after));
        }
        let left = self.node_mut(before);
        left.after.retain(|other| *other != node);
        left.next = left.next.filter(|next| *next != node).or_else(|| left.after.first().copied());
        if let Some(place) = self.line.iter().position(|other| *other == node) {
            self.line.truncate(place);
            self.at = self.at.min(place);
            self.complete_line();
        }
        true
    }

    /// Annotates a node; an empty annotation takes the old one away. `false` if that changes nothing.
    pub(in crate::play) fn annotate(&mut self, node: NodeId, annotation: Annotation) -> bool {
        let annotation = Some(annotation).filter(|annotation| !annotation.is_empty()).map(Arc::new);
        let node = self.node_mut(node);
        let changes = node.annotation != annotation;
        node.annotation = annotation;
        changes
    }
}
