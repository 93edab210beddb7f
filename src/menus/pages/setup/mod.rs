//! Set-up page: the ways to play as cards, players as faces, expansions as tiles, and the board as it will start.

mod chairs;
mod clock;
mod expansions;
mod more;
mod row;
mod ways;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{Pos2, Rect, Sense, Ui, Vec2 as UiVec2};
use madang_core::play::{MatchSetup, several_people};

use self::{chairs::Chairs, ways::Ways};
use super::{
    draft::{self, SetupForm},
    placing::{self, Placing},
};
use crate::{
    menus::kit::{
        Button, DrawPage, OpenRulebook, Page, PageAction, PageActions, PageDrag, Pictures, TITLE, names,
        theme, title, turned, widgets,
    },
    platform::{
        input::LastDevice,
        language::Words,
        screen::{Screen, Sheet, screen_without_sheet},
        settings::Settings,
    },
    scene::board::MatPreloader,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SetupPage>()
        .add_systems(OnEnter(Screen::SetUp), |mut page: ResMut<SetupPage>| *page = SetupPage::default())
        .add_systems(Update, draw_mat.run_if(screen_without_sheet(Screen::SetUp)))
        .draw_page(draw, screen_without_sheet(Screen::SetUp));
}

/// State of the set-up page.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SetupPage {
    /// Whether the second page is visible, with everything that is chosen seldom.
    pub(crate) is_more: bool,
    /// Seat of the picked chair; `None` for the first opponent's.
    chair: Option<u8>,
}

/// Width of the choices at the left.
const LEFT: f32 = 724.0;
/// Space between the choices and the board.
const BETWEEN: f32 = 28.0;
/// Side of the board of a game with one way to play.
const LARGE_BOARD: f32 = 476.0;
/// Least width of the board beside the choices. On a narrower page the board is below them.
const MIN_BOARD_WIDTH: f32 = 240.0;
/// Height of the choices on a narrow page.
const NARROW_CHOICES: f32 = 640.0;
/// Greatest side of the board on a narrow page, and the height of the words below it.
const NARROW_BOARD: (f32, f32) = (620.0, 90.0);

fn draw(mut body: Body, last: Res<LastDevice>, mut asks: PageActions) -> Result {
    let Some(setup) = &body.draft.setup else { return Ok(()) };
    let is_more = body.page.is_more;
    let sheet = lay_out(setup, body.draft.for_analysis, is_more, &body.words);
    body.placing.by_pointer = last.0.kind().is_pointer();
    let ctx = body.pictures.ctx()?;
    let asked = sheet.show(&ctx, |ui| {
        if let Some(turned @ 0..=1) = turned(ui, usize::from(is_more)) {
            body.page.is_more = turned == 1;
        }
        body.show(ui)
    });
    asks.fulfil(asked);
    Ok(())
}

/// Draws the mat of the game in advance.
fn draw_mat(draft: Res<SetupForm>, mut mats: MatPreloader) {
    if let Some(setup) = &draft.setup {
        mats.draw(setup.card);
    }
}

/// Returns the page without its body.
fn lay_out(setup: &MatchSetup, is_study: bool, is_more: bool, words: &Words) -> Page<PageAction> {
    let name = names::game(setup.card.id, words);
    let native = Some(setup.card.native_name).filter(|native| *native != name).unwrap_or_default();
    let several = several_people(&setup.players);
    let start = match is_study {
        true => Button::primary(words.get("analyse"), draft::analyse()),
        false if several => Button::primary(words.get("start"), PageAction::Open(Sheet::Join)),
        false => Button::primary(words.get("start"), draft::begin()),
    };
    let mut aside = Vec::new();
    if !is_study {
        aside.push(Button::plain(words.get("analyse"), draft::analyse()));
    }
    if setup.card.teaching.is_some() {
        aside.push(Button::plain(words.get("lessons"), PageAction::Open(Sheet::Lessons)));
        aside.push(Button::plain(words.get("rulebook"), PageAction::send(OpenRulebook::InSight)));
    }
    let turn = |is_more| PageAction::change(move |page: &mut SetupPage| page.is_more = is_more);
    Page::new("set up", UiVec2::new(1200.0, 768.0))
        .heading(name)
        .beside_heading(native, theme::subheading())
        .aside(aside)
        .foot([
            Button::plain(words.get("back"), if is_more { turn(false) } else { PageAction::Back }),
            Button::plain(words.get("set-up-table"), turn(false)).chosen(!is_more),
            Button::plain(words.get("more"), turn(true)).chosen(is_more),
            start.at_end(),
        ])
}

/// System parameter: content of the page above its foot.
#[derive(SystemParam)]
struct Body<'w, 's> {
    draft: ResMut<'w, SetupForm>,
    placing: ResMut<'w, Placing>,
    drag: ResMut<'w, PageDrag>,
    page: ResMut<'w, SetupPage>,
    ways: Local<'s, Ways>,
    pictures: Pictures<'w, 's>,
    words: Res<'w, Words>,
    settings: Res<'w, Settings>,
}

impl Body<'_, '_> {
    fn show(&mut self, ui: &mut Ui) -> Option<PageAction> {
        widgets::rule(ui);
        let room = ui.available_rect_before_wrap();
        let setup = self.draft.setup.as_ref()?;
        // Where there is little to choose, the board is larger.
        let (left_width, side) = match setup.card.ways_on_offer().len() {
            ..=1 => (LEFT - (LARGE_BOARD - placing::SIDE), LARGE_BOARD),
            _ => (LEFT, placing::SIDE),
        };
        let is_narrow = room.width() < LEFT + BETWEEN + MIN_BOARD_WIDTH;
        let side = if is_narrow { room.width().min(NARROW_BOARD.0) } else { side };
        let left = match is_narrow {
            true => room.with_max_y(room.top() + NARROW_CHOICES),
            false => room.with_max_x(room.left() + left_width),
        };
        let (asked, bottom) = if self.page.is_more {
            more::show(ui, left, is_narrow, &mut self.draft, &self.words)
        } else {
            (self.choices(ui, left), left.bottom())
        };
        let setup = self.draft.setup.as_mut()?;
        let right = match is_narrow {
            true => Rect::from_min_size(
                Pos2::new(room.left(), bottom + BETWEEN),
                UiVec2::new(room.width(), side / theme::magnification(ui.ctx()).max(1.0) + NARROW_BOARD.1),
            ),
            false => room.with_min_x(left.right() + BETWEEN),
        };
        if is_narrow {
            ui.allocate_rect(right, Sense::hover());
        }
        widgets::part(ui, right, |ui| {
            let (placing, drag) = (&mut self.placing, &mut self.drag);
            let (pictures, words) = (&mut self.pictures, &self.words);
            let places = placing::show(ui, setup, placing, drag, pictures, words, side);
            if setup.has_own_start() {
                widgets::label(ui, &self.words.get("own-start"), theme::bold(), theme::INK);
            } else if !places {
                widgets::second(ui, &self.words.get(&format!("game-{}-line", setup.card.id)));
            }
        });
        asked
    }

    /// Draws cards, chairs and tiles. Returns the request to write the name of a person.
    fn choices(&mut self, ui: &mut Ui, place: Rect) -> Option<PageAction> {
        let (words, pictures) = (&self.words, &mut self.pictures);
        let (is_study, is_usual) = (self.draft.for_analysis, self.draft.is_usual());
        let mut goes_back = false;
        let setup = self.draft.setup.as_mut()?;
        let mut asked = None;
        let has_tiles = !setup.card.expansions.is_empty();
        let (cards, _) = ways::sizes(setup.card);
        let tiles = if has_tiles { TITLE + expansions::HEIGHT } else { 0.0 };
        let chairs = if is_study { 0.0 } else { TITLE + chairs::HEIGHT };
        let free = place.height() - cards - TITLE - chairs - tiles;
        let gap = (free / 2.0).clamp(6.0, MAX_SECTION_GAP);
        let mut top = place.top();
        let mut section = |ui: &Ui, text: &str, height: f32| {
            title(ui, Pos2::new(place.left(), top), place.width() - BESIDE_TITLE - 8.0, text);
            let from = Pos2::new(place.left(), top + TITLE);
            top = from.y + height + gap;
            Rect::from_min_size(from, UiVec2::new(place.width(), height))
        };
        let rect = section(ui, &words.get("ways"), cards);
        if !is_usual {
            goes_back = beside_title(ui, rect, &words.get("usual-rules"));
        }
        self.ways.show(ui, rect, setup, pictures, words);
        // Every seat of a study is moved by hand.
        if !is_study {
            let rect = section(ui, &chairs::title(setup, words), chairs::HEIGHT);
            let swap = if setup.seating.seats > 2 { "move-on" } else { "swap-sides" };
            // Where all are persons, nothing would differ.
            let differ = setup.players.iter().any(|player| *player != setup.players[0]);
            if differ && beside_title(ui, rect, &words.get(swap)) {
                chairs::move_on(setup);
                self.page.chair = None;
            }
            let (picked, settings) = (&mut self.page.chair, &*self.settings);
            asked = Chairs { setup, picked, pictures, settings, words }.show(ui, rect);
        }
        if has_tiles {
            let rect = section(ui, &words.get("expansions"), expansions::HEIGHT);
            expansions::show(ui, rect, setup, pictures, words);
        }
        if goes_back {
            self.draft.be_usual();
        }
        asked
    }
}

/// Width of a button at the end of the line of a section's title.
const BESIDE_TITLE: f32 = 170.0;

/// Draws a button at the end of the line of a section's title. Returns whether it was pressed.
fn beside_title(ui: &mut Ui, section: Rect, text: &str) -> bool {
    let size = UiVec2::new(BESIDE_TITLE, TITLE);
    let corner = Pos2::new(section.right() - BESIDE_TITLE, section.top() - TITLE - 3.0);
    widgets::part(ui, Rect::from_min_size(corner, size), |ui| {
        widgets::button(ui, text, widgets::ButtonStyle::Plain, size).clicked()
    })
}

/// Greatest space between two sections.
const MAX_SECTION_GAP: f32 = 40.0;
