//! A program that ends with the value.

use std::{
    ops::{Deref, DerefMut},
    process::{Child, Command},
};

/// A program that is ended when this is dropped.
#[derive(Debug)]
pub struct Running(Child);

impl Running {
    /// Starts a program; `install` names what installs it, if anything does.
    ///
    /// # Errors
    /// A sentence, when it could not start.
    pub fn start(command: &mut Command, install: &str) -> Result<Self, String> {
        command.spawn().map(Self).map_err(|error| {
            let name = command.get_program().to_string_lossy();
            format!("`{name}` could not start ({error}){install}.")
        })
    }
}

impl Deref for Running {
    type Target = Child;

    fn deref(&self) -> &Child {
        &self.0
    }
}

impl DerefMut for Running {
    fn deref_mut(&mut self) -> &mut Child {
        &mut self.0
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // One that has ended by itself needs no end.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
