//! Sticks beside the board: four sticks with their faces, the throw's name, and the results still to be used.

use bevy_egui::egui::{self, Color32, CornerRadius, FontId, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2};
use madang_core::{
    rules::{Seat, THROW_FOR_ORDER},
    sticks::{CELEBRATED, SticksModel},
};

use super::side_panel::Hud;
use crate::{
    layout::view::MAT_CENTRE,
    menus::kit::{names, scroll, theme, widgets},
    platform::{input::Device, language::Words, screen::STAGE},
    playback::{
        flight::REACH,
        stage::{Stage, Sticks},
    },
};

/// Number of sticks in a throw.
const STICKS: u8 = 4;
/// Size of a stick.
const STICK: Vec2 = Vec2::new(24.0, 70.0);
/// Size of a die.
const DIE: Vec2 = Vec2::splat(46.0);
/// Gap beside a stick or a die.
const GAP: f32 = 12.0;

/// Colour of the pale flat side.
const FLAT: Color32 = Color32::from_rgb(0xEC, 0xD3, 0x9E);
/// Colour of the flat side's edge and marks.
const FLAT_EDGE: Color32 = Color32::from_rgb(0xB5, 0x8E, 0x4E);
/// Colour of the dark round side.
const ROUND: Color32 = Color32::from_rgb(0x7A, 0x4A, 0x2A);
/// Colour of the ridge of the round side.
const ROUND_LIGHT: Color32 = Color32::from_rgb(0xA8, 0x70, 0x45);
/// Colour of the edge of the round side.
const ROUND_EDGE: Color32 = Color32::from_rgb(0x4E, 0x2C, 0x17);
/// Colours of the white side of a die: face, ridge, edge.
const WHITE: [Color32; 3] = [
    Color32::from_rgb(0xF2, 0xEC, 0xDC),
    Color32::from_rgb(0xD9, 0xD0, 0xBB),
    Color32::from_rgb(0x8F, 0x86, 0x74),
];
/// Colours of the black side of a die: face, ridge, edge.
const BLACK: [Color32; 3] = [
    Color32::from_rgb(0x3E, 0x3A, 0x3B),
    Color32::from_rgb(0x2B, 0x28, 0x29),
    Color32::from_rgb(0x14, 0x12, 0x12),
];

/// Shows the last throw; nothing while the sticks are in the air. The log below it and the plate on the board name it.
pub(super) fn panel(ui: &mut Ui, hud: &Hud) {
    let (stage, words) = (&hud.stage, &hud.words);
    let fly = stage.sticks() == Sticks::Flying;
    let are_dice = stage.terms().setup.sticks() == Some(SticksModel::Dice);
    let size = if are_dice { DIE } else { STICK };
    let width = f32::from(STICKS) * (size.x + GAP) - GAP;
    let rect = widgets::line(ui, STICK.y + 6.0);
    let first = Pos2::new(rect.center().x - width / 2.0, rect.top() + 2.0 + (STICK.y - size.y) / 2.0);
    let rounded = CornerRadius::same(if are_dice { 6 } else { 12 });
    let thrown = stage.last_throw().filter(|_| !fly);
    for stick in 0..STICKS {
        let face = Rect::from_min_size(first + Vec2::new(f32::from(stick) * (size.x + GAP), 0.0), size);
        match thrown {
            // The value is the number of flat sides; five means no flat side.
            Some((_, value)) if are_dice => paint_die(ui, face, stick < value % 5),
            Some((_, value)) => paint_stick(ui, face, stick < value % 5),
            None => {
                let outline = Stroke::new(1.0, theme::RULE);
                ui.painter().rect_stroke(face, rounded, outline, StrokeKind::Inside);
            }
        }
    }
    let name = match thrown {
        Some(throw) => named(throw, hud),
        None if fly => words.get("sticks-fly"),
        None => words.get("no-throw"),
    };
    widgets::readable(ui, rect, &name);
}

/// Returns the throw with the seat that threw, such as "Red: gae, 2 steps".
fn named((actor, value): (Option<Seat>, u8), hud: &Hud) -> String {
    let throw = hud.words.throw_name(value);
    match actor {
        Some(seat) => hud.words.with("throw-of", [("who", hud.seat_name(seat)), ("throw", throw)]),
        None => throw,
    }
}

/// Shows the results still to be used, in a line of this height.
pub(super) fn pool(ui: &mut Ui, stage: &Stage, words: &Words, height: f32) {
    let pool = stage.game().snapshot().pool;
    let left = match pool.as_slice() {
        [] => String::new(),
        results => {
            let results = results.iter().map(u8::to_string).collect::<Vec<_>>().join("  ");
            words.with("throws-left", [("results", results)])
        }
    };
    ui.allocate_ui(Vec2::new(ui.available_width(), height), |ui| {
        ui.set_min_height(height);
        widgets::label(ui, &left, theme::bold(), theme::INK);
    });
}

/// Returns the hint for throwing with a device, as a key of the locale files.
pub(super) const fn hint(device: Device, by_two_presses: bool) -> &'static str {
    match device {
        _ if by_two_presses => "throw-hint-twice",
        Device::Mouse => "throw-hint-mouse",
        Device::TouchScreen => "throw-hint-touch",
        Device::LeftKeys => "throw-hint-left-keys",
        Device::Keyboard | Device::RightKeys => "throw-hint-keyboard",
        Device::Pad(_) => "throw-hint-pad",
    }
}

/// Place of the bar of strength, on the stage.
const STRENGTH: Rect = Rect { min: Pos2::new(490.0, 762.0), max: Pos2::new(790.0, 794.0) };

/// Shows the strength of the sticks in the hand, from 0 to 1, as a bar below the mat.
pub(super) fn strength(ctx: &egui::Context, strength: f32) {
    scroll::place(ctx, "strength", STRENGTH, |ui| {
        let painter = ui.painter();
        let rect = ui.max_rect().shrink2(Vec2::new(0.0, 4.0));
        let corner = CornerRadius::same(12);
        painter.rect_filled(rect.translate(Vec2::new(1.0, 3.0)), corner, Color32::from_black_alpha(70));
        painter.rect_filled(rect, corner, theme::PAPER);
        let full = rect.shrink(5.0);
        let filled = full.with_max_x(full.left() + full.width() * strength.max(0.05));
        painter.rect_filled(full, CornerRadius::same(7), theme::PAPER_EDGE);
        painter.rect_filled(filled, CornerRadius::same(7), theme::VERMILION);
    });
}

/// Place of the plate that names a throw, on the stage.
const PLATE: Rect =
    Rect { min: Pos2::new(390.0, PLATE_TOP), max: Pos2::new(890.0, PLATE_TOP + PLATE_HEIGHT) };
/// Upper edge of the plate: below the lowest resting place of a stick, above the caption.
const PLATE_TOP: f32 = STAGE.y / 2.0 - MAT_CENTRE.y + REACH;
/// Height of the plate.
const PLATE_HEIGHT: f32 = 50.0;
/// Greatest width of its words.
const MAX_WORDS_WIDTH: f32 = 590.0;

/// Names the last throw and its thrower below the resting sticks, and says who begins as a result, or that another
/// throw follows. A yut and a mo are celebrated.
pub(super) fn announce(ctx: &egui::Context, hud: &Hud) {
    let (stage, words) = (&hud.stage, &hud.words);
    let Some(throw) = stage.last_throw() else { return };
    let name = named(throw, hud);
    let good = throw.1 >= CELEBRATED;
    let is_for_order = stage.game().prompt() == Some(THROW_FOR_ORDER);
    let again = !is_for_order && throw.0.is_some() && stage.game().thrower() == throw.0;
    let more = order(hud).or_else(|| again.then(|| words.get("throw-again")));
    let ink = if good { theme::PAPER } else { theme::INK };
    scroll::place(ctx, "the throw", PLATE, |ui| {
        for words in [Some(&name), more.as_ref()].into_iter().flatten() {
            widgets::readable(ui, ui.max_rect(), words);
        }
        let painter = ui.painter();
        // Long names are written smaller, so that the plate keeps within the board.
        let lay = |part: f32| {
            let sized = |font: FontId| theme::sized(font.clone(), font.size * part);
            let name = painter.layout_no_wrap(name.clone(), sized(theme::heading()), ink);
            let more = more.clone().map(|more| painter.layout_no_wrap(more, sized(theme::bold()), ink));
            let more_width = more.as_ref().map_or(0.0, |more| more.size().x + GAP);
            let width = name.size().x + more_width;
            (name, more, width)
        };
        let whole = lay(1.0);
        let part = (MAX_WORDS_WIDTH / whole.2).min(1.0);
        let (name, more, width) = if part < 1.0 { lay(part) } else { whole };
        let rect = Rect::from_center_size(ui.max_rect().center(), Vec2::new(width + 88.0, PLATE_HEIGHT));
        let corner = CornerRadius::same(25);
        painter.rect_filled(rect.translate(Vec2::new(2.0, 4.0)), corner, Color32::from_black_alpha(80));
        painter.rect_filled(rect, corner, if good { theme::VERMILION } else { theme::PAPER });
        if good {
            let gold = Stroke::new(2.5, FLAT);
            painter.rect_stroke(rect.shrink(4.0), CornerRadius::same(21), gold, StrokeKind::Inside);
            for side in [-1.0, 1.0] {
                let middle = rect.center() + Vec2::new(side * (rect.width() / 2.0 - 25.0), 0.0);
                for ray in 0..8 {
                    let way = Vec2::angled(std::f32::consts::TAU * ray as f32 / 8.0);
                    painter.line_segment([middle + way * 4.0, middle + way * 10.0], gold);
                }
            }
        }
        let name_at = rect.center() - Vec2::new(width, name.size().y) / 2.0;
        let more_left = name_at.x + name.size().x + GAP;
        painter.galley(name_at, name, ink);
        if let Some(more) = more {
            painter.galley(Pos2::new(more_left, rect.center().y - more.size().y / 2.0), more, ink);
        }
    });
}

/// Returns the sentence about the throws for who begins, once all have thrown: who begins, or who tied.
pub(super) fn order(hud: &Hud) -> Option<String> {
    if let Some(seat) = hud.stage.decided_to_begin() {
        return Some(hud.words.with("begins", [("who", hud.seat_name(seat))]));
    }
    let tied = hud.stage.tied();
    let roles: Vec<String> =
        tied.into_iter().map(|seat| names::role(hud.stage.card(), seat, &hud.words)).collect();
    (!roles.is_empty()).then(|| hud.words.with("throw-tie", [("who", names::all(&roles, &hud.words))]))
}

fn paint_die(ui: &Ui, rect: Rect, white: bool) {
    let painter = ui.painter();
    let [face, ridge, edge] = if white { WHITE } else { BLACK };
    let corner = CornerRadius::same(6);
    painter.rect_filled(rect.translate(Vec2::new(1.5, 3.0)), corner, Color32::from_black_alpha(50));
    painter.rect_filled(rect, corner, ridge);
    painter.rect_filled(rect.shrink(5.0), CornerRadius::same(3), face);
    painter.rect_stroke(rect, corner, Stroke::new(1.5, edge), StrokeKind::Inside);
}

fn paint_stick(ui: &Ui, rect: Rect, flat: bool) {
    let painter = ui.painter();
    let corner = CornerRadius::same(12);
    painter.rect_filled(rect.translate(Vec2::new(1.5, 3.0)), corner, Color32::from_black_alpha(50));
    if flat {
        painter.rect_filled(rect, corner, FLAT);
        painter.rect_stroke(rect, corner, Stroke::new(1.5, FLAT_EDGE), StrokeKind::Inside);
        for part in [0.28, 0.5, 0.72] {
            let middle = Pos2::new(rect.center().x, rect.top() + rect.height() * part);
            let ink = Stroke::new(2.0, ROUND);
            for slant in [1.0, -1.0] {
                let arm = Vec2::new(5.0, 5.0 * slant);
                painter.line_segment([middle - arm, middle + arm], ink);
            }
        }
    } else {
        painter.rect_filled(rect, corner, ROUND);
        let ridge =
            Rect::from_center_size(rect.center() - Vec2::new(3.0, 0.0), rect.size() * Vec2::new(0.3, 0.9));
        painter.rect_filled(ridge, CornerRadius::same(5), ROUND_LIGHT);
        painter.rect_stroke(rect, corner, Stroke::new(1.5, ROUND_EDGE), StrokeKind::Inside);
    }
}
