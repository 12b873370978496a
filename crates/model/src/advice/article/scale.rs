//! The sizes of cluster that the article tells apart.

/// A size of cluster in the article's words. Its bounds are ours: "some tens" ends at 99 accelerators, "several
/// hundred" begins at 100, and "several thousand" ends below ten thousand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scale {
    /// Up to 99 accelerators.
    Tens,
    /// 100 to 999.
    Hundreds,
    /// 1,000 to 9,999.
    Thousands,
    /// 10,000 and more.
    TenThousands,
}

impl Scale {
    /// All sizes, small ones first.
    pub const ALL: &'static [Self] = &[Self::Tens, Self::Hundreds, Self::Thousands, Self::TenThousands];

    /// The size of a cluster.
    #[must_use]
    pub const fn of(gpus: u32) -> Self {
        match gpus {
            0..100 => Self::Tens,
            100..1_000 => Self::Hundreds,
            1_000..10_000 => Self::Thousands,
            _ => Self::TenThousands,
        }
    }

    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tens => "tens",
            Self::Hundreds => "hundreds",
            Self::Thousands => "thousands",
            Self::TenThousands => "ten_thousands",
        }
    }
}
