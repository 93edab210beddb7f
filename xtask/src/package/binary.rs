//! The libraries that a built program needs from the system, and the oldest glibc it runs with.

use std::{path::Path, process::Command};

use crate::system::output;

/// A version of glibc: its first two numbers.
pub type Glibc = (u32, u32);

/// The newest glibc that a package for Linux may need: that of Debian 11, in which it is built.
pub const NEWEST_GLIBC: Glibc = (2, 31);

/// Needs of a program.
#[derive(PartialEq, Eq, Debug)]
pub struct Needs {
    /// File names of libraries that the system loads with it, in order.
    pub libraries: Vec<String>,
    /// The newest version of glibc that a symbol asks for; `None` on other systems.
    pub glibc: Option<Glibc>,
}

impl Needs {
    /// Reads the headers of a program for Linux or Windows with `objdump`.
    ///
    /// # Errors
    /// A sentence, when `objdump` cannot.
    pub fn of(program: &Path) -> Result<Self, String> {
        let mut objdump = Command::new("objdump");
        objdump.arg("-p").arg(program);
        let headers = output(
            &mut objdump,
            "`objdump` (Debian's package binutils), which reads what the program needs,",
        )?;
        Ok(Self::parse(&String::from_utf8_lossy(&headers)))
    }

    /// Reads the output of `objdump -p`.
    fn parse(headers: &str) -> Self {
        let mut libraries: Vec<String> = headers
            .lines()
            .filter_map(|line| {
                let line = line.trim();
                let name = line.strip_prefix("NEEDED").or_else(|| line.strip_prefix("DLL Name:"))?;
                Some(name.trim().to_owned())
            })
            .collect();
        libraries.sort_unstable();
        libraries.dedup();
        let glibc = headers.split_whitespace().filter_map(glibc_version).max();
        Self { libraries, glibc }
    }
}

/// The version in the name of a symbol's version, such as `GLIBC_2.28`; a third number is left out.
fn glibc_version(word: &str) -> Option<Glibc> {
    let mut numbers = word.strip_prefix("GLIBC_")?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(glibc_version("GLIBC_2.2.5"), Some((2, 2)));
        assert_eq!(glibc_version("GLIBC_PRIVATE"), None);
        assert_eq!(glibc_version("GCC_3.0"), None);
        assert!(glibc_version("GLIBC_2.9") < glibc_version("GLIBC_2.31"));
        assert!(glibc_version("GLIBC_2.34") > Some(NEWEST_GLIBC));
    }

    #[test]
    fn a_linux_program_names_libraries_and_the_newest_version() {
        let headers = "
Dynamic Section:
  NEEDED               libasound.so.2
  NEEDED               libc.so.6
Version References:
  required from libc.so.6:
    0x09691a75 0x00 03 GLIBC_2.2.5
    0x06969198 0x00 02 GLIBC_2.28
    0x06969189 0x00 05 GLIBC_2.9
  required from libgcc_s.so.1:
    0x0b792650 0x00 07 GCC_3.0
";
        let needs = Needs::parse(headers);
        assert_eq!(needs.libraries, ["libasound.so.2", "libc.so.6"]);
        assert_eq!(needs.glibc, Some((2, 28)));
    }

    #[test]
    fn a_windows_program_names_its_libraries_once() {
        let needs = Needs::parse(
            "\tDLL Name: USER32.dll\n\tvma: x\n\tDLL Name: KERNEL32.dll\n\tDLL Name: USER32.dll\n",
        );
        assert_eq!(needs, Needs { libraries: vec!["KERNEL32.dll".into(), "USER32.dll".into()], glibc: None });
    }
}
