//! `fabriscope claims`: what the founding article says, and what is so.

use std::io::Write;

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::{Catalog, Source};
use fabriscope_model::claims::{ClaimFigure, Origin, check, claims};
use fabriscope_model::scenario::{Language, Word};
use fabriscope_words::{Words, article};

use super::Failure;
use crate::arguments::Arguments;

/// One row a claim, in the order of the article.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let arguments = Arguments::new(arguments, &["lang"])?;
    let asked = arguments.option("lang").unwrap_or(Language::En.word());
    let language = Language::from_word(asked)
        .ok_or_else(|| Failure::Input(format!("--lang takes en or zh, not {asked}")))?;
    let words = Words::of(language);
    let catalog = catalog();
    let mut rows = csv::Writer::from_writer(out);
    rows.write_record(["id", "section", "verdict", "link", "figures", "sources", "claim", "answer"])?;
    for claim in claims() {
        let Some(checked) = check(&claim, catalog) else {
            eprintln!("fabriscope: the catalogue lacks what {} asks for", claim.id);
            continue;
        };
        let figures: Vec<String> = checked.answer.figures.iter().map(figure).collect();
        let mut sources: Vec<String> =
            checked.answer.figures.iter().map(|figure| source(figure, catalog)).collect();
        sources.dedup();
        rows.write_record([
            claim.id,
            claim.section,
            checked.answer.verdict.word(),
            claim.link,
            &figures.join("; "),
            &sources.join("; "),
            &article::claim(words, &claim),
            &article::answer(words, &checked),
        ])?;
    }
    rows.flush()?;
    Ok(())
}

fn figure(figure: &ClaimFigure) -> String {
    format!("{}={} {}", figure.name, figure.value, figure.unit.word())
}

fn source(figure: &ClaimFigure, catalog: &Catalog) -> String {
    match figure.origin {
        Origin::Model => "model".to_owned(),
        Origin::Catalogue => "catalogue".to_owned(),
        Origin::Record { source, confidence } => {
            let named = |source: &Source| {
                let date = source.date.as_deref().unwrap_or("no date");
                format!("{} ({date}, {})", source.title, confidence.word())
            };
            catalog.source(source).map(named).unwrap_or_default()
        }
    }
}
