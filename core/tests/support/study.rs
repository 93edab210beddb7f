//! Random studies, and their trees as lists that can be compared.

use madang_core::{
    catalogue::GameCard,
    play::{Annotation, Drawing, DrawingColour, History, Match, MatchSetup, NodeId, Study},
    rules::{Mark, Options, Point, random::Stream},
};

use super::random_move;

/// Texts that a record must escape.
const TEXTS: [&str; 5] =
    ["", "The goat's way", "\"1\" \\ (no. 2) // truly", "Två rader:\nden här, och 백", "/* [ e\u{301} */"];

/// Returns a study of a game from its start, before its first move.
pub fn empty_study(card: &'static GameCard, options: &Options, seed: u64) -> Study {
    let mut setup = MatchSetup { options: options.clone(), ..MatchSetup::new(card, seed) };
    setup.fit();
    Study::new(&Match::new(setup).expect("the start fits"))
}

/// Returns any node of a tree.
pub fn random_node(history: &History, chance: &mut Stream) -> NodeId {
    let number = chance.below(history.tree_len() as u32 + 1) as usize;
    history.every_node().nth(number).expect("the start and one for each ply")
}

/// Returns any annotation, possibly an empty one.
pub fn random_annotation(points: u8, chance: &mut Stream) -> Annotation {
    let mut any = |count: usize| chance.below(count as u32) as usize;
    let drawings = any(4);
    Annotation {
        name: TEXTS[any(TEXTS.len())].replace('\n', " "),
        mark: Mark::ALL.get(any(8)).copied(),
        comment: TEXTS[any(TEXTS.len())].to_owned(),
        drawn: (0..drawings)
            .map(|_| Drawing {
                from: Point(any(points.into()) as u8),
                to: Point(any(points.into()) as u8),
                colour: DrawingColour::ALL[any(4)],
            })
            .collect(),
    }
}

/// Makes a random change of a study, or shows another node.
pub fn change_randomly(study: &mut Study, chance: &mut Stream) {
    let node = random_node(study.history(), chance);
    match chance.below(24) {
        0 => drop(study.delete(node).expect("it is there")),
        1..4 => drop(study.promote(node).expect("it is there")),
        4..7 => study.go_to(node).expect("it is there"),
        7..11 => {
            let annotation = random_annotation(study.game().game().points(), chance);
            study.annotate(node, annotation).expect("it fits");
        }
        _ if study.game().outcome().is_some() => study.go_to(node).expect("it is there"),
        _ => {
            let mv = random_move(study.game().game(), chance);
            study.play(&mv).expect("a listed move plays");
        }
    }
}

/// Returns the nodes of a tree with their depth, each before those that follow it, main ones first.
pub fn nodes(history: &History) -> Vec<(usize, NodeId)> {
    let mut left = vec![(0, NodeId::START)];
    let mut nodes = Vec::new();
    while let Some((depth, node)) = left.pop() {
        nodes.push((depth, node));
        left.extend(history.variations(node).iter().rev().map(|after| (depth + 1, *after)));
    }
    nodes
}

/// Returns the tree: depth, move, position and annotation of every node.
pub fn tree(history: &History) -> Vec<(usize, String, String, Annotation)> {
    let told = |(depth, node): (usize, NodeId)| {
        let text = history.ply_at(node).map(|ply| ply.text.clone()).unwrap_or_default();
        let position = history.position_at(node).expect("it is there").position_text();
        (depth, text, position, history.annotation(node).cloned().unwrap_or_default())
    };
    nodes(history).into_iter().map(told).collect()
}
