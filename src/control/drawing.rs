//! Drawing with the right button on the analysis board, whatever the left one holds: a press on a point rings it, a
//! drag to another draws an arrow, the same again erases it, and a press beside the board erases everything.

use bevy::prelude::*;
use madang_core::{
    play::{Annotation, DrawingColour},
    rules::Point,
};

use super::pointing::{BoardCursor, PickedPoints};
use crate::{
    platform::input::Pointer,
    playback::carried::CarriedPieces,
    turn::{
        analysis::{AnalysisRequest, Pen},
        session::Session,
    },
};

pub(super) fn draw(
    buttons: Res<ButtonInput<MouseButton>>,
    pointer: Res<Pointer>,
    cursor: Res<BoardCursor>,
    picked: Res<PickedPoints>,
    carried: Res<CarriedPieces>,
    pen: Res<Pen>,
    session: Res<Session>,
    mut begun: Local<Option<Point>>,
    mut requests: MessageWriter<AnalysisRequest>,
) {
    if buttons.just_pressed(MouseButton::Right) {
        // If a piece is held, the press puts it back.
        let draws = !pointer.is_over_menu() && picked.0.touched().is_empty() && !carried.is_held;
        *begun = cursor.hovered.filter(|_| draws);
        let annotation = session.history().present_annotation();
        if draws && cursor.is_off_board && !annotation.drawn.is_empty() {
            requests.write(AnalysisRequest::Annotate(Annotation { drawn: Vec::new(), ..annotation }));
        }
    }
    if buttons.just_released(MouseButton::Right)
        && let Some((from, to)) = begun.take().zip(cursor.hovered)
    {
        let colour = pen.0.unwrap_or(DrawingColour::ALL[0]);
        requests.write_batch([from, to].map(|point| AnalysisRequest::Draw(point, colour)));
    }
}
