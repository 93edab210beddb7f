//! The commands with their usage, for `help` and for the error about an unknown command.

use std::io::{self, Write};

/// Number of the protocol. It changes when a command or an answer changes in a way that a program can notice; what
/// is only added leaves it as it is.
pub(super) const PROTOCOL: u32 = 1;

/// Usage of each command, and what it does.
const COMMANDS: &[(&str, &str)] = &[
    ("help", "lists the commands"),
    ("ugi", "names the engine and lists its options"),
    ("isready", "answers readyok, also while a search runs"),
    ("games", "lists the games with their options"),
    ("ways", "lists the ways to play"),
    ("newgame <id> [<option>=<value> …]", "starts a game"),
    ("uginewgame", "starts the game anew, and from now on leaves ok out, as UGI has it"),
    ("position startpos [moves <move> …]", "sets the start of the game, and plays the moves"),
    ("position text <position> [moves <move> …]", "sets a position, and plays the moves"),
    ("position fen <position> [moves <move> …]", "the same by UGI's word"),
    ("move <move>", "plays a move or a throw"),
    ("undo", "takes the last move or throw back"),
    ("show", "shows the board, the text of the position and the actor"),
    ("state", "shows the whole state as one line of JSON"),
    ("legal", "lists the legal moves"),
    ("chance", "lists the throws that are due with their weights"),
    ("result", "tells the result"),
    ("query gameover|p1turn|result", "answers response, as UGI has it"),
    ("values", "lists the proven values of the moves"),
    ("replies [nodes <n>]", "counts the replies that keep the value of each move"),
    ("why <move>", "shows the proven value of a move by a line"),
    ("equities [nodes <n>]", "lists the win chances of the moves or throws"),
    ("perft <turns>", "counts sequences of turns"),
    ("go level <level>", "searches as this level plays"),
    ("go nodes <n> depth <plies> movetime <ms>", "searches until the first of these limits is reached"),
    ("go p1time <ms> p2time <ms> [p1inc <ms> p2inc <ms>]", "searches for a part of the time on the clock"),
    ("go infinite", "searches until stop"),
    ("hint", "advises a move and shows the line expected"),
    ("review nodes <n>", "judges the moves played"),
    ("stop", "ends a search or a count"),
    ("setoption seed <n>", "sets the seed"),
    ("setoption name <option> value <value>", "sets an option that ugi lists"),
    ("throws <n> [wood|fair|dice]", "throws the sticks and counts the results"),
    ("quit", "ends the engine"),
];

/// Returns the word of each command once, in the order of the list.
pub(super) fn words() -> Vec<&'static str> {
    let mut words: Vec<&str> = COMMANDS.iter().filter_map(|(usage, _)| usage.split(' ').next()).collect();
    words.dedup();
    words
}

/// Answers `help`.
pub(super) fn help(out: &mut impl Write) -> io::Result<()> {
    for (usage, does) in COMMANDS {
        writeln!(out, "help {usage} -- {does}")?;
    }
    writeln!(out, "helpok protocol {PROTOCOL}")
}
