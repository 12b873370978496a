//! The parameters of the models: few, physical, none keyed by a cluster, part or source.

/// A table of parameters with its names, so that a data file is read and checked by name.
macro_rules! parameters {
    ($(#[$about:meta])* $table:ident { $($(#[$doc:meta])* $name:ident)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        pub struct $table {
            $($(#[$doc])* pub $name: f64,)+
        }

        impl $table {
            /// The names, as the data file has them.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// Takes every parameter from `lookup`.
            ///
            /// # Errors
            /// The name of the first one that is missing.
            pub fn from_lookup(mut lookup: impl FnMut(&str) -> Option<f64>) -> Result<Self, &'static str> {
                Ok(Self { $($name: lookup(stringify!($name)).ok_or(stringify!($name))?,)+ })
            }

            /// All parameters at one value; stands in where a data file is broken.
            #[must_use]
            pub const fn uniform(value: f64) -> Self {
                Self { $($name: value,)+ }
            }

            /// Names and values, in the order of declaration.
            #[must_use]
            pub fn entries(&self) -> Vec<(&'static str, f64)> {
                vec![$((stringify!($name), self.$name)),+]
            }
        }
    };
}
pub(crate) use parameters;

parameters! {
    /// Parameters of the network model, each documented with its unit; values and sources
    /// stand in `data/parameters/network.toml`.
    NetworkParameters {
    /// Share of a PCIe slot's coded rate that large transfers reach, generations 3 and 4.
    pcie_efficiency
    /// The same from generation 5 on.
    pcie_efficiency_gen5
    /// Share of a slot's rate left when the way to the card crosses a root port.
    root_share
    /// Share of a slot's rate left when the way to the card crosses sockets.
    socket_share
    /// Share of the rate left with PCIe access control redirecting peer traffic.
    acs_share
    /// Share of the rate left in a virtual machine that does not see the PCIe topology.
    vm_share
    /// Share of the rate left when each message is striped over several queue pairs, RoCE.
    split_qps_share
    /// Bytes around the payload of an InfiniBand packet on the wire.
    ib_overhead
    /// Bytes around the payload of a RoCE v2 packet on the wire, preamble and gap included.
    roce_overhead
    /// Bytes around the payload of a RoCE v1 packet.
    roce1_overhead
    /// Bytes around the payload of a TCP packet.
    tcp_overhead
    /// Share of a port's payload rate that a collective library keeps busy.
    library_share
    /// What kernel sockets carry for one port before the processor is busy, B/s.
    tcp_port_rate
    /// What kernel sockets carry for a whole server, B/s: copies share the memory bus.
    tcp_node_rate
    /// What one core receives through kernel sockets, B/s.
    tcp_core_receives
    /// What one core sends through kernel sockets, B/s.
    tcp_core_sends
    /// Share of what a core receives that is left beside short messages.
    tcp_mixed_share
    /// Share of a port's rate that sockets reading accelerator memory reach.
    tcp_gpudirect_share
    /// Share of a port's rate that an offloaded TCP-like transport reaches.
    tcp_offloaded_share
    /// Share of an EFA port's rate that a collective library reaches.
    efa_share
    /// Share of the scale-up link that a long ring reaches, links of the Ampere generation and older.
    link_ampere
    /// The same, Hopper generation.
    link_hopper
    /// The same, Blackwell generation.
    link_blackwell
    /// The same over direct links between accelerators.
    link_mesh
    /// The same where rings also leave the domain and use more of the links.
    link_mesh_remote
    /// Share of a PCIe slot's coded rate that a ring between neighbouring cards reaches.
    link_pcie
    /// Share of that left when the cards hang on two sockets.
    link_pcie_sockets
    /// Share of the slots' usable rate at which an accelerator's data is staged through host memory.
    host_copy_share
    /// Rate of a ring through host memory in a server without peer-to-peer, B/s for each accelerator.
    host_ring
    /// Steps that a ring loses to filling and to local copies.
    ring_fill
    /// Share of the scale-up link that an all-to-all reaches with many peers.
    alltoall_link
    /// Peers by which an all-to-all inside a domain falls short of that.
    alltoall_fill
    /// Share of the ports' rate that an all-to-all between domains reaches.
    alltoall_port
    /// Share of the scale-up link that reduction in the switch reaches, before the library's factor.
    nvls_share
    /// The library's own factor for that, Hopper class.
    nvls_hopper
    /// The library's own factor for that, Blackwell class.
    nvls_blackwell
    /// Share of half the scale-up link that the chain of a tree reaches.
    tree_chain_share
    /// Share of the ports' rate that reduction in the network's switches reaches.
    sharp_share
    /// Share of the bulk rate that the LL128 protocol reaches.
    ll128_share
    /// Highest rate of the LL protocol inside a domain, as a share of the link's nominal rate.
    ll_link
    /// The same between domains.
    ll_remote
    /// Start-up of a collective with the LL protocol, s.
    start_ll
    /// Start-up of a collective with the LL128 protocol, s.
    start_ll128
    /// Start-up of a collective with the bulk protocol, s.
    start_simple
    /// One step inside a domain, LL, s.
    step_ll
    /// One step inside a domain, LL128, s.
    step_ll128
    /// One step inside a domain, bulk protocol, s.
    step_simple
    /// One step over PCIe, as a multiple of one over a scale-up link.
    step_pcie
    /// Start of a reduction in the scale-up switch, however many take part, s.
    start_nvls
    /// One step between domains beyond the wire, LL, s.
    remote_ll
    /// The same, LL128, s.
    remote_ll128
    /// The same, bulk protocol, s.
    remote_simple
    /// More on a step over RoCE, s.
    remote_roce
    /// More on a step over sockets that read accelerator memory, s.
    remote_tcp
    /// More on a step over EFA, s.
    remote_efa
    /// One more message to another peer in an all-to-all, s.
    step_peer
    /// Overlap term of rings.
    overlap_ring
    /// Overlap term of trees and of reductions that cross domains.
    overlap_tree
    /// Overlap term of a reduction in the scale-up switch, times the root of the ranks.
    overlap_nvls
    /// Overlap term of rings over direct links, where each step has a link of its own.
    overlap_mesh
    /// Start-up and step costs of the Ampere generation and older over those of Hopper.
    pace_ampere
    /// The same for Blackwell.
    pace_blackwell
    /// The same for cards on PCIe, which run at higher clocks.
    pace_pcie
    /// The same for accelerators of other libraries.
    pace_other
    /// One-way latency of a small message, both hosts and cards, InfiniBand, s.
    endpoint_ib
    /// The same over RoCE, s.
    endpoint_roce
    /// The same over kernel TCP, s.
    endpoint_tcp
    /// The same over EFA, s.
    endpoint_efa
    /// Forward error correction of one link of 200 Gb/s or more, s.
    fec
    /// Propagation in fibre or copper, s per m.
    propagation
    /// Switch latency where the catalogue has none, s.
    switch_latency
    /// Share that flows crossing leaves keep with adaptive routing, spraying, scheduling or planned paths.
    adaptive_share
    /// Servers to which an all-to-all sends at a time over a port.
    peers_in_flight
    /// Bytes that the collective library keeps on their way for one channel and peer.
    channel_window
    /// Bytes after which a queue pair of some cards waits for the other end.
    queue_pair_window
    /// Bytes after which a socket waits for the other end.
    socket_window
    /// Spread of speeds inside a domain where bandwidth sets the time, half-width of the band's logarithm.
    spread_local
    /// The same between domains over RDMA.
    spread_rdma
    /// The same over sockets.
    spread_tcp
    /// Spread of times where start-up sets them.
    spread_start
    /// More spread for accelerators without public measurements, and in virtual machines.
    spread_unmeasured
}
}
