//! Archives that are the same bytes from the same files: entries in order, one time, one owner, two modes.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::Path,
};

use flate2::{Compression, GzBuilder, write::DeflateEncoder};
use rawzip::{CompressionMethod, ZipArchiveWriter, time::UtcDateTime};
use sha2::{Digest, Sha256};

/// One file of a package.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Entry {
    /// Path from the package's folder, with `/` on every system.
    pub name: String,
    pub bytes: Vec<u8>,
    /// `true` for a program.
    pub executable: bool,
}

impl Entry {
    fn mode(&self) -> u32 {
        if self.executable { 0o755 } else { 0o644 }
    }
}

/// Writes an archive in which `entries` lie in `folder`, which is empty or ends with `/`, all of the time `seconds` after
/// 1970. The ending of `path` is the format: `zip`, or `gz` for a compressed tar.
pub fn write(path: &Path, folder: &str, entries: &[Entry], seconds: u64) -> io::Result<()> {
    let mut sorted: Vec<&Entry> = entries.iter().collect();
    sorted.sort_by(|one, other| one.name.cmp(&other.name));
    let file = BufWriter::new(File::create(path)?);
    let mut file = if path.extension().is_some_and(|ending| ending == "zip") {
        write_zip(file, folder, &sorted, seconds)?
    } else {
        write_tar(file, folder, &sorted, seconds)?
    };
    file.flush()
}

fn write_tar<W: Write>(file: W, folder: &str, entries: &[&Entry], seconds: u64) -> io::Result<W> {
    // Without a name or a time in its own header.
    let compressed = GzBuilder::new().write(file, Compression::best());
    let mut tar = tar::Builder::new(compressed);
    for entry in entries {
        let mut header = tar::Header::new_ustar();
        header.set_size(entry.bytes.len() as u64);
        header.set_mode(entry.mode());
        header.set_mtime(seconds);
        header.set_uid(0);
        header.set_gid(0);
        tar.append_data(&mut header, format!("{folder}{}", entry.name), entry.bytes.as_slice())?;
    }
    tar.into_inner()?.finish()
}

fn write_zip<W: Write>(file: W, folder: &str, entries: &[&Entry], seconds: u64) -> io::Result<W> {
    let mut zip = ZipArchiveWriter::new(file);
    let time = UtcDateTime::from_unix(i64::try_from(seconds).unwrap_or_default());
    for entry in entries {
        let name = format!("{folder}{}", entry.name);
        let (mut data, config) = zip
            .new_file(name.as_str())
            .compression_method(CompressionMethod::DEFLATE)
            .last_modified(time)
            .unix_permissions(entry.mode())
            .start()
            .map_err(io::Error::other)?;
        let mut writer = config.wrap(DeflateEncoder::new(&mut data, Compression::best()));
        writer.write_all(&entry.bytes)?;
        let (encoder, descriptor) = writer.finish().map_err(io::Error::other)?;
        encoder.finish()?;
        data.finish(descriptor).map_err(io::Error::other)?;
    }
    zip.finish().map_err(io::Error::other)
}

/// Writes the check sum of a file beside it, as `sha256sum --check` reads it, and returns its digits.
pub fn write_sum(path: &Path) -> io::Result<String> {
    let digits = hexadecimal(&Sha256::digest(fs::read(path)?));
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let beside = path.with_file_name(format!("{name}.sha256"));
    fs::write(beside, format!("{digits}  {name}\n"))?;
    Ok(digits)
}

/// Bytes as hexadecimal digits, as check sums are written.
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn entry(name: &str, bytes: &[u8], executable: bool) -> Entry {
        Entry { name: name.to_owned(), bytes: bytes.to_vec(), executable }
    }

    fn some() -> Vec<Entry> {
        let long = format!("assets/{}/{}.svg", "folder".repeat(12), "picture".repeat(10));
        vec![
            entry("madang", b"program", true),
            entry("assets/a.svg", b"<svg/>", false),
            entry(&long, b"x", false),
        ]
    }

    #[test]
    fn the_same_files_are_the_same_bytes_in_any_order() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        for ending in ["zip", "tar.gz"] {
            let [one, other] = ["one", "other"].map(|name| folder.path().join(format!("{name}.{ending}")));
            write(&one, "madang/", &some(), 1_700_000_000)?;
            let mut turned = some();
            turned.reverse();
            write(&other, "madang/", &turned, 1_700_000_000)?;
            assert_eq!(fs::read(&one)?, fs::read(&other)?, "{ending}");
            let sums = [write_sum(&one)?, write_sum(&other)?];
            assert_eq!(sums[0], sums[1]);
            let beside = fs::read_to_string(folder.path().join(format!("one.{ending}.sha256")))?;
            assert_eq!(beside, format!("{}  one.{ending}\n", sums[0]));
        }
        Ok(())
    }

    #[test]
    fn a_tar_keeps_names_bytes_modes_and_the_time() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("a.tar.gz");
        write(&path, "madang/", &some(), 1_700_000_000)?;
        let mut tar = tar::Archive::new(flate2::read::GzDecoder::new(File::open(&path)?));
        let mut found = Vec::new();
        for file in tar.entries()? {
            let mut file = file?;
            let name = file.path()?.to_string_lossy().into_owned();
            let header = (file.header().mode()?, file.header().mtime()?, file.header().uid()?);
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes)?;
            found.push((name, header, bytes));
        }
        assert_eq!(found.len(), 3);
        assert_eq!(found[0], ("madang/assets/a.svg".into(), (0o644, 1_700_000_000, 0), b"<svg/>".to_vec()));
        assert_eq!(found[2], ("madang/madang".into(), (0o755, 1_700_000_000, 0), b"program".to_vec()));
        Ok(())
    }

    #[test]
    fn a_zip_keeps_names_and_modes() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("a.zip");
        write(&path, "madang/", &some(), 1_700_000_000)?;
        let bytes = fs::read(&path)?;
        let zip = rawzip::ZipArchive::from_slice(&bytes).map_err(io::Error::other)?;
        let mut found = Vec::new();
        let mut entries = zip.entries();
        while let Some(entry) = entries.next_entry().map_err(io::Error::other)? {
            let name = entry.file_path().try_normalize().map_err(io::Error::other)?.as_ref().to_owned();
            found.push((name, entry.mode().permissions()));
        }
        assert_eq!(found.len(), 3);
        assert_eq!(found[2], ("madang/madang".to_owned(), 0o755));
        Ok(())
    }

    /// The page of proofs lists the tables of solved positions that there are, with their check sums.
    #[test]
    fn the_page_of_proofs_has_the_check_sum_of_every_table() -> io::Result<()> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let page = fs::read_to_string(root.join("docs/solved.md"))?;
        let rows = page.lines().filter(|line| line.starts_with("| `") && line.contains(".bin` | `"));
        let mut files = Vec::new();
        for entry in fs::read_dir(root.join("assets/tables"))? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            files.push(format!("| `{name}` | `{}` |", hexadecimal(&Sha256::digest(fs::read(&path)?))));
        }
        files.sort_unstable();
        assert_eq!(rows.collect::<Vec<&str>>(), files, "docs/solved.md, \"Check sums\"");
        Ok(())
    }
}
