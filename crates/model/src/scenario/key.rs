//! Every key of a link: its wire name, scope, kind, default and meaning, in one table.
//!
//! Names are frozen: a link that was ever shared must load for ever. `docs/link.md` is
//! generated from this table.

use super::value::{Kind, PartList};
use super::words::{
    Algorithm, Attach, Attention, Bridge, CongestionControl, Currency, Facility, Host, Language, Library,
    LoadBalancing, Lossless, Mlp, Op, PeerToPeer, Placement, PlanMode, Precision, Protocol, Recipe,
    Recompute, Retransmission, Schedule, Shard, SideNetwork, Stack, Supply, Switchable, Tab, TcpKind, Team,
    ThemeChoice, Topology, Transport, Word, Workload,
};

/// To what a key belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// One design; a letter and a dot before it name B to F.
    Design,
    /// All designs together.
    Common,
    /// The page, not the model.
    Page,
}

/// Whether a model reads the key already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// It changes results, or is page state.
    Now,
    /// It is kept, and a finding says that nothing reads it yet.
    Later,
}

/// What is known of one key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KeySpec {
    /// Wire name.
    pub name: &'static str,
    /// To what it belongs.
    pub scope: Scope,
    /// What values it takes.
    pub kind: Kind,
    /// Default in words.
    pub default: &'static str,
    /// Whether a model reads it already.
    pub use_: Use,
}

macro_rules! keys {
    ($($variant:ident $name:literal $scope:ident $use_:ident $kind:expr, $default:literal, $meaning:literal;)+) => {
        static SPECS: &[KeySpec] = &[$(KeySpec {
            name: $name,
            scope: Scope::$scope,
            kind: $kind,
            default: $default,
            use_: Use::$use_,
        }),+];

        /// Meanings apart from the rest, so that a page that shows none does not carry them.
        static MEANINGS: &[&str] = &[$($meaning),+];

        /// A key without an item in its name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Key { $(#[doc = $meaning] $variant),+ }

        impl Key {
            /// All keys, in the order in which links and documents list them.
            pub const ALL: &'static [Key] = &[$(Key::$variant),+];

            /// What is known of this key.
            #[must_use]
            pub fn spec(self) -> &'static KeySpec {
                &SPECS[self as usize]
            }

            /// Meaning, with the unit, in English.
            #[must_use]
            pub fn meaning(self) -> &'static str {
                MEANINGS[self as usize]
            }

            /// The key with this wire name.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Key> {
                match name { $($name => Some(Key::$variant),)+ _ => None }
            }
        }
    };
}

const fn count(min: u64, max: u64) -> Kind {
    Kind::Count { min, max }
}

const fn number(min: f64, max: f64, unit: &'static str) -> Kind {
    Kind::Number { min, max, unit }
}

const fn words<W: Word>() -> Kind {
    Kind::Choice(W::WORDS)
}

/// Most servers of one design.
pub const MAX_NODES: u64 = 100_000;
const PORT_RATE: Kind = Kind::Rate { min_gbps: 1.0, max_gbps: 3200.0 };
const SHARE: Kind = number(0.0, 1.0, "");
const DEGREE: Kind = count(1, 1_000_000);

keys! {
    Version "v" Page Now count(1, 1), "1", "version of the link format";
    Designs "designs" Page Now count(1, 6), "highest letter seen", "number of designs";
    Name "name" Design Now Kind::Text { max: 60 }, "made from its fields", "label of a design; not inherited from A";

    Gpu "gpu" Design Now Kind::Part(PartList::Gpu), "h100-sxm5", "accelerator, a catalogue id";
    Nodes "nodes" Design Now count(1, MAX_NODES), "8", "servers";
    GpusPerNode "gpus_per_node" Design Now count(1, 1_024), "from the catalogue", "accelerators used in each server";
    Server "server" Design Now Kind::Part(PartList::Server), "by accelerator", "server, a catalogue id";
    ScaleUp "scale_up" Design Now count(1, 1_024), "from the catalogue", "accelerators in one scale-up domain";
    Bridge "bridge" Design Now words::<Bridge>(), "none", "bridges between PCIe cards";
    P2p "p2p" Design Now words::<PeerToPeer>(), "from the catalogue", "where GPU-to-GPU traffic over PCIe meets";
    Nic "nic" Design Now Kind::Part(PartList::Nic), "usual one of the accelerator", "network card, a catalogue id";
    Nics "nics" Design Now count(1, 256), "usual number", "network ports per server (not cards)";
    NicGbps "nic_gbps" Design Now PORT_RATE, "rate of the card", "rate of one port, Gb/s, one direction";
    Pcie "pcie" Design Now count(3, 7), "from the catalogue", "PCIe generation of the card's slot";
    Lanes "lanes" Design Now count(1, 16), "from the catalogue", "PCIe lanes of the card's slot";
    Attach "attach" Design Now words::<Attach>(), "from the catalogue", "where the card sits relative to its accelerator";
    Shared "shared" Design Now count(1, 16), "1", "accelerators, with their cards, that share one x16 uplink of a PCIe switch";
    GpuDirect "gpudirect" Design Now Kind::Flag, "on where supported", "card reads and writes accelerator memory";
    Acs "acs" Design Now Kind::Flag, "off", "PCIe access control redirects peer traffic through the root";
    Host "host" Design Now words::<Host>(), "bare", "bare metal or virtual machine";

    Transport "transport" Design Now words::<Transport>(), "ib", "what carries the bytes between servers";
    Tcp "tcp" Design Now words::<TcpKind>(), "kernel", "how TCP moves accelerator memory";
    Topology "topology" Design Now words::<Topology>(), "by size and scale-up", "shape of the fabric";
    Switch "switch" Design Now Kind::Part(PartList::Switch), "by transport and rate", "leaf switch, a catalogue id";
    SpineSwitch "spine_switch" Design Now Kind::Part(PartList::Switch), "same as the leaf", "spine switch, a catalogue id";
    UplinkGbps "uplink_gbps" Design Now PORT_RATE, "the switch's own", "rate of leaf uplinks, Gb/s";
    Oversubscription "oversubscription" Design Now number(1.0, 64.0, ""), "1", "downlink to uplink capacity of a leaf";
    CoreOversubscription "core_oversubscription" Design Now number(1.0, 64.0, ""), "1", "downlink to uplink capacity of a spine below cores";
    SparePorts "spare_ports" Design Now count(0, 512), "0", "server ports kept free on every leaf";
    ManagerPorts "manager_ports" Design Now count(0, 1_024), "0", "ports kept for managers in the whole fabric";
    Placement "placement" Design Now words::<Placement>(), "contiguous", "where the servers of a job stand";
    Jobs "jobs" Design Now count(1, 10_000), "1", "concurrent jobs that share the uplinks; reduction in the switches serves one";
    LoadBalancing "load_balancing" Design Now words::<LoadBalancing>(), "by transport", "how a leaf spreads flows over its uplinks";
    Qps "qps" Design Now count(1, 128), "1", "queue pairs per connection";
    Channels "channels" Design Now count(1, 64), "by the library", "channels of the collective library";
    SplitQps "split_qps" Design Now Kind::Flag, "off", "one message striped over the queue pairs";
    Pxn "pxn" Design Now Kind::Flag, "on with NVLink", "all-to-all goes through the accelerator on the destination's rail";
    Bond "bond" Design Now Kind::Flag, "off", "ports of a card bonded into one device";
    Lossless "lossless" Design Now words::<Lossless>(), "tuned", "shorthand for pfc, cc, retrans, loss";
    Pfc "pfc" Design Now Kind::Flag, "on", "priority flow control";
    Cc "cc" Design Now words::<CongestionControl>(), "dcqcn", "congestion control";
    Retrans "retrans" Design Now words::<Retransmission>(), "go_back_n", "what a card does about a lost packet";
    Loss "loss" Design Now number(0.0, 0.5, ""), "0", "packet-loss ratio";
    LeafM "leaf_m" Design Now number(0.5, 100_000.0, "m"), "20", "length of server-to-leaf cables, m";
    SpineM "spine_m" Design Now number(0.5, 100_000.0, "m"), "40", "length of leaf-to-spine cables, m";
    RacksPerRow "racks_per_row" Design Now count(1, 1_000), "no floor plan", "racks in a row, for cable lengths";
    Mtu "mtu" Design Now count(256, 9_216), "4096 IB, 9000 Ethernet", "largest packet payload, bytes";
    Sharp "sharp" Design Now Kind::Flag, "off", "reduction in the network's switches";
    Nvls "nvls" Design Now words::<Switchable>(), "auto", "reduction in the scale-up switch";
    Algorithm "algorithm" Design Now words::<Algorithm>(), "fastest eligible", "forced algorithm";
    Protocol "protocol" Design Now words::<Protocol>(), "fastest eligible", "forced protocol";
    Ccl "ccl" Design Now words::<Library>(), "by vendor", "collective library";
    Op "op" Design Now words::<Op>(), "all_reduce", "collective in focus";
    Bytes "bytes" Design Now Kind::Bytes { max: 1.1e12 }, "1GiB", "size of the collective in focus";

    StorageNet "storage_net" Design Now words::<SideNetwork>(), "none", "how storage traffic is carried";
    StorageGbs "storage_gbs" Design Now number(0.0, 1_000.0, "GB/s"), "0", "storage traffic, GB/s per server";
    MgmtNet "mgmt_net" Design Now words::<SideNetwork>(), "none", "how management traffic is carried";

    Workload "workload" Design Later words::<Workload>(), "training", "what the cluster does";
    Model "model" Common Now Kind::Part(PartList::Model), "llama3-70b", "workload model, an id";
    Layers "layers" Common Now count(1, 10_000), "of the model", "transformer layers";
    Hidden "hidden" Common Now count(1, 1_000_000), "of the model", "hidden width";
    Heads "heads" Common Now count(1, 10_000), "of the model", "attention heads";
    KvHeads "kv_heads" Common Now count(1, 10_000), "of the model", "key and value heads";
    Ffn "ffn" Common Now count(1, 10_000_000), "of the model", "dense feed-forward width";
    Vocab "vocab" Common Now count(1, 100_000_000), "of the model", "vocabulary";
    Mlp "mlp" Common Now words::<Mlp>(), "of the model", "feed-forward block";
    Attention "attention" Common Now words::<Attention>(), "of the model", "attention kind";
    Tied "tied" Common Now Kind::Flag, "of the model", "input and output embeddings shared";
    Experts "experts" Common Now count(0, 100_000), "of the model", "routed experts";
    TopK "topk" Common Now count(0, 1_000), "of the model", "experts a token visits";
    MoeFfn "moe_ffn" Common Now count(1, 10_000_000), "of the model", "width of one expert";
    SharedExperts "shared_experts" Common Now count(0, 1_000), "of the model", "experts every token visits";
    DenseLayers "dense_layers" Common Now count(0, 10_000), "of the model", "first layers without experts";
    MoeEvery "moe_every" Common Now count(1, 10_000), "of the model", "every n-th layer has experts";
    Seq "seq" Common Now Kind::ContextLength { max: 100_000_000 }, "8192", "tokens per sequence";
    Batch "batch" Common Now count(1, 100_000_000), "1024", "sequences per step";
    Tokens "tokens" Common Now number(1.0, 1e18, ""), "1T", "tokens of the run";
    MicroBatch "micro_batch" Design Now DEGREE, "searched", "sequences per micro-batch";
    Plan "plan" Design Now words::<PlanMode>(), "given", "auto: search every plan key";
    Tp "tp" Design Now DEGREE, "searched", "tensor parallel degree";
    Pp "pp" Design Now DEGREE, "searched", "pipeline parallel degree";
    Vp "vp" Design Now DEGREE, "searched", "virtual stages per pipeline stage";
    Cp "cp" Design Now DEGREE, "searched", "context parallel degree";
    Ep "ep" Design Now DEGREE, "searched", "expert parallel degree";
    Dp "dp" Design Now DEGREE, "searched", "data parallel degree";
    Zero "zero" Design Now count(0, 3), "searched", "ZeRO stage";
    Sp "sp" Design Now Kind::Flag, "searched", "sequence parallelism";
    Shard "shard" Design Now words::<Shard>(), "full", "how far sharded state spreads";
    Schedule "schedule" Design Now words::<Schedule>(), "searched", "pipeline schedule";
    Recompute "recompute" Design Now words::<Recompute>(), "searched", "activation recomputation";
    Precision "precision" Design Now words::<Precision>(), "bf16", "number format of matrix products";
    Fp8Recipe "fp8_recipe" Design Now words::<Recipe>(), "current", "scaling recipe";
    Flash "flash" Design Now Kind::Flag, "on", "fused attention";
    Stack "stack" Design Now words::<Stack>(), "megatron-2026", "training software";
    CheckpointGb "checkpoint_gb" Design Now number(0.0, 1e9, "GB"), "from the model", "size of a checkpoint, GB";
    RestartMinutes "restart_min" Design Now number(0.0, 10_000.0, ""), "10", "minutes from a failure to the first step again";
    Flaps "flaps" Design Now number(0.0, 10_000.0, ""), "unknown", "link flaps that the library does not outlast, of one server link in a year";

    Years "years" Common Now number(0.25, 20.0, ""), "4", "years the money is counted over";
    Kwh "kwh" Common Now Kind::Money { max: 10.0 }, "$0.08", "price of energy, USD per kWh";
    Pue "pue" Common Now number(1.0, 3.0, ""), "1.3", "facility energy over IT energy";
    Utilisation "utilisation" Common Now number(0.01, 1.0, ""), "0.7", "share of hours the accelerators work";
    IdleShare "idle_share" Design Now SHARE, "0.25, unverified", "power of an idle server, share of its power at load";
    Discount "discount" Common Now SHARE, "8 %", "yearly discount rate";
    Residual "residual" Design Now SHARE, "0", "share of capex left at the end";
    LifeGpu "life_gpu" Design Now number(1.0, 20.0, ""), "5", "years over which servers depreciate";
    LifeNet "life_net" Design Now number(1.0, 20.0, ""), "5", "years over which the network depreciates";
    Currency "currency" Common Now words::<Currency>(), "usd", "currency of display";
    Fx "fx" Design Now number(0.000_1, 100_000.0, ""), "from the catalogue", "units of the currency per USD";
    Facility "facility" Design Now words::<Facility>(), "own", "whose hall it is";
    Space "space" Design Now Kind::Money { max: 10_000.0 }, "unknown", "colocation, USD per kW and month";
    Support "support" Design Now SHARE, "5 %", "yearly support, share of the network's price";
    ServerSupport "server_support" Design Now SHARE, "0", "yearly maintenance of servers, share of their price";
    Spares "spares" Design Now SHARE, "0", "spare network parts, share of items; whole ones, at least one a class";
    Vat "vat" Design Now SHARE, "0", "value-added tax that cannot be reclaimed, share of what is bought";
    Team "team" Design Now words::<Team>(), "unknown", "skills at hand";
    FteIb "fte_ib" Design Now number(0.0, 1_000.0, ""), "unknown", "persons who run an InfiniBand fabric";
    FteEth "fte_eth" Design Now number(0.0, 1_000.0, ""), "unknown", "persons who run an Ethernet fabric";
    CommissionDays "commission_days" Design Now number(0.0, 3_650.0, ""), "unknown", "days from delivery to the first job";
    Rent "rent" Design Now Kind::Money { max: 10_000.0 }, "unknown", "rental price, USD per GPU-hour";
    Budget "budget" Design Now Kind::Money { max: 1e12 }, "none", "most that may be bought for, USD; a limit of the recommendation";
    GoalStep "goal_step" Design Now Kind::Time { max: 1e6 }, "none", "longest acceptable step; a limit of the recommendation";
    Supply "supply" Design Now words::<Supply>(), "any", "what may be bought; a limit of the recommendation";

    Lang "lang" Page Now words::<Language>(), "of the browser", "language of the page";
    Theme "theme" Page Now words::<ThemeChoice>(), "system", "colours of the page";
    Tab "tab" Page Now words::<Tab>(), "bandwidth", "tab in view";
    Embed "embed" Page Now Kind::Text { max: 40 }, "none", "show one figure only";
}

/// A family of keys that carry a catalogue id or bill-of-materials role after the dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// `price.<item>`: the user's price of one item, USD.
    Price,
    /// `power.<item>`: the user's power of one item, W.
    Power,
    /// `licence.<item>`: yearly licence, USD: for each item of the bill, else once for all.
    Licence,
    /// `lead_weeks.<item>`: weeks until delivery.
    LeadWeeks,
    /// `reuse.<item>`: items that exist already.
    Reuse,
}

impl Family {
    /// All families.
    pub const ALL: &'static [Self] = &[Self::Price, Self::Power, Self::Licence, Self::LeadWeeks, Self::Reuse];

    /// The part before the dot.
    #[must_use]
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Price => "price",
            Self::Power => "power",
            Self::Licence => "licence",
            Self::LeadWeeks => "lead_weeks",
            Self::Reuse => "reuse",
        }
    }

    /// What values it takes.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Price | Self::Licence => Kind::Money { max: 1e12 },
            Self::Power => number(0.0, 1e9, "W"),
            Self::LeadWeeks => number(0.0, 1_000.0, ""),
            Self::Reuse => count(0, 10_000_000),
        }
    }

    /// Whether a model reads it already.
    #[must_use]
    pub const fn use_(self) -> Use {
        match self {
            Self::Price | Self::Power | Self::Licence | Self::LeadWeeks | Self::Reuse => Use::Now,
        }
    }
}

/// Prefixes kept for later work; what stands under them is kept as it is.
pub const RESERVED: [&str; 2] = ["inf.", "hpc."];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_lead_back_to_their_key() {
        for key in Key::ALL {
            assert_eq!(Key::from_name(key.spec().name), Some(*key));
            assert!(!key.meaning().is_empty());
        }
    }

    /// Design section 3 names exactly these as common to all designs, with the model's shape.
    #[test]
    fn only_the_named_keys_are_common() {
        let common: Vec<&str> = Key::ALL
            .iter()
            .filter(|key| key.spec().scope == Scope::Common)
            .map(|key| key.spec().name)
            .collect();
        for name in
            ["model", "seq", "batch", "tokens", "years", "kwh", "pue", "utilisation", "discount", "currency"]
        {
            assert!(common.contains(&name), "{name}");
        }
        for name in ["gpu", "residual", "precision", "fte_ib", "support", "tp"] {
            assert!(!common.contains(&name), "{name}");
        }
    }
}
