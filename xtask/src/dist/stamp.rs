//! Content hashes in the addresses of the page's files.
//!
//! A source writes `./app.css?v=`; here the hash of `app.css` is put behind it. Names stay the
//! same from release to release, so a page cached just before a release still finds its files,
//! and a new page never gets an old file from a cache.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use super::site::Site;

const TOKEN: &str = "?v=";
/// Ten hexadecimal digits: 40 bits, ample to tell releases apart.
const HASH_BYTES: usize = 5;

/// Stamps every text file of the site.
pub fn all(site: &mut Site) -> Result<()> {
    let names: Vec<String> = site.iter().map(|(path, _)| path.to_owned()).collect();
    let mut hashes = BTreeMap::new();
    for name in names {
        stamp(site, &name, &mut hashes, &mut Vec::new())?;
    }
    Ok(())
}

/// Stamps one file after all files that it names, since their hashes are part of its content,
/// and returns its own hash.
fn stamp(
    site: &mut Site,
    path: &str,
    hashes: &mut BTreeMap<String, String>,
    visiting: &mut Vec<String>,
) -> Result<String> {
    if let Some(known) = hashes.get(path) {
        return Ok(known.clone());
    }
    if visiting.iter().any(|name| name == path) {
        bail!("files name each other in a circle: {}", visiting.join(" -> "));
    }
    let content = site
        .get(path)
        .with_context(|| format!("{} names {path}, which the page lacks", visiting.join(" -> ")))?;
    if !is_stamped(path) {
        let hash = hash(content);
        hashes.insert(path.to_owned(), hash.clone());
        return Ok(hash);
    }
    let text = std::str::from_utf8(content).with_context(|| format!("{path} is not text"))?.to_owned();
    visiting.push(path.to_owned());
    let mut stamped = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(at) = rest.find(TOKEN) {
        let (before, after) = rest.split_at(at + TOKEN.len());
        stamped.push_str(before);
        rest = after;
        let name = named_before(&before[..at]);
        if !name.is_empty() && after.starts_with(['"', '\'', '`', ')']) {
            let target = resolve(path, name)?;
            stamped.push_str(&stamp(site, &target, hashes, visiting)?);
        }
    }
    stamped.push_str(rest);
    visiting.pop();
    let hash = hash(stamped.as_bytes());
    site.edit_text(path, |_| stamped)?;
    hashes.insert(path.to_owned(), hash.clone());
    Ok(hash)
}

fn is_stamped(path: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|extension| ["html", "js", "css"].iter().any(|known| extension == *known))
}

/// The relative address that ends where `text` ends.
fn named_before(text: &str) -> &str {
    let start = text
        .rfind(|letter: char| !(letter.is_ascii_alphanumeric() || "._-/".contains(letter)))
        .map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
    &text[start..]
}

/// The site path of an address found in the file `from`.
fn resolve(from: &str, address: &str) -> Result<String> {
    if address.starts_with('/') {
        bail!("{from} names {address}: only relative addresses work below any path");
    }
    let mut folders: Vec<&str> = from.split('/').collect();
    folders.pop();
    for part in address.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                if folders.pop().is_none() {
                    bail!("{from} names {address}, outside the page");
                }
            }
            name => folders.push(name),
        }
    }
    Ok(folders.join("/"))
}

fn hash(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(HASH_BYTES).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn site(files: &[(&str, &str)]) -> Site {
        let mut site = Site::default();
        for (path, text) in files {
            site.add(*path, text.as_bytes().to_vec()).unwrap();
        }
        site
    }

    fn text<'a>(site: &'a Site, path: &str) -> &'a str {
        std::str::from_utf8(site.get(path).unwrap()).unwrap()
    }

    #[test]
    fn a_hash_follows_what_the_named_file_names_in_turn() {
        let build = |wasm| {
            let mut site = site(&[
                ("index.html", "<script src=\"./boot.js?v=\"></script>"),
                ("boot.js", "import('./glue/app.js?v=')"),
                ("glue/app.js", "new URL('app_bg.wasm?v=', '../boot.css')"),
                ("glue/app_bg.wasm", wasm),
            ]);
            all(&mut site).unwrap();
            site
        };
        let (one, two) = (build("one"), build("two"));
        let expected = hash(b"one");
        assert_eq!(text(&one, "glue/app.js"), format!("new URL('app_bg.wasm?v={expected}', '../boot.css')"));
        assert_ne!(text(&one, "index.html"), text(&two, "index.html"));
        assert_eq!(text(&one, "index.html"), text(&build("one"), "index.html"));
    }

    #[test]
    fn other_query_strings_stay() {
        let source = "a('?v='); b('x.js?v=1'); // links look like ?v=1&gpu=..";
        let mut site = site(&[("a.js", source)]);
        all(&mut site).unwrap();
        assert_eq!(text(&site, "a.js"), source);
    }

    #[test]
    fn a_missing_file_a_circle_and_an_absolute_address_are_refused() {
        for files in [
            &[("index.html", "\"./gone.js?v=\"")][..],
            &[("a.js", "'b.js?v='"), ("b.js", "'a.js?v='")],
            &[("index.html", "\"/boot.js?v=\""), ("boot.js", "")],
            &[("index.html", "\"../boot.js?v=\""), ("boot.js", "")],
        ] {
            assert!(all(&mut site(files)).is_err(), "{files:?}");
        }
    }
}
