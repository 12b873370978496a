//! The configuration sheet says what fits the design's transport, hardware and options, and nothing else.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::config_sheet::{ConfigLine, Item, Place, Reference, config_sheet};
use fabriscope_model::evaluate;
use fabriscope_model::link::parse;
use fabriscope_words::{CHINESE, ENGLISH, sheet};

fn lines(link: &str) -> Vec<ConfigLine> {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    let report = evaluate(&parsed.scenario, catalog());
    let design = report.designs.first().expect("there is always one design");
    config_sheet(&parsed.scenario, 0, catalog(), design)
}

fn settings(link: &str) -> String {
    lines(link).iter().map(|line| format!("{}\n", line.setting)).collect()
}

/// Whether the settings of a scenario hold each of these, and none of those.
fn holds(link: &str, wanted: &[&str], unwanted: &[&str]) {
    let settings = settings(link);
    for piece in wanted {
        assert!(settings.contains(piece), "{link} lacks {piece}:\n{settings}");
    }
    for piece in unwanted {
        assert!(!settings.contains(piece), "{link} has {piece}:\n{settings}");
    }
}

#[test]
fn each_transport_has_its_own_sheet() {
    let ethernet = ["pfc", "ecn", "qos.", "NCCL_IB_TC", "GID_INDEX"];
    holds(
        "gpu=h100-sxm5&nodes=64&transport=ib",
        &["routing_engine ar_updn", "active_mtu", "NCCL_IB_HCA"],
        &ethernet,
    );
    holds(
        "gpu=h100-sxm5&nodes=64&transport=roce",
        &[
            "qos.trust = dscp",
            "pfc.priorities = 3",
            "kmin_bytes = 1600000",
            "kmax_bytes = 6400000",
            "NCCL_IB_TC=106",
            "GID_INDEX=3",
            "mtu 9000",
        ],
        &["opensm", "NCCL_IB_SL", "FI_PROVIDER", "vlan"],
    );
    holds(
        "gpu=a100-sxm4-80&nodes=4&transport=roce1&topology=single_switch",
        &["qos.trust = pcp", "vlan", "NCCL_IB_SL=3", "GID_INDEX=2", "pfc.priorities = 3"],
        &["dscp", "kmin", "NCCL_IB_TC", "roce_rp"],
    );
    holds(
        "gpu=h100-sxm5&nodes=8&transport=tcp",
        &["NCCL_IB_DISABLE=1", "NCCL_NSOCKS_PERTHREAD", "tcp_rmem", "mtu 9000"],
        &["pfc", "NCCL_IB_TC", "GID", "opensm", "peermem"],
    );
    holds(
        "gpu=h100-sxm5&nodes=8&transport=efa",
        &["FI_PROVIDER=efa", "NET_PLUGIN=ofi"],
        &["pfc", "NCCL_IB_", "mtu", "opensm"],
    );
}

#[test]
fn lines_of_an_option_stand_only_where_it_is_on() {
    let sharp = "gpu=h100-sxm5&nodes=16&transport=ib&sharp=on&manager_ports=4";
    holds(
        sharp,
        &["COLLNET_ENABLE=1", "sharp_enabled = true", "no ib sm", "systemctl enable --now opensm"],
        &[],
    );
    holds("gpu=h100-sxm5&nodes=16&transport=ib", &["NVLS_ENABLE=1"], &["COLLNET", "sharp"]);
    holds("gpu=h100-sxm5&nodes=16&nvls=off", &[], &["NVLS", "fabricmanager"]);
    holds("gpu=a100-sxm4-80&nodes=16", &[], &["NVLS"]);
    let lossy = "gpu=h100-sxm5&nodes=16&transport=roce&lossless=off";
    holds(lossy, &["qos.trust"], &["pfc", "ecn", "headroom", "cable_len"]);
    holds("gpu=h100-sxm5&nodes=16&transport=roce&cc=none", &["pfc"], &["ecn"]);
    holds(
        "gpu=h100-sxm5&nodes=16&transport=roce&storage_net=converged&storage_gbs=2",
        &["pfc.priorities = 3,4", "3:on 4:on"],
        &[],
    );
    holds(
        "gpu=h100-sxm5&nodes=16&transport=roce&qps=4",
        &["QPS_PER_CONNECTION=4", "SPLIT_DATA_ON_QPS=0"],
        &[],
    );
    holds("gpu=h100-sxm5&nodes=1", &[], &["IB", "SOCKET", "opensm"]);
}

/// Adaptive routing needs cards that bear reordering; the line says whether they do.
#[test]
fn adaptive_routing_names_the_condition_on_the_card() {
    let link = "gpu=h100-sxm5&nodes=256&transport=roce&topology=leaf_spine&load_balancing=adaptive";
    let adaptive = lines(link).into_iter().find(|line| matches!(line.item, Item::SwitchAdaptive { .. }));
    let reason = sheet::reason(ENGLISH, adaptive.expect("uplinks are adaptive").item);
    assert!(reason.contains("out of order"), "{reason}");
    holds(link, &["NCCL_IB_ADAPTIVE_ROUTING=1"], &["ecmp.hash"]);
    holds(
        "gpu=h100-sxm5&nodes=256&transport=roce&topology=leaf_spine&load_balancing=ecmp",
        &["ecmp.hash", "ADAPTIVE_ROUTING=0"],
        &[],
    );
}

/// The figures are the report's: headroom grows with the cable, and equals what the report says.
#[test]
fn headroom_is_the_reports() {
    let room = |metres: u32| {
        let link = format!("gpu=h100-sxm5&nodes=64&transport=roce&leaf_m={metres}");
        let parsed = parse(&link);
        let report = evaluate(&parsed.scenario, catalog());
        let design = &report.designs[0];
        let of_report = design.congestion.buffers[0].ports[0].per_class.mid.0;
        let lines = config_sheet(&parsed.scenario, 0, catalog(), design);
        let setting =
            lines.iter().find(|line| line.setting.starts_with("leaf.downlink")).expect("a leaf pauses");
        let written: f64 =
            setting.setting.rsplit(' ').next().and_then(|end| end.parse().ok()).expect("bytes");
        assert!((written - of_report).abs() < 1.0, "{written} {of_report}");
        written
    };
    assert!(room(100) > room(20));
}

#[test]
fn other_libraries_have_their_own_variables() {
    let ascend = settings("gpu=ascend-910b&nodes=16&transport=roce");
    assert!(ascend.contains("HCCL_RDMA_TC=104") && !ascend.contains("NCCL_IB"), "{ascend}");
    holds("gpu=mi300x&nodes=16&transport=roce", &["NCCL_IB_TC=106"], &["peermem", "HCCL"]);
}

/// Every line of very different scenarios has a reason in both languages, a place and a source.
#[test]
fn every_line_says_why_and_on_what_grounds() {
    let mut places = std::collections::BTreeSet::new();
    let mut unverified = 0;
    for gpu in
        ["h100-sxm5", "a100-sxm4-80", "rtx-4090", "mi300x", "ascend-910b", "gb200", "metax-c500", "gaudi3"]
    {
        for transport in ["ib", "roce", "roce1", "tcp", "tcp&tcp=gpudirect", "efa"] {
            for rest in [
                "",
                "&acs=on&host=vm&qps=8&split_qps=on&channels=16",
                "&cc=rtt&load_balancing=spray&algorithm=ring&protocol=simple",
                "&load_balancing=static&pxn=off&sharp=on&manager_ports=4",
                "&topology=ddc&load_balancing=scheduled",
            ] {
                let link = format!("gpu={gpu}&nodes=100&transport={transport}{rest}");
                let parsed = parse(&link);
                let report = evaluate(&parsed.scenario, catalog());
                for line in config_sheet(&parsed.scenario, 0, catalog(), &report.designs[0]) {
                    for words in [ENGLISH, CHINESE] {
                        assert!(!sheet::reason(words, line.item).is_empty(), "{link}: {line:?}");
                        assert!(!sheet::source(words, line.reference).is_empty(), "{link}: {line:?}");
                    }
                    assert!(!line.setting.is_empty() && !line.setting.contains('\n'), "{link}: {line:?}");
                    let practice = line.reference == Reference::Practice;
                    assert_eq!(practice, line.reference.confidence().is_unverified(), "{line:?}");
                    unverified += usize::from(practice);
                    places.insert(line.place);
                }
            }
        }
    }
    assert_eq!(places.len(), Place::ALL.len());
    assert!(unverified > 0);
}
