//! A fabric as few boxes and lines, whatever its size: plain data for whoever draws it.
//!
//! Boxes stand in rows, servers lowest. A row of more than [`MOST`] boxes shows the first, the second, all
//! between as one, and the last. Nothing here has a place or a language.

use crate::catalog::{Catalog, Medium};
use crate::report::{DesignReport, FabricReport, PortUse, Role};
use crate::units::BitsPerSecond;

/// Boxes of a row that are drawn one by one.
const MOST: u32 = 6;

/// What a row consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// Servers.
    Server,
    /// Leaves, or the only switch.
    Leaf,
    /// Spines.
    Spine,
    /// Cores.
    Core,
}

/// A box: one part, or all between two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// Number of its first part, from 0.
    pub first: u32,
    /// Parts that it stands for.
    pub count: u32,
}

/// One row of like parts.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What they are.
    pub part: Tier,
    /// Catalogue id of the part, where it is bought.
    pub id: Option<String>,
    /// How many there are.
    pub count: u32,
    /// Ports of all of them; servers have theirs in the bundle above.
    pub ports: PortUse,
    /// From left to right.
    pub boxes: Vec<Block>,
}

/// All links between two rows. Back to back, both are the servers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bundle {
    /// Lower row.
    pub lower: usize,
    /// Upper row.
    pub upper: usize,
    /// Links, as the fabric counts them.
    pub links: u32,
    /// Rate of one.
    pub rate: BitsPerSecond,
    /// What they are made of, where the catalogue has such a link.
    pub medium: Option<Medium>,
}

/// Two boxes that are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its bundle.
    pub bundle: usize,
    /// Block of the lower row.
    pub from: usize,
    /// Block of the upper row.
    pub to: usize,
}

/// What to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// Rows, servers first.
    pub rows: Vec<Row>,
    /// Links between neighbouring rows.
    pub bundles: Vec<Bundle>,
    /// Which boxes they join.
    pub lines: Vec<Line>,
    /// Separate fabrics that the rows hold side by side.
    pub fabrics: u32,
}

impl Drawing {
    /// The drawing of a design.
    #[must_use]
    pub fn of(design: &DesignReport, catalog: &Catalog) -> Self {
        let fabric = &design.fabric;
        let row = |part, role, count, ports| Row {
            part,
            id: design.bom.rows.iter().find(|row| row.role == role).map(|row| row.id.clone()),
            count,
            ports,
            boxes: boxes(count),
        };
        let none = PortUse::default();
        let all = [
            row(Tier::Server, Role::Server, design.setup.nodes, none),
            row(Tier::Leaf, Role::Leaf, fabric.leaf, fabric.leaf_ports),
            row(Tier::Spine, Role::Spine, fabric.spine, fabric.spine_ports),
            row(Tier::Core, Role::Core, fabric.core, fabric.core_ports),
        ];
        let rows: Vec<Row> = all.into_iter().filter(|row| row.count > 0).collect();
        let server_rate = BitsPerSecond::gbps(design.setup.port_gbps);
        let links = [
            (Role::CableNodeLeaf, fabric.links_node_leaf, server_rate),
            (Role::CableLeafSpine, fabric.links_leaf_spine, fabric.uplink_rate),
            (Role::CableSpineCore, fabric.links_spine_core, fabric.uplink_rate),
        ];
        let bundles: Vec<Bundle> = links
            .into_iter()
            .enumerate()
            .filter(|(_, (_, links, _))| *links > 0)
            .map(|(lower, (role, links, rate))| {
                let bought = design.bom.rows.iter().find(|row| row.role == role);
                let cable = bought.and_then(|row| catalog.cables.iter().find(|cable| cable.id == row.id));
                let upper = (lower + 1).min(rows.len() - 1);
                Bundle { lower, upper, links, rate, medium: cable.map(|cable| cable.medium) }
            })
            .collect();
        let lines = lines(&rows, &bundles, design.setup.ports_per_node, fabric);
        Self { rows, bundles, lines, fabrics: fabric.fabrics }
    }
}

/// How often `each` goes into `count`, rounded up.
pub(super) fn per(count: u32, each: u32) -> u32 {
    count.div_ceil(each.max(1))
}

fn boxes(count: u32) -> Vec<Block> {
    if count <= MOST {
        return (0..count).map(|first| Block { first, count: 1 }).collect();
    }
    [(0, 1), (1, 1), (2, count - 3), (count - 1, 1)].map(|(first, count)| Block { first, count }).to_vec()
}

fn lines(rows: &[Row], bundles: &[Bundle], ports: u32, fabric: &FabricReport) -> Vec<Line> {
    let mut lines = Vec::new();
    for (bundle, Bundle { lower, upper, .. }) in bundles.iter().enumerate() {
        let (low, high) = (&rows[*lower], &rows[*upper]);
        for (from, below) in low.boxes.iter().enumerate() {
            for (to, above) in high.boxes.iter().enumerate() {
                let joined = match (low.part, high.part) {
                    (Tier::Server, Tier::Server) => from < to,
                    (Tier::Server, _) => serves(*below, *above, ports, fabric),
                    // A leaf reaches its own set of spines, a spine the cores of its own fabric.
                    (Tier::Leaf, _) => {
                        let sets = (fabric.spine / fabric.spines_per_leaf.max(1)).max(1);
                        meet(*below, low.count, *above, high.count, sets)
                    }
                    _ => meet(*below, low.count, *above, high.count, fabric.fabrics.max(1)),
                };
                if joined {
                    lines.push(Line { bundle, from, to });
                }
            }
        }
    }
    lines
}

/// Whether a server of one box ends on a leaf of the other. Leaves stand rail by rail (or plane by
/// plane), within a rail group by group, so the servers of a group meet every so many leaves.
fn serves(servers: Block, leaves: Block, ports: u32, fabric: &FabricReport) -> bool {
    let kinds = per(ports, fabric.rails_per_leaf).max(1);
    let groups = per(fabric.leaf, kinds).max(1);
    let group = |server: u32| (server / fabric.nodes_per_leaf.max(1)).min(groups - 1);
    let (first, last) = (group(servers.first), group(servers.first + servers.count - 1));
    let from = leaves.first % groups;
    let to = from.saturating_add(leaves.count - 1);
    from <= last && first <= to || from <= last.saturating_add(groups) && first.saturating_add(groups) <= to
}

/// Whether two boxes share a set, both rows being divided into as many sets in order.
fn meet(below: Block, low: u32, above: Block, high: u32, sets: u32) -> bool {
    let set = |at: u32, all: u32| u64::from(at) * u64::from(sets) / u64::from(all.max(1));
    let span = |part: Block, all: u32| (set(part.first, all), set(part.first + part.count - 1, all));
    let ((a, b), (c, d)) = (span(below, low), span(above, high));
    a <= d && c <= b
}
