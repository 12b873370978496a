//! What the catalogue's types consist of, in the order in which an image holds it.

use fabriscope_model::catalog::{
    ArticleClass, Attach, Basis, Cable, CableEnd, Cage, Catalog, CollectiveLibrary, Confidence, Connector,
    DefaultSwitch, EconomicRow, Evidence, Fibre, Figure, Gpu, InNetworkReduction, Includes, Instance, Medium,
    Nic, NicProtocol, NodeModule, ObservedPower, ObservedPrice, ParameterRecord, PeakRates, PortGroup,
    PortRole, PricedPer, Protocol, Range, Retransmission, ScaleUp, Server, Shape, Slot, Source, SourceId,
    SourceKind, Split, Support, Switch, SwitchBuild, SwitchFamily, TunerGeneration, UsualNetwork,
    WorkloadModel,
};
use fabriscope_model::diagnosis::DiagnosisParameters;
use fabriscope_model::parameters::NetworkParameters;
use fabriscope_model::training::TrainingParameters;
use fabriscope_model::units::{
    BitsPerSecond, Bytes, BytesPerSecond, FlopPerSecond, Meters, Seconds, Usd, UsdPerHour, Watts,
};

use super::wire::{Reader, Wire};

impl Wire for SourceId {
    fn write(&self, bytes: &mut Vec<u8>) {
        u32::from(self.0).write(bytes);
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        Self(u32::read(reader) as u16)
    }
}

impl<T: Wire> Wire for Figure<T> {
    fn write(&self, bytes: &mut Vec<u8>) {
        let Self { value, source, confidence } = self;
        value.write(bytes);
        source.write(bytes);
        confidence.write(bytes);
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        Self { value: T::read(reader), source: Wire::read(reader), confidence: Wire::read(reader) }
    }
}

impl<T: Wire> Wire for Range<T> {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.low.write(bytes);
        self.high.write(bytes);
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        Self { low: Wire::read(reader), high: Wire::read(reader) }
    }
}

impl Wire for NetworkParameters {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.entries().iter().for_each(|(_, value)| value.write(bytes));
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        Self::from_lookup(|_| Some(f64::read(reader))).unwrap_or(Self::uniform(0.0))
    }
}

impl Wire for TrainingParameters {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.entries().iter().for_each(|(_, value)| value.write(bytes));
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        Self::from_lookup(|_| Some(f64::read(reader))).unwrap_or(Self::uniform(0.0))
    }
}

impl Wire for DiagnosisParameters {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.entries().iter().for_each(|(_, value)| value.write(bytes));
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        Self::from_lookup(|_| Some(f64::read(reader))).unwrap_or(Self::uniform(0.0))
    }
}

macro_rules! quantities {
    ($($kind:ident),+) => { $( impl Wire for $kind {
        fn write(&self, bytes: &mut Vec<u8>) { self.0.write(bytes); }
        fn read(reader: &mut Reader<'_>) -> Self { Self(f64::read(reader)) }
    } )+ };
}
quantities!(Bytes, BytesPerSecond, BitsPerSecond, FlopPerSecond, Meters, Seconds, Usd, UsdPerHour, Watts);

macro_rules! choices {
    ($($kind:ident),+ $(,)?) => { wire_choices!($($kind: $kind::ALL),+); };
}
choices!(
    ArticleClass,
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

wire_structs! {
    Catalog {
        gpus, nics, switches, cables, servers, instances, models, economics, evidence, observed_prices,
        observed_powers, default_switches, network, network_records, training, training_records,
        diagnosis, diagnosis_records, sources,
    }
    Gpu {
        id, name, vendor, country, aliases, form_factor, tuner, article, ccl, launch_year, gpus_per_node,
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
    WorkloadModel {
        id, name, vendor, layers, hidden, heads, kv_heads, head_dim, ffn, vocab, gated, tied, experts,
        topk, moe_ffn, shared_experts, dense_layers, moe_every, query_rank, key_value_rank, rotary_dim,
        window, window_every, source, confidence, notes,
    }
    EconomicRow { id, category, unit, value, low, high, notes }
    Evidence { id, unit, figure, notes }
    ObservedPrice { item, part, price, note }
    ObservedPower { item, part, typical, max, note }
    DefaultSwitch { family, port_rate, switch }
    ParameterRecord { id, value, unit, meaning, meaning_zh, basis, grounds }
    Source { key, title, date, kind }
}
