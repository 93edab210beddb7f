//! The persons at the table: ladder, handicaps, voices, afterword, and their tastes in openings.

mod afterword;
mod handicaps;
mod ladder;
mod taste;
mod voices;
