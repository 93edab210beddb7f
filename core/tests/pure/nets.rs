//! Nets: what they see of a position, their files, and the bounds of their sums.

use std::{env, fs, path::Path};

use madang_core::{
    games::{
        hasami_shogi::rules::Hasami,
        hunt::rules::{BaghChal, Hunt, Pulijudam},
        jarmo::rules::Jarmo,
        nei_pat_kono::rules::Kono,
    },
    rules::{
        BoardModel, Edit, EditBoard, Game, Line, Notation, Options, Piece, Point,
        random::{Purpose, Stream},
    },
    search::{
        Evaluate, Opponent,
        features::{Facts, Featured, Features, PointMap, View, grid_turn, half_turn},
        net::{HIDDEN, Net, NetError},
    },
};

use crate::support::board;

/// Longest random game.
const PLIES: usize = 120;

/// The features that a view sees, sorted.
fn seen<G: Featured>(position: &G, view: View) -> Vec<u16> {
    let mut seen = Vec::new();
    position.features().each(position, |viewer, feature| {
        if viewer == view {
            seen.push(feature as u16);
        }
    });
    seen.sort_unstable();
    seen
}

/// The features of a view that belong to pieces, markers and barriers.
fn on_the_table<G: Featured>(position: &G, view: View) -> Vec<u16> {
    let features = position.features();
    let mut seen = seen(position, view);
    seen.retain(|feature| usize::from(*feature) < features.count() - features.facts);
    seen
}

/// Visits every position of random games in every way to play.
fn games<G: Featured + Notation>(id: &str, mut visit: impl FnMut(&Options, &G)) {
    for options in board::card(id).every_options() {
        for seed in 0..3 {
            let mut chance = Stream::new(seed, Purpose::Test);
            let mut line = Line::new(G::start(&options));
            for _ in 0..PLIES {
                visit(&options, line.position());
                let moves = line.legal();
                if moves.is_empty() {
                    break;
                }
                line.play_unchecked(moves[chance.below(moves.len() as u32) as usize]);
            }
        }
    }
}

/// Equal positions have equal features, none twice, and no more than the layout says.
fn sees_what_lies_there<G: Featured + Notation>(id: &str) {
    games::<G>(id, |options, position| {
        let text = position.position_text();
        let read = G::parse_position(options, &text).expect("a position's text reads");
        let features = position.features();
        assert_eq!(position.facts().count(), features.facts, "{id}: {text}");
        for view in [View::Mover, View::Other] {
            assert_eq!(seen(position, view), seen(&read, view), "{id}: {text}");
            let seen = seen(position, view);
            assert!(seen.windows(2).all(|pair| pair[0] < pair[1]), "{id}: {text}: one twice in {seen:?}");
            assert!(seen.iter().all(|feature| usize::from(*feature) < features.count()), "{id}: {text}");
            assert!(seen.len() <= features.most_seen, "{id}: {text}: {} are seen", seen.len());
        }
    });
}

#[test]
fn equal_positions_have_equal_features() {
    sees_what_lies_there::<Jarmo>("jarmo");
    sees_what_lies_there::<Hasami>("hasami-shogi");
    sees_what_lies_there::<Hunt<BaghChal>>("bagh-chal");
    sees_what_lies_there::<Hunt<Pulijudam>>("pulijudam");
    sees_what_lies_there::<Kono>("nei-pat-kono");
}

/// A net with weights by chance for pieces on the board, and none for anything else.
fn net_of_the_board(features: &Features) -> Net {
    let mut chance = Stream::new(3, Purpose::Test);
    let mut row = || -> [i16; HIDDEN] { std::array::from_fn(|_| chance.below(81) as i16 - 40) };
    let of_a_kind = features.points + 2 * features.off_board;
    let is_on_board =
        |at: usize| at < 2 * features.kinds.len() * of_a_kind && at % of_a_kind < features.points;
    let [bias, mine, theirs] = [(); 3].map(|()| row());
    let rows = (0..features.count()).map(|at| if is_on_board(at) { row() } else { [0; HIDDEN] }).collect();
    Net { bias, rows, output: [mine, theirs], output_bias: 0 }
}

fn on_board<G: BoardModel>(position: &G) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    position.pieces(&mut pieces);
    pieces.retain(|piece| piece.point().is_some());
    pieces
}

/// Without a piece a position is judged as the one from which the board editor has cleared it.
fn judges_what_is_left<G: Featured + Notation + EditBoard + Opponent + Evaluate>(id: &str) {
    let mut compared = 0;
    games::<G>(id, |_, position| {
        let text = position.position_text();
        if let Some(scores) = position.piece_scores() {
            assert_eq!(scores.whole, position.evaluate(), "{id}: {text}");
        }
        let (net, pieces) = (net_of_the_board(position.features()), on_board(position));
        let scores = net.piece_scores(position);
        assert_eq!(scores.whole, net.score(position), "{id}: {text}");
        assert_eq!(scores.without.len(), pieces.len(), "{id}: {text}");
        for (piece, without) in scores.without {
            let at = piece.point().expect("it is on the board");
            let Ok(cleared) = position.edited_unchecked(Edit::Clear { at }) else { continue };
            let mut left = pieces.clone();
            left.retain(|other| *other != piece);
            if cleared.mover() == position.mover() && on_board(&cleared) == left {
                assert_eq!(without, net.score(&cleared), "{id}: {text} without {piece:?}");
                compared += 1;
            }
        }
    });
    assert!(compared > 200, "{id}: {compared} compared");
}

#[test]
fn a_piece_adds_what_is_missing_without_it() {
    judges_what_is_left::<Jarmo>("jarmo");
    judges_what_is_left::<Hasami>("hasami-shogi");
    judges_what_is_left::<Hunt<BaghChal>>("bagh-chal");
    judges_what_is_left::<Hunt<Pulijudam>>("pulijudam");
}

/// The legal move along the turned path of another position's move.
fn turned_move<G: BoardModel>(line: &Line<G>, path: &[Point], turn: PointMap) -> Option<G::Move> {
    let image: Vec<Point> = path.iter().map(|at| Point(turn[at.index()])).collect();
    let position = line.position();
    let is_image = |mv: &G::Move| {
        let mut path = position.path(*mv);
        let is_same = path == image;
        path.reverse();
        is_same || (position.path_has_no_direction(*mv) && path == image)
    };
    line.legal().into_iter().find(is_image)
}

/// A game and its image under each symmetry: every position's features are the images of the other's.
fn turns_with_the_board<G: Featured + Notation>(id: &str, way: &[(&str, &str)]) {
    let options = board::card(id).parse_options(way.iter().copied()).expect("there is such a way to play");
    let start = G::start(&options);
    let features = start.features();
    assert!(!features.symmetries.is_empty(), "{id} has symmetries");
    for turn in features.symmetries {
        let image = features.image(turn);
        for seed in 0..8 {
            let mut chance = Stream::new(seed, Purpose::Test);
            let (mut line, mut turned) = (Line::new(start.clone()), Line::new(start.clone()));
            for ply in 0..PLIES {
                for view in [View::Mover, View::Other] {
                    let mut expected = seen(line.position(), view);
                    expected.iter_mut().for_each(|feature| *feature = image[usize::from(*feature)]);
                    expected.sort_unstable();
                    let text = line.position().position_text();
                    assert_eq!(seen(turned.position(), view), expected, "{id}, ply {ply}: {text}");
                }
                let moves = line.legal();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[chance.below(moves.len() as u32) as usize];
                let path = line.position().path(mv);
                let mirrored =
                    turned_move(&turned, &path, turn).expect("the turned board has the turned move");
                line.play_unchecked(mv);
                turned.play_unchecked(mirrored);
            }
        }
    }
}

#[test]
fn turned_positions_have_turned_features() {
    turns_with_the_board::<Hunt<BaghChal>>("bagh-chal", &[]);
    turns_with_the_board::<Hunt<BaghChal>>("bagh-chal", &[("barriers", "on")]);
    turns_with_the_board::<Hunt<Pulijudam>>("pulijudam", &[("barriers", "on")]);
    turns_with_the_board::<Hasami>("hasami-shogi", &[]);
    turns_with_the_board::<Hasami>("hasami-shogi", &[("shogun", "on")]);
    turns_with_the_board::<Kono>("nei-pat-kono", &[]);
}

/// Both seats play the same moves, the second turned: then each sees what the other sees.
fn is_seen_alike<G: Featured + Notation>(id: &str, way: &[(&str, &str)]) {
    let options = board::card(id).parse_options(way.iter().copied()).expect("there is such a way to play");
    let start = G::start(&options);
    let turn = start.features().second_seat.expect("the sides are alike");
    let mut met = 0;
    for seed in 0..60 {
        let mut chance = Stream::new(seed, Purpose::Test);
        let mut line = Line::new(start.clone());
        loop {
            assert_eq!(
                on_the_table(line.position(), View::Mover),
                on_the_table(line.position(), View::Other),
                "{id}: {}",
                line.position().position_text()
            );
            met += 1;
            let moves = line.legal();
            if moves.is_empty() {
                break;
            }
            let mv = moves[chance.below(moves.len() as u32) as usize];
            let seat = line.position().mover();
            let path = line.position().path(mv);
            line.play_unchecked(mv);
            if line.position().mover() == seat {
                break;
            }
            // Where the sides have met, the same move may be missing or take what the first took.
            let Some(mirrored) = turned_move(&line, &path, turn) else { break };
            let takes = |mv| line.position().effects(mv).len() > 1;
            if path.len() == 2 && (takes(mirrored) || line.legal().is_empty()) {
                break;
            }
            line.play_unchecked(mirrored);
            if line.position().mover() != seat {
                break;
            }
        }
    }
    assert!(met > 100, "{id}: {met} positions");
}

#[test]
fn both_seats_see_the_same_board() {
    is_seen_alike::<Jarmo>("jarmo", &[]);
    is_seen_alike::<Jarmo>("jarmo", &[("variant", "legendary"), ("golden", "on"), ("camps", "on")]);
    is_seen_alike::<Jarmo>("jarmo", &[("variant", "jasyr")]);
    is_seen_alike::<Hasami>("hasami-shogi", &[]);
}

#[test]
fn facts_are_bits_and_thermometers() {
    let facts = Facts::NONE.and(true).and(false).degrees(2, 3).and(true);
    assert_eq!(facts, Facts::NONE.and(true).and(false).and(true).and(true).and(false).and(true));
    assert_eq!(Facts::NONE.degrees(9, 2), Facts::NONE.and(true).and(true));
}

#[test]
fn turns_of_a_grid() {
    assert_eq!(half_turn::<6>(), [5, 4, 3, 2, 1, 0]);
    assert_eq!(grid_turn::<6>(3, false, true, false), [2, 1, 0, 5, 4, 3], "left and right");
    assert_eq!(grid_turn::<6>(3, false, false, true), [3, 4, 5, 0, 1, 2], "far and near");
    assert_eq!(grid_turn::<4>(2, true, false, false), [0, 2, 1, 3], "rows and columns");
}

/// A net of small weights for Kono.
fn small_net() -> (&'static Features, Net) {
    let features = Kono::start(&board::card("nei-pat-kono").default_options()).features();
    let row = |number: usize| std::array::from_fn(|unit| (number * 7 + unit * 3) as i16 % 11 - 5);
    let rows = (0..features.count()).map(row).collect();
    (features, Net { bias: [1; HIDDEN], rows, output: [row(1), row(2)], output_bias: -3 })
}

#[test]
fn a_net_reads_back_from_its_file() {
    let (features, net) = small_net();
    assert_eq!(Net::from_bytes(&net.to_bytes(), features), Ok(net));
}

#[test]
fn a_file_that_is_no_net_is_refused() {
    let (features, net) = small_net();
    let bytes = net.to_bytes();
    let refused = |bytes: &[u8]| Net::from_bytes(bytes, features).expect_err("it is no net");
    assert_eq!(refused(b""), NetError::Magic);
    assert_eq!(refused(&bytes[1..]), NetError::Magic);
    for length in 8..bytes.len() {
        assert_eq!(refused(&bytes[..length]), NetError::Length, "{length} bytes");
    }
    assert_eq!(refused(&[&bytes[..], &[0]].concat()), NetError::Length);
    let mut fewer = net.clone();
    fewer.rows.pop();
    assert_eq!(refused(&fewer.to_bytes()), NetError::Features);
}

/// A net whose sums could overflow is refused: of the hidden units, and of the output.
#[test]
fn sums_that_could_overflow_are_refused() {
    let (features, net) = small_net();
    let mut large = net.clone();
    for row in large.rows.iter_mut().take(features.most_seen) {
        row[3] = i16::MAX / features.most_seen as i16 + 1;
    }
    assert_eq!(Net::from_bytes(&large.to_bytes(), features), Err(NetError::TooLarge));
    let mut large = net;
    large.output = [[i16::MAX; HIDDEN]; 2];
    assert_eq!(Net::from_bytes(&large.to_bytes(), features), Err(NetError::TooLarge));
}

/// Scores of positions from random games, a line each: the way to play, the position, the score for the seat to act.
fn scores() -> String {
    let mut lines = String::new();
    let every =
        ["jarmo", "jarmo variant=legendary", "jarmo variant=jasyr", "jarmo variant=jasyr golden=on camps=on"];
    for way in every {
        let pairs = way.split(' ').skip(1).filter_map(|pair| pair.split_once('='));
        let options = board::card("jarmo").parse_options(pairs).expect("there is such a way to play");
        for seed in 0..4 {
            let mut chance = Stream::new(seed, Purpose::Test);
            let mut line = Line::new(Jarmo::start(&options));
            for ply in 0..60 {
                let moves = line.legal();
                if moves.is_empty() {
                    break;
                }
                if ply % 10 == 9 {
                    let position = line.position();
                    lines += &format!("{way} | {} | {}\n", position.position_text(), position.evaluate());
                }
                line.play_unchecked(moves[chance.below(moves.len() as u32) as usize]);
            }
        }
    }
    lines
}

/// A net's score is the same on every machine, and changes only with its file: `UPDATE=1 cargo rules --test pure nets::`
/// writes the scores again.
#[test]
fn the_nets_score_as_on_record() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/net_scores.txt");
    if env::var_os("UPDATE").is_some() {
        fs::write(&file, scores()).expect("the fixture is written");
    }
    let recorded = fs::read_to_string(&file).expect("the fixture is there");
    assert!(recorded.lines().count() > 50);
    // Line by line: a checkout may have given the file other line breaks.
    assert!(scores().lines().eq(recorded.lines()), "the scores differ from those of {}", file.display());
}
