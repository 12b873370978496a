//! What storage traffic on the same ports leaves to collectives.

use crate::derivation::{Formula, Term, term};
use crate::report::Ranged;
use crate::resolve::Resolved;
use crate::units::BytesPerSecond;

/// Rate of a port that collectives keep beside storage traffic: `max(p - s, p / 2)`.
///
/// Two classes of equal weight share a port max-min fairly: storage has what it asks for up to half, the
/// rest goes on. A judgement; nobody has published collectives beside storage. Both in one direction.
#[derive(Clone, Copy, Debug)]
pub struct BesideStorage {
    /// What collectives have of the port without storage.
    pub port: BytesPerSecond,
    /// Storage traffic of the port.
    pub storage: BytesPerSecond,
}

impl Formula for BesideStorage {
    const ID: &'static str = "beside_storage";
    const EQUATION: &'static str = "max(p - s, p / 2)";
    const UNIT: &'static str = "GB/s";

    fn terms(&self) -> Vec<Term> {
        vec![term("p", self.port.as_gbs(), "GB/s"), term("s", self.storage.as_gbs(), "GB/s")]
    }

    fn value(&self) -> f64 {
        let port = self.port.as_gbs();
        (port - self.storage.as_gbs()).max(port / 2.0)
    }
}

/// What is left of a port that carries `nic`: during a burst, on average, and while storage rests; none
/// where the networks are not converged.
pub(super) fn left(design: &Resolved<'_>, nic: BytesPerSecond) -> Option<Ranged<BytesPerSecond>> {
    let traffic = design.storage.traffic;
    if traffic.0 <= 0.0 {
        return None;
    }
    let beside = |storage: BytesPerSecond| BytesPerSecond::gbs(BesideStorage { port: nic, storage }.value());
    let each = BytesPerSecond(traffic.0 / f64::from(design.ports_per_node.max(1)));
    Some(Ranged { low: beside(nic), mid: beside(each), high: nic })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Max-min fairness between two on one link: a flow that asks for less than half gets it all.
    #[test]
    fn a_class_gets_its_half_at_least() {
        let port = BytesPerSecond::gbs(48.0);
        let left = |gbs: f64| BesideStorage { port, storage: BytesPerSecond::gbs(gbs) }.value();
        assert!((left(5.0) - 43.0).abs() < 1e-9 && (left(24.0) - 24.0).abs() < 1e-9);
        assert!((left(1_000.0) - 24.0).abs() < 1e-9);
    }
}
