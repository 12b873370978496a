//! What can be bought: accelerators, NICs, switches, cables, servers, and what it costs.
//!
//! These are the types; the contents stand in the data files.
//!
//! Parts differ by properties only. No code may ask for a part's name.

use std::borrow::Cow;

use crate::diagnosis::DiagnosisParameters;
use crate::parameters::NetworkParameters;
use crate::training::TrainingParameters;

mod cable;
mod cage;
mod capability;
mod defaults;
mod economics;
mod evidence;
mod figure;
mod gpu;
mod instance;
mod network_fit;
mod nic;
mod observation;
mod parameter;
mod search;
mod server;
mod source;
mod switch;
mod word;
mod workload_model;

pub use cable::{Cable, CableEnd, Fibre, Medium, PricedPer};
pub use cage::{Cage, Connector};
pub use capability::{Attach, Slot, Support};
pub use defaults::DefaultSwitch;
pub use economics::EconomicRow;
pub use evidence::Evidence;
pub use figure::{Figure, HourlyPriceRange, PriceRange, Range, RateRange};
pub use gpu::{ArticleClass, CollectiveLibrary, Gpu, PeakRates, ScaleUp, Shape, TunerGeneration};
pub use instance::Instance;
pub use network_fit::UsualNetwork;
pub use nic::{Nic, NicProtocol, Protocol, Retransmission};
pub use observation::{ObservedPower, ObservedPrice};
pub use parameter::{Basis, ParameterRecord};
pub use search::Part;
pub use server::{Includes, NodeModule, Server};
pub use source::{Confidence, Source, SourceId, SourceKind, brief};
pub use switch::{InNetworkReduction, PortGroup, PortRole, Split, Switch, SwitchBuild, SwitchFamily};
pub use workload_model::WorkloadModel;

pub(crate) use word::vocabulary;

/// Text of a record: borrowed where it is a constant of the program, owned where it was read.
pub type Text = Cow<'static, str>;

/// A list in a record: borrowed where it is a constant of the program, owned where it was read.
pub type List<T> = Cow<'static, [T]>;

/// Everything that can be bought, with prices and sources.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalog {
    /// Accelerators.
    pub gpus: List<Gpu>,
    /// NICs.
    pub nics: List<Nic>,
    /// Switches.
    pub switches: List<Switch>,
    /// Cables, modules, fibre.
    pub cables: List<Cable>,
    /// Servers and racks.
    pub servers: List<Server>,
    /// Cloud instances.
    pub instances: List<Instance>,
    /// Models to train.
    pub models: List<WorkloadModel>,
    /// Economic constants.
    pub economics: List<EconomicRow>,
    /// What documents and measurements say where no model answers.
    pub evidence: List<Evidence>,
    /// Prices that were seen.
    pub observed_prices: List<ObservedPrice>,
    /// Powers that were seen.
    pub observed_powers: List<ObservedPower>,
    /// Switches to take when the user names none.
    pub default_switches: List<DefaultSwitch>,
    /// Parameters of the network model.
    pub network: NetworkParameters,
    /// What those parameters rest on.
    pub network_records: List<ParameterRecord>,
    /// Parameters of the training model.
    pub training: TrainingParameters,
    /// What those parameters rest on.
    pub training_records: List<ParameterRecord>,
    /// Parameters of the diagnosis.
    pub diagnosis: DiagnosisParameters,
    /// What those parameters rest on.
    pub diagnosis_records: List<ParameterRecord>,
    /// What the figures' source numbers mean.
    pub sources: List<Source>,
}

impl Catalog {
    /// The accelerator with that id.
    #[must_use]
    pub fn gpu(&self, id: &str) -> Option<&Gpu> {
        self.gpus.iter().find(|part| part.id == id)
    }

    /// The NIC with that id.
    #[must_use]
    pub fn nic(&self, id: &str) -> Option<&Nic> {
        self.nics.iter().find(|part| part.id == id)
    }

    /// The switch with that id.
    #[must_use]
    pub fn switch(&self, id: &str) -> Option<&Switch> {
        self.switches.iter().find(|part| part.id == id)
    }

    /// The cable, module or fibre with that id.
    #[must_use]
    pub fn cable(&self, id: &str) -> Option<&Cable> {
        self.cables.iter().find(|part| part.id == id)
    }

    /// The server with that id.
    #[must_use]
    pub fn server(&self, id: &str) -> Option<&Server> {
        self.servers.iter().find(|part| part.id == id)
    }

    /// The cloud instance with that id.
    #[must_use]
    pub fn instance(&self, id: &str) -> Option<&Instance> {
        self.instances.iter().find(|part| part.id == id)
    }

    /// The model to train with that id.
    #[must_use]
    pub fn model(&self, id: &str) -> Option<&WorkloadModel> {
        self.models.iter().find(|model| model.id == id)
    }

    /// The economic constant with that id.
    #[must_use]
    pub fn economic(&self, id: &str) -> Option<&EconomicRow> {
        self.economics.iter().find(|row| row.id == id)
    }

    /// The figure of a document with that id.
    #[must_use]
    pub fn evidence(&self, id: &str) -> Option<&Evidence> {
        self.evidence.iter().find(|row| row.id == id)
    }

    /// What people call the part with this id, of any kind that can be bought.
    #[must_use]
    pub fn part_name(&self, id: &str) -> Option<&str> {
        let switch = self.switch(id).map(|part| &*part.name);
        let server = || self.server(id).map(|part| &*part.name);
        let nic = || self.nic(id).map(|part| &*part.name);
        let cable = || self.cable(id).map(|part| &*part.name);
        switch.or_else(server).or_else(nic).or_else(cable).or_else(|| self.gpu(id).map(|part| &*part.name))
    }

    /// What a source number means.
    #[must_use]
    pub fn source(&self, id: SourceId) -> Option<&Source> {
        self.sources.get(usize::from(id.0))
    }
}
