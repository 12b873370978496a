//! What a cause would do to a scenario.

use crate::diagnosis::cause::Cause;
use crate::diagnosis::log::Marks;
use crate::resolve::Resolved;
use crate::scenario::{Key, Scenario, TcpKind, Transport};

/// What the families look at.
pub(in crate::diagnosis) struct Machine<'m> {
    /// The scenario, resolved.
    pub design: &'m Resolved<'m>,
    /// What the log says in words.
    pub marks: &'m Marks,
}

impl Machine<'_> {
    /// Whether accelerators reach others over a network.
    pub fn networked(&self) -> bool {
        self.design.groups() > 1
    }

    /// Whether cards read and write memory of the other side.
    pub fn rdma(&self) -> bool {
        self.design.transport != Transport::Tcp
    }

    /// Whether cards reach accelerator memory, by RDMA or by a socket transport that does.
    pub fn direct(&self) -> bool {
        self.rdma() || self.design.tcp != TcpKind::Kernel
    }

    /// RDMA over Ethernet.
    pub fn roce(&self) -> bool {
        matches!(self.design.transport, Transport::Roce | Transport::Roce1)
    }

    /// Whether cards stand in slots rather than on the accelerator.
    pub fn slotted(&self) -> bool {
        use crate::catalog::Attach;
        !matches!(self.design.attach, Attach::Integrated | Attach::C2c)
    }
}

/// One way in which a cause may show.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::diagnosis) struct Signature {
    pub cause: Cause,
    /// Changes of the scenario.
    pub settings: Vec<(Key, String)>,
    /// Share of all bandwidth that is left, where no key expresses the cause; else 1.
    pub share: f64,
    /// The same of the ports alone.
    pub port: f64,
    /// How far such faults differ from machine to machine, one deviation of the logarithm.
    pub deviation: f64,
    /// How much they make neighbouring sizes differ, the same.
    pub scatter: f64,
    /// How often it is the cause, against the most frequent; more where the log speaks for it.
    pub prior: f64,
}

impl Signature {
    /// Nothing is wrong.
    pub fn none() -> Self {
        Self::of(Cause::Library, &[])
    }

    /// A cause that keys of the scenario express.
    pub fn of(cause: Cause, settings: &[(Key, &str)]) -> Self {
        let settings = settings.iter().map(|(key, value)| (*key, (*value).to_owned())).collect();
        Self { cause, settings, share: 1.0, port: 1.0, deviation: 0.0, scatter: 0.0, prior: 1.0 }
    }

    /// A cause of which only the effect is known.
    pub fn share(cause: Cause, share: f64) -> Self {
        Self { share, ..Self::of(cause, &[]) }
    }

    /// A cause of which only the effect on ports is known.
    pub fn port(cause: Cause, port: f64) -> Self {
        Self { port, ..Self::of(cause, &[]) }
    }

    pub fn deviation(self, deviation: f64) -> Self {
        Self { deviation, ..self }
    }

    pub fn scatter(self, scatter: f64) -> Self {
        Self { scatter, ..self }
    }

    pub fn prior(self, prior: f64) -> Self {
        Self { prior: self.prior * prior, ..self }
    }

    /// What words of the log do to it: ten times as likely, or a tenth.
    pub fn told(self, for_it: bool, against_it: bool) -> Self {
        let factor = match (for_it, against_it) {
            (true, _) => 10.0,
            (false, true) => 0.1,
            _ => 1.0,
        };
        self.prior(factor)
    }

    /// The scenario with it.
    pub fn applied(&self, scenario: &Scenario, index: usize) -> Scenario {
        let mut changed = scenario.clone();
        for (key, value) in &self.settings {
            changed.set_key(index, *key, value);
        }
        changed
    }

    /// As in a link.
    pub fn text(&self) -> String {
        let pairs: Vec<String> =
            self.settings.iter().map(|(key, value)| format!("{}={value}", key.spec().name)).collect();
        pairs.join("&")
    }
}
