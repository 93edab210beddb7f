//! Icon and version of the program for Windows; nothing for other systems.

use std::{env, io};

/// Icon of the program, made by `cargo xtask icons`.
const ICON: &str = "packaging/icon/madang.ico";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={ICON}");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("windows") {
        return Ok(());
    }
    // Version and description are those of Cargo.toml.
    let mut resource = winresource::WindowsResource::new();
    resource
        .set_icon(ICON)
        .set("ProductName", "Madang")
        .set("FileDescription", "Madang")
        .set("LegalCopyright", "MIT OR Apache-2.0; pictures and sounds CC BY 4.0");
    resource.compile()
}
