//! Texts as they are painted: none is cut off, leaves the paper it is on, or lies on another.

use bevy::prelude::*;
use bevy_egui::{
    EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext,
    egui::{Color32, Rect, Shape, epaint::ClippedShape},
};

use madang::menus::faces;

use crate::harness::Game;

/// Shapes painted in this frame. While the resource is there, every frame is noted.
#[derive(Resource, Default)]
struct Painted(Vec<ClippedShape>);

pub fn plugin(app: &mut App) {
    let between = note.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput);
    app.add_systems(PostUpdate, between.run_if(resource_exists::<Painted>));
}

fn note(output: Single<&EguiFullOutput, With<PrimaryEguiContext>>, mut painted: ResMut<Painted>) {
    if let Some(output) = &output.0 {
        painted.0.clone_from(&output.shapes);
    }
}

impl Game {
    fn painted(&mut self) -> Vec<ClippedShape> {
        self.app.init_resource::<Painted>();
        self.frames(1);
        self.app.world_mut().remove_resource::<Painted>().unwrap().0
    }

    fn painting(&mut self) -> Painting {
        let mut painting = Painting { window: self.page(), ..Painting::default() };
        for ClippedShape { clip_rect, shape } in self.painted() {
            painting.add(&shape, clip_rect);
        }
        painting
    }

    /// Slips of the texts painted in the next frame, each in words.
    pub fn text_slips(&mut self) -> Vec<String> {
        self.painting().slips
    }

    /// Texts painted in the next frame under something else, where nothing lies over the page on purpose.
    pub fn covered_texts(&mut self) -> Vec<String> {
        self.painting().covered
    }

    /// `true` if a line painted in the next frame has these words.
    pub fn paints(&mut self, words: &str) -> bool {
        self.painting().lines.iter().any(|(line, _)| line.contains(words))
    }

    /// Pictures painted in the next frame, in their order.
    pub fn pictures_painted(&mut self) -> Vec<Rect> {
        let picture = |painted: &ClippedShape| match &painted.shape {
            Shape::Rect(rect) if rect.brush.is_some() => Some(rect.rect),
            Shape::Mesh(mesh) if mesh.texture_id != Default::default() => Some(mesh.calc_bounds()),
            _ => None,
        };
        self.painted().iter().filter_map(picture).collect()
    }

    /// Size of the letters painted in the middle of a rectangle in the next frame.
    pub fn letters_in(&mut self, rect: Rect) -> Option<f32> {
        let size = |painted: &ClippedShape| match &painted.shape {
            Shape::Text(text) if rect.contains(text.visual_bounding_rect().center()) => {
                text.galley.job.sections.first().map(|section| section.format.font_id.size)
            }
            _ => None,
        };
        self.painted().iter().find_map(size)
    }

    /// Rectangles painted in the next frame as buttons are: a fill and a border in a button's colours, in sight.
    pub fn painted_like_buttons(&mut self) -> Vec<Rect> {
        let (mut filled, mut edged) = (Vec::new(), Vec::new());
        for ClippedShape { clip_rect, shape } in self.painted() {
            collect_rectangles(&shape, clip_rect, &mut filled, &mut edged);
        }
        let faces: Vec<[Color32; 2]> = faces().collect();
        filled.retain(|(rect, fill)| {
            edged.iter().any(|(edge, colour)| edge == rect && faces.contains(&[*fill, *colour]))
        });
        filled.into_iter().map(|(rect, _)| rect).collect()
    }

    /// Shapes painted in the next frame whose middle lies in this rectangle, as text.
    pub fn painted_in(&mut self, rect: Rect) -> String {
        let lies_in = |painted: &ClippedShape| rect.contains(painted.shape.visual_bounding_rect().center());
        let shapes: Vec<ClippedShape> = self.painted().into_iter().filter(lies_in).collect();
        format!("{shapes:?}")
    }
}

/// Least height of what looks like a button; bars are lower.
const MIN_FACE_HEIGHT: f32 = 20.0;

/// Collects the rectangles in sight that are high enough for a button: those filled, and those with a border.
fn collect_rectangles(
    shape: &Shape,
    clip: Rect,
    filled: &mut Vec<(Rect, Color32)>,
    edged: &mut Vec<(Rect, Color32)>,
) {
    match shape {
        Shape::Vec(shapes) => {
            shapes.iter().for_each(|shape| collect_rectangles(shape, clip, filled, edged));
        }
        Shape::Rect(face) if face.rect.height() >= MIN_FACE_HEIGHT && clip.contains(face.rect.center()) => {
            if face.fill != Color32::TRANSPARENT {
                filled.push((face.rect, face.fill));
            }
            if face.stroke.width > 0.0 {
                edged.push((face.rect, face.stroke.color));
            }
        }
        _ => {}
    }
}

/// Least opacity of a surface that hides what lies below it.
const OPAQUE: u8 = 200;
/// Least width and height of a surface, in points: smaller ones are marks beside a text.
const SURFACE: [f32; 2] = [48.0, 20.0];
/// Least width and height of a sheet, in points.
const SHEET: f32 = 160.0;
/// Part of a line's bounds that counts as its letters, and length in points by which it may stand over.
const TOLERANCE: f32 = 1.5;
/// Width by which slanted letters lean over what follows, in points.
const LEANING: f32 = 6.0;

/// Texts and surfaces painted so far, from the lowest layer up.
struct Painting {
    /// Lines of text in sight and not covered.
    lines: Vec<(String, Rect)>,
    /// Lines of text covered since.
    covered: Vec<String>,
    surfaces: Vec<Rect>,
    /// Borders of sheets: a fine line inside the paper, which words keep within.
    borders: Vec<Rect>,
    slips: Vec<String>,
    window: Rect,
}

impl Default for Painting {
    fn default() -> Self {
        let (lines, covered, surfaces, borders, slips) = Default::default();
        Self { lines, covered, surfaces, borders, slips, window: Rect::EVERYTHING }
    }
}

impl Painting {
    fn add(&mut self, shape: &Shape, clip: Rect) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| self.add(shape, clip)),
            Shape::Rect(rect) if rect.fill.a() >= OPAQUE || rect.brush.is_some() => {
                self.add_surface(rect.rect.intersect(clip));
            }
            // One that is scrolled belongs to a picture.
            Shape::Rect(rect) if rect.stroke.width > 0.0 && rect.rect.size().min_elem() >= SHEET => {
                self.borders.extend(Some(rect.rect).filter(|border| clip.contains_rect(*border)));
            }
            Shape::LineSegment { points: [from, to], .. } if from.y == to.y => {
                self.keep_within_border("a rule", Rect::from_two_pos(*from, *to));
            }
            Shape::Path(path) if path.closed && path.fill.a() >= OPAQUE => {
                self.add_surface(Rect::from_points(&path.points).intersect(clip));
            }
            Shape::Mesh(mesh) => self.add_surface(mesh.calc_bounds().intersect(clip)),
            Shape::Text(text) if text.angle == 0.0 && text.opacity_factor > 0.0 => {
                for row in &text.galley.rows {
                    let line: String = row.glyphs.iter().map(|glyph| glyph.chr).collect();
                    let offset = text.pos.to_vec2() + row.pos.to_vec2();
                    let leans = text.galley.job.sections.iter().all(|section| section.format.italics);
                    self.add_line(line, row.visuals.mesh_bounds.translate(offset), leans, clip);
                }
            }
            _ => {}
        }
    }

    fn add_surface(&mut self, rect: Rect) {
        if rect.width() >= SURFACE[0] && rect.height() >= SURFACE[1] {
            let covered = self.lines.extract_if(.., |(_, line)| rect.contains(line.center()));
            self.covered.extend(covered.map(|(line, place)| format!("{line:?} at {place:?} under {rect:?}")));
            self.surfaces.push(rect);
        }
    }

    fn keep_within_border(&mut self, what: &str, rect: Rect) {
        let border =
            self.borders.iter().rev().find(|border| border.shrink(TOLERANCE).contains(rect.center()));
        if let Some(border) =
            border.filter(|border| rect.left() < border.left() || rect.right() > border.right())
        {
            self.slips.push(format!("{what} crosses its sheet's border: {rect:?} in {border:?}"));
        }
    }

    fn add_line(&mut self, line: String, rect: Rect, leans: bool, clip: Rect) {
        if line.trim().is_empty() || !clip.intersect(rect).is_positive() {
            return;
        }
        let bounds = clip.expand(TOLERANCE);
        if rect.left() < bounds.left() || rect.right() > bounds.right() {
            self.slips.push(format!("{line:?} is cut off: {rect:?} in {clip:?}"));
        }
        // A text that is scrolled has a clip of its own, which ends within the window.
        let is_scrolled = clip.bottom() < self.window.bottom() - TOLERANCE;
        if !is_scrolled && !self.window.expand(TOLERANCE).contains_rect(rect) {
            self.slips.push(format!("{line:?} leaves the window: {rect:?} in {:?}", self.window));
        }
        self.keep_within_border(&line, rect);
        let paper = self.surfaces.iter().rev().find(|surface| surface.contains(rect.center()));
        if let Some(paper) = paper {
            // What is scrolled away at its edges is cut off there.
            let seen = Rect::from_x_y_ranges(rect.x_range(), rect.y_range().intersection(clip.y_range()));
            if !paper.expand(TOLERANCE).contains_rect(seen) {
                self.slips.push(format!("{line:?} leaves its paper: {rect:?} on {paper:?}"));
            }
        }
        // Slanted words of a running text lean over the next ones.
        let stands = if leans { rect.with_max_x(rect.right() - LEANING) } else { rect };
        for (other, place) in &self.lines {
            let shared = place.shrink(TOLERANCE).intersect(stands.shrink(TOLERANCE));
            // A letter's shadow is the same letter again.
            if shared.is_positive() && *other != line {
                self.slips.push(format!("{line:?} lies on {other:?}: {rect:?} on {place:?}"));
            }
        }
        self.lines.push((line, stands));
    }
}
