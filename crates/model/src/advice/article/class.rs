//! The class in which the article would put an accelerator.

use crate::catalog::{ArticleClass, Catalog, Gpu, Shape, Support, TunerGeneration};
use crate::units::FlopPerSecond;

/// An accelerator in the article's eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classed {
    /// The class.
    pub class: ArticleClass,
    /// The article names the accelerator; else the class is by likeness to those it names.
    pub named: bool,
    /// High end of the Blackwell generation, of which the article says more.
    pub blackwell: bool,
}

/// Puts an accelerator into a class: the one in which the article names it; else domestic by its maker,
/// consumer where no card may reach its memory, high end where neither arithmetic nor scale-up link falls
/// below the least that the article calls so, and the middle for the rest.
#[must_use]
pub fn classify(gpu: &Gpu, catalog: &Catalog) -> Classed {
    let class = gpu.article.unwrap_or_else(|| by_likeness(gpu, catalog));
    let high = matches!(class, ArticleClass::High | ArticleClass::HighOrMid);
    Classed {
        class,
        named: gpu.article.is_some(),
        blackwell: high && gpu.tuner == TunerGeneration::Blackwell,
    }
}

fn by_likeness(gpu: &Gpu, catalog: &Catalog) -> ArticleClass {
    if gpu.country == "CN" {
        return ArticleClass::Domestic;
    }
    if gpu.gpudirect.value == Support::No && gpu.scale_up.shape == Shape::Pcie {
        return ArticleClass::Consumer;
    }
    let named = |gpu: &&Gpu| matches!(gpu.article, Some(ArticleClass::High | ArticleClass::HighOrMid));
    let least = |of: fn(&Gpu) -> Option<f64>| {
        catalog.gpus.iter().filter(named).filter_map(of).reduce(f64::min).unwrap_or(f64::INFINITY)
    };
    let reaches = |of: fn(&Gpu) -> Option<f64>| of(gpu).is_some_and(|value| value >= least(of));
    if reaches(peak) && reaches(link) { ArticleClass::High } else { ArticleClass::Mid }
}

/// Dense 16-bit peak, FLOP/s.
fn peak(gpu: &Gpu) -> Option<f64> {
    let rate = gpu.peak.bf16.or(gpu.peak.fp16)?;
    let FlopPerSecond(peak) = rate.value;
    Some(peak)
}

/// Scale-up link of a device, one direction, B/s; PCIe is none.
fn link(gpu: &Gpu) -> Option<f64> {
    gpu.scale_up.per_direction.map(|rate| rate.value.0)
}
