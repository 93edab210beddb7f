//! Pictures and films as files: PNG, and APNG whose frames hold what has changed.

use std::time::Duration;

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError};

/// Picture of opaque colours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Width in pixels.
    pub width: usize,
    /// Height in pixels.
    pub height: usize,
    /// Red, green and blue of each pixel, row by row from the upper left.
    pub colours: Vec<u8>,
}

/// Rectangle of pixels that differ between two pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ChangedRect {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Picture {
    /// Returns the picture as a PNG file.
    ///
    /// # Errors
    /// [`EncodingError`] for a picture without pixels.
    pub fn png(&self) -> Result<Vec<u8>, EncodingError> {
        Animation::of(self.clone()).file(Duration::ZERO, Duration::ZERO)
    }

    /// Returns the colours with full opacity, four bytes a pixel.
    pub fn with_opacity(&self) -> Vec<u8> {
        self.colours.chunks_exact(3).flat_map(|colour| [colour[0], colour[1], colour[2], u8::MAX]).collect()
    }

    /// Returns the least rectangle in which another picture of the same size differs; a pixel where they are equal.
    fn changed_to(&self, other: &Self) -> ChangedRect {
        let (mut left, mut right, mut top, mut bottom) = (self.width, 0, self.height, 0);
        let row_len = 3 * self.width;
        let rows = self.colours.chunks_exact(row_len).zip(other.colours.chunks_exact(row_len));
        for (y, (one, two)) in rows.enumerate().filter(|(_, (one, two))| one != two) {
            (top, bottom) = (top.min(y), y);
            let differ = |x: &usize| one[3 * x..3 * x + 3] != two[3 * x..3 * x + 3];
            left = left.min((0..self.width).find(differ).unwrap_or(left));
            right = right.max((0..self.width).rfind(differ).unwrap_or(right));
        }
        if top > bottom {
            return ChangedRect { left: 0, top: 0, width: 1, height: 1 };
        }
        ChangedRect { left, top, width: right + 1 - left, height: bottom + 1 - top }
    }

    fn part(&self, part: ChangedRect) -> Vec<u8> {
        let rows = self.colours.chunks_exact(3 * self.width).skip(part.top).take(part.height);
        rows.flat_map(|row| &row[3 * part.left..3 * (part.left + part.width)]).copied().collect()
    }

    /// Returns the picture in blocks of several pixels, so that it is at most `most` pixels wide.
    #[must_use]
    pub fn reduced(self, most: usize) -> Self {
        let block = self.width.div_ceil(most.max(1)).max(1);
        let (width, height) = (self.width / block, self.height / block);
        if block == 1 || width == 0 || height == 0 {
            return self;
        }
        let mut colours = Vec::with_capacity(3 * width * height);
        for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
            for channel in 0..3 {
                let row = |dy: usize| 3 * ((y * block + dy) * self.width + x * block) + channel;
                let values = (0..block).flat_map(|dy| (0..block).map(move |dx| row(dy) + 3 * dx));
                let sum: usize = values.map(|at| usize::from(self.colours[at])).sum();
                colours.push((sum / (block * block)) as u8);
            }
        }
        Self { width, height, colours }
    }
}

/// Film: pictures of one size, of which each after the first is kept as what has changed.
#[derive(Clone, Debug)]
pub struct Animation {
    first: Picture,
    last: Picture,
    changes: Vec<(ChangedRect, Vec<u8>)>,
}

impl Animation {
    /// Returns a film of one picture.
    pub fn of(first: Picture) -> Self {
        Self { last: first.clone(), first, changes: Vec::new() }
    }

    /// Returns the number of its pictures.
    pub const fn count(&self) -> usize {
        self.changes.len() + 1
    }

    /// Adds a picture. Returns whether it has the size of the others.
    pub fn add(&mut self, picture: Picture) -> bool {
        if (picture.width, picture.height) != (self.first.width, self.first.height) {
            return false;
        }
        let part = self.last.changed_to(&picture);
        self.changes.push((part, picture.part(part)));
        self.last = picture;
        true
    }

    /// Returns the film as an APNG file that loops endlessly, each picture shown for a time and the last one for
    /// another; a single picture is a plain PNG.
    ///
    /// # Errors
    /// [`EncodingError`] for pictures without pixels.
    pub fn file(&self, each: Duration, last: Duration) -> Result<Vec<u8>, EncodingError> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, self.first.width as u32, self.first.height as u32);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::Balanced);
        if !self.changes.is_empty() {
            encoder.set_animated(self.count() as u32, 0)?;
            encoder.set_frame_delay(milliseconds(each), 1000)?;
        }
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.first.colours)?;
        for (number, (part, colours)) in self.changes.iter().enumerate() {
            // A frame must be within the picture at every moment.
            writer.reset_frame_position()?;
            writer.set_frame_dimension(part.width as u32, part.height as u32)?;
            writer.set_frame_position(part.left as u32, part.top as u32)?;
            if number + 1 == self.changes.len() {
                writer.set_frame_delay(milliseconds(last), 1000)?;
            }
            writer.write_image_data(colours)?;
        }
        writer.finish()?;
        Ok(file)
    }
}

fn milliseconds(time: Duration) -> u16 {
    u16::try_from(time.as_millis()).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    /// Returns a grey picture with a red pixel at each of these places.
    fn picture(width: usize, height: usize, red: &[(usize, usize)]) -> Picture {
        let mut colours = vec![90; 3 * width * height];
        for (x, y) in red {
            colours[3 * (y * width + x)..][..3].copy_from_slice(&[255, 0, 0]);
        }
        Picture { width, height, colours }
    }

    #[test]
    fn a_picture_is_read_as_it_was_written() {
        let picture = picture(7, 5, &[(3, 2)]);
        let file = picture.png().expect("a file of one's own");
        let mut reader = png::Decoder::new(Cursor::new(file)).read_info().expect("a file of one's own");
        let mut colours = vec![0; reader.output_buffer_size().expect("a file of one's own")];
        let info = reader.next_frame(&mut colours).expect("a file of one's own");
        assert_eq!((info.width, info.height, colours), (7, 5, picture.colours));
        assert!(reader.info().animation_control.is_none());
    }

    #[test]
    fn the_frames_of_a_film_laid_on_each_other_are_its_pictures() {
        let shown = [
            picture(9, 6, &[]),
            picture(9, 6, &[(1, 1), (7, 4)]),
            picture(9, 6, &[(7, 4)]),
            picture(9, 6, &[(7, 4)]),
            picture(9, 6, &[(8, 5)]),
        ];
        let mut film = Animation::of(shown[0].clone());
        assert!(shown[1..].iter().all(|picture| film.add(picture.clone())));
        let file =
            film.file(Duration::from_millis(900), Duration::from_secs(3)).expect("a file of one's own");
        let mut reader = png::Decoder::new(Cursor::new(file)).read_info().expect("a file of one's own");
        assert_eq!(reader.info().animation_control.map(|control| control.num_frames), Some(5));
        let mut canvas = picture(9, 6, &[]);
        for (number, expected) in shown.iter().enumerate() {
            let mut colours = vec![0; reader.output_buffer_size().expect("a file of one's own")];
            let info = reader.next_frame(&mut colours).expect("a file of one's own");
            let control = *reader.info().frame_control().expect("a file of one's own");
            for (y, row) in colours[..info.buffer_size()].chunks_exact(info.line_size).enumerate() {
                let at = 3 * ((control.y_offset as usize + y) * 9 + control.x_offset as usize);
                canvas.colours[at..at + row.len()].copy_from_slice(row);
            }
            assert_eq!(canvas, *expected, "frame {number}");
            assert_eq!(control.delay_num, if number == 4 { 3_000 } else { 900 });
        }
    }

    #[test]
    fn a_picture_of_another_size_does_not_fit() {
        let mut film = Animation::of(picture(4, 4, &[]));
        assert!(!film.add(picture(5, 4, &[])));
        assert_eq!(film.count(), 1);
    }

    #[test]
    fn a_large_picture_is_reduced_block_by_block() {
        let small = picture(7, 5, &[(0, 0), (1, 0), (0, 1), (1, 1)]).reduced(4);
        assert_eq!((small.width, small.height), (3, 2));
        assert_eq!((&small.colours[..3], &small.colours[3..6]), (&[255, 0, 0][..], &[90; 3][..]));
        assert_eq!(picture(7, 5, &[]).reduced(7).width, 7);
    }
}
