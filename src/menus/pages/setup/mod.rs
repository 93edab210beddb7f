//! Set-up page: the ways to play as cards, players as faces, expansions as tiles, and the board as it will start.

mod chairs;
mod choices;
mod expansions;
mod more;
mod page;
mod pictures;
mod ways;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Pos2, Rect, Stroke, Ui, UiBuilder, Vec2 as UiVec2},
};

pub(crate) use self::page::{SetupPage, Tab};
use self::{chairs::Chairs, pictures::SetupPictures};
use super::{
    draft::Draft,
    placing::{self, Placing},
    rulebook::OpenRulebook,
};
use crate::{
    menus::kit::{
        order::MenuSystems,
        shown_buttons::shown_buttons,
        tabs, theme, tile,
        walk::Walk,
        widgets::{self, Voice},
    },
    platform::{
        input::Pressed,
        language::Words,
        screen::{Navigation, Screen, Sheet, bare},
    },
    play::several_people,
    rules::Options,
    scene::board::MatsAhead,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SetupPage>()
        .init_resource::<SetupPictures>()
        .add_systems(OnEnter(Screen::SetUp), |mut page: ResMut<SetupPage>| *page = SetupPage::default())
        .add_systems(Update, turn_page.run_if(bare(Screen::SetUp)))
        .add_systems(
            EguiPrimaryContextPass,
            (pictures::draw_boards, pictures::draw_faces)
                .run_if(bare(Screen::SetUp))
                .in_set(MenuSystems::Prepare),
        )
        .add_systems(EguiPrimaryContextPass, draw.run_if(bare(Screen::SetUp)).in_set(MenuSystems::Draw));
}

/// Turns the pages by the shoulders of a pad and by two keys.
fn turn_page(mut pressed: MessageReader<Pressed>, mut page: ResMut<SetupPage>) {
    for press in pressed.read() {
        if let Some(next) = tabs::turned(press.action, &Tab::ALL, page.tab) {
            page.tab = next;
        }
    }
}

/// Request made at the foot of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Start,
    Back,
    /// Turns to the other page.
    Turn,
}

/// Place of the sheet on the stage, and height of its foot.
const SHEET: (f32, f32, f32, f32) = (40.0, 16.0, 1200.0, 768.0);
const FOOT: f32 = 52.0;
/// Height of the heading, and width kept free at its right for the buttons of rules and lessons.
const HEADING: f32 = 50.0;
const BESIDE_HEADING: f32 = 290.0;
/// Width of the choices at the left, and space between them and the board.
const LEFT: f32 = 724.0;
const BETWEEN: f32 = 28.0;

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    pictures: Res<SetupPictures>,
    mut draft: ResMut<Draft>,
    mut placing: ResMut<Placing>,
    mut page: ResMut<SetupPage>,
    mut navigation: Navigation,
    mut rulebook: MessageWriter<OpenRulebook>,
    mut commands: Commands,
    mut mats: MatsAhead,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Some(setup) = draft.setup() else { return Ok(()) };
    mats.draw(setup.card);
    let focused = ctx.memory(egui::Memory::focused);
    let (page, placing) = (&mut *page, &mut *placing);
    let (x, y, width, height) = SHEET;
    let tab = page.tab;
    let (body, (asked, foot)) = widgets::sheet_with_foot(
        ctx,
        "set up",
        theme::area(x, y, width, height),
        FOOT,
        |ui| {
            let draft = &mut *draft;
            Body { draft, page, placing, pictures: &pictures, words: &words }.show(ui)
        },
        |ui| (foot(ui, tab, &words), ui.max_rect()),
    );
    let foot_shift = UiVec2::new(0.0, (body.bottom - foot.top()).max(0.0));
    let walk = Walk {
        from: focused,
        leaves_board: placing.leaves_board(),
        board: body.board,
        above_foot: body.buttons,
        foot_shift,
    };
    walk.step(ctx);
    match asked {
        Some(Asked::Start) => {
            if draft.setup().is_some_and(|setup| several_people(&setup.players)) {
                navigation.open(Sheet::Join);
            } else if let Some(session) = draft.sit_down() {
                commands.insert_resource(session);
                navigation.go(Screen::Match);
            }
        }
        Some(Asked::Back) if tab == Tab::Pictures => navigation.go(Screen::Choose),
        Some(Asked::Turn) if tab == Tab::Pictures => page.tab = Tab::More,
        Some(Asked::Back | Asked::Turn) => page.tab = Tab::Pictures,
        None => match body.aside {
            Some(Aside::EditBoard) => navigation.open(Sheet::Editor),
            Some(Aside::Lessons) => navigation.open(Sheet::Lessons),
            Some(Aside::Rules) => {
                rulebook.write_default();
            }
            None => {}
        },
    }
    Ok(())
}

/// Content of the sheet above its foot.
struct Body<'a> {
    draft: &'a mut Draft,
    page: &'a mut SetupPage,
    placing: &'a mut Placing,
    pictures: &'a SetupPictures,
    words: &'a Words,
}

/// Content drawn above the foot, and the request made there.
struct Drawn {
    /// Drawn board.
    board: Rect,
    /// Lower end of the content, which may lie out of sight.
    bottom: f32,
    /// Number of buttons.
    buttons: usize,
    aside: Option<Aside>,
}

/// Sheet asked for above the foot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aside {
    EditBoard,
    Lessons,
    Rules,
}

impl Body<'_> {
    fn show(mut self, ui: &mut Ui) -> Drawn {
        let sheet = ui.max_rect();
        self.heading(ui, sheet);
        let left = Rect::from_min_max(
            Pos2::new(sheet.left(), sheet.top() + HEADING + 8.0),
            Pos2::new(sheet.left() + LEFT, sheet.bottom()),
        );
        let (changed, edit_board) = match self.page.tab {
            Tab::Pictures => (self.choices(ui, left), false),
            Tab::More => {
                let answer = more::show(ui, left, self.draft, self.words);
                (answer.options, answer.edit_board)
            }
        };
        if let (Some(setup), Some(options)) = (&mut self.draft.setup, changed) {
            setup.options = options;
            // Other options may change the seats and the starting position.
            setup.start = None;
            setup.fit();
        }
        let right = Rect::from_min_max(Pos2::new(left.right() + BETWEEN, left.top()), sheet.max);
        let board = self.board(ui, right);
        let aside = self.beside_heading(ui, sheet).or(edit_board.then_some(Aside::EditBoard));
        Drawn { board, bottom: sheet.bottom(), buttons: shown_buttons(ui.ctx()).len(), aside }
    }

    fn heading(&self, ui: &mut Ui, sheet: Rect) {
        let Some(setup) = &self.draft.setup else { return };
        let width = sheet.width() - BESIDE_HEADING;
        let place = Rect::from_min_size(sheet.min, UiVec2::new(width, HEADING));
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            ui.horizontal(|ui| {
                let name = self.words.get(&format!("game-{}", setup.card.id));
                widgets::heading(ui, &name);
                if setup.card.native_name != name {
                    ui.add_space(8.0);
                    widgets::label(ui, setup.card.native_name, theme::subheading(), theme::SECOND_INK);
                }
            });
        });
        ui.painter().hline(sheet.x_range(), sheet.top() + HEADING, Stroke::new(1.0, theme::RULE));
    }

    /// Draws the buttons that lead to what teaches the game.
    fn beside_heading(&self, ui: &mut Ui, sheet: Rect) -> Option<Aside> {
        self.draft.setup()?.card.teaching?;
        let mut asked = None;
        let size = UiVec2::new(130.0, 40.0);
        let from = Pos2::new(sheet.right() - 2.0 * size.x - 8.0, sheet.top());
        let place = Rect::from_min_max(from, Pos2::new(sheet.right(), sheet.top() + HEADING));
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 8.0;
                for (key, aside) in [("lessons", Aside::Lessons), ("rulebook", Aside::Rules)] {
                    if widgets::button(ui, &self.words.get(key), Voice::Plain, size).clicked() {
                        asked = Some(aside);
                    }
                }
            });
        });
        asked
    }

    /// Draws cards, chairs and tiles. Returns other options, if they were chosen.
    fn choices(&mut self, ui: &mut Ui, place: Rect) -> Option<Options> {
        let words = self.words;
        let setup = self.draft.setup.as_mut()?;
        let card = setup.card;
        let has_tiles = !card.expansions.is_empty();
        let cards = ways::height(self.pictures.ways.len());
        let tiles = if has_tiles { tile::TITLE + expansions::HEIGHT } else { 0.0 };
        let free = place.height() - cards - chairs::HEIGHT - 2.0 * tile::TITLE - tiles;
        let gap = (free / 2.0).clamp(6.0, MOST_BETWEEN);
        let mut top = place.top();
        let mut section = |ui: &Ui, text: &str, height: f32| {
            tile::title(ui, Pos2::new(place.left(), top), place.width(), text);
            let from = Pos2::new(place.left(), top + tile::TITLE);
            top = from.y + height + gap;
            Rect::from_min_size(from, UiVec2::new(place.width(), height))
        };
        let rect = section(ui, &words.get("ways"), cards);
        let mut changed = ways::show(ui, rect, card, self.pictures, words);
        let rect = section(ui, &chairs::title(setup, words), chairs::HEIGHT);
        let table = Chairs { setup, picked: &mut self.page.chair, pictures: self.pictures, words };
        changed = table.show(ui, rect).or(changed);
        if has_tiles {
            let rect = section(ui, &words.get("expansions"), expansions::HEIGHT);
            let options = &setup.options;
            changed = expansions::show(ui, rect, (card, options), self.pictures, words).or(changed);
        }
        changed
    }

    /// Draws the board as it will start, and what is to be said about it. Returns the board's rectangle.
    fn board(&mut self, ui: &mut Ui, place: Rect) -> Rect {
        let Some(setup) = &mut self.draft.setup else { return Rect::NOTHING };
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            let (board, told) = placing::show(ui, setup, self.placing, self.words);
            if setup.has_own_start() {
                widgets::label(ui, &self.words.get("own-start"), theme::bold(), theme::INDIGO);
            } else if !told {
                let line = self.words.get(&format!("game-{}-line", setup.card.id));
                widgets::label(ui, &line, theme::text(), theme::SECOND_INK);
            }
            board
        })
        .inner
    }
}

/// Greatest space between two sections.
const MOST_BETWEEN: f32 = 40.0;

/// Draws the buttons at the foot.
fn foot(ui: &mut Ui, tab: Tab, words: &Words) -> Option<Asked> {
    let room = ui.max_rect();
    // On a magnified page the buttons are narrower.
    let part = (room.width() / 700.0).min(1.0);
    let button = |ui: &mut Ui, key: &str, voice, (x, width): (f32, f32)| {
        let place = Rect::from_min_size(Pos2::new(x, room.top()), UiVec2::new(width * part, FOOT));
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            widgets::button(ui, &words.get(key), voice, place.size())
        })
        .inner
    };
    let mut asked = None;
    if button(ui, "back", Voice::Plain, (room.left(), 150.0)).clicked() {
        asked = Some(Asked::Back);
    }
    let voice = if tab == Tab::More { Voice::Chosen } else { Voice::Plain };
    if button(ui, "more", voice, (room.left() + 162.0 * part, 230.0)).clicked() {
        asked = Some(Asked::Turn);
    }
    let start = button(ui, "start", Voice::Primary, (room.right() - 260.0 * part, 260.0));
    widgets::first_focus(ui, &start);
    if start.clicked() {
        asked = Some(Asked::Start);
    }
    asked
}
