//! Validation of positions read from text: those that simple tests prove unreachable are refused with a
//! sentence.

use super::{
    herd::{Herd, Unit},
    moves,
    order::Order,
    pairs, pending,
    position::{Due, Yut},
    setup::Set,
    text::spot_text,
    track::{Arm, RING},
    wild::LAPS,
    words::Flaw,
};
use crate::rules::{EditError, Seat, refuse_if};

type Check = Result<(), EditError>;

pub(super) fn check_possible(game: &Yut) -> Check {
    counts(game)?;
    game.units().try_for_each(|unit| {
        standing(game, &unit).map_err(|problem| {
            let place = spot_text(unit.spot);
            let sentence = format!("a horse of seat {} on {place}: {problem}", unit.owner);
            EditError { sentence, ..problem.of(unit.owner) }
        })
    })?;
    together(game)?;
    markers(game)?;
    order(game)?;
    if game.order.open {
        return beginning(game);
    }
    endings(game)?;
    pending::check(game)?;
    due(game)
}

fn counts(game: &Yut) -> Check {
    for owner in (0..game.setup.owners()).map(Seat) {
        let on_board: u8 = game.units().filter(|unit| unit.owner == owner).map(|unit| unit.height).sum();
        let all = on_board + game.in_hand(owner) + game.at_home(owner);
        let expected = game.setup.horses();
        refuse_if(all != expected, format!("seat {owner} has {all} horses instead of {expected}"))?;
    }
    Ok(())
}

fn standing(game: &Yut, unit: &Unit) -> Check {
    let setup = &game.setup;
    let course = setup.course(unit.owner);
    refuse_if(!unit.spot.is_possible(), "off the ring, and only there, the arm it came by belongs to it")?;
    refuse_if(
        Arm::of_circle(course.post).is_some_and(|arm| unit.spot.came_in_by(arm)),
        EditError::new(Flaw::OwnArm, "no horse comes in at its own post"),
    )?;
    refuse_if(
        course.reaching_is_home && unit.spot.station == course.post,
        EditError::new(Flaw::Post, "who reaches the post is home"),
    )?;
    refuse_if(
        unit.height > setup.highest_stack(),
        EditError::new(Flaw::Stack, "so high a stack is not allowed"),
    )?;
    // The last move of a split total may leave a pairing to decide.
    let split = game.share > 0 || setup.alternate_cast && matches!(game.due, Due::Pair(..));
    let remembered = split || setup.set == Set::Pool && game.extras > 0;
    refuse_if(
        unit.moved && (!remembered || setup.team(unit.owner) != setup.team(game.turn)),
        "it cannot have moved in this turn",
    )?;
    let first = (course.post + 5) % RING;
    refuse_if(
        unit.earned && !(course.first_is_earned && unit.spot.station == first),
        "the mark ^ belongs to the first shortcut with opposite starts",
    )?;
    refuse_if(
        setup.hurdles && game.hurdles.contains(&unit.spot.station),
        EditError::new(Flaw::Hurdle, "nothing stays on a hurdle"),
    )?;
    refuse_if(
        game.wild.is_some_and(|wild| wild.at == unit.spot.station),
        EditError::new(Flaw::WildHorse, "the Wild Horse is there"),
    )
}

/// Checks the horses that share a station.
fn together(game: &Yut) -> Check {
    let setup = &game.setup;
    for (index, unit) in game.units().enumerate() {
        for other in game.units().skip(index + 1).filter(|other| other.spot.station == unit.spot.station) {
            refuse_if(
                setup.team(unit.owner) != setup.team(other.owner),
                EditError::new(Flaw::Enemies, "enemies cannot share a station"),
            )?;
            refuse_if(
                setup.stacks_itself()
                    && unit.owner == other.owner
                    && unit.height + other.height <= setup.highest_stack(),
                "horses of one side on one station are one stack, as far as its height allows",
            )?;
        }
    }
    Ok(())
}

fn markers(game: &Yut) -> Check {
    let [first, second] = game.hurdles;
    refuse_if(game.setup.hurdles && first == second, "the hurdles lie on two stations")?;
    let Some(wild) = game.wild else { return Ok(()) };
    refuse_if(!game.setup.wild_starts().contains(&wild.start), "the Wild Horse does not start there")?;
    refuse_if(wild.at >= RING, "the Wild Horse stays on the ring")?;
    refuse_if(
        game.setup.hurdles && [wild.at, wild.start].iter().any(|at| game.hurdles.contains(at)),
        "the Wild Horse neither starts on a hurdle nor stays on one",
    )?;
    refuse_if(wild.laps >= LAPS && wild.at != wild.start, "the game ends where the Wild Horse started")
}

fn order(game: &Yut) -> Check {
    let setup = &game.setup;
    let Order { ranks, throws, open } = game.order;
    let players = usize::from(setup.players);
    let (ranks, throws) = (&ranks[..players], &throws[..players]);
    let ahead = |rank: u8| ranks.iter().filter(|other| **other < rank).count() as u8;
    let tied = game.order.tied(setup);
    let unsettled = "the seats' order is not one that throws can give";
    if setup.set == Set::Partners {
        refuse_if(ranks.iter().any(|rank| ahead(*rank) != *rank), unsettled)?;
    } else {
        refuse_if(ranks.iter().any(|rank| *rank > u8::from(open)), unsettled)?;
    }
    refuse_if(open && tied.is_none(), "nothing is left to throw for")?;
    refuse_if(!open && setup.set == Set::Partners && tied.is_some(), unsettled)?;
    refuse_if(!open && throws.iter().any(|throw| *throw > 0), "the seats' order is settled")?;
    let Some(rank) = tied.filter(|_| open) else { return Ok(()) };
    let mut waits = false;
    for (seat_rank, throw) in ranks.iter().zip(throws) {
        let throws_now = *seat_rank == rank;
        refuse_if(
            *throw > 5 || (*throw > 0 && (!throws_now || waits)),
            "the seats throw one after the other",
        )?;
        waits |= throws_now && *throw == 0;
    }
    refuse_if(!waits, "all have thrown")
}

/// Checks that nothing else has happened while the order is thrown for.
fn beginning(game: &Yut) -> Check {
    let nothing = game.herd == Herd::in_hand(&game.setup)
        && game.turn == Seat(0)
        && game.due == Due::Throw
        && game.results == [0; 3]
        && game.share == 0
        && game.extras == 0
        && game.wild.is_none_or(|wild| (wild.at, wild.laps) == (wild.start, 0));
    refuse_if(!nothing, "nothing happens before it is settled who begins")
}

fn endings(game: &Yut) -> Check {
    let setup = &game.setup;
    let winner = setup.team(game.turn);
    let other_won = (0..setup.teams()).any(|team| team != winner && game.is_home(team));
    refuse_if(other_won, EditError::over("that game was over before"))?;
    let over = game.is_home(winner) || game.wild.is_some_and(|wild| wild.laps >= LAPS);
    let pending = game.due != Due::Throw
        || game.results != [0; 3]
        || game.share > 0
        || game.extras > 0
        || game.units().any(|unit| unit.moved);
    refuse_if(over && pending, "nothing is due when the game is over")
}

fn due(game: &Yut) -> Check {
    match game.due {
        Due::Throw => Ok(()),
        Due::Move => {
            refuse_if(game.results[0] == 0 && game.share == 0, "there is no result to move by")?;
            refuse_if(
                moves::available(game) == 0 && game.bound() + game.share > 0,
                "no horse is left to move",
            )
        }
        Due::Pair(owner, spot, height) => {
            let landed = pairs::landed(game, owner, spot, height).is_some();
            let own = game.setup.team(owner) == game.setup.team(game.turn);
            let may = own && landed && pairs::may_pair(game, owner, spot);
            refuse_if(!may, "no horse can be paired there")
        }
    }
}
