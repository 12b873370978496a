//! Which designs a measurement speaks of.

use crate::resolve::Resolved;
use crate::scenario::{Algorithm, Protocol, TcpKind, Transport};
use crate::units::BitsPerSecond;

/// What a measurement must share with a design to stand beside its curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Hardware {
    /// Accelerator.
    pub gpu: String,
    /// Its name.
    pub gpu_name: String,
    /// Servers.
    pub nodes: u32,
    /// All accelerators.
    pub gpus: u32,
    /// Accelerators used in each server.
    pub gpus_per_node: u32,
    /// Groups of accelerators that need the network to reach each other.
    pub domains: u32,
    /// What carries the bytes.
    pub transport: Transport,
    /// Network ports of a server.
    pub ports: u32,
    /// Rate of one.
    pub port_rate: BitsPerSecond,
    tcp: TcpKind,
    gpudirect: bool,
    sharp: bool,
    acs: bool,
    split_qps: bool,
    virtual_machine: bool,
    p2p: bool,
    bridged: bool,
    algorithm: Option<Algorithm>,
    protocol: Option<Protocol>,
}

impl Hardware {
    /// Reads a design.
    #[must_use]
    pub fn of(design: &Resolved<'_>) -> Self {
        Self {
            gpu: design.gpu.id.to_string(),
            gpu_name: design.gpu.name.to_string(),
            nodes: design.nodes,
            gpus: design.gpus(),
            gpus_per_node: design.gpus_per_node,
            domains: design.groups(),
            transport: design.transport,
            ports: design.ports_per_node,
            port_rate: design.port_rate,
            tcp: design.tcp,
            gpudirect: design.gpudirect,
            sharp: design.sharp,
            acs: design.acs,
            split_qps: design.split_qps,
            virtual_machine: design.virtual_machine,
            p2p: design.p2p,
            bridged: design.bridged,
            algorithm: design.algorithm,
            protocol: design.protocol,
        }
    }

    /// The same parts used in the same way, however many servers: what `self` measured says something
    /// of `design`. The network counts only where it was used.
    #[must_use]
    pub fn is_kind_of(&self, design: &Self) -> bool {
        let machine = self.gpu == design.gpu
            && self.gpus_per_node == design.gpus_per_node
            && (self.p2p, self.bridged) == (design.p2p, design.bridged)
            && (self.algorithm, self.protocol) == (design.algorithm, design.protocol);
        let network = (self.transport, self.ports, self.gpudirect, self.sharp)
            == (design.transport, design.ports, design.gpudirect, design.sharp)
            && (self.acs, self.split_qps) == (design.acs, design.split_qps)
            && self.virtual_machine == design.virtual_machine
            && self.port_rate.0 == design.port_rate.0
            && (self.transport != Transport::Tcp || self.tcp == design.tcp);
        machine && (self.domains == 1 || network)
    }

    /// The same cluster, size included.
    #[must_use]
    pub fn is(&self, design: &Self) -> bool {
        self.is_kind_of(design) && self.gpus == design.gpus && self.domains == design.domains
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_network_counts_only_where_it_is_used() {
        let inside = Hardware {
            gpu: "a".to_owned(),
            gpu_name: String::new(),
            nodes: 1,
            gpus: 8,
            gpus_per_node: 8,
            domains: 1,
            transport: Transport::Ib,
            ports: 8,
            port_rate: BitsPerSecond(4e11),
            tcp: TcpKind::Kernel,
            gpudirect: true,
            sharp: false,
            acs: false,
            split_qps: false,
            virtual_machine: false,
            p2p: true,
            bridged: false,
            algorithm: None,
            protocol: None,
        };
        let roce = Hardware { transport: Transport::Roce, ..inside.clone() };
        assert!(inside.is(&roce));
        let across = Hardware { nodes: 2, gpus: 16, domains: 2, ..inside.clone() };
        assert!(!across.is_kind_of(&roce) && !across.is(&inside));
        assert!(inside.is_kind_of(&across) && !inside.is(&across));
        let misconfigured = Hardware { acs: true, ..across.clone() };
        assert!(
            !misconfigured.is(&across),
            "what was measured of a fault says nothing of a design without it"
        );
        let forced = Hardware { algorithm: Some(Algorithm::Ring), ..inside.clone() };
        assert!(!forced.is(&inside), "a forced algorithm says nothing of the library's own choice");
    }
}
