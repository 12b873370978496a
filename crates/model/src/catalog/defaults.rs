//! What to take when the user names nothing.

use super::{Catalog, Server, Switch, SwitchFamily, Text};
use crate::units::BitsPerSecond;

/// The switch to take for a family and a port rate.
#[derive(Clone, Debug, PartialEq)]
pub struct DefaultSwitch {
    /// InfiniBand or Ethernet.
    pub family: SwitchFamily,
    /// Line rate of the ports it is taken for.
    pub port_rate: BitsPerSecond,
    /// Id of the switch.
    pub switch: Text,
}

impl Catalog {
    /// The switch to take for ports of a rate: the one listed for the lowest rate that is
    /// not below it. None where no listed switch is fast enough.
    #[must_use]
    pub fn default_switch(&self, family: SwitchFamily, port_rate: BitsPerSecond) -> Option<&Switch> {
        let fitting = self
            .default_switches
            .iter()
            .filter(|entry| entry.family == family && entry.port_rate.0 >= port_rate.0);
        let entry = fitting.min_by(|a, b| a.port_rate.0.total_cmp(&b.port_rate.0))?;
        self.switch(&entry.switch)
    }

    /// The server to take for an accelerator: its preferred one, else its only one, else
    /// the generic one that takes any accelerator.
    #[must_use]
    pub fn default_server(&self, gpu: &str) -> Option<&Server> {
        let own = || self.servers.iter().filter(|server| server.gpu.as_deref() == Some(gpu));
        let only = || if own().count() == 1 { own().next() } else { None };
        own()
            .find(|server| server.preferred)
            .or_else(only)
            .or_else(|| self.servers.iter().find(|server| server.gpu.is_none()))
    }
}
