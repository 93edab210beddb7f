//! Export of pictures, films and texts from the analysis board.
//!
//! They show what the window draws: a camera takes the table once nothing moves, and a film is one picture a ply. So a film needs no
//! second renderer and shows the picture set in use. An animated PNG keeps all colours, and every browser shows it.

use std::{fmt::Display, time::Duration};

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};
use madang_core::play::NodeId;

use crate::{
    platform::{
        camera::{PictureTaken, TakePicture},
        exchange::ExchangeRequest,
        notice::{LastNotice, Notice},
        picture_file::{Animation, Picture},
        screen::{MatchMode, STAGE},
        window::RedrawBudget,
    },
    playback::{schedule::TableSystems, stage::Stage},
    turn::{analysis::AnalysisRequest, session::Session},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShareCapture>()
        .add_message::<ShareRequest>()
        .add_systems(OnExit(MatchMode::Analysis), |mut capture: ResMut<ShareCapture>| {
            *capture = ShareCapture::default();
        })
        .add_systems(
            Update,
            (begin, shoot.run_if(is_under_way), develop)
                .chain()
                .before(TableSystems::Decide)
                .run_if(in_state(MatchMode::Analysis)),
        );
}

/// Request to share what is on the analysis board.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShareRequest {
    /// Picture of the board, with its caption and the values shown.
    Picture(ShareTarget),
    /// Film of the line shown, from the beginning to its end, as a file.
    Film,
    /// The study as a record.
    Text(ShareTarget),
    /// Ends the film that is being made, and shows the position where it was begun.
    EndFilm,
}

/// Target of an export.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShareTarget {
    /// The clipboard.
    Clipboard,
    /// A file that the player chooses.
    File,
}

/// Picture or film under way.
#[derive(Resource, Default, Debug)]
pub struct ShareCapture {
    what: Option<CaptureKind>,
    /// Frames for which nothing has moved.
    still: u32,
    /// Time since the current picture was requested.
    asked_for: Option<Duration>,
    /// Film that is being written.
    encoding: Option<Task<Result<Vec<u8>, String>>>,
}

#[derive(Debug)]
enum CaptureKind {
    Picture(ShareTarget),
    Film {
        /// Position to be shown again.
        from: NodeId,
        pictures: Option<Animation>,
        /// Pictures of the whole line.
        whole: usize,
    },
}

/// Part of the table on a picture: the board, with the line of words above and below it.
const PICTURED: Rect = Rect { min: Vec2::new(-356.0, -STAGE.y / 2.0), max: Vec2::new(356.0, STAGE.y / 2.0) };
/// Part of the table on a film: the board alone, so that little changes from ply to ply.
const FILMED: Rect = Rect { min: Vec2::new(-346.0, -360.0), max: Vec2::new(346.0, 332.0) };
/// Frames without motion before a picture: words are laid out in one and drawn in the next.
const STILL: u32 = 3;
/// Time after which a picture is no longer expected: nothing is drawn, as in a window out of sight.
const PATIENCE: Duration = Duration::from_secs(8);
/// Greatest width of a film, in pixels: it stays small enough to be sent.
const MAX_FILM_WIDTH: usize = 720;
/// Most pictures of a film.
const MAX_FILM_PICTURES: usize = 400;
/// Time for which a film shows each ply.
const EACH: Duration = Duration::from_millis(900);
/// Time for which a film shows its last picture.
const END: Duration = Duration::from_millis(3_000);

impl ShareCapture {
    /// Returns whether a picture is being taken, so that the caption says what it shows.
    pub const fn is_under_way(&self) -> bool {
        self.what.is_some()
    }

    /// Returns the number of pictures taken for the film under way, and of the whole film.
    pub fn of_film(&self) -> Option<(usize, usize)> {
        match &self.what {
            Some(CaptureKind::Film { pictures, whole, .. }) => {
                Some((pictures.as_ref().map_or(0, Animation::count), *whole))
            }
            _ => None,
        }
    }

    /// Returns whether a picture or film is made.
    pub const fn is_busy(&self) -> bool {
        self.what.is_some() || self.encoding.is_some()
    }
}

fn is_under_way(capture: Res<ShareCapture>) -> bool {
    capture.is_under_way()
}

fn begin(
    mut requests: MessageReader<ShareRequest>,
    session: Res<Session>,
    mut capture: ResMut<ShareCapture>,
    mut last_notice: ResMut<LastNotice>,
    mut exchange: MessageWriter<ExchangeRequest>,
    mut walk: MessageWriter<AnalysisRequest>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        // It covers the board.
        last_notice.dismiss();
        match request {
            ShareRequest::EndFilm => {
                if let Some(CaptureKind::Film { from, .. }) = capture.what.take() {
                    walk.write(AnalysisRequest::Show(from));
                }
            }
            ShareRequest::Text(to) => {
                let Some(study) = session.study() else { continue };
                let text = study.main_line().record_of_line().to_string();
                exchange.write(match to {
                    ShareTarget::Clipboard => ExchangeRequest::Copy(text),
                    ShareTarget::File => {
                        let name = format!("madang-{}.ron", session.card().id);
                        ExchangeRequest::Save { name, content: text.into_bytes() }
                    }
                });
            }
            // One picture after the other.
            _ if capture.is_busy() => {}
            ShareRequest::Picture(to) => {
                *capture = ShareCapture { what: Some(CaptureKind::Picture(*to)), ..ShareCapture::default() };
            }
            ShareRequest::Film if session.history().line_len() >= MAX_FILM_PICTURES => {
                notices.write(Notice::with("share-too-long", MAX_FILM_PICTURES - 1));
            }
            ShareRequest::Film => {
                let (from, whole) = (session.history().present(), session.history().line_len() + 1);
                let film = CaptureKind::Film { from, pictures: None, whole };
                *capture = ShareCapture { what: Some(film), ..ShareCapture::default() };
                walk.write(AnalysisRequest::Step(-(session.history().len() as isize)));
            }
        }
    }
}

/// Requests the next picture once nothing moves, and receives it.
fn shoot(
    mut capture: ResMut<ShareCapture>,
    mut taken: MessageReader<PictureTaken>,
    mut stage: ResMut<Stage>,
    session: Res<Session>,
    time: Res<Time<Real>>,
    mut redraw: ResMut<RedrawBudget>,
    mut camera: MessageWriter<TakePicture>,
    mut walk: MessageWriter<AnalysisRequest>,
    mut exchange: MessageWriter<ExchangeRequest>,
    mut notices: MessageWriter<Notice>,
) {
    redraw.keep_drawing();
    let of_film = capture.of_film();
    let is_there = of_film.is_none_or(|(taken, _)| session.history().len() == taken);
    if !stage.is_at_rest() {
        if of_film.is_some() {
            stage.catch_up();
        }
        capture.still = 0;
    } else if is_there && stage.is_current() {
        capture.still += 1;
    }
    if let Some(waited) = &mut capture.asked_for {
        *waited += time.delta();
    } else if capture.still >= STILL {
        capture.asked_for = Some(Duration::ZERO);
        camera.write(TakePicture(if of_film.is_some() { FILMED } else { PICTURED }));
    }
    let is_late = capture.asked_for.is_some_and(|waited| waited > PATIENCE);
    let picture = match taken.read().last() {
        Some(PictureTaken(taken)) => taken.clone(),
        None if is_late => Err("the window is not drawn".to_owned()),
        None => return,
    };
    (capture.still, capture.asked_for) = (0, None);
    let picture = match picture {
        Ok(picture) => picture,
        Err(reason) => {
            notices.write(no_picture(reason));
            if let Some(CaptureKind::Film { from, .. }) = capture.what.take() {
                walk.write(AnalysisRequest::Show(from));
            }
            return;
        }
    };
    match capture.what.take() {
        Some(CaptureKind::Picture(to)) => {
            send(picture, to, session.card().id, &mut exchange, &mut notices);
        }
        Some(CaptureKind::Film { from, pictures, whole }) => {
            let picture = picture.reduced(MAX_FILM_WIDTH);
            let film = match pictures {
                None => Some(Animation::of(picture)),
                Some(mut film) => film.add(picture).then_some(film),
            };
            match film {
                None => {
                    walk.write(AnalysisRequest::Show(from));
                    notices.write(Notice::plain("share-window-changed"));
                }
                Some(film) if film.count() == whole => {
                    walk.write(AnalysisRequest::Show(from));
                    let write = async move { film.file(EACH, END).map_err(|error| error.to_string()) };
                    capture.encoding = Some(AsyncComputeTaskPool::get().spawn(write));
                }
                Some(film) => {
                    walk.write(AnalysisRequest::Step(1));
                    capture.what = Some(CaptureKind::Film { from, pictures: Some(film), whole });
                }
            }
        }
        None => {}
    }
}

/// Returns the notice that a picture or a film cannot be made.
fn no_picture(reason: impl Display) -> Notice {
    warn!("the picture: {reason}");
    Notice::plain("share-no-picture")
}

/// Sends a picture out.
fn send(
    picture: Picture,
    to: ShareTarget,
    game: &str,
    exchange: &mut MessageWriter<ExchangeRequest>,
    notices: &mut MessageWriter<Notice>,
) {
    match (to, picture.png()) {
        (ShareTarget::Clipboard, _) => {
            exchange.write(ExchangeRequest::CopyPicture(picture));
        }
        (ShareTarget::File, Ok(content)) => {
            exchange.write(ExchangeRequest::Save { name: format!("madang-{game}.png"), content });
        }
        (ShareTarget::File, Err(error)) => {
            notices.write(no_picture(error));
        }
    }
}

/// Offers a film that has been written.
fn develop(
    mut capture: ResMut<ShareCapture>,
    session: Res<Session>,
    mut redraw: ResMut<RedrawBudget>,
    mut exchange: MessageWriter<ExchangeRequest>,
    mut notices: MessageWriter<Notice>,
) {
    if capture.encoding.is_none() {
        return;
    }
    redraw.keep_drawing();
    let Some(file) = capture.encoding.as_mut().and_then(check_ready) else { return };
    capture.encoding = None;
    match file {
        Ok(content) => {
            let name = format!("madang-{}.png", session.card().id);
            exchange.write(ExchangeRequest::Save { name, content });
        }
        Err(reason) => {
            notices.write(no_picture(reason));
        }
    }
}
