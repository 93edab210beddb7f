//! Pictures of the set-up page: a board for each way to play, the faces, and the pieces of the expansions.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui::Color32, egui::TextureId};

use super::{
    super::{
        board_picture::{BoardPicture, BoardPictures},
        draft::Draft,
        persons::Faces,
        theme,
    },
    choices::{spec, with_value},
};
use crate::{
    catalogue::AnyGame,
    layout::shelf::Shelf,
    play::MatchSetup,
    rules::{Controller, LEVELS, Options, Seat},
};

/// Pictures of the set-up page.
#[derive(Resource, Debug, Default)]
pub(super) struct SetupPictures {
    /// Ways to play, in the card's order.
    pub(super) ways: Vec<WayPicture>,
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
    /// Start of the game.
    pub(super) game: Box<dyn AnyGame>,
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
        1 | 2 => 116.0,
        3 => 104.0,
        _ => 92.0,
    }
}

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
    let pictures = pictures.bypass_change_detection();
    pictures.ways = draft.setup().map(ways).unwrap_or_default();
    let size = (board_side(pictures.ways.len()), magnification);
    for way in &mut pictures.ways {
        let Some((setup, options)) = draft.setup().zip(way.options.as_ref()) else { continue };
        way.board = boards.of((setup.card, options), &*way.game, &[], size, &mut contexts);
    }
    Ok(())
}

/// Ways to play a game beside the other choices made.
fn ways(setup: &MatchSetup) -> Vec<WayPicture> {
    let card = setup.card;
    let start = |options: &Options| (card.start)(options);
    let Some(spec) = card.ways_option.and_then(|id| spec(card, id)) else {
        let options = Some(setup.options.clone());
        return vec![WayPicture { value: None, options, chosen: true, game: start(&setup.options), board: None }];
    };
    let way = |value: &&'static str| {
        let options = with_value(card, &setup.options, spec, value);
        let game = start(options.as_ref().unwrap_or(&setup.options));
        let chosen = setup.options.is(spec.id, value);
        WayPicture { value: Some(*value), options, chosen, game, board: None }
    };
    spec.values.iter().map(way).collect()
}

/// Makes the faces of the players and the pieces of the expansions.
pub(super) fn draw_faces(
    mut contexts: EguiContexts,
    draft: Res<Draft>,
    mut faces: Faces,
    mut pictures: ResMut<SetupPictures>,
) -> Result {
    let magnification = theme::magnification(contexts.ctx_mut()?);
    let pictures = pictures.bypass_change_detection();
    for controller in players() {
        if let Some(face) = faces.of(controller, (FACE, magnification), &mut contexts) {
            pictures.faces.insert(controller, face);
        }
    }
    let Some(setup) = draft.setup() else { return Ok(()) };
    for name in setup.card.expansions.iter().flat_map(|expansion| expansion.pictures) {
        if let Some(piece) = faces.picture(Shelf::Pieces, name, (PIECE, magnification), &mut contexts) {
            pictures.pieces.insert(name, piece);
        }
    }
    Ok(())
}

/// Everyone who can sit on a chair: a person, and the computer's levels.
pub(super) fn players() -> impl Iterator<Item = Controller> {
    [Controller::Human].into_iter().chain((1..=LEVELS).map(Controller::Computer))
}
