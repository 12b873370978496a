//! The closed vocabularies of the link: each is an enum with its wire words.

mod collective;
mod host;
mod money;
mod network;
mod training;
mod view;

pub use collective::{Algorithm, Library, Op, Protocol, Switchable};
pub use host::{Attach, Bridge, Host, PeerToPeer};
pub use money::{Currency, Facility, Supply, Team};
pub use network::{
    CongestionControl, LoadBalancing, Lossless, Placement, Retransmission, SideNetwork, TcpKind, Topology,
    Transport,
};
pub use training::{
    Attention, Mlp, PlanMode, Precision, Recipe, Recompute, Schedule, Shard, Stack, Workload,
};
pub use view::{Language, Tab, ThemeChoice};

/// A closed set of words that a key accepts.
pub trait Word: Copy + Sized + 'static {
    /// The wire words, in the order in which a control lists them.
    const WORDS: &'static [&'static str];

    /// The value that `word` names, if any.
    fn from_word(word: &str) -> Option<Self>;

    /// The wire word of this value.
    fn word(self) -> &'static str;
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)? })+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub enum $name { $($(#[$variant_doc])* $variant),+ }

            impl Word for $name {
                const WORDS: &'static [&'static str] = &[$($word),+];

                fn from_word(word: &str) -> Option<Self> {
                    match word {
                        $($word => Some(Self::$variant),)+
                        _ => None,
                    }
                }

                fn word(self) -> &'static str {
                    match self {
                        $(Self::$variant => $word),+
                    }
                }
            }
        )+
    };
}
pub(crate) use words;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_values_are_inverse() {
        for word in Transport::WORDS {
            assert_eq!(Transport::from_word(word).map(Word::word), Some(*word));
        }
        for word in Topology::WORDS {
            assert_eq!(Topology::from_word(word).map(Word::word), Some(*word));
        }
        assert_eq!(Transport::from_word("infiniband"), None);
    }
}
