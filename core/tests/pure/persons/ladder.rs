//! Places on the ladder after made-up lists of games.

use crate::support::{
    board::card,
    summaries::{computer, person, summary},
};
use madang_core::{
    games,
    play::{
        CountedGame, FEW_HINTS, KeptGame, Ladder, Match, MatchSetup, MatchState, Notes, Proposal, Summary,
        handicap,
    },
    rules::{
        Controller, LEVELS, Seat,
        random::{Purpose, Stream},
    },
    search::Level,
};

/// A game of Jarmo: the level played against, and the winner's seat from 1, of which the person has the first.
fn jarmo(level: u8, winner: Option<u8>) -> Summary {
    summary("jarmo", &[person(), computer(level)], winner)
}

const WON: Option<u8> = Some(1);
const LOST: Option<u8> = Some(2);

fn ladder(games: &[Summary]) -> Ladder {
    ladder_of("jarmo", games)
}

fn ladder_of(game: &str, games: &[Summary]) -> Ladder {
    Ladder::of(&CountedGame::all(games, None, games::find), card(game))
}

fn level(number: u8) -> Level {
    Level::new(number).expect("1 to 5")
}

#[test]
fn one_climbs_by_winning() {
    let begun = ladder(&[]);
    assert_eq!((begun.passed, begun.next, begun.proposal), (0, level(1), None));
    assert_eq!(ladder(&[jarmo(1, LOST), jarmo(1, None)]).passed, 0);
    let two = ladder(&[jarmo(1, WON), jarmo(2, WON), jarmo(3, LOST)]);
    assert_eq!((two.passed, two.next), (2, level(3)));
    assert_eq!(ladder(&[jarmo(4, WON)]).passed, 4, "a stronger person passed is worth the weaker ones");
    let top = ladder(&[jarmo(5, WON), jarmo(1, LOST)]);
    assert_eq!((top.passed, top.next), (5, level(5)));
}

/// A hint is the highest level's move: a win by more than a few of them passes no one, and interrupts nothing.
#[test]
fn a_win_by_hints_passes_nobody() {
    let hinted = |hints| {
        let mut game = jarmo(2, WON);
        game.notes.hints = hints;
        ladder(&[game]).passed
    };
    assert_eq!([0, FEW_HINTS, FEW_HINTS + 1, 12].map(hinted), [2, 2, 0, 0]);
}

#[test]
fn a_draw_with_the_elder_passes_where_the_game_is_solved() {
    let drawn = |game, number| summary(game, &[person(), computer(number)], None);
    assert!((card("nei-pat-kono").solved)(&card("nei-pat-kono").default_options()));
    assert_eq!(ladder_of("nei-pat-kono", &[drawn("nei-pat-kono", 5)]).passed, 5);
    assert_eq!(ladder_of("nei-pat-kono", &[drawn("nei-pat-kono", 4)]).passed, 0);
    assert_eq!(ladder_of("jarmo", &[drawn("jarmo", 5)]).passed, 0);
}

#[test]
fn a_series_passes_by_its_match() {
    let of_series = |match_state, winner| Summary { match_state, ..jarmo(3, winner) };
    assert_eq!(ladder(&[of_series(MatchState::GoesOn, WON)]).passed, 0, "the second game is due");
    assert_eq!(ladder(&[of_series(MatchState::Drawn, WON)]).passed, 0);
    assert_eq!(ladder(&[of_series(MatchState::Won(1), WON)]).passed, 0, "the computer won the match");
    assert_eq!(ladder(&[of_series(MatchState::Won(0), LOST)]).passed, 3, "on points");
}

/// Plays a match of the form that Bagh Chal's rules ask for by the computer, and summarises each game.
#[test]
fn summaries_say_how_the_match_stands() {
    let card = card("bagh-chal");
    let mut setup = MatchSetup::new(card, 4);
    setup.form = *card.series.iter().find(|form| form.games == 2).expect("a pair of games");
    let mut game = Match::new(setup).expect("the game's own start");
    let mut states = Vec::new();
    loop {
        let seats: Vec<Controller> = game.terms().controllers();
        let weak = |seat: Seat| if seats[seat.index()] == Controller::Human { 4 } else { 1 };
        game.play_by_computer(|seat| level(weak(seat)), usize::MAX);
        states.push(Summary::of(&KeptGame::of(&game, Notes::default()), &game));
        match game.next_game() {
            Some(next) => game = next,
            None => break,
        }
    }
    let [first, last] = &states[..] else { panic!("two games") };
    assert_eq!(first.match_state, MatchState::GoesOn);
    let won = |summary: &Summary| summary.seats_of_people().any(|seat| summary.is_won_by(seat));
    assert!(won(first) && won(last), "level 4 beats level 1 on both sides by this seed");
    let people = last.seats_of_people().next().expect("one person");
    assert_eq!(last.match_state, MatchState::Won(people.0));
    assert_ne!(first.seats_of_people().next(), Some(people), "sides are exchanged");
    assert_eq!(ladder_of("bagh-chal", &states).passed, 2, "the computer's seat has level 2");
    assert_eq!(ladder_of("bagh-chal", &states[..1]).passed, 0);
}

#[test]
fn three_losses_to_one_person_bring_a_handicap() {
    let lost = |levels: &[u8]| levels.iter().map(|number| jarmo(*number, LOST)).collect::<Vec<_>>();
    assert_eq!(ladder(&lost(&[2, 2])).proposal, None);
    assert_eq!(ladder(&lost(&[2, 2, 2])).proposal, Some(Proposal::Handicap(level(2))));
    assert_eq!(ladder(&lost(&[3, 2, 2])).proposal, None, "not the same person");
    let broken = [jarmo(2, LOST), jarmo(2, LOST), jarmo(2, None), jarmo(2, LOST)];
    assert_eq!(ladder(&broken).proposal, None);
}

#[test]
fn three_wins_bring_a_stronger_person() {
    let won = |levels: &[u8]| levels.iter().map(|number| jarmo(*number, WON)).collect::<Vec<_>>();
    assert_eq!(ladder(&won(&[2, 2])).proposal, None);
    assert_eq!(ladder(&won(&[2, 2, 2])).proposal, Some(Proposal::Stronger(level(3))));
    assert_eq!(ladder(&won(&[2, 3, 2])).proposal, Some(Proposal::Stronger(level(4))));
    assert_eq!(ladder(&won(&[5, 5, 5])).proposal, None, "nobody is stronger");
}

#[test]
fn made_up_lists_keep_the_ladder_s_laws() {
    let mut chance = Stream::new(37, Purpose::Test);
    let mut seen = [0; 3];
    for _ in 0..600 {
        let mut games: Vec<Summary> = Vec::new();
        let mut own: Vec<(u8, Option<u8>)> = Vec::new();
        let mut before = ladder(&games);
        let favourite = 1 + chance.below(u32::from(LEVELS)) as u8;
        for _ in 0..1 + chance.below(12) {
            let number =
                if chance.below(3) > 0 { favourite } else { 1 + chance.below(u32::from(LEVELS)) as u8 };
            let winner = [WON, LOST, LOST, None][chance.below(4) as usize];
            let game = jarmo(number, winner);
            let counts = chance.below(4) > 0;
            games.push(if counts {
                own.push((number, winner));
                game
            } else {
                match chance.below(4) {
                    0 => summary("bagh-chal", &[person(), computer(number)], winner),
                    1 => summary("jarmo", &[person(), person()], winner),
                    2 => Summary { own_start: true, ..game },
                    _ => Summary { end: None, ..game },
                }
            });
            let now = ladder(&games);
            assert!(now.passed >= before.passed, "nobody falls");
            assert!(counts || now == before, "{games:?}");
            let best = own.iter().filter(|(_, winner)| *winner == WON).map(|(number, _)| *number).max();
            assert_eq!(now.passed, best.unwrap_or(0));
            assert_eq!(now.next.number(), (now.passed + 1).min(LEVELS));
            let last = &own[own.len().saturating_sub(3)..];
            let all = |winner| last.len() == 3 && last.iter().all(|game| game.1 == winner);
            match now.proposal {
                Some(Proposal::Handicap(person)) => {
                    assert!(all(LOST) && last.iter().all(|game| game.0 == person.number()), "{own:?}");
                    seen[0] += 1;
                }
                Some(Proposal::Stronger(person)) => {
                    assert!(all(WON) && last.iter().all(|game| game.0 < person.number()), "{own:?}");
                    seen[1] += 1;
                }
                None => seen[2] += 1,
            }
            before = now;
        }
    }
    assert!(seen.iter().all(|count| *count > 10), "{seen:?}");
}

#[test]
fn a_handicap_is_proposed_only_where_there_is_one() {
    for card in games::catalogue() {
        let options = card.default_options();
        let seats = usize::from((card.start)(&options).seats());
        for seat in 0..seats {
            let mut players = vec![computer(2); seats];
            players[seat] = person();
            let winner = Some(if seat == 0 { 2 } else { 1 });
            let lost = vec![summary(card.id, &players, winner); 3];
            let expected = handicap(card, &options, Seat(seat as u8)).map(|_| Proposal::Handicap(level(2)));
            assert_eq!(ladder_of(card.id, &lost).proposal, expected, "{}", card.id);
        }
    }
}
