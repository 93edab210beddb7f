//! Contest: many games between two players, who change sides after each.

use std::io::Write;

use madang_core::{
    games,
    play::{Match, MatchSetup},
    sticks::Hand,
};

use crate::{
    failure::Failure,
    player::{Player, PlayerSpec},
    score::Score,
};

/// Games between two players.
#[derive(Debug)]
pub(crate) struct Contest {
    /// Game and options, as `newgame` takes them.
    pub(crate) game: String,
    pub(crate) players: [PlayerSpec; 2],
    pub(crate) games: u64,
    /// Seed of the first two games. Each further two have the next.
    pub(crate) seed: u64,
    /// Plies after which a game counts as a draw.
    pub(crate) plies: u64,
}

impl Contest {
    /// Plays all games. Writes a line for each, and then the table.
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        self.start()?;
        let [one, other] = &self.players;
        let mut players = [one.start()?, other.start()?];
        let mut score = Score::default();
        for number in 0..self.games {
            let seed = self.seed.wrapping_add(number / 2);
            // Of the second game of a pair the sides are changed.
            let first = (number % 2) as usize;
            let game = self.play(&mut players, first, seed)?;
            let plies = game.history().len();
            let end = match game.outcome() {
                None => {
                    score.draws += 1;
                    "unfinished".to_owned()
                }
                Some(outcome) => {
                    let winner = outcome.winner.map(|seat| player_of(&game, first, seat.0));
                    match winner {
                        Some(0) => score.wins += 1,
                        Some(_) => score.losses += 1,
                        None => score.draws += 1,
                    }
                    winner.map_or_else(
                        || outcome.to_string(),
                        |player| format!("player {} {outcome}", player + 1),
                    )
                }
            };
            writeln!(out, "game {} seed {seed} first {} plies {plies} {end}", number + 1, first + 1)?;
            out.flush()?;
        }
        self.write_table(score, out)
    }

    /// Returns a game at its start.
    fn start(&self) -> Result<Match, String> {
        let mut words = self.game.split(' ');
        let id = words.next().unwrap_or_default();
        let unknown = || {
            let known: Vec<&str> = games::catalogue().map(|card| card.id).collect();
            format!("there is no game \"{id}\"; there are: {}", known.join(", "))
        };
        let card = games::find(id).ok_or_else(unknown)?;
        let pairs = words.filter_map(|word| word.split_once('='));
        let options = card.parse_options(pairs).map_err(|error| error.to_string())?;
        let mut setup = MatchSetup { options, ..MatchSetup::new(card, self.seed) };
        setup.fit();
        Match::new(setup)
    }

    /// Plays one game, in which `first` is the player of the first seat.
    fn play(&self, players: &mut [Player; 2], first: usize, seed: u64) -> Result<Match, String> {
        let mut game = self.start()?;
        game.reseed(seed);
        for player in players.iter_mut() {
            player.begin(&format!("newgame {}", self.game), seed)?;
        }
        let mut moves: Vec<String> = Vec::new();
        while game.outcome().is_none() && (moves.len() as u64) < self.plies {
            let thrown = game.throw(Hand::NEUTRAL);
            let ply = match thrown {
                Some(ply) => ply,
                None => {
                    let Some(seat) = game.game().to_act().seat() else { break };
                    let player = player_of(&game, first, seat.0);
                    let text = players[player].choose(&moves)?;
                    let illegal = |error| format!("player {}: {error}", player + 1);
                    game.play_text(&text).map_err(illegal)?
                }
            };
            moves.push(ply.text.clone());
        }
        Ok(game)
    }

    fn write_table(&self, score: Score, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(out, "match {} games {} seed {}", self.game, self.games, self.seed)?;
        for (number, (player, score)) in (1..).zip(self.players.iter().zip([score, score.of_other()])) {
            let Score { wins, draws, losses } = score;
            let [low, high] = score.interval().map(percent);
            let share = percent(score.share());
            writeln!(
                out,
                "player {number} wins {wins} draws {draws} losses {losses} score {share} low {low} high {high} {player}"
            )?;
        }
        Ok(out.flush()?)
    }
}

/// Returns the player of a seat, from 0. The first player has the first team, and every other one after it.
fn player_of(game: &Match, first: usize, seat: u8) -> usize {
    (usize::from(seat % game.game().teams()) + first) % 2
}

fn percent(share: f64) -> String {
    format!("{:.1}%", share * 100.0)
}
