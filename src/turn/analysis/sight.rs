//! Background analysis of the position shown: lines that deepen without end, and proven values.

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;
use madang_core::{
    catalogue::{AnyGame, AnyInfo, AnyMove},
    engine::{Answer, Ask, Progress},
    play::{Match, Replies, with_turn},
    rules::Seat,
    search::{Proof, WinChance},
};

use super::asked::CachedAnswer;
use crate::turn::{engines::Pending, request::TablebaseDownload};

/// Number of engine lines shown.
pub const LINES: u8 = 3;

/// Time for which a position must be shown before the engine looks at it: positions that are only passed cost nothing.
const PASSED_WITHIN: Duration = Duration::from_millis(150);

/// Positions visited for the replies to each move where no table has them.
const REPLY_NODES: u64 = 100_000;

/// Positions visited for equities: some tenths of a second.
const EQUITY_NODES: u64 = 300_000;

/// Background analysis of the shown position.
#[derive(Debug)]
pub(super) struct LiveAnalysis {
    /// Position shown.
    pub(super) position: Arc<dyn AnyGame>,
    of_threat: bool,
    /// Position in which the lines begin, with the other side to move; `None` for the position shown itself.
    pub(super) threatened: Option<Arc<dyn AnyGame>>,
    /// Time for which the position has been shown.
    seen_for: Duration,
    lines: Option<Pending>,
    /// Lines of the depth that is being received.
    coming: Vec<AnyInfo>,
    /// Number of the lines of a whole depth.
    whole: usize,
    /// Lines of the last depth received whole, the best first.
    pub(super) best: Vec<AnyInfo>,
    /// Whether nothing is left to search.
    pub(super) is_searched_out: bool,
    pub(super) values: CachedAnswer<ProvenValues>,
    pub(super) replies: CachedAnswer<Vec<(AnyMove, Replies)>>,
    /// Of the moves, or of the throws that are due.
    pub(super) equities: CachedAnswer<Vec<(AnyMove, WinChance)>>,
    /// Move whose value is to be shown by a line.
    pub(super) doubted: Option<AnyMove>,
    pub(super) why: CachedAnswer<Vec<AnyMove>>,
    pub(super) is_lost: bool,
}

/// Proven values of a position.
#[derive(Debug, Default)]
pub(super) struct ProvenValues {
    /// Legal moves of which the value is proven.
    pub(super) moves: Vec<(AnyMove, Proof)>,
    /// Proof of the position for the seat to act.
    pub(super) position: Option<Proof>,
}

/// Parts of the analysis that are wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct LiveParts {
    /// Lines, searched without end.
    pub(super) lines: bool,
    /// Proven values of the moves.
    pub(super) values: bool,
    /// Replies that keep the value of each move.
    pub(super) replies: bool,
    /// Equities of the moves, or of the throws that are due.
    pub(super) equities: bool,
}

impl LiveAnalysis {
    /// Returns an analysis that has seen nothing yet, of what would happen with the other side to move or not.
    pub(super) fn of(position: &Arc<dyn AnyGame>, of_threat: bool) -> Self {
        Self {
            position: Arc::clone(position),
            of_threat,
            threatened: None,
            seen_for: Duration::ZERO,
            lines: None,
            coming: Vec::new(),
            whole: 0,
            best: Vec::new(),
            is_searched_out: false,
            values: CachedAnswer::default(),
            replies: CachedAnswer::default(),
            equities: CachedAnswer::default(),
            doubted: None,
            why: CachedAnswer::default(),
            is_lost: false,
        }
    }

    /// Forgets what was seen of another position. Values stay while the same one is looked at from the other side.
    pub(super) fn follow(&mut self, position: &Arc<dyn AnyGame>, of_threat: bool) {
        let is_same = Arc::ptr_eq(&self.position, position);
        if is_same && self.of_threat == of_threat {
            return;
        }
        let before = std::mem::replace(self, Self::of(position, of_threat));
        if is_same {
            *self = Self {
                of_threat,
                threatened: None,
                lines: None,
                best: Vec::new(),
                is_searched_out: false,
                ..before
            };
        }
    }

    /// Advances the analysis by one frame. Returns whether anything has changed.
    pub(super) fn look(
        &mut self,
        game: &Match,
        frame: Duration,
        wanted: LiveParts,
        tables: &mut MessageWriter<TablebaseDownload>,
    ) -> bool {
        self.seen_for += frame;
        if self.seen_for < PASSED_WITHIN {
            return false;
        }
        if !wanted.lines {
            self.lines = None;
        } else if self.lines.is_none() && !self.is_searched_out {
            self.search(game);
        }
        if wanted.values {
            self.values.ask(game, Ask::Values);
        }
        if wanted.replies {
            self.replies.ask(game, Ask::Replies { nodes: REPLY_NODES });
        }
        if wanted.equities {
            self.equities.ask(game, Ask::Equities { nodes: EQUITY_NODES });
        }
        if let Some(doubted) = &self.doubted {
            self.why.ask(game, Ask::Why(doubted.clone()));
        }
        self.poll(tables)
    }

    /// Begins to search the position, or the same one with the other side to move. Where the rules forbid that, there
    /// is no threat.
    fn search(&mut self, game: &Match) {
        let turned = if self.of_threat { other_to_move(game) } else { None };
        self.threatened = turned.as_ref().map(|turned| Arc::clone(turned.history().position()));
        if self.of_threat && turned.is_none() {
            self.is_searched_out = true;
            return;
        }
        let game = turned.as_ref().unwrap_or(game);
        self.whole = game.game().legal_moves().len().min(usize::from(LINES));
        self.lines = Some(Pending::begin(game, Ask::analysis(LINES)));
    }

    /// Returns whether lines deepen.
    pub(super) const fn is_searching(&self) -> bool {
        self.lines.is_some()
    }

    /// Returns whether something may change at any time.
    pub(super) fn may_change(&self) -> bool {
        self.seen_for < PASSED_WITHIN
            || self.lines.is_some()
            || self.values.is_awaited()
            || self.replies.is_awaited()
            || self.equities.is_awaited()
            || self.awaits_proving_line()
    }

    /// Returns whether all immediate results have arrived.
    pub(super) fn is_settled(&self) -> bool {
        self.is_searched_out || !self.best.is_empty()
    }

    /// Returns whether a line that shows a value has been asked for and has not come yet.
    pub(super) fn awaits_proving_line(&self) -> bool {
        self.doubted.is_some() && self.why.answer().is_none()
    }

    /// Takes a line of a depth. The lines of a depth are shown once all have come.
    fn receive(&mut self, line: AnyInfo) {
        if line.rank == 1 {
            self.coming.clear();
        }
        self.coming.push(line);
        if self.coming.len() == self.whole {
            self.best = std::mem::take(&mut self.coming);
        }
    }

    /// Stores what the engine has found. Returns whether anything has changed.
    fn poll(&mut self, tables: &mut MessageWriter<TablebaseDownload>) -> bool {
        let depth = |best: &[AnyInfo]| best.first().map(|line| (line.depth, line.nodes));
        let (before, searched) = (depth(&self.best), self.lines.is_some());
        if let Some(mut asked) = self.lines.take() {
            let answer = asked.poll(tables, &mut |progress| {
                if let Progress::Line(line) = progress {
                    self.receive(line);
                }
            });
            match answer {
                None => self.lines = Some(asked),
                Some(answer) => {
                    self.is_searched_out = true;
                    self.is_lost |= answer.is_err();
                }
            }
        }
        let answered = [
            self.values.poll(tables, |answer| match answer {
                Answer::Values { moves, position } => Some(ProvenValues { moves: known(moves), position }),
                _ => None,
            }),
            self.replies.poll(tables, |answer| match answer {
                Answer::Replies(moves) => Some(known(moves)),
                _ => None,
            }),
            self.equities.poll(tables, |answer| match answer {
                Answer::Equities(moves) => Some(moves),
                _ => None,
            }),
            self.why.poll(tables, |answer| match answer {
                Answer::Why(line) => Some(line),
                _ => None,
            }),
        ];
        let is_answered = answered.contains(&true);
        is_answered || depth(&self.best) != before || self.lines.is_some() != searched
    }
}

/// Returns the moves of which something is known.
fn known<T>(moves: Vec<(AnyMove, Option<T>)>) -> Vec<(AnyMove, T)> {
    moves.into_iter().filter_map(|(mv, about_it)| Some((mv, about_it?))).collect()
}

/// Returns the game from the position shown with the other side to move; `None` where the rules allow no such position.
fn other_to_move(game: &Match) -> Option<Match> {
    let position = game.game();
    let other = Seat((position.to_act().seat()?.0 + 1) % position.seats());
    let turned = with_turn(position, other).filter(|turned| turned.to_act().seat() == Some(other))?;
    let mut record = game.record_of_position();
    record.start = Some(turned.position_text());
    Match::of_record(game.card(), &record).ok()
}
