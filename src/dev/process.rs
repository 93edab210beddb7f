//! Processor time, memory and age of this process, as Linux reports them in files; other systems report none of it.

use std::{fs, path::Path};

/// Ticks a second in which Linux counts processor time.
const TICKS: f64 = 100.0;

/// Returns the processor seconds, all threads together, and the part spent on filling pixels where there is no graphics
/// card.
pub(super) fn processor_seconds() -> Option<[f64; 2]> {
    let all = ProcessStat::read(Path::new("/proc/self/stat"))?.processor_seconds()?;
    let threads = fs::read_dir("/proc/self/task").ok()?;
    let stats = threads.filter_map(|thread| ProcessStat::read(&thread.ok()?.path().join("stat")));
    let filling = stats.filter(|stat| stat.name.starts_with("llvmpipe"));
    Some([all, filling.filter_map(|stat| stat.processor_seconds()).sum()])
}

/// Returns the seconds since the process was launched, in steps of a hundredth.
pub(super) fn seconds_since_launch() -> Option<f64> {
    let uptime = fs::read_to_string("/proc/uptime").ok()?;
    let now: f64 = uptime.split_whitespace().next()?.parse().ok()?;
    Some(now - ProcessStat::read(Path::new("/proc/self/stat"))?.seconds(19)?)
}

/// Returns the resident memory in mebibytes.
pub(super) fn resident_memory() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes / 1024.0)
}

/// The file `stat` of a process or a thread.
struct ProcessStat {
    name: String,
    /// Fields after the name.
    fields: Vec<String>,
}

impl ProcessStat {
    fn read(file: &Path) -> Option<Self> {
        let stat = fs::read_to_string(file).ok()?;
        // The name is in brackets and may contain spaces; what follows it does not.
        let (before, after) = stat.rsplit_once(')')?;
        let name = before.split_once('(')?.1.to_owned();
        Some(Self { name, fields: after.split_whitespace().map(str::to_owned).collect() })
    }

    /// Returns the field of ticks, in seconds.
    fn seconds(&self, field: usize) -> Option<f64> {
        Some(self.fields.get(field)?.parse::<f64>().ok()? / TICKS)
    }

    /// Returns the seconds in the program and in the system on its behalf.
    fn processor_seconds(&self) -> Option<f64> {
        Some(self.seconds(11)? + self.seconds(12)?)
    }
}
