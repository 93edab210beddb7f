//! Choice of a game: a map with the home of each game. The first press on a place picks it: it grows, and a sheet shows
//! its name, a line about it, and the statistics of the player. The second press plays.

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, Layout, Pos2, Rect, Response, Sense, Stroke, StrokeKind,
    TextureId, Ui, Vec2 as UiVec2,
};
use madang_core::{
    catalogue::GameCard,
    play::Tally,
    rules::{Controller, random::mix},
    storage::GameId,
};

use super::{
    backdrop::spawn_backdrop,
    draft::{self, SetupForm},
};
use crate::{
    layout::{shelf::Shelf, views::Catalogue},
    library::{GameLibrary, KeptStatistics, LibraryRequest},
    menus::kit::{
        Button, DrawPage, OpenRulebook, Page, PageAction, PageActions, Pictures, button_rows, names,
        paint_tick, rows_height, theme, walk_column, walk_parts, widgets,
    },
    platform::{
        language::Words,
        screen::{STAGE, Screen, Sheet, screen_without_sheet},
        settings::Settings,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PickedPlace>()
        .add_systems(OnEnter(Screen::Choose), spawn_backdrop("map", Screen::Choose))
        .draw_page(draw, screen_without_sheet(Screen::Choose));
}

/// Picked place on the map, by its game's number.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PickedPlace(pub usize);

/// Size of the scene's picture on the sheet, in the scene's own shape.
const SCENE: Vec2 = Vec2::new(316.0, 205.4);
/// Size of the button that leaves the map.
const BACK: UiVec2 = UiVec2::new(160.0, 46.0);
/// Place of the button that leaves the map, from the window's corner.
const LEAVE: UiVec2 = UiVec2::new(48.0, -16.0);
/// The same in a tall window, from the upper right corner.
const LEAVE_TALL: UiVec2 = UiVec2::new(-16.0, 14.0);
/// Half the width of a place on the map.
const PLACE: f32 = 50.0;
/// Half the width of the picked place on the map.
const PICKED_PLACE: f32 = 60.0;
/// Middle part of the scene that a round place shows, as fractions of its size.
const ROUND_SCENE: Rect = Rect { min: Pos2::new(0.175, 0.0), max: Pos2::new(0.825, 1.0) };
/// Side of the seal of a completed lesson.
const TAUGHT: f32 = 34.0;
/// Side of the face of the strongest opponent beaten.
const BEATEN: f32 = 36.0;
/// Part of their distance from the middle to which southern places come nearer in a tall window: the sheet is below them.
const TALL_MAP: f32 = 0.85;
/// Least distance between a place's name and the window's edge.
const ROUND_NAME: f32 = 4.0;
/// Least distance between a place's middle and the window's edge.
const EDGE: f32 = 74.0;

fn draw(
    mut pictures: Pictures,
    words: Res<Words>,
    games: Res<Catalogue>,
    (statistics, library): (Res<KeptStatistics>, Res<GameLibrary>),
    mut picked: ResMut<PickedPlace>,
    settings: Res<Settings>,
    draft: Res<SetupForm>,
    mut asks: PageActions,
) -> Result {
    let ctx = pictures.ctx()?;
    let focused = ctx.memory(egui::Memory::focused);
    let seal = pictures.picture(Shelf::Icons, "lesson-done", Vec2::splat(TAUGHT));
    let place = |card: &'static GameCard| {
        let view = pictures.view(card);
        let passed = statistics.ladder(card.id).passed;
        Place {
            card,
            name: names::game(card.id, &words),
            picture: view.as_ref().and_then(|view| pictures.picture(Shelf::Icons, view.scene, SCENE)),
            at: view.map_or(STAGE / 2.0, |view| view.at_home),
            played: statistics.of(card.id),
            is_study: draft.for_analysis,
            open: library.to_continue_of(card.id).filter(|_| !draft.for_analysis).cloned(),
            beaten: (passed > 0).then(|| (passed, pictures.face(Controller::Computer(passed), BEATEN))),
            taught: seal.filter(|_| settings.lessons_done.contains(card.id)),
        }
    };
    let places: Vec<Place> = games.cards().map(place).collect();
    // Larger letters take more room.
    let larger = theme::letters(&ctx) - 1.0;
    let (heading, line) = match draft.for_analysis {
        true => ("analysis", "choose-line-study"),
        false => ("choose", "choose-line"),
    };
    let line = words.get(line);
    let size = UiVec2::new(452.0, 100.0 + 20.0 * larger + widgets::height(&ctx, &line, 400.0));
    Page::<PageAction>::at_edge("map", Align2::LEFT_TOP, size).heading(words.get(heading)).show(&ctx, |ui| {
        widgets::second(ui, &line);
        None
    });
    let shown = picked.0.min(places.len().saturating_sub(1));
    let mut asked = None;
    // Arrows walk among the places; from a button, and by Tab, the focus goes to the picked one alone, so that the card
    // beside them stays as it is.
    let is_among = places.iter().any(|place| focused == Some(place_id(place.card)));
    let walks = is_among && !ctx.input(|input| input.key_pressed(egui::Key::Tab));
    // From west to east, so that a name is above the picture before it; the picked place last, over its neighbours.
    let mut order: Vec<usize> = (0..places.len()).filter(|index| *index != shown).collect();
    order.sort_by(|one, other| places[*one].at.x.total_cmp(&places[*other].at.x));
    let order = order.into_iter().chain([shown]);
    for (place, index) in order.filter_map(|index| Some((places.get(index)?, index))) {
        let response = place.on_map(&ctx, (index == shown, walks), &words);
        if response.clicked() && index == shown {
            asked = Some(place.default_ask(&settings));
        }
        if response.has_focus() {
            picked.set_if_neq(PickedPlace(index));
        }
    }
    if let Some(place) = places.get(shown) {
        let size = UiVec2::new(692.0, 306.0) + larger * UiVec2::new(320.0, 100.0);
        let page = Page::at_edge("choose", Align2::RIGHT_BOTTOM, size);
        let described = page.show(&ctx, |ui| {
            // Sideways the focus moves on to the map, wherever the place is on it.
            walk_column(ui, ui.max_rect());
            place.describe(ui, &settings, &words)
        });
        asked = described.or(asked);
    }
    // In a tall window the sheet has the whole width of the foot.
    let (corner, away, layout) = match theme::is_tall(&ctx) {
        true => (Align2::RIGHT_TOP, LEAVE_TALL, Layout::top_down(Align::Max)),
        // Side by side: a second row would be on the southernmost place.
        false => (Align2::LEFT_BOTTOM, LEAVE, Layout::left_to_right(Align::Center)),
    };
    let corner = egui::Area::new(egui::Id::new("leave the map")).anchor(corner, away);
    let corner = corner.show(&ctx, |ui| {
        ui.with_layout(layout, |ui| {
            let back = Button::plain(words.get("back"), PageAction::Back).ask(ui, BACK);
            (Button::plain(words.get("choose-by-lot"), ()).ask(ui, BACK), back)
        })
        .inner
    });
    let (lot, back) = corner.inner;
    if let Some(drawn) = lot.and_then(|()| draw_lot(&places, shown, ctx.cumulative_pass_nr())) {
        picked.set_if_neq(PickedPlace(drawn));
        ctx.memory_mut(|memory| memory.request_focus(place_id(places[drawn].card)));
    }
    let middles: Vec<_> = places.iter().map(|place| (place_id(place.card), on_map(&ctx, place.at))).collect();
    walk_parts(&ctx, focused, &middles);
    asks.fulfil(back.or(asked));
    Ok(())
}

/// Returns the lot among the games that were never played, or among all others than the one shown where each was. The
/// moment at which it is drawn decides.
fn draw_lot(places: &[Place], shown: usize, moment: u64) -> Option<usize> {
    let others = (0..places.len()).filter(|index| *index != shown);
    let new: Vec<usize> = others.clone().filter(|index| places[*index].played.played == 0).collect();
    let lots = if new.is_empty() { others.collect() } else { new };
    lots.get((mix(moment) % lots.len().max(1) as u64) as usize).copied()
}

/// Returns the focus id of a place, for keys and pads.
fn place_id(card: &GameCard) -> egui::Id {
    egui::Id::new("place").with(card.id)
}

/// Game and its home on the map.
struct Place {
    card: &'static GameCard,
    name: String,
    picture: Option<TextureId>,
    /// Position on the map, in the stage's coordinates.
    at: Vec2,
    played: Tally,
    /// Whether it is chosen for the analysis board.
    is_study: bool,
    /// Game of this kind that waits to be continued.
    open: Option<GameId>,
    /// Level of the strongest person beaten on the ladder, and the face.
    beaten: Option<(u8, Option<TextureId>)>,
    /// Seal of its first lesson, once that has been completed.
    taught: Option<TextureId>,
}

impl Place {
    /// Draws the round picture on the map with the game's name. Keys reach it if it is picked, or while they walk among
    /// the places.
    fn on_map(&self, ctx: &egui::Context, (picked, walks): (bool, bool), words: &Words) -> Response {
        let radius = if picked { PICKED_PLACE } else { PLACE };
        let centre = on_map(ctx, self.at);
        let round = Rect::from_center_size(centre, UiVec2::splat(2.0 * radius));
        let area = egui::Area::new(place_id(self.card).with("area"))
            .fixed_pos(round.min)
            .order(egui::Order::Background)
            .constrain(false);
        area.show(ctx, |ui| {
            let info = widgets::button_info(ui, &self.name);
            let sense = if picked || walks { Sense::click() } else { Sense::CLICK };
            let response = widgets::pressable(ui, round, place_id(self.card), sense, info);
            ui.allocate_rect(round, Sense::hover());
            if picked {
                widgets::first_focus(ui, &response);
            }
            self.paint(ui, (centre, radius), picked, &response);
            match self.beaten {
                Some((level, _)) => response.on_hover_ui(|ui| {
                    let name = names::the_level(level, words);
                    widgets::note(ui, &words.with("deeds-passed", [("name", name)]));
                }),
                None => response,
            }
        })
        .inner
    }

    fn paint(&self, ui: &Ui, (centre, radius): (Pos2, f32), picked: bool, response: &Response) {
        let painter = ui.painter();
        let round = Rect::from_center_size(centre, UiVec2::splat(2.0 * radius));
        painter.circle_filled(centre + UiVec2::new(2.0, 5.0), radius + 6.0, Color32::from_black_alpha(50));
        painter.circle(centre, radius + 5.0, theme::PAPER, Stroke::new(1.5, theme::INK));
        if let Some(picture) = self.picture {
            egui::Image::from_texture((picture, round.size()))
                .uv(ROUND_SCENE)
                .corner_radius(CornerRadius::same(radius as u8))
                .paint_at(ui, round);
        }
        let edge = match (picked, widgets::is_lit(response)) {
            (true, _) => Stroke::new(3.5, theme::VERMILION),
            (false, true) => Stroke::new(3.5, theme::INK),
            (false, false) => Stroke::new(1.5, theme::INK),
        };
        painter.circle_stroke(centre, radius, edge);
        // The name is above the ring.
        widgets::paint_rounded_ring(ui, response, round.expand(5.0), radius as u8);
        let font = theme::legible(ui.ctx(), if picked { theme::subheading() } else { theme::bold() });
        let galley = painter.layout_no_wrap(self.name.clone(), font, theme::INK);
        let below = centre + UiVec2::new(0.0, radius + galley.size().y / 2.0);
        let size = galley.size() + UiVec2::new(22.0, 6.0);
        // The name of a place near the window's edge stays fully visible.
        let room = ui.ctx().viewport_rect().shrink2(size / 2.0 + UiVec2::splat(ROUND_NAME));
        let ribbon = Rect::from_center_size(below.clamp(room.min, room.max.max(room.min)), size);
        let (corner, edge) = (CornerRadius::same(5), Stroke::new(1.0, theme::RULE));
        let shadow = ribbon.translate(UiVec2::new(1.0, 2.0));
        painter.rect_filled(shadow, corner, Color32::from_black_alpha(50));
        painter.rect(ribbon, corner, theme::PAPER, edge, StrokeKind::Inside);
        painter.galley(ribbon.center() - galley.size() / 2.0, galley, theme::INK);
        let at = centre + UiVec2::angled(-std::f32::consts::PI + 0.7) * (radius + 2.0);
        widgets::paint_picture(ui, self.taught, Rect::from_center_size(at, UiVec2::splat(TAUGHT)));
        if let Some((_, face)) = self.beaten {
            let at = centre + UiVec2::angled(-0.7) * (radius + 2.0);
            widgets::paint_picture(ui, face, Rect::from_center_size(at, UiVec2::splat(BEATEN)));
            paint_tick(ui, at + UiVec2::new(12.0, 12.0));
        }
    }

    /// Draws the sheet of the picked place.
    fn describe(&self, ui: &mut Ui, settings: &Settings, words: &Words) -> Option<PageAction> {
        let sheet = ui.max_rect();
        let size = UiVec2::new(SCENE.x, SCENE.y);
        let scene = Rect::from_min_size(sheet.min + UiVec2::new(0.0, 12.0), size);
        widgets::paint_picture(ui, self.picture, scene);
        // The number of players, and the duration.
        if let Some(table) = words.find(&format!("game-{}-table", self.card.id)) {
            let below = Rect::from_min_max(scene.left_bottom() + UiVec2::new(2.0, 10.0), sheet.max);
            widgets::part(ui, below.with_max_x(scene.right()), |ui| widgets::second(ui, &table));
        }
        let beside = sheet.with_min_x(scene.right() + 22.0);
        widgets::part(ui, beside, |ui| {
            ui.spacing_mut().item_spacing.y = 5.0;
            widgets::label(ui, &self.name, theme::narrow_heading(), theme::INK);
            if self.card.native_name != self.name {
                let right = Pos2::new(beside.right(), beside.top() + 8.0);
                let native = self.card.native_name;
                let font = theme::legible(ui.ctx(), theme::subheading());
                ui.painter().text(right, Align2::RIGHT_TOP, native, font, theme::SECOND_INK);
            }
            widgets::text(ui, &words.get(&format!("game-{}-line", self.card.id)));
            if !self.is_study {
                widgets::note(ui, &self.done_here(words));
            }
            widgets::at_foot(ui, rows_height(2), |ui| {
                ui.spacing_mut().item_spacing.y = 8.0;
                let choose = if self.is_study { "choose-this-study" } else { "choose-this" };
                let go_on = || Button::primary(words.get("continue"), self.default_ask(settings));
                let go_on = self.open.is_some().then(go_on);
                let choose =
                    Button::plain(words.get(choose), self.choose(settings)).preferred(go_on.is_none());
                let lessons = Button::plain(words.get("lessons"), PageAction::Open(Sheet::Lessons));
                let rules = Button::plain(words.get("rulebook"), PageAction::send(OpenRulebook::InSight));
                let others = Button::plain(words.get("choose-other-ways"), draft::set_up(self.card));
                let aside = match (self.is_study, self.card.teaching) {
                    (true, None) => vec![others],
                    (true, Some(_)) => vec![others, rules],
                    (false, None) => Vec::new(),
                    (false, Some(_)) => vec![lessons, rules],
                };
                button_rows(ui, rows_height(1), vec![go_on.into_iter().chain([choose]).collect(), aside])
            })
        })
    }

    /// Returns the request of the card's red button, which a second press on the place makes too.
    fn default_ask(&self, settings: &Settings) -> PageAction {
        match &self.open {
            Some(id) => PageAction::send(LibraryRequest::TakeUp(id.clone())),
            None => self.choose(settings),
        }
    }

    /// Returns the request for the analysis board, for its set-up, or for the offer of its lesson, which is made once.
    fn choose(&self, settings: &Settings) -> PageAction {
        if self.is_study {
            return draft::analyse_as_usual(self.card);
        }
        let id = self.card.id;
        let is_new = self.card.teaching.is_some() && self.played.played == 0;
        if is_new && !settings.lessons_offered.contains(id) {
            let offered = move |settings: &mut Settings| settings.lessons_offered.extend([id.to_owned()]);
            return PageAction::change(offered).and(PageAction::Open(Sheet::LessonOffer));
        }
        draft::set_up(self.card)
    }

    /// Returns the statistics of this game, in words.
    fn done_here(&self, words: &Words) -> String {
        let Tally { played, won, shared, beaten, .. } = self.played;
        if played == 0 {
            return words.get(if self.open.is_some() { "deeds-open" } else { "deeds-none" });
        }
        let mut told = Vec::new();
        if played > shared {
            told.push(words.with("deeds-played", [("played", played - shared), ("won", won)]));
        }
        if shared > 0 {
            told.push(words.with("deeds-shared", [("played", shared)]));
        }
        if beaten > 0 {
            told.push(words.with("deeds-beaten", [("name", names::level(beaten, words))]));
        }
        told.join(" ")
    }
}

/// Returns the position of a place of the map in the window. The map covers the window, so in a window of another shape
/// than the stage it is larger than the stage; a place that would be cut off is moved inwards.
fn on_map(ctx: &egui::Context, at: Vec2) -> Pos2 {
    let window = ctx.viewport_rect();
    let larger = (window.width() / STAGE.x).max(window.height() / STAGE.y);
    let from_middle = (at - STAGE / 2.0) * larger;
    // In a tall window it would be the most of them: their places come nearer to each other.
    let from_middle = match theme::is_tall(ctx) {
        true => {
            Vec2::new((at.x / STAGE.x - 0.5) * window.width(), from_middle.y.min(TALL_MAP * from_middle.y))
        }
        false => from_middle,
    };
    let place = window.center() + UiVec2::new(from_middle.x, from_middle.y);
    place.clamp(window.min + UiVec2::splat(EDGE), window.max - UiVec2::splat(EDGE + 16.0))
}
