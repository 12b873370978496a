//! What one network port carries for a collective library.

use super::bond::bond_share;
use crate::derivation::{Formula, Term, term};
use crate::parameters::NetworkParameters;
use crate::resolve::Resolved;
use crate::scenario::{TcpKind, Transport};
use crate::units::BytesPerSecond;

/// Share of the line rate left for payload: `m / (m + h)`.
///
/// practice.md P14: RoCE v2 0.926, 0.962, 0.980 at 1,024, 2,048, 4,096 bytes; InfiniBand 0.994 at 4,096.
#[derive(Clone, Copy, Debug)]
pub struct PayloadShare {
    /// Payload of one packet, bytes.
    pub payload: f64,
    /// Bytes around it on the wire.
    pub overhead: f64,
}

impl Formula for PayloadShare {
    const ID: &'static str = "payload_share";
    const EQUATION: &'static str = "m / (m + h)";
    const UNIT: &'static str = "";

    fn terms(&self) -> Vec<Term> {
        vec![term("m", self.payload, "B"), term("h", self.overhead, "B")]
    }

    fn value(&self) -> f64 {
        self.payload / (self.payload + self.overhead)
    }
}

/// Packet overhead of a transport.
#[must_use]
pub fn payload_share(design: &Resolved<'_>, parameters: &NetworkParameters) -> PayloadShare {
    let overhead = match design.transport {
        Transport::Ib => parameters.ib_overhead,
        Transport::Roce | Transport::Efa => parameters.roce_overhead,
        Transport::Roce1 => parameters.roce1_overhead,
        Transport::Tcp => parameters.tcp_overhead,
    };
    PayloadShare { payload: design.mtu, overhead }
}

/// One message is striped over several queue pairs, which costs on RoCE.
pub(crate) fn splits_messages(design: &Resolved<'_>) -> bool {
    design.split_qps && design.qps > 1 && matches!(design.transport, Transport::Roce | Transport::Roce1)
}

/// Usable rate of one port: line rate x payload share x share that the library keeps busy.
///
/// Maintainers' rules of thumb: 12, 24, 48 GB/s for 100, 200, 400 Gb/s (`cases.md`).
#[must_use]
pub fn nic_port(design: &Resolved<'_>, parameters: &NetworkParameters) -> BytesPerSecond {
    let library = match (design.transport, design.tcp) {
        (Transport::Efa, _) => parameters.efa_share,
        (Transport::Tcp, TcpKind::GpuDirect) => parameters.tcp_gpudirect_share,
        (Transport::Tcp, TcpKind::Offloaded) => parameters.tcp_offloaded_share,
        _ => parameters.library_share,
    };
    let split = if splits_messages(design) { parameters.split_qps_share } else { 1.0 };
    let kept = library * split * bond_share(design);
    design.port_rate.bytes() * payload_share(design, parameters).value() * kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roce_headers_cost_two_percent_at_full_mtu_and_seven_at_1024() {
        for (payload, overhead, expected) in
            [(1024.0, 82.0, 0.926), (2048.0, 82.0, 0.962), (4096.0, 82.0, 0.980), (4096.0, 26.0, 0.994)]
        {
            let share = PayloadShare { payload, overhead }.value();
            assert!((share - expected).abs() < 0.000_6, "{payload} {share}");
        }
    }
}
