//! A little race with a loaded die: chance, and turns of several moves.
//!
//! `cargo run --features dev --example race -- --game race` opens Madang with it on the table.

mod rules;

use std::process::ExitCode;

use bevy::prelude::*;
use madang::layout::{grid::Grid, view::GameView, views::AddGame};
use madang_core::{
    catalogue::GameCard,
    rules::{EditBoard, Game, Notation, Options, Point, SKIP, TextError, Words},
    search::Opponent,
};
use rules::{Ending, KINDS, POINTS, Prompt, Race, RaceMove};

impl Notation for Race {
    fn point_name(&self, point: Point) -> String {
        (point.0 + 1).to_string()
    }

    fn move_text(&self, mv: RaceMove) -> String {
        match mv {
            RaceMove::Throw(value) => format!("die-{value}"),
            RaceMove::Enter(at) => self.point_name(at),
            RaceMove::Walk(from, to) => format!("{}-{}", self.point_name(from), self.point_name(to)),
            RaceMove::Skip => SKIP.to_string(),
        }
    }

    fn position_text(&self) -> String {
        if *self == Self::start(&Options::default()) { "start".to_owned() } else { "on the way".to_owned() }
    }

    fn parse_position(options: &Options, text: &str) -> Result<Self, TextError> {
        let start = (text == "start").then(|| Self::start(options));
        start.ok_or_else(|| TextError::Malformed("a race begins at its start".to_owned()))
    }
}

/// No board editor.
impl EditBoard for Race {}

/// The computer plays by the rules, and knows the odds of the die.
impl Opponent for Race {}

static CARD: GameCard = GameCard {
    id: "race",
    native_name: "Race",
    roles: &["race-dark", "race-light"],
    pieces: &KINDS,
    endings: Ending::WORDS,
    prompts: Prompt::WORDS,
    buttons: &[SKIP],
    words: WORDS,
    ..GameCard::of::<Race>()
};

const WORDS: &str = "
game-race = Race
game-race-line = Bring one of two runners to the last point.
game-race-table = Two players, about 2 minutes
way-race = Eight points and a die
way-race-line = A runner that lands on another takes it. A six is walked as three and three.
role-race-dark = Dark
role-race-light = Light
turn-race-dark = Dark to move
turn-race-light = Light to move
thinking-race-dark = Dark is thinking
thinking-race-light = Light is thinking
wins-race-dark = Dark wins
wins-race-light = Light wins
prompt-race-1 = A one: move one step
prompt-race-2 = A two: move two steps
prompt-race-3 = Three steps
prompt-race-4 = A four: move four steps
prompt-race-5 = A five: move five steps
prompt-race-1-help = Enter a runner on the first point, or move one by one point.
prompt-race-2-help = Enter a runner on the second point, or move one by two points.
prompt-race-3-help = Enter a runner on the third point, or move one by three. The second half of a six can be skipped.
prompt-race-4-help = Enter a runner on the fourth point, or move one by four points.
prompt-race-5-help = Enter a runner on the fifth point, or move one by five points.
move-die-1 = The die shows 1
move-die-2 = The die shows 2
move-die-3 = The die shows 3
move-die-4 = The die shows 4
move-die-5 = The die shows 5
move-die-6 = The die shows 6: three and three
ending-race-home = A runner has reached the last point.
ending-race-captures = Both runners have been taken.
";

/// The eight points round the square of the plain board, from its lower left.
fn view(_: &Options) -> GameView {
    const ROUND: [usize; POINTS as usize] = [0, 1, 2, 5, 8, 7, 6, 3];
    let grid = Grid { side: 3, edge: 190.0, step: 310.0, label_distance: 88.0 };
    let points = grid.points();
    let step = |at: u8| (Point(at), Point(at + 1));
    GameView {
        labels: Vec::new(),
        lines: (0..POINTS - 1).map(step).collect(),
        points: ROUND.map(|at| points[at]).to_vec(),
        ..GameView::plain_grid(4, &KINDS)
    }
}

fn plugin(app: &mut App) {
    app.add_game(&CARD, view);
}

fn main() -> ExitCode {
    madang::app::main((madang::games::plugin, plugin))
}
