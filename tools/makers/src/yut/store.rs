//! Stores for the values of a solved game: memory, or files from which a solver goes on after it was stopped.

use std::{
    collections::HashMap,
    fs::{self, File},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, RwLock},
};

/// Why a lock on strips or files is not poisoned.
const WRITTEN: &str = "nobody panics who holds it";

/// Number of the order of values and placements in files; it goes before the state.
const FORMAT: usize = 2;

/// Values that are read or written at once.
const PART: usize = 1 << 20;

/// A strip of values: all placements of the mover's horses, for some of the rival's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StripId {
    /// Horses of the mover that are not home, and of the rival.
    pub left: [usize; 2],
    /// Number of the strip.
    pub strip: usize,
}

/// State of the solver between two strips.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct State {
    /// Step: a pair of layers that depend on each other, in the order in which they are solved.
    pub step: usize,
    /// Sweeps over the step's layers that are finished.
    pub sweeps: usize,
    /// The next layer of the two, from 0.
    pub half: usize,
    /// The next strip.
    pub strip: usize,
    /// Largest change of a value so far in this sweep.
    pub change: u16,
}

/// Keeper of strips, which threads read at once. Errors are those of the files.
pub trait Store: Sync {
    /// Reads values of a strip from one on; `false` where it has not been written.
    fn read(&self, id: StripId, first: usize, values: &mut [u16]) -> io::Result<bool>;

    /// Writes a strip, the values of its parts one after another.
    fn write(&self, id: StripId, parts: &[&[u16]]) -> io::Result<()>;

    /// The state to go on from.
    fn state(&self) -> io::Result<State>;

    /// Keeps the state.
    fn keep(&self, state: State) -> io::Result<()>;
}

/// A store in memory.
#[derive(Default, Debug)]
pub struct Memory {
    strips: RwLock<HashMap<StripId, Vec<u16>>>,
}

impl Store for Memory {
    fn read(&self, id: StripId, first: usize, values: &mut [u16]) -> io::Result<bool> {
        let strips = self.strips.read().expect(WRITTEN);
        let Some(strip) = strips.get(&id) else { return Ok(false) };
        values.copy_from_slice(&strip[first..first + values.len()]);
        Ok(true)
    }

    fn write(&self, id: StripId, parts: &[&[u16]]) -> io::Result<()> {
        self.strips.write().expect(WRITTEN).insert(id, parts.concat());
        Ok(())
    }

    fn state(&self) -> io::Result<State> {
        Ok(State::default())
    }

    fn keep(&self, _: State) -> io::Result<()> {
        Ok(())
    }
}

/// A folder with a file for each strip, its values with the lower byte first.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// Files that have been opened for reading.
    open: Mutex<HashMap<StripId, Arc<Mutex<File>>>>,
}

impl Folder {
    /// The folder at a path, made if there is none.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn at(path: PathBuf) -> io::Result<Self> {
        fs::create_dir_all(&path)?;
        Ok(Self { path, open: Mutex::default() })
    }

    fn file(&self, id: StripId) -> PathBuf {
        let StripId { left: [own, other], strip } = id;
        self.path.join(format!("{own}-{other}-{strip}.bin"))
    }

    fn opened(&self, id: StripId) -> io::Result<Option<Arc<Mutex<File>>>> {
        let mut open = self.open.lock().expect(WRITTEN);
        if let Some(file) = open.get(&id) {
            return Ok(Some(file.clone()));
        }
        match File::open(self.file(id)) {
            Ok(file) => Ok(Some(open.entry(id).insert_entry(Arc::new(Mutex::new(file))).get().clone())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Writes a file beside the old one, which it then replaces, so that a stop leaves one of the two.
    fn replace(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
        let beside = path.with_extension("new");
        write(&mut File::create(&beside)?)?;
        fs::rename(beside, path)
    }
}

impl Store for Folder {
    fn read(&self, id: StripId, first: usize, values: &mut [u16]) -> io::Result<bool> {
        let Some(file) = self.opened(id)? else { return Ok(false) };
        let mut file = file.lock().expect(WRITTEN);
        file.seek(SeekFrom::Start(2 * first as u64))?;
        let mut bytes = vec![0; 2 * values.len().min(PART)];
        for part in values.chunks_mut(PART) {
            let bytes = &mut bytes[..2 * part.len()];
            file.read_exact(bytes)?;
            for (value, two) in part.iter_mut().zip(bytes.chunks_exact(2)) {
                *value = u16::from_le_bytes([two[0], two[1]]);
            }
        }
        Ok(true)
    }

    fn write(&self, id: StripId, parts: &[&[u16]]) -> io::Result<()> {
        Self::replace(&self.file(id), |file| {
            let mut bytes = vec![0; 2 * PART];
            parts.iter().flat_map(|values| values.chunks(PART)).try_for_each(|part| {
                let bytes = &mut bytes[..2 * part.len()];
                for (two, value) in bytes.chunks_exact_mut(2).zip(part) {
                    two.copy_from_slice(&value.to_le_bytes());
                }
                file.write_all(bytes)
            })
        })?;
        // Only now, or a thread that reads meanwhile would keep the old file open.
        self.open.lock().expect(WRITTEN).remove(&id);
        Ok(())
    }

    fn state(&self) -> io::Result<State> {
        let text = match fs::read_to_string(self.path.join("state")) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(State::default()),
            Err(error) => return Err(error),
        };
        let numbers: Vec<usize> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let [FORMAT, step, sweeps, half, strip, change] = numbers[..] else {
            let sentence =
                "the file `state` is not of this program; solve in another folder, or empty this one";
            return Err(io::Error::new(io::ErrorKind::InvalidData, sentence));
        };
        Ok(State { step, sweeps, half, strip, change: change as u16 })
    }

    fn keep(&self, state: State) -> io::Result<()> {
        let State { step, sweeps, half, strip, change } = state;
        let text = format!("{FORMAT} {step} {sweeps} {half} {strip} {change}\n");
        Self::replace(&self.path.join("state"), |file| file.write_all(text.as_bytes()))
    }
}
