//! Course of a lesson: the learner's progress, the next event, and the guide's words.

use std::{collections::VecDeque, sync::Arc};

use super::lesson::{Ask, Lesson, LessonStep};

/// Course of a lesson.
#[derive(Clone, Debug)]
pub struct LessonCourse {
    lesson: Arc<Lesson>,
    step: usize,
    phase: Phase,
    /// Moves to be played by themselves.
    queue: VecDeque<String>,
    /// Key of the guide's answer to the last move, if any.
    answer: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// A step, before the learner has done its task.
    Step,
    /// A step, after it.
    Answered,
    /// Final position.
    Finale,
    /// End of the lesson; `true` if the final position was won.
    Over(bool),
}

/// Next thing to happen in a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// This move or throw is played by itself.
    Shown(String),
    /// The learner moves or throws.
    Learner,
    /// The learner reads and continues.
    Reading,
    /// The final position is played.
    Play,
    /// The lesson is over.
    Over,
}

/// Speech of the guide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Speech {
    /// Key of its words.
    pub key: String,
    /// Key of the step's own words, while the guide answers a wrong move.
    pub asked: Option<String>,
    /// `true` for praise.
    pub praises: bool,
}

impl Speech {
    /// Words about a lesson, before any of its steps.
    pub fn about(lesson: &Lesson) -> Self {
        Self { key: format!("lesson-{}-line", lesson.id), asked: None, praises: false }
    }
}

/// Verdict on a move of the learner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveVerdict {
    /// It is played.
    Right,
    /// It is not played, and the guide says why.
    Wrong,
}

impl LessonCourse {
    /// Returns the course of a lesson from one of its steps.
    pub fn new(lesson: Arc<Lesson>, step: usize) -> Self {
        let step = step.min(lesson.steps.len().saturating_sub(1));
        let mut course = Self { lesson, step, phase: Phase::Step, queue: VecDeque::new(), answer: None };
        course.enter();
        course
    }

    /// Returns the lesson.
    pub const fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// Returns the index of the step.
    pub const fn step(&self) -> usize {
        self.step
    }

    /// Returns the step, unless the steps are behind.
    pub fn present(&self) -> Option<&LessonStep> {
        matches!(self.phase, Phase::Step | Phase::Answered).then(|| &self.lesson.steps[self.step])
    }

    /// Returns whether the final position is played.
    pub fn is_finale(&self) -> bool {
        self.phase == Phase::Finale
    }

    /// Returns the end of the lesson, if reached: `true` if the final position was won.
    pub const fn end(&self) -> Option<bool> {
        match self.phase {
            Phase::Over(won) => Some(won),
            _ => None,
        }
    }

    /// Returns the number of steps, the finale included.
    pub fn total(&self) -> usize {
        self.lesson.steps.len() + 1
    }

    /// Steps behind the learner, the finale included.
    pub fn done(&self) -> usize {
        match self.phase {
            Phase::Step => self.step,
            Phase::Answered => self.step + 1,
            Phase::Finale => self.lesson.steps.len(),
            Phase::Over(_) => self.total(),
        }
    }

    /// Returns the next thing to happen.
    pub fn due(&self) -> Due {
        if let Some(text) = self.queue.front() {
            return Due::Shown(text.clone());
        }
        match self.phase {
            Phase::Step if self.lesson.steps[self.step].asks == Ask::Nothing => Due::Reading,
            Phase::Step => Due::Learner,
            Phase::Answered => Due::Reading,
            Phase::Finale => Due::Play,
            Phase::Over(_) => Due::Over,
        }
    }

    /// Returns the key of the guide's words.
    pub fn key(&self) -> String {
        let own = format!("lesson-{}", self.lesson.id);
        match self.phase {
            Phase::Step | Phase::Answered => {
                self.answer.clone().unwrap_or_else(|| format!("{own}-{}", self.lesson.steps[self.step].id))
            }
            Phase::Finale => format!("{own}-finale"),
            Phase::Over(true) => format!("{own}-won"),
            Phase::Over(false) => format!("{own}-lost"),
        }
    }

    /// Returns the speech of the guide.
    pub fn speech(&self) -> Speech {
        let asked = || format!("lesson-{}-{}", self.lesson.id, self.lesson.steps[self.step].id);
        Speech { key: self.key(), asked: self.corrects().then(asked), praises: self.praises() }
    }

    /// Returns whether the guide praises.
    pub fn praises(&self) -> bool {
        self.phase == Phase::Answered || self.phase == Phase::Over(true)
    }

    /// Returns whether the guide has just answered a wrong move.
    pub fn corrects(&self) -> bool {
        self.phase == Phase::Step && self.answer.is_some()
    }

    /// Answers the learner's move, or throw if `None`. A right one is to be played.
    pub fn answer(&mut self, text: Option<&str>) -> MoveVerdict {
        if self.due() != Due::Learner {
            return if self.is_finale() { MoveVerdict::Right } else { MoveVerdict::Wrong };
        }
        let step = &self.lesson.steps[self.step];
        let key = format!("lesson-{}-{}", self.lesson.id, step.id);
        let right = match (&step.asks, text) {
            (Ask::Move(moves), Some(text)) => moves.iter().any(|mv| mv == text),
            (Ask::AnyMove, Some(_)) | (Ask::Throw, None) => true,
            _ => false,
        };
        if right {
            self.answer = Some(format!("{key}-yes"));
            self.phase = Phase::Answered;
            self.queue.extend(step.reply.iter().cloned());
            return MoveVerdict::Right;
        }
        let kind = text.and_then(|text| step.kind_of(text));
        self.answer = Some(kind.map_or_else(|| format!("{key}-no"), |kind| format!("{key}-no-{kind}")));
        MoveVerdict::Wrong
    }

    /// Notes that the move that was due by itself has been played.
    pub fn shown(&mut self) {
        self.queue.pop_front();
    }

    /// Continues to the next step or the finale. Returns whether another position may have to be shown.
    pub fn go_on(&mut self) -> bool {
        if !matches!(self.phase, Phase::Step | Phase::Answered) {
            return false;
        }
        self.answer = None;
        self.queue.clear();
        if self.step + 1 < self.lesson.steps.len() {
            self.step += 1;
            self.phase = Phase::Step;
            self.enter();
        } else {
            self.phase = Phase::Finale;
        }
        true
    }

    /// Returns whether there is a step to go back to.
    pub fn can_go_back(&self) -> bool {
        self.end().is_none() && (self.phase != Phase::Step || self.step > 0)
    }

    /// Goes back a step: from an answer to its task, from the final position to the last step, and otherwise to the step
    /// before. `false` where there is none.
    pub fn go_back(&mut self) -> bool {
        let goes = self.can_go_back();
        if goes {
            self.begin_at(if self.phase == Phase::Step { self.step - 1 } else { self.step });
        }
        goes
    }

    /// Begins again with the first step.
    pub fn restart(&mut self) {
        self.begin_at(0);
    }

    fn begin_at(&mut self, step: usize) {
        (self.step, self.phase, self.answer) = (step, Phase::Step, None);
        self.enter();
    }

    /// Ends the final position.
    pub fn finish(&mut self, won: bool) {
        if self.phase == Phase::Finale {
            self.phase = Phase::Over(won);
        }
    }

    /// Begins the final position again.
    pub fn replay_finale(&mut self) {
        if self.phase == Phase::Over(false) {
            self.phase = Phase::Finale;
        }
    }

    fn enter(&mut self) {
        self.queue = self.lesson.steps[self.step].shows.iter().cloned().collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lesson() -> Arc<Lesson> {
        let text = r#"(
            game: "bagh-chal", guide: 2,
            steps: [
                (id: "look", shows: ["@c3"]),
                (id: "place", asks: Move(["@a2"]), wrong: {"far": ["@c4"]}, reply: ["a1-b1"]),
            ],
            finale: "x",
        )"#;
        Arc::new(Lesson::parse("first", text).expect("the lesson reads"))
    }

    #[test]
    fn a_lesson_goes_from_step_to_finale() {
        let mut course = LessonCourse::new(lesson(), 0);
        assert_eq!(course.due(), Due::Shown("@c3".to_owned()));
        course.shown();
        assert_eq!((course.due(), course.key().as_str()), (Due::Reading, "lesson-first-look"));
        assert!(course.go_on());
        assert_eq!((course.due(), course.key().as_str()), (Due::Learner, "lesson-first-place"));
        assert_eq!(course.answer(Some("@c4")), MoveVerdict::Wrong);
        assert_eq!(course.key(), "lesson-first-place-no-far");
        assert_eq!(course.speech().asked.as_deref(), Some("lesson-first-place"));
        assert_eq!(course.answer(Some("@b2")), MoveVerdict::Wrong);
        assert_eq!(course.key(), "lesson-first-place-no");
        assert_eq!(course.answer(None), MoveVerdict::Wrong);
        assert_eq!(course.answer(Some("@a2")), MoveVerdict::Right);
        assert!(course.praises());
        assert_eq!(course.due(), Due::Shown("a1-b1".to_owned()));
        assert_eq!(course.answer(Some("@a2")), MoveVerdict::Wrong, "the answer has been given");
        course.shown();
        assert_eq!((course.due(), course.key().as_str()), (Due::Reading, "lesson-first-place-yes"));
        assert!(course.go_on());
        assert_eq!((course.due(), course.done(), course.total()), (Due::Play, 2, 3));
        course.finish(false);
        assert_eq!((course.due(), course.end()), (Due::Over, Some(false)));
        course.replay_finale();
        assert!(course.is_finale());
        course.finish(true);
        assert_eq!((course.key().as_str(), course.end()), ("lesson-first-won", Some(true)));
        assert!(!course.go_on());
    }

    #[test]
    fn a_lesson_goes_back_step_by_step_and_begins_anew() {
        let mut course = LessonCourse::new(lesson(), 0);
        assert!(!course.go_back(), "nothing comes before the first step");
        course.shown();
        course.go_on();
        course.answer(Some("@a2"));
        assert!(course.go_back());
        assert_eq!((course.step(), course.due(), course.praises()), (1, Due::Learner, false));
        assert!(course.go_back());
        assert_eq!((course.step(), course.due()), (0, Due::Shown("@c3".to_owned())), "it is shown again");
        course.go_on();
        course.go_on();
        assert!(course.is_finale() && course.go_back());
        assert_eq!((course.step(), course.due()), (1, Due::Learner));
        course.restart();
        assert_eq!((course.step(), course.done()), (0, 0));
    }

    #[test]
    fn a_lesson_is_resumed_at_a_step() {
        let course = LessonCourse::new(lesson(), 9);
        assert_eq!((course.step(), course.due()), (1, Due::Learner));
    }
}
