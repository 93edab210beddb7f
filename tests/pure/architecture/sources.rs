//! The sources as syntax trees, without unit tests and without what is built for the app alone.

use std::{
    fs,
    path::{Path, PathBuf},
};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Item};

/// One source file.
pub struct Source {
    /// Its path in the package, with forward slashes.
    pub path: String,
    pub items: Vec<Item>,
}

impl Source {
    /// Parses a file's text, without its unit tests.
    pub fn parse(path: &str, text: &str) -> Self {
        let file = syn::parse_file(text).unwrap_or_else(|error| panic!("{path}: {error}"));
        Self { path: path.to_owned(), items: without_tests(file.items) }
    }

    /// Its code as text, without comments, documentation and literals.
    pub fn code(&self) -> String {
        code_of(&self.items)
    }

    /// The same without the items that are built for the app alone, in files that may gate some: module
    /// declarations, imports and the list of the games' views.
    pub fn pure_code(&self) -> String {
        let is_gate = |item: &&Item| match item {
            Item::Mod(module) => module.content.is_none() && is_for_app(&module.attrs),
            Item::Use(import) => is_for_app(&import.attrs),
            Item::Macro(sum) => sum.mac.path.is_ident("macro_rules"),
            _ => false,
        };
        let kept: Vec<Item> = self.items.iter().filter(|item| !is_gate(item)).cloned().collect();
        code_of(&kept)
    }
}

fn is_for_app(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg") && attribute.to_token_stream().to_string().contains("\"app\"")
    })
}

fn is_test(attributes: &[Attribute]) -> bool {
    let is_cfg_test = |attribute: &Attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|argument| argument == "test")
    };
    attributes.iter().any(is_cfg_test)
}

fn without_tests(items: Vec<Item>) -> Vec<Item> {
    let mut kept = Vec::new();
    for mut item in items {
        if let Item::Mod(module) = &mut item {
            if is_test(&module.attrs) {
                continue;
            }
            if let Some((_, inner)) = &mut module.content {
                *inner = without_tests(std::mem::take(inner));
            }
        }
        kept.push(item);
    }
    kept
}

fn code_of(items: &[Item]) -> String {
    let mut code = String::new();
    for item in items {
        write_tokens(item.to_token_stream(), &mut code);
        code.push('\n');
    }
    code
}

/// Writes tokens with a space only between two words.
fn write_tokens(tokens: TokenStream, code: &mut String) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    proc_macro2::Delimiter::Parenthesis => ("(", ")"),
                    proc_macro2::Delimiter::Brace => ("{", "}"),
                    proc_macro2::Delimiter::Bracket => ("[", "]"),
                    proc_macro2::Delimiter::None => ("", ""),
                };
                // Documentation is an attribute and no code.
                let is_doc =
                    group.stream().into_iter().next().is_some_and(|first| first.to_string() == "doc");
                code.push_str(open);
                if !is_doc {
                    write_tokens(group.stream(), code);
                }
                code.push_str(close);
            }
            TokenTree::Ident(word) => {
                if code.chars().next_back().is_some_and(|last| last.is_alphanumeric() || last == '_') {
                    code.push(' ');
                }
                code.push_str(&word.to_string());
            }
            TokenTree::Punct(sign) => code.push(sign.as_char()),
            TokenTree::Literal(_) => code.push_str("\"\""),
        }
    }
}

pub fn package() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every file below a folder of the package.
pub fn read_all(folder: &str) -> Vec<Source> {
    let mut found = Vec::new();
    read_folder(&package().join(folder), &mut found);
    found.sort_by(|one: &Source, other| one.path.cmp(&other.path));
    found
}

fn read_folder(folder: &Path, found: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            read_folder(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.strip_prefix(package()).expect("inside the package");
            let name = name.to_string_lossy().replace('\\', "/");
            found.push(Source::parse(&name, &fs::read_to_string(&path).expect("the source is text")));
        }
    }
}
