//! Accelerators.

use super::{
    Attach, Figure, HourlyPriceRange, List, PriceRange, Slot, Support, Text, UsualNetwork, word::vocabulary,
};
use crate::units::{Bytes, BytesPerSecond, FlopPerSecond, Watts};

/// An accelerator as it is sold: a card, a module, or one device of a rack.
#[derive(Clone, Debug, PartialEq)]
pub struct Gpu {
    /// Stable id, also the name of its data file and its spelling in a link.
    pub id: Text,
    /// Name for people.
    pub name: Text,
    /// Maker.
    pub vendor: Text,
    /// Country of the maker's seat, ISO 3166 code; background knowledge.
    pub country: Text,
    /// Other names, Chinese ones included.
    pub aliases: List<Text>,
    /// Mechanical form.
    pub form_factor: Text,
    /// Constants that the collective library's tuner applies to it.
    pub tuner: TunerGeneration,
    /// In which class the article that started the project names it; absent where it does not.
    pub article: Option<ArticleClass>,
    /// Collective library of its software stack.
    pub ccl: CollectiveLibrary,
    /// First year of sale.
    pub launch_year: Figure<u32>,
    /// Devices in its usual server.
    pub gpus_per_node: Figure<u32>,
    /// Dense peak rates; a sparse figure never stands here.
    pub peak: PeakRates,
    /// Device memory.
    pub memory: Figure<Bytes>,
    /// Device memory bandwidth.
    pub memory_bandwidth: Figure<BytesPerSecond>,
    /// Link to its neighbours in one scale-up domain.
    pub scale_up: ScaleUp,
    /// Its own host connection; for modules, that of the server it usually sits in.
    pub pcie: Slot,
    /// Where the NIC sits to the accelerator in its usual server.
    pub attach: Figure<Attach>,
    /// Whether a NIC may read and write its memory without a copy in host memory.
    pub gpudirect: Figure<Support>,
    /// Rated power of the board or module.
    pub board_power: Option<Figure<Watts>>,
    /// Price of one device.
    pub price: Option<PriceRange>,
    /// Rent of one device.
    pub cloud_price: Option<HourlyPriceRange>,
    /// The network its servers usually come with: the starting point of a design.
    pub usual_network: UsualNetwork,
    /// Figures of other sources that contradict the record.
    pub reported_alternatives: List<Text>,
    /// What a reader should know of the record.
    pub notes: Text,
}

/// Dense peak arithmetic rates by number format; absent where the format does not exist or
/// the maker publishes nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PeakRates {
    /// 64-bit floating point.
    pub fp64: Option<Figure<FlopPerSecond>>,
    /// 32-bit floating point, vector units.
    pub fp32: Option<Figure<FlopPerSecond>>,
    /// 32-bit storage with 10-bit mantissa on matrix units.
    pub tf32: Option<Figure<FlopPerSecond>>,
    /// IEEE half precision on matrix units.
    pub fp16: Option<Figure<FlopPerSecond>>,
    /// bfloat16 on matrix units.
    pub bf16: Option<Figure<FlopPerSecond>>,
    /// 8-bit floating point.
    pub fp8: Option<Figure<FlopPerSecond>>,
    /// 4-bit floating point.
    pub fp4: Option<Figure<FlopPerSecond>>,
    /// 8-bit integer, operations a second.
    pub int8: Option<Figure<FlopPerSecond>>,
}

/// The link between accelerators inside one domain, whose traffic touches no NIC.
#[derive(Clone, Debug, PartialEq)]
pub struct ScaleUp {
    /// The maker's name of the link.
    pub link: Text,
    /// The maker's generation of the link; `-` where it has none.
    pub generation: Text,
    /// How the devices are wired.
    pub shape: Shape,
    /// What one device sends to all others of the domain together, in one direction.
    /// Absent for PCIe shapes, whose rate follows from the slot, and where nobody says.
    pub per_direction: Option<Figure<BytesPerSecond>>,
    /// Devices in one domain; 1 for plain PCIe cards.
    pub domain_gpus: Figure<u32>,
    /// What a bridge between two cards carries in one direction, where one can be fitted.
    pub bridge_per_direction: Option<Figure<BytesPerSecond>>,
    /// Whether the scale-up switch can add up on its own (NVLink SHARP class).
    pub in_switch_reduction: Figure<Support>,
    /// Whether two devices can exchange data over PCIe without a copy in host memory.
    pub p2p: Figure<Support>,
    /// What a reader should know of the link.
    pub note: Text,
}

vocabulary! {
    /// How the accelerators of one domain are wired.
    Shape {
        /// Every device reaches every other at full rate through switches.
        Switch = "switch",
        /// One link of equal rate from each device to each other.
        Mesh = "mesh",
        /// Hybrid cube mesh: some pairs share fewer links or have none.
        Cube = "cube",
        /// No link of its own: PCIe, with an optional bridge between pairs.
        Pcie = "pcie",
    }
}

vocabulary! {
    /// Which column of NCCL's tuner constants applies: by compute capability below 8,
    /// below 9, below 10, and from 10 on. Devices of other libraries have none.
    TunerGeneration {
        /// Compute capability 7.
        Volta = "volta",
        /// Compute capability 8.
        Ampere = "ampere",
        /// Compute capability 9.
        Hopper = "hopper",
        /// Compute capability 10 and later.
        Blackwell = "blackwell",
        /// No NCCL tuner.
        Other = "other",
    }
}

vocabulary! {
    /// The collective communication library of an accelerator's software stack.
    CollectiveLibrary {
        /// NVIDIA's.
        Nccl = "nccl",
        /// AMD's.
        Rccl = "rccl",
        /// Huawei's.
        Hccl = "hccl",
        /// Another maker's.
        Other = "other",
    }
}

vocabulary! {
    /// The classes of accelerators that the article advises on, in the order of its sections 2.1 to 2.3.
    ArticleClass {
        /// High end.
        High = "high",
        /// Named as high end, and again among those for which RoCE is the better value in some uses.
        HighOrMid = "high_or_mid",
        /// Middle to high end, and former flagships.
        Mid = "mid",
        /// Made in China.
        Domestic = "domestic",
        /// Consumer cards.
        Consumer = "consumer",
    }
}
