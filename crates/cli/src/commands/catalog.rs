//! `catalog`: ids and main figures of the parts, as CSV.

use std::io::Write;

use fabriscope_catalog::{PRESETS, Preset, catalog};
use fabriscope_model::catalog::{Catalog, PriceRange};
use fabriscope_model::training::Shape;
use fabriscope_words::{ENGLISH, preset};

use super::Failure;
use crate::arguments::Arguments;

/// Prints one list, or the ids of all.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let arguments = Arguments::new(arguments, &[])?;
    let catalog = catalog();
    let mut csv = csv::Writer::from_writer(out);
    let (header, rows) = match arguments.positional(0) {
        None => all(catalog),
        Some("gpus") => gpus(catalog),
        Some("nics") => nics(catalog),
        Some("switches") => switches(catalog),
        Some("cables") => cables(catalog),
        Some("servers") => servers(catalog),
        Some("models") => models(catalog),
        Some("presets") => presets(),
        Some(other) => {
            return Err(Failure::Input(format!(
                "no list {other}: gpus, nics, switches, cables, servers, models, presets"
            )));
        }
    };
    csv.write_record(header)?;
    for row in rows {
        csv.write_record(row)?;
    }
    Ok(csv.flush()?)
}

type Table = (Vec<&'static str>, Vec<Vec<String>>);

fn number(value: Option<f64>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

fn prices(price: Option<&PriceRange>) -> [String; 3] {
    let trust = price.map_or("unknown", |price| {
        if price.is_unverified() { "unverified" } else { price.low.confidence.word() }
    });
    [number(price.map(|p| p.low.value.0)), number(price.map(|p| p.high.value.0)), trust.to_owned()]
}

fn all(catalog: &Catalog) -> Table {
    let rows = catalog
        .parts()
        .map(|part| vec![part.kind().to_owned(), part.id().to_owned(), part.name().to_owned()]);
    (vec!["kind", "id", "name"], rows.collect())
}

fn presets() -> Table {
    let row = |known: &Preset| {
        let (name, _) = preset::text(ENGLISH, known.id).unwrap_or_default();
        vec![known.id.to_owned(), name.to_owned(), known.link.to_owned()]
    };
    (vec!["id", "name", "link"], PRESETS.iter().map(row).collect())
}

fn gpus(catalog: &Catalog) -> Table {
    let header = vec![
        "id",
        "name",
        "vendor",
        "gpus_per_node",
        "bf16_tflops_dense",
        "memory_gb",
        "scale_up_shape",
        "scale_up_gbs_per_direction",
        "domain_gpus",
        "usual_nic",
        "usual_ports",
        "usual_gbps",
        "price_low_usd",
        "price_high_usd",
        "price_confidence",
    ];
    let rows = catalog.gpus.iter().map(|gpu| {
        let mut row = vec![
            gpu.id.to_string(),
            gpu.name.to_string(),
            gpu.vendor.to_string(),
            gpu.gpus_per_node.value.to_string(),
            number(gpu.peak.bf16.map(|figure| figure.value.0 / 1e12)),
            number(Some(gpu.memory.value.0 / 1e9)),
            gpu.scale_up.shape.word().to_owned(),
            number(gpu.scale_up.per_direction.map(|figure| figure.value.as_gbs())),
            gpu.scale_up.domain_gpus.value.to_string(),
            gpu.usual_network.nic.to_string(),
            gpu.usual_network.ports.to_string(),
            number(Some(gpu.usual_network.port_rate.as_gbps())),
        ];
        row.extend(prices(gpu.price.as_ref()));
        row
    });
    (header, rows.collect())
}

fn models(catalog: &Catalog) -> Table {
    let header = vec![
        "id",
        "name",
        "vendor",
        "parameters_b",
        "active_parameters_b",
        "layers",
        "hidden",
        "heads",
        "kv_heads",
        "ffn",
        "vocab",
        "experts",
        "topk",
        "confidence",
    ];
    let rows = catalog.models.iter().map(|model| {
        let shape = Shape::of(model);
        let billions = |parameters: f64| format!("{:.1}", parameters / 1e9);
        vec![
            model.id.to_string(),
            model.name.to_string(),
            model.vendor.to_string(),
            billions(shape.parameters()),
            billions(shape.active_parameters()),
            model.layers.to_string(),
            model.hidden.to_string(),
            model.heads.to_string(),
            model.kv_heads.to_string(),
            model.ffn.to_string(),
            model.vocab.to_string(),
            model.experts.to_string(),
            model.topk.to_string(),
            model.confidence.word().to_owned(),
        ]
    });
    (header, rows.collect())
}

fn nics(catalog: &Catalog) -> Table {
    let header = vec![
        "id",
        "name",
        "vendor",
        "ports",
        "gbps_per_port",
        "protocols",
        "pcie_gen",
        "pcie_lanes",
        "price_low_usd",
        "price_high_usd",
        "price_confidence",
    ];
    let rows = catalog.nics.iter().map(|nic| {
        let protocols: Vec<&str> = nic.protocols.iter().map(|entry| entry.protocol.name()).collect();
        let mut row = vec![
            nic.id.to_string(),
            nic.name.to_string(),
            nic.vendor.to_string(),
            nic.ports.value.to_string(),
            number(Some(nic.port_rate.value.as_gbps())),
            protocols.join(" / "),
            nic.slot.map_or(String::new(), |slot| slot.generation.value.to_string()),
            nic.slot.map_or(String::new(), |slot| slot.lanes.value.to_string()),
        ];
        row.extend(prices(nic.price.as_ref()));
        row
    });
    (header, rows.collect())
}

fn switches(catalog: &Catalog) -> Table {
    let header = vec![
        "id",
        "name",
        "vendor",
        "family",
        "ports",
        "pfc",
        "ecn",
        "adaptive_routing",
        "latency_ns",
        "power_typical_w",
        "price_low_usd",
        "price_high_usd",
        "price_confidence",
    ];
    let rows = catalog.switches.iter().map(|switch| {
        let ports: Vec<String> = switch
            .ports
            .iter()
            .map(|group| {
                format!("{}x{}G {}", group.count.value, group.rate.value.as_gbps(), group.role.word())
            })
            .collect();
        let mut row = vec![
            switch.id.to_string(),
            switch.name.to_string(),
            switch.vendor.to_string(),
            switch.family.word().to_owned(),
            ports.join(" + "),
            switch.pfc.value.word().to_owned(),
            switch.ecn.value.word().to_owned(),
            switch.adaptive_routing.value.word().to_owned(),
            number(switch.latency.map(|figure| figure.value.0 * 1e9)),
            number(switch.power_typical.map(|figure| figure.value.0)),
        ];
        row.extend(prices(switch.price.as_ref()));
        row
    });
    (header, rows.collect())
}

fn cables(catalog: &Catalog) -> Table {
    let header = vec![
        "id",
        "name",
        "medium",
        "gbps",
        "reach_m",
        "power_w_per_end",
        "priced_per",
        "price_low_usd",
        "price_high_usd",
        "price_confidence",
    ];
    let rows = catalog.cables.iter().map(|cable| {
        let mut row = vec![
            cable.id.to_string(),
            cable.name.to_string(),
            cable.medium.word().to_owned(),
            number(cable.rate.map(|figure| figure.value.as_gbps())),
            number(cable.reach.map(|figure| figure.value.0)),
            number(cable.power_per_end.map(|figure| figure.value.0)),
            cable.priced_per.word().to_owned(),
        ];
        row.extend(prices(cable.price.as_ref()));
        row
    });
    (header, rows.collect())
}

fn servers(catalog: &Catalog) -> Table {
    let header = vec![
        "id",
        "name",
        "gpu",
        "gpus",
        "price_includes_nics",
        "power_typical_kw",
        "power_max_kw",
        "price_low_usd",
        "price_high_usd",
        "price_confidence",
    ];
    let rows = catalog.servers.iter().map(|server| {
        let mut row = vec![
            server.id.to_string(),
            server.name.to_string(),
            server.gpu.as_deref().unwrap_or("any").to_owned(),
            server.gpus.value.to_string(),
            if server.price_includes.value.nic { "yes" } else { "no" }.to_owned(),
            number(server.power_typical.map(|figure| figure.value.as_kw())),
            number(server.power_max.map(|figure| figure.value.as_kw())),
        ];
        row.extend(prices(server.price.as_ref().or(server.host_price.as_ref())));
        row
    });
    (header, rows.collect())
}
