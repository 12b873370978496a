//! The groups in which all points together are judged.

use super::{Errors, Judged};

/// A group of compared points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Judged by bandwidth.
    Bandwidth,
    /// Of these, what stays in one scale-up domain.
    BandwidthInside,
    /// Of these, what crosses the network.
    BandwidthAcross,
    /// Judged by time.
    Time,
    /// Of these, what stays in one scale-up domain.
    TimeInside,
    /// Of these, what crosses the network.
    TimeAcross,
    /// Everything.
    All,
}

impl Group {
    /// All groups, in the order of reports.
    pub const ALL: [Self; 7] = [
        Self::Bandwidth,
        Self::BandwidthInside,
        Self::BandwidthAcross,
        Self::Time,
        Self::TimeInside,
        Self::TimeAcross,
        Self::All,
    ];

    /// Whether a point belongs to it.
    #[must_use]
    pub fn holds(self, point: &Judged) -> bool {
        let (large, across) = (point.large(), point.several_domains);
        match self {
            Self::Bandwidth => large,
            Self::BandwidthInside => large && !across,
            Self::BandwidthAcross => large && across,
            Self::Time => !large,
            Self::TimeInside => !large && !across,
            Self::TimeAcross => !large && across,
            Self::All => true,
        }
    }

    /// Errors of its points among these.
    #[must_use]
    pub fn errors<'p>(self, points: impl IntoIterator<Item = &'p Judged>) -> Errors {
        let mut errors = Errors::default();
        for point in points {
            if self.holds(point) {
                point.count_in(&mut errors);
            }
        }
        errors
    }
}
