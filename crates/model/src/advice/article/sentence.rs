//! The sentences of the article that give advice, each with its place and what it favours.

use crate::scenario::Transport;

/// A sentence that advises. Its words, our own, stand in the crate of the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sentence {
    /// 2.1: the high-end cards and InfiniBand belong together.
    HighEndTakesIb,
    /// 2.1: with Blackwell the lead of InfiniBand grows and outweighs its price.
    BlackwellTakesIb,
    /// 2.2: for middle to high-end cards and former flagships RoCE is the better value.
    MidTakesRoce,
    /// 2.2: domestic accelerators do well on RoCE.
    DomesticTakesRoce,
    /// 2.3: with consumer cards RoCE's economy counts more.
    ConsumerTakesRoce,
    /// 3.3: InfiniBand carries clusters of ten thousand accelerators.
    TenThousandsTakeIb,
    /// 3.3: RoCE does well around a thousand accelerators.
    ThousandTakesRoce,
    /// 3.3: whoever knows Ethernet can run RoCE with that.
    EthernetTeam,
    /// 4.1: large clusters of a thousand and more take InfiniBand.
    ThousandsTakeIb,
    /// 4.1: a team for InfiniBand is there.
    IbTeam,
    /// 4.1: the budget is ample.
    AmpleBudget,
    /// 4.1: the model has a hundred billion parameters or more.
    HugeModel,
    /// 4.2: several hundred to several thousand middle to high-end cards take RoCE.
    HundredsTakeRoce,
    /// 4.3: up to some tens of cards take RoCE, or even fast TCP.
    TensTakeRoceOrTcp,
    /// 4.3: the budget is tight.
    TightBudget,
    /// 4.3: use the Ethernet that is there first.
    ExistingEthernet,
    /// 5: RoCE is the natural choice of domestic solutions.
    DomesticSupply,
}

impl Sentence {
    /// All sentences, in the order of the article.
    pub const ALL: &'static [Self] = &[
        Self::HighEndTakesIb,
        Self::BlackwellTakesIb,
        Self::MidTakesRoce,
        Self::DomesticTakesRoce,
        Self::ConsumerTakesRoce,
        Self::TenThousandsTakeIb,
        Self::ThousandTakesRoce,
        Self::EthernetTeam,
        Self::ThousandsTakeIb,
        Self::IbTeam,
        Self::AmpleBudget,
        Self::HugeModel,
        Self::HundredsTakeRoce,
        Self::TensTakeRoceOrTcp,
        Self::TightBudget,
        Self::ExistingEthernet,
        Self::DomesticSupply,
    ];

    /// Section of the article.
    #[must_use]
    pub const fn section(self) -> &'static str {
        match self {
            Self::HighEndTakesIb | Self::BlackwellTakesIb => "2.1",
            Self::MidTakesRoce | Self::DomesticTakesRoce => "2.2",
            Self::ConsumerTakesRoce => "2.3",
            Self::TenThousandsTakeIb | Self::ThousandTakesRoce | Self::EthernetTeam => "3.3",
            Self::ThousandsTakeIb | Self::IbTeam | Self::AmpleBudget | Self::HugeModel => "4.1",
            Self::HundredsTakeRoce => "4.2",
            Self::TensTakeRoceOrTcp | Self::TightBudget | Self::ExistingEthernet => "4.3",
            Self::DomesticSupply => "5",
        }
    }

    /// What it favours, the first named first.
    #[must_use]
    pub const fn favours(self) -> &'static [Transport] {
        match self {
            Self::HighEndTakesIb
            | Self::BlackwellTakesIb
            | Self::TenThousandsTakeIb
            | Self::ThousandsTakeIb
            | Self::IbTeam
            | Self::AmpleBudget
            | Self::HugeModel => &[Transport::Ib],
            Self::MidTakesRoce
            | Self::DomesticTakesRoce
            | Self::ConsumerTakesRoce
            | Self::ThousandTakesRoce
            | Self::EthernetTeam
            | Self::HundredsTakeRoce
            | Self::DomesticSupply => &[Transport::Roce],
            Self::TensTakeRoceOrTcp | Self::TightBudget | Self::ExistingEthernet => {
                &[Transport::Roce, Transport::Tcp]
            }
        }
    }

    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HighEndTakesIb => "high_end_takes_ib",
            Self::BlackwellTakesIb => "blackwell_takes_ib",
            Self::MidTakesRoce => "mid_takes_roce",
            Self::DomesticTakesRoce => "domestic_takes_roce",
            Self::ConsumerTakesRoce => "consumer_takes_roce",
            Self::TenThousandsTakeIb => "ten_thousands_take_ib",
            Self::ThousandTakesRoce => "thousand_takes_roce",
            Self::EthernetTeam => "ethernet_team",
            Self::ThousandsTakeIb => "thousands_take_ib",
            Self::IbTeam => "ib_team",
            Self::AmpleBudget => "ample_budget",
            Self::HugeModel => "huge_model",
            Self::HundredsTakeRoce => "hundreds_take_roce",
            Self::TensTakeRoceOrTcp => "tens_take_roce_or_tcp",
            Self::TightBudget => "tight_budget",
            Self::ExistingEthernet => "existing_ethernet",
            Self::DomesticSupply => "domestic_supply",
        }
    }
}
