//! Stage of the check, which all its steps share: the browser's driver, the server of the package, and the pictures.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{
    super::super::roots::{Mount, Root},
    super::play::PLACE,
    browser::Browser,
    driver::Driver,
    page::Page,
    service::Service,
};
use crate::system::{at, output};

/// Folder of the check in the root.
pub const FOLDER: &str = "/build/check";

/// Everything that the steps share.
#[derive(Debug)]
pub struct Stage<'a> {
    pub root: &'a Root,
    /// The driver of the present step's browser.
    pub driver: &'a Driver,
    /// The server of the package; none while there is no network.
    pub server: Option<Service>,
    /// Folder of the check on this machine.
    pub own: &'a Path,
    pub archive: &'a Path,
    /// Folder of the source from which the game for this machine is built.
    pub source: &'a Path,
    /// Folder of the pictures.
    pub folder: &'a Path,
    pub pictures: Vec<PathBuf>,
    /// Name of the present step.
    pub step: &'static str,
}

impl<'a> Stage<'a> {
    /// Opens a new browser, for a player who reads `language`.
    pub fn page(&self, language: &str) -> Result<Page<'a>, String> {
        self.page_with_dots(language, 1)
    }

    /// The same on a screen with so many dots to a pixel.
    pub fn page_with_dots(&self, language: &str, dots: u32) -> Result<Page<'a>, String> {
        let profile = format!("{FOLDER}/profile-{}", self.step);
        let server = self.server.as_ref().ok_or("there is no server")?;
        Page::new(Browser::open(self.driver, &profile, language, dots)?, server, self.folder, self.step)
    }

    /// Folder on this machine in which the package was unpacked.
    pub fn package(&self) -> PathBuf {
        self.own.join(PLACE)
    }

    pub fn size_of(&self, name: &str) -> Result<u64, String> {
        let path = self.package().join(name);
        Ok(fs::metadata(&path).map_err(at(&path))?.len())
    }

    /// Ends the server: from now on there is no network.
    pub fn cut_network(&mut self) -> u16 {
        self.server.take().map_or(0, |server| server.port)
    }

    /// Serves the package again, at the same address.
    pub fn bring_network(&mut self, port: u16) -> Result<(), String> {
        self.server = Some(serve(self.root, self.own, PLACE, port)?);
        Ok(())
    }
}

/// Serves a folder of the check on a port of this machine, any free one for 0.
pub fn serve(root: &Root, own: &Path, folder: &str, port: u16) -> Result<Service, String> {
    let mut command = root.command(&[Mount::Writable(own.to_owned(), FOLDER)]);
    command.args(["nice", "-n", "5", "python3", "-u", "-m", "http.server", "--bind", "127.0.0.1"]);
    command.arg("--directory").arg(format!("{FOLDER}/{folder}")).arg(port.to_string());
    Service::start(command, &own.join("server.log"), "The server")
}

/// Runs a program of the root with a file on its standard input and returns how many bytes it wrote.
pub fn length_through(root: &Root, words: &[&str], file: &Path) -> Result<u64, String> {
    let mut command = root.command(&[]);
    command.args(words).stdin(fs::File::open(file).map_err(at(file))?);
    Ok(output(&mut command, words[0])?.len() as u64)
}
