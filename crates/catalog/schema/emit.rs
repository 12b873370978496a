//! Writes a catalogue as Rust statics.
//!
//! Each list becomes a static of its own: text with a destructor cannot be promoted to one
//! in place.

use fabriscope_model::catalog::{
    Attach, Basis, Cable, CableEnd, Cage, Catalog, CollectiveLibrary, Confidence, Connector, DefaultSwitch,
    EconomicRow, Fibre, Figure, Gpu, InNetworkReduction, Includes, Instance, List, Medium, Nic, NicProtocol,
    NodeModule, ObservedPower, ObservedPrice, ParameterRecord, PeakRates, PortGroup, PortRole, PricedPer,
    Protocol, Range, Retransmission, ScaleUp, Server, Shape, Slot, Source, SourceId, SourceKind, Split,
    Support, Switch, SwitchBuild, SwitchFamily, Text, TunerGeneration, UsualNetwork,
};
use fabriscope_model::parameters::NetworkParameters;
use fabriscope_model::units::{
    BitsPerSecond, Bytes, BytesPerSecond, FlopPerSecond, Meters, Seconds, Usd, UsdPerHour, Watts,
};

use super::reader::Database;

/// The catalogue as Rust source: a static `CATALOG` and a constant `RELEASE`.
pub fn rust(database: &Database) -> String {
    let mut statics = Statics::default();
    let catalog = database.catalog.emit(&mut statics);
    let lists = statics.source;
    let release = &database.release;
    format!(
        "use std::borrow::Cow;\nuse fabriscope_model::catalog::*;\nuse fabriscope_model::parameters::*;\nuse fabriscope_model::units::*;\n\
         {lists}pub(crate) static CATALOG: Catalog = {catalog};\n\
         pub(crate) const RELEASE: &str = {release:?};\n"
    )
}

/// The statics written so far.
#[derive(Default)]
struct Statics {
    source: String,
    count: usize,
}

/// Something that can be written as a constant expression.
trait Emit {
    /// Its type, as Rust source.
    const TYPE: &'static str;
    /// The expression; lists go to the statics first.
    fn emit(&self, statics: &mut Statics) -> String;
}

impl<T: Emit + Clone> Emit for List<T> {
    const TYPE: &'static str = "List<_>";
    fn emit(&self, statics: &mut Statics) -> String {
        if self.is_empty() {
            return "Cow::Borrowed(&[])".to_owned();
        }
        let entries: Vec<String> = self.iter().map(|entry| entry.emit(statics)).collect();
        let (name, length) = (format!("L{}", statics.count), entries.len());
        statics.count += 1;
        let (kind, entries) = (T::TYPE, entries.join(",\n"));
        statics.source += &format!("static {name}: [{kind}; {length}] = [{entries}];\n");
        format!("Cow::Borrowed(&{name})")
    }
}

impl Emit for Text {
    const TYPE: &'static str = "Text";
    fn emit(&self, _: &mut Statics) -> String {
        format!("Cow::Borrowed({:?})", self.as_ref())
    }
}

impl<T: Emit> Emit for Option<T> {
    const TYPE: &'static str = "Option<_>";
    fn emit(&self, statics: &mut Statics) -> String {
        match self {
            Some(inner) => format!("Some({})", inner.emit(statics)),
            None => "None".to_owned(),
        }
    }
}

impl<T: Emit> Emit for Figure<T> {
    const TYPE: &'static str = "Figure<_>";
    fn emit(&self, statics: &mut Statics) -> String {
        let Self { value, source: SourceId(source), confidence } = self;
        let (value, confidence) = (value.emit(statics), confidence.emit(statics));
        format!("Figure::new({value}, SourceId({source}), {confidence})")
    }
}

impl<T: Emit> Emit for Range<T> {
    const TYPE: &'static str = "Range<_>";
    fn emit(&self, statics: &mut Statics) -> String {
        let Self { low, high } = self;
        format!("Range {{ low: {}, high: {} }}", low.emit(statics), high.emit(statics))
    }
}

macro_rules! plain {
    ($($kind:ty),+) => { $( impl Emit for $kind {
        const TYPE: &'static str = stringify!($kind);
        fn emit(&self, _: &mut Statics) -> String { format!("{self:?}") }
    } )+ };
}
plain!(bool, u32, f64, SourceId, NetworkParameters);
plain!(Bytes, BytesPerSecond, BitsPerSecond, FlopPerSecond, Meters, Seconds, Usd, UsdPerHour, Watts);

macro_rules! choices {
    ($($kind:ident),+) => { $( impl Emit for $kind {
        const TYPE: &'static str = stringify!($kind);
        fn emit(&self, _: &mut Statics) -> String { format!("{}::{self:?}", stringify!($kind)) }
    } )+ };
}
choices!(
    Attach,
    Basis,
    CollectiveLibrary,
    Confidence,
    Connector,
    Fibre,
    InNetworkReduction,
    Medium,
    NodeModule,
    PortRole,
    PricedPer,
    Protocol,
    Retransmission,
    Shape,
    SourceKind,
    Support,
    SwitchBuild,
    SwitchFamily,
    TunerGeneration
);

/// Structs by their fields; the pattern has no rest, so a forgotten field does not compile.
macro_rules! structs {
    ($($kind:ident { $($field:ident),+ $(,)? })+) => { $( impl Emit for $kind {
        const TYPE: &'static str = stringify!($kind);
        fn emit(&self, statics: &mut Statics) -> String {
            let Self { $($field),+ } = self;
            let fields = [$( format!("{}: {}", stringify!($field), $field.emit(statics)) ),+];
            format!("{} {{ {} }}", stringify!($kind), fields.join(", "))
        }
    } )+ };
}
structs! {
    Catalog {
        gpus, nics, switches, cables, servers, instances, economics, observed_prices,
        observed_powers, default_switches, network, network_records, sources,
    }
    Gpu {
        id, name, vendor, country, aliases, form_factor, tuner, ccl, launch_year, gpus_per_node,
        peak, memory, memory_bandwidth, scale_up, pcie, attach, gpudirect, board_power, price,
        cloud_price, usual_network, reported_alternatives, notes,
    }
    PeakRates { fp64, fp32, tf32, fp16, bf16, fp8, fp4, int8 }
    ScaleUp {
        link, generation, shape, per_direction, domain_gpus, bridge_per_direction,
        in_switch_reduction, p2p, note,
    }
    Slot { generation, lanes }
    UsualNetwork { nic, ports, port_rate, per_gpus, source, confidence, note }
    Nic {
        id, name, vendor, country, aliases, integrated, on_gpus, ports, port_rate, total_rate,
        slot, protocols, cage, retransmission, out_of_order, in_network_reduction, gpudirect,
        power_typical, power_max, price, launch_year, notes,
    }
    NicProtocol { protocol, generation, ports, port_rate }
    Cage { connector, lanes, lane_rate, ports_per_cage, twin }
    Switch {
        id, name, vendor, country, aliases, asic, family, build, ports, throughput, latency,
        power_typical, power_max, rack_units, buffer, price, pfc, ecn, adaptive_routing,
        reduction, subnet_manager, notes,
    }
    PortGroup { count, rate, role, cage, splits }
    Split { ways, rate }
    Cable { id, name, aliases, medium, rate, reach, power_per_end, price, priced_per, end, notes }
    CableEnd { connector, lanes, lane_rate, optical_lane_rate, links, fibre }
    Server {
        id, name, aliases, gpu, gpus, preferred, rack_units, power_typical, power_max, price,
        price_includes, power_includes, host_price, power_ratio, default_network, node_module,
        notes,
    }
    Includes { gpu, host, nic, optic }
    Instance { id, name, aliases, gpu, protocol, network_rate, gpus, price, notes }
    EconomicRow { id, category, unit, value, low, high, notes }
    ObservedPrice { item, part, price, note }
    ObservedPower { item, part, typical, max, note }
    DefaultSwitch { family, port_rate, switch }
    ParameterRecord { id, value, unit, meaning, basis, grounds }
    Source { key, title, date, kind }
}
