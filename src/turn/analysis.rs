//! Analysis board: a study at the table, and what the engine sees in the position shown.

mod asked;
mod course;
mod sight;

use std::collections::BTreeMap;

use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};
use madang_core::{
    catalogue::{AnyGame, AnyInfo, AnyMove},
    play::{Annotation, Drawing, DrawingColour, History, Match, NodeId, Replies, Study, StudyError},
    rules::{Actor, Point},
    search::{Proof, WinChance},
};

pub use self::sight::LINES;
use self::{
    course::LineChances,
    sight::{LiveAnalysis, LiveParts},
};
use super::{
    flow::LiveMatch,
    open::{OpenTable, TableNow, install},
    replay::SeekToPly,
    request::{Refusal, Request, StartGame, TablebaseDownload},
    session::Session,
};
use crate::{
    platform::{
        input::{Action, Presses},
        screen::{MatchMode, Screen},
    },
    playback::{
        schedule::{EnterMatch, TableSystems, Turns},
        stage::Stage,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AnalysisRequest>()
        .init_resource::<Pen>()
        .add_systems(Update, begin)
        .add_systems(
            Update,
            (step, look)
                .chain()
                .run_if(in_state(MatchMode::Analysis))
                .in_set(Turns)
                .in_set(TableSystems::Decide),
        )
        // Sheets change the study too.
        .add_systems(
            Update,
            carry_out
                .run_if(in_state(MatchMode::Analysis))
                .after(TableSystems::Decide)
                .before(TableSystems::Present),
        )
        .add_systems(
            Update,
            branch
                .run_if(in_state(MatchMode::Analysis))
                .after(TableSystems::Decide)
                .before(TableSystems::Present),
        )
        .add_systems(
            OnEnter(Screen::Match),
            set_up.run_if(in_state(MatchMode::Analysis)).after(install).before(EnterMatch::Prepare),
        )
        .add_systems(OnExit(Screen::Match), |mut commands: Commands, mut pen: ResMut<Pen>| {
            commands.remove_resource::<Analysis>();
            *pen = Pen::default();
        });
}

/// Request to the analysis board.
#[derive(Message, Clone, Debug)]
pub enum AnalysisRequest {
    /// Opens a game on it, at its current position.
    Begin(Box<Match>),
    /// Shows a position of the study.
    Show(NodeId),
    /// Plays a move or a throw from the position shown.
    Play(AnyMove),
    /// Moves this many plies forward along the line, or back.
    Step(isize),
    /// Plays the first move of the engine's line of this rank, 0 the best.
    Follow(usize),
    /// Moves the variation of the position up by one place.
    Promote,
    /// Deletes the position with all that follows.
    Delete,
    /// Annotates the position.
    Annotate(Annotation),
    /// Touches a point with the pen: two touches draw an arrow or a ring, or erase one of the same colour.
    Draw(Point, DrawingColour),
    /// Remembers the position, to be compared with others; forgets it if it was the one.
    Compare,
    /// Asks for the line that shows the value of the best move.
    AskWhy,
    /// Adds moves from the position shown as a variation, and keeps showing it.
    Insert(Vec<AnyMove>),
    /// Undoes the last change of the study.
    UndoEdit,
    /// Redoes the change that was undone last.
    RedoEdit,
}

/// Part of the sheet beside the analysis board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AnalysisPanel {
    /// The engine's lines, and the moves of the study.
    #[default]
    Moves,
    /// The position in words.
    Words,
    /// The ways in which games continue from the position.
    Games,
}

/// Values that the analysis board shows at its points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PointValues {
    /// Of the moves that touch a point next.
    #[default]
    Moves,
    /// Of the pieces: what each adds to its side's chance.
    Pieces,
    /// None.
    Hidden,
}

/// Colour in which touches of the analysis board draw; `None` while they move pieces.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pen(pub Option<DrawingColour>);

impl Pen {
    /// Returns the next colour, or no pen after the last.
    pub fn next(self) -> Self {
        let colours = DrawingColour::ALL;
        let at = self.0.and_then(|colour| colours.iter().position(|other| *other == colour));
        Self(colours.get(at.map_or(0, |at| at + 1)).copied())
    }
}

/// System parameter: the study on the analysis board, if one is there.
#[derive(SystemParam, Deref, Debug)]
pub struct AnalysisBoard<'w>(Option<Res<'w, Analysis>>);

/// Display of the analysis board beside the study at the table: the engine's results, and what is asked of it.
#[derive(Resource, Debug)]
pub struct Analysis {
    /// Whether the engine looks at the position shown.
    pub looks: bool,
    /// Values at the points of the board.
    pub values: PointValues,
    /// Whether the engine looks at what the other side would do if it were its turn.
    pub asks_threat: bool,
    /// Part of the sheet beside the board that is visible, which says what is asked about a position.
    pub panel: AnalysisPanel,
    /// Position that others are compared with.
    compared: Option<NodeId>,
    /// Chances of the first team of two, as last seen at each position.
    standings: BTreeMap<NodeId, WinChance>,
    /// Point at which the drawing under way begins.
    drawn_from: Option<Point>,
    /// `true` if throws fall in the game.
    has_throws: bool,
    live: LiveAnalysis,
    course: LineChances,
}

impl Analysis {
    /// Returns the analysis of a game at its position.
    fn new(game: &Match) -> Self {
        Self {
            looks: true,
            values: PointValues::default(),
            asks_threat: false,
            panel: AnalysisPanel::default(),
            compared: None,
            standings: BTreeMap::new(),
            drawn_from: None,
            has_throws: game.sticks().is_some(),
            live: LiveAnalysis::of(game.history().position(), false),
            course: LineChances::default(),
        }
    }

    /// Shows the values that come next at the points, or of pieces, if the evaluation distinguishes pieces.
    pub fn cycle_values(&mut self) {
        let has_pieces = !self.live.position.piece_worths().is_empty();
        self.values = match self.values {
            PointValues::Moves if has_pieces => PointValues::Pieces,
            PointValues::Moves | PointValues::Pieces => PointValues::Hidden,
            PointValues::Hidden => PointValues::Moves,
        };
    }

    /// Returns the point at which the drawing under way begins.
    pub const fn drawn_from(&self) -> Option<Point> {
        self.drawn_from
    }

    /// Returns the engine's lines, the best first, once a depth is finished; the other side's lines while a threat is
    /// shown.
    pub fn lines(&self) -> &[AnyInfo] {
        &self.live.best
    }

    /// Returns the position in which the lines begin: the one shown, or the same one with the other side to move.
    pub fn lines_begin_at(&self) -> &dyn AnyGame {
        &**self.live.threatened.as_ref().unwrap_or(&self.live.position)
    }

    /// Returns whether the lines are a threat: what the other side would do.
    pub fn is_threat(&self) -> bool {
        self.asks_threat && self.live.threatened.is_some()
    }

    /// Returns whether the turn cannot pass to the other side here, so that no threat can be shown.
    pub fn has_no_threat(&self) -> bool {
        self.asks_threat && self.live.is_searched_out && self.live.threatened.is_none()
    }

    /// Returns the chances of the first team along the line shown, in thousandths, each with the number of plies played
    /// by then; empty until they are known.
    pub fn course(&self, history: &History) -> &[(usize, u16)] {
        self.course.chances(history)
    }

    /// Returns the position that others are compared with, while it is in the study.
    pub fn compared(&self, history: &History) -> Option<NodeId> {
        self.compared.filter(|node| history.has(*node))
    }

    /// Returns the chance of the first team of two, as last seen at a position.
    pub fn standing_at(&self, node: NodeId) -> Option<WinChance> {
        self.standings.get(&node).copied()
    }

    /// Remembers what the engine sees in the position shown.
    fn note_standing(&mut self, node: NodeId) {
        let game = &self.live.position;
        let (Some(seat), Some(best)) = (game.to_act().seat(), self.lines().first()) else { return };
        if self.asks_threat || game.teams() != 2 {
            return;
        }
        let by_line = || game.prospect(self.proof_of_line(best), best.score);
        let own = self.position_proof().map_or_else(by_line, |proof| WinChance::exact(proof.value));
        let first = if seat.0 % 2 == 0 { own } else { own.of_other() };
        self.standings.insert(node, first);
    }

    /// Returns the proven values of legal moves; `None` before they have come.
    pub fn proofs(&self) -> Option<&[(AnyMove, Proof)]> {
        Some(&self.live.values.answer()?.moves)
    }

    /// Returns the proof of the position for the seat to act.
    pub fn position_proof(&self) -> Option<Proof> {
        self.live.values.answer()?.position
    }

    /// Returns the proven value of a legal move.
    pub fn proof_of(&self, mv: &AnyMove) -> Option<Proof> {
        let known = self.proofs()?.iter().find(|(other, _)| other == mv);
        known.map(|(_, proof)| *proof)
    }

    /// Returns the proof of the first move of an engine line: from the tables, or from its score.
    pub fn proof_of_line(&self, line: &AnyInfo) -> Option<Proof> {
        let known = line.line.first().and_then(|mv| self.proof_of(mv));
        let told = || {
            let proof = Proof::in_score(line.score)?;
            // Where throws fall the distance in a score is not in plies.
            Some(if self.has_throws { Proof { distance: None, ..proof } } else { proof })
        };
        known.or_else(told)
    }

    /// Returns the replies to legal moves, and those among them that keep the value; `None` before they have come.
    pub fn replies(&self) -> Option<&[(AnyMove, Replies)]> {
        self.live.replies.answer().map(Vec::as_slice)
    }

    /// Returns the chance of the team whose seat acts or throws with each move, or after each throw; `None` before they
    /// have come.
    pub fn equities(&self) -> Option<&[(AnyMove, WinChance)]> {
        self.live.equities.answer().map(Vec::as_slice)
    }

    /// Returns the chance of that team with a move or after a throw.
    pub fn equity_of(&self, mv: &AnyMove) -> Option<WinChance> {
        let known = self.equities()?.iter().find(|(other, _)| other == mv);
        known.map(|(_, worth)| *worth)
    }

    /// Returns the best move whose value is proven.
    pub fn best_proven(&self) -> Option<AnyMove> {
        let best = self.lines().first().filter(|_| !self.asks_threat)?.line.first()?;
        self.proof_of(best).map(|_| best.clone())
    }

    /// Returns the line that shows the value of the best move, once it was asked for and has come; empty if there is
    /// none.
    pub fn proving_line(&self) -> Option<&[AnyMove]> {
        self.live.why.answer().map(Vec::as_slice)
    }

    /// Returns whether that line has been asked for and has not come yet.
    pub fn awaits_proving_line(&self) -> bool {
        self.live.awaits_proving_line()
    }

    /// Returns whether the engine searches.
    pub const fn is_searching(&self) -> bool {
        self.live.is_searching()
    }

    /// Returns whether the engine may report something at any time.
    pub fn may_change(&self) -> bool {
        self.live.position.to_act() != Actor::Over && self.live.may_change() || self.course.is_awaited()
    }

    /// Returns whether the engine was lost at this position.
    pub const fn is_lost(&self) -> bool {
        self.live.is_lost
    }

    /// Returns whether the engine has reported on the position shown, or has nothing to analyse.
    pub fn has_seen(&self) -> bool {
        let has_lines = !self.looks || self.is_lost() || self.has_no_threat() || !self.lines().is_empty();
        let shows_moves = self.values == PointValues::Moves;
        let needs_equities = shows_moves && self.has_throws;
        let has_equities = !needs_equities || self.equities().is_some();
        match self.live.position.to_act() {
            Actor::Over => true,
            Actor::Chance => has_equities,
            Actor::Seat(_) => has_lines && has_equities && (!shows_moves || self.proofs().is_some()),
        }
    }

    /// Carries a request out. Returns whether the study shows another position, or has changed.
    fn carry_out(&mut self, study: &mut Study, request: &AnalysisRequest) -> Result<bool, StudyError> {
        if !matches!(request, AnalysisRequest::Draw(..)) {
            self.drawn_from = None;
        }
        let here = study.history().present();
        match request {
            AnalysisRequest::Begin(_) => Ok(false),
            AnalysisRequest::Show(node) => study.go_to(*node).map(|()| true),
            AnalysisRequest::Play(mv) => study.play(mv).map(|_| true),
            AnalysisRequest::Step(plies) => {
                let history = study.history();
                let at = history.len().saturating_add_signed(*plies).min(history.line_len());
                let node = at.checked_sub(1).map_or(NodeId::START, |last| history.line_nodes()[last]);
                study.go_to(node).map(|()| node != here)
            }
            AnalysisRequest::Follow(rank) => {
                let first = self.live.best.get(*rank).and_then(|line| line.line.first()).cloned();
                first.map_or(Ok(false), |mv| study.play(&mv).map(|_| true))
            }
            AnalysisRequest::Promote => study.promote(here),
            AnalysisRequest::Delete => study.delete(here),
            AnalysisRequest::Annotate(annotation) => study.annotate(here, annotation.clone()),
            AnalysisRequest::Draw(to, colour) => {
                let Some(from) = self.drawn_from.take() else {
                    self.drawn_from = Some(*to);
                    return Ok(false);
                };
                let drawing = Drawing { from, to: *to, colour: *colour };
                let annotation = with_drawing(study.history().present_annotation(), drawing);
                study.annotate(here, annotation)
            }
            AnalysisRequest::AskWhy => {
                if let Some(best) = self.best_proven() {
                    self.live.doubted = Some(best);
                }
                Ok(false)
            }
            AnalysisRequest::Compare => {
                self.compared = Some(here).filter(|_| self.compared != Some(here));
                Ok(false)
            }
            AnalysisRequest::Insert(moves) => {
                let played = moves.iter().try_for_each(|mv| study.play(mv).map(|_| ()));
                study.go_to(here).and(played).map(|()| true)
            }
            AnalysisRequest::RedoEdit => Ok(study.redo()),
            AnalysisRequest::UndoEdit => Ok(study.undo()),
        }
    }
}

/// Returns what a request to the table asks of the analysis board. A throw falls as its hand lets it.
fn of_table(request: &Request, game: &Match) -> Option<AnalysisRequest> {
    match request {
        Request::Play(mv) => Some(AnalysisRequest::Play(mv.clone())),
        Request::Throw { hand, .. } => {
            game.clone().throw(*hand).map(|ply| AnalysisRequest::Play(ply.mv.clone()))
        }
        Request::Undo => Some(AnalysisRequest::Step(-1)),
        Request::Redo => Some(AnalysisRequest::Step(1)),
        Request::Resign(_) | Request::AgreeDraw | Request::StartGame(_) => None,
    }
}

/// Returns the annotation with one more drawing, or without it if it was there.
fn with_drawing(mut annotation: Annotation, drawing: Drawing) -> Annotation {
    let before = annotation.drawn.len();
    annotation.drawn.retain(|other| *other != drawing);
    if annotation.drawn.len() == before {
        annotation.drawn.push(drawing);
    }
    annotation
}

/// Opens a game on the analysis board. Leaving it returns to a game that was at the table.
fn begin(mut requests: MessageReader<AnalysisRequest>, now: TableNow, mut open: MessageWriter<OpenTable>) {
    for request in requests.read() {
        let AnalysisRequest::Begin(game) = request else { continue };
        open.write(OpenTable::study(Match::clone(game), now.below()));
    }
}

/// Begins the analysis of the game that has been put on the table.
fn set_up(session: Res<Session>, mut commands: Commands) {
    commands.insert_resource(Analysis::new(&session));
}

/// Steps along the line by the keys that turn tabs elsewhere, and by the wheel.
fn step(
    presses: Res<Presses>,
    mut looks: MessageReader<SeekToPly>,
    session: Res<Session>,
    mut requests: MessageWriter<AnalysisRequest>,
) {
    for SeekToPly(plies) in looks.read() {
        let now = session.history().len();
        requests.write(AnalysisRequest::Step(*plies as isize - now as isize));
    }
    for press in presses.iter() {
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
    let mut requests: Vec<_> = played.read().filter_map(|request| of_table(request, &live.session)).collect();
    requests.extend(asked.read().cloned());
    for request in requests {
        let before = live.session.history().present();
        let Some(study) = live.session.study_mut() else { return };
        match analysis.carry_out(study, &request) {
            Ok(true) => {
                live.show_study(before);
                let asks_threat = analysis.asks_threat;
                analysis.live.follow(live.session.history().position(), asks_threat);
            }
            Ok(false) => {}
            Err(error) => {
                warn!("{error}");
                let reason = if error == StudyError::Full { "refused-study-full" } else { "refused" };
                refused.write(Refusal::new(reason));
            }
        }
    }
}

/// Continues as a new game from the position shown. Leaving it returns to the study.
fn branch(
    mut requests: MessageReader<Request>,
    session: Res<Session>,
    now: TableNow,
    mut open: MessageWriter<OpenTable>,
) {
    for request in requests.read() {
        if let Request::StartGame(StartGame::Branch(players)) = request {
            let below = now.study().map(Box::new);
            open.write(OpenTable { below, ..OpenTable::play(session.branch(players.clone())) });
        }
    }
}

/// Lets the engine look at the position shown and judge the line, unless the window is left.
fn look(
    mut analysis: ResMut<Analysis>,
    session: Res<Session>,
    stage: Res<Stage>,
    window: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut had_focus: Local<bool>,
    mut tables: MessageWriter<TablebaseDownload>,
) {
    // What is drawn changes only with the engine's results.
    let Analysis { live, course, looks, values, asks_threat, panel, .. } = analysis.bypass_change_detection();
    live.follow(session.history().position(), *asks_threat);
    let has_focus = window.single().is_ok_and(|window| window.focused);
    // Without a window manager a window never has the focus, and so never loses it.
    *had_focus |= has_focus;
    let may_look = *looks && (has_focus || !*had_focus);
    if !may_look {
        course.rest();
    }
    let (to_act, shows_moves) = (session.game().to_act(), *values == PointValues::Moves);
    let is_seen = to_act.seat().is_none() || live.is_settled();
    let mut has_changed = course.judge(&session, may_look && is_seen, &mut tables);
    if to_act != Actor::Over && stage.is_at_rest() {
        let is_decision = to_act != Actor::Chance;
        let wanted = LiveParts {
            lines: is_decision && may_look,
            values: is_decision && shows_moves,
            replies: is_decision && *panel == AnalysisPanel::Games,
            equities: shows_moves && session.sticks().is_some(),
        };
        has_changed |= live.look(&session, time.delta(), wanted, &mut tables);
    }
    if has_changed {
        analysis.note_standing(session.history().present());
    }
}
