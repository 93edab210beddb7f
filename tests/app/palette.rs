//! Colours that say something are told apart by everybody: the sides of every game in three kinds of
//! colour blindness and in grey, letters on paper, marks and lines on the mats.
//!
//! Colour blindness is simulated after G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
//! Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009), with
//! the matrices for severity 1.0, on linear RGB. Colours are compared by CIEDE2000 (G. Sharma, W. Wu,
//! E. N. Dalal, Color Research & Application 30, 2005), contrasts as in WCAG 2.

use std::{fs, path::Path};

use madang_core::games;

use bevy::color::{ColorToComponents, ColorToPacked, Laba, LinearRgba, Srgba};
use bevy_egui::egui::Color32;
use madang::{
    layout::{picture_sets::PictureSet, view::GameView},
    menus::{INK, PAPER, PAPER_EDGE, SECOND_INK},
};
use resvg::{tiny_skia, usvg};

type Rgb = [f64; 3];

const SETS: [&str; 3] = ["", "sets/contrast/", "sets/large/"];

/// A colour of a page or picture as linear RGB.
fn linear([red, green, blue]: [u8; 3]) -> Rgb {
    LinearRgba::from(Srgba::rgb_u8(red, green, blue)).to_f32_array_no_alpha().map(f64::from)
}

/// A colour written as "#2A211C", as linear RGB.
fn hex(colour: &str) -> Rgb {
    linear(Srgba::hex(colour).unwrap().to_u8_array_no_alpha())
}

fn luminance(linear: Rgb) -> f64 {
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

/// The contrast of two linear colours, from 1 to 21.
fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    a.max(b) / a.min(b)
}

/// How a colour is seen.
type Eye = (&'static str, [Rgb; 3]);

const EYES: [Eye; 5] = [
    ("full colour", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
    ("grey", [[0.2126, 0.7152, 0.0722]; 3]),
];

fn seen(by: &Eye, linear: Rgb) -> Rgb {
    by.1.map(|row| row.iter().zip(linear).map(|(weight, part)| weight * part).sum::<f64>().clamp(0.0, 1.0))
}

/// Linear RGB in the CIE L*a*b* space, with the white of D65.
fn lab(linear: Rgb) -> Rgb {
    let [red, green, blue] = linear.map(|part| part as f32);
    Laba::from(LinearRgba::rgb(red, green, blue)).to_f32_array_no_alpha().map(|part| f64::from(part) * 100.0)
}

/// CIEDE2000 of two colours in L*a*b*.
fn difference([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb) -> f64 {
    let seventh = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25_f64.powi(7))).sqrt();
    let mean = (a1.hypot(b1) + a2.hypot(b2)) / 2.0;
    let stretch = 1.5 - 0.5 * seventh(mean);
    let (a1, a2) = (a1 * stretch, a2 * stretch);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue =
        |a: f64, b: f64| if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) };
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let grey = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if grey => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let middle = match (h1 + h2, (h1 - h2).abs()) {
        (sum, _) if grey => sum,
        (sum, apart) if apart <= 180.0 => sum / 2.0,
        (sum, _) if sum < 360.0 => (sum + 360.0) / 2.0,
        (sum, _) => (sum - 360.0) / 2.0,
    };
    let (lightness, chroma) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(middle - 30.0) + 0.24 * cos(2.0 * middle) + 0.32 * cos(3.0 * middle + 6.0)
        - 0.20 * cos(4.0 * middle - 63.0);
    let off = (lightness - 50.0).powi(2);
    let by_l = (l2 - l1) / (1.0 + 0.015 * off / (20.0 + off).sqrt());
    let by_c = (c2 - c1) / (1.0 + 0.045 * chroma);
    let by_h = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin() / (1.0 + 0.015 * chroma * t);
    let blue = 30.0 * (-((middle - 275.0) / 25.0).powi(2)).exp();
    let rotation = -2.0 * seventh(chroma) * (2.0 * blue).to_radians().sin();
    (by_l.powi(2) + by_c.powi(2) + by_h.powi(2) + rotation * by_c * by_h).sqrt()
}

/// Pairs of the published test data: L*a*b* twice, and their difference.
#[test]
fn colours_are_compared_as_published() {
    for (a, b, published) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([50.0, 2.5, 0.0], [50.0, 0.0, -2.5], 4.3065),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
    ] {
        assert!((difference(a, b) - published).abs() < 0.0001, "{a:?} and {b:?}: {}", difference(a, b));
    }
}

/// A picture of the assets as linear RGB and opacity, 96 pixels wide.
fn picture(path: &str) -> Vec<(Rgb, f64)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(format!("{path}.svg"));
    let tree = usvg::Tree::from_data(&fs::read(&file).unwrap(), &usvg::Options::default()).unwrap();
    let mut pixels = tiny_skia::Pixmap::new(96, 96).unwrap();
    let scale = tiny_skia::Transform::from_scale(96.0 / tree.size().width(), 96.0 / tree.size().height());
    resvg::render(&tree, scale, &mut pixels.as_mut());
    let plain = |pixel: &tiny_skia::PremultipliedColorU8| {
        let pixel = pixel.demultiply();
        (linear([pixel.red(), pixel.green(), pixel.blue()]), f64::from(pixel.alpha()) / 255.0)
    };
    pixels.pixels().iter().map(plain).collect()
}

/// The mean of what is seen of a picture, or of a part of it.
fn mean(pixels: &[(Rgb, f64)]) -> Rgb {
    let weight: f64 = pixels.iter().map(|(_, opacity)| opacity).sum();
    let sum = |part: usize| pixels.iter().map(|(colour, opacity)| colour[part] * opacity).sum::<f64>();
    [0, 1, 2].map(|part| sum(part) / weight)
}

/// How much two pictures differ, point by point, where either has anything: 0 for the same, 100 for
/// black against white everywhere. What is nothing in one counts as the ground of middle grey.
fn apart(by: &Eye, a: &[(Rgb, f64)], b: &[(Rgb, f64)]) -> f64 {
    let ground = [0.2; 3];
    let laid = |(colour, opacity): &(Rgb, f64)| {
        let mixed: Rgb = std::array::from_fn(|part| colour[part] * opacity + ground[part] * (1.0 - opacity));
        lab(seen(by, mixed))
    };
    let drawn = a.iter().zip(b).filter(|(a, b)| a.1 > 0.5 || b.1 > 0.5);
    let differences: Vec<f64> = drawn.map(|(a, b)| difference(laid(a), laid(b))).collect();
    differences.iter().sum::<f64>() / differences.len() as f64
}

/// The kinds of pieces that face each other in each game, side against side.
const SIDES: [(&str, &[&[&str]]); 5] = [
    ("the hunts", &[&["goat", "buck"], &["tiger", "alpha"]]),
    ("Nei Pat Kono", &[&["kono-light"], &["kono-dark"]]),
    ("Hasami Shogi", &[&["samurai-red", "shogun-red"], &["samurai-green", "shogun-green"]]),
    (
        "Jarmo",
        &[
            &["archer-green", "guard-green", "golden-archer-green", "golden-guard-green"],
            &["archer-blue", "guard-blue", "golden-archer-blue", "golden-guard-blue"],
        ],
    ),
    ("Yut", &[&["horse-red"], &["horse-blue"], &["horse-green"], &["horse-yellow"]]),
];

/// Pieces of two sides differ at least so much on the mean over their whole pictures: twice what is
/// called "different at a glance" of two plain patches.
const APART: f64 = 10.0;

#[test]
fn the_sides_pieces_are_told_apart_by_every_eye() {
    let mut wrong = Vec::new();
    for set in SETS {
        for (game, sides) in SIDES {
            for (index, side) in sides.iter().enumerate() {
                for (own, other) in side.iter().flat_map(|own| {
                    sides[index + 1..].iter().copied().flatten().map(move |other| (own, other))
                }) {
                    let load = |name: &str| picture(&format!("{set}pieces/{name}"));
                    let (a, b) = (load(own), load(other));
                    for eye in &EYES {
                        let apart = apart(eye, &a, &b);
                        if apart < APART {
                            wrong.push(format!("{apart}, {game}: {set}{own} and {other}, {}", eye.0));
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "too alike: {wrong:#?}");
}

/// Every game as it looks with the options that are usual.
fn views() -> Vec<(&'static str, GameView)> {
    let views = madang::games::catalogue();
    games::catalogue().map(|card| (card.id, views.view_of(card).unwrap())).collect()
}

/// Seats' colours differ so much for every eye that sees colours: what lies side by side is told apart
/// at a glance from 5 on.
const SEATS_APART: f64 = 8.0;

/// The colours of seats are never alone: each card has the seat's own shape and its name, and on the
/// mat the pieces themselves differ. So in grey alone they may be alike, dark as all must be that carry
/// letters of paper.
#[test]
fn the_seats_colours_are_told_apart() {
    let mut views = views();
    let options = games::find("yut").unwrap().parse_options([("players", "4")]).unwrap();
    let view = madang::games::catalogue().view("yut", &options).unwrap();
    assert_eq!(view.seats.len(), 4);
    views.push(("yut of four", view));
    for (game, view) in views {
        let colours: Vec<Rgb> = view.seats.iter().map(|seat| linear(seat.colour)).collect();
        for (index, own) in colours.iter().enumerate() {
            for other in &colours[index + 1..] {
                for eye in EYES.iter().filter(|eye| eye.0 != "grey") {
                    let look = |colour: &Rgb| lab(seen(eye, *colour));
                    let apart = difference(look(own), look(other));
                    assert!(apart >= SEATS_APART, "{game}: {own:?} and {other:?}: {apart:.1}, {}", eye.0);
                }
            }
            let letters = contrast(*own, theme(PAPER));
            assert!(letters >= 4.5, "{game}: bold letters of paper on {own:?} have {letters:.1}");
        }
    }
}

/// A colour of the menus as linear RGB.
fn theme(colour: Color32) -> Rgb {
    linear([colour.r(), colour.g(), colour.b()])
}

#[test]
fn letters_on_paper_have_seven_to_one() {
    for paper in [PAPER, PAPER_EDGE] {
        let ink = contrast(theme(INK), theme(paper));
        assert!(ink >= 7.0, "ink on {paper:?} has {ink:.1}");
    }
    // What is said besides is written smaller, and only on the lighter paper.
    let second = contrast(theme(SECOND_INK), theme(PAPER));
    assert!(second >= 6.5, "second ink has {second:.1}");
}

/// The games whose mats are painted; the plain view's is drawn by the program and has no other sets.
fn painted() -> Vec<(&'static str, GameView)> {
    views().into_iter().filter(|(_, view)| view.drawn.is_empty()).collect()
}

/// The middle of a mat, without its border.
fn ground(path: &str) -> Rgb {
    let pixels = picture(path);
    let inner: Vec<_> = (24..72).flat_map(|row| pixels[row * 96 + 24..row * 96 + 72].to_vec()).collect();
    mean(&inner)
}

/// The darkest dusk that lies over a mat in the evening, and how much of it, as `boards/evening.svg` has it.
const DUSK: (&str, f64) = ("#1E1830", 0.4);

/// The contrast of two linear colours on a mat, by day or in the evening, which lies over both.
fn on_mat(a: Rgb, b: Rgb, evening: bool) -> f64 {
    let dusk = hex(DUSK.0);
    let part = if evening { DUSK.1 } else { 0.0 };
    let dim = |colour: Rgb| -> Rgb { std::array::from_fn(|at| colour[at] * (1.0 - part) + dusk[at] * part) };
    contrast(dim(a), dim(b))
}

/// Every mark has an outline of ink round a body of paper: wherever it lies, one of the two stands out.
#[test]
fn marks_stand_out_on_every_mat() {
    let views = painted();
    for (set, (game, view)) in SETS.iter().flat_map(|set| views.iter().map(move |view| (set, view))) {
        let ground = ground(&format!("{set}boards/{}", view.mat));
        for evening in [false, true] {
            let against = |colour: &str| on_mat(hex(colour), ground, evening);
            let (ink, paper) = (against("#2A211C"), against("#F7F0DC"));
            assert!(ink.max(paper) >= 3.0, "{set}{game}: ink {ink:.1}, paper {paper:.1}, {evening}");
        }
    }
}

/// The lines that the program draws over the mats, and the letters at their edges.
#[test]
fn lines_stand_out_on_their_mats() {
    let (views, sets) = (painted(), SETS.into_iter().zip(PictureSet::ALL));
    for (folder, (game, view)) in sets.flat_map(|(folder, set)| {
        views.iter().map(move |(game, view)| (folder, (game, view.clone().in_set(set))))
    }) {
        // Thin lines only hint at squares that the mat shows.
        let Some(style) = view.line_style.filter(|style| style.width >= 4.0) else { continue };
        let ground = ground(&format!("{folder}boards/{}", view.mat));
        for evening in [false, true] {
            let contrast = on_mat(hex(style.ink), ground, evening);
            assert!(contrast >= 3.0, "{folder}{game}: {contrast:.1}, in the evening: {evening}");
        }
    }
}
