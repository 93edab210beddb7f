//! Verdict of a finished game: what it means for the one person who played it against computers.

use super::{matches::Match, statistics::GameResult};
use crate::rules::Controller;

/// Least number of turns of a game that is worth a comment: five of each of two seats.
const COMMENTED_TURNS: usize = 10;

/// Result for the person, and the level of the strongest computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Result for the person.
    pub result: GameResult,
    /// Level of the strongest computer.
    pub level: u8,
    /// `true` if the game was long enough for a comment on how it was played.
    pub is_played: bool,
}

impl Verdict {
    /// Returns the verdict of a match's game, whatever position of it is shown; `None` until it is over, and where
    /// several people play, or none.
    pub fn of(game: &Match) -> Option<Self> {
        let players = &game.setup().players;
        let people = players.iter().filter(|player| **player == Controller::Human).count();
        let level = players.iter().filter_map(|player| player.level()).max().filter(|_| people == 1)?;
        let result = match game.outcome_of_line()?.winner {
            None => GameResult::Drawn,
            Some(winner) if game.terms().is_won_by_you(game.game(), winner) => GameResult::Won,
            Some(_) => GameResult::Lost,
        };
        let history = game.history();
        let is_played = history.turns_after(history.line_len()) >= COMMENTED_TURNS;
        Some(Self { result, level, is_played })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, rules::Seat};

    #[test]
    fn it_is_the_persons_result_against_the_strongest_computer() {
        let card = games::find("bagh-chal").expect("Bagh Chal is in the catalogue");
        let (human, computer) = (Controller::Human, Controller::Computer);
        // A tiger takes the fifth goat.
        let start = "T3T/5/5/5/TG2T t 15 4 - -";
        for (players, expected) in [
            (vec![human, computer(3)], Some(GameResult::Lost)),
            (vec![computer(3), human], Some(GameResult::Won)),
            (vec![human, human], None),
            (vec![computer(2), computer(3)], None),
        ] {
            let mut setup = crate::play::MatchSetup::new(card, 1);
            setup.players = players.clone();
            setup.start = Some(start.to_owned());
            let mut game = Match::new(setup).expect("a position of the game");
            assert_eq!(Verdict::of(&game), None, "it goes on");
            game.play_text("a1xc1").expect("the goat can be taken");
            let verdict = Verdict::of(&game);
            assert_eq!(verdict.map(|it| it.result), expected, "{players:?}");
            assert!(verdict.is_none_or(|it| it.level == 3 && !it.is_played));
        }
    }

    #[test]
    fn a_game_given_up_at_once_is_worth_no_comment() {
        let card = games::find("bagh-chal").expect("Bagh Chal is in the catalogue");
        for (plies, expected) in [(1, false), (9, false), (10, true)] {
            let mut setup = crate::play::MatchSetup::new(card, 1);
            setup.players = vec![Controller::Human, Controller::Computer(3)];
            let mut game = Match::new(setup).expect("the rules' own start");
            game.play_by_computer(|_| crate::search::Level::MIN, plies);
            game.resign(Seat(0)).expect("the person may resign");
            assert_eq!(Verdict::of(&game).map(|it| it.is_played), Some(expected), "{plies}");
        }
    }
}
