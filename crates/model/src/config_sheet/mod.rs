//! What to type in, line by line: advice for one design, to be verified on site.
//!
//! Every line has a reason and a source; figures are the report's own. Nothing here is measured.

mod ethernet;
mod infiniband;
mod item;
mod library;
mod reference;
mod server;

pub use item::{Headroom, Item};
pub use reference::Reference;

use crate::catalog::Catalog;
use crate::report::DesignReport;
use crate::resolve::{Resolved, resolve};
use crate::scenario::{Scenario, Transport};

/// Where a line is typed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// On every switch of the fabric.
    Switch,
    /// On the subnet manager of an InfiniBand fabric.
    Manager,
    /// On every network port of every server.
    Port,
    /// On every server.
    Server,
    /// In the environment of the job.
    Library,
}

impl Place {
    /// All places, in the order in which a cluster is set up.
    pub const ALL: [Self; 5] = [Self::Switch, Self::Manager, Self::Port, Self::Server, Self::Library];

    /// The name in CSV.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Switch => "switch",
            Self::Manager => "manager",
            Self::Port => "port",
            Self::Server => "server",
            Self::Library => "library",
        }
    }
}

/// One line of the sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct ConfigLine {
    /// Where it is typed in.
    pub place: Place,
    /// What it is about, with the figures of its reason.
    pub item: Item,
    /// A command, a variable or the option of a switch; `IFACE`, `HCA` and `SLOT` stand for names on site.
    pub setting: String,
    /// Where setting and reason come from.
    pub reference: Reference,
}

/// A sheet in the making.
#[derive(Debug, Default)]
struct Sheet {
    lines: Vec<ConfigLine>,
}

impl Sheet {
    fn add(&mut self, place: Place, item: Item, reference: Reference, setting: impl Into<String>) {
        self.lines.push(ConfigLine { place, item, setting: setting.into(), reference });
    }
}

/// The sheet of design `index`, whose report is `report`; empty where nothing leaves a machine.
#[must_use]
pub fn config_sheet(
    scenario: &Scenario,
    index: usize,
    catalog: &Catalog,
    report: &DesignReport,
) -> Vec<ConfigLine> {
    resolve(scenario, index, catalog).map(|design| lines(&design, report)).unwrap_or_default()
}

fn lines(design: &Resolved<'_>, report: &DesignReport) -> Vec<ConfigLine> {
    let mut sheet = Sheet::default();
    if design.groups() > 1 {
        match design.transport {
            Transport::Roce | Transport::Roce1 => ethernet::lossless(design, report, &mut sheet),
            Transport::Ib => infiniband::managed(design, report, &mut sheet),
            Transport::Tcp => ethernet::sockets(&mut sheet),
            Transport::Efa => {}
        }
    }
    server::lines(design, report, &mut sheet);
    library::lines(design, report, &mut sheet);
    sheet.lines.sort_by_key(|line| line.place);
    sheet.lines
}
