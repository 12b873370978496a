//! What the page weighs, and the most it may.

use std::fmt;
use std::io::Write as _;

use anyhow::{Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::site::Site;

/// Most that the page's WASM, JavaScript and CSS together may weigh, gzip, in bytes (300 kB).
const BUDGET: usize = 300_000;

/// Most that the worker may weigh, which is fetched when one of its views is first opened (gzip, bytes).
const WORKER_BUDGET: usize = 450_000;

/// How the names of the worker's files begin.
const WORKER: [&str; 2] = ["worker.", "engine"];

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
    part: Option<Part>,
}

/// Who fetches a file of code or style.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Page,
    Worker,
}

impl Part {
    /// Of the file at a path; none for data.
    fn of(path: &str) -> Option<Self> {
        let is_code = [".wasm", ".js", ".css"].iter().any(|extension| path.ends_with(extension));
        let is_worker = WORKER.iter().any(|name| path.starts_with(name));
        is_code.then_some(if is_worker { Self::Worker } else { Self::Page })
    }

    fn name(self) -> &'static str {
        match self {
            Self::Page => "page: WASM + JS + CSS",
            Self::Worker => "worker, on demand",
        }
    }

    fn budget(self) -> usize {
        match self {
            Self::Page => BUDGET,
            Self::Worker => WORKER_BUDGET,
        }
    }
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
                part: Part::of(path),
            })
            .collect();
        Self { files }
    }

    /// Bytes of WASM, JavaScript and CSS: as they are, and after gzip.
    fn counted(&self, part: Part) -> (usize, usize) {
        self.files
            .iter()
            .filter(|file| file.part == Some(part))
            .fold((0, 0), |(raw, gzip), file| (raw + file.raw, gzip + file.gzip))
    }

    /// Fails when the page or its worker is heavier than it may be.
    pub fn check(&self) -> Result<()> {
        for part in [Part::Page, Part::Worker] {
            let (_, gzip) = self.counted(part);
            if gzip > part.budget() {
                bail!(
                    "{} weigh {} gzip, over the budget of {}",
                    part.name(),
                    kilobytes(gzip),
                    kilobytes(part.budget())
                );
            }
        }
        Ok(())
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let totals = [Part::Page, Part::Worker].map(|part| {
            let (raw, gzip) = self.counted(part);
            FileWeight { path: part.name().to_owned(), raw, gzip, part: Some(part) }
        });
        writeln!(formatter, "{:<24} {:>10} {:>10}", "dist/", "raw", "gzip")?;
        for file in self.files.iter().chain(&totals) {
            writeln!(
                formatter,
                "{:<24} {:>10} {:>10}",
                file.path,
                kilobytes(file.raw),
                kilobytes(file.gzip)
            )?;
        }
        let budgets = (kilobytes(BUDGET), kilobytes(WORKER_BUDGET));
        writeln!(formatter, "{:<24} {:>10} {:>10}", "budgets", budgets.0, budgets.1)
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
    fn the_worker_has_a_budget_of_its_own() {
        let mut site = Site::default();
        site.add("app_bg.wasm", noise(BUDGET - 10_000)).unwrap();
        site.add("engine_bg.wasm", noise(WORKER_BUDGET - 10_000)).unwrap();
        Weight::of(&site).check().unwrap();
        site.add("worker.js", noise(20_000)).unwrap();
        assert!(Weight::of(&site).check().is_err());
    }

    #[test]
    fn gzip_shrinks_and_marks() {
        let packed = gzip(&[b'a'; 1000]);
        assert!(packed.len() < 100);
        assert_eq!(packed[..2], [0x1f, 0x8b]);
    }
}
