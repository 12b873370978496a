//! What a cause would do to a scenario.

use crate::diagnosis::cause::Cause;
use crate::diagnosis::log::Marks;
use crate::diagnosis::parameters::DiagnosisParameters;
use crate::resolve::Resolved;
use crate::scenario::{Key, Scenario, TcpKind, Transport};

/// What the families look at.
pub(in crate::diagnosis) struct Machine<'m> {
    /// The scenario, resolved.
    pub design: &'m Resolved<'m>,
    /// What the log says in words.
    pub marks: &'m Marks,
    /// Mistakes that the scenario itself names.
    pub admitted: &'m [Key],
    /// Frequencies and effects of the causes.
    pub numbers: &'m DiagnosisParameters,
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

    /// A signature times as likely as the words of the log make it.
    pub fn heard(&self, signature: Signature, words: Words) -> Signature {
        let factor = match words {
            Words::Silent => 1.0,
            Words::For => self.numbers.told_factor,
            Words::Against => 1.0 / self.numbers.told_factor.max(1.0),
            Words::Settle => self.numbers.settled_factor,
            Words::RuleOut => 1.0 / self.numbers.settled_factor.max(1.0),
        };
        signature.prior(factor)
    }
}

/// What a log says about a cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::diagnosis) enum Words {
    /// Nothing.
    Silent,
    /// Something that also stands in logs of sound machines.
    For,
    /// Something that speaks against it.
    Against,
    /// That it is so.
    Settle,
    /// That it is not so.
    RuleOut,
}

impl Words {
    /// Words for and against, the first counting more.
    pub fn of(for_it: bool, against_it: bool) -> Self {
        match (for_it, against_it) {
            (true, _) => Self::For,
            (false, true) => Self::Against,
            _ => Self::Silent,
        }
    }

    /// The same of a variable of the library, which names those that are set when it talks at all.
    pub fn variable(is_set: bool, verbose: bool) -> Self {
        match (is_set, verbose) {
            (true, _) => Self::Settle,
            (false, true) => Self::Against,
            _ => Self::Silent,
        }
    }

    /// The same where the library itself says it.
    pub fn settled(is_so: bool, is_not: bool) -> Self {
        match (is_so, is_not) {
            (true, _) => Self::Settle,
            (false, true) => Self::RuleOut,
            _ => Self::Silent,
        }
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
    /// Start-up time with it over that without, where no key expresses the cause.
    pub late: f64,
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
        Self { cause, settings, share: 1.0, port: 1.0, late: 1.0, deviation: 0.0, scatter: 0.0, prior: 1.0 }
    }

    /// A cause of which only the effect is known.
    pub fn share(cause: Cause, share: f64) -> Self {
        Self { share, ..Self::of(cause, &[]) }
    }

    /// A cause of which only the effect on ports is known.
    pub fn port(cause: Cause, port: f64) -> Self {
        Self { port, ..Self::of(cause, &[]) }
    }

    pub fn late(self, late: f64) -> Self {
        Self { late, ..self }
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
