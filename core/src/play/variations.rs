//! A study's tree as the lines of a record, and back.

use std::{error::Error, fmt};

use super::{
    annotation::{Annotation, AnnotationError, Drawing},
    history::{History, NodeId},
    record_moves::ReadMove,
};
use crate::{
    catalogue::PlayError,
    rules::{Record, RecordAnnotation, RecordVariation},
};

/// A line of a record in the tree.
struct TreeLine {
    /// Plies before the first of its nodes.
    first: usize,
    /// Its own nodes; the start is the first of the main line.
    nodes: Vec<NodeId>,
}

/// Most bytes that a variation takes in a kept game besides its moves, or an annotation besides its texts.
const FRAME: usize = 256;

impl History {
    /// Returns the upper bound of the bytes that moves, variations and annotations take in a kept game.
    pub(super) fn written_len(&self) -> usize {
        let escaped =
            |text: &str| text.chars().flat_map(char::escape_debug).map(char::len_utf8).sum::<usize>();
        let of_node = |node: NodeId| {
            let moves = self.ply_at(node).map_or(0, |ply| ply.text.len() + 1);
            let frames = FRAME * self.variations(node).len().saturating_sub(1);
            let annotation = self.annotation(node).map_or(0, |annotation| {
                let drawn = annotation.drawn.iter().map(|drawing| drawing.text(&**self.start()).len() + 1);
                FRAME + escaped(&annotation.name) + escaped(&annotation.comment) + drawn.sum::<usize>()
            });
            moves + frames + annotation
        };
        self.every_node().map(of_node).sum()
    }

    /// Adds branches off the line and annotations to a record of the whole line. Each position's variations come in
    /// their order, earlier lines first.
    pub(super) fn write_branches(&self, record: &mut Record) {
        let main = std::iter::once(NodeId::START).chain(self.line_nodes().iter().copied()).collect();
        let mut lines = vec![TreeLine { first: 0, nodes: main }];
        let mut number = 0;
        while let Some(TreeLine { first, nodes }) = lines.get_mut(number) {
            let (first, nodes) = (*first, std::mem::take(nodes));
            for (index, node) in nodes.iter().enumerate() {
                let ply = first + index;
                if let Some(annotation) = self.annotation(*node) {
                    record.annotations.push(self.written(annotation, number, ply));
                }
                let next = nodes.get(index + 1);
                for other in self.variations(*node).iter().filter(|other| Some(*other) != next) {
                    let nodes: Vec<NodeId> =
                        std::iter::once(*other).chain(self.main_line_from(*other)).collect();
                    let plies = nodes.iter().filter_map(|node| self.ply_at(*node));
                    let moves = plies.map(|ply| ply.text.clone()).collect();
                    record.variations.push(RecordVariation { of: number, after: ply, moves });
                    lines.push(TreeLine { first: ply + 1, nodes });
                }
            }
            number += 1;
        }
    }

    fn written(&self, annotation: &Annotation, line: usize, ply: usize) -> RecordAnnotation {
        let Annotation { name, mark, comment, drawn } = annotation.clone();
        let game = &**self.start();
        let drawn = drawn.into_iter().map(|drawing| drawing.text(game)).collect();
        RecordAnnotation { line, ply, name, mark, comment, drawn }
    }

    /// Adds the branches and annotations of a record whose moves are the line.
    ///
    /// # Errors
    /// [`VariationError`] for the first that does not fit.
    pub(super) fn read_branches(&mut self, record: &Record, read: ReadMove) -> Result<(), VariationError> {
        if record.variations.is_empty() && record.annotations.is_empty() {
            return Ok(());
        }
        self.become_study();
        let main = std::iter::once(NodeId::START).chain(self.line_nodes().iter().copied()).collect();
        let mut lines = vec![TreeLine { first: 0, nodes: main }];
        for variation in &record.variations {
            let fault = |fault| VariationError::Variation { number: lines.len(), fault };
            let nodes = self.read_variation(&lines, variation, read).map_err(fault)?;
            lines.push(TreeLine { first: variation.after + 1, nodes });
        }
        for (number, written) in (1..).zip(&record.annotations) {
            let fault = |fault| VariationError::Annotation { number, fault };
            self.read_annotation(&lines, written).map_err(fault)?;
        }
        Ok(())
    }

    fn read_variation(
        &mut self,
        lines: &[TreeLine],
        variation: &RecordVariation,
        read: ReadMove,
    ) -> Result<Vec<NodeId>, VariationFault> {
        let RecordVariation { of, after, moves } = variation;
        let line = lines.get(*of).ok_or(VariationFault::NoLine(*of))?;
        let fork = node_on(line, *after).filter(|node| line.nodes.last() != Some(node));
        let fork = fork.ok_or(VariationFault::NoFork { of: *of, after: *after })?;
        if moves.is_empty() {
            return Err(VariationFault::NoMoves);
        }
        let mut nodes = Vec::new();
        for text in moves {
            let number = nodes.len() + 1;
            let refused = |problem| VariationFault::Move { number, problem };
            let before = nodes.last().copied().unwrap_or(fork);
            let position = self.position_at(before).unwrap_or(self.start());
            let mv = read(&**position, text).map_err(|error| refused(PlayError::Text(error)))?;
            if self.following(before, &mv).is_some() {
                return Err(VariationFault::Known);
            }
            nodes.push(self.append(before, &mv, None).map_err(refused)?);
        }
        Ok(nodes)
    }

    fn read_annotation(
        &mut self,
        lines: &[TreeLine],
        written: &RecordAnnotation,
    ) -> Result<(), AnnotationFault> {
        let RecordAnnotation { line, ply, name, mark, comment, drawn } = written.clone();
        let node = lines.get(line).and_then(|line| node_on(line, ply));
        let node = node.ok_or(AnnotationFault::NoPly { line, ply })?;
        if self.annotation(node).is_some() {
            return Err(AnnotationFault::Twice { line, ply });
        }
        let game = &**self.start();
        let drawn = drawn.iter().map(|text| Drawing::read(text, game)).collect::<Result<_, _>>();
        let annotation = Annotation { name, mark, comment, drawn: drawn.map_err(AnnotationFault::Content)? };
        annotation.check(game).map_err(AnnotationFault::Content)?;
        self.annotate(node, annotation);
        Ok(())
    }
}

/// Returns the node of a line after this many plies.
fn node_on(line: &TreeLine, ply: usize) -> Option<NodeId> {
    line.nodes.get(ply.checked_sub(line.first)?).copied()
}

/// A variation or annotation of a record that does not fit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VariationError {
    /// A variation.
    Variation {
        /// Its number, from 1.
        number: usize,
        /// Its fault.
        fault: VariationFault,
    },
    /// An annotation.
    Annotation {
        /// Its number, from 1.
        number: usize,
        /// Its fault.
        fault: AnnotationFault,
    },
}

/// Fault of a variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VariationFault {
    /// No earlier line has this number.
    NoLine(usize),
    /// The line that it leaves has no ply of its own there to be replaced.
    NoFork {
        /// Number of that line.
        of: usize,
        /// Plies before the fork.
        after: usize,
    },
    /// It has no moves.
    NoMoves,
    /// Its first move is also another line's first move from the same position.
    Known,
    /// A move is not legal.
    Move {
        /// The move's number in the variation, from 1.
        number: usize,
        /// The error of the move.
        problem: PlayError,
    },
}

/// Fault of an annotation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnnotationFault {
    /// The line has no such ply of its own.
    NoPly {
        /// Number of the line.
        line: usize,
        /// Number of the ply.
        ply: usize,
    },
    /// An earlier annotation is of the same ply.
    Twice {
        /// Number of the line.
        line: usize,
        /// Number of the ply.
        ply: usize,
    },
    /// A text or a drawing does not fit.
    Content(AnnotationError),
}

impl fmt::Display for VariationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variation { number, fault } => write!(f, "the record's variation {number}: {fault}"),
            Self::Annotation { number, fault } => write!(f, "the record's annotation {number}: {fault}"),
        }
    }
}

impl fmt::Display for VariationFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLine(of) => write!(f, "there is no line {of} before it"),
            Self::NoFork { of, after } => {
                write!(f, "line {of} has no move of its own after {after} plies")
            }
            Self::NoMoves => f.write_str("it has no moves"),
            Self::Known => f.write_str("another line has its first move"),
            Self::Move { number, problem } => write!(f, "move {number}: {problem}"),
        }
    }
}

impl fmt::Display for AnnotationFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPly { line, ply } => write!(f, "line {line} has no ply {ply} of its own"),
            Self::Twice { line, ply } => write!(f, "ply {ply} of line {line} has an annotation already"),
            Self::Content(error) => write!(f, "{error}"),
        }
    }
}

impl Error for VariationError {}
