//! The parameters of the network model: few, physical, none keyed by a cluster, part or source.

macro_rules! parameters {
    ($($(#[$doc:meta])* $name:ident)+) => {
        /// Parameters of the network model, each documented with its unit; values and sources
        /// stand in `data/parameters/network.toml`.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct NetworkParameters {
            $($(#[$doc])* pub $name: f64,)+
        }

        impl NetworkParameters {
            /// The names, as the data file has them.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];

            /// Takes every parameter from `lookup`.
            ///
            /// # Errors
            /// The name of the first one that is missing.
            pub fn from_lookup(lookup: impl Fn(&str) -> Option<f64>) -> Result<Self, &'static str> {
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

parameters! {
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
    /// Rate of a ring through host memory in a server without peer-to-peer, B/s for each accelerator.
    host_ring
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
    /// Share of an EFA port's rate that a collective library reaches.
    efa_share
    /// Share of the scale-up link that a ring reaches through a switch.
    scale_up_share
    /// The same over direct links between accelerators.
    mesh_share
    /// Share of the scale-up link that reduction in the switch reaches, before the library's factor.
    nvls_share
    /// The library's own factor for that, Hopper class.
    nvls_hopper
    /// The library's own factor for that, Blackwell class.
    nvls_blackwell
    /// Share of the rate that an all-to-all reaches.
    alltoall_share
    /// Share of half the scale-up link that the chain of a tree reaches.
    tree_chain_share
    /// Exponent of the soft minimum of pipelined stages.
    stage_exponent
    /// Share of the bulk rate that the LL128 protocol reaches.
    ll128_share
    /// Share of the bulk rate that the LL protocol reaches.
    ll_share
    /// Start-up of a collective with a low-latency protocol, s.
    start_ll
    /// Start-up of a collective with the LL128 protocol, s.
    start_ll128
    /// Start-up of a collective with the bulk protocol, s.
    start_simple
    /// One step inside a domain, low-latency protocol, s.
    step_local_ll
    /// One step inside a domain, LL128, s.
    step_local_ll128
    /// One step inside a domain, bulk protocol, s.
    step_local_simple
    /// One step over PCIe, as a multiple of one over a scale-up link.
    step_pcie_factor
    /// Start of a reduction in the scale-up switch, s.
    start_nvls
    /// What a step between domains costs beyond the wire, low-latency protocol, s.
    step_remote_ll
    /// The same, bulk protocol, s.
    step_remote_simple
    /// Extra cost of a step between domains when copies go through the kernel or the host, s.
    step_remote_host
    /// Overlap term of the pipeline inside a domain and in trees.
    pipeline_local
    /// Overlap term of a ring between domains.
    pipeline_ring
    /// One more message to another peer in an all-to-all, s.
    step_peer
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
    /// Share that the slowest of several flows keeps under plain ECMP.
    ecmp_share
    /// The same when queue pairs are hashed.
    qp_hash_share
    /// The same with adaptive routing, spraying or scheduling.
    adaptive_share
    /// The same with fixed paths.
    static_share
    /// Band of RDMA speeds, lower factor.
    band_rdma_low
    /// Band of RDMA speeds, upper factor.
    band_rdma_high
    /// Band of socket speeds, lower factor.
    band_tcp_low
    /// Band of socket speeds, upper factor.
    band_tcp_high
    /// Band of speeds inside a domain, lower factor.
    band_local_low
    /// Band of speeds inside a domain, upper factor.
    band_local_high
}
