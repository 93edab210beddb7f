//! Lesson: positions, the tasks set in them, and the answers.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::{
    board::{lay, move_named, point_named},
    error::TeachingError,
    outline::read_options,
};
use crate::{
    catalogue::{AnyGame, GameCard},
    rules::{Actor, Controller, LEVELS, Options, Seat},
};

/// A lesson.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Id: the name of its file.
    #[serde(skip)]
    pub id: String,
    /// Id of the game.
    pub game: String,
    /// Options that differ from the default, as `heroes=on`.
    #[serde(default)]
    pub options: Vec<String>,
    /// Level of the computer's person who guides.
    pub guide: u8,
    /// Seat of the learner, from 0.
    #[serde(default)]
    pub learner: u8,
    /// Steps in order.
    pub steps: Vec<LessonStep>,
    /// Text of the position to play out against the guide.
    pub finale: String,
    /// Other ways to play that the lesson is offered with, each a game's id and options.
    #[serde(default)]
    pub parallels: Vec<String>,
}

/// Step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// Id, unique in the lesson.
    pub id: String,
    /// Text of the position set up; `None` to continue from the step before.
    #[serde(default)]
    pub position: Option<String>,
    /// Moves and throws played before the task is set.
    #[serde(default)]
    pub shows: Vec<String>,
    /// Task of the step.
    #[serde(default)]
    pub asks: Ask,
    /// Kinds of wrong moves that have answers of their own. In a move `*` matches any run of characters.
    #[serde(default)]
    pub wrong: BTreeMap<String, Vec<String>>,
    /// Names of the points that the guide points at.
    #[serde(default)]
    pub points: Vec<String>,
    /// Moves and throws played after the right answer.
    #[serde(default)]
    pub reply: Vec<String>,
}

/// Task of a step.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum Ask {
    /// Reading alone.
    #[default]
    Nothing,
    /// One of these moves.
    Move(Vec<String>),
    /// Any legal move.
    AnyMove,
    /// A throw of the sticks.
    Throw,
}

/// Highest level at which a guide plays the final position: who has just learned the rules can win it.
const GENTLE: u8 = 2;

/// Ids that no step may have: the ends of the keys of a lesson's own words.
const RESERVED: [&str; 4] = ["line", "finale", "won", "lost"];

impl Lesson {
    /// Parses a lesson.
    ///
    /// # Errors
    /// [`TeachingError`] where the text is no lesson.
    pub fn parse(id: &str, text: &str) -> Result<Self, TeachingError> {
        let lesson: Self =
            ron::from_str(text).map_err(|error| TeachingError::new(format!("lesson {id}"), error))?;
        Ok(Self { id: id.to_owned(), ..lesson })
    }

    /// Returns the options of the game.
    ///
    /// # Errors
    /// [`TeachingError`] for an option or value that the game does not have.
    pub fn way(&self, card: &GameCard) -> Result<Options, TeachingError> {
        read_options(card, &self.options)
    }

    /// Returns whether the lesson serves a way to play this other game as well.
    pub fn serves(&self, game: &str) -> bool {
        self.game != game && self.parallels.iter().any(|way| way.split(' ').next() == Some(game))
    }

    /// Returns the level at which the guide plays the final position.
    pub fn level(&self) -> u8 {
        self.guide.min(GENTLE)
    }

    /// Returns the controllers of this many seats: a person in the learner's, the guide in the others.
    pub fn players(&self, seats: u8) -> Vec<Controller> {
        let controller = |seat| {
            if seat == self.learner { Controller::Human } else { Controller::Computer(self.guide) }
        };
        (0..seats).map(controller).collect()
    }

    /// Returns the position in which a step begins: its own, or the one that the right answers before lead to.
    ///
    /// # Errors
    /// [`TeachingError`] where a position or move is not the game's.
    pub fn position_at(&self, card: &GameCard, step: usize) -> Result<Box<dyn AnyGame>, TeachingError> {
        let options = self.way(card)?;
        let laid = (0..=step.min(self.steps.len().saturating_sub(1)))
            .rev()
            .find(|index| self.steps[*index].position.is_some())
            .unwrap_or(0);
        let mut game = lay(card, &options, self.steps.get(laid).and_then(|step| step.position.as_deref()))?;
        for step in &self.steps[laid.min(step)..step] {
            step.pass(&mut *game)?;
        }
        Ok(game)
    }

    /// Returns the finale's position.
    ///
    /// # Errors
    /// [`TeachingError`] where its text is no position of the game.
    pub fn final_position(&self, card: &GameCard) -> Result<Box<dyn AnyGame>, TeachingError> {
        lay(card, &self.way(card)?, Some(&self.finale))
    }

    /// Returns the keys of all its words.
    ///
    /// # Errors
    /// [`TeachingError`] where a position or move is not the game's.
    pub fn keys(&self, card: &GameCard) -> Result<BTreeSet<String>, TeachingError> {
        let own = format!("lesson-{}", self.id);
        let ends = RESERVED.map(|word| format!("{own}-{word}"));
        let mut keys: BTreeSet<String> = ends.into_iter().chain([own.clone()]).collect();
        for (index, step) in self.steps.iter().enumerate() {
            let key = format!("{own}-{}", step.id);
            keys.extend(step.wrong.keys().map(|kind| format!("{key}-no-{kind}")));
            if step.asks != Ask::Nothing {
                keys.insert(format!("{key}-yes"));
            }
            let mut game = self.position_at(card, index)?;
            step.show(&mut *game)?;
            if step.has_other_moves(&*game) {
                keys.insert(format!("{key}-no"));
            }
            keys.insert(key);
        }
        Ok(keys)
    }

    /// Checks the lesson's positions, tasks and answers by the rules.
    ///
    /// # Errors
    /// [`TeachingError`] for the first thing that does not fit.
    pub fn check(&self, card: &GameCard) -> Result<(), TeachingError> {
        let wrong = |problem: &str| Err(TeachingError::new(format!("lesson {}", self.id), problem));
        if !(1..=LEVELS).contains(&self.guide) {
            return wrong("the guide is a level from 1 to 5");
        }
        let ids: BTreeSet<&str> = self.steps.iter().map(|step| step.id.as_str()).collect();
        if ids.len() < self.steps.len() {
            return wrong("two steps have the same id");
        }
        if let Some(step) = self.steps.iter().find(|step| RESERVED.contains(&step.id.as_str())) {
            return wrong(&format!("the step {} would share its key with the lesson's own words", step.id));
        }
        let learner = Seat(self.learner);
        for (index, step) in self.steps.iter().enumerate() {
            let at = |error: TeachingError| {
                TeachingError::new(
                    format!("lesson {}, step {}, {}", self.id, step.id, error.part),
                    error.problem,
                )
            };
            let mut game = self.position_at(card, index).map_err(at)?;
            for name in &step.points {
                point_named(&*game, name).map_err(at)?;
            }
            step.show(&mut *game).map_err(at)?;
            step.check(&*game, learner).map_err(at)?;
            step.pass_from_ask(&mut *game).map_err(at)?;
        }
        if self.final_position(card)?.to_act() == Actor::Over {
            return wrong("the finale is over before it begins");
        }
        Ok(())
    }
}

impl LessonStep {
    /// Plays the moves shown before the task is set.
    ///
    /// # Errors
    /// [`TeachingError`] for a move that cannot be played.
    pub fn show(&self, game: &mut dyn AnyGame) -> Result<(), TeachingError> {
        play_all(game, &self.shows, "shows")
    }

    /// Plays the whole step, with the first right answer.
    fn pass(&self, game: &mut dyn AnyGame) -> Result<(), TeachingError> {
        self.show(game)?;
        self.pass_from_ask(game)
    }

    /// Plays the first right answer and the reply.
    fn pass_from_ask(&self, game: &mut dyn AnyGame) -> Result<(), TeachingError> {
        let answer = match &self.asks {
            Ask::Nothing => None,
            Ask::Move(moves) => moves.first().and_then(|text| move_named(game, text)),
            Ask::AnyMove => game.legal_moves().into_iter().next(),
            Ask::Throw => game.chance().into_iter().next().map(|throw| throw.mv),
        };
        if let Some(mv) = answer {
            game.play(&mv).map_err(|error| TeachingError::new("asks", error))?;
        }
        play_all(game, &self.reply, "reply")
    }

    /// Returns whether a legal move here is neither right nor of a kind of wrong ones that has its own answer.
    pub fn has_other_moves(&self, game: &dyn AnyGame) -> bool {
        let Ask::Move(right) = &self.asks else { return false };
        game.legal_texts().iter().any(|text| !right.contains(text) && self.kind_of(text).is_none())
    }

    /// Returns the kind of wrong moves to which this one belongs: the one that names it, or else one with a pattern for
    /// it.
    pub fn kind_of(&self, text: &str) -> Option<&str> {
        self.kind_that_names(text).or_else(|| self.kinds_with_pattern(text).next())
    }

    fn kind_that_names(&self, text: &str) -> Option<&str> {
        let names = |(_, moves): &(&String, &Vec<String>)| moves.iter().any(|mv| mv == text);
        self.wrong.iter().find(names).map(|(kind, _)| kind.as_str())
    }

    /// Kinds with a pattern that fits a move.
    fn kinds_with_pattern(&self, text: &str) -> impl Iterator<Item = &str> {
        let fits = move |(_, moves): &(&String, &Vec<String>)| {
            moves.iter().any(|mv| is_pattern(mv) && fits_pattern(mv, text))
        };
        self.wrong.iter().filter(fits).map(|(kind, _)| kind.as_str())
    }

    fn check(&self, game: &dyn AnyGame, learner: Seat) -> Result<(), TeachingError> {
        let wrong = |problem: String| Err(TeachingError::new("asks", problem));
        let legal = game.legal_texts();
        let right: &[String] = match &self.asks {
            Ask::Move(moves) => moves,
            _ => &[],
        };
        match &self.asks {
            Ask::Nothing if !self.wrong.is_empty() || !self.reply.is_empty() => {
                return wrong("nothing is asked, so nothing is answered".to_owned());
            }
            Ask::Move(_) | Ask::AnyMove if game.to_act() != Actor::Seat(learner) => {
                return wrong(format!("the learner is not to act, but {:?}", game.to_act()));
            }
            Ask::Move(moves) if moves.is_empty() => return wrong("no move is right".to_owned()),
            Ask::Throw if game.thrower() != Some(learner) => {
                return wrong("the learner has no throw".to_owned());
            }
            _ => {}
        }
        let named = self.wrong.values().flatten().filter(|mv| !is_pattern(mv));
        for text in right.iter().chain(named) {
            if !legal.contains(text) {
                return wrong(format!("{text} is not legal; the legal moves are {}", legal.join(" ")));
            }
        }
        if let Some(text) = right.iter().find(|text| self.kind_that_names(text).is_some()) {
            return wrong(format!("{text} is both right and wrong"));
        }
        self.check_patterns(legal.iter().filter(|text| !right.contains(text)))?;
        // The reply must follow every right answer.
        for text in right {
            let mut after = game.boxed_clone();
            after.play_text(text).map_err(|error| TeachingError::new("asks", error))?;
            play_all(&mut *after, &self.reply, &format!("reply to {text}"))?;
        }
        Ok(())
    }

    /// Checks that each pattern is the only answer to some wrong move, and that no move has two.
    fn check_patterns<'a>(&self, others: impl Iterator<Item = &'a String>) -> Result<(), TeachingError> {
        let wrong = |problem: String| Err(TeachingError::new("wrong", problem));
        let left: Vec<&String> = others.filter(|text| self.kind_that_names(text).is_none()).collect();
        if let Some(text) = left.iter().find(|text| self.kinds_with_pattern(text).count() > 1) {
            return wrong(format!("{text} is of two kinds"));
        }
        let mut patterns = self.wrong.values().flatten().filter(|mv| is_pattern(mv));
        let idle = patterns.find(|pattern| !left.iter().any(|text| fits_pattern(pattern, text)));
        idle.map_or(Ok(()), |pattern| wrong(format!("{pattern} fits no wrong move")))
    }
}

/// Any run of characters in a pattern of moves.
const ANY: char = '*';

fn is_pattern(text: &str) -> bool {
    text.contains(ANY)
}

/// Returns whether a move fits a pattern.
fn fits_pattern(pattern: &str, text: &str) -> bool {
    let Some((start, rest)) = pattern.split_once(ANY) else { return pattern == text };
    text.strip_prefix(start).is_some_and(|left| {
        (0..=left.len()).any(|skip| left.get(skip..).is_some_and(|left| fits_pattern(rest, left)))
    })
}

/// Plays moves and throws.
fn play_all(game: &mut dyn AnyGame, texts: &[String], part: &str) -> Result<(), TeachingError> {
    for text in texts {
        game.play_text(text).map_err(|error| TeachingError::new(part, error))?;
    }
    Ok(())
}
