//! Files of a game's teaching material, embedded in the program.

/// Texts of a game's teaching files; `docs/teaching.md` has their form.
#[derive(Clone, Copy, Debug)]
pub struct TeachingFiles {
    /// Outline of the rulebook.
    pub outline: &'static str,
    /// Text of the rulebook in English and in French.
    pub pages: [&'static str; 2],
    /// Lessons, the first lesson first: id and text.
    pub lessons: &'static [(&'static str, &'static str)],
}

/// Embeds the teaching files of a game, by its id and the ids of its lessons.
macro_rules! teaching_files {
    ($game:literal, [$($lesson:literal),+ $(,)?]) => {
        Some($crate::catalogue::TeachingFiles {
            outline: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/rules/outline/", $game, ".ron")),
            pages: [
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/rules/en/", $game, ".md")),
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/rules/fr/", $game, ".md")),
            ],
            lessons: &[$((
                $lesson,
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/lessons/", $lesson, ".ron")),
            )),+],
        })
    };
}

pub(crate) use teaching_files;
