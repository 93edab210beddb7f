use madang::{games::nei_pat_kono::{rules::*, table::*}, rules::{*, random::*}, search::*};
use std::sync::atomic::AtomicBool;
fn main() {
    // natural error rates of the old search
    for level in 1..=5u8 {
        let (mut chances, mut errors, mut decisions) = (0, 0, 0);
        let mut by_value = [[0; 2]; 3];
        let games = if level >= 4 { 15 } else { 60 };
        for seed in 0..games {
            let mut line = Line::new(Kono::start(&Options::defaults(madang::games::nei_pat_kono::CARDS[0].options)));
            let mut rnd = Stream::new(seed, Purpose::Test);
            let mut ply = 0;
            while line.outcome().is_none() {
                let table = Table::of(line.position()).unwrap();
                let v = table.value(line.position());
                let mut moves = vec![]; line.legal_moves(&mut moves);
                let vals: Vec<i8> = moves.iter().map(|m| { let mut n = *line.position(); n.play_unchecked(*m); -table.value(&n) }).collect();
                assert_eq!(v, *vals.iter().max().unwrap());
                let mv = if ply < 4 { moves[rnd.below(moves.len() as u32) as usize] } else {
                let mv = alpha_beta::think(&line, limits(level), Stream::new(seed, Purpose::Opponent{ply}), &AtomicBool::new(false), &mut |_| ()).unwrap().mv;
                let i = moves.iter().position(|m| *m == mv).unwrap();
                decisions += 1;
                if vals.iter().any(|x| *x < v) { chances += 1; by_value[(v+1) as usize][0] += 1; if vals[i] < v { errors += 1; by_value[(v+1) as usize][1] += 1; } }
                mv };
                line.play_unchecked(mv);
                ply += 1;
            }
        }
        println!("level {level}: {decisions} decisions, {chances} chances, {errors} errors {:.1}% {by_value:?}", errors as f64 * 100.0 / chances as f64);
    }
}
