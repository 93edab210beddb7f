//! Restart of the program, by a new process: a window system cannot be opened twice in one.

use std::{env, ffi::OsString, io, process::Command};

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Restart>().add_message::<RestartFailed>().add_systems(Update, restart);
}

/// Message: the program is to be started again, and this run to end.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Restart {
    /// Draws in the way that has most often worked.
    pub safe_graphics: bool,
    /// Continues the unfinished game that was played last.
    pub continues: bool,
}

/// Message: the program could not be started again, with the system's words.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct RestartFailed(pub String);

/// Arguments that every new run gets in addition to its own. Without them, as in tests, nothing is started.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub struct KeptArguments(pub Vec<OsString>);

impl KeptArguments {
    /// Returns the command that starts this program once more.
    pub fn command(&self) -> io::Result<Command> {
        let mut command = Command::new(env::current_exe()?);
        command.args(&self.0);
        Ok(command)
    }
}

fn restart(
    mut requests: MessageReader<Restart>,
    kept: If<Res<KeptArguments>>,
    mut refused: MessageWriter<RestartFailed>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(request) = requests.read().last() else { return };
    let started = kept.command().and_then(|mut command| {
        command.args(request.safe_graphics.then_some("--safe-graphics"));
        command.args(request.continues.then_some("--continue"));
        command.spawn()
    });
    match started {
        Ok(_) => {
            exit.write(AppExit::Success);
        }
        Err(error) => {
            error!("the program cannot be started again: {error}");
            refused.write(RestartFailed(error.to_string()));
        }
    }
}
