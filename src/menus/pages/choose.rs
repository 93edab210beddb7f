//! Choice of a game: a map with the home of each game. The picked place grows, and a sheet shows its name, a line about
//! it, and the statistics of the player.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        self, Align2, Color32, CornerRadius, Pos2, Rect, Response, Sense, Stroke, StrokeKind, TextureId, Ui,
        Vec2 as UiVec2,
    },
};

use super::{draft::Draft, picked_place::PickedPlace, rulebook::OpenRulebook};
use crate::{
    catalogue::GameCard,
    layout::{shelf::Shelf, views::Catalogue},
    library::KeptStatistics,
    menus::kit::{
        order::MenuSystems,
        page_pictures::PagePictures,
        shown_buttons::note_shown,
        theme,
        widgets::{self, Voice},
    },
    platform::{
        input::{DeviceKind, LastDevice},
        language::Words,
        screen::{Navigation, STAGE, Screen, Sheet, bare},
        settings::Settings,
    },
    play::Tally,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PickedPlace>()
        .add_systems(EguiPrimaryContextPass, draw.run_if(bare(Screen::Choose)).in_set(MenuSystems::Draw));
}

/// Request made on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Play,
    Lessons,
    Rules,
}

/// Size of the scene's picture on the sheet, in the scene's own shape.
const SCENE: UiVec2 = UiVec2::new(316.0, 205.4);
/// Half the width of a place on the map, and of the picked one.
const PLACE: f32 = 50.0;
const PICKED_PLACE: f32 = 60.0;
/// Middle part of the scene that a round place shows, as fractions of its size.
const ROUND_SCENE: Rect = Rect { min: Pos2::new(0.175, 0.0), max: Pos2::new(0.825, 1.0) };
/// Side of the seal of a lesson gone through.
const TAUGHT: f32 = 34.0;
/// Least distance between a place's middle and the window's edge.
const EDGE: f32 = 74.0;

fn draw(
    mut contexts: EguiContexts,
    words: Res<Words>,
    statistics: Res<KeptStatistics>,
    last: Res<LastDevice>,
    mut picked: ResMut<PickedPlace>,
    (mut pages, games): (PagePictures, Res<Catalogue>),
    mut draft: ResMut<Draft>,
    mut navigation: Navigation,
    mut settings: ResMut<Settings>,
    mut rulebook: MessageWriter<OpenRulebook>,
) -> Result {
    let taught = pages.picture(Shelf::Icons, "lesson-done", Vec2::splat(TAUGHT), &mut contexts);
    let places: Vec<Place> = games
        .cards()
        .map(|card| {
            let view = games.view_of(card);
            let size = Vec2::new(SCENE.x, SCENE.y);
            let scene = view.as_ref().map(|view| view.scene);
            Place {
                card,
                picture: scene.and_then(|scene| pages.picture(Shelf::Icons, scene, size, &mut contexts)),
                at: view.map_or(STAGE / 2.0, |view| view.at_home),
                played: statistics.of(card.id),
                taught: taught.filter(|_| settings.lessons_done.contains(card.id)),
            }
        })
        .collect();
    let ctx = contexts.ctx_mut()?;
    let mut chosen = None;
    widgets::sheet(ctx, "map", theme::area(24.0, 20.0, 452.0, 132.0), |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        widgets::heading(ui, &words.get("choose"));
        widgets::label(ui, &words.get("choose-line"), theme::text(), theme::SECOND_INK);
    });
    let shown = picked.0.min(places.len().saturating_sub(1));
    // The picked place is drawn last, over its neighbours.
    let order = (0..places.len()).filter(|index| *index != shown).chain([shown]);
    for (place, index) in order.filter_map(|index| Some((places.get(index)?, index))) {
        let response = place.on_map(ctx, index == shown, &words);
        if index == 0 && ctx.memory(|memory| memory.focused().is_none()) {
            // Keys begin at the game played last.
            ctx.memory_mut(|memory| memory.request_focus(place_id(places[shown].card)));
        }
        // A finger hovers over nothing: its first tap picks the place, its second goes there.
        let by_finger = last.0.kind() == DeviceKind::TouchScreen;
        let points_at = !by_finger && response.hovered() && ctx.input(|input| input.pointer.is_moving());
        let picks = by_finger && index != shown && response.clicked();
        if points_at || picks {
            response.request_focus();
        }
        if response.has_focus() {
            picked.set_if_neq(PickedPlace(index));
        }
        if response.clicked() && !picks {
            chosen = Some(place.card);
        }
    }
    if let Some(place) = places.get(shown) {
        let sheet = theme::area(556.0, 466.0, 692.0, 306.0);
        match widgets::sheet(ctx, "choose", sheet, |ui| place.told(ui, &words)) {
            Some(Asked::Play) => chosen = Some(place.card),
            Some(Asked::Lessons) => navigation.open(Sheet::Lessons),
            Some(Asked::Rules) => {
                rulebook.write_default();
            }
            None => {}
        }
    }
    // At the edge of a window wider than the stage: the map fills it, and a place lies there on the stage.
    let left = 48.0 - ((ctx.viewport_rect().width() - STAGE.x) / 2.0).max(0.0);
    widgets::place(ctx, "leave the map", theme::area(left, 730.0, 180.0, 50.0), |ui| {
        if widgets::button(ui, &words.get("back"), Voice::Plain, UiVec2::new(160.0, 46.0)).clicked() {
            navigation.go(Screen::Title);
        }
    });
    if let Some(card) = chosen {
        let is_new = card.teaching.is_some()
            && statistics.of(card.id).played == 0
            && !settings.lessons_offered.contains(card.id);
        if is_new {
            settings.lessons_offered.insert(card.id.to_owned());
            navigation.open(Sheet::LessonOffer);
        } else {
            draft.choose(card);
            navigation.go(Screen::SetUp);
        }
    }
    Ok(())
}

/// Focus id of a place, for keys and pads.
fn place_id(card: &GameCard) -> egui::Id {
    egui::Id::new("place").with(card.id)
}

/// Game and its home on the map.
struct Place {
    card: &'static GameCard,
    picture: Option<TextureId>,
    /// Position on the map, in the stage's coordinates.
    at: Vec2,
    played: Tally,
    /// Seal of its first lesson, once that has been gone through.
    taught: Option<TextureId>,
}

impl Place {
    /// Draws the round picture on the map with the game's name.
    fn on_map(&self, ctx: &egui::Context, picked: bool, words: &Words) -> Response {
        let name = words.get(&format!("game-{}", self.card.id));
        let radius = if picked { PICKED_PLACE } else { PLACE };
        let centre = on_map(ctx, self.at);
        let round = Rect::from_center_size(centre, UiVec2::splat(2.0 * radius));
        let area = egui::Area::new(place_id(self.card).with("area"))
            .fixed_pos(round.min)
            .order(egui::Order::Background)
            .constrain(false);
        area.show(ctx, |ui| {
            let response = ui.interact(round, place_id(self.card), Sense::click());
            ui.allocate_rect(round, Sense::hover());
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
            widgets::note_click(ui, &response);
            note_shown(ui, &response, &name);
            self.paint(ui, centre, radius, picked, &name);
            if response.has_focus() {
                widgets::paint_ring(ui, round);
            }
            response
        })
        .inner
    }

    fn paint(&self, ui: &Ui, centre: Pos2, radius: f32, picked: bool, name: &str) {
        let painter = ui.painter();
        painter.circle_filled(centre + UiVec2::new(2.0, 5.0), radius + 6.0, Color32::from_black_alpha(50));
        painter.circle(centre, radius + 5.0, theme::PAPER, Stroke::new(1.5, theme::INK));
        if let Some(picture) = self.picture {
            let round = Rect::from_center_size(centre, UiVec2::splat(2.0 * radius));
            egui::Image::from_texture((picture, round.size()))
                .uv(ROUND_SCENE)
                .corner_radius(CornerRadius::same(radius as u8))
                .paint_at(ui, round);
        }
        let edge = if picked { Stroke::new(3.5, theme::VERMILION) } else { Stroke::new(1.5, theme::INK) };
        painter.circle_stroke(centre, radius, edge);
        let font = if picked { theme::subheading() } else { theme::bold() };
        let galley = painter.layout_no_wrap(name.to_owned(), font, theme::INK);
        let below = centre + UiVec2::new(0.0, radius + 12.0);
        let ribbon = Rect::from_center_size(below, galley.size() + UiVec2::new(22.0, 6.0));
        painter.rect_filled(
            ribbon.translate(UiVec2::new(1.0, 2.0)),
            CornerRadius::same(5),
            Color32::from_black_alpha(50),
        );
        painter.rect(
            ribbon,
            CornerRadius::same(5),
            theme::PAPER,
            Stroke::new(1.0, theme::RULE),
            StrokeKind::Inside,
        );
        painter.galley(ribbon.center() - galley.size() / 2.0, galley, theme::INK);
        let at = centre + UiVec2::angled(-std::f32::consts::PI + 0.7) * (radius + 2.0);
        widgets::paint_picture(ui, self.taught, Rect::from_center_size(at, UiVec2::splat(TAUGHT)));
        if self.played.beaten > 0 {
            seal(ui, centre + UiVec2::angled(-0.7) * (radius + 2.0), self.played.beaten);
        }
    }

    /// Draws the sheet of the picked place.
    fn told(&self, ui: &mut Ui, words: &Words) -> Option<Asked> {
        let name = words.get(&format!("game-{}", self.card.id));
        let sheet = ui.max_rect();
        let scene = Rect::from_min_size(sheet.min + UiVec2::new(0.0, 12.0), SCENE);
        widgets::paint_picture(ui, self.picture, scene);
        let beside = Rect::from_min_max(Pos2::new(scene.right() + 22.0, sheet.top()), sheet.max);
        ui.scope_builder(egui::UiBuilder::new().max_rect(beside), |ui| {
            ui.spacing_mut().item_spacing.y = 5.0;
            widgets::label(ui, &name, theme::narrow_heading(), theme::INK);
            if self.card.native_name != name {
                let right = Pos2::new(beside.right(), beside.top() + 8.0);
                let native = self.card.native_name;
                ui.painter().text(right, Align2::RIGHT_TOP, native, theme::subheading(), theme::SECOND_INK);
            }
            let line = words.get(&format!("game-{}-line", self.card.id));
            widgets::label(ui, &line, theme::text(), theme::INK);
            widgets::label(ui, &self.done_here(words), theme::small(), theme::SECOND_INK);
            widgets::at_foot(ui, 2.0 * 46.0 + 8.0, |ui| {
                let mut asked = None;
                let mut add = |ui: &mut Ui, key: &str, voice: Voice, width: f32, meaning: Asked| {
                    if widgets::button(ui, &words.get(key), voice, UiVec2::new(width, 46.0)).clicked() {
                        asked = Some(meaning);
                    }
                };
                let width = ui.available_width();
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing = UiVec2::splat(8.0);
                    add(ui, "choose-this", Voice::Primary, width, Asked::Play);
                    if self.card.teaching.is_some() {
                        ui.horizontal(|ui| {
                            add(ui, "lessons", Voice::Plain, (width - 8.0) / 2.0, Asked::Lessons);
                            add(ui, "rulebook", Voice::Plain, (width - 8.0) / 2.0, Asked::Rules);
                        });
                    }
                });
                asked
            })
        })
        .inner
    }

    /// Statistics of this game, in words.
    fn done_here(&self, words: &Words) -> String {
        let Tally { played, won, beaten, .. } = self.played;
        if played == 0 {
            return words.get("deeds-none");
        }
        let games = words.with("deeds-played", [("played", played), ("won", won)]);
        if beaten == 0 {
            return games;
        }
        let name = words.get(&format!("level-{beaten}"));
        let beaten = words.with("deeds-beaten", [("level", beaten.to_string()), ("name", name)]);
        format!("{games} {beaten}")
    }
}

/// Draws the highest level beaten, as a seal in vermilion.
fn seal(ui: &Ui, centre: Pos2, level: u8) {
    let rect = Rect::from_center_size(centre, UiVec2::splat(28.0));
    let painter = ui.painter();
    painter.rect(
        rect,
        CornerRadius::same(5),
        theme::VERMILION,
        Stroke::new(1.5, theme::PAPER),
        StrokeKind::Outside,
    );
    painter.text(centre, Align2::CENTER_CENTER, level.to_string(), theme::bold(), theme::PAPER);
}

/// Position of a place of the map in the window. The map covers the window, so in a window of another shape than the
/// stage it is larger than the stage; a place that would be cut off is moved inwards.
fn on_map(ctx: &egui::Context, at: Vec2) -> Pos2 {
    let window = ctx.viewport_rect();
    let larger = (window.width() / STAGE.x).max(window.height() / STAGE.y);
    let from_middle = (at - STAGE / 2.0) * larger;
    let place = window.center() + UiVec2::new(from_middle.x, from_middle.y);
    place.clamp(window.min + UiVec2::splat(EDGE), window.max - UiVec2::splat(EDGE + 16.0))
}
