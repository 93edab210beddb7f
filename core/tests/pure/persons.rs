//! The persons at the table: ladder, handicaps, voices and afterword.

mod afterword;
mod handicaps;
mod ladder;
mod voices;
