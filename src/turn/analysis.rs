//! Analysis board: a study at the table, and what the engine sees in the position shown.

use std::{sync::Arc, time::Duration};

use bevy::{prelude::*, window::PrimaryWindow};

use super::{
    flow::LiveMatch,
    pending::Pending,
    replay::LookAt,
    request::{AnotherMatch, Refusal, Request, TablesOnTheWay},
    session::Session,
};
use crate::{
    catalogue::{AnyGame, AnyInfo, AnyMove},
    engine::{AnalysisQuestion, ValuesQuestion},
    platform::{
        input::{Action, Pressed},
        screen::{MatchMode, Navigation, Screen},
    },
    play::{Match, NodeId, Study, StudyError},
    playback::{
        schedule::{TableSystems, Turns},
        stage::{PositionSet, Stage},
    },
    rules::Mark,
    search::Proof,
};

/// Lines of the engine's that are shown.
pub const LINES: u8 = 3;

/// Time for which a position lies still before the engine looks at it: positions that are only passed cost nothing.
const PASSED_WITHIN: Duration = Duration::from_millis(150);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AnalysisRequest>()
        .add_systems(Update, begin.before(TableSystems::Decide))
        .add_systems(
            Update,
            (step, carry_out, look)
                .chain()
                .run_if(in_state(MatchMode::Analysis))
                .in_set(Turns)
                .in_set(TableSystems::Decide),
        )
        // Arrow and words of a review or hint go with it.
        .add_systems(OnEnter(MatchMode::Analysis), |mut set: MessageWriter<PositionSet>| {
            set.write(PositionSet);
        })
        .add_systems(OnExit(Screen::Match), |mut commands: Commands| commands.remove_resource::<Analysis>());
}

/// Request to the analysis board.
#[derive(Message, Clone, Debug)]
pub enum AnalysisRequest {
    /// Lays a game on it, at its present position.
    Begin(Box<Match>),
    /// Shows a position of the study.
    Show(NodeId),
    /// Goes this many plies on along the line, or back.
    Step(isize),
    /// Plays the first move of the engine's line of this rank, 0 the best.
    Follow(usize),
    /// Moves the variation of the position up by one place.
    Promote,
    /// Deletes the position with all that follows.
    Delete,
    /// Gives the move another mark: none, and then the marks from the best down.
    Mark,
    /// Takes the last change of the study back.
    TakeBack,
}

/// Study at the table.
#[derive(Resource, Debug)]
pub struct Analysis {
    study: Study,
    /// `true` while the engine looks at the position shown.
    pub looks: bool,
    /// `true` while the board shows the values of moves.
    pub shows_values: bool,
    sight: Sight,
}

/// View that the engine has of a position.
#[derive(Debug, Default)]
struct Sight {
    position: Option<Arc<dyn AnyGame>>,
    /// Time for which the position has lain still.
    seen_for: Duration,
    lines: Option<Pending<AnalysisQuestion>>,
    best: Vec<AnyInfo>,
    is_searched_out: bool,
    values: Option<Pending<ValuesQuestion>>,
    proofs: Option<Vec<(AnyMove, Proof)>>,
    is_lost: bool,
}

impl Analysis {
    /// The analysis of a game: all seats are moved by hand, and its branches are variations.
    pub fn new(game: &Match) -> Self {
        let mut game = game.clone();
        game.hand_over_to_people();
        Self { study: Study::new(&game), looks: true, shows_values: true, sight: Sight::default() }
    }

    /// The study.
    pub const fn study(&self) -> &Study {
        &self.study
    }

    /// Lines of the engine's, the best first, once a depth is finished.
    pub fn lines(&self) -> &[AnyInfo] {
        &self.sight.best
    }

    /// Proven values of legal moves; `None` before they have come.
    pub fn proofs(&self) -> Option<&[(AnyMove, Proof)]> {
        self.sight.proofs.as_deref()
    }

    /// Proven value of a legal move.
    pub fn proof_of(&self, mv: &AnyMove) -> Option<Proof> {
        let known = self.proofs()?.iter().find(|(other, _)| other == mv);
        known.map(|(_, proof)| *proof)
    }

    /// `true` while the engine searches.
    pub const fn is_searching(&self) -> bool {
        self.sight.lines.is_some()
    }

    /// `true` if a seat is to act in the position shown, so that there is something to look at.
    fn has_a_move(&self) -> bool {
        self.study.game().game().to_act().seat().is_some()
    }

    /// `true` while the engine may have news at any time.
    pub fn awaits_news(&self) -> bool {
        let Sight { seen_for, lines, values, .. } = &self.sight;
        self.has_a_move() && (*seen_for < PASSED_WITHIN || lines.is_some() || values.is_some())
    }

    /// `true` if the engine was lost at this position.
    pub const fn is_lost(&self) -> bool {
        self.sight.is_lost
    }

    /// `true` once the engine has told what it sees in the position shown, or has nothing to look at.
    pub fn has_seen(&self) -> bool {
        let has_lines = !self.looks || self.is_lost() || !self.lines().is_empty();
        !self.has_a_move() || has_lines && (!self.shows_values || self.proofs().is_some())
    }

    fn carry_out(&mut self, request: &AnalysisRequest) -> Result<bool, StudyError> {
        let study = &mut self.study;
        let here = study.history().present();
        match request {
            AnalysisRequest::Begin(_) => Ok(false),
            AnalysisRequest::Show(node) => study.go_to(*node).map(|()| true),
            AnalysisRequest::Step(plies) => {
                let history = study.history();
                let at = history.len().saturating_add_signed(*plies).min(history.line_len());
                let node = at.checked_sub(1).map_or(NodeId::START, |last| history.line_nodes()[last]);
                study.go_to(node).map(|()| node != here)
            }
            AnalysisRequest::Follow(rank) => {
                let first = self.sight.best.get(*rank).and_then(|line| line.line.first()).cloned();
                first.map_or(Ok(false), |mv| study.play(&mv).map(|_| true))
            }
            AnalysisRequest::Promote => study.promote(here),
            AnalysisRequest::Delete => study.delete(here),
            AnalysisRequest::Mark => {
                let mut annotation = study.history().annotation(here).cloned().unwrap_or_default();
                annotation.mark = next_mark(annotation.mark);
                study.annotate(here, annotation)
            }
            AnalysisRequest::TakeBack => Ok(study.undo()),
        }
    }

    /// Plays a move, or makes a throw by lot.
    fn play(&mut self, request: &Request) -> Result<bool, StudyError> {
        match request {
            Request::Play(mv) => self.study.play(mv).map(|_| true),
            Request::Throw { hand, .. } => match self.study.game().clone().throw(*hand) {
                Some(ply) => self.study.play(&ply.mv).map(|_| true),
                None => Ok(false),
            },
            Request::Undo => self.carry_out(&AnalysisRequest::Step(-1)),
            Request::Redo => self.carry_out(&AnalysisRequest::Step(1)),
            Request::Reseat(_) => Ok(false),
        }
    }
}

/// The mark after this one, in the order in which a button offers them.
fn next_mark(mark: Option<Mark>) -> Option<Mark> {
    let at = mark.and_then(|mark| Mark::ALL.iter().position(|other| *other == mark));
    Mark::ALL.get(at.map_or(0, |at| at + 1)).copied()
}

/// Lays a game on the analysis board.
fn begin(
    mut requests: MessageReader<AnalysisRequest>,
    mut navigation: Navigation,
    mut mode: ResMut<NextState<MatchMode>>,
    mut others: MessageWriter<AnotherMatch>,
    mut commands: Commands,
) {
    for request in requests.read() {
        let AnalysisRequest::Begin(game) = request else { continue };
        let analysis = Analysis::new(game);
        let game = analysis.study().game().clone();
        if navigation.screen() == Screen::Match {
            others.write(AnotherMatch::Branch);
            commands.insert_resource(Stage::new(&game));
        } else {
            navigation.go(Screen::Match);
        }
        commands.insert_resource(Session::new(game));
        commands.insert_resource(analysis);
        mode.set(MatchMode::Analysis);
    }
}

/// Steps along the line by the keys that turn tabs elsewhere, and by the wheel.
fn step(
    mut pressed: MessageReader<Pressed>,
    mut looks: MessageReader<LookAt>,
    session: Res<Session>,
    mut requests: MessageWriter<AnalysisRequest>,
) {
    for LookAt(plies) in looks.read() {
        let now = session.history().len();
        requests.write(AnalysisRequest::Step(*plies as isize - now as isize));
    }
    for press in pressed.read() {
        let step = match press.action {
            Action::PreviousTab => -1,
            Action::NextTab => 1,
            _ => continue,
        };
        requests.write(AnalysisRequest::Step(step));
    }
}

/// Carries out requests, and shows what they lead to.
fn carry_out(
    mut asked: MessageReader<AnalysisRequest>,
    mut played: MessageReader<Request>,
    mut analysis: ResMut<Analysis>,
    mut live: LiveMatch,
    mut refused: MessageWriter<Refusal>,
) {
    let plays: Vec<&Request> = played.read().collect();
    let changes: Vec<&AnalysisRequest> = asked.read().collect();
    let mut outcomes = Vec::new();
    outcomes.extend(plays.into_iter().map(|request| analysis.play(request)));
    outcomes.extend(changes.into_iter().map(|request| analysis.carry_out(request)));
    for outcome in outcomes {
        match outcome {
            Ok(true) => live.show_study(&analysis.study),
            Ok(false) => {}
            Err(error) => {
                warn!("{error}");
                let reason = if error == StudyError::Full { "refused-study-full" } else { "refused" };
                refused.write(Refusal::new(reason));
            }
        }
    }
}

/// Lets the engine look at the position shown, unless the window is left.
fn look(
    mut analysis: ResMut<Analysis>,
    session: Res<Session>,
    stage: Res<Stage>,
    window: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut had_focus: Local<bool>,
    mut tables: MessageWriter<TablesOnTheWay>,
) {
    // What is drawn changes with news alone.
    let Analysis { sight, looks, shows_values, .. } = analysis.bypass_change_detection();
    let position = session.history().position();
    if sight.position.as_ref().is_none_or(|seen| !Arc::ptr_eq(seen, position)) {
        *sight = Sight { position: Some(Arc::clone(position)), ..Sight::default() };
    }
    let has_focus = window.single().is_ok_and(|window| window.focused);
    // Without a window manager a window never has the focus, and so never loses it.
    *had_focus |= has_focus;
    let may_look = has_focus || !*had_focus;
    if session.game().to_act().seat().is_none() || !stage.is_at_rest() {
        return;
    }
    sight.seen_for += time.delta();
    if sight.seen_for < PASSED_WITHIN {
        return;
    }
    if !(*looks && may_look) {
        sight.lines = None;
    } else if sight.lines.is_none() && !sight.is_searched_out {
        sight.lines = Some(Pending::begin(session.setup().card, AnalysisQuestion::new(&session, LINES)));
    }
    if *shows_values && sight.values.is_none() && sight.proofs.is_none() {
        sight.values = Some(Pending::begin(session.setup().card, ValuesQuestion::new(&session)));
    }
    if sight.hear(&mut tables) {
        analysis.set_changed();
    }
}

impl Sight {
    /// Takes over what the engine has found; `true` if it is news.
    fn hear(&mut self, tables: &mut MessageWriter<TablesOnTheWay>) -> bool {
        let depth = |best: &[AnyInfo]| best.first().map(|line| (line.depth, line.nodes));
        let (before, awaited) = (depth(&self.best), (self.lines.is_some(), self.values.is_some()));
        if let Some(asked) = &mut self.lines {
            let answer = asked.answer();
            tables.write_batch(asked.tables());
            let deeper = asked.question().best();
            if !deeper.is_empty() {
                self.best = deeper.to_vec();
            }
            if let Some(answer) = answer {
                self.lines = None;
                self.is_searched_out = true;
                match answer {
                    Ok(best) => self.best = best,
                    Err(_) => self.is_lost = true,
                }
            }
        }
        if let Some(asked) = &mut self.values {
            let answer = asked.answer();
            tables.write_batch(asked.tables());
            if let Some(answer) = answer {
                self.values = None;
                self.proofs = Some(answer.unwrap_or_default());
            }
        }
        depth(&self.best) != before || (self.lines.is_some(), self.values.is_some()) != awaited
    }
}
