//! Remarks about money that need words of their own.

use crate::units::significant;

/// What should be known of a sum.
#[derive(Clone, Debug, PartialEq)]
pub enum MoneyNote {
    /// Nobody there knows the fabric, so whole persons are hired.
    TeamHires {
        /// Persons that the work takes.
        asked: f64,
        /// Persons hired.
        hired: f64,
    },
    /// Switches that exist already are to carry RoCE, and it is not known whether they can.
    ReusedUnchecked {
        /// Part.
        part: String,
        /// How many.
        count: u64,
        /// Nothing is known of pausing single classes.
        pfc: bool,
        /// Nothing is known of marking.
        ecn: bool,
    },
}

impl MoneyNote {
    /// Reason and help in English.
    pub(super) fn english(&self) -> (String, String) {
        match self {
            Self::TeamHires { asked, hired } => (
                format!(
                    "The team does not know this fabric: {} persons' work takes {} to hire.",
                    significant(*asked, 3),
                    significant(*hired, 3)
                ),
                "Where the skill is there, a fraction of a person is paid.".to_owned(),
            ),
            Self::ReusedUnchecked { part, count, pfc, ecn } => (
                format!(
                    "{count} x {part} are reused, and {} is not confirmed for them.",
                    lacking(*pfc, *ecn)
                ),
                "They cost nothing but draw power. Check software and licence before RoCE rests on them."
                    .to_owned(),
            ),
        }
    }

    /// Reason and help in Chinese.
    pub(super) fn chinese(&self) -> (String, String) {
        match self {
            Self::TeamHires { asked, hired } => (
                format!(
                    "现有团队不具备该网络的技能：{} 人的工作量需要招聘 {} 人。",
                    significant(*asked, 3),
                    significant(*hired, 3)
                ),
                "团队具备该技能时，只按所占人力的比例计费。".to_owned(),
            ),
            Self::ReusedUnchecked { part, count, pfc, ecn } => (
                format!("利旧 {count} 台 {part}，但未确认其支持 {}。", lacking(*pfc, *ecn)),
                "利旧设备不计采购费，但计电费；用于承载 RoCE 前请核对软件版本与许可。".to_owned(),
            ),
        }
    }
}

fn lacking(pfc: bool, ecn: bool) -> &'static str {
    match (pfc, ecn) {
        (true, true) => "PFC/ECN",
        (true, false) => "PFC",
        _ => "ECN",
    }
}
