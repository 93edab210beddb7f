//! Pictures of the set-up page: a board for each way to play, the faces, and the pieces of the expansions.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui::Color32, egui::TextureId};

use super::choices::{spec, with_value};
use crate::{
    catalogue::{AnyGame, GameCard},
    layout::shelf::Shelf,
    menus::{
        kit::{
            board_picture::{BoardPicture, BoardPictures},
            page_pictures::PagePictures,
            theme,
        },
        pages::draft::Draft,
    },
    play::MatchSetup,
    rules::{Controller, LEVELS, Options, PLAYERS, Seat, random::mix},
};

/// Pictures of the set-up page.
#[derive(Resource, Debug, Default)]
pub(super) struct SetupPictures {
    /// Ways to play, in the card's order.
    pub(super) ways: Vec<WayPicture>,
    /// Game to which they belong.
    of: Option<&'static str>,
    faces: HashMap<Controller, TextureId>,
    pieces: HashMap<&'static str, TextureId>,
}

/// Way to play, with its board.
#[derive(Debug)]
pub(super) struct WayPicture {
    /// Value of the option that names the way; `None` in a game with one way to play.
    pub(super) value: Option<&'static str>,
    /// Options by which it is played; `None` if it does not fit the other choices.
    pub(super) options: Option<Options>,
    /// `true` for the chosen way.
    pub(super) chosen: bool,
    /// Game in progress, as an example.
    pub(super) game: Box<dyn AnyGame>,
    /// Options of the example.
    shown: Options,
    /// Board; `None` until the game's view is there.
    pub(super) board: Option<BoardPicture>,
}

impl SetupPictures {
    /// Face of a player, once it is drawn.
    pub(super) fn face(&self, controller: Controller) -> Option<TextureId> {
        self.faces.get(&controller).copied()
    }

    /// Picture of a piece, once it is drawn.
    pub(super) fn piece(&self, name: &str) -> Option<TextureId> {
        self.pieces.get(name).copied()
    }

    /// Colour of a seat.
    pub(super) fn colour(&self, seat: Seat) -> Color32 {
        let chosen = self.ways.iter().find(|way| way.chosen).and_then(|way| way.board.as_ref());
        let colour = chosen.and_then(|board| board.view.seats.get(seat.index())).map(|seat| seat.colour);
        let [red, green, blue] = colour.unwrap_or([0x5E, 0x4E, 0x41]);
        Color32::from_rgb(red, green, blue)
    }
}

/// Side of the board on a card, where there are this many cards.
pub(super) const fn board_side(cards: usize) -> f32 {
    match cards {
        1 => 190.0,
        2 => 140.0,
        3 => 104.0,
        _ => 100.0,
    }
}

/// Side of a whole board for one of its side on a card, which shows no border.
const WHOLE: f32 = 1.22;

/// Side of a face, and of a piece on the tile of its expansion.
pub(super) const FACE: f32 = 56.0;
pub(super) const PIECE: f32 = 50.0;

/// Makes the boards of the ways to play.
pub(super) fn draw_boards(
    mut contexts: EguiContexts,
    draft: Res<Draft>,
    mut boards: BoardPictures,
    mut pictures: ResMut<SetupPictures>,
) -> Result {
    let magnification = theme::magnification(contexts.ctx_mut()?);
    let Some(setup) = draft.setup() else { return Ok(()) };
    let SetupPictures { ways, of, .. } = &mut *pictures;
    if *of != Some(setup.card.id) {
        *of = Some(setup.card.id);
        *ways = ways_of(setup.card);
    }
    let size = (board_side(ways.len()) * WHOLE, magnification);
    for way in ways {
        way.choose(setup);
        way.board = boards.of((setup.card, &way.shown), &*way.game, &[], size, &mut contexts);
    }
    Ok(())
}

/// Ways to play a game.
fn ways_of(card: &'static GameCard) -> Vec<WayPicture> {
    let way = |value: Option<&'static str>| {
        let shown = example_options(card, value);
        let game = in_progress(card, &shown);
        WayPicture { value, options: None, chosen: false, game, shown, board: None }
    };
    match card.ways_option.and_then(|id| spec(card, id)) {
        Some(spec) => spec.values.iter().map(|value| way(Some(*value))).collect(),
        None => vec![way(None)],
    }
}

/// Options of a way's example: as many players as can be.
fn example_options(card: &'static GameCard, value: Option<&str>) -> Options {
    let own = card.default_options();
    let ways = card.ways_option.and_then(|id| spec(card, id));
    let way = ways.zip(value).and_then(|(spec, value)| with_value(card, &own, spec, value)).unwrap_or(own);
    let players = spec(card, PLAYERS);
    let most =
        players.and_then(|spec| spec.values.iter().rev().find_map(|most| with_value(card, &way, spec, most)));
    most.unwrap_or(way)
}

/// Number of plies after which an example is shown.
const PLIES: u64 = 24;

/// Game some moves after its start, the same each time.
fn in_progress(card: &GameCard, options: &Options) -> Box<dyn AnyGame> {
    let mut game = (card.start)(options);
    for ply in 0..PLIES {
        let moves = game.every_move();
        let mut next = game.boxed_clone();
        let Some(mv) = moves.get((mix(ply) % moves.len().max(1) as u64) as usize) else { break };
        if next.play(mv).is_err() || next.outcome().is_some() {
            break;
        }
        game = next;
    }
    game
}

impl WayPicture {
    /// Sets what pressing the way's card leads to, beside the other choices made.
    fn choose(&mut self, setup: &MatchSetup) {
        let spec = setup.card.ways_option.and_then(|id| spec(setup.card, id));
        let Some((spec, value)) = spec.zip(self.value) else {
            self.options = Some(setup.options.clone());
            self.chosen = true;
            return;
        };
        self.options = with_value(setup.card, &setup.options, spec, value);
        self.chosen = setup.options.is(spec.id, value);
    }
}

/// Makes the faces of the players and the pieces of the expansions.
pub(super) fn draw_faces(
    mut contexts: EguiContexts,
    draft: Res<Draft>,
    mut pages: PagePictures,
    mut pictures: ResMut<SetupPictures>,
) -> Result {
    let magnification = theme::magnification(contexts.ctx_mut()?);
    let pictures = &mut *pictures;
    for controller in players() {
        if let Some(face) = pages.face(controller, (FACE, magnification), &mut contexts) {
            pictures.faces.insert(controller, face);
        }
    }
    let Some(setup) = draft.setup() else { return Ok(()) };
    let size = Vec2::splat(PIECE * magnification);
    for name in setup.card.expansions.iter().flat_map(|expansion| expansion.pictures) {
        if let Some(piece) = pages.picture(Shelf::Pieces, name, size, &mut contexts) {
            pictures.pieces.insert(name, piece);
        }
    }
    Ok(())
}

/// Everyone who can sit on a chair: a person, and the computer's levels.
pub(super) fn players() -> impl Iterator<Item = Controller> {
    [Controller::Human].into_iter().chain((1..=LEVELS).map(Controller::Computer))
}
