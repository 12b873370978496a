//! Oversubscribed leaves that the operation in focus does not feel.

use crate::evaluate::Built;
use crate::finding::{Finding, FindingKind, Severity, TrafficNote, Unfelt};
use crate::parameters::NetworkParameters;
use crate::path::crossing;
use crate::resolve::Resolved;
use crate::scenario::{Key, Op, Placement};

/// A ratio that whole links explain is none.
const THIN: f64 = 1.05;

/// Why thin uplinks cost nothing here and what would feel them; none where they do cost something.
pub(super) fn unfelt(
    design: &Resolved<'_>,
    built: &Built,
    parameters: &NetworkParameters,
) -> Option<Finding> {
    let ratio = built.fabric.report.leaf_ratio.filter(|ratio| *ratio > THIN)?;
    let here = built.path.crossing;
    let kept = |other: Resolved<'_>| crossing(&other, &built.fabric, parameters).share.mean;
    let because = if !here.any {
        let off_rail = kept(Resolved { op: Op::AllToAll, pxn: false, ..design.clone() });
        Unfelt::Inside { off_rail }
    } else if here.fluid >= 1.0 && design.op != Op::AllToAll && design.placement == Placement::Contiguous {
        Unfelt::Neighbours {
            random: kept(Resolved { placement: Placement::Random, ..design.clone() }),
            all_to_all: kept(Resolved { op: Op::AllToAll, ..design.clone() }),
        }
    } else {
        return None;
    };
    let kind = FindingKind::Traffic(TrafficNote::RatioUnfelt { ratio, because });
    Some(Finding::new(Key::Oversubscription, Severity::Info, kind))
}
