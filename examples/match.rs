use madang::{games::nei_pat_kono::{rules::*, table::*}, rules::{*, random::*}, search::*};
use std::{sync::atomic::AtomicBool, time::*};
fn main() {
    let args: Vec<u8> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    // level, opponent: 10+l = old alpha beta with limits(l)
    let who = |l: u8, line: &Line<Kono>, s: Stream| if l > 10 { alpha_beta::think(line, limits(l - 10), s, &AtomicBool::new(false), &mut |_| ()) } else { Kono::think(line, limits(l), s, &AtomicBool::new(false), &mut |_| ()) }.unwrap().mv;
    let (mut w, mut d, mut l) = (0, 0, 0);
    let mut err = [[0; 2]; 2]; let mut slow = Duration::ZERO; let mut tot = Duration::ZERO; let mut cnt = 0;
    let mut halves = 0;
    for seed in 0..args[2] as u64 {
        let mut line = Line::new(Kono::start(&Options::defaults(madang::games::nei_pat_kono::CARDS[0].options)));
        let first = (seed % 2) as usize;
        let mut ply = 0u32;
        while line.outcome().is_none() {
            let k = (ply as usize + first) % 2; // 0 = args[0]
            let t = Instant::now();
            let mv = who(args[k], &line, Stream::new(seed * 2 + k as u64, Purpose::Opponent { ply }));
            if k == 0 { slow = slow.max(t.elapsed()); tot += t.elapsed(); cnt += 1; }
            let table = Table::of(line.position()).unwrap();
            let v = table.value(line.position());
            let mut moves = vec![]; line.legal_moves(&mut moves);
            if moves.iter().any(|m| table.value_after(line.position(), *m) < v) {
                err[k][0] += 1; let loss = v - table.value_after(line.position(), mv); if loss > 0 { err[k][1] += 1; halves += loss; }
            }
            line.play_unchecked(mv); ply += 1;
        }
        match line.outcome().unwrap().winner { None => d += 1, Some(s) => if (s.index() + first) % 2 == 0 { w += 1 } else { l += 1 } }
    }
    println!("{args:?}: {w} w {d} d {l} l; errors {:?} slow {slow:?} mean {:?} halves {halves}", err, tot / cnt);
}
