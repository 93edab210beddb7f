//! A player's life with puzzles: rating, puzzle of the day, diary and the text to share.

use std::collections::BTreeMap;

use jiff::civil::{Date, date};
use madang_core::{
    play::{
        Attempt, Bout, Candidate, DailyPuzzles, FIRST_LIST, LocalDay, MAX_RATING_CHANGE, PLACING,
        PuzzleDiary, Rating, RatingNews, STARTING_POINTS, SharedDay, Solving, share,
    },
    rules::random::{Purpose, Stream, mix},
};

/// A bout against an opponent of these points and deviation.
fn bout(points: f64, deviation: f64, score: f64) -> Bout {
    Bout { points, deviation, score }
}

/// The worked example of the paper. Its digits come from rounded steps, so each may be off by one in the last place.
#[test]
fn glickmans_example_comes_out_as_printed() {
    let player = Rating { points: 1500.0, deviation: 200.0, volatility: 0.06 };
    let bouts = [bout(1400.0, 30.0, 1.0), bout(1550.0, 100.0, 0.0), bout(1700.0, 300.0, 0.0)];
    let after = player.after(&bouts);
    assert!((after.points - 1464.06).abs() < 0.01, "{after:?}");
    assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
    assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    let own_scale = ((after.points - 1500.0) / 173.7178, after.deviation / 173.7178);
    assert!((own_scale.0 + 0.2069).abs() < 0.0001 && (own_scale.1 - 0.8722).abs() < 0.0001, "{own_scale:?}");
}

#[test]
fn harder_puzzles_solved_lift_the_rating_more() {
    let rating = Rating { deviation: 80.0, ..Rating::default() };
    let change = |points, score| rating.after(&[bout(points, 100.0, score)]).points - rating.points;
    let solved = [1100.0, 1500.0, 1900.0].map(|points| change(points, 1.0));
    let failed = [1100.0, 1500.0, 1900.0].map(|points| change(points, 0.0));
    assert!(0.0 < solved[0] && solved[0] < solved[1] && solved[1] < solved[2], "{solved:?}");
    assert!(failed[0] < failed[1] && failed[1] < failed[2] && failed[2] < 0.0, "{failed:?}");
    // A surprise makes the strength look less steady, the expected more so.
    let volatility = |points| rating.after(&[bout(points, 100.0, 1.0)]).volatility;
    assert!(volatility(3000.0) > rating.volatility && volatility(1400.0) < rating.volatility);
}

#[test]
fn ratings_stay_within_their_bounds() {
    for score in [0.0, 1.0] {
        let mut rating = Rating::default();
        for points in [3500.0, 100.0, 1500.0].into_iter().cycle().take(9_000) {
            rating = rating.after(&[bout(points, 0.0, score)]);
            assert!((100.0..=3500.0).contains(&rating.points), "{rating:?}");
            assert!((45.0..=350.0).contains(&rating.deviation), "{rating:?}");
            assert!((0.01..=0.1).contains(&rating.volatility), "{rating:?}");
        }
        assert!((rating.points - 1500.0).abs() > 1_000.0, "{rating:?}");
        let rested = rating.rested(30);
        assert!(rested.points == rating.points && rested.deviation > rating.deviation);
        assert_eq!(rating.rested(u32::MAX).deviation, 350.0);
    }
    let broken = Rating { points: f64::NAN, deviation: f64::INFINITY, volatility: -1.0 };
    assert_eq!(broken.bounded(), Rating { points: 1500.0, deviation: 350.0, volatility: 0.01 });
    let rested = (0..10).fold(Rating { deviation: 60.0, ..Rating::default() }, |rating, _| rating.after(&[]));
    let at_once = Rating { deviation: 60.0, ..Rating::default() }.rested(10);
    assert!((rested.deviation - at_once.deviation).abs() < 1e-9, "{rested:?} {at_once:?}");
}

/// A made-up player of 1800 points, who solves puzzles near the rating by the odds of that strength.
#[test]
fn the_rating_finds_the_strength() {
    let mut stream = Stream::new(7, Purpose::Test);
    let mut rating = Rating::default();
    for _ in 0..300 {
        let points = rating.points + f64::from(stream.below(400)) - 200.0;
        let odds = 1.0 / (1.0 + 10_f64.powf((points - 1800.0) / 400.0));
        let score = if f64::from(stream.below(1_000_000)) < odds * 1e6 { 1.0 } else { 0.0 };
        rating = rating.after(&[bout(points, 100.0, score)]);
    }
    assert!((rating.points - 1800.0).abs() < 2.0 * rating.deviation && rating.deviation < 80.0, "{rating:?}");
}

const GAMES: [&str; 6] = ["bagh-chal", "hasami-shogi", "jarmo", "nei-pat-kono", "pulijudam", "yut"];

/// First of the days tried, and how many: ten years with their leap days.
const TEN_YEARS: (Date, usize) = (date(2026, 12, 1), 3_653);

/// Three years.
const NO_REPEAT: usize = 1_096;

/// Ids of made-up puzzles of a list, with their games and ratings.
fn made_up(list: u16, each: u64) -> Vec<(String, &'static str, u16)> {
    let of_game = move |game: &'static str| {
        (0..each).map(move |number| {
            let seed = mix(number ^ mix(u64::from(list)) ^ game.len() as u64);
            (format!("{game}-{list}-{number:04}"), game, 800 + (seed % 1_600) as u16)
        })
    };
    GAMES.iter().copied().flat_map(of_game).collect()
}

fn candidates<'a>(puzzles: &'a [(String, &'static str, u16)], list: u16) -> Vec<Candidate<'a>> {
    puzzles.iter().map(|(id, game, rating)| Candidate { id, game, rating: *rating, list }).collect()
}

fn days() -> impl Iterator<Item = Date> {
    let next = |day: &Date| Some(day.tomorrow().expect("the calendar goes on"));
    std::iter::successors(Some(TEN_YEARS.0), next).take(TEN_YEARS.1)
}

#[test]
fn days_take_turns_and_rise_through_the_week() {
    let puzzles = made_up(FIRST_LIST, 200);
    let candidates = candidates(&puzzles, FIRST_LIST);
    let order = DailyPuzzles::new(&candidates);
    let chosen: Vec<usize> = days().map(|day| order.on(day).expect("there are puzzles")).collect();
    for days in chosen.windows(GAMES.len()) {
        let games: std::collections::BTreeSet<&str> =
            days.iter().map(|index| candidates[*index].game).collect();
        assert_eq!(games.len(), GAMES.len(), "{games:?}");
    }
    // Ratings of each game by weekday: lowest, highest, and those of all games together.
    let mut bounds: BTreeMap<(&str, i8), (u16, u16)> = BTreeMap::new();
    let mut sums = [(0_u32, 0_u32); 7];
    let mut last_seen: BTreeMap<usize, usize> = BTreeMap::new();
    for (number, (day, index)) in days().zip(&chosen).enumerate() {
        let (weekday, Candidate { game, rating, .. }) =
            (day.weekday().to_monday_zero_offset(), candidates[*index]);
        let bound = bounds.entry((game, weekday)).or_insert((rating, rating));
        *bound = (bound.0.min(rating), bound.1.max(rating));
        sums[weekday as usize].0 += u32::from(rating);
        sums[weekday as usize].1 += 1;
        if let Some(before) = last_seen.insert(*index, number) {
            assert!(number - before >= NO_REPEAT, "{day}: again after {} days", number - before);
        }
    }
    let means = sums.map(|(sum, count)| sum / count);
    assert!(means.is_sorted_by(|one, next| one + 50 < *next), "{means:?}");
    for game in GAMES {
        for weekday in 1..7 {
            assert!(bounds[&(game, weekday - 1)].1 <= bounds[&(game, weekday)].0, "{game} {weekday}");
        }
    }
    assert_eq!(last_seen.len(), puzzles.len(), "every puzzle has its day");
}

/// These numbers must never change: players of different releases have the same puzzle on a day.
#[test]
fn days_keep_their_puzzles_in_every_release() {
    let first = made_up(FIRST_LIST, 200);
    let later = made_up(FIRST_LIST + 1, 150);
    let mut all = candidates(&first, FIRST_LIST);
    let order = DailyPuzzles::new(&all);
    let of_first: Vec<&str> = days().map(|day| all[order.on(day).expect("a puzzle")].id).collect();
    all.extend(candidates(&later, FIRST_LIST + 1));
    Stream::new(3, Purpose::Test).shuffle(&mut all);
    let order = DailyPuzzles::new(&all);
    let of_all: Vec<&str> = days().map(|day| all[order.on(day).expect("a puzzle")].id).collect();
    assert_eq!(of_first, of_all);
    let hash = of_first.iter().flat_map(|id| id.bytes()).fold(0, |state, byte| mix(state ^ u64::from(byte)));
    assert_eq!(
        [of_first[0], of_first[1], of_first[3_652]],
        ["pulijudam-1-0134", "yut-1-0002", "jarmo-1-0108"]
    );
    assert_eq!(hash, 11_973_418_479_713_509_218);
}

#[test]
fn short_lists_have_a_puzzle_for_every_day() {
    assert_eq!(DailyPuzzles::new(&[]).on(TEN_YEARS.0), None);
    let later = made_up(FIRST_LIST + 1, 5);
    assert_eq!(DailyPuzzles::new(&candidates(&later, FIRST_LIST + 1)).on(TEN_YEARS.0), None);
    for each in [1, 3, 7, 8] {
        let puzzles = made_up(FIRST_LIST, each);
        let candidates = candidates(&puzzles, FIRST_LIST);
        for games in 1..=GAMES.len() {
            let order = DailyPuzzles::new(&candidates[..games * each as usize]);
            assert!(days().all(|day| order.on(day).is_some()));
        }
        assert!(DailyPuzzles::new(&candidates).on(date(1969, 7, 20)).is_some());
    }
}

fn attempt(puzzle: &str, day: LocalDay) -> Attempt {
    Attempt {
        puzzle: puzzle.to_owned(),
        date: day.date,
        east: day.east,
        daily: None,
        solving: Solving::AtOnce,
        hints: 0,
        stars: 3,
        points: None,
    }
}

/// Enters the day's puzzle, solved on its day.
fn solve_daily(diary: &mut PuzzleDiary, day: LocalDay) {
    let daily = Attempt { daily: Some(day.date), ..attempt(&format!("daily-{}", day.date), day) };
    diary.enter(daily, 1_500);
}

const fn november(day: i8, east: i16) -> LocalDay {
    LocalDay { date: date(2026, 11, day), east }
}

const NEW_YORK: i16 = -300;
const AUCKLAND: i16 = 780;

/// A player, a watch with moods and two long flights: each day, the streak before its puzzle is solved and after.
#[test]
fn a_streak_outlives_odd_dates() {
    let on = |date, east| LocalDay { date, east };
    let script = [
        (november(16, 0), 0, 1),
        (november(17, 0), 1, 2),
        // The 18th, while the clock has fallen back.
        (on(date(2020, 1, 1), 0), 0, 1),
        (november(19, 0), 2, 3),
        (november(20, 0), 3, 4),
        // The date comes again on the way west.
        (november(20, NEW_YORK), 4, 4),
        // The 21st is lost on the way east.
        (november(22, AUCKLAND), 4, 5),
        // A clock of yesterday loses nothing.
        (november(21, NEW_YORK), 5, 6),
        // The 23rd, while the clock runs ahead.
        (on(date(2030, 6, 1), AUCKLAND), 0, 1),
        (november(24, AUCKLAND), 6, 7),
        // The 25th was really missed; summer time is no journey.
        (november(26, AUCKLAND + 60), 0, 1),
    ];
    let mut diary = PuzzleDiary::default();
    for (step, (day, open, solved)) in script.into_iter().enumerate() {
        assert_eq!(diary.streak(day), open, "step {step}, before it is solved");
        // Other puzzles, given-up ones and those of other days keep no day.
        diary.enter(attempt(&format!("other-{step}"), day), 1_500);
        let earlier = Some(day.date.yesterday().expect("there is a day before"));
        if step == 0 {
            diary.enter(Attempt { daily: earlier, ..attempt("late", day) }, 1_500);
            let given_up =
                Attempt { daily: Some(day.date), solving: Solving::Unsolved, ..attempt("up", day) };
            diary.enter(given_up, 1_500);
            assert!(diary.day(day.date).is_none());
        }
        assert_eq!(diary.streak(day), open, "step {step}, after other puzzles");
        solve_daily(&mut diary, day);
        assert_eq!(diary.streak(day), solved, "step {step}");
        let text = diary.text().expect("a diary can be written");
        assert_eq!(PuzzleDiary::read(&text), (diary.clone(), Vec::new()), "step {step}");
    }
    assert_eq!((diary.best_streak(), diary.streak(november(27, 0))), (7, 1));
    assert_eq!(diary.streak(november(28, 0)), 0);
    assert!(diary.day(date(2026, 11, 15)).is_some_and(|day| !day.kept), "solved late");
}

/// A diary whose rating has settled, and the day of its last attempt.
fn settled() -> (PuzzleDiary, LocalDay) {
    let (mut diary, day) = (PuzzleDiary::default(), november(16, 0));
    for number in 1..=PLACING {
        let news = diary.enter(attempt(&format!("first-{number}"), day), 600);
        let expected = if number < PLACING { RatingNews::Placing(number) } else { RatingNews::Begins };
        assert_eq!((news, diary.is_rated()), (expected, number == PLACING));
    }
    (diary, day)
}

#[test]
fn only_first_attempts_are_rated_and_hints_count_as_failure() {
    let (mut diary, day) = settled();
    assert_eq!(diary.points_by_date().count(), 1, "the first points shown are those of the last of five");
    let before = i32::from(diary.points());
    let RatingNews::Moves(won) = diary.enter(attempt("one", day), 1_500) else { panic!("it is rated") };
    assert!(won > 20 && i32::from(diary.points()) == before + won, "{won}");
    assert_eq!(diary.enter(attempt("one", day), 3_000), RatingNews::TriedBefore);
    let falls = |news| matches!(news, RatingNews::Moves(change) if change < -20);
    let hinted = Attempt { hints: 1, stars: 2, ..attempt("two", day) };
    assert!(falls(diary.enter(hinted, 1_000)));
    let later = Attempt { solving: Solving::Later, ..attempt("three", day) };
    assert!(falls(diary.enter(later, 1_000)));
    assert_eq!(diary.points_by_date().count(), 4);
    assert_eq!(diary.points_by_date().last(), Some((day.date, diary.points())));
}

/// No one loses more than sixty points at once, and a strong player is found all the same.
#[test]
fn a_rating_that_is_shown_moves_by_sixty_at_most() {
    let (mut diary, day) = settled();
    let text = diary.text().expect("a diary can be written");
    for (number, solving) in [Solving::Unsolved, Solving::AtOnce].into_iter().cycle().take(20).enumerate() {
        let points = if solving == Solving::AtOnce { 2_400 } else { 600 };
        let news = diary.enter(Attempt { solving, ..attempt(&format!("next-{number}"), day) }, points);
        let RatingNews::Moves(change) = news else { panic!("{news:?}") };
        assert!(f64::from(change.abs()) <= MAX_RATING_CHANGE, "{change}");
    }
    let (mut diary, _) = PuzzleDiary::read(&text);
    let mut stream = Stream::new(7, Purpose::Test);
    for number in 0..300 {
        let points = f64::from(diary.points()) + f64::from(stream.below(400)) - 200.0;
        let odds = 1.0 / (1.0 + 10_f64.powf((points - 1800.0) / 400.0));
        let solved = f64::from(stream.below(1_000_000)) < odds * 1e6;
        let solving = if solved { Solving::AtOnce } else { Solving::Unsolved };
        diary.enter(Attempt { solving, ..attempt(&format!("long-{number}"), day) }, points);
    }
    let rating = diary.rating();
    assert!((rating.points - 1800.0).abs() < 2.0 * rating.deviation, "{rating:?}");
}

/// A diary of an earlier release is read, and its rating stays as it was.
#[test]
fn a_diary_of_an_earlier_release_keeps_its_rating() {
    let player = "Player(rating:(points:1073.4,deviation:290.0,volatility:0.06),best_streak:1)\n";
    let tried = |number: u32| {
        format!(
            "Attempt((puzzle:\"{number}\",date:\"2026-11-16\",solving:Unsolved,stars:0,points:Some(1073)))\n"
        )
    };
    let read = |count: u32| {
        let (diary, damage) =
            PuzzleDiary::read(&(player.to_owned() + &(0..count).map(tried).collect::<String>()));
        assert_eq!((damage, diary.points(), diary.rated()), (Vec::new(), 1_073, count));
        diary
    };
    assert!(!read(1).is_rated() && read(PLACING).is_rated());
    let mut diary = read(8);
    assert_eq!(diary.points_by_date().count(), 4);
    assert!(
        matches!(diary.enter(attempt("new", november(17, 0)), 1_000), RatingNews::Moves(change) if change > 0)
    );
    let again = PuzzleDiary::read(&diary.text().expect("a diary can be written")).0;
    assert_eq!(again, diary);
    assert_eq!(PuzzleDiary::default().points(), STARTING_POINTS);
}

#[test]
fn a_day_that_was_tried_in_vain_leaves_a_trace() {
    let (mut diary, day) = (PuzzleDiary::default(), november(16, 0));
    let in_vain = Attempt { daily: Some(day.date), solving: Solving::Unsolved, ..attempt("daily", day) };
    assert!(!diary.has_tried(day.date));
    diary.enter(in_vain, 1_500);
    assert!(diary.has_tried(day.date) && diary.day(day.date).is_none());
    solve_daily(&mut diary, day);
    assert!(diary.day(day.date).is_some_and(|day| day.kept), "solved later on the day, it counts");
    assert_eq!(diary.streak(day), 1);
}

#[test]
fn damaged_lines_are_skipped_and_told() {
    let mut diary = PuzzleDiary::default();
    for day in 16..=20 {
        solve_daily(&mut diary, november(day, 0));
    }
    let text = diary.text().expect("a diary can be written");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 11);
    // A later release writes more fields and other lines.
    lines[1] = lines[1].replace("stars:", "moon:Some((phase:[1,2])),stars:");
    assert_eq!(PuzzleDiary::read(&lines.join("\r\n")), (diary.clone(), Vec::new()));
    lines.insert(1, "Garden((roses:3))".to_owned());
    lines[3] = lines[3].replace("2026-11-17", "2026-11-71");
    lines[7].truncate(20);
    lines[8] = lines[8].replace("stars:3", "stars:9");
    let (read, damage) = PuzzleDiary::read(&lines.join("\n"));
    assert_eq!(damage.iter().map(|damage| damage.line).collect::<Vec<_>>(), [2, 4, 8, 9]);
    assert_eq!((read.streak(november(20, 0)), read.best_streak()), (3, 5));
    assert_eq!((read.rating(), read.attempts().len()), (diary.rating(), 3));
    // Without its first line the rating continues from the last attempt.
    let (read, damage) = PuzzleDiary::read(&text.replacen("Player", "Plyer", 1));
    assert_eq!((damage.len(), read.points(), read.best_streak()), (1, diary.points(), 5));
    let broken = text.replacen("deviation:", "deviation:-", 1);
    assert!(PuzzleDiary::read(&broken).0.rating().deviation > 0.0);
    assert_eq!(PuzzleDiary::read("").0, PuzzleDiary::default());
    assert_eq!(PuzzleDiary::read("\u{0}\n((((\n").1.len(), 2);
    for end in (0..text.len()).filter(|end| text.is_char_boundary(*end)) {
        assert!(PuzzleDiary::read(&text[..end]).1.len() <= 1);
    }
}

/// A file is no larger after twenty years than after eleven.
#[test]
fn a_diary_is_bounded() {
    let day = |date| format!("Day((date:\"{date}\",stars:3,kept:true))\n");
    let tried = |date: Date| format!("Attempt((puzzle:\"{date}\",date:\"{date}\",solving:AtOnce,stars:3))\n");
    let next = |day: &Date| Some(day.tomorrow().expect("the calendar goes on"));
    let dates: Vec<Date> = std::iter::successors(Some(date(2026, 1, 1)), next).take(7_305).collect();
    let text: String = dates.iter().map(|date| day(*date) + &tried(*date)).collect();
    let (mut diary, damage) = PuzzleDiary::read(&text);
    assert_eq!((damage.len(), diary.attempts().len(), diary.best_streak()), (0, 2_000, 7_305));
    let last = LocalDay { date: dates[7_304], east: 0 };
    assert_eq!((diary.streak(last), diary.day(dates[0])), (4_000, None));
    diary.enter(attempt("one more", last), 1_500);
    assert_eq!(diary.attempts().len(), 2_000);
    let text = diary.text().expect("a diary can be written");
    assert!(text.len() < 600_000, "{} bytes", text.len());
}

#[test]
fn what_is_shared_tells_no_solution() {
    let mut diary = PuzzleDiary::default();
    solve_daily(&mut diary, november(16, 0));
    let second = november(17, 0);
    assert_eq!(share(&diary, second.date, second), None, "not solved yet");
    let daily = Attempt { daily: Some(second.date), hints: 1, stars: 2, ..attempt("secret-id", second) };
    diary.enter(daily, 1_500);
    let told = |stars: &str, streak| Some(SharedDay { stars: stars.to_owned(), streak });
    assert_eq!(share(&diary, second.date, second), told("★★☆", Some(2)));
    assert_eq!(share(&diary, second.date, november(18, 0)), told("★★☆", None));
    assert_eq!(share(&diary, november(16, 0).date, second), told("★★★", None));
}
