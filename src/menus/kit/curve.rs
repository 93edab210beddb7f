//! Curves: the chances along a game, and values in the order of time.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, Painter, Pos2, Rect, Response, Shape, Stroke, Ui, Vec2,
};
use madang_core::search::win_chance::{DRAWN, WHOLE};

use super::{theme, widgets};

/// Place of a curve: from left to right the plies, from below the chances in thousandths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Curve {
    /// Rectangle of the page.
    pub(crate) rect: Rect,
    /// Plies of the whole game.
    pub(crate) whole: usize,
}

impl Curve {
    /// Returns the place of a chance after a number of plies.
    pub(crate) fn place(self, (plies, chance): (usize, u16)) -> Pos2 {
        let up = self.rect.height() * f32::from(chance) / f32::from(WHOLE);
        Pos2::new(self.across(plies), self.rect.bottom() - up)
    }

    fn across(self, plies: usize) -> f32 {
        self.rect.left() + self.rect.width() * plies as f32 / self.whole.max(1) as f32
    }

    fn points(self, course: &[(usize, u16)]) -> Vec<Pos2> {
        course.iter().map(|chance| self.place(*chance)).collect()
    }

    /// Draws the shares of two teams: the area below the curve is the first team's, the area above it the second's.
    pub(crate) fn paint_shares(self, painter: &Painter, course: &[(usize, u16)], colours: [Color32; 2]) {
        let points = self.points(course);
        painter.rect_filled(self.rect, CornerRadius::ZERO, colours[1]);
        painter.add(Shape::mesh(ground_below(&points, self.rect.bottom(), colours[0])));
        painter.add(Shape::line(points, Stroke::new(2.5, theme::PAPER)));
    }

    /// Draws the chances of one team of several.
    pub(crate) fn paint_line(self, painter: &Painter, course: &[(usize, u16)], colour: Color32) {
        let points = self.points(course);
        painter.add(Shape::line(points.clone(), Stroke::new(4.5, theme::PAPER)));
        painter.add(Shape::line(points, Stroke::new(2.5, colour)));
    }

    /// Draws the dashes of an even game, and the line of the position shown.
    pub(crate) fn paint_marks(self, painter: &Painter, teams: u8, now: usize) {
        let even = if teams == 2 { DRAWN } else { WHOLE / u16::from(teams) };
        let dashes = [self.place((0, even)), self.place((self.whole, even))];
        painter.extend(Shape::dashed_line(&dashes, Stroke::new(1.0, theme::PAPER), 4.0, 4.0));
        for (width, colour) in [(4.0, theme::PAPER), (2.0, theme::INK)] {
            painter.vline(self.across(now), self.rect.y_range(), Stroke::new(width, colour));
        }
    }

    /// Returns the number of plies at which it was pressed.
    pub(crate) fn pressed(self, response: &Response) -> Option<usize> {
        let pressed = response.interact_pointer_pos().filter(|_| response.clicked())?;
        let part = ((pressed.x - self.rect.left()) / self.rect.width()).clamp(0.0, 1.0);
        Some((part * self.whole as f32).round() as usize)
    }
}

/// Most values of a curve whose points are marked.
const MAX_MARKED_POINTS: usize = 60;

/// Draws values in the order of time, the first on the left, between two values and over the line of a third in their
/// middle, which are written beside them.
pub(crate) fn in_time(ui: &mut Ui, height: f32, values: &[f32], [least, most]: [f32; 2]) {
    let rect = widgets::line(ui, height);
    let plot = Rect::from_min_max(rect.min + Vec2::new(48.0, 10.0), rect.max - Vec2::new(6.0, 10.0));
    let painter = ui.painter();
    painter.rect_filled(plot, CornerRadius::ZERO, theme::PAPER_EDGE);
    let up = |value: f32| plot.bottom() - plot.height() * (value - least) / (most - least);
    for value in [least, f32::midpoint(least, most), most] {
        painter.hline(plot.x_range(), up(value), Stroke::new(1.0, theme::RULE));
        let at = Pos2::new(plot.left() - 6.0, up(value));
        painter.text(at, Align2::RIGHT_CENTER, format!("{value:.0}"), theme::small(), theme::SECOND_INK);
    }
    let step = (plot.width() - 12.0) / values.len().saturating_sub(1).max(1) as f32;
    let place =
        |(index, value): (usize, &f32)| Pos2::new(plot.left() + 6.0 + step * index as f32, up(*value));
    let points: Vec<Pos2> = values.iter().enumerate().map(place).collect();
    painter.add(Shape::line(points.clone(), Stroke::new(2.0, theme::INDIGO)));
    let marked = if points.len() <= MAX_MARKED_POINTS { 0 } else { points.len() - 1 };
    for point in points.iter().skip(marked) {
        painter.circle_filled(*point, 3.5, theme::VERMILION);
    }
}

/// Returns the mesh of the area between a curve and an edge below it.
fn ground_below(curve: &[Pos2], edge: f32, colour: Color32) -> egui::Mesh {
    let mut mesh = egui::Mesh::default();
    for (column, point) in (0_u32..).zip(curve) {
        mesh.colored_vertex(*point, colour);
        mesh.colored_vertex(Pos2::new(point.x, edge), colour);
        if let Some(before) = column.checked_sub(1) {
            let [left, right] = [2 * before, 2 * column];
            mesh.add_triangle(left, left + 1, right);
            mesh.add_triangle(left + 1, right, right + 1);
        }
    }
    mesh
}
