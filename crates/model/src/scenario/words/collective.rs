//! Words of the collective library.

use super::{Word, words};

words! {
    /// A collective operation.
    Op {
        /// Every rank ends with the sum.
        AllReduce = "all_reduce",
        /// Every rank ends with all shards.
        AllGather = "all_gather",
        /// Every rank ends with its shard of the sum.
        ReduceScatter = "reduce_scatter",
        /// Every rank sends a different part to every other.
        AllToAll = "alltoall",
        /// One rank's data to all.
        Broadcast = "broadcast",
        /// The sum to one rank.
        Reduce = "reduce",
        /// One rank to one other.
        SendRecv = "sendrecv",
    }
    /// Algorithm of a collective.
    Algorithm {
        /// Ring.
        Ring = "ring",
        /// Double binary tree.
        Tree = "tree",
        /// Reduction in the scale-up switch.
        Nvls = "nvls",
        /// Reduction in the scale-up switch, tree between domains.
        NvlsTree = "nvls_tree",
        /// Reduction in the network's switches.
        CollNet = "collnet",
        /// Parallel aggregated trees.
        Pat = "pat",
    }
    /// Wire protocol of the collective library.
    Protocol {
        /// 8-byte flags: lowest latency, half the bandwidth.
        Ll = "ll",
        /// 128-byte lines with a flag.
        Ll128 = "ll128",
        /// Bulk copies with synchronisation.
        Simple = "simple",
    }
    /// Collective library.
    Library {
        /// NVIDIA.
        Nccl = "nccl",
        /// AMD.
        Rccl = "rccl",
        /// Huawei.
        Hccl = "hccl",
        /// Any other.
        Other = "other",
    }
    /// On, off or decided by the model.
    Switchable {
        /// On.
        On = "on",
        /// Off.
        Off = "off",
    }
}
