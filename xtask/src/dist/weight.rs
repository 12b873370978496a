//! What the page weighs, and the most it may.

use std::fmt;
use std::io::Write as _;

use anyhow::{Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::site::Site;

/// Most that WASM, JavaScript and CSS together may weigh, gzip, in bytes (300 kB).
const BUDGET: usize = 300_000;

/// Compresses as a static host does, at the usual level 6.
pub fn gzip(content: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    // Writing to a Vec cannot fail; an empty answer would show at once in the sizes and tests.
    let _written = encoder.write_all(content);
    encoder.finish().unwrap_or_default()
}

/// Sizes of all files of a site.
#[derive(Debug)]
pub struct Weight {
    files: Vec<FileWeight>,
}

#[derive(Debug)]
struct FileWeight {
    path: String,
    raw: usize,
    gzip: usize,
    counted: bool,
}

impl Weight {
    /// Weighs a site.
    pub fn of(site: &Site) -> Self {
        let files = site
            .iter()
            .filter(|(_, content)| !content.is_empty())
            .map(|(path, content)| FileWeight {
                path: path.to_owned(),
                raw: content.len(),
                gzip: gzip(content).len(),
                counted: [".wasm", ".js", ".css"].iter().any(|extension| path.ends_with(extension)),
            })
            .collect();
        Self { files }
    }

    /// Bytes of WASM, JavaScript and CSS: as they are, and after gzip.
    fn counted(&self) -> (usize, usize) {
        self.files
            .iter()
            .filter(|file| file.counted)
            .fold((0, 0), |(raw, gzip), file| (raw + file.raw, gzip + file.gzip))
    }

    /// Fails when the page is heavier than it may be.
    pub fn check(&self) -> Result<()> {
        let (_, gzip) = self.counted();
        if gzip > BUDGET {
            bail!(
                "WASM, JavaScript and CSS weigh {} gzip, over the budget of {}",
                kilobytes(gzip),
                kilobytes(BUDGET)
            );
        }
        Ok(())
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (raw, gzip) = self.counted();
        let total = FileWeight { path: "WASM + JS + CSS".to_owned(), raw, gzip, counted: true };
        writeln!(formatter, "{:<24} {:>10} {:>10}", "dist/", "raw", "gzip")?;
        for file in self.files.iter().chain([&total]) {
            writeln!(
                formatter,
                "{:<24} {:>10} {:>10}",
                file.path,
                kilobytes(file.raw),
                kilobytes(file.gzip)
            )?;
        }
        writeln!(formatter, "{:<24} {:>10} {:>10}", "budget", "", kilobytes(BUDGET))
    }
}

fn kilobytes(bytes: usize) -> String {
    format!("{}.{} kB", bytes / 1000, bytes % 1000 / 100)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// Bytes that gzip cannot shrink.
    fn noise(length: usize) -> Vec<u8> {
        let mut state = 1_u64;
        (0..length)
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                state.to_be_bytes()[0]
            })
            .collect()
    }

    #[test]
    fn only_code_and_style_count_against_the_budget() {
        let mut site = Site::default();
        site.add("data.txt", noise(2 * BUDGET)).unwrap();
        site.add("app.js", noise(1000)).unwrap();
        Weight::of(&site).check().unwrap();
        site.add("app_bg.wasm", noise(BUDGET)).unwrap();
        let weight = Weight::of(&site);
        assert!(weight.check().is_err());
        assert!(weight.to_string().contains("app.js"));
    }

    #[test]
    fn gzip_shrinks_and_marks() {
        let packed = gzip(&[b'a'; 1000]);
        assert!(packed.len() < 100);
        assert_eq!(packed[..2], [0x1f, 0x8b]);
    }
}
