//! English.

mod figures;
mod terms;

pub use terms::network;

use fabriscope_words::ENGLISH;

use super::lists;
use super::{Cards, Controls, Frame, Panels, Wording};
use fabriscope_chart::numbers::count;

/// All words in English.
pub static WORDING: Wording = Wording {
    frame: FRAME,
    controls: CONTROLS,
    cards: CARDS,
    figures: figures::FIGURES,
    panels: PANELS,
    terms: terms::TERMS,
};

const FRAME: Frame = Frame {
    tag: "en",
    title: "Fabriscope: InfiniBand, RoCEv2 or TCP for a GPU cluster",
    skip: "Skip to the results",
    copy_link: "Copy link",
    copied: "Copied",
    copy_failed: "Copy it from the address bar",
    theme: "Colours",
    theme_system: "System",
    theme_light: "Light",
    theme_dark: "Dark",
    answer: "The answer in words",
    modelled: "Modelled so far: collectives inside and between scale-up domains, every hop from accelerator to switch, path \
               collisions and loss, switches, links and optics by tier, purchase, energy, support, staff, failures, \
               and training steps by plan. Bands come from published measurements; a figure without a source says so.",
    data: |parts, sources| {
        format!("Catalogue: {} parts from {} sources.", count(parts as u64), count(sources as u64))
    },
    licences: "Licences",
    privacy: "Everything is computed in your browser; nothing is sent anywhere.",
};

const CONTROLS: Controls = Controls {
    heading: "Inputs",
    change: "Change",
    close: "Results",
    designs: "Designs",
    design: |letter| format!("Design {letter}"),
    copy: "copy",
    remove: "remove",
    add: "Add a copy of this design",
    gpu: "GPU",
    gpu_search: "Search by name, maker or id",
    gpu_none: "Nothing found",
    gpu_found: |found| if found == 1 { "1 GPU found".to_owned() } else { format!("{found} GPUs found") },
    servers: "Servers",
    servers_value: |nodes| {
        if nodes == 1 { "1 server".to_owned() } else { format!("{} servers", count(nodes)) }
    },
    times_gpus: |per_node, gpus| format!("× {per_node} = {} GPUs", count(gpus.into())),
    reach: "GPU and servers apply to",
    reach_all: "all designs",
    reach_one: "only this one",
    network: "Network",
    auto: |what| format!("auto: {what}"),
    auto_bare: "auto",
    changed: "changed",
    reset: "reset",
    more_server: "Server and slot",
    more_network: "Fabric",
    more_traffic: "Traffic and library",
    more_money: "Economics",
    prices: "Prices",
    yours: |yours| if yours == 0 { "as published".to_owned() } else { format!("{yours} of yours") },
    price_of: |id| format!("Price of {id}"),
    price_unknown: "unknown",
    unverified: "unverified",
    on: "on",
    off: "off",
    key: |key| lists::key(ENGLISH, key),
    default_of: |key| lists::default_of(ENGLISH, key),
};

const CARDS: Cards = Cards {
    heading: "Comparison with A",
    busbw: |op, size| format!("GB/s busbw, {op}, {size}"),
    range: |low, high| format!("{low} to {high}"),
    single: "one GPU, no traffic",
    network: "network",
    tco: "TCO",
    incomplete: |parts| {
        if parts == 1 { "1 price missing".to_owned() } else { format!("{parts} prices missing") }
    },
    limit: |hop, rate| format!("limit: {hop}, {rate}"),
    better: "better",
    worse: "worse",
    same: "on par",
};

const PANELS: Panels = Panels {
    path: |design| format!("From GPU to switch in {design}: usable of nominal rate, one direction"),
    rate: |usable, nominal| format!("{usable} of {nominal} GB/s"),
    limits: "limit",
    gain: |factor, next| format!("A faster one would bring {factor}×, then {next} limits."),
    no_gain: "The next hops carry hardly more: a faster one alone would bring less than 5 %.",
    findings: "Findings",
    no_findings: "Nothing to mend.",
    error: "Error",
    warning: "Warning",
    info: "Note",
    fix: |field, value| format!("Set {field} to {value}"),
    notices: "About this link",
    dismiss: "Dismiss",
};
