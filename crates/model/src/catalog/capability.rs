//! Capabilities that several kinds of part share.

use super::{Figure, word::vocabulary};

vocabulary! {
    /// Whether a part can do something. What nobody published stays unknown.
    Support {
        /// It can.
        Yes = "yes",
        /// It cannot.
        No = "no",
        /// Nothing was found either way.
        Unknown = "unknown",
    }
}

vocabulary! {
    /// Where the data path between an accelerator and its NIC runs.
    Attach {
        /// Through a PCIe switch that both hang on.
        Switch = "switch",
        /// Through one processor's root complex.
        Root = "root",
        /// Through the link between two processors.
        Socket = "socket",
        /// Through the processor and a coherent chip-to-chip link.
        C2c = "c2c",
        /// The NIC is part of the accelerator.
        Integrated = "integrated",
    }
}

/// A PCIe slot or edge connector.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slot {
    /// PCIe generation, 3 to 6.
    pub generation: Figure<u32>,
    /// Lanes wired, 1 to 16.
    pub lanes: Figure<u32>,
}

impl Slot {
    /// Line rate of one PCIe slot in one direction after line coding, in bits a second.
    ///
    /// 8, 16, 32, 64 GT/s a lane for generations 3 to 6; 128b/130b coding up to
    /// generation 5, 242 of 256 bytes of a flit in generation 6 (PCI-SIG base
    /// specifications). Packet overhead is not taken off. Zero for unknown generations.
    #[must_use]
    pub fn coded_bits_per_second(generation: u32, lanes: u32) -> f64 {
        let coding = if generation >= 6 { 242.0 / 256.0 } else { 128.0 / 130.0 };
        match generation {
            3..=6 => 8e9 * f64::from(1_u32 << (generation - 3)) * coding * f64::from(lanes),
            _ => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_lanes_of_generation_four_carry_almost_32_gigabytes() {
        let gigabytes = Slot::coded_bits_per_second(4, 16) / 8e9;
        assert!((gigabytes - 31.508).abs() < 0.001, "{gigabytes}");
        assert_eq!(Slot::coded_bits_per_second(2, 16), 0.0);
    }

    #[test]
    fn words_read_back() {
        for attach in Attach::ALL {
            assert_eq!(Attach::from_word(attach.word()), Some(*attach));
        }
        assert_eq!(Support::from_word("maybe"), None);
    }
}
