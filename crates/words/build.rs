//! Turns the text files into one function a text, and into one file a language without the keys.
//!
//! English decides: the other language must have the same texts with the same gaps, in any order,
//! or the build stops with everything that is wrong.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The languages by their folder, the deciding one first.
const LANGUAGES: [&str; 2] = ["en", "zh"];

/// Sections whose texts are found by the name of what they speak of, so that each needs no line of code.
const BY_KEY: [&str; 1] = ["article"];

/// Sections with long texts that only the worker shows: in a file of their own, which the page never waits for.
const LATER: [&str; 7] = ["advice", "article", "diagnosis", "explain", "sensitivity", "sheet", "training"];

/// Texts by section and key.
type Texts = BTreeMap<(String, String), String>;

fn main() -> Result<(), String> {
    let folder =
        PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(|error| error.to_string())?).join("text");
    let out = PathBuf::from(env::var("OUT_DIR").map_err(|error| error.to_string())?);
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-changed=build.rs");
    let mut problems = Vec::new();
    let [english, chinese] = LANGUAGES.map(|tag| read(&folder.join(tag), tag, &mut problems));
    for (key, text) in &english {
        match chinese.get(key) {
            None => problems.push(format!("zh lacks {}.{}", key.0, key.1)),
            Some(other) if sorted(gaps(other)) != sorted(gaps(text)) => {
                problems.push(format!("{}.{}: the gaps of the two languages differ", key.0, key.1));
            }
            Some(_) => {}
        }
    }
    for key in chinese.keys().filter(|key| !english.contains_key(*key)) {
        problems.push(format!("en lacks {}.{}", key.0, key.1));
    }
    if !problems.is_empty() {
        for problem in &problems {
            println!("cargo::error={problem}");
        }
        return Err(format!("{} problem(s) in the texts", problems.len()));
    }
    let write =
        |name: &str, content: String| fs::write(out.join(name), content).map_err(|error| error.to_string());
    write("functions.rs", functions(&english))?;
    for (tag, texts) in LANGUAGES.into_iter().zip([&english, &chinese]) {
        let values = values(&english, texts);
        let (first, later) = values.split_at(firsts(&english));
        write(&format!("{tag}.txt"), first.join("\n"))?;
        write(&format!("{tag}-later.txt"), later.join("\n"))?;
    }
    Ok(())
}

/// All files of one language; the name of a file is its section.
fn read(folder: &Path, tag: &str, problems: &mut Vec<String>) -> Texts {
    let mut texts = Texts::new();
    let Ok(entries) = fs::read_dir(folder) else {
        problems.push(format!("no folder {}", folder.display()));
        return texts;
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        let section = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let content = fs::read_to_string(&path).unwrap_or_default();
        for (number, line) in content.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let place = format!("{tag}/{section}.txt:{}", number + 1);
            let Some((key, text)) = line.split_once(" = ") else {
                problems.push(format!("{place}: not `key = text`"));
                continue;
            };
            let name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
            if !key.chars().all(name) || gaps(text).iter().any(|gap| gap.is_empty() || !gap.chars().all(name))
            {
                problems.push(format!("{place}: keys and gaps are lower-case words"));
            }
            if texts.insert((section.clone(), key.to_owned()), text.to_owned()).is_some() {
                problems.push(format!("{place}: {key} stands twice"));
            }
        }
    }
    texts
}

/// All texts as they are numbered: by section, those of later sections last.
fn ordered(texts: &Texts) -> Vec<(&(String, String), &String)> {
    let mut all: Vec<_> = texts.iter().collect();
    all.sort_by_key(|((section, _), _)| LATER.contains(&section.as_str()));
    all
}

/// How many texts are in the first file.
fn firsts(texts: &Texts) -> usize {
    texts.keys().filter(|(section, _)| !LATER.contains(&section.as_str())).count()
}

/// The names between braces, each once, in order of appearance.
fn gaps(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for part in text.split('{').skip(1) {
        let name = part.split('}').next().unwrap_or_default();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

fn sorted(mut names: Vec<&str>) -> Vec<&str> {
    names.sort_unstable();
    names
}

/// One function a text, in a module a section.
fn functions(texts: &Texts) -> String {
    let mut source = format!(
        "/// How many texts are in the first file.\npub(crate) const FIRSTS: usize = {};\n",
        firsts(texts)
    );
    let mut open = "";
    for (index, ((section, key), text)) in ordered(texts).into_iter().enumerate() {
        if open != section {
            if !open.is_empty() {
                source += "}\n";
            }
            let _ = writeln!(
                source,
                "/// Texts of `text/*/{section}.txt`.\npub mod {section} {{\nuse crate::Words;"
            );
            open = section;
            if BY_KEY.contains(&section.as_str()) {
                source += &by_key(texts, section);
            }
        }
        let gaps = gaps(text);
        let _ = writeln!(source, "/// {}", text.replace('[', "\\[").replace('<', "\\<"));
        if gaps.is_empty() {
            let _ = writeln!(
                source,
                "#[must_use] pub fn {key}(words: Words) -> &'static str {{ words.get({index}) }}"
            );
        } else {
            let parameters: Vec<String> = gaps.iter().map(|gap| format!("{gap}: &str")).collect();
            let (parameters, gaps) = (parameters.join(", "), gaps.join(", "));
            let _ = writeln!(
                source,
                "#[must_use] pub fn {key}(words: Words, {parameters}) -> String {{ words.fill({index}, &[{gaps}]) }}"
            );
        }
    }
    if !open.is_empty() {
        source += "}\n";
    }
    source
}

/// A function that finds the texts of a section by their keys, and fills gaps by their names.
fn by_key(texts: &Texts, section: &str) -> String {
    let mut arms = String::new();
    for (index, ((name, key), text)) in ordered(texts).into_iter().enumerate() {
        if name != section {
            continue;
        }
        let parts: Vec<String> = gaps(text).iter().map(|gap| format!("&part(\"{gap}\")")).collect();
        let _ = writeln!(arms, "\"{key}\" => words.fill({index}, &[{}]),", parts.join(", "));
    }
    format!(
        "/// The text with that key, its gaps filled by their names; none for an unknown key.\n\
         #[must_use] pub fn by_key(words: Words, key: &str, part: impl Fn(&str) -> String) -> Option<String> {{\n\
         Some(match key {{\n{arms}_ => return None,\n}})\n}}\n"
    )
}

/// The texts of a language in the order of the functions; gaps become `{0}`, `{1}` as the functions pass them.
fn values(order: &Texts, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for (key, deciding) in ordered(order) {
        let mut line = texts.get(key).cloned().unwrap_or_default();
        for (place, gap) in gaps(deciding).into_iter().enumerate() {
            line = line.replace(&format!("{{{gap}}}"), &format!("{{{place}}}"));
        }
        lines.push(line);
    }
    lines
}
