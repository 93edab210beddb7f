//! Studies: the tree of variations, the changes to it, and their undoing.

use crate::support::{
    play_on,
    settings::every_way,
    study::{change_randomly, empty_study, nodes, random_node, tree},
};
use madang_core::{
    games,
    play::{
        Annotation, AnnotationError, Drawing, DrawingColour, MAX_COMMENT_CHARS, MAX_DRAWINGS, MAX_NAME_CHARS,
        Match, NodeId, Study, StudyError,
    },
    rules::{
        Mark, Point,
        random::{Purpose, Stream},
    },
};

fn study(id: &str) -> Study {
    let card = games::find(id).expect("it is in the catalogue");
    empty_study(card, &card.default_options(), 1)
}

/// Plays moves from a node, and returns the nodes after them.
fn play_all(study: &mut Study, from: NodeId, moves: &[&str]) -> Vec<NodeId> {
    study.go_to(from).expect("it is there");
    let play = |text: &&str| {
        study.play_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        study.history().present()
    };
    moves.iter().map(play).collect()
}

/// Moves that follow a node, the main one first.
fn variations(study: &Study, node: NodeId) -> Vec<&str> {
    let history = study.history();
    history.variations(node).iter().map(|node| &*history.ply_at(*node).expect("a ply").text).collect()
}

/// The moves of the main line.
fn main_line(study: &Study) -> Vec<String> {
    study.main_line().record_of_line().moves
}

#[test]
fn variations_are_promoted_by_one_place() {
    let mut study = study("bagh-chal");
    let main = play_all(&mut study, NodeId::START, &["@c3", "a1-b1", "@d3"]);
    let second = play_all(&mut study, main[0], &["a1-a2", "@b1", "a2-a3"]);
    let third = play_all(&mut study, main[0], &["a5-a4"]);
    assert_eq!(variations(&study, main[0]), ["a1-b1", "a1-a2", "a5-a4"]);
    assert_eq!(main_line(&study), ["@c3", "a1-b1", "@d3"]);
    assert_eq!(study.promote(third[0]), Ok(true));
    assert_eq!(variations(&study, main[0]), ["a1-b1", "a5-a4", "a1-a2"]);
    assert_eq!(study.promote(second[2]), Ok(true), "the variation that it lies in");
    assert_eq!(variations(&study, main[0]), ["a1-b1", "a1-a2", "a5-a4"]);
    assert_eq!(study.promote(main[2]), Ok(false), "it is the main line");
    assert_eq!(study.promote(second[1]), Ok(true));
    assert_eq!(main_line(&study), ["@c3", "a1-a2", "@b1", "a2-a3"]);
    assert_eq!(study.promote(NodeId::START), Ok(false));
}

#[test]
fn a_deleted_node_is_gone_with_all_after_it() {
    let mut study = study("bagh-chal");
    let main = play_all(&mut study, NodeId::START, &["@c3", "a1-b1", "@d3", "b1-a1"]);
    let other = play_all(&mut study, main[0], &["a1-a2"]);
    study.go_to(main[3]).expect("it is there");
    assert_eq!(study.delete(main[1]), Ok(true));
    assert_eq!(study.history().present(), main[0], "what was shown is gone");
    assert_eq!(main_line(&study), ["@c3", "a1-a2"], "the next variation is the main line");
    assert_eq!(study.history().line().last().map(|ply| &*ply.text), Some("a1-a2"));
    for gone in &main[1..] {
        assert_eq!(study.go_to(*gone), Err(StudyError::Gone));
        assert_eq!(study.delete(*gone), Err(StudyError::Gone));
        assert_eq!(study.promote(*gone), Err(StudyError::Gone));
        assert_eq!(study.annotate(*gone, Annotation::default()), Err(StudyError::Gone));
    }
    study.go_to(main[0]).expect("it is there");
    assert_eq!(study.delete(other[0]), Ok(true));
    assert_eq!(main_line(&study), ["@c3"]);
    assert_eq!(study.delete(NodeId::START), Ok(false), "the start stays");
    assert!(study.undo() && study.undo());
    assert_eq!(main_line(&study), ["@c3", "a1-b1", "@d3", "b1-a1"]);
    assert_eq!(study.history().present(), main[3], "where the change was made");
}

#[test]
fn a_move_played_again_is_no_change() {
    let mut study = study("bagh-chal");
    let main = play_all(&mut study, NodeId::START, &["@c3", "a1-b1"]);
    assert!(study.undo() && study.redo() && !study.redo());
    let again = play_all(&mut study, NodeId::START, &["@c3", "a1-b1"]);
    assert_eq!(again, main);
    assert!(study.undo() && study.undo() && !study.undo());
    assert_eq!(study.history().tree_len(), 0);
}

#[test]
fn moves_that_are_not_legal_change_nothing() {
    let mut study = study("bagh-chal");
    for text in ["@a1", "a1-b1", "throw:3", ""] {
        let error = study.play_text(text).expect_err("not in the first turn");
        assert!(matches!(error, StudyError::Move(_)), "{text}: {error}");
    }
    assert!(!study.can_undo() && study.history().is_empty());
    let mut chance = Stream::new(1, Purpose::Test);
    let mut game = study.game().clone();
    play_on(&mut game, usize::MAX, &mut chance);
    let mv = game.history().last().expect("a ply").mv.clone();
    let mut over = Study::new(&game);
    assert!(matches!(over.play(&mv), Err(StudyError::Move(_))), "the game is over");
}

#[test]
fn throws_are_chosen_by_hand() {
    let mut study = study("yut");
    for throw in ["throw:1", "throw:2", "throw:5"] {
        play_all(&mut study, NodeId::START, &[throw]);
    }
    assert_eq!(variations(&study, NodeId::START), ["throw:1", "throw:2", "throw:5"]);
}

/// A ply taken back in a game is in a variation of its study, and no part of the game's own record.
#[test]
fn a_game_becomes_a_study_with_its_line_as_the_main_one() {
    let card = games::find("bagh-chal").expect("it is in the catalogue");
    let mut game = Match::with_defaults(card, 1);
    for text in ["@c3", "a1-b1"] {
        game.play_text(text).expect("a legal move");
    }
    game.go_to(0);
    game.play_text("@d3").expect("a legal move");
    assert!(game.record_of_line().variations.is_empty());
    let study = Study::new(&game);
    assert_eq!(variations(&study, NodeId::START), ["@d3", "@c3"]);
    assert_eq!(main_line(&study), ["@d3"]);
    assert_eq!(study.main_line().record_of_line().variations.len(), 1);
}

#[test]
fn the_main_line_is_shown_up_to_where_the_shown_line_leaves_it() {
    let mut study = study("bagh-chal");
    let main = play_all(&mut study, NodeId::START, &["@c3", "a1-b1", "@d3"]);
    play_all(&mut study, main[0], &["a1-a2", "@b1"]);
    let shown = study.main_line();
    assert_eq!((shown.history().len(), shown.history().line_len()), (1, 3));
    assert_eq!(study.history().len(), 3, "the study still shows the variation");
    study.go_to(main[1]).expect("it is there");
    assert_eq!(study.main_line().history().len(), 2);
}

/// Random changes of every game: each can be undone and redone, up to the bound, and ids keep their nodes.
#[test]
fn changes_are_undone_and_redone() {
    for (number, (card, options)) in (0..).zip(every_way()) {
        let context = format!("{} {options:?}", card.id);
        let mut chance = Stream::new(number, Purpose::Test);
        let mut study = empty_study(card, &options, number);
        let mut states = vec![tree(study.history())];
        for _ in 0..70 {
            change_randomly(&mut study, &mut chance);
            let state = tree(study.history());
            if states.last() != Some(&state) {
                states.push(state);
            }
            assert_eq!(study.can_undo(), states.len() > 1, "{context}");
            let history = study.history();
            assert_eq!(history.tree_len() + 1, nodes(history).len(), "{context}");
            let end = history.line_nodes().last().copied().unwrap_or(NodeId::START);
            assert!(history.variations(end).is_empty(), "{context}: the line goes to its end");
            let shown = history.position_at(history.present()).expect("it is there");
            assert_eq!(shown.position_text(), study.game().game().position_text(), "{context}");
            let node = random_node(history, &mut chance);
            let mut walk = study.clone();
            walk.go_to(node).expect("it is there");
            assert_eq!(walk.history().present(), node, "{context}");
            assert_eq!(tree(walk.history()), tree(study.history()), "{context}");
        }
        for state in states.iter().rev().skip(1) {
            assert!(study.undo(), "{context}");
            assert_eq!(&tree(study.history()), state, "{context}");
        }
        assert!(!study.undo() && study.can_redo(), "{context}");
        for state in &states[1..] {
            assert!(study.redo(), "{context}");
            assert_eq!(&tree(study.history()), state, "{context}");
        }
        assert!(!study.redo(), "{context}");
    }
}

#[test]
fn a_hundred_changes_can_be_undone() {
    let mut study = study("bagh-chal");
    for number in 0..150 {
        let annotation = Annotation { comment: number.to_string(), ..Annotation::default() };
        assert_eq!(study.annotate(NodeId::START, annotation), Ok(true));
    }
    let undone = std::iter::from_fn(|| study.undo().then_some(())).count();
    assert_eq!(undone, 100);
    let comment = study.history().annotation(NodeId::START).map(|annotation| &*annotation.comment);
    assert_eq!(comment, Some("49"));
    study.annotate(NodeId::START, Annotation::default()).expect("it fits");
    assert!(study.history().annotation(NodeId::START).is_none() && !study.can_redo());
}

#[test]
fn annotations_are_bounded() {
    let mut study = study("yut");
    let drawing = |point| Drawing { from: Point(0), to: Point(point), colour: DrawingColour::Red };
    let refused = |annotation: Annotation| study.clone().annotate(NodeId::START, annotation);
    let empty = Annotation::default;
    for (annotation, error) in [
        (Annotation { name: "é".repeat(MAX_NAME_CHARS + 1), ..empty() }, AnnotationError::LongName),
        (Annotation { comment: "é".repeat(MAX_COMMENT_CHARS + 1), ..empty() }, AnnotationError::LongComment),
        (Annotation { name: "a\nb".to_owned(), ..empty() }, AnnotationError::Control),
        (Annotation { comment: "a\u{1b}b".to_owned(), ..empty() }, AnnotationError::Control),
        (Annotation { drawn: vec![drawing(1); MAX_DRAWINGS + 1], ..empty() }, AnnotationError::ManyDrawings),
        (Annotation { drawn: vec![drawing(29)], ..empty() }, AnnotationError::NoPoint("in".to_owned())),
    ] {
        assert_eq!(refused(annotation), Err(StudyError::Annotation(error)));
    }
    let largest = Annotation {
        name: "é".repeat(MAX_NAME_CHARS),
        mark: Some(Mark::Good),
        comment: "\n".repeat(MAX_COMMENT_CHARS),
        drawn: vec![drawing(28); MAX_DRAWINGS],
    };
    assert_eq!(study.annotate(NodeId::START, largest.clone()), Ok(true));
    assert_eq!(study.annotate(NodeId::START, largest), Ok(false), "it is there already");
}

/// Each mark has a sign, and each point of every board a name that reads back.
#[test]
fn marks_and_points_have_texts_of_their_own() {
    assert_eq!(Mark::ALL.map(Mark::sign), ["!!", "!", "!?", "?!", "?", "??"]);
    for card in games::catalogue() {
        let game = (card.start)(&card.default_options());
        assert!(game.points() > 0, "{}", card.id);
        for point in (0..game.points()).map(Point) {
            let name = game.point_name(point);
            assert_eq!(game.point_named(&name), Some(point), "{}", card.id);
            assert!(!name.contains([':', '-', ' ']), "{}: {name}", card.id);
        }
    }
}
