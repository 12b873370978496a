//! Words of the server.

use super::{Word, words};

words! {
    /// Where the NIC sits relative to its GPU.
    Attach {
        /// Behind the same PCIe switch.
        Switch = "switch",
        /// On a root port of the same CPU.
        Root = "root",
        /// On the other socket.
        Socket = "socket",
        /// Behind a chip-to-chip link and the CPU.
        C2c = "c2c",
        /// On the accelerator itself.
        Integrated = "integrated",
    }
    /// Where GPU-to-GPU traffic over PCIe meets.
    PeerToPeer {
        /// In a PCIe switch.
        Switch = "switch",
        /// In a root complex.
        Root = "root",
        /// Across sockets.
        Socket = "socket",
        /// Nowhere: through host memory.
        Off = "off",
    }
    /// Bridges between PCIe cards.
    Bridge {
        /// None.
        None = "none",
        /// Cards bridged in pairs.
        Pairs = "pairs",
    }
    /// Bare metal or a virtual machine.
    Host {
        /// The operating system owns the machine.
        Bare = "bare",
        /// A virtual machine, often without the real PCIe topology.
        Vm = "vm",
    }
}
