//! Card of a seat: its player's face, its role, who plays it, and its pieces off the board in numbers. The face reacts to
//! what happens to its pieces.

use std::{collections::HashMap, iter, sync::Arc};

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontId, Galley, Pos2, Rect, Sense, Stroke, StrokeKind, TextureId, Vec2,
};
use fluent_bundle::FluentValue;
use madang_core::{
    play::Ply,
    rules::{Effect, PieceKind, Place, Seat},
};

use super::{clock, side_panel::Hud};
use crate::{
    feedback::caption,
    menus::kit::{fitted, names, scroll, theme, widgets},
    platform::language::Words,
};

/// Least space above and below the words of a card.
const ABOVE_WORDS: f32 = 5.0;
/// Side of a face.
pub(super) const FACE: f32 = 60.0;

/// Mood of a face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mood {
    /// It hops.
    Glad,
    /// It winces.
    Sorry,
}

/// Time for which a mood shows, in seconds.
const MOOD: f64 = 0.9;

/// Moods of the seats, each with the time at which it began, in egui's seconds.
#[derive(Default)]
pub(super) struct Moods(HashMap<Seat, (Mood, f64)>);

impl Moods {
    /// Sets the moods from a ply's effects on the seats' pieces.
    pub(super) fn see(&mut self, ply: &Ply, now: f64) {
        for effect in &ply.effects {
            match effect {
                Effect::Captured { by, .. } => {
                    let team: Vec<Seat> = ply.after.team_of(*by).collect();
                    for seat in (0..ply.after.seats()).map(Seat) {
                        let mood = if team.contains(&seat) { Mood::Glad } else { Mood::Sorry };
                        self.0.insert(seat, (mood, now));
                    }
                }
                Effect::SentBack { owner, .. } => {
                    self.0.insert(*owner, (Mood::Sorry, now));
                    self.0.extend(ply.actor.map(|actor| (actor, (Mood::Glad, now))));
                }
                Effect::CameHome { owner, .. } => {
                    self.0.insert(*owner, (Mood::Glad, now));
                }
                _ => {}
            }
        }
    }

    /// Returns the displacement of a face by its mood, in points; asks for frames as long as it moves.
    pub(super) fn sway(&self, ctx: &egui::Context, seat: Seat, now: f64) -> Vec2 {
        let Some((mood, since)) = self.0.get(&seat) else { return Vec2::ZERO };
        let part = (now - since) / MOOD;
        if part >= 1.0 {
            return Vec2::ZERO;
        }
        ctx.request_repaint();
        mood.sway(part as f32)
    }
}

impl Mood {
    /// Returns the displacement after this part of its time, from 0 to 1.
    fn sway(self, part: f32) -> Vec2 {
        let left = 1.0 - part;
        match self {
            Self::Glad => Vec2::new(0.0, -7.0 * left * (part * 2.0 * std::f32::consts::TAU).sin().abs()),
            Self::Sorry => Vec2::new(4.0 * left * (part * 5.0 * std::f32::consts::TAU).sin(), 0.0),
        }
    }
}

/// Draws a seat's card: the face, offset by `sway`, and the player's line, if any, instead of the name.
pub(super) fn card(
    ctx: &egui::Context,
    hud: &Hud,
    seat: Seat,
    (face, sway): (Option<TextureId>, Vec2),
    said: Option<&str>,
) {
    let (stage, view, words) = (&hud.stage, &hud.view.0, &hud.words);
    let winner = stage.outcome().and_then(|outcome| outcome.winner);
    let has_won = winner.is_some_and(|winner| stage.game().team_of(winner).any(|member| member == seat));
    let acts = stage.seat_shown() == Some(seat) || has_won;
    let partner = stage.game().team_of(seat).find(|member| *member != seat);
    let place = view.seats[seat.index()].card;
    let colour = names::colour(Some(view), seat);
    let card = Rect::from_min_size(Pos2::new(place.left, place.top), Vec2::new(place.width, place.height));
    scroll::place(ctx, &format!("seat {seat}"), card, |ui| {
        let (rect, _) = ui.allocate_exact_size(card.size(), Sense::hover());
        let painter = ui.painter();
        let corner = CornerRadius::same(9);
        painter.rect_filled(rect.translate(Vec2::new(2.0, 4.0)), corner, Color32::from_black_alpha(60));
        painter.rect_filled(rect, corner, theme::PAPER);
        if acts {
            let band = rect.with_max_x(rect.left() + 7.0);
            painter.rect_filled(band, CornerRadius { nw: 9, sw: 9, ne: 0, se: 0 }, colour);
            painter.rect_stroke(rect, corner, Stroke::new(2.5, colour), StrokeKind::Inside);
        }
        let side = FACE.min(rect.height() - 16.0);
        let at = rect.left_center() + Vec2::new(14.0 + side / 2.0, 0.0);
        widgets::paint_picture(ui, face, Rect::from_center_size(at + sway, Vec2::splat(side)));
        widgets::seat_mark(ui, at + Vec2::new(0.42, 0.42) * side, 9.0, seat.index(), colour);
        let text = rect.left_center() + Vec2::new(14.0 + side + 16.0, 0.0);
        let dial = clock::of(hud, seat).map(|dial| dial.show(ui, rect, colour));
        let right = dial.unwrap_or(rect.right());
        let role = |seat| names::role(stage.card(), seat, words);
        let name = match partner {
            Some(partner) => words.with("seat-with", [("role", role(seat)), ("partner", role(partner))]),
            None => role(seat),
        };
        // Every seat of a study is moved by hand, which says nothing of it.
        let who = (!hud.is_study()).then(|| hud.hands.controller(stage.terms(), seat, words));
        if let Some(said) = said {
            widgets::readable(ui, rect, &format!("{}: {said}", who.unwrap_or(name)));
            let room = Rect::from_min_max(
                Pos2::new(text.x - 6.0, rect.top() + ABOVE_WORDS),
                Pos2::new(right - 8.0, rect.bottom() - ABOVE_WORDS),
            );
            let galley = fitted(ui, room.size(), said, theme::text(), theme::INK, egui::Align::Min);
            let above = (room.height() - galley.size().y).max(0.0) / 2.0;
            painter.galley(room.min + Vec2::new(0.0, above), galley, theme::INK);
            return;
        }
        let whole: Vec<&str> = iter::once(&*name).chain(who.as_deref()).collect();
        widgets::readable(ui, rect, &whole.join(": "));
        // The lines in the middle of the card, smaller where they would come near its edges.
        let name = (name, theme::subheading(), theme::INK, right);
        let who = who.map(|who| (who, theme::text(), theme::SECOND_INK, rect.right()));
        let lines = iter::once(name).chain(who).map(|(line, font, ink, right)| {
            (widgets::fitting(ui, &line, font, right - text.x - 10.0), line, ink)
        });
        let lines: Vec<(FontId, String, Color32)> = lines.collect();
        let lay = |part: f32| -> Vec<Arc<Galley>> {
            let lines = lines.iter().cloned();
            let lay = |(font, line, ink): (FontId, String, Color32)| {
                let size = font.size * part;
                painter.layout_no_wrap(line, theme::sized(font, size), ink)
            };
            lines.map(lay).collect()
        };
        let height = |lines: &[Arc<Galley>]| lines.iter().map(|line| line.size().y).sum::<f32>();
        let whole = lay(1.0);
        let part = ((rect.height() - 2.0 * ABOVE_WORDS) / height(&whole)).min(1.0);
        let lines = if part < 1.0 { lay(part) } else { whole };
        let mut at = text - Vec2::new(0.0, height(&lines) / 2.0);
        for line in lines {
            let below = line.size().y;
            painter.galley(at, line, theme::INK);
            at.y += below;
        }
    });
    if place.counts {
        let at = card.min + Vec2::new(place.words.x, place.words.y);
        let below = Rect::from_min_size(at, Vec2::new(place.width, 30.0));
        scroll::place(ctx, &format!("seat {seat} counts"), below, |ui| {
            widgets::label(ui, &counts(hud, seat), theme::text(), theme::PAPER);
        });
    }
}

/// Returns the numbers of pieces in hand and taken, in words, in addition to the pieces themselves; empty for a seat
/// that has neither and never takes anything.
fn counts(hud: &Hud, seat: Seat) -> String {
    let pieces = hud.stage.game().snapshot().pieces;
    let in_hand = pieces.iter().filter(|piece| piece.owner == seat && piece.place == Place::Hand);
    let in_hand: Vec<PieceKind> = in_hand.map(|piece| piece.kind).collect();
    let taken = pieces.iter().filter(|piece| piece.place == Place::Taken(seat)).count();
    let mut counts = Vec::new();
    counts.extend(counted_in_hand(&in_hand, hud.stage.card().roles[seat.index()], &hud.words));
    if taken > 0 || hud.view.0.seats[seat.index()].taken_goal > 0 {
        counts.push(hud.words.with("count-taken", [("count", taken)]));
    }
    counts.join("   ")
}

/// Returns the words about the pieces in a hand: how many there are of the most frequent kind, and the names of the
/// others. `None` for an empty hand.
fn counted_in_hand(kinds: &[PieceKind], role: &str, words: &Words) -> Option<String> {
    let count = |kind: &PieceKind| kinds.iter().filter(|other| *other == kind).count();
    // The first of several alike.
    let most = *kinds.iter().rev().max_by_key(|kind| count(kind))?;
    let others: Vec<String> = kinds
        .iter()
        .filter(|kind| **kind != most)
        .map(|kind| caption::piece(Some(kind.noun(role)), words))
        .collect();
    let number = FluentValue::from(count(&most));
    Some(match others.as_slice() {
        [] => words.with("count-in-hand", [("count", number)]),
        others => {
            let others = FluentValue::from(others.join(", "));
            words.with("count-in-hand-with", [("count", number), ("others", others)])
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::language::Language;

    #[test]
    fn what_waits_beside_the_many_is_named() {
        let words = Words::of(Language::English);
        let (goat, buck) = (PieceKind("goat"), PieceKind("buck"));
        let said = |kinds: &[PieceKind]| counted_in_hand(kinds, "goats", &words);
        assert_eq!(said(&[]), None);
        assert_eq!(said(&[goat; 20]).as_deref(), Some("In hand: 20"));
        assert_eq!(said(&[goat, goat, buck]).as_deref(), Some("In hand: 2 and the Buck"));
    }

    #[test]
    fn a_mood_begins_and_ends_at_rest() {
        for mood in [Mood::Glad, Mood::Sorry] {
            assert!(mood.sway(0.0).length() < 0.01 && mood.sway(1.0).length() < 0.01);
            let farthest = (0..100).map(|part| mood.sway(part as f32 / 100.0).length()).fold(0.0, f32::max);
            assert!((3.0..8.0).contains(&farthest), "{mood:?}: {farthest}");
        }
    }
}
