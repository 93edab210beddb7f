//! Arrows and rings drawn by hand on the analysis board, and the arrow of a threat.

use bevy_egui::egui::{Color32, Painter, Pos2, Shape, Stroke};
use madang_core::play::{Drawing, DrawingColour};

use crate::{
    layout::view::GameView,
    menus::kit::theme,
    turn::{
        analysis::{Analysis, Pen},
        session::Session,
    },
};

/// Half the width of an arrow's shaft, in points.
const SHAFT: f32 = 4.5;
/// Half the width of an arrow's head, in points.
const HEAD: f32 = 12.0;
/// Length of an arrow's head, in points.
const HEAD_LENGTH: f32 = 20.0;
/// Width of a ring's line, in points.
const RING_WIDTH: f32 = 5.0;
/// Radius of a ring, as a part of the distance between points.
const RING: f32 = 0.4;
/// Distance of an arrow's ends from the middle of its points, as a part of the distance between points.
const CLEARANCE: f32 = 0.22;

/// Paints the drawings, the one under way, and the threat.
pub(super) fn paint(painter: &Painter, view: &GameView, session: &Session, analysis: &Analysis, pen: Pen) {
    let spacing = view.spacing();
    let place = |point| theme::of_world(painter.ctx(), view.place(point));
    for Drawing { from, to, colour } in session.history().present_annotation().drawn {
        if from == to {
            ring(painter, place(from), spacing, ink_of(colour));
        } else {
            arrow(painter, [place(from), place(to)], spacing, ink_of(colour));
        }
    }
    if let (Some(from), Some(colour)) = (analysis.drawn_from(), pen.0) {
        let ink = ink_of(colour).gamma_multiply(0.5);
        ring(painter, place(from), spacing, ink);
    }
    if let Some(line) = analysis.lines().first().filter(|_| analysis.is_threat()) {
        let path: Vec<Pos2> =
            line.line.iter().take(1).flat_map(|mv| analysis.lines_begin_at().path(mv)).map(place).collect();
        match path[..] {
            [] => {}
            [at] => ring(painter, at, spacing, theme::VERMILION),
            _ => path.windows(2).for_each(|way| arrow(painter, [way[0], way[1]], spacing, theme::VERMILION)),
        }
    }
}

/// Returns the ink of a colour, on light boards and dark ones.
const fn ink_of(colour: DrawingColour) -> Color32 {
    match colour {
        DrawingColour::Green => Color32::from_rgb(0x3D, 0xB4, 0x6E),
        DrawingColour::Red => Color32::from_rgb(0xE0, 0x4B, 0x3A),
        DrawingColour::Blue => Color32::from_rgb(0x3E, 0x86, 0xE0),
        DrawingColour::Yellow => Color32::from_rgb(0xF2, 0xC5, 0x2E),
    }
}

/// Edge around every drawing, so that it is visible on any board.
const EDGE: Color32 = Color32::from_black_alpha(150);

fn ring(painter: &Painter, at: Pos2, spacing: f32, ink: Color32) {
    painter.circle_stroke(at, spacing * RING, Stroke::new(RING_WIDTH + 2.5, EDGE));
    painter.circle_stroke(at, spacing * RING, Stroke::new(RING_WIDTH, ink));
}

fn arrow(painter: &Painter, [from, to]: [Pos2; 2], spacing: f32, ink: Color32) {
    let whole = to - from;
    if whole.length() < 1.0 {
        return;
    }
    let along = whole.normalized();
    let clear = (spacing * CLEARANCE).min(whole.length() / 4.0);
    let (start, tip) = (from + along * clear, to - along * clear);
    let (aside, neck) = (along.rot90(), tip - along * HEAD_LENGTH.min((tip - start).length() * 0.6));
    let shaft = |edge: f32| {
        let half = aside * (SHAFT + edge);
        vec![start - half, start + half, neck + half, neck - half]
    };
    let head = |edge: f32| {
        let half = aside * (HEAD + edge * 1.6);
        vec![neck - along * edge + half, tip + along * (edge * 1.6), neck - along * edge - half]
    };
    for (edge, colour) in [(1.5, EDGE), (0.0, ink)] {
        painter.add(Shape::convex_polygon(shaft(edge), colour, Stroke::NONE));
        painter.add(Shape::convex_polygon(head(edge), colour, Stroke::NONE));
    }
}
