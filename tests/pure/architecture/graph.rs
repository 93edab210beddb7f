//! The graph of files: an arrow from each file to every file that defines something it names.
//!
//! Paths are followed through modules and re-exports to the file that defines an item, so that a module file that
//! only declares and re-exports ties nothing together.

use std::collections::{BTreeMap, BTreeSet};

use syn::{
    Item, UseTree, Visibility,
    visit::{self, Visit},
};

use super::sources::Source;

/// The path of a module from its crate's root; the first name is the crate's.
type ModulePath = Vec<String>;

/// A module: a file, or a part of one.
#[derive(Default)]
struct Module {
    file: String,
    /// Names defined here.
    items: BTreeSet<String>,
    /// Names brought into scope: their full paths as written.
    imports: BTreeMap<String, Vec<String>>,
    /// Modules whose every name is brought into scope.
    globs: Vec<Vec<String>>,
}

/// The arrows: for each file the files it depends on, each with the names that tie them.
pub type Arrows = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

#[derive(Default)]
struct House {
    modules: BTreeMap<ModulePath, Module>,
}

/// Module path of a file: `src/a/b.rs` is `madang::a::b`.
fn module_path(path: &str) -> ModulePath {
    let stem = path.strip_prefix("src/").unwrap_or(path).trim_end_matches(".rs");
    let names = stem.split('/').filter(|name| !matches!(*name, "mod" | "lib" | "main"));
    std::iter::once("madang").chain(names).map(str::to_owned).collect()
}

fn name_of(item: &Item) -> Option<String> {
    Some(match item {
        Item::Const(item) => item.ident.to_string(),
        Item::Enum(item) => item.ident.to_string(),
        Item::Fn(item) => item.sig.ident.to_string(),
        Item::Static(item) => item.ident.to_string(),
        Item::Struct(item) => item.ident.to_string(),
        Item::Trait(item) => item.ident.to_string(),
        Item::TraitAlias(item) => item.ident.to_string(),
        Item::Type(item) => item.ident.to_string(),
        Item::Union(item) => item.ident.to_string(),
        Item::Macro(item) => item.ident.as_ref()?.to_string(),
        _ => return None,
    })
}

impl House {
    fn add(&mut self, file: &str, path: &ModulePath, items: &[Item]) {
        let mut module = Module { file: file.to_owned(), ..Module::default() };
        for item in items {
            module.items.extend(name_of(item));
            match item {
                Item::Use(import) => {
                    note_imports(&import.tree, &mut Vec::new(), &mut module);
                }
                Item::Mod(inner) => {
                    if let Some((_, items)) = &inner.content {
                        let inside = [path.as_slice(), &[inner.ident.to_string()]].concat();
                        self.add(file, &inside, items);
                    }
                }
                // The list of games is a macro that makes their catalogue.
                Item::Macro(list) if list.mac.path.is_ident("games") => {
                    module.items.extend(["catalogue", "views"].map(str::to_owned));
                }
                _ => {}
            }
        }
        self.modules.insert(path.clone(), module);
    }

    /// The file that defines what a path names, seen from a module; `None` for what is no part of the package, and
    /// for a module itself.
    fn resolve(&self, from: &ModulePath, path: &[String], depth: usize) -> Option<String> {
        let (first, rest) = path.split_first()?;
        if depth > 12 {
            return None;
        }
        match first.as_str() {
            "crate" => self.walk(&from[..1].to_vec(), rest, depth),
            "madang" => self.walk(&vec!["madang".to_owned()], rest, depth),
            "self" => self.walk(from, rest, depth),
            "super" => self.walk(&self.parent_of(from), rest, depth),
            _ => self.walk(from, path, depth),
        }
    }

    fn parent_of(&self, module: &ModulePath) -> ModulePath {
        module[..module.len().saturating_sub(1).max(1)].to_vec()
    }

    fn walk(&self, module: &ModulePath, path: &[String], depth: usize) -> Option<String> {
        let (name, rest) = path.split_first()?;
        if name == "super" {
            return self.walk(&self.parent_of(module), rest, depth);
        }
        let inside = [module.as_slice(), std::slice::from_ref(name)].concat();
        if self.modules.contains_key(&inside) {
            return self.walk(&inside, rest, depth);
        }
        let here = self.modules.get(module)?;
        if here.items.contains(name) {
            return Some(here.file.clone());
        }
        if let Some(import) = here.imports.get(name) {
            let whole = [import.as_slice(), rest].concat();
            return self.resolve(module, &whole, depth + 1);
        }
        here.globs.iter().find_map(|glob| self.resolve(module, &[glob.as_slice(), path].concat(), depth + 1))
    }
}

fn note_imports(tree: &UseTree, before: &mut Vec<String>, module: &mut Module) {
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            note_imports(&path.tree, before, module);
            before.pop();
        }
        UseTree::Name(name) if name.ident == "self" => {
            if let Some(last) = before.last() {
                module.imports.insert(last.clone(), before.clone());
            }
        }
        UseTree::Name(name) => {
            let whole = [before.as_slice(), &[name.ident.to_string()]].concat();
            module.imports.insert(name.ident.to_string(), whole);
        }
        UseTree::Rename(renamed) => {
            let whole = [before.as_slice(), &[renamed.ident.to_string()]].concat();
            module.imports.insert(renamed.rename.to_string(), whole);
        }
        UseTree::Glob(_) => module.globs.push(before.clone()),
        UseTree::Group(group) => {
            for tree in &group.items {
                note_imports(tree, before, module);
            }
        }
    }
}

/// The paths that a file names outside its re-exports.
struct Paths {
    found: Vec<Vec<String>>,
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.found.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_item_use(&mut self, import: &'ast syn::ItemUse) {
        // A re-export hands names on and depends on nothing; what is only imported shows where it is used, but for
        // traits, which are used without being named.
        if matches!(import.vis, Visibility::Inherited) {
            let mut module = Module::default();
            note_imports(&import.tree, &mut Vec::new(), &mut module);
            self.found.extend(module.imports.into_values());
        }
    }

    fn visit_macro(&mut self, called: &'ast syn::Macro) {
        if called.path.is_ident("games") {
            let folders = called.tokens.clone().into_iter().filter_map(|token| match token {
                proc_macro2::TokenTree::Ident(folder) => Some(folder.to_string()),
                _ => None,
            });
            for folder in folders {
                self.found.push(vec![folder.clone(), "CARDS".to_owned()]);
                self.found.push(vec![folder, "board".to_owned(), "VIEWS".to_owned()]);
            }
        }
        // Most macros take expressions, so what they name is read as paths where it can be.
        let parser = syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
        if let Ok(arguments) = syn::parse::Parser::parse2(parser, called.tokens.clone()) {
            for argument in &arguments {
                let mut inside = Paths { found: Vec::new() };
                inside.visit_expr(argument);
                self.found.append(&mut inside.found);
            }
        }
        visit::visit_macro(self, called);
    }
}

/// Every arrow between the files of the package.
pub fn arrows(sources: &[Source]) -> Arrows {
    let mut house = House::default();
    for source in sources {
        house.add(&source.path, &module_path(&source.path), &source.items);
    }
    let mut arrows = Arrows::new();
    for source in sources {
        let from = module_path(&source.path);
        let mut paths = Paths { found: Vec::new() };
        source.items.iter().for_each(|item| paths.visit_item(item));
        let own = arrows.entry(source.path.clone()).or_default();
        for path in paths.found {
            if let Some(file) = house.resolve(&from, &path, 0).filter(|file| *file != source.path) {
                own.entry(file).or_default().insert(path.join("::"));
            }
        }
    }
    arrows
}

/// Every set of files that depend on each other in a circle, with the names that tie them.
pub fn circles(arrows: &Arrows) -> Vec<String> {
    let reach = |start: &String| {
        let mut reached = BTreeSet::new();
        let mut open = vec![start];
        while let Some(file) = open.pop() {
            for next in arrows.get(file).into_iter().flat_map(BTreeMap::keys) {
                if reached.insert(next) {
                    open.push(next);
                }
            }
        }
        reached
    };
    let reached: BTreeMap<&String, BTreeSet<&String>> =
        arrows.keys().map(|file| (file, reach(file))).collect();
    let mut found = BTreeSet::new();
    for (file, reaches) in &reached {
        let circle: Vec<&String> = reaches
            .iter()
            .copied()
            .filter(|other| reached.get(other).is_some_and(|back| back.contains(*file)))
            .collect();
        if circle.is_empty() {
            continue;
        }
        let mut lines = String::new();
        for one in &circle {
            for (other, names) in &arrows[*one] {
                if circle.contains(&other) {
                    let names: Vec<&str> = names.iter().map(String::as_str).collect();
                    lines.push_str(&format!("\n  {one} -> {other}: {}", names.join(", ")));
                }
            }
        }
        found.insert(format!("{} files in a circle:{lines}", circle.len()));
    }
    found.into_iter().collect()
}
