//! Programs that serve on a port of this machine.

use std::{
    io::{self, BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
    thread,
};

use crate::system::Running;

/// A program of the root that serves on a port of this machine, ended when it is dropped.
#[derive(Debug)]
pub struct Service {
    program: Running,
    pub port: u16,
}

impl Service {
    /// Starts `command`, whose standard output names its port once it answers; `what` is its name.
    pub fn start(mut command: Command, errors: &Path, what: &str) -> Result<Self, String> {
        let failed = |error: io::Error| format!("{what} could not start: {error}.");
        let errors = std::fs::OpenOptions::new().create(true).append(true).open(errors).map_err(failed)?;
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(errors);
        let mut program = Running::start(&mut command, "")?;
        let output = program.0.stdout.take();
        let mut lines = BufReader::new(output.ok_or_else(|| format!("{what} has no output."))?).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| port(&line));
        let port = port.ok_or_else(|| format!("{what} ended before it named its port."))?;
        // What it says later is read, so that it never waits for a reader.
        thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        Ok(Self { program, port })
    }

    /// Number of the process in which it runs.
    pub fn process(&self) -> u32 {
        self.program.0.id()
    }
}

/// The number after the last word "port" of a line, or after the address of this machine.
fn port(line: &str) -> Option<u16> {
    let (_, after) = line.rsplit_once("port ").or_else(|| line.rsplit_once("on 127.0.0.1:"))?;
    after.split(|sign: char| !sign.is_ascii_digit()).next()?.parse().ok().filter(|port| *port > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_is_read_where_a_service_names_it() {
        assert_eq!(port("ChromeDriver was started successfully on port 41235."), Some(41235));
        assert_eq!(port("Serving HTTP on 127.0.0.1 port 8000 (http://127.0.0.1:8000/) ..."), Some(8000));
        assert_eq!(port("Starting ChromeDriver 156.0 on port 0"), None);
        assert_eq!(port("1795464668979\tgeckodriver\tINFO\tListening on 127.0.0.1:43087"), Some(43087));
        assert_eq!(port("Only local connections are allowed."), None);
    }
}
