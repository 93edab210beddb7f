//! Questions and answers as bytes.

use std::{collections::BTreeSet, sync::atomic::AtomicBool};

use super::{named, played, questions, ways};
use madang_core::{
    engine::{self, Answer, Ask, Progress, Reply, TableNews, question_of_bytes, question_to_bytes},
    games,
    play::MatchSetup,
    search::Level,
};

/// The worker of a browser reads the question and finds the answer that a thread finds; the page reads its replies.
#[test]
fn questions_and_answers_go_over_the_wire() {
    let mut kinds = BTreeSet::new();
    for setup in ways() {
        for plies in [0, 24] {
            let game = played(setup.clone(), plies);
            for ask in questions(&game) {
                let sent = question_of_bytes(&question_to_bytes(&game, &ask));
                let (there, asked) = sent.expect("it is read");
                assert_eq!(asked, ask, "{}", named(&game));
                let position = there.game().position_text();
                assert_eq!((position, there.seed()), (game.game().position_text(), game.seed()));
                assert_eq!(there.record().moves, game.record().moves);
                let (mut found, mut received) = (Vec::new(), Vec::new());
                let stop = AtomicBool::new(false);
                let end =
                    engine::answer(&game, &ask, &stop, &mut |progress| found.push(Reply::Progress(progress)));
                found.push(Reply::Answer(end));
                let mut post = |reply: Reply| {
                    let bytes = reply.named(&there).to_bytes();
                    received.push(Reply::of_bytes(&bytes).parsed(&game));
                };
                let end =
                    engine::answer(&there, &asked, &stop, &mut |progress| post(Reply::Progress(progress)));
                post(Reply::Answer(end));
                assert_eq!(received, found, "{ask:?} of {}", named(&game));
                let kind =
                    |reply: &Reply| format!("{reply:?}").split([' ', '{', '[']).next().map(str::to_owned);
                kinds.extend(found.iter().filter_map(kind));
            }
        }
    }
    let answers = ["Move", "Hint", "Values", "Replies", "Equities", "Why", "Review"];
    let answers = answers.map(|kind| format!("Answer(Ok({kind}"));
    let progress = ["Proven", "Line", "Replies", "Judged"].map(|kind| format!("Progress({kind}("));
    for kind in answers.iter().chain(&progress) {
        assert!(kinds.iter().any(|found| found.starts_with(kind.trim_end_matches('('))), "{kind}: {kinds:?}");
    }
    for news in [TableNews::Missing, TableNews::Coming { arrived: 70_000, whole: u64::MAX }] {
        let told = Reply::Progress(Progress::Tables(news));
        assert_eq!(Reply::of_bytes(&told.to_bytes()), told);
    }
}

#[test]
fn bytes_that_are_no_question_or_reply_are_refused() {
    let card = games::find("bagh-chal").expect("it is in the catalogue");
    let game = played(MatchSetup::new(card, 1), 5);
    let mv = game.game().legal_moves().swap_remove(0);
    let question = question_to_bytes(&game, &Ask::Why(mv.clone()));
    assert!(question_of_bytes(&question).is_ok());
    for length in 0..question.len() {
        assert!(question_of_bytes(&question[..length]).is_err(), "{length}");
    }
    let at = question.windows(9).position(|bytes| bytes == b"bagh-chal").expect("the record has it");
    let mut other = question;
    other[at..at + 9].copy_from_slice(b"backgammo");
    assert!(question_of_bytes(&other).is_err());
    let is_refused = |reply: Reply<String>| matches!(reply.parsed(&game), Reply::Answer(Err(_)));
    let reply = Reply::Answer(Ok(Answer::Move { mv, prospect: None })).named(&game).to_bytes();
    assert!(!is_refused(Reply::of_bytes(&reply)));
    assert!((0..reply.len()).all(|length| is_refused(Reply::of_bytes(&reply[..length]))));
    let strange = Answer::Move { mv: "e2e4".to_owned(), prospect: None };
    assert!(is_refused(Reply::Answer(Ok(strange))));
}

/// `packaging/check/web/question.js` writes and reads these bytes by hand.
#[test]
fn the_bytes_are_those_of_the_check_of_the_page() {
    let card = games::find("bagh-chal").expect("it is in the catalogue");
    let game = played(MatchSetup::new(card, 1), 0);
    for (ask, end) in [(Ask::Move(Level::nearest(3).into()), &[0, 0, 3][..]), (Ask::Hint, &[2])] {
        assert!(question_to_bytes(&game, &ask).ends_with(end), "{ask:?}");
    }
    let record = r#"(format: 1, game: "bagh-chal", options: {}, seats: ["human", "human"], seed: 7, moves: "@c3 a1-b1")"#;
    let bytes = [&[record.len() as u8][..], record.as_bytes(), &[0, 0, 3]].concat();
    let (read, ask) = question_of_bytes(&bytes).expect("such a record is whole");
    assert_eq!((read.history().len(), read.seed(), ask), (2, 7, Ask::Move(Level::nearest(3).into())));
    let reply = |reply: Reply<String>| reply.to_bytes();
    let answer = |answer| Reply::Answer(Ok(answer));
    let mv = "@c3".to_owned();
    assert!(reply(answer(Answer::Move { mv: mv.clone(), prospect: None })).starts_with(b"\x01\0\0\x03@c3"));
    assert!(reply(answer(Answer::Hint { mv, score: 0, line: Vec::new() })).starts_with(b"\x01\0\x02\x03@c3"));
    assert_eq!(reply(Reply::Answer(Err("no".into()))), b"\x01\x01\x02no");
    assert_eq!(reply(Reply::Progress(Progress::Tables(TableNews::Missing))), b"\0\0\x01");
}
