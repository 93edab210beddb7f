//! The rules of the hunt, numbered as in `docs/rules/bagh-chal.md`.

mod boards;
mod possible;

use std::marker::PhantomData;

pub use boards::{BaghChal, HuntBoard, Pulijudam};

use crate::rules::{
    Actor, Effect, Effects, Game, Jump, Options, Outcome, Piece, PieceKind, Place, Point, Seat, TextError,
    notation, points_of, random,
};

/// The goats' seat. They move first (rule BC-02).
pub const GOATS: Seat = Seat(0);
/// The tigers' seat.
pub const TIGERS: Seat = Seat(1);

/// The piece that hunts.
pub const TIGER: PieceKind = PieceKind("tiger");
/// The piece that is hunted.
pub const GOAT: PieceKind = PieceKind("goat");

/// The option for rule BC-07.
pub const SHUTTLE_BAN: &str = "shuttle-ban";

/// Rule BC-10: the tigers win with the fifth goat.
pub const CAPTURES_TO_WIN: u8 = 5;

/// A step along one line, remembered for rule BC-07.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Step {
    from: Point,
    to: Point,
}

/// One move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HuntMove {
    /// A goat from the hand onto the board.
    Place {
        /// Where.
        at: Point,
    },
    /// A tiger or goat to a neighbouring point.
    Step {
        /// From here.
        from: Point,
        /// To there.
        to: Point,
    },
    /// A tiger over a goat, which is taken.
    Jump {
        /// From here.
        from: Point,
        /// To there.
        to: Point,
    },
}

/// A position of the hunt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hunt<B: HuntBoard> {
    tigers: u32,
    goats: u32,
    hand: u8,
    captured: u8,
    goats_to_move: bool,
    shuttle_ban: bool,
    /// Each side's previous turn, if it was a step made in phase II: goats, tigers. Never kept
    /// without the shuttle ban.
    last_steps: [Option<Step>; 2],
    board: PhantomData<B>,
}

impl<B: HuntBoard> Hunt<B> {
    /// The points that hold tigers.
    #[must_use]
    pub const fn tigers(&self) -> u32 {
        self.tigers
    }

    /// The points that hold goats.
    #[must_use]
    pub const fn goats(&self) -> u32 {
        self.goats
    }

    /// The empty points.
    #[must_use]
    pub fn empty(&self) -> u32 {
        B::board().all() & !(self.tigers | self.goats)
    }

    /// Goats captured so far.
    #[must_use]
    pub const fn captured(&self) -> u8 {
        self.captured
    }

    /// Rule BC-06: phase II begins when the last goat has been placed.
    const fn phase_two(&self) -> bool {
        self.hand == 0
    }

    /// Whose turn it is, or would be if the game were not over.
    pub(super) const fn mover(&self) -> Seat {
        if self.goats_to_move { GOATS } else { TIGERS }
    }

    /// Rules BC-04 and BC-05: the jumps of a tiger over a neighbouring goat to the empty point
    /// behind it, by landing point.
    pub(super) fn jumps(&self, tiger: Point, empty: u32) -> impl Iterator<Item = &'static Jump> {
        let goats = self.goats;
        let possible = move |jump: &&Jump| goats & jump.over.bit() != 0 && empty & jump.to.bit() != 0;
        B::board().jumps(tiger).iter().filter(possible)
    }

    /// Rule BC-08: a tiger with no walk and no jump is trapped.
    fn is_trapped(&self, tiger: Point) -> bool {
        let empty = self.empty();
        B::board().neighbours(tiger) & empty == 0 && self.jumps(tiger, empty).next().is_none()
    }

    fn all_tigers_trapped(&self) -> bool {
        points_of(self.tigers).all(|tiger| self.is_trapped(tiger))
    }

    /// Appends the moves before rule BC-07 has its say.
    fn moves_ignoring_shuttle(&self, out: &mut Vec<HuntMove>) {
        let board = B::board();
        let empty = self.empty();
        if self.goats_to_move && !self.phase_two() {
            out.extend(points_of(empty).map(|at| HuntMove::Place { at }));
            return;
        }
        let walkers = if self.goats_to_move { self.goats } else { self.tigers };
        for from in points_of(walkers) {
            let steps = points_of(board.neighbours(from) & empty);
            out.extend(steps.map(|to| HuntMove::Step { from, to }));
        }
        if self.goats_to_move {
            return;
        }
        for from in points_of(self.tigers) {
            out.extend(self.jumps(from, empty).map(|jump| HuntMove::Jump { from, to: jump.to }));
        }
    }

    /// Rule BC-07: the step that would undo this side's previous turn, where it could be made.
    fn forbidden_step(&self) -> Option<Step> {
        let last = self.last_steps[self.mover().index()]?;
        let own = if self.goats_to_move { self.goats } else { self.tigers };
        let possible = own & last.to.bit() != 0 && self.empty() & last.from.bit() != 0;
        possible.then_some(Step { from: last.to, to: last.from })
    }

    fn goats_can_walk(&self) -> bool {
        let empty = self.empty();
        points_of(self.goats).any(|goat| B::board().neighbours(goat) & empty != 0)
    }
}

fn step_text<B: HuntBoard>(step: Option<Step>) -> String {
    step.map_or_else(
        || "-".to_owned(),
        |step| format!("{}-{}", B::point_name(step.from), B::point_name(step.to)),
    )
}

fn parse_step<B: HuntBoard>(text: &str) -> Result<Option<Step>, TextError> {
    if text == "-" {
        return Ok(None);
    }
    let (from, to) = text.split_once('-').ok_or_else(|| TextError::NotOneOf {
        field: "last step",
        allowed: "two points such as a1-b1, or -",
        found: notation::excerpt(text),
    })?;
    Ok(Some(Step { from: B::parse_point(from)?, to: B::parse_point(to)? }))
}

impl<B: HuntBoard> Game for Hunt<B> {
    type Move = HuntMove;

    fn start(options: &Options) -> Self {
        Self {
            tigers: B::TIGER_START,
            goats: 0,
            hand: B::GOATS,
            captured: 0,
            goats_to_move: true,
            shuttle_ban: options.is(SHUTTLE_BAN, "on"),
            last_steps: [None; 2],
            board: PhantomData,
        }
    }

    fn to_act(&self) -> Actor {
        match self.outcome() {
            Some(_) => Actor::Over,
            None => Actor::Seat(self.mover()),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.captured >= CAPTURES_TO_WIN {
            return Some(Outcome::win(TIGERS, "captures"));
        }
        // Rule BC-09 looks after the goats' turn, that is, when the tigers are to move.
        if !self.goats_to_move {
            return self.all_tigers_trapped().then_some(Outcome::win(GOATS, "trapped"));
        }
        // Rule BC-13. In phase I there is always an empty point.
        (self.phase_two() && !self.goats_can_walk()).then_some(Outcome::win(TIGERS, "blocked"))
    }

    fn legal_moves(&self, out: &mut Vec<HuntMove>) {
        if self.outcome().is_some() {
            return;
        }
        let first = out.len();
        self.moves_ignoring_shuttle(out);
        if let Some(Step { from, to }) = self.forbidden_step()
            && out.len() - first > 1
            && let Some(at) = out[first..].iter().position(|mv| *mv == HuntMove::Step { from, to })
        {
            out.remove(first + at);
        }
    }

    fn count_legal(&self) -> usize {
        if self.captured >= CAPTURES_TO_WIN {
            return 0;
        }
        let empty = self.empty();
        if self.goats_to_move && !self.phase_two() {
            return empty.count_ones() as usize;
        }
        let board = B::board();
        let walkers = if self.goats_to_move { self.goats } else { self.tigers };
        let steps: u32 = points_of(walkers).map(|from| (board.neighbours(from) & empty).count_ones()).sum();
        let mut count = steps as usize;
        if !self.goats_to_move {
            count += points_of(self.tigers).map(|from| self.jumps(from, empty).count()).sum::<usize>();
        }
        if count > 1 && self.forbidden_step().is_some() { count - 1 } else { count }
    }

    fn play_unchecked(&mut self, mv: HuntMove) {
        let mover = self.mover();
        let mut last_step = None;
        match mv {
            HuntMove::Place { at } => {
                self.goats |= at.bit();
                self.hand -= 1;
            }
            HuntMove::Step { from, to } => {
                let walkers = if self.goats_to_move { &mut self.goats } else { &mut self.tigers };
                *walkers ^= from.bit() | to.bit();
                last_step = self.phase_two().then_some(Step { from, to });
            }
            HuntMove::Jump { from, to } => {
                self.tigers ^= from.bit() | to.bit();
                if let Some(over) = between::<B>(from, to) {
                    self.goats &= !over.bit();
                }
                self.captured += 1;
            }
        }
        // Without the ban the memory means nothing, and equal positions should be equal.
        self.last_steps[mover.index()] = last_step.filter(|_| self.shuttle_ban);
        self.goats_to_move = !self.goats_to_move;
    }

    fn effects(&self, mv: HuntMove) -> Effects {
        let mut effects = match mv {
            HuntMove::Place { at } => vec![Effect::Placed { kind: GOAT, owner: GOATS, at }],
            HuntMove::Step { from, to } => vec![Effect::Walked { path: vec![from, to] }],
            HuntMove::Jump { from, to } => {
                let over = between::<B>(from, to).unwrap_or(from);
                vec![Effect::Jumped { from, over, to }, Effect::Captured { at: over, by: TIGERS }]
            }
        };
        let before = self.trapped();
        let mut next = *self;
        next.play_unchecked(mv);
        let after = next.trapped();
        let trapped = after.iter().filter(|at| !before.contains(at));
        effects.extend(trapped.map(|at| Effect::Trapped { at: *at }));
        let freed = before.iter().filter(|at| next.tigers & at.bit() != 0 && !after.contains(at));
        effects.extend(freed.map(|at| Effect::Freed { at: *at }));
        effects
    }

    fn key(&self) -> u64 {
        let step = |step: Option<Step>| {
            step.map_or(0, |step| (u64::from(step.from.0) << 5 | u64::from(step.to.0)) + 1)
        };
        let memory = step(self.last_steps[0]) << 11 | step(self.last_steps[1]);
        self.repetition_bits() ^ random::mix(memory << 1 | u64::from(self.shuttle_ban))
    }

    /// Rule BC-11: pieces, hand, captured and the side to move, in phase II.
    fn repetition_key(&self) -> Option<u64> {
        self.phase_two().then(|| self.repetition_bits())
    }

    fn single_move_turns(&self) -> bool {
        true
    }

    fn pieces(&self, out: &mut Vec<Piece>) {
        let on_board =
            |kind, owner, set| points_of(set).map(move |at| Piece { kind, owner, place: Place::Board(at) });
        out.extend(on_board(TIGER, TIGERS, self.tigers));
        out.extend(on_board(GOAT, GOATS, self.goats));
        let goat = |place| Piece { kind: GOAT, owner: GOATS, place };
        out.extend((0..self.hand).map(|_| goat(Place::Hand)));
        out.extend((0..self.captured).map(|_| goat(Place::Taken(TIGERS))));
    }

    fn path(&self, mv: HuntMove) -> Vec<Point> {
        match mv {
            HuntMove::Place { at } => vec![at],
            HuntMove::Step { from, to } | HuntMove::Jump { from, to } => vec![from, to],
        }
    }

    fn refusal(&self, path: &[Point]) -> &'static str {
        let (own, other) =
            if self.goats_to_move { (self.goats, self.tigers) } else { (self.tigers, self.goats) };
        let holds = |set: u32, point: Point| set & point.bit() != 0;
        let forbidden = self.forbidden_step();
        match *path {
            [at] if self.goats_to_move && !self.phase_two() => {
                if holds(own, at) {
                    "goats-wait"
                } else {
                    "occupied"
                }
            }
            [at] if forbidden.is_some_and(|step| step.from == at) => "shuttle",
            [at] if holds(own, at) => "shut-in",
            [at] if holds(other, at) => "other-side",
            [_] => "nothing-there",
            [from, to] if forbidden == Some(Step { from, to }) => "shuttle",
            _ => "no-way",
        }
    }

    fn trapped(&self) -> Vec<Point> {
        points_of(self.tigers).filter(|tiger| self.is_trapped(*tiger)).collect()
    }

    fn point_name(&self, point: Point) -> String {
        B::point_name(point)
    }

    fn move_text(&self, mv: HuntMove) -> String {
        match mv {
            HuntMove::Place { at } => format!("@{}", B::point_name(at)),
            HuntMove::Step { from, to } => format!("{}-{}", B::point_name(from), B::point_name(to)),
            HuntMove::Jump { from, to } => format!("{}x{}", B::point_name(from), B::point_name(to)),
        }
    }

    fn parse_move(&self, text: &str) -> Result<HuntMove, TextError> {
        if let Some(at) = text.strip_prefix('@') {
            return Ok(HuntMove::Place { at: B::parse_point(at)? });
        }
        if let Some((from, to)) = text.split_once('-') {
            return Ok(HuntMove::Step { from: B::parse_point(from)?, to: B::parse_point(to)? });
        }
        let (from, to) = text.split_once('x').ok_or_else(|| TextError::not_a_move(text))?;
        Ok(HuntMove::Jump { from: B::parse_point(from)?, to: B::parse_point(to)? })
    }

    fn position_text(&self) -> String {
        let letter = |at: Point| match at.bit() {
            bit if self.tigers & bit != 0 => Some('T'),
            bit if self.goats & bit != 0 => Some('G'),
            _ => None,
        };
        format!(
            "{} {} {} {} {} {}",
            notation::rows_text(B::ROWS, letter),
            if self.goats_to_move { 'g' } else { 't' },
            self.hand,
            self.captured,
            step_text::<B>(self.last_steps[0]),
            step_text::<B>(self.last_steps[1]),
        )
    }

    fn parse_position(options: &Options, text: &str) -> Result<Self, TextError> {
        let mut position = Self::start(options);
        position.tigers = 0;
        let mut fields = notation::Fields::new(text);
        notation::parse_rows(B::ROWS, fields.word("board")?, |at, letter| {
            match letter {
                'T' => position.tigers |= at.bit(),
                'G' => position.goats |= at.bit(),
                _ => return Err(TextError::UnknownPiece(letter)),
            }
            Ok(())
        })?;
        position.goats_to_move = match fields.word("side to move")? {
            "g" => true,
            "t" => false,
            other => {
                return Err(TextError::NotOneOf {
                    field: "side to move",
                    allowed: "g or t",
                    found: notation::excerpt(other),
                });
            }
        };
        position.hand = fields.number("goats in hand")?;
        position.captured = fields.number("goats captured")?;
        position.last_steps = [
            parse_step::<B>(fields.word("goats' last step")?)?,
            parse_step::<B>(fields.word("tigers' last step")?)?,
        ];
        fields.end()?;
        position.check_possible().map_err(TextError::Impossible)?;
        if !position.shuttle_ban {
            position.last_steps = [None; 2];
        }
        Ok(position)
    }

    fn ascii(&self) -> String {
        let mut text = String::new();
        for row in B::ROWS {
            for at in row.iter().map(|at| Point(*at)) {
                text.push(match at.bit() {
                    bit if self.tigers & bit != 0 => 'T',
                    bit if self.goats & bit != 0 => 'G',
                    _ => '.',
                });
                text.push(' ');
            }
            text.truncate(text.trim_end().len());
            text.push('\n');
        }
        text.push_str(&format!("in hand {}, captured {}", self.hand, self.captured));
        text
    }
}

impl<B: HuntBoard> Hunt<B> {
    /// The position without either side's memory, scrambled.
    fn repetition_bits(&self) -> u64 {
        let counts =
            u64::from(self.hand) << 9 | u64::from(self.captured) << 1 | u64::from(self.goats_to_move);
        random::mix(u64::from(self.tigers) << 32 | u64::from(self.goats)) ^ random::mix(counts << 40)
    }
}

/// The point leapt over between two points, if they are the ends of a jump.
fn between<B: HuntBoard>(from: Point, to: Point) -> Option<Point> {
    let jumps = B::board().jumps(from);
    jumps.iter().find(|jump| jump.to == to).map(|jump| jump.over)
}
