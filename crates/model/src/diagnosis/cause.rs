//! What may be wrong with a slow cluster.

macro_rules! causes {
    ($($(#[$doc:meta])+ $variant:ident = $name:literal;)+) => {
        /// A cause with a signature of its own.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Cause { $($(#[$doc])+ $variant),+ }

        impl Cause {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name in JSON.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }
        }
    };
}

causes! {
    /// PCIe access control sends peer traffic through the root.
    AccessControl = "acs";
    /// Cards are fed through host memory.
    NoGpuDirect = "no_gpudirect";
    /// The card's slot is a generation older than the card, or has fewer lanes.
    Slot = "pcie_slot";
    /// A port of every server, or of one, is not used.
    MissingRail = "missing_rail";
    /// Few flows meet on the same uplink.
    Collisions = "collisions";
    /// Messages are striped over queue pairs.
    SplitMessages = "split_qps";
    /// Ethernet loses packets.
    Lossy = "pfc_off";
    /// The library fell back to sockets.
    Sockets = "sockets";
    /// The scale-up switch does not reduce.
    NoNvls = "nvls_off";
    /// Two nodes show what only a tree shows, or lack it.
    TwoNodeTree = "two_node_tree";
    /// Card and accelerator sit on different sockets or root ports.
    CrossSocket = "cross_socket_nic";
    /// A bond hashes flows onto its members.
    Bond = "bonding_hash";
    /// A virtual machine hides the topology.
    VirtualMachine = "vm_topology";
    /// The container's library, or its settings, are not the tuned ones.
    Library = "library_version";
}
