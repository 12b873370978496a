//! Remarks about traffic that shares, or could share, thin links.

/// What should be known of the traffic beside the operation in focus.
#[derive(Clone, Debug, PartialEq)]
pub enum TrafficNote {
    /// Leaves are oversubscribed, and the operation in focus does not feel it.
    RatioUnfelt {
        /// Rate of the servers on a full leaf over that of its uplinks.
        ratio: f64,
        /// What keeps it away from the uplinks.
        because: Unfelt,
    },
    /// Storage traffic shares the ports of the compute fabric.
    StorageShares {
        /// Storage traffic of a server, GB/s.
        storage_gbs: f64,
        /// Line rate of its ports, GB/s.
        ports_gbs: f64,
        /// What collectives keep of a port, GB/s: in a burst, on average, while storage rests.
        left_gbs: [f64; 3],
    },
    /// Storage servers take ports of the compute fabric.
    StoragePorts {
        /// Ports.
        ports: u32,
    },
}

/// Why traffic does not feel thin uplinks, and what other traffic would keep of a port's rate there, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Unfelt {
    /// Every rail stays inside its leaf.
    Inside {
        /// An all-to-all that takes no detour over the scale-up link.
        off_rail: f64,
    },
    /// Neighbours stand together: a ring leaves a leaf over the ports of its last server.
    Neighbours {
        /// The same ring among servers placed at random.
        random: f64,
        /// An all-to-all.
        all_to_all: f64,
    },
}
