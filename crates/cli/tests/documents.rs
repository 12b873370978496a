//! The documents tell the truth: folders, packages and files that they name exist, and the other
//! way about.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All folders below `folder`, itself included, relative to the root.
fn folders(folder: &str) -> Vec<String> {
    let mut found = vec![folder.to_owned()];
    for entry in fs::read_dir(root().join(folder)).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_dir() {
            found.extend(folders(&format!("{folder}/{}", entry.file_name().to_string_lossy())));
        }
    }
    found
}

/// Words between backticks.
fn quoted(text: &str) -> BTreeSet<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn every_source_folder_has_its_sentence() {
    let text = read("docs/architecture.md");
    let named = quoted(&text);
    let mut sources = vec!["src".to_owned(), "xtask/src".to_owned()];
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        sources.push(format!("crates/{}/src", entry.unwrap().file_name().to_string_lossy()));
    }
    let lacking: Vec<String> = sources
        .iter()
        .flat_map(|source| folders(source))
        .filter(|folder| !named.contains(folder.as_str()))
        .collect();
    assert!(lacking.is_empty(), "docs/architecture.md has no sentence for {lacking:?}");
}

#[test]
fn every_named_path_exists() {
    for document in ["docs/architecture.md", "CONTRIBUTING.md"] {
        let text = read(document);
        let inside = |word: &&str| {
            ["crates/", "src/", "xtask/src", "e2e/", "docs/", "data/"]
                .iter()
                .any(|place| word.starts_with(place))
        };
        for path in quoted(&text).into_iter().filter(inside) {
            assert!(root().join(path).exists(), "{document} names `{path}`, which does not exist");
        }
    }
}

/// Names in the dependency tables of all manifests, our own aside.
fn dependencies() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut manifests = vec!["Cargo.toml".to_owned(), "xtask/Cargo.toml".to_owned()];
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        manifests.push(format!("crates/{}/Cargo.toml", entry.unwrap().file_name().to_string_lossy()));
    }
    for manifest in manifests {
        let mut in_table = false;
        for line in read(&manifest).lines() {
            if let Some(table) = line.strip_prefix('[') {
                in_table = table.trim_end_matches(']').ends_with("dependencies");
            } else if in_table && line.starts_with(char::is_alphabetic) {
                let end = line.find([' ', '.', '=']).unwrap_or(line.len());
                names.insert(line[..end].to_owned());
            }
        }
    }
    names.retain(|name| !name.starts_with("fabriscope"));
    let npm: Value = serde_json::from_str(&read("e2e/package.json")).unwrap();
    for table in ["dependencies", "devDependencies"] {
        names.extend(npm[table].as_object().into_iter().flat_map(|packages| packages.keys().cloned()));
    }
    names
}

/// Package and version of each table row whose second cell is a version.
fn documented() -> BTreeSet<(String, String)> {
    let row = |line: &str| {
        let mut cells = line.strip_prefix("| `")?.split(" | ");
        let name = cells.next()?.split('`').next()?.to_owned();
        let version = cells.next()?.to_owned();
        version.starts_with(|c: char| c.is_ascii_digit()).then_some((name, version))
    };
    read("docs/dependencies.md").lines().filter_map(row).collect()
}

#[test]
fn every_dependency_is_explained_with_its_version() {
    let documented = documented();
    let names: BTreeSet<String> = documented.iter().map(|(name, _)| name.clone()).collect();
    assert_eq!(names, dependencies(), "docs/dependencies.md against the manifests");
    let (cargo, npm) = (read("Cargo.lock"), read("e2e/package-lock.json"));
    let npm: Value = serde_json::from_str(&npm).unwrap();
    for (name, version) in documented {
        let in_npm = &npm["packages"][format!("node_modules/{name}")]["version"];
        // Cargo may lock several versions of one package, and adds what a version implements: 1.2.2+spec.
        let in_cargo =
            [format!("\"{name}\"\nversion = \"{version}\""), format!("\"{name}\"\nversion = \"{version}+")];
        let locked = in_cargo.iter().any(|line| cargo.contains(line));
        assert!(locked || *in_npm == version, "{name} {version} is not the locked version");
    }
}

/// Targets of `[text](target)` that are files of the project.
#[test]
fn links_between_documents_lead_somewhere() {
    for document in [
        "README.md",
        "CONTRIBUTING.md",
        "docs/architecture.md",
        "docs/dependencies.md",
        "docs/data.md",
        "docs/link.md",
        "docs/sweeps.md",
        "docs/diagnosis.md",
        "data/README.md",
    ] {
        let text = read(document);
        let folder = root().join(document);
        let folder = folder.parent().unwrap();
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let path = target.split('#').next().unwrap();
            if path.contains("://") || path.is_empty() {
                continue;
            }
            assert!(folder.join(path).exists(), "{document} links to {target}, which does not exist");
        }
    }
}
