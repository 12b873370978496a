//! The network that usually comes with an accelerator or a server.

use super::{Confidence, SourceId, Text};
use crate::units::BitsPerSecond;

/// A NIC, how many ports of it, at which rate, for how many accelerators.
///
/// A server with fewer accelerators takes `max(1, round(ports x used / per_gpus))` ports.
#[derive(Clone, Debug, PartialEq)]
pub struct UsualNetwork {
    /// Id of the NIC.
    pub nic: Text,
    /// Ports for `per_gpus` accelerators.
    pub ports: u32,
    /// Line rate of one port, one direction.
    pub port_rate: BitsPerSecond,
    /// Accelerators that share these ports.
    pub per_gpus: u32,
    /// Where the choice comes from.
    pub source: SourceId,
    /// How far it can be trusted.
    pub confidence: Confidence,
    /// What was corrected or assumed.
    pub note: Text,
}

impl UsualNetwork {
    /// Ports for a server that uses `gpus` accelerators; at least one.
    #[must_use]
    pub fn ports_for(&self, gpus: u32) -> u32 {
        let share = f64::from(self.ports) * f64::from(gpus) / f64::from(self.per_gpus.max(1));
        (share.round() as u32).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_follow_the_accelerators_in_use() {
        let network = UsualNetwork {
            nic: Text::Borrowed("any"),
            ports: 2,
            port_rate: BitsPerSecond(2e11),
            per_gpus: 8,
            source: SourceId(0),
            confidence: Confidence::Unverified,
            note: Text::Borrowed(""),
        };
        assert_eq!(network.ports_for(8), 2);
        assert_eq!(network.ports_for(6), 2);
        assert_eq!(network.ports_for(4), 1);
        assert_eq!(network.ports_for(1), 1);
    }
}
