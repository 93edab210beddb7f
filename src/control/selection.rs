//! Choice of a move point by point among the legal moves, as paths of points. No game writes its own input code for an
//! ordinary move.

use std::collections::BTreeSet;

use madang_core::{
    catalogue::{AnyMove, Choice},
    rules::Point,
};

/// Points touched so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    touched: Vec<Point>,
    /// Complete moves that share the path touched; a button decides between them.
    undecided: Vec<AnyMove>,
}

/// Result of touching a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TouchResult {
    /// One move is complete.
    Complete(AnyMove),
    /// Several moves are complete: a person has to choose one by name.
    Several,
    /// The point was added to the path; more must follow.
    Picked,
    /// The picked piece was put down again.
    Released,
    /// The point leads to no move. What was picked stays picked.
    Refused,
}

impl Selection {
    /// Returns the points touched so far, in order.
    pub fn touched(&self) -> &[Point] {
        &self.touched
    }

    /// Clears the selection. Returns whether it was not empty.
    pub fn release(&mut self) -> bool {
        let had = !self.touched.is_empty();
        self.touched.clear();
        self.undecided.clear();
        had
    }

    /// Returns the complete moves that share the path touched; none otherwise.
    pub fn undecided(&self) -> &[AnyMove] {
        &self.undecided
    }

    /// Touches a point.
    pub fn touch(&mut self, point: Point, choices: &[Choice]) -> TouchResult {
        if !self.undecided.is_empty() {
            // The path is already complete; another touch starts again.
            self.release();
        }
        let again = self.touched.last() == Some(&point);
        self.touched.push(point);
        let is_complete = |choice: &&Choice| choice.after(&self.touched).is_some_and(|rest| rest.is_empty());
        let complete: Vec<AnyMove> =
            choices.iter().filter(is_complete).map(|choice| choice.mv.clone()).collect();
        match complete.as_slice() {
            [] => {}
            [mv] => {
                self.release();
                return TouchResult::Complete(mv.clone());
            }
            _ => {
                self.undecided = complete;
                return TouchResult::Several;
            }
        }
        if self.open(choices).next().is_some() {
            return TouchResult::Picked;
        }
        if again {
            self.release();
            return TouchResult::Released;
        }
        // Not a continuation: perhaps the beginning of another move.
        let mut picked = std::mem::replace(&mut self.touched, vec![point]);
        picked.pop();
        let had_picked = !picked.is_empty();
        match self.next_points(choices).is_empty() {
            false if had_picked => return TouchResult::Picked,
            // The whole of another move: that takes another touch, once the piece is put back.
            true if had_picked && self.open(choices).next().is_some() => {
                self.release();
                return TouchResult::Released;
            }
            _ => {}
        }
        self.touched = picked;
        TouchResult::Refused
    }

    /// Returns the legal moves whose paths continue the points touched.
    pub fn open<'a>(&'a self, choices: &'a [Choice]) -> impl Iterator<Item = &'a Choice> {
        choices.iter().filter(|choice| choice.after(&self.touched).is_some())
    }

    /// Returns the points that may be touched next.
    pub fn next_points(&self, choices: &[Choice]) -> BTreeSet<Point> {
        let first = |choice: &Choice| {
            let mut next = vec![choice.after(&self.touched)?.first().copied()?];
            if choice.either_way && self.touched.is_empty() {
                next.extend(choice.path.last());
            }
            Some(next)
        };
        self.open(choices).filter_map(first).flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the move of a game whose moves are numbers: one for each text.
    fn mv(text: &str) -> AnyMove {
        AnyMove::new(text.bytes().fold(0_u64, |hash, byte| hash.wrapping_mul(31) + u64::from(byte)))
    }

    fn choice(text: &str, path: &[u8]) -> Choice {
        Choice {
            mv: mv(text),
            text: text.to_owned(),
            path: path.iter().copied().map(Point).collect(),
            either_way: false,
            takes: Vec::new(),
            route: Vec::new(),
            sets_out: None,
            variants: Vec::new(),
        }
    }

    fn steps() -> Vec<Choice> {
        vec![choice("a-b", &[0, 1]), choice("a-c", &[0, 2]), choice("d-b", &[3, 1])]
    }

    #[test]
    fn a_move_is_touched_point_by_point() {
        let (choices, mut selection) = (steps(), Selection::default());
        assert_eq!(selection.next_points(&choices), BTreeSet::from([Point(0), Point(3)]));
        assert_eq!(selection.touch(Point(0), &choices), TouchResult::Picked);
        assert_eq!(selection.next_points(&choices), BTreeSet::from([Point(1), Point(2)]));
        assert_eq!(selection.touch(Point(2), &choices), TouchResult::Complete(mv("a-c")));
        assert!(selection.touched().is_empty());
    }

    #[test]
    fn another_piece_can_be_picked_instead() {
        let (choices, mut selection) = (steps(), Selection::default());
        selection.touch(Point(0), &choices);
        assert_eq!(selection.touch(Point(3), &choices), TouchResult::Picked);
        assert_eq!(selection.touched(), [Point(3)]);
        assert_eq!(selection.touch(Point(3), &choices), TouchResult::Released);
        assert_eq!(selection.touch(Point(9), &choices), TouchResult::Refused);
    }

    #[test]
    fn a_refused_point_leaves_the_piece_picked() {
        let (choices, mut selection) = (steps(), Selection::default());
        selection.touch(Point(0), &choices);
        assert_eq!(selection.touch(Point(9), &choices), TouchResult::Refused);
        assert_eq!(selection.touched(), [Point(0)]);
        assert_eq!(selection.touch(Point(2), &choices), TouchResult::Complete(mv("a-c")));
    }

    #[test]
    fn a_whole_move_elsewhere_puts_the_piece_back_first() {
        let choices = vec![choice("@c", &[2]), choice("buck@a", &[9, 0])];
        let mut selection = Selection::default();
        assert_eq!(selection.touch(Point(9), &choices), TouchResult::Picked);
        assert_eq!(selection.touch(Point(2), &choices), TouchResult::Released);
        assert_eq!(selection.next_points(&choices), BTreeSet::from([Point(2), Point(9)]));
        assert_eq!(selection.touch(Point(2), &choices), TouchResult::Complete(mv("@c")));
    }

    #[test]
    fn a_move_on_the_spot_touches_its_point_twice() {
        let choices = vec![choice("a-b", &[0, 1]), choice("=a", &[0, 0])];
        let mut selection = Selection::default();
        assert_eq!(selection.touch(Point(0), &choices), TouchResult::Picked);
        assert_eq!(selection.touch(Point(0), &choices), TouchResult::Complete(mv("=a")));
    }

    #[test]
    fn a_line_may_be_touched_at_either_end_first() {
        let choices = vec![Choice { either_way: true, ..choice("a|b", &[0, 1]) }];
        let mut selection = Selection::default();
        assert_eq!(selection.next_points(&choices), BTreeSet::from([Point(0), Point(1)]));
        assert_eq!(selection.touch(Point(1), &choices), TouchResult::Picked);
        assert_eq!(selection.next_points(&choices), BTreeSet::from([Point(0)]));
        assert_eq!(selection.touch(Point(0), &choices), TouchResult::Complete(mv("a|b")));
    }

    #[test]
    fn moves_along_one_path_are_left_to_choose_from() {
        let choices = vec![choice("4:a-b", &[0, 1]), choice("3+1:a-b", &[0, 1]), choice("3:a-c", &[0, 2])];
        let mut selection = Selection::default();
        selection.touch(Point(0), &choices);
        assert_eq!(selection.touch(Point(1), &choices), TouchResult::Several);
        assert_eq!(selection.undecided(), [mv("4:a-b"), mv("3+1:a-b")]);
        assert!(selection.next_points(&choices).is_empty());
        assert_eq!(selection.touch(Point(0), &choices), TouchResult::Picked, "another touch begins anew");
        assert!(selection.undecided().is_empty());
        assert_eq!(selection.touch(Point(2), &choices), TouchResult::Complete(mv("3:a-c")));
    }

    #[test]
    fn a_placement_is_one_touch() {
        let choices = vec![choice("@b", &[1])];
        let mut selection = Selection::default();
        assert_eq!(selection.touch(Point(1), &choices), TouchResult::Complete(mv("@b")));
    }
}
