//! Board editor: pieces are put on the drawn board and taken off it before a game begins, for handicaps and lessons.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Pos2, Rect, Sense, Stroke, Ui, Vec2 as UiVec2};
use madang_core::{
    catalogue::{AnyGame, Editable, GameCard, Snapshot},
    rules::{Counted, Edit, EditCount, EditError, Options, Piece, PieceKind, Point, Seat, Words as _},
};

use crate::{
    menus::{
        kit::{
            BoardPicture, Button, ButtonStyle, DrawPage, Page, PageAction, PageActions, PageDrag, Pictures,
            TARGET, button_rows, choice, names, rows_height, theme, walk_board, widgets,
        },
        pages::draft::{self, SetupForm},
    },
    platform::{language::Words, screen::Sheet},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Editor>().add_systems(OnEnter(Sheet::Editor), begin).draw_sheet(Sheet::Editor, draw);
}

/// State of the editor. The position stays when it is left by the way back, and is found again.
#[derive(Resource, Default)]
struct Editor {
    position: Option<Box<dyn AnyGame>>,
    /// Game and way to play of the position.
    of: Option<(&'static str, Options)>,
    tool: Tool,
    /// Reason why the last touch was refused.
    refused: Option<EditError>,
}

/// Effect of a touch on a point.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Tool {
    /// Clears the point.
    #[default]
    TakeAway,
    /// Puts a piece there.
    Put(PieceKind, Seat),
}

fn begin(draft: Res<SetupForm>, mut editor: ResMut<Editor>) {
    let Some(setup) = &draft.setup else { return };
    let of = Some((setup.card.id, setup.options.clone()));
    if editor.position.is_some() && editor.of == of {
        return;
    }
    *editor = Editor { of, ..Editor::default() };
    let position = setup.starting_position().unwrap_or_else(|_| (setup.card.start)(&setup.options));
    let palette = position.editable().palette;
    editor.tool = palette.first().map_or(Tool::TakeAway, |(kind, seat)| Tool::Put(*kind, *seat));
    editor.position = Some(position);
}

/// Side of the board in points of the page.
const SIDE: f32 = 620.0;
/// Space between the board and the tools beside it.
const BETWEEN: f32 = 34.0;
/// Least width of the tools beside the board. On a narrower page they are below it.
const MIN_TOOLS_WIDTH: f32 = 360.0;
/// Side of a piece of the palette.
const PIECE: f32 = 46.0;
/// Hit radius of a point, as a part of the distance between points.
const REACH: f32 = 0.5;
/// Size of the light under what is dragged, as a part of the distance between points.
const GLOW: f32 = 1.4;

/// Returns the request for an edit.
fn edit(edit: Edit) -> PageAction {
    PageAction::change(move |editor: &mut Editor| {
        if let Some(edited) = editor.position.as_ref().map(|position| position.edited(edit)) {
            editor.take_over(edited, matches!(edit, Edit::Count { .. }));
        }
    })
}

/// Returns the position with the least number of moves since a capture by which it can have come about; `None` where
/// none helps, and where none is needed.
fn with_moves_counted(position: &dyn AnyGame, options: &Options) -> Option<Box<dyn AnyGame>> {
    position.check_start(options).err()?;
    let count = position.editable().counts.into_iter().find(|count| count.what == Counted::Quiet)?;
    let with = |to| position.edited(Edit::Count { what: count.what, owner: count.owner, to }).ok();
    (0..=count.most).filter_map(with).find(|counted| counted.check_start(options).is_ok())
}

/// Returns the position in which the uppermost piece on a point has been put on another. What cannot be taken off moves
/// when it is put elsewhere.
fn moved(position: &dyn AnyGame, from: Point, to: Point) -> Result<Box<dyn AnyGame>, EditError> {
    let put = |at: Point, piece: Piece| Edit::Put { kind: piece.kind, owner: piece.owner, at };
    let stack: Vec<Piece> = position.snapshot().on(from).collect();
    let Some((top, below)) = stack.split_last() else { return position.edited(Edit::Clear { at: from }) };
    let Ok(mut cleared) = position.edited(Edit::Clear { at: from }) else {
        return position.edited(put(to, *top));
    };
    for piece in below {
        cleared = cleared.edited(put(from, *piece))?;
    }
    cleared.edited(put(to, *top))
}

impl Editor {
    /// Applies the result of an edit. Unless that was of a number, the moves since a capture follow it.
    fn take_over(&mut self, edited: Result<Box<dyn AnyGame>, EditError>, is_of_a_number: bool) {
        match edited {
            Ok(position) => {
                let of = self.of.as_ref().filter(|_| !is_of_a_number);
                let counted = of.and_then(|(_, options)| with_moves_counted(&*position, options));
                self.lay(counted.unwrap_or(position));
            }
            Err(error) => self.refused = Some(error),
        }
    }

    fn lay(&mut self, position: Box<dyn AnyGame>) {
        self.position = Some(position);
        self.refused = None;
    }
}

fn draw(
    mut pictures: Pictures,
    words: Res<Words>,
    draft: Res<SetupForm>,
    editor: Res<Editor>,
    mut drag: ResMut<PageDrag>,
    mut asks: PageActions,
) -> Result {
    let (Some(setup), Some(position)) = (&draft.setup, &editor.position) else { return Ok(()) };
    let ctx = pictures.ctx()?;
    let side = SIDE / theme::magnification(&ctx).max(1.0);
    let editable = position.editable();
    let kinds: Vec<PieceKind> = editable.palette.iter().map(|(kind, _)| *kind).collect();
    let way = (setup.card, &setup.options);
    let picture = pictures.board_with_kinds(way, &**position, &kinds, side);
    let Some(picture) = picture else { return Ok(()) };
    let board = Board {
        card: setup.card,
        options: &setup.options,
        position: &**position,
        shown: position.snapshot(),
        editable,
        picture: &picture,
        tool: editor.tool,
        is_study: draft.for_analysis,
        refused: editor.refused.as_ref(),
        words: &words,
    };
    let asked = Page::new("editor", UiVec2::new(1220.0, 740.0)).show(&ctx, |ui| board.show(ui, &mut drag));
    asks.fulfil(asked);
    Ok(())
}

struct Board<'a> {
    card: &'static GameCard,
    options: &'a Options,
    position: &'a dyn AnyGame,
    shown: Snapshot,
    editable: Editable,
    picture: &'a BoardPicture,
    tool: Tool,
    /// Whether the position goes to the analysis board.
    is_study: bool,
    refused: Option<&'a EditError>,
    words: &'a Words,
}

impl Board<'_> {
    fn show(&self, ui: &mut Ui, drag: &mut PageDrag) -> Option<PageAction> {
        let (room, side) = (ui.max_rect(), self.picture.side);
        let is_narrow = room.width() < side + BETWEEN + MIN_TOOLS_WIDTH;
        // A page that is scrolled has no lower edge, at which something could stand.
        let is_scrolled = is_narrow || !room.is_finite();
        let above = if is_scrolled { 0.0 } else { (room.height() - side) / 2.0 };
        let corner = Pos2::new(room.left(), room.top() + above);
        let board = Rect::from_min_size(corner, UiVec2::splat(side));
        let touched = self.board(ui, board, drag);
        ui.expand_to_include_rect(board);
        let beside = match is_narrow {
            true => room.with_min_y(board.bottom() + BETWEEN),
            false => room.with_min_x(board.right() + BETWEEN),
        };
        widgets::part(ui, beside, |ui| {
            ui.spacing_mut().item_spacing.y = 7.0;
            widgets::label(ui, &self.words.get("edit-title"), theme::narrow_heading(), theme::INK);
            widgets::note(ui, &self.words.get("edit-help"));
            let mut asked = self.palette(ui, board, drag).or(touched);
            asked = self.to_move(ui).or(asked);
            for count in &self.editable.counts {
                asked = self.count(ui, *count).or(asked);
            }
            let unfit = self.position.check_start(self.options).err();
            if let Some(error) = self.refused.or(unfit.as_ref()) {
                let ink = if self.refused.is_some() { theme::VERMILION } else { theme::INK };
                widgets::label(ui, &self.sentence(error), theme::text(), ink);
            }
            self.foot(ui, is_scrolled, unfit.is_none()).or(asked)
        })
    }

    /// Returns the sentence for an error.
    fn sentence(&self, error: &EditError) -> String {
        let who = error.seat.and_then(|seat| self.role(seat)).unwrap_or_default();
        let count = error.count.unwrap_or_default();
        self.words
            .with(error.word.key(), [("who", who.into()), ("count", fluent_bundle::FluentValue::from(count))])
    }

    fn role(&self, seat: Seat) -> Option<String> {
        (seat.index() < self.card.roles.len()).then(|| names::role(self.card, seat, self.words))
    }

    fn palette(&self, ui: &mut Ui, board: Rect, drag: &mut PageDrag) -> Option<PageAction> {
        let mut asked = None;
        let pieces = self.editable.palette.iter().map(|(kind, seat)| Tool::Put(*kind, *seat));
        let name = |tool| match tool {
            Tool::Put(kind, _) => self.words.get(&format!("edit-piece-{}", kind.0)),
            Tool::TakeAway => self.words.get("edit-take-away"),
        };
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = UiVec2::splat(8.0);
            for tool in pieces.chain([Tool::TakeAway]) {
                let voice = if tool == self.tool { ButtonStyle::Chosen } else { ButtonStyle::Plain };
                let size = UiVec2::splat(PIECE + 12.0);
                let response =
                    widgets::button_with(ui, &name(tool), voice, size, |ui, face, ink| match tool {
                        Tool::Put(kind, _) => {
                            self.picture.paint(ui, kind.0, face.center(), PIECE, Color32::WHITE);
                        }
                        Tool::TakeAway => cross(ui, face.center(), ink),
                    });
                if response.clicked() {
                    asked = Some(PageAction::change(move |editor: &mut Editor| editor.tool = tool));
                }
                let response = response.on_hover_ui(|ui| widgets::note(ui, &name(tool)));
                let Tool::Put(kind, owner) = tool else { continue };
                // A piece can also be dragged onto the board.
                let response = response.interact(Sense::drag());
                drag.begins(
                    &response,
                    self.around(kind, response.rect.center()),
                    self.picture.texture(kind.0),
                );
                if let Some(place) = drag.let_go(&response) {
                    match self.point_at(board, place) {
                        Some(at) => asked = Some(edit(Edit::Put { kind, owner, at })),
                        None => drag.put_back(),
                    }
                }
            }
        });
        widgets::label(ui, &name(self.tool), theme::bold(), theme::INK);
        asked
    }

    fn to_move(&self, ui: &mut Ui) -> Option<PageAction> {
        let Some(beginner) = self.editable.beginner else {
            widgets::second(ui, &self.words.get("edit-by-throws"));
            return None;
        };
        let seats: Vec<Seat> = (0..self.position.seats()).map(Seat).collect();
        let labels: Vec<String> = seats.iter().filter_map(|seat| self.role(*seat)).collect();
        let pressed = widgets::row(ui, &self.words.get("edit-to-move"), 150.0, |ui| {
            choice::choice(ui, &labels, beginner.index(), 130.0)
        })?;
        Some(edit(Edit::ToMove(*seats.get(pressed)?)))
    }

    /// Draws a number beside the board, with buttons for one less and one more.
    fn count(&self, ui: &mut Ui, count: EditCount) -> Option<PageAction> {
        let what = self.words.get(&format!("edit-count-{}", count.what.key()));
        let label = match count.owner.and_then(|owner| self.role(owner)) {
            Some(owner) => format!("{owner} · {what}"),
            None => what,
        };
        let set = |to: u8| edit(Edit::Count { what: count.what, owner: count.owner, to });
        let mut asked = None;
        widgets::centred(ui, UiVec2::new(ui.available_width(), 38.0), |ui| {
            let (rect, _) = ui.allocate_exact_size(UiVec2::new(250.0, 38.0), Sense::hover());
            let font = widgets::fitting(ui, &label, theme::text(), rect.width());
            ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, &label, font, theme::INK);
            let step = UiVec2::new(44.0, 36.0);
            let mut button = |ui: &mut Ui, sign: &str, enabled: bool, to: u8| {
                let name = format!("{label} {sign}");
                let paint = |ui: &Ui, face: Rect, ink| {
                    ui.painter().text(face.center(), Align2::CENTER_CENTER, sign, theme::subheading(), ink);
                };
                let draw = |ui: &mut Ui| widgets::button_with(ui, &name, ButtonStyle::Plain, step, paint);
                if ui.add_enabled_ui(enabled, draw).inner.clicked() {
                    asked = Some(set(to));
                }
            };
            button(ui, "−", count.now > 0, count.now.saturating_sub(1));
            let (number, _) = ui.allocate_exact_size(UiVec2::new(44.0, 36.0), Sense::hover());
            let now = count.now.to_string();
            ui.painter().text(number.center(), Align2::CENTER_CENTER, &now, theme::bold(), theme::INK);
            widgets::readable(ui, number, &format!("{label}: {now}"));
            button(ui, "+", count.now < count.most, count.now.saturating_add(1));
        });
        asked
    }

    fn foot(&self, ui: &mut Ui, is_scrolled: bool, may_start: bool) -> Option<PageAction> {
        let button = |key, asked| Button::plain(self.words.get(key), asked);
        let own = (self.card.start)(self.options);
        let text = self.position.position_text();
        let start = (text != own.position_text()).then_some(text);
        // Once used, it is no longer a draft.
        let take = |start| {
            let forget = PageAction::change(|editor: &mut Editor| *editor = Editor::default());
            draft::change(|setup| setup.start = start).and(forget)
        };
        let play = PageAction::change(|draft: &mut SetupForm| draft.for_analysis = false);
        let play = take(start.clone()).and(play).and(PageAction::Back);
        let analyse = take(start).and(draft::analyse());
        let rows = vec![
            vec![
                button("edit-empty", edit(Edit::Empty)).costs(),
                button("edit-own-start", PageAction::change(|editor: &mut Editor| editor.lay(own))),
            ],
            vec![
                button("edit-start-here", play).preferred(!self.is_study).enabled(may_start),
                button("analyse", analyse).preferred(self.is_study).enabled(may_start),
                button("back", PageAction::Back),
            ],
        ];
        let draw = |ui: &mut Ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            button_rows(ui, rows_height(1), rows)
        };
        if is_scrolled { draw(ui) } else { widgets::at_foot(ui, rows_height(2), draw) }
    }

    /// Draws the board; each of its points is a button.
    fn board(&self, ui: &mut Ui, rect: Rect, drag: &mut PageDrag) -> Option<PageAction> {
        let spacing = self.spacing();
        let points: Vec<Point> =
            (0..self.picture.view.points.len()).map(|index| Point(index as u8)).collect();
        let away = points.iter().copied().find(|point| drag.has_away(point_id(ui, *point)));
        self.picture.paint_position_without(ui, rect, self.position, away);
        let under =
            drag.pointer(ui).and_then(|at| self.point_at(rect, at)).filter(|point| Some(*point) != away);
        if let Some(at) = under.and_then(|point| self.picture.at(rect, point)) {
            self.picture.paint(ui, TARGET, at, spacing * GLOW, Color32::WHITE);
        }
        let mut asked = None;
        for point in &points {
            let Some(at) = self.picture.at(rect, *point) else { continue };
            let around = Rect::from_center_size(at, UiVec2::splat(spacing * 0.86));
            let info = widgets::button_info(ui, &self.point_label(*point));
            let piece = self.shown.topmost(*point);
            let sense = if piece.is_some() { Sense::click_and_drag() } else { Sense::click() };
            let response = widgets::pressable(ui, around, point_id(ui, *point), sense, info);
            if away != Some(*point) {
                self.paint_stack(ui, *point, at, spacing);
            }
            if let Some(kind) = piece.map(|piece| piece.kind) {
                drag.begins(&response, self.around(kind, at), self.picture.texture(kind.0));
            }
            if let Some(place) = drag.let_go(&response) {
                let to = self.point_at(rect, place).filter(|to| to != point);
                let edited = match to {
                    Some(to) => Some(moved(self.position, *point, to)),
                    // Off the board it is taken away, as a hand would.
                    None => (!rect.contains(place)).then(|| self.position.edited(Edit::Clear { at: *point })),
                };
                if !matches!(edited, Some(Ok(_))) {
                    drag.put_back();
                }
                asked = edited.map(|edited| {
                    PageAction::change(move |editor: &mut Editor| editor.take_over(edited, false))
                });
            }
            if widgets::is_lit(&response) {
                // Ink on paper, which no side's pieces are like.
                for ring in [Stroke::new(7.0, theme::PAPER), Stroke::new(3.0, theme::INK)] {
                    ui.painter().circle_stroke(at, spacing * 0.44, ring);
                }
            }
            if response.secondary_clicked() && !drag.spends_press() {
                asked = Some(edit(Edit::Clear { at: *point }));
            } else if response.clicked() {
                asked = Some(edit(match self.tool {
                    Tool::TakeAway => Edit::Clear { at: *point },
                    Tool::Put(kind, owner) => Edit::Put { kind, owner, at: *point },
                }));
            }
        }
        let focused =
            points.iter().copied().find(|point| ui.memory(|memory| memory.has_focus(point_id(ui, *point))));
        walk_board(ui, (rect, &self.picture.view), &points, focused, |point| point_id(ui, point));
        asked
    }

    /// Returns the distance between points on the page.
    fn spacing(&self) -> f32 {
        self.picture.length(self.picture.view.spacing())
    }

    /// Returns the point at a position of the page.
    fn point_at(&self, rect: Rect, at: Pos2) -> Option<Point> {
        let points = (0..self.picture.view.points.len()).map(|index| Point(index as u8));
        let near = points.filter_map(|point| Some((self.picture.at(rect, point)?.distance(at), point)));
        let (distance, point) = near.min_by(|(a, _), (b, _)| a.total_cmp(b))?;
        (distance <= self.spacing() * REACH).then_some(point)
    }

    /// Returns the rectangle of a piece of the board around a place.
    fn around(&self, kind: PieceKind, at: Pos2) -> Rect {
        Rect::from_center_size(at, UiVec2::splat(self.picture.piece(kind)))
    }

    /// Returns the name of a point and of the pieces there.
    fn point_label(&self, point: Point) -> String {
        let name = self.words.place(&self.picture.view.name(point, self.position));
        match self.shown.on(point).next() {
            Some(piece) => format!("{name}: {}", self.words.get(&format!("edit-piece-{}", piece.kind.0))),
            None => name,
        }
    }

    /// Draws the number of pieces that share a point.
    fn paint_stack(&self, ui: &Ui, point: Point, at: Pos2, spacing: f32) {
        let count = self.shown.on(point).count();
        if count > 1 {
            let corner = at + UiVec2::splat(spacing * 0.26);
            ui.painter().circle(corner, 11.0, theme::PAPER, Stroke::new(1.5, theme::INK));
            let text = count.to_string();
            ui.painter().text(corner, Align2::CENTER_CENTER, text, theme::small(), theme::INK);
        }
    }
}

fn point_id(ui: &Ui, point: Point) -> egui::Id {
    ui.id().with(("point", point.0))
}

/// Draws a cross, the sign of the tool that takes away.
fn cross(ui: &Ui, centre: Pos2, ink: Color32) {
    for turn in [UiVec2::new(12.0, 12.0), UiVec2::new(12.0, -12.0)] {
        ui.painter().line_segment([centre - turn, centre + turn], Stroke::new(4.0, ink));
    }
}
