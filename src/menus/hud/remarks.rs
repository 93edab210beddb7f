//! Remarks on a position as sentences.

use fluent_bundle::FluentValue;
use madang_core::{
    catalogue::{AnyGame, AnyMove, GameCard},
    play::{Aim, GivenAway, Losing, Remark, Take, with_turn},
    rules::{Point, Seat},
    search::{Distance, Source},
};

use super::move_words;
use crate::{feedback::caption, layout::view::GameView, menus::kit::names, platform::language::Words};

/// Most moves or pieces that a sentence names.
const MAX_NAMED: usize = 3;
/// Number of different throws.
const ALL_THROWS: usize = 5;

/// Returns the sentence for a remark on this position.
pub(super) fn words_of(
    remark: &Remark,
    game: &dyn AnyGame,
    card: &GameCard,
    view: &GameView,
    words: &Words,
) -> String {
    RemarkWriter { game, card, view, words }.sentence(remark)
}

/// A position with what is needed to name its sides, pieces, places and moves.
struct RemarkWriter<'a> {
    game: &'a dyn AnyGame,
    card: &'a GameCard,
    view: &'a GameView,
    words: &'a Words,
}

impl RemarkWriter<'_> {
    fn sentence(&self, remark: &Remark) -> String {
        let words = self.words;
        match remark {
            Remark::Wins { seat, moves } => {
                words.with("remark-wins", [("who", self.who(*seat)), ("list", self.moves(moves))])
            }
            Remark::Standing { seat, value, distance, source, keeping, moves } => {
                let source = match source {
                    Source::Table => Some(words.get("remark-by-table")),
                    Source::Book => Some(words.get("remark-by-book")),
                    Source::Rules | Source::Search => None,
                };
                let keeping = keeping.as_deref().map(|keeping| self.keeping(keeping, *moves));
                let standing = self.standing(*seat, *value, *distance);
                [Some(standing), keeping, source].into_iter().flatten().collect::<Vec<String>>().join(" ")
            }
            Remark::Loses { losing, others } => self.loses(losing, others),
            Remark::ThreatensToWin { seat, moves } => {
                let moves = self.with_turn(*seat, |given| given.moves(moves));
                words.with("remark-threatens-win", [("who", self.who(*seat)), ("list", moves)])
            }
            Remark::ShutIn { seat, shut, free } => match free[..] {
                [at] if shut.len() > 1 => {
                    words.with("remark-shut-but-one", [("who", self.who(*seat)), ("place", self.place(at))])
                }
                _ => {
                    let shut = shut.iter().map(|at| format!("{} {}", self.piece(*at), self.place(*at)));
                    words.with("remark-shut", [("list", self.list(shut.collect()))])
                }
            },
            Remark::Takes { seat, takes } => {
                words.with("remark-takes", [("who", self.who(*seat)), ("list", self.takes(takes))])
            }
            Remark::ThreatensToTake { seat, takes } => {
                let takes = self.with_turn(*seat, |given| given.takes(takes));
                words.with("remark-threatens", [("who", self.who(*seat)), ("list", takes)])
            }
            Remark::GivesAway { moves } => self.gives_away(moves),
            Remark::WithThrow { seat, throws, aim } => self.with_throw(*seat, throws, *aim),
            Remark::BringsHome { seat, moves } => {
                words.with("remark-home", [("who", self.who(*seat)), ("list", self.moves(moves))])
            }
            Remark::OnlyMove { mv } => words.with("remark-only-move", [("move", self.mv(mv))]),
            Remark::Ahead { seat, by } => {
                let who = FluentValue::from(self.who(*seat));
                words.with("remark-ahead", [("who", who), ("count", FluentValue::from(*by))])
            }
            Remark::Lost { seat, lost, all } => words.with("remark-lost", self.of_all(*seat, *lost, *all)),
            Remark::Home { seat, home, all } => words.with("remark-at-home", self.of_all(*seat, *home, *all)),
            Remark::NothingToTake => words.get("remark-nothing-to-take"),
        }
    }

    fn standing(&self, seat: Seat, value: i8, distance: Option<Distance>) -> String {
        let (key, plies) = match (value, distance) {
            (1.., Some(Distance::End(plies))) => ("remark-wins-within", plies),
            (1.., Some(Distance::Capture(plies))) => ("remark-wins-capture", plies),
            (1.., None) => ("remark-standing-wins", 0),
            (0, _) => ("remark-standing-draws", 0),
            (..0, Some(Distance::End(plies))) => ("remark-loses-within", plies),
            (..0, Some(Distance::Capture(plies))) => ("remark-loses-capture", plies),
            (..0, None) => ("remark-standing-loses", 0),
        };
        let who = FluentValue::from(self.who(seat));
        self.words.with(key, [("who", who), ("plies", FluentValue::from(plies))])
    }

    fn keeping(&self, keeping: &[AnyMove], moves: usize) -> String {
        match keeping {
            [only] => self.words.with("remark-keeps-one", [("move", self.mv(only))]),
            _ if keeping.len() == moves => self.words.get("remark-keeps-all"),
            _ => self.words.with("remark-keeps-some", [("count", keeping.len()), ("moves", moves)]),
        }
    }

    fn loses(&self, losing: &[Losing], others: &[AnyMove]) -> String {
        let words = self.words;
        let item = |Losing { mv, reply }: &Losing| match reply {
            Some(reply) => self.then(mv, reply),
            None => self.mv(mv),
        };
        let list = || self.list(losing.iter().map(item).collect());
        match losing {
            _ if others.is_empty() => words.with("remark-loses-all", [("list", list())]),
            _ if others.len() <= MAX_NAMED && others.len() < losing.len() => {
                words.with("remark-loses-but", [("list", self.moves(others))])
            }
            [Losing { mv, reply: Some(reply) }] => {
                let [mv, reply] = [self.mv(mv), self.reply(mv, reply)];
                words.with("remark-loses-one", [("move", mv), ("reply", reply)])
            }
            [Losing { mv, reply: None }] => words.with("remark-loses-itself", [("move", self.mv(mv))]),
            _ => words.with("remark-loses-some", [("list", list())]),
        }
    }

    fn gives_away(&self, moves: &[GivenAway]) -> String {
        if let [GivenAway { mv, reply, .. }] = moves {
            let [mv, reply] = [self.mv(mv), self.reply(mv, reply)];
            return self.words.with("remark-gives-away-one", [("move", mv), ("reply", reply)]);
        }
        let list = moves.iter().map(|GivenAway { mv, reply, .. }| self.then(mv, reply));
        self.words.with("remark-gives-away", [("list", self.list(list.collect()))])
    }

    fn with_throw(&self, seat: Seat, throws: &[u8], aim: Aim) -> String {
        let words = self.words;
        let named: Vec<String> = throws.iter().map(|value| words.throw_word(*value)).collect();
        let throws = match named.split_last() {
            Some((_, others)) if others.len() + 1 == ALL_THROWS => words.get("remark-any-throw"),
            Some((last, first)) if !first.is_empty() => {
                words.with("remark-or", [("first", first.join(", ")), ("second", last.clone())])
            }
            _ => named.concat(),
        };
        let (who, throws) = (("who", self.who(seat)), ("throws", throws));
        match aim {
            Aim::Win => words.with("remark-throw-wins", [who, throws]),
            Aim::Home => words.with("remark-throw-home", [who, throws]),
            Aim::Take(at) => words.with("remark-throw-takes", [who, throws, ("what", self.standing_on(at))]),
        }
    }

    /// Returns the pieces on a point, such as "the horse on the post" or "the 2 pieces on the post".
    fn standing_on(&self, at: Point) -> String {
        let pieces = self.game.snapshot().on(at).count();
        if pieces < 2 {
            return format!("{} {}", self.piece(at), self.place(at));
        }
        let place = FluentValue::from(self.place(at));
        self.words.with("remark-pieces", [("count", FluentValue::from(pieces)), ("place", place)])
    }

    fn of_all(&self, seat: Seat, count: usize, all: usize) -> [(&'static str, FluentValue<'static>); 3] {
        [
            ("who", FluentValue::from(self.who(seat))),
            ("count", FluentValue::from(count)),
            ("all", FluentValue::from(all)),
        ]
    }

    fn who(&self, seat: Seat) -> String {
        names::role(self.card, seat, self.words)
    }

    fn piece(&self, at: Point) -> String {
        let noun = self.game.snapshot().topmost(at).and_then(|piece| caption::noun(self.card, piece));
        caption::piece(noun, self.words)
    }

    fn place(&self, at: Point) -> String {
        self.words.place(&self.view.name(at, self.game))
    }

    fn mv(&self, mv: &AnyMove) -> String {
        move_words::of_legal(mv, self.game, self.view, self.words)
    }

    /// Returns a reply to a move of this position.
    fn reply(&self, mv: &AnyMove, reply: &AnyMove) -> String {
        let mut after = self.game.boxed_clone();
        // A move of another position is worded from this one.
        let _ = after.play(mv);
        RemarkWriter { game: &*after, ..*self }.mv(reply)
    }

    fn then(&self, mv: &AnyMove, reply: &AnyMove) -> String {
        let reply = self.reply(mv, reply);
        self.words.with("remark-then", [("move", self.mv(mv)), ("reply", reply)])
    }

    /// Returns the words for the same board with the turn given to a seat.
    fn with_turn(&self, seat: Seat, say: impl FnOnce(&RemarkWriter) -> String) -> String {
        let given = with_turn(self.game, seat).unwrap_or_else(|| self.game.boxed_clone());
        say(&RemarkWriter { game: &*given, ..*self })
    }

    fn moves(&self, moves: &[AnyMove]) -> String {
        self.list(moves.iter().map(|mv| self.mv(mv)).collect())
    }

    fn takes(&self, takes: &[Take]) -> String {
        let item =
            |Take { at, mv }: &Take| format!("{} {} ({})", self.piece(*at), self.place(*at), self.mv(mv));
        self.list(takes.iter().map(item).collect())
    }

    /// Returns the first items in a row, and the number of the others.
    fn list(&self, items: Vec<String>) -> String {
        let shown = items.len().min(MAX_NAMED);
        let list = items[..shown].join(", ");
        match items.len() - shown {
            0 => list,
            more => {
                let values = [("list", FluentValue::from(list)), ("count", FluentValue::from(more))];
                self.words.with("remark-and-more", values)
            }
        }
    }
}
