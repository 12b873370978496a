//! What is looked at: speed, TCO, and which design wins.

use crate::report::{Report, Standing};

/// The figures of a design, and the verdict over all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Bus bandwidth of the collective in focus, GB/s; zero where there is none.
    pub speed_gbs: f64,
    /// TCO, USD.
    pub tco_usd: f64,
    /// The design that wins (see [`winner`]); absent where none can be named.
    pub winner: Option<usize>,
}

impl Outcome {
    /// Of design `index`.
    #[must_use]
    pub fn of(report: &Report, index: usize) -> Self {
        let design = report.designs.get(index);
        let collective = design.and_then(|design| design.network.collective);
        Self {
            speed_gbs: collective.map_or(0.0, |collective| collective.busbw.mid.as_gbs()),
            tco_usd: design.map_or(0.0, |design| design.cost.tco.mid.0),
            winner: winner(report),
        }
    }
}

/// The design with the least TCO for each accelerator among those whose speed cannot be told from the
/// fastest one's, as in the first sentence of the page. Designs that lack a price count with the rest of
/// theirs, since every variation lacks the same.
#[must_use]
pub(super) fn winner(report: &Report) -> Option<usize> {
    let each = |place: usize| {
        let design = report.designs.get(place)?;
        Some(design.cost.tco.mid.0 / f64::from(design.setup.gpus.max(1)))
    };
    top(report)
        .into_iter()
        .min_by(|one, other| each(*one).unwrap_or(f64::MAX).total_cmp(&each(*other).unwrap_or(f64::MAX)))
}

/// The designs that are not slower than the fastest.
pub(super) fn top(report: &Report) -> Vec<usize> {
    let standing = report.headline.designs.iter().enumerate();
    standing.filter(|(_, design)| design.standing != Standing::Slower).map(|(place, _)| place).collect()
}
