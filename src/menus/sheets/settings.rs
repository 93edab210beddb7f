//! Settings page: language, sound, speed, window.

use bevy::prelude::*;
use bevy_egui::egui::{Color32, Pos2, Rect, TextureId, Ui, Vec2 as UiVec2};
use madang_core::catalogue::{AnyGame, GameCard};

use crate::{
    layout::{picture_sets::PictureSet, shelf::Shelf, views::Catalogue},
    menus::kit::{BoardPicture, Button, DrawPage, Page, PageAction, PageActions, Pictures, choice, widgets},
    platform::{
        audio::SoundDevice,
        graphics::RENDERERS,
        host,
        language::{Language, Words},
        notice::Notice,
        screen::{STAGE, Sheet},
        settings::{BoardFacing, PAGE_SIZES, Renderer, SPEEDS, Settings},
        window,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.draw_sheet(Sheet::Settings, draw);
}

/// Steps of loudness on offer.
const VOLUMES: [f32; 6] = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0];

fn draw(
    mut pictures: Pictures,
    games: Res<Catalogue>,
    words: Res<Words>,
    mut settings: ResMut<Settings>,
    mut tab: Local<Tab>,
    device: Res<SoundDevice>,
    mut notices: MessageWriter<Notice>,
    mut asks: PageActions,
) -> Result {
    let ctx = pictures.ctx()?;
    let mut wanted = settings.clone();
    let sample = match *tab {
        Tab::Picture => Sample::of(&games, &mut pictures, settings.evening),
        _ => Sample::default(),
    };
    let page = Page::new("settings", UiVec2::new(780.0, 740.0))
        .heading(words.get("settings"))
        .foot([Button::primary(words.get("done"), PageAction::Back)]);
    let asked = page.show_tabs(&ctx, &TABS, &mut tab, &words, |ui, tab| {
        match tab {
            Tab::Table => table(ui, &mut wanted, &words),
            Tab::Sound => sound(ui, &mut wanted, *device, &words),
            Tab::Picture => picture(ui, &mut wanted, &sample, &words),
            Tab::Devices => return devices(ui, &mut wanted, &words),
        }
        None
    });
    if wanted.renderer != settings.renderer {
        notices.write(Notice::plain("notice-renderer"));
    }
    settings.set_if_neq(wanted);
    asks.fulfil(asked);
    Ok(())
}

/// Side of a board of the sample.
const BOARD: f32 = 118.0;
/// Space between two boards of the sample.
const BETWEEN: f32 = 14.0;

/// Little boards in the chosen pictures and light.
#[derive(Default)]
struct Sample {
    boards: Vec<(Box<dyn AnyGame>, BoardPicture)>,
    /// Dusk over the table in the evening.
    dusk: Option<TextureId>,
}

impl Sample {
    fn of(games: &Catalogue, pictures: &mut Pictures, is_evening: bool) -> Self {
        let dusk = if is_evening { pictures.picture(Shelf::Boards, "evening", STAGE) } else { None };
        let cards = games.cards().take(SAMPLES);
        let board = |card: &'static GameCard| {
            let options = card.default_options();
            let game = (card.start)(&options);
            let picture = pictures.board((card, &options), &*game, &[], BOARD)?;
            Some((game, picture))
        };
        Self { boards: cards.filter_map(board).collect(), dusk }
    }

    /// Draws the boards side by side.
    fn show(&self, ui: &mut Ui) {
        let line = widgets::line(ui, BOARD);
        let whole = (BOARD + BETWEEN) * self.boards.len() as f32 - BETWEEN;
        // Below the choices, where there is room.
        let indent = (LABEL_WIDTH + 10.0).min(line.width() - whole).max(0.0);
        for (number, (game, picture)) in self.boards.iter().enumerate() {
            let left = line.left() + indent + (BOARD + BETWEEN) * number as f32;
            let rect = Rect::from_min_size(Pos2::new(left, line.top()), UiVec2::splat(BOARD));
            picture.paint_position(ui, rect, &**game);
            if let Some(dusk) = self.dusk {
                // The middle of the table, on which the boards are shown.
                let middle = Rect::from_center_size(Pos2::new(0.5, 0.5), UiVec2::splat(0.5));
                ui.painter().image(dusk, rect, middle, Color32::WHITE);
            }
        }
    }
}

/// Number of boards of the sample.
const SAMPLES: usize = 3;

/// Width of a row's label.
const LABEL_WIDTH: f32 = 236.0;

/// Draws a row: a label and several values, of which one is chosen.
fn row(ui: &mut Ui, label: &str, values: &[String], chosen: usize, width: f32) -> Option<usize> {
    widgets::row(ui, label, LABEL_WIDTH, |ui| choice::choice(ui, values, chosen, width))
}

/// Draws a row for one of several values, with a name for each.
fn one_of<T: Copy + PartialEq>(
    ui: &mut Ui,
    label: &str,
    values: &[T],
    names: &[String],
    width: f32,
    value: &mut T,
) {
    widgets::row(ui, label, LABEL_WIDTH, |ui| choice::one_of(ui, values, names, width, value));
}

/// Draws a row for a switch; the words for off and on are given by their keys.
fn switch(ui: &mut Ui, label: &str, values: [&str; 2], value: &mut bool, words: &Words) {
    let names = values.map(|key| words.get(key));
    one_of(ui, &words.get(label), &[false, true], &names, 170.0, value);
}

/// Pages of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Tab {
    #[default]
    Table,
    Sound,
    Picture,
    Devices,
}

/// Pages in order, each with the key of its name.
const TABS: [(Tab, &str); 4] = [
    (Tab::Table, "settings-table"),
    (Tab::Sound, "settings-sound"),
    (Tab::Picture, "settings-picture"),
    (Tab::Devices, "settings-devices"),
];

fn table(ui: &mut Ui, settings: &mut Settings, words: &Words) {
    let names = ["speed-slow", "speed-normal", "speed-fast", "speed-none"].map(|key| words.get(key));
    if let Some(pressed) = row(ui, &words.get("speed"), &names, nearest(&SPEEDS, settings.speed), 110.0) {
        settings.speed = SPEEDS[pressed];
    }
    switch(ui, "motion", ["motion-full", "motion-reduced"], &mut settings.reduced_motion, words);
    switch(ui, "danger", ["danger-silent", "danger-marked"], &mut settings.marks_danger, words);
    switch(ui, "throw-gesture", ["throw-hold", "throw-twice"], &mut settings.throw_by_two_presses, words);
    switch(ui, "throw-names", ["throw-names-korean", "throw-names-plain"], &mut settings.plain_throws, words);
    switch(ui, "moves-written", ["moves-words", "moves-letters"], &mut settings.moves_in_letters, words);
    switch(ui, "voices", ["voices-off", "voices-on"], &mut settings.voices, words);
    let facings = [BoardFacing::OneSide, BoardFacing::Mover, BoardFacing::BothSides];
    let names = ["board-faces-fixed", "board-faces-mover", "board-faces-both"].map(|key| words.get(key));
    one_of(ui, &words.get("board-faces"), &facings, &names, 170.0, &mut settings.board_faces);
    let resign = &mut settings.computers_resign;
    switch(ui, "computers-resign", ["computers-play-on", "computers-give-up"], resign, words);
    switch(ui, "hand-over", ["hand-over-off", "hand-over-on"], &mut settings.hand_over, words);
}

fn sound(ui: &mut Ui, settings: &mut Settings, device: SoundDevice, words: &Words) {
    let names = VOLUMES.map(|volume| match volume {
        0.0 => words.get("off"),
        _ => format!("{}", (volume * 100.0).round()),
    });
    let mut volume = |label: &str, value: &mut f32| {
        if let Some(pressed) = row(ui, &words.get(label), &names, nearest(&VOLUMES, *value), 72.0) {
            *value = VOLUMES[pressed];
        }
    };
    volume("volume", &mut settings.volume);
    volume("music-volume", &mut settings.music_volume);
    volume("effects-volume", &mut settings.effects_volume);
    let silent = &mut settings.silent_in_background;
    switch(ui, "background", ["background-sound", "background-silent"], silent, words);
    if device == SoundDevice::Missing {
        ui.add_space(12.0);
        widgets::second(ui, &words.get("no-sound-device"));
    }
}

fn picture(ui: &mut Ui, settings: &mut Settings, sample: &Sample, words: &Words) {
    let names = Language::ALL.map(|language| language.own_name().to_owned());
    let chosen = Language::ALL.iter().position(|language| *language == words.language()).unwrap_or(0);
    if let Some(pressed) = row(ui, &words.get("language"), &names, chosen, 170.0) {
        settings.language = Some(Language::ALL[pressed]);
    }
    let names = ["pictures-painted", "pictures-contrast", "pictures-large"].map(|key| words.get(key));
    one_of(ui, &words.get("pictures"), &PictureSet::ALL, &names, 150.0, &mut settings.pictures);
    switch(ui, "light", ["light-day", "light-evening"], &mut settings.evening, words);
    sample.show(ui);
    if window::styles().len() > 1 {
        let (styles, names): (Vec<_>, Vec<_>) =
            window::styles().iter().map(|(style, key)| (*style, words.get(key))).unzip();
        one_of(ui, &words.get("window"), &styles, &names, 150.0, &mut settings.window);
    }
    if RENDERERS.len() > 2 {
        let names: Vec<String> = RENDERERS.iter().map(|renderer| renderer_name(*renderer, words)).collect();
        one_of(ui, &words.get("renderer"), RENDERERS, &names, 130.0, &mut settings.renderer);
    }
    let sizes = PAGE_SIZES.map(|size| words.with("review-accuracy", [("percent", (size * 100.0).round())]));
    one_of(ui, &words.get("page-size"), &PAGE_SIZES, &sizes, 88.0, &mut settings.page_size);
}

fn renderer_name(renderer: Renderer, words: &Words) -> String {
    renderer.name().map_or_else(|| words.get("renderer-auto"), str::to_owned)
}

/// Draws the rows of devices.
fn devices(ui: &mut Ui, settings: &mut Settings, words: &Words) -> Option<PageAction> {
    if host::CAN_RUMBLE {
        switch(ui, "rumble", ["rumble-off", "rumble-on"], &mut settings.rumble, words);
    }
    let pause = &mut settings.pause_in_background;
    switch(ui, "pause-in-background", ["pause-never", "pause-away"], pause, words);
    let choose = Button::plain(words.get("controls-choose"), PageAction::Open(Sheet::Controls));
    widgets::row(ui, &words.get("controls"), LABEL_WIDTH, |ui| choose.ask(ui, UiVec2::new(240.0, 38.0)))
}

/// Returns the index of the value nearest to one that may have been written by hand.
fn nearest(values: &[f32], value: f32) -> usize {
    let distance = |index: &usize| (values[*index] - value).abs();
    (0..values.len()).min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or(0)
}
