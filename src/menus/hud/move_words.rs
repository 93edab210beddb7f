//! Moves as text: in words, or in the letters and numbers of the notation.

use madang_core::{
    catalogue::{AnyGame, AnyMove, GameCard},
    play::{History, Ply},
    rules::{Effect, Piece, Place, Point},
};

use crate::{
    feedback::caption,
    layout::{names::PlaceName, view::GameView},
    platform::language::Words,
};

/// Returns a move as the player chose to read moves: "tiger a5 takes b4" or "a5xc3". `before` is the position it was
/// played in.
pub(in crate::menus) fn told(
    ply: &Ply,
    before: &dyn AnyGame,
    card: &GameCard,
    view: &GameView,
    words: &Words,
) -> String {
    let in_words = if words.moves_in_letters() { None } else { in_words(ply, before, card, view, words) };
    in_words.unwrap_or_else(|| notation(ply, view, words))
}

/// Returns a move in the notation, where the mat has letters; otherwise its button's name, or the words for where it
/// leads.
pub(in crate::menus) fn notation(ply: &Ply, view: &GameView, words: &Words) -> String {
    if ply.path.is_empty() {
        return words.get(&format!("move-{}", ply.text));
    }
    match ply.path.last() {
        Some(to) if !view.names.is_empty() => format!("→ {}", words.place(&view.name(*to, &*ply.after))),
        _ => ply.text.clone(),
    }
}

/// Returns a legal move of a position: in the notation, or in words where places have names and where a button makes
/// it.
pub(in crate::menus) fn of_legal(mv: &AnyMove, game: &dyn AnyGame, view: &GameView, words: &Words) -> String {
    let place = |point: &Point| words.place(&view.name(*point, game));
    match &game.path(mv)[..] {
        [] => words.get(&format!("move-{}", game.move_text(mv))),
        _ if view.names.is_empty() => game.move_text(mv),
        [to] => format!("→ {}", place(to)),
        [from, .., to] => format!("{} → {}", place(from), place(to)),
    }
}

/// Moves of a line from a position, in the notation or in the words of places; throws by their names.
pub(in crate::menus) fn of_line(
    line: &[AnyMove],
    game: &dyn AnyGame,
    view: &GameView,
    words: &Words,
) -> String {
    if view.names.is_empty() {
        let said = |text: String| words.find(&format!("move-{text}")).unwrap_or(text);
        return game.line_texts(line).into_iter().map(said).collect::<Vec<_>>().join("  ");
    }
    let mut history = History::new(game.boxed_clone().into());
    let mut texts = Vec::new();
    for mv in line {
        let text = of_legal(mv, &**history.position(), view, words);
        let Ok(ply) = history.play(mv, None) else { break };
        texts.push(ply.thrown().map_or(text, |value| words.throw_in_log(value)));
    }
    texts.join("  ")
}

/// Returns the number and unit of a count of moves, for the sentences that have room for them.
pub(in crate::menus) fn unit_of(history: &History) -> &'static str {
    if history.counts_turns() { "turn" } else { "move" }
}

/// Returns a move in words; `None` for one that a button makes, and where places have names of their own.
fn in_words(
    ply: &Ply,
    before: &dyn AnyGame,
    card: &GameCard,
    view: &GameView,
    words: &Words,
) -> Option<String> {
    let place = |at: Point| match view.name(at, before) {
        PlaceName::Printed(name) => Some(name),
        PlaceName::Words(_) => None,
    };
    let mut way = PiecePath::default();
    ply.effects.iter().for_each(|effect| way.follow(effect, before));
    let mover = caption::noun(card, way.mover?);
    let piece = mover.and_then(|noun| words.find(&format!("mover-{noun}")));
    let piece = piece.unwrap_or_else(|| words.get("mover-other"));
    let (to, from) = (place(way.to?)?, way.from.map(place));
    let taken = way.taken.iter().map(|at| place(*at)).collect::<Option<Vec<_>>>()?.join(", ");
    let Some(from) = from else {
        return Some(words.with("moved-placed", [("piece", piece), ("to", to)]));
    };
    let key = match way.taken.as_slice() {
        [] => "moved-to",
        taken if taken.iter().all(|at| way.over.contains(at) || way.to == Some(*at)) => "moved-takes",
        _ => "moved-to-takes",
    };
    Some(words.with(key, [("piece", piece), ("from", from?), ("to", to), ("taken", taken)]))
}

/// Way of the piece that a move moves.
#[derive(Default)]
struct PiecePath {
    mover: Option<Piece>,
    /// Place it left; `None` for one that came from a hand.
    from: Option<Point>,
    to: Option<Point>,
    /// Points that it leapt over.
    over: Vec<Point>,
    /// Points of the pieces taken.
    taken: Vec<Point>,
}

impl PiecePath {
    fn follow(&mut self, effect: &Effect, before: &dyn AnyGame) {
        let (from, to) = match effect {
            Effect::Placed { kind, owner, at } if self.to.is_none() => {
                self.mover = Some(Piece { kind: *kind, owner: *owner, place: Place::Board(*at) });
                self.to = Some(*at);
                return;
            }
            Effect::Captured { at, .. } => return self.taken.push(*at),
            Effect::Walked { path } => match path[..] {
                [from, .., to] => (from, to),
                _ => return,
            },
            Effect::Jumped { from, to, .. } => (*from, *to),
            _ => return,
        };
        if self.to.is_some_and(|at| at != from) {
            return;
        }
        if self.to.is_none() {
            (self.mover, self.from) = (before.snapshot().topmost(from), Some(from));
        }
        self.to = Some(to);
        if let Effect::Jumped { over, .. } = effect {
            self.over.push(*over);
        }
    }
}
