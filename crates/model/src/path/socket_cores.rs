//! Processor cores that kernel sockets keep busy.

use super::Path;
use crate::derivation::{Formula, Term, term};
use crate::parameters::NetworkParameters;
use crate::report::Ranged;
use crate::resolve::Resolved;
use crate::scenario::{TcpKind, Transport};
use crate::units::BytesPerSecond;

/// Cores of one server busy with sending and receiving at the same rate, `rate / receive + rate / send`.
///
/// Linux 5.4 on 100 Gb/s: a core receives about 42 Gb/s, copies being the larger part, and sends more (Cai et
/// al., SIGCOMM 2021). Threads of the library that wait for sockets, and copies between accelerator and
/// host memory, come on top. Range: any rate; cores faster or slower than those measured differ likewise.
#[derive(Clone, Copy, Debug)]
pub struct SocketCores {
    /// Into the server, and as much out of it.
    pub rate: BytesPerSecond,
    /// What one core receives.
    pub receive: BytesPerSecond,
    /// What one core sends.
    pub send: BytesPerSecond,
}

impl Formula for SocketCores {
    const ID: &'static str = "socket_cores";
    const EQUATION: &'static str = "rate / receive + rate / send";
    const UNIT: &'static str = "cores";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("rate", self.rate.as_gbs(), "GB/s"),
            term("receive", self.receive.as_gbs(), "GB/s"),
            term("send", self.send.as_gbs(), "GB/s"),
        ]
    }

    fn value(&self) -> f64 {
        self.rate.0 / self.receive.0 + self.rate.0 / self.send.0
    }
}

/// Cores that a design's sockets keep busy in each server while all its ports do; absent where the kernel
/// does not carry the bytes, or where nobody published what that costs.
pub(crate) fn socket_cores(
    design: &Resolved<'_>,
    path: &Path,
    parameters: &NetworkParameters,
) -> Option<Ranged<f64>> {
    let kernel = design.transport == Transport::Tcp && design.tcp == TcpKind::Kernel;
    if !kernel || design.groups() < 2 {
        return None;
    }
    let rate = path.port * f64::from(design.ports_per_node);
    let receive = BytesPerSecond(parameters.tcp_core_receives);
    let send = BytesPerSecond(parameters.tcp_core_sends);
    let worn = receive * parameters.tcp_mixed_share;
    Some(Ranged {
        // Sending for nothing; and sending as dear as receiving, beside short messages.
        low: rate.0 / receive.0,
        mid: SocketCores { rate, receive, send }.value(),
        high: SocketCores { rate, receive: worn, send: worn }.value(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published bench: 42 Gb/s keep one receiving core busy, and less than half a sending one.
    #[test]
    fn one_core_receives_42_gigabits() {
        let (receive, send) = (BytesPerSecond(5.25e9), BytesPerSecond(11.1e9));
        let both = SocketCores { rate: receive, receive, send }.value();
        assert!((both - 1.473).abs() < 0.001, "{both}");
    }
}
