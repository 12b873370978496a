//! What must hold for every scenario in range (design document, section 5).
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::link::{parse, print};
use fabriscope_model::report::{DesignReport, Ranged, Report};
use fabriscope_model::scenario::{Family, Key, Kind, Op, Scope, Transport, Word};
use fabriscope_model::sweep::{cluster_sizes, collectives};
use fabriscope_model::units::Bytes;
use proptest::prelude::*;

/// A value that fits `kind`, or sometimes one that does not.
fn value_of(kind: Kind) -> BoxedStrategy<String> {
    let good = match kind {
        Kind::Count { min, max } => (min..=max.min(min + 200)).prop_map(|n| n.to_string()).boxed(),
        Kind::ContextLength { max } => (1..=max.min(1 << 20)).prop_map(|n| n.to_string()).boxed(),
        Kind::Number { min, max, .. } => {
            (0.0..=1.0_f64).prop_map(move |t| (min + t * (max.min(1e6) - min)).to_string()).boxed()
        }
        Kind::Rate { .. } => prop::sample::select(vec!["25", "100", "200Gb/s", "50GB/s", "400", "800"])
            .prop_map(str::to_owned)
            .boxed(),
        Kind::Bytes { .. } => {
            prop::sample::select(vec!["8", "64KiB", "1MiB", "1GiB", "16GiB"]).prop_map(str::to_owned).boxed()
        }
        Kind::Money { .. } => {
            prop::sample::select(vec!["0", "$0.08", "2.10/h", "$36k", "1M"]).prop_map(str::to_owned).boxed()
        }
        Kind::Time { .. } => {
            prop::sample::select(vec!["1s", "500ms", "2min"]).prop_map(str::to_owned).boxed()
        }
        Kind::Choice(words) => prop::sample::select(words).prop_map(str::to_owned).boxed(),
        Kind::Flag => prop::sample::select(vec!["on", "off"]).prop_map(str::to_owned).boxed(),
        Kind::Part(_) => part_id().boxed(),
        Kind::Text { .. } => "[a-zA-Z0-9 中文&=%+#]{0,20}".boxed(),
    };
    prop_oneof![9 => good, 1 => Just("auto".to_owned()), 1 => "[ -~]{0,12}"].boxed()
}

fn part_id() -> impl Strategy<Value = String> {
    let ids: Vec<String> = catalog().parts().map(|part| part.id().to_owned()).collect();
    prop_oneof![8 => prop::sample::select(ids), 1 => "[a-z0-9-]{1,12}"]
}

/// A pair of a link: any key, on any design, with a value of its kind.
fn pair() -> impl Strategy<Value = (String, String)> {
    let letters = prop::sample::select(vec!["", "", "", "b.", "c.", "f."]);
    let plain = prop::sample::select(Key::ALL)
        .prop_flat_map(|key| (Just(key), value_of(key.spec().kind)))
        .prop_map(|(key, value)| (key.spec().name.to_owned(), value));
    let item = (prop::sample::select(Family::ALL), part_id())
        .prop_flat_map(|(family, id)| (Just(format!("{}.{id}", family.prefix())), value_of(family.kind())));
    let unknown = ("[a-z]{1,6}(\\.[a-z]{1,4})?", "[ -~]{0,8}");
    (letters, prop_oneof![12 => plain, 2 => item, 1 => unknown])
        .prop_map(|(letter, (key, value))| (format!("{letter}{key}"), value))
}

fn link() -> impl Strategy<Value = String> {
    prop::collection::vec(pair(), 0..16).prop_map(|pairs| {
        let encoded = pairs.iter().map(|(key, value)| format!("{}={}", escape(key), escape(value)));
        encoded.collect::<Vec<_>>().join("&")
    })
}

fn escape(text: &str) -> String {
    text.bytes()
        .map(
            |byte| {
                if byte.is_ascii_alphanumeric() {
                    char::from(byte).to_string()
                } else {
                    format!("%{byte:02X}")
                }
            },
        )
        .collect()
}

/// A machine that somebody might describe: hardware, network and one operation.
fn machine() -> impl Strategy<Value = String> {
    let gpus: Vec<String> = catalog().gpus.iter().map(|gpu| gpu.id.to_string()).collect();
    let words = |words: &'static [&'static str]| prop::sample::select(words);
    (
        prop::sample::select(gpus),
        1_u32..300,
        words(&["ib", "roce", "tcp", "efa", "roce1"]),
        words(Op::WORDS),
        words(&[
            "",
            "&topology=leaf_spine",
            "&topology=rail_only",
            "&topology=three_tier",
            "&oversubscription=3",
        ]),
        words(&["", "&gpudirect=off", "&acs=on", "&attach=socket", "&pcie=4&lanes=8", "&nvls=off"]),
        words(&[
            "",
            "&load_balancing=ecmp",
            "&load_balancing=static",
            "&mtu=1500",
            "&loss=0.001",
            "&loss=0.01&retrans=old_nic",
        ]),
    )
        .prop_map(|(gpu, nodes, transport, op, topology, host, rest)| {
            format!("gpu={gpu}&nodes={nodes}&transport={transport}&op={op}{topology}{host}{rest}")
        })
}

fn ordered(name: &str, range: Ranged<f64>) {
    assert!(range.low.is_finite() && range.mid.is_finite() && range.high.is_finite(), "{name} {range:?}");
    assert!(range.low <= range.mid && range.mid <= range.high, "{name} {range:?}");
}

fn sound(design: &DesignReport) {
    if let Some(collective) = &design.network.collective {
        ordered("busbw", collective.busbw.map(|busbw| busbw.0));
        ordered("time", collective.time.map(|time| time.0));
        assert!(collective.time.low.0 > 0.0 && collective.busbw.mid.0 > 0.0);
    }
    if let Some(latency) = design.network.latency {
        ordered("latency", latency.map(|latency| latency.0));
    }
    if let Some(cores) = design.network.cpu_cores {
        ordered("cores", cores);
        assert!(cores.low > 0.0 && design.setup.transport == Transport::Tcp);
    }
    let congestion = &design.congestion;
    ordered("goodput", congestion.goodput);
    assert!(congestion.goodput.low > 0.0 && congestion.goodput.high <= 1.0);
    assert!(congestion.round_trip.is_finite() && congestion.window.is_finite());
    for buffer in &congestion.buffers {
        ordered("headroom", buffer.headroom.map(|bytes| bytes.0));
        if let Some(left) = buffer.left {
            ordered("left", left.map(|bytes| bytes.0));
        }
    }
    for point in &congestion.incast {
        ordered("victim", point.victim);
        assert!(point.wait.is_finite() && point.share > 0.0 && point.share <= 0.5);
    }
    for hop in &design.network.path {
        assert!(hop.usable.is_finite() && hop.usable.0 >= 0.0 && hop.usable <= hop.nominal, "{hop:?}");
    }
    assert!(design.network.bottleneck.gain >= 1.0 && design.network.bottleneck.gain.is_finite());
    let cost = &design.cost;
    for (name, range) in [
        ("capex", cost.capex),
        ("network", cost.network_capex),
        ("opex", cost.opex_per_year),
        ("tco", cost.tco),
    ] {
        ordered(name, range.map(|usd| usd.0));
    }
    ordered("hour", cost.usd_per_gpu_hour.map(|usd| usd.0));
    assert!(design.bom.it_power.is_finite());
    let parts: f64 = cost.split.iter().map(|(_, usd)| usd.0).sum();
    let size = cost.tco.mid.0.abs().max(1.0);
    assert!((parts - cost.tco.mid.0).abs() / size < 1e-9, "{parts} {:?}", cost.tco);
}

fn run(link: &str) -> Report {
    evaluate(&parse(link).scenario, catalog())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever stands in a link, printing what was read and reading it again changes nothing.
    #[test]
    fn links_round_trip(link in link()) {
        let first = parse(&link).scenario;
        let printed = print(&first);
        let second = parse(&printed).scenario;
        prop_assert_eq!(&first, &second, "{}", printed);
        prop_assert_eq!(print(&second), printed);
    }

    /// Nothing in a link makes the engine panic or say something that is not a number.
    #[test]
    fn every_link_is_evaluated(link in link()) {
        let report = run(&link);
        prop_assert!(!report.designs.is_empty() && report.designs.len() <= 6);
        report.designs.iter().for_each(sound);
    }

    /// The same for arbitrary text.
    #[test]
    fn any_text_is_evaluated(text in "\\PC{0,200}") {
        run(&text).designs.iter().for_each(sound);
    }

    /// At a fixed algorithm and protocol, time never falls as bytes grow.
    #[test]
    fn time_grows_with_bytes(machine in machine(), protocol in prop::sample::select(vec!["ll", "simple"])) {
        let scenario = parse(&format!("{machine}&algorithm=ring&protocol={protocol}")).scenario;
        let sizes = (0..=36).map(|power| Bytes(f64::from(power).exp2()));
        let curve = collectives(&scenario, 0, catalog(), None, sizes);
        for pair in curve.windows(2) {
            prop_assert!(pair[0].time.mid <= pair[1].time.mid, "{:?} {:?}", pair[0], pair[1]);
        }
    }

    /// A faster port between the same parts, a newer or wider slot never slow anything.
    #[test]
    fn lifting_a_hop_never_slows(machine in machine(), hop in prop::sample::select(vec![
        ("transport=roce&nic=cx8-xdr&switch=sn5600&nic_gbps=200", "transport=roce&nic=cx8-xdr&switch=sn5600&nic_gbps=400"),
        ("pcie=3&lanes=16", "pcie=4&lanes=16"),
        ("pcie=4&lanes=16", "pcie=5&lanes=16"),
        ("pcie=5&lanes=16", "pcie=6&lanes=16"),
        ("pcie=5&lanes=4", "pcie=5&lanes=8"),
        ("pcie=5&lanes=8", "pcie=5&lanes=16"),
    ])) {
        let time = |hop: &str| {
            let link = format!("{machine}&{hop}&algorithm=ring&protocol=simple");
            let design = run(&link).designs.remove(0);
            // Ports split for a lower rate give a switch more of them: another fabric, another case.
            (design.network.collective.map(|collective| collective.time.mid), design.fabric.leaf)
        };
        let (before, after) = (time(hop.0), time(hop.1));
        if let ((Some(slow), leaves), (Some(fast), same)) = (before, after) && leaves == same {
            prop_assert!(fast.0 <= slow.0 * (1.0 + 1e-9), "{slow:?} {fast:?}");
        }
    }

    /// With four or more domains: all-reduce, all-gather, reduce-scatter stay at or below the wires.
    #[test]
    fn busbw_stays_below_the_wires(machine in machine(), algorithm in prop::sample::select(vec!["ring", "tree"])) {
        for op in ["all_reduce", "all_gather", "reduce_scatter"] {
            let design = &run(&format!("{machine}&op={op}&algorithm={algorithm}&bytes=16GiB")).designs[0];
            let groups = design.setup.gpus.div_ceil(design.setup.local_gpus);
            if let Some(collective) = design.network.collective.filter(|_| groups >= 4) {
                let wires = design.network.domain_rate;
                prop_assert!(collective.busbw.mid.0 <= wires.0 * (1.0 + 1e-9), "{:?} {:?}", collective, wires);
            }
        }
    }

    /// Where no byte leaves a leaf, load balancing changes nothing.
    #[test]
    fn hashing_is_irrelevant_on_one_leaf(machine in machine(), word in prop::sample::select(vec!["static", "ecmp", "qp_hash", "spray"])) {
        let natural = &run(&machine).designs[0];
        let other = &run(&format!("{machine}&load_balancing={word}")).designs[0];
        if !natural.network.leaves_leaf && !other.network.leaves_leaf {
            prop_assert_eq!(natural.network.collective, other.network.collective);
        }
    }

    /// Designs that differ in nothing give equal results.
    #[test]
    fn copies_are_equal(machine in machine()) {
        let report = run(&format!("{machine}&designs=2"));
        let (first, second) = (&report.designs[0], &report.designs[1]);
        prop_assert_eq!(first.network.collective, second.network.collective);
        prop_assert_eq!(&first.cost, &second.cost);
        prop_assert_eq!(&first.bom, &second.bom);
    }

    /// Energy is linear in its price and in PUE: doubling either doubles its part.
    #[test]
    fn running_cost_is_linear(machine in machine()) {
        let energy = |link: &str| run(link).designs[0].cost.split.iter()
            .find(|(share, _)| share.name() == "energy").map_or(0.0, |(_, usd)| usd.0);
        let base = energy(&format!("{machine}&kwh=0.05&pue=1.2"));
        for doubled in ["&kwh=0.10&pue=1.2", "&kwh=0.05&pue=2.4"] {
            let twice = energy(&format!("{machine}{doubled}"));
            prop_assert!((twice - 2.0 * base).abs() <= 1e-6 * twice.abs().max(1.0), "{base} {twice}");
        }
    }
}

#[test]
fn every_part_of_the_catalogue_evaluates_at_every_scale() {
    for gpu in catalog().gpus.iter() {
        for transport in ["ib", "roce", "tcp"] {
            let link = format!("gpu={}&transport={transport}", gpu.id);
            sound(&run(&link).designs[0]);
            let points = cluster_sizes(&parse(&link).scenario, 0, catalog());
            assert!(points.len() > 10, "{link}");
            for pair in points.windows(2) {
                assert!(pair[0].gpus < pair[1].gpus);
                ordered("capex per GPU", pair[1].capex_per_gpu.map(|usd| usd.0));
            }
        }
    }
}

#[test]
fn every_key_survives_alone_and_on_design_b() {
    for key in Key::ALL {
        let value = match key.spec().kind {
            Kind::Count { min, .. } => min.to_string(),
            Kind::ContextLength { .. } => "8k".to_owned(),
            Kind::Number { min, max, .. } => ((min + max.min(min + 2.0)) / 2.0).to_string(),
            Kind::Rate { .. } => "400Gb/s".to_owned(),
            Kind::Bytes { .. } => "64MiB".to_owned(),
            Kind::Money { .. } => "$2.10".to_owned(),
            Kind::Time { .. } => "2s".to_owned(),
            Kind::Choice(words) => words[0].to_owned(),
            Kind::Flag => "on".to_owned(),
            Kind::Part(_) | Kind::Text { .. } => "some-id".to_owned(),
        };
        let name = key.spec().name;
        let link = format!("{name}={value}");
        let parsed = parse(&link);
        assert!(parsed.notices.is_empty(), "{link} {:?}", parsed.notices);
        assert_eq!(print(&parsed.scenario), link);
        let link = format!("b.{name}={value}");
        let parsed = parse(&link);
        if key.spec().scope == Scope::Design {
            assert!(parsed.notices.is_empty(), "{link}");
        } else {
            assert_eq!(parsed.notices.len(), 1, "{link}");
        }
        assert_eq!(print(&parsed.scenario), link);
    }
}
