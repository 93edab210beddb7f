//! The quiescence search where captures are obligatory.

use std::sync::atomic::AtomicBool;

use madang_core::{
    rules::{
        Actor, Game, Line, Options, Outcome, REPETITION, Seat,
        random::{Purpose, Stream},
    },
    search::{
        Evaluate, Limits,
        alpha_beta::{self, SearchOptions},
    },
};

/// Static evaluation for seat 2 in the middle of an exchange.
const MISLEADING: i32 = 500;
/// Static evaluation for seat 1 after the exchange.
const RESULT: i32 = 300;

/// A game of one decision: seat 1 waits, or offers an exchange of captures. Every position on the way
/// looks good for seat 2, and the last one is good for seat 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Exchange {
    /// Captures in the exchange.
    length: u8,
    obligatory: bool,
    at: At,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum At {
    Start,
    /// This many captures are left.
    Exchange(u8),
    Waited,
    End,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum ExchangeMove {
    Wait,
    Offer,
    Capture,
}

impl Exchange {
    const fn new(length: u8, obligatory: bool) -> Self {
        Self { length, obligatory, at: At::Start }
    }
}

impl Game for Exchange {
    type Move = ExchangeMove;

    fn start(_: &Options) -> Self {
        Self::new(1, true)
    }

    fn mover(&self) -> Seat {
        match self.at {
            At::Start | At::End => Seat(0),
            At::Exchange(left) => Seat((self.length - left + 1) % 2),
            At::Waited => Seat(1),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.at == At::End).then_some(Outcome::draw(REPETITION))
    }

    fn legal_moves(&self, out: &mut Vec<ExchangeMove>) {
        match self.at {
            At::Start => out.extend([ExchangeMove::Wait, ExchangeMove::Offer]),
            At::Exchange(0) | At::Waited => out.push(ExchangeMove::Wait),
            At::Exchange(_) if self.obligatory => out.push(ExchangeMove::Capture),
            At::Exchange(_) => out.extend([ExchangeMove::Wait, ExchangeMove::Capture]),
            At::End => {}
        }
    }

    fn play_unchecked(&mut self, mv: ExchangeMove) {
        self.at = match (self.at, mv) {
            (At::Start, ExchangeMove::Offer) => At::Exchange(self.length),
            (At::Start, _) => At::Waited,
            (At::Exchange(left), ExchangeMove::Capture) => At::Exchange(left - 1),
            _ => At::End,
        };
    }

    fn key(&self) -> u64 {
        let at = match self.at {
            At::Start => 1_000,
            At::Waited => 1_001,
            At::End => 1_002,
            At::Exchange(left) => u64::from(left),
        };
        at << 9 | u64::from(self.length) << 1 | u64::from(self.obligatory)
    }
}

impl Evaluate for Exchange {
    fn ten_to_one_lead(&self) -> i32 {
        200
    }

    fn evaluate(&self) -> i32 {
        let for_first = match self.at {
            At::Exchange(0) => RESULT,
            At::Exchange(_) => -MISLEADING,
            At::Start | At::Waited | At::End => 0,
        };
        if self.to_act() == Actor::Seat(Seat(0)) { for_first } else { -for_first }
    }

    fn promise(&self, _: ExchangeMove) -> i32 {
        0
    }

    fn is_capture(&self, mv: ExchangeMove) -> bool {
        mv == ExchangeMove::Capture
    }

    fn must_capture(&self) -> bool {
        self.obligatory && matches!(self.at, At::Exchange(1..))
    }
}

fn search(game: Exchange, nodes: u64) -> (ExchangeMove, i32) {
    let limits = Limits { nodes, depth: 1, ..Limits::NONE };
    let chance = Stream::new(1, Purpose::Test);
    let options = SearchOptions::new(limits);
    let thought = alpha_beta::think(&Line::new(game), options, chance, &AtomicBool::new(false), &mut |_| ());
    let thought = thought.expect("seat 1 is to act");
    (thought.mv, thought.info.score)
}

#[test]
fn an_obligatory_capture_is_never_declined() {
    assert_eq!(search(Exchange::new(1, true), u64::MAX), (ExchangeMove::Offer, RESULT));
    // Where seat 2 may decline, it does, and the offer loses.
    assert_eq!(search(Exchange::new(1, false), u64::MAX), (ExchangeMove::Wait, 0));
}

#[test]
fn obligatory_captures_are_followed_to_their_end() {
    for length in [2, 9, 40, 150] {
        assert_eq!(search(Exchange::new(length, true), u64::MAX), (ExchangeMove::Offer, RESULT), "{length}");
    }
}

#[test]
fn a_spent_budget_leaves_scores_in_range() {
    for nodes in 1..40 {
        let (_, score) = search(Exchange::new(20, true), nodes);
        assert!(score.abs() <= MISLEADING, "{nodes} nodes: {score}");
    }
}
