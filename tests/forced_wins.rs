//! The computer finds the forced wins of `tests/fixtures/forced_wins.txt`, and they are what the file says: a
//! solver that knows nothing but the rules tries everything.
//!
//! `cargo test --release --no-default-features --test forced_wins -- --ignored --nocapture` looks for more.

use std::{
    collections::{HashMap, HashSet},
    env,
    sync::atomic::AtomicBool,
};

use madang::{
    catalogue::{AnyGame, AnyThought, GameCard},
    games::{
        self,
        hasami_shogi::rules::Hasami,
        hunt::rules::{BaghChal, Hunt, Pulijudam},
        jarmo::rules::Jarmo,
        nei_pat_kono::rules::Kono,
    },
    rules::{
        Actor, Game, Options, Seat,
        random::{Purpose, Stream},
    },
    search::limits,
    solve::measure::ways::ways,
};

const FILE: &str = include_str!("fixtures/forced_wins.txt");

/// Level 4 must find wins of up to so many plies, level 5 all.
const SHORT: u32 = 3;

/// One line of the file.
struct Case {
    card: &'static GameCard,
    options: Options,
    position: &'static str,
    plies: u32,
    moves: Vec<&'static str>,
}

/// `game option=value … | position | plies | winning moves`; `#` begins a remark.
fn cases() -> impl Iterator<Item = Case> {
    FILE.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [way, position, plies, moves] = fields[..] else { panic!("{line}: four fields are wanted") };
        let mut words = way.split(' ');
        let card =
            words.next().and_then(games::find).unwrap_or_else(|| panic!("{line}: there is no such game"));
        let pairs = words.map(|word| word.split_once('=').expect("option=value"));
        Case {
            card,
            options: card.parse_options(pairs).unwrap_or_else(|error| panic!("{line}: {error}")),
            position,
            plies: plies.parse().expect("a number"),
            moves: moves.split(' ').collect(),
        }
    })
}

/// Tries everything. What has been looked at is remembered, by position and plies left; no position of a
/// shortest win comes twice, so its past does not matter.
struct Solver<G: Game> {
    seat: Seat,
    known: HashMap<(G, u32), bool>,
    /// The move that decided last at each number of plies left: tried first, it saves most of the work.
    first: HashMap<(u32, bool), G::Move>,
}

impl<G: Game + Eq + std::hash::Hash> Solver<G> {
    fn new(seat: Seat) -> Self {
        Self { seat, known: HashMap::new(), first: HashMap::new() }
    }

    fn won(&self, game: &G) -> bool {
        game.outcome().and_then(|outcome| outcome.winner) == Some(self.seat)
    }

    /// Whether the seat can force a win within so many plies.
    fn forces(&mut self, game: &G, plies: u32) -> bool {
        let Actor::Seat(to_act) = game.to_act() else { return self.won(game) };
        if plies == 0 {
            return false;
        }
        if plies > 1
            && let Some(known) = self.known.get(&(game.clone(), plies))
        {
            return *known;
        }
        let own = to_act == self.seat;
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        if let Some(first) = self.first.get(&(plies, own))
            && let Some(at) = moves.iter().position(|mv| mv == first)
        {
            moves.swap(0, at);
        }
        // One good move is enough for the seat, one good answer for the other.
        let decided = moves.into_iter().find(|mv| {
            let mut next = game.clone();
            next.play_unchecked(*mv);
            self.forces(&next, plies - 1) == own
        });
        if let Some(mv) = decided {
            self.first.insert((plies, own), mv);
        }
        let forced = decided.is_some() == own;
        if plies > 1 {
            self.known.insert((game.clone(), plies), forced);
        }
        forced
    }
}

/// The moves that force a win within so many plies, as text, sorted.
fn winning_moves<G: Game + Eq + std::hash::Hash>(options: &Options, text: &str, plies: u32) -> Vec<String> {
    let game = G::parse_position(options, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let Actor::Seat(seat) = game.to_act() else { return Vec::new() };
    let mut solver = Solver::new(seat);
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    moves.retain(|mv| {
        let mut next = game.clone();
        next.play_unchecked(*mv);
        solver.forces(&next, plies - 1)
    });
    let mut texts: Vec<String> = moves.into_iter().map(|mv| game.move_text(mv)).collect();
    texts.sort();
    texts
}

fn solve(card: &GameCard, options: &Options, text: &str, plies: u32) -> Vec<String> {
    let winning_moves = match card.id {
        "bagh-chal" => winning_moves::<Hunt<BaghChal>>,
        "pulijudam" => winning_moves::<Hunt<Pulijudam>>,
        "nei-pat-kono" => winning_moves::<Kono>,
        "hasami-shogi" => winning_moves::<Hasami>,
        "jarmo" => winning_moves::<Jarmo>,
        other => panic!("{other} has no solver"),
    };
    winning_moves(options, text, plies)
}

fn think(game: &dyn AnyGame, level: u8, seed: u64, ply: u32) -> AnyThought {
    let chance = Stream::new(seed, Purpose::Opponent { ply });
    let thought = game.think(limits(level), chance, &AtomicBool::new(false), &mut |_| ());
    thought.expect("a seat is to act")
}

#[test]
fn exactly_these_moves_force_the_win() {
    for case in cases() {
        let quicker = solve(case.card, &case.options, case.position, case.plies - 1);
        assert!(quicker.is_empty(), "{}: {quicker:?} wins sooner", case.position);
        assert_eq!(
            solve(case.card, &case.options, case.position, case.plies),
            case.moves,
            "{}",
            case.position
        );
    }
}

#[test]
fn the_highest_levels_find_them() {
    for case in cases() {
        let game = (case.card.from_text)(&case.options, case.position).expect("it can be");
        for level in if case.plies <= SHORT { 4..=5 } else { 5..=5 } {
            for seed in 0..3 {
                let found = think(game.as_ref(), level, seed, 0).text;
                let where_ = format!("level {level}, seed {seed}, {} {}", case.card.id, case.position);
                assert!(case.moves.contains(&found.as_str()), "{where_}: {found}, not {:?}", case.moves);
            }
        }
    }
}

#[test]
#[ignore = "prints positions to choose from"]
fn look_for_more() {
    let setting = |name: &str, or: u32| env::var(name).map_or(or, |text| text.parse().expect("a number"));
    let words = env::var("LADDER_WAYS").unwrap_or_default();
    let [least, most, wanted] =
        [("LEAST", 3), ("MOST", 5), ("WANTED", 10)].map(|(name, or)| setting(name, or));
    for way in ways() {
        let name = way.to_string();
        let known =
            ["bagh-chal", "pulijudam", "nei-pat-kono", "hasami-shogi", "jarmo"].contains(&way.card.id);
        if !known || !words.split_whitespace().all(|word| name.split(' ').any(|part| part == word)) {
            continue;
        }
        let mut met = HashSet::new();
        let mut found = [0_u32; 32];
        let mut missed = [0_u32; 32];
        for seed in 0..2_000 {
            let mut chance = Stream::new(seed, Purpose::Test);
            let mut game = (way.card.start)(&way.options);
            for ply in 0..300 {
                if game.to_act() == Actor::Over {
                    break;
                }
                let text = game.position_text();
                let plies = (1..=most)
                    .find(|plies| !solve(way.card, &way.options, &text, *plies).is_empty())
                    .filter(|plies| *plies >= least && found[*plies as usize] < wanted);
                if let Some(plies) = plies
                    && met.insert(seed)
                {
                    let moves = solve(way.card, &way.options, &text, plies);
                    if moves.len() <= 2 {
                        let position = (way.card.from_text)(&way.options, &text).expect("it can be");
                        let seen = think(position.as_ref(), 5, 1, 0).text;
                        let four = think(position.as_ref(), 4, 1, 0).text;
                        found[plies as usize] += 1;
                        missed[plies as usize] += u32::from(!moves.contains(&seen));
                        let note = [(&seen, "5"), (&four, "4")]
                            .iter()
                            .filter(|(seen, _)| !moves.contains(seen))
                            .map(|(seen, level)| format!(" # level {level}: {seen}"))
                            .collect::<String>();
                        println!("{name} | {text} | {plies} | {}{note}", moves.join(" "));
                    }
                }
                let mv = if ply < 6 || chance.below(8) == 0 {
                    let moves = game.legal_texts();
                    moves[chance.below(moves.len() as u32) as usize].clone()
                } else {
                    think(game.as_ref(), 2, seed, ply).text
                };
                game.play(&mv).expect("it is legal");
            }
            if (least..=most).step_by(2).all(|plies| found[plies as usize] >= wanted) {
                break;
            }
        }
        println!("# {name}: found {found:?}, missed by level 5 {missed:?}");
    }
}
