//! Limits of an InfiniBand subnet.

/// Nodes that the subnet manager inside a switch takes care of.
///
/// NVIDIA's QM97x0 guide: above it "you may need to purchase UFM". A node is a port of a card here, as
/// it is to the subnet manager.
pub const MANAGED_NODES: u32 = 2_048;

/// Unicast addresses of one subnet, 0001h to BFFFh: every card port and every switch takes one. Beyond,
/// it takes routers between subnets, or a subnet of its own for each rail.
pub const UNICAST_LIDS: u32 = 49_151;
