//! Files of solved layers, written whole or not at all.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::Path,
    time::Duration,
};

/// Writes a file, under another name until it is complete.
pub fn write_whole<T>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<T>,
) -> Result<T, String> {
    let unfinished = path.with_extension("unfinished");
    let write = || {
        let mut out = BufWriter::new(File::create(&unfinished)?);
        let written = write(&mut out)?;
        out.flush()?;
        out.get_ref().sync_all()?;
        fs::rename(&unfinished, path)?;
        Ok(written)
    };
    write().map_err(|error: io::Error| format!("{}: {error}.", path.display()))
}

/// Returns a duration in words: seconds below 100, else minutes.
pub fn duration_text(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 100 { format!("{seconds} s") } else { format!("{} min", seconds.div_ceil(60)) }
}
