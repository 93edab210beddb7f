//! Sheet beside the board while a puzzle is solved: the task, the stars left, the result of the last move, and the
//! possible next steps.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{FontId, ScrollArea, Ui},
};
use madang_core::play::{LocalDay, MAX_STARS, PLACING, PuzzleDue, RatingNews, STARTING_POINTS, Solving};

use super::{
    side_panel::{Hud, HudAction},
    sticks, way,
};
use crate::{
    library::{PuzzleBook, Today},
    menus::{
        kit::{Button, Page, PageAction, Steps, names, puzzle_words, read_in_steps, theme, widgets},
        pages::puzzles,
    },
    platform::{
        exchange::ExchangeRequest,
        input::Action,
        screen::{Screen, Sheet},
    },
    turn::{puzzle::PuzzleRequest, puzzle_run::PuzzleRun},
};

/// Radius of a star.
const STAR: f32 = 11.0;
/// Height of the throws that are to be used.
const POOL: f32 = 26.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    run: Res<PuzzleRun>,
    (book, today): (Res<PuzzleBook>, Res<Today>),
    mut hud: Hud,
    mut called: Local<Option<bool>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if theme::magnification(ctx) != 1.0 {
        return Ok(());
    }
    // Keys and pads are with the board while a move is due, and with the buttons otherwise.
    let is_over = run.course.due() == PuzzleDue::Over && hud.stage.is_at_rest();
    let calls = is_over || run.course.due() == PuzzleDue::TakingBack;
    if *called != Some(calls) {
        *called = Some(calls);
        hud.give_keys(calls);
    }
    let sheet = PuzzleSheet { run: &run, book: &book, today: today.day(), hud: &hud, is_over };
    let page = Page::beside_board("puzzle")
        .heading(names::game(&run.course.puzzle().game, &hud.words))
        .heading_font(theme::subheading())
        .foot_rows(sheet.buttons());
    let asked = hud.show(ctx, page, |ui| sheet.show(ui));
    if asked.is_some() && hud.fulfil(asked) && !calls {
        hud.leave_buttons();
    }
    Ok(())
}

/// Help with which a puzzle ended.
enum Help {
    None,
    Hint,
    Errors,
    Solution,
}

/// Everything that the sheet shows.
struct PuzzleSheet<'a, 'w, 's> {
    run: &'a PuzzleRun,
    book: &'a PuzzleBook,
    today: LocalDay,
    hud: &'a Hud<'w, 's>,
    /// Whether the puzzle is over and its last move has been shown.
    is_over: bool,
}

impl PuzzleSheet<'_, '_, '_> {
    fn show(&self, ui: &mut Ui) -> Option<HudAction> {
        let is_wide = widgets::is_wide(ui);
        let told = |ui: &mut Ui, steps: &mut Steps| {
            if !is_wide {
                steps.step(ui, |ui| self.task(ui));
            }
            steps.step(ui, |ui| self.standing(ui));
            let Hud { words, stage, .. } = self.hud;
            if !stage.game().snapshot().pool.is_empty() {
                sticks::pool(ui, stage, words, POOL);
            }
            let by_button = self.hud.moves_by_button(ui);
            by_button.filter(|_| self.run.course.due() == PuzzleDue::Solver)
        };
        let task = |ui: &mut Ui| {
            if is_wide {
                self.task(ui);
            }
            None
        };
        let area = ScrollArea::vertical().id_salt("puzzle");
        widgets::two_parts(ui, task, |ui| read_in_steps(ui, area, told))
    }

    /// Draws what is to be found.
    fn task(&self, ui: &mut Ui) {
        let (course, words, stage) = (&self.run.course, &self.hud.words, &self.hud.stage);
        let title = match course.daily() {
            Some(day) => puzzle_words::date(day, words),
            None => words.with("puzzle-rated", [("points", u32::from(course.puzzle().rating))]),
        };
        widgets::note(ui, &title);
        way::line(ui, &way::features(&stage.terms().setup, words));
        widgets::label(
            ui,
            &puzzle_words::task(course.puzzle(), course.start(), stage.card().roles, words),
            FontId::new(theme::text().size * 1.12, theme::bold().family),
            theme::INK,
        );
        ui.add_space(4.0);
        puzzle_words::stars(ui, course.stars(), STAR, words);
        widgets::rule(ui);
    }

    /// Draws what became of the last move, and of the puzzle once it is over.
    fn standing(&self, ui: &mut Ui) {
        let (course, words) = (&self.run.course, &self.hud.words);
        let (found, whole) = course.progress();
        let (key, font, ink) = match course.due() {
            PuzzleDue::Solver if course.hints_here() > 0 => ("puzzle-hinted", theme::text(), theme::INK),
            PuzzleDue::Solver if found > 0 => ("puzzle-right", theme::bold(), theme::JADE),
            PuzzleDue::Solver => ("puzzle-find", theme::text(), theme::INK),
            PuzzleDue::Refutation => ("puzzle-wrong", theme::text(), theme::VERMILION),
            PuzzleDue::TakingBack if self.hud.session.history().len() > course.plies() + 1 => {
                ("puzzle-refuted", theme::text(), theme::VERMILION)
            }
            PuzzleDue::TakingBack => ("puzzle-not-best", theme::text(), theme::VERMILION),
            PuzzleDue::Shown(_) if course.is_given_up() => ("puzzle-showing", theme::text(), theme::INK),
            PuzzleDue::Shown(_) => ("puzzle-right", theme::bold(), theme::JADE),
            PuzzleDue::Over if !self.is_over => ("puzzle-right", theme::bold(), theme::JADE),
            PuzzleDue::Over => match self.help_taken() {
                Help::None => ("puzzle-solved", theme::narrow_heading(), theme::JADE),
                Help::Hint => ("puzzle-solved-hinted", theme::subheading(), theme::INK),
                Help::Errors => ("puzzle-solved-later", theme::subheading(), theme::INK),
                Help::Solution => ("puzzle-given-up", theme::text(), theme::INK),
            },
        };
        widgets::label(ui, &words.get(key), font, ink);
        if self.is_over {
            self.earned(ui);
            return;
        }
        if whole > 1 {
            let counts = [("found", found as u32), ("whole", whole as u32)];
            widgets::note(ui, &words.with("puzzle-progress", counts));
        }
        if course.due() == PuzzleDue::Solver && course.stars() == MAX_STARS {
            let is_rated = self.book.counts(self.run);
            widgets::note(ui, &words.get(if is_rated { "puzzle-cost-rated" } else { "puzzle-cost" }));
        }
    }

    /// Returns the help with which the puzzle was solved.
    fn help_taken(&self) -> Help {
        match self.run.course.attempt(self.today) {
            Some(attempt) if attempt.solving == Solving::Later => Help::Errors,
            Some(attempt) if attempt.solving == Solving::AtOnce && attempt.hints > 0 => Help::Hint,
            Some(attempt) if attempt.is_clean() => Help::None,
            _ => Help::Solution,
        }
    }

    /// Draws what the attempt changed.
    fn earned(&self, ui: &mut Ui) {
        let (diary, words) = (self.book.diary(), &self.hud.words);
        let points = u32::from(diary.points());
        let text = match self.book.news {
            None | Some(RatingNews::TriedBefore) => words.get("puzzle-tried-before"),
            Some(RatingNews::Placing(done)) => {
                words.with("puzzle-placing", [("left", PLACING.saturating_sub(done))])
            }
            Some(RatingNews::Begins) => {
                words.with("puzzle-rating-begins", [("points", points), ("start", STARTING_POINTS.into())])
            }
            Some(RatingNews::Moves(0)) => words.with("puzzle-rating-stays", [("points", points)]),
            Some(RatingNews::Moves(change)) => {
                let key = match self.help_taken() {
                    Help::None => "puzzle-rating-solved",
                    Help::Hint => "puzzle-rating-hinted",
                    Help::Errors => "puzzle-rating-later",
                    Help::Solution => "puzzle-rating-unsolved",
                };
                words.with(key, [("points", points), ("change", change.unsigned_abs())])
            }
        };
        widgets::text(ui, &text);
        if self.run.course.daily() == Some(self.today.date) {
            let is_kept = diary.day(self.today.date).is_some_and(|day| day.kept);
            let streak = words.with("puzzle-streak", [("count", diary.streak(self.today))]);
            widgets::text(ui, &if is_kept { streak } else { words.get("puzzle-day-open") });
        }
    }

    /// Returns the buttons at the foot. The buttons of one row stay in their places through the whole puzzle.
    fn buttons(&self) -> Vec<Vec<Button<HudAction>>> {
        let course = &self.run.course;
        let due = course.due();
        let ask = |key: &str, ask| Button::plain(self.hud.words.get(key), HudAction::Anybody(ask));
        let puzzle = |key: &str, request| ask(key, PageAction::send(request));
        let is_over = self.is_over;
        let step = if is_over {
            // A puzzle of a day leads back to its calendar.
            let next = match course.daily() {
                Some(_) => ask("puzzle-calendar", PageAction::Go(Screen::Puzzles)),
                None => ask("puzzle-next", puzzles::begin_next()),
            };
            next.preferred(true)
        } else if course.is_aside() {
            puzzle("puzzle-again", PuzzleRequest::TakeBack).preferred(true)
        } else {
            let hint = HudAction::Seat(PageAction::send(PuzzleRequest::Hint));
            self.hud.button("puzzle-hint", "  ", Action::Hint, hint).enabled(due == PuzzleDue::Solver).costs()
        };
        let second = if is_over {
            match (course.daily(), self.share_text()) {
                (Some(_), Some(text)) => ask("puzzle-share", PageAction::send(ExchangeRequest::Copy(text))),
                _ => puzzle("puzzle-repeat", PuzzleRequest::Begin(course.puzzle().clone(), course.daily())),
            }
        } else {
            puzzle("puzzle-give-up", PuzzleRequest::GiveUp)
                .enabled(!course.is_given_up() && due != PuzzleDue::Over)
                .costs()
        };
        vec![
            vec![step.single()],
            vec![second.single()],
            vec![puzzle("puzzle-deeper", PuzzleRequest::LookDeeper).enabled(is_over)],
            vec![
                self.hud.rules(" "),
                self.hud.button(
                    "pause",
                    " ",
                    Action::Pause,
                    HudAction::Anybody(PageAction::Open(Sheet::Pause)),
                ),
            ],
        ]
    }

    /// Returns the text about the puzzle of a day to share; `None` while it is not solved.
    fn share_text(&self) -> Option<String> {
        let course = &self.run.course;
        let is_solved = course.attempt(self.today)?.solving != Solving::Unsolved;
        let day = course.daily().filter(|_| is_solved)?;
        puzzles::share_text(self.book.diary(), day, self.today, &course.puzzle().game, &self.hud.words)
    }
}
