//! Times of the plies in the history, beside their moves.

use super::History;
use crate::play::clock::PlyTime;

impl History {
    /// Notes the time of the last ply played.
    pub(in crate::play) fn note_time(&mut self, time: PlyTime) {
        let present = self.present();
        self.node_mut(present).time = Some(time);
    }

    /// Returns the time of the last ply up to the current position that has one.
    pub(in crate::play) fn time_here(&self) -> Option<PlyTime> {
        self.line[..self.at].iter().rev().find_map(|node| self.nodes[node].time)
    }

    /// Returns the milliseconds spent on each of the first plies of the line; none where all are 0.
    pub(in crate::play) fn times_of_line(&self, plies: usize) -> Vec<u64> {
        let spent = |node| self.nodes[node].time.map_or(0, |time| time.spent);
        let times: Vec<u64> = self.line.iter().take(plies).map(spent).collect();
        if times.iter().any(|time| *time > 0) { times } else { Vec::new() }
    }

    /// Milliseconds spent on the ply with this number on the line, from 0; `None` without a clock.
    pub fn time_of(&self, ply: usize) -> Option<u64> {
        Some(self.nodes[self.line.get(ply)?].time?.spent)
    }
}
