//! Study: a game whose history is explored and annotated.

use std::{collections::VecDeque, error::Error, fmt, sync::Arc};

use super::{
    annotation::{Annotation, AnnotationError},
    history::{History, NodeId, Ply},
    kept::FindCard,
    matches::Match,
    setup::RestoreError,
};
use crate::{
    catalogue::{AnyMove, PlayError},
    rules::{MAX_RECORD_BYTES, Record, plain_notation},
};

/// Most changes that can be undone.
const MAX_UNDO_STEPS: usize = 100;

/// Longest text of a study's moves and annotations, in bytes. The rest of the longest record is room for all else that
/// is kept with them.
const MAX_STUDY_BYTES: usize = MAX_RECORD_BYTES / 8 * 7;

/// A study: a game whose history is a tree of variations with annotations, and the changes made to it.
///
/// Its game shows one node, and has the line through that node. Throws are moves like any others.
///
/// ```
/// use madang_core::{play::{Annotation, Match, Study}, rules::Mark};
///
/// let card = madang_core::games::find("bagh-chal").expect("it is in the catalogue");
/// let mut study = Study::new(&Match::with_defaults(card, 7));
/// study.play_text("@c3").expect("a goat may be placed in the middle");
/// let node = study.history().present();
/// study.play_text("a1-b1").expect("a tiger may step there");
/// study.go_to(node).expect("it is in the tree");
/// study.play_text("a1-a2").expect("or there");
/// let doubtful = Annotation { mark: Some(Mark::Doubtful), ..Annotation::default() };
/// study.annotate(study.history().present(), doubtful).expect("it is in the tree");
/// let record = study.main_line().record_of_line();
/// assert_eq!(record.moves, ["@c3", "a1-b1"]);
/// assert_eq!(record.variations[0].moves, ["a1-a2"]);
/// ```
#[derive(Clone, Debug)]
pub struct Study {
    game: Match,
    /// Histories before the changes that can be undone, the latest last.
    past: VecDeque<Arc<History>>,
    /// Histories before they were undone, the latest last.
    future: Vec<Arc<History>>,
}

impl Study {
    /// Returns a study of a game at its current position. The game's line is the main one, its branches are variations.
    /// A termination and the clock are left out, so that the study may go on from there.
    pub fn new(game: &Match) -> Self {
        let mut history = History::clone(game.history());
        history.become_study();
        history.forget_terminations();
        let mut game = game.with_history(history.into());
        game.take_clock_off();
        Self { game, past: VecDeque::new(), future: Vec::new() }
    }

    /// Returns the game that a text describes: a record, the first of several, or a position in the notation
    /// of a game, under its options. If it is none of them as it stands, the changes that other programs make
    /// to a text are taken back.
    ///
    /// # Errors
    /// [`RestoreError`] of the record, or of the position if the text is no record.
    pub fn game_of_text(text: &str, of_game: &Match, find: impl FindCard) -> Result<Match, RestoreError> {
        let first = |records: Vec<Record>| records.into_iter().next();
        let position = |text: &str| {
            let mut record = of_game.record_of_position();
            record.start = Some(text.trim().to_owned());
            record
        };
        let card_of =
            |record: &Record| find(&record.game).ok_or_else(|| RestoreError::Game(record.game.clone()));
        let as_it_is = Record::read_all(text).ok().and_then(first).unwrap_or_else(|| position(text));
        let error = match card_of(&as_it_is).and_then(|card| Match::of_record(card, &as_it_is)) {
            Ok(game) => return Ok(game),
            Err(error) => error,
        };
        let among_words = || {
            let records = Record::read_all_among_words(text).ok()?;
            records.into_iter().next().map(|(_, record)| record)
        };
        let mended = among_words().unwrap_or_else(|| position(&plain_notation(text)));
        let game = card_of(&mended).and_then(|card| Match::of_record_in_any_case(card, &mended));
        game.map_err(|_| error)
    }

    /// Returns the game at the node that is shown, along the line through it.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// Returns the same game, for what is no change of the study: flights of throws that are shown again.
    pub const fn game_mut(&mut self) -> &mut Match {
        &mut self.game
    }

    /// Returns the tree.
    pub const fn history(&self) -> &Arc<History> {
        self.game.history()
    }

    /// Returns the game along the main line, at the last position there that leads to the node shown: for records and
    /// kept games, which have the whole study in them.
    pub fn main_line(&self) -> Match {
        let mut history = History::clone(self.history());
        history.go_to_main_line();
        self.game.with_history(history.into())
    }

    /// Shows a node.
    ///
    /// # Errors
    /// [`StudyError::Gone`] when it is not in the tree.
    pub fn go_to(&mut self, node: NodeId) -> Result<(), StudyError> {
        self.find(node)?;
        let mut history = Arc::clone(self.history());
        Arc::make_mut(&mut history).go_to_node(node);
        self.game.set_history(history);
        Ok(())
    }

    /// Plays a move or a throw, as the last variation of the node shown if it is new there.
    ///
    /// # Errors
    /// [`StudyError`] when it is not legal or the study has no room for it; nothing changes then.
    pub fn play(&mut self, mv: &AnyMove) -> Result<Arc<Ply>, StudyError> {
        let mut history = History::clone(self.history());
        let plies = history.tree_len();
        let ply = history.play(mv, None).map_err(StudyError::Move)?;
        if history.tree_len() > plies {
            self.change(history)?;
        } else {
            self.game.set_history(history.into());
        }
        Ok(ply)
    }

    /// Plays a move or a throw given in the notation.
    ///
    /// # Errors
    /// As for [`Study::play`], and when it is no move.
    pub fn play_text(&mut self, text: &str) -> Result<Arc<Ply>, StudyError> {
        let mv =
            self.game.game().parse_move(text).map_err(|error| StudyError::Move(PlayError::Text(error)))?;
        self.play(&mv)
    }

    /// Moves the variation of a node up by one place among those from the same position. `false` on the main
    /// line.
    ///
    /// # Errors
    /// [`StudyError::Gone`] when the node is not in the tree.
    pub fn promote(&mut self, node: NodeId) -> Result<bool, StudyError> {
        self.change_at(node, |history| history.promote(node))
    }

    /// Deletes a node with all after it; if it led to the node shown, the one before it is shown. `false` for the start.
    ///
    /// # Errors
    /// [`StudyError::Gone`] when the node is not in the tree.
    pub fn delete(&mut self, node: NodeId) -> Result<bool, StudyError> {
        self.change_at(node, |history| history.delete(node))
    }

    /// Annotates a node; an empty annotation takes the old one away. `false` if that changes nothing.
    ///
    /// # Errors
    /// [`StudyError`] when the node is not in the tree, the annotation does not fit or the study has no room for it;
    /// nothing changes then.
    pub fn annotate(&mut self, node: NodeId, annotation: Annotation) -> Result<bool, StudyError> {
        annotation.check(self.game.game()).map_err(StudyError::Annotation)?;
        self.change_at(node, |history| history.annotate(node, annotation))
    }

    /// Returns whether there is a change to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns whether there is a change to redo.
    pub const fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Takes the last change back, and shows the node at which it was made. `false` when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop_back() else { return false };
        self.future.push(Arc::clone(self.history()));
        self.game.set_history(before);
        true
    }

    /// Makes the change again that was undone last. `false` when there is none.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else { return false };
        self.past.push_back(Arc::clone(self.history()));
        self.game.set_history(after);
        true
    }

    fn find(&self, node: NodeId) -> Result<(), StudyError> {
        if self.history().has(node) { Ok(()) } else { Err(StudyError::Gone) }
    }

    /// Changes the tree by a function that returns `false` where it changes nothing.
    fn change_at(
        &mut self,
        node: NodeId,
        change: impl FnOnce(&mut History) -> bool,
    ) -> Result<bool, StudyError> {
        self.find(node)?;
        let mut history = History::clone(self.history());
        let changes = change(&mut history);
        if changes {
            self.change(history)?;
        }
        Ok(changes)
    }

    /// Takes over a changed history, unless its text is too long and not shorter than before.
    fn change(&mut self, history: History) -> Result<(), StudyError> {
        let length = history.written_len();
        if length > MAX_STUDY_BYTES && length >= self.history().written_len() {
            return Err(StudyError::Full);
        }
        self.past.push_back(Arc::clone(self.history()));
        if self.past.len() > MAX_UNDO_STEPS {
            self.past.pop_front();
        }
        self.future.clear();
        self.game.set_history(history.into());
        Ok(())
    }
}

/// A change of a study that cannot be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StudyError {
    /// The node is not in the tree.
    Gone,
    /// The move cannot be played.
    Move(PlayError),
    /// The annotation does not fit.
    Annotation(AnnotationError),
    /// The study would be longer than can be kept.
    Full,
}

impl fmt::Display for StudyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gone => f.write_str("this position is no longer in the study"),
            Self::Move(error) => write!(f, "{error}"),
            Self::Annotation(error) => write!(f, "{error}"),
            Self::Full => write!(f, "the moves and texts of a study have at most {MAX_STUDY_BYTES} bytes"),
        }
    }
}

impl Error for StudyError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        play::{Drawing, DrawingColour, KeptGame, Notes},
        rules::{Mark, Point},
    };

    /// The bound of a study's text holds where it is tightest: many short lines, each with a full annotation.
    #[test]
    fn a_study_is_written_within_its_bound() {
        let card = games::find("pulijudam").expect("it is in the catalogue");
        let mut study = Study::new(&Match::with_defaults(card, 7));
        let kept_len = |study: &Study| KeptGame::of(&study.main_line(), Notes::default()).to_string().len();
        // Lists and the plies taken back have lines of their own.
        let empty = kept_len(&study) + 128;
        let arrow = Drawing { from: Point(21), to: Point(22), colour: DrawingColour::Yellow };
        let annotation = Annotation {
            name: "\u{301}\"".repeat(9),
            mark: Some(Mark::Interesting),
            comment: "\u{e0100}\n".repeat(9),
            drawn: vec![arrow; 9],
        };
        for _ in 0..4 {
            let node = study.history().present();
            for choice in study.game().choices().to_vec() {
                study.go_to(node).expect("it is in the tree");
                study.play(&choice.mv).expect("a legal move");
                assert!(kept_len(&study) <= empty + study.history().written_len());
                study.annotate(study.history().present(), annotation.clone()).expect("it fits");
                assert!(kept_len(&study) <= empty + study.history().written_len());
            }
        }
        assert!(study.history().written_len() < 2 * kept_len(&study), "it is not far from it");
    }
}
