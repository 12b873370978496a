//! The founding article's claims, each beside what the model, the catalogue or a document says.
//!
//! A check computes figures first, and its verdict follows from them by a threshold that stands beside
//! it. The article's own number may be what a figure is compared with, never what it is made of.

mod accelerators;
mod cards;
mod figure;
mod future;
mod ground;
mod host;
mod lossless;
mod parity;
mod people;
mod savings;
mod scale;
mod supply;
mod technology;
mod topology;

pub use figure::{ClaimFigure, ClaimUnit, Origin};

use crate::catalog::Catalog;
use ground::Ground;

/// A factual claim of the article.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// Stable name, also of its texts.
    pub id: &'static str,
    /// Section of the article, the first where it says so several times.
    pub section: &'static str,
    /// The scenario that shows it, as a link.
    pub link: &'static str,
    /// None where the catalogue lacks what it asks for.
    check: fn(&Ground<'_>) -> Option<Answer>,
}

/// What becomes of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// The figures say the same.
    Agree,
    /// True under conditions that the claim does not name.
    Depends,
    /// True once.
    Outdated,
    /// The figures say otherwise.
    Contradicted,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Agree, Self::Depends, Self::Outdated, Self::Contradicted];

    /// The word in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Agree => "agree",
            Self::Depends => "depends",
            Self::Outdated => "outdated",
            Self::Contradicted => "contradicted",
        }
    }

    /// Agrees where a claim holds in every case looked at, depends where in some, contradicted where in none.
    fn of_cases(holds: &[bool]) -> Self {
        match (holds.iter().all(|case| *case), holds.contains(&true)) {
            (true, _) => Self::Agree,
            (false, true) => Self::Depends,
            (false, false) => Self::Contradicted,
        }
    }
}

/// A verdict and what it follows from.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The verdict.
    pub verdict: Verdict,
    /// The figures behind it, never none.
    pub figures: Vec<ClaimFigure>,
}

impl Answer {
    fn new(verdict: Verdict, figures: impl Into<Vec<ClaimFigure>>) -> Option<Self> {
        let figures = figures.into();
        figures.iter().all(|figure| figure.value.is_finite()).then_some(Self { verdict, figures })
    }
}

/// A claim with its answer.
#[derive(Clone, Debug)]
pub struct CheckedClaim {
    /// What the article says.
    pub claim: Claim,
    /// What is so.
    pub answer: Answer,
}

/// All claims, in the order of the article.
#[must_use]
pub fn claims() -> Vec<Claim> {
    let themes: [&[Claim]; 12] = [
        technology::CLAIMS,
        lossless::CLAIMS,
        cards::CLAIMS,
        accelerators::CLAIMS,
        parity::CLAIMS,
        savings::CLAIMS,
        host::CLAIMS,
        topology::CLAIMS,
        supply::CLAIMS,
        people::CLAIMS,
        scale::CLAIMS,
        future::CLAIMS,
    ];
    let mut all: Vec<Claim> = themes.concat();
    all.sort_by_key(|claim| claim.section);
    all
}

/// Checks one claim; none where the catalogue lacks what it asks for.
#[must_use]
pub fn check(claim: &Claim, catalog: &Catalog) -> Option<CheckedClaim> {
    let answer = (claim.check)(&Ground::new(catalog, claim.link))?;
    Some(CheckedClaim { claim: *claim, answer })
}
