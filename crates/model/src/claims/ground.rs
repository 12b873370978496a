//! What a check may ask: the model for the claim's scenario, and the catalogue.

use super::ClaimFigure;
use crate::catalog::Catalog;
use crate::evaluate::{evaluate, evaluate_with_training};
use crate::link::parse;
use crate::report::{DesignReport, HopKind};

/// The ground on which a claim is checked.
pub(super) struct Ground<'c> {
    /// The catalogue.
    pub catalog: &'c Catalog,
    link: &'static str,
}

impl<'c> Ground<'c> {
    /// Ground for the scenario of a claim.
    pub fn new(catalog: &'c Catalog, link: &'static str) -> Self {
        Self { catalog, link }
    }

    /// The designs of the claim's scenario, as many as asked for; none where it has another number.
    pub fn designs<const N: usize>(&self) -> Option<[DesignReport; N]> {
        self.at(self.link)
    }

    /// The same with the training run.
    pub fn trained<const N: usize>(&self) -> Option<[DesignReport; N]> {
        evaluate_with_training(&parse(self.link).scenario, self.catalog).designs.try_into().ok()
    }

    /// The designs of another scenario.
    pub fn at<const N: usize>(&self, link: &str) -> Option<[DesignReport; N]> {
        evaluate(&parse(link).scenario, self.catalog).designs.try_into().ok()
    }

    /// The same with the training run.
    pub fn trained_at<const N: usize>(&self, link: &str) -> Option<[DesignReport; N]> {
        evaluate_with_training(&parse(link).scenario, self.catalog).designs.try_into().ok()
    }

    /// A figure of a document.
    pub fn document(&self, name: &'static str, id: &str) -> Option<ClaimFigure> {
        ClaimFigure::document(name, self.catalog.evidence(id)?)
    }
}

/// Bus bandwidth of the collective in focus, GB/s.
pub(super) fn busbw(design: &DesignReport) -> Option<f64> {
    Some(design.network.collective?.busbw.mid.as_gbs())
}

/// One way between the farthest servers, microseconds.
pub(super) fn latency(design: &DesignReport) -> Option<f64> {
    Some(design.network.latency?.mid.as_us())
}

/// Seconds of a training step.
pub(super) fn step(design: &DesignReport) -> Option<f64> {
    Some(design.training.as_ref()?.step.mid.0)
}

/// Exposed communication as a share of the step.
pub(super) fn step_share(design: &DesignReport) -> Option<f64> {
    Some(design.training.as_ref()?.network_share)
}

/// Usable rate of a hop for one port, GB/s.
pub(super) fn usable(design: &DesignReport, kind: HopKind) -> Option<f64> {
    Some(design.network.path.iter().find(|hop| hop.kind == kind)?.usable.as_gbs())
}

/// What the second costs less than the first, share of the first; none where that is nothing.
pub(super) fn less(first: f64, second: f64) -> Option<f64> {
    (first > 0.0).then(|| 1.0 - second / first)
}

/// How much more the second is than the first, share of the first; none where that is nothing.
pub(super) fn more(first: f64, second: f64) -> Option<f64> {
    (first > 0.0).then(|| second / first - 1.0)
}
