//! The program's icon: PNG files, one file for Windows and one for macOS, rendered from its two drawings.

use std::{
    fs::{self, File},
    io::BufWriter,
    path::{Path, PathBuf},
};

use icns::IconFamily;
use ico::{IconDir, IconDirEntry, IconImage, ResourceType};

use crate::drawing::Drawing;

#[cfg(test)]
mod tests;

const FOLDER: &str = "packaging/icon";

/// Edges of the PNG files, in pixels.
const PNG: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];
/// Edges in the file for Windows.
const WINDOWS: [u32; 7] = [16, 24, 32, 48, 64, 128, 256];
/// Edges in the file for macOS, with the density of the screen that each is for.
const MACOS: [(u32, u32); 10] =
    [(16, 1), (32, 2), (32, 1), (64, 2), (128, 1), (256, 2), (256, 1), (512, 2), (512, 1), (1024, 2)];

/// Largest edge that shows the simplified drawing.
const SMALL: u32 = 32;
/// Largest edge kept as a bitmap in the file for Windows. Old parts of Windows know no PNG in small icons; in large
/// ones PNG saves much.
const BITMAP: u32 = 48;

/// Writes all files. Returns their paths.
///
/// # Errors
/// A sentence naming the file that could not be read or written.
pub fn write_all(root: &Path) -> Result<Vec<PathBuf>, String> {
    let folder = root.join(FOLDER);
    let icon = Icon::read(&folder)?;
    let mut written = Vec::new();
    for edge in PNG {
        let path = folder.join(format!("{edge}.png"));
        let png = icon.at(edge).png(edge, edge)?;
        fs::write(&path, png).map_err(|error| format!("{}: {error}.", path.display()))?;
        written.push(path);
    }
    let windows = folder.join("madang.ico");
    icon.write_for_windows(&windows).map_err(|error| format!("{}: {error}.", windows.display()))?;
    let macos = folder.join("madang.icns");
    icon.write_for_macos(&macos).map_err(|error| format!("{}: {error}.", macos.display()))?;
    written.extend([windows, macos]);
    Ok(written)
}

/// The two drawings.
struct Icon {
    full: Drawing,
    small: Drawing,
}

impl Icon {
    fn read(folder: &Path) -> Result<Self, String> {
        Ok(Self {
            full: Drawing::read(&folder.join("madang.svg"))?,
            small: Drawing::read(&folder.join("madang-small.svg"))?,
        })
    }

    /// The drawing for an edge in pixels.
    const fn at(&self, edge: u32) -> &Drawing {
        if edge <= SMALL { &self.small } else { &self.full }
    }

    /// Colours and opacity of an edge in pixels, four bytes each.
    fn rgba(&self, edge: u32) -> Result<Vec<u8>, String> {
        self.at(edge).rgba(edge, edge)
    }

    fn write_for_windows(&self, path: &Path) -> Result<(), String> {
        let mut icons = IconDir::new(ResourceType::Icon);
        for edge in WINDOWS {
            let image = IconImage::from_rgba_data(edge, edge, self.rgba(edge)?);
            let encode =
                if edge <= BITMAP { IconDirEntry::encode_as_bmp } else { IconDirEntry::encode_as_png };
            icons.add_entry(encode(&image).map_err(|error| error.to_string())?);
        }
        let file = File::create(path).map_err(|error| error.to_string())?;
        icons.write(BufWriter::new(file)).map_err(|error| error.to_string())
    }

    fn write_for_macos(&self, path: &Path) -> Result<(), String> {
        let mut icons = IconFamily::new();
        for (edge, density) in MACOS {
            let kind = icns::IconType::from_pixel_size_and_density(edge, edge, density)
                .ok_or_else(|| format!("macOS knows no icon of {edge} pixels at density {density}"))?;
            let image = icns::Image::from_data(icns::PixelFormat::RGBA, edge, edge, self.rgba(edge)?)
                .map_err(|error| error.to_string())?;
            icons.add_icon_with_type(&image, kind).map_err(|error| error.to_string())?;
        }
        let file = File::create(path).map_err(|error| error.to_string())?;
        icons.write(BufWriter::new(file)).map_err(|error| error.to_string())
    }
}
