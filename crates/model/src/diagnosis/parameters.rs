//! The numbers of the diagnosis.

use crate::parameters::parameters;

parameters! {
    /// Parameters of the diagnosis, each documented with its unit; values and sources
    /// stand in `data/parameters/diagnosis.toml`.
    DiagnosisParameters {
        /// How far below the middle of the band a log of large messages may lie and still be healthy.
        healthy_reach
        /// The same where the log has small messages only.
        healthy_reach_small
        /// Measured over expected bandwidth below which no spread between machines explains the log.
        faulty_share
        /// Least share of the time on the wire from which a row is judged by bandwidth.
        bandwidth_share
        /// How much likelier than none a fault must be to turn a log inside the band from healthy into slow.
        shape_certainty
        /// How far below the middle such a log must lie at least.
        shape_level
        /// Share of a port that perftest keeps busy.
        raw_share
        /// Least time between two messages of one queue pair.
        raw_message_gap
        /// Half-width of the band of raw bandwidth, as a logarithm.
        raw_spread
        /// The same where latency sets the time.
        raw_spread_small
        /// Share of machines that stray from the model within its band.
        usual_machines
        /// Deviation of their level, over the band's half-width.
        usual_band_share
        /// Deviation of their single rows about their level.
        usual_rows
        /// Deviation of their small messages.
        usual_start
        /// Share of machines that the model meets closely.
        close_machines
        /// Deviation of their level.
        close_level
        /// How much of a fault's own deviation counts for them.
        close_fault_share
        /// Deviation of their single rows.
        close_rows
        /// Deviation of their small messages.
        close_start
        /// Deviation of the level of all other machines: neither model nor fault is met.
        odd_level
        /// Deviation of their single rows.
        odd_rows
        /// Weight of a table's shape beside its height: neighbouring sizes stray together.
        witnesses
        /// Most that small messages may count against a cause.
        start_limit
        /// How much likelier a cause is when the log has words that speak for it; as much less when against it.
        told_factor
        /// The same where the words leave no doubt: the library names its transport, its cards or its settings.
        settled_factor
        /// Change of bandwidth below which a cause explains nothing.
        least_effect
        /// Fit below which a cause is not worth a look.
        least_fit
        /// Likelihood within which two causes count as not told apart by the log.
        alike_factor
        /// How much faults differ whose effect is arithmetic: lanes of a slot, ports that carry nothing.
        physics_deviation
        /// How much faults differ from machine to machine where only reports tell their effect.
        reported_deviation
        /// The same of whole servers with messages striped over queue pairs as well, RoCE.
        acs_striped_share
        /// The same with messages striped over queue pairs, for single connections.
        acs_mapped_share
        /// How often access control is the cause of a slow network; the most frequent causes have 1.
        acs_weight
        /// Bandwidth of whole servers left with access control and an IOMMU that translates.
        acs_share
        /// How much its effect differs.
        acs_deviation
        /// How often with such striping.
        acs_mapped_weight
        /// Bandwidth left without GPUDirect where accelerators hang on slots older than the cards'.
        host_memory_share
        /// How often missing GPUDirect is the cause.
        host_memory_weight
        /// How often a slot of one generation less is the cause.
        slot_weight
        /// The same of two generations less.
        slot_old_weight
        /// The same of eight lanes.
        slot_lanes_weight
        /// The same of four lanes.
        slot_few_lanes_weight
        /// How often one port of a server carries nothing.
        rail_weight
        /// The same of two ports.
        rail_two_weight
        /// The same of half of them: a card of two, or one socket's cards.
        rail_half_weight
        /// Only one port carries everything.
        rail_single_weight
        /// Bandwidth left with few flows on hashed uplinks, where the scenario does not describe the fabric.
        collisions_share
        /// The same on a bad day.
        collisions_bad_share
        /// The same for the worst placement.
        collisions_worst_share
        /// How much collisions make neighbouring sizes differ.
        collisions_scatter
        /// How often collisions are the cause on Ethernet.
        collisions_weight
        /// The same on InfiniBand with static routes.
        collisions_static_weight
        /// The same where the scenario does not describe the fabric.
        collisions_known_weight
        /// How much their effect differs.
        collisions_deviation
        /// How often striping over queue pairs is the cause.
        striping_weight
        /// Bandwidth of whole servers left with messages striped over queue pairs.
        striping_share
        /// How much its effect differs.
        striping_deviation
        /// How often loss is the cause on RoCE.
        loss_weight
        /// Bandwidth left with loss, where only its order is known.
        loss_share
        /// How much that differs.
        loss_share_deviation
        /// How much its effect differs for one rate of loss.
        loss_deviation
        /// How much loss makes neighbouring sizes differ.
        loss_scatter
        /// Share of the cases in which sizes do not scatter.
        loss_steady_weight
        /// How often sockets are the cause.
        sockets_weight
        /// Bandwidth left over sockets on a fast fabric.
        sockets_share
        /// Start-up time over sockets, over that of the fabric.
        sockets_latency
        /// How much their effect differs.
        sockets_deviation
        /// How often a switch that does not reduce is the cause within one server.
        nvls_weight
        /// The same over several servers.
        nvls_network_weight
        /// How often two nodes are judged by what only a tree shows.
        two_nodes_weight
        /// How often a log of two nodes is held against a scenario of more.
        two_nodes_other_weight
        /// How often a card on a root port of its own is the cause.
        far_root_weight
        /// Bandwidth left when cards hang on a root port of their own.
        far_share
        /// How often a card on the other socket is the cause.
        far_socket_weight
        /// Bandwidth left when all flows meet on one of two bonded ports.
        bond_share
        /// How often a bond is the cause where cards have two ports.
        bond_weight
        /// The same where a card shows one port.
        bond_rare_weight
        /// How often a hidden topology is the cause on servers that the scenario calls bare metal.
        vm_weight
        /// Bandwidth left in a machine that hides its topology.
        vm_share
        /// Bandwidth left, over what is expected of a virtual machine.
        vm_known_share
        /// How much that differs.
        vm_known_deviation
        /// Bandwidth left with an older library, all else equal.
        library_share
        /// How much that differs.
        library_deviation
        /// How often the container's library is the cause.
        library_weight
        /// How often a forced slow protocol is.
        library_protocol_weight
        /// How much its effect differs.
        library_protocol_deviation
        /// First version 2.x of NCCL that is not old for accelerators in use.
        library_old
    }
}
