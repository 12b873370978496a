//! What the catalogue must hold, and that it can be found.

use fabriscope_catalog::{catalog, data_release};
use fabriscope_model::catalog::SwitchFamily;
use fabriscope_model::units::{BitsPerSecond, BytesPerSecond, FlopPerSecond, Usd, Watts};

fn close(value: f64, expected: f64) -> bool {
    (value / expected - 1.0).abs() < 1e-9
}

#[test]
fn nothing_of_the_first_import_was_lost() {
    let all = catalog();
    assert!(all.gpus.len() >= 55);
    assert!(all.nics.len() >= 17);
    assert!(all.switches.len() >= 33);
    assert!(all.cables.len() >= 23);
    assert!(all.servers.len() >= 21);
    assert!(!all.instances.is_empty());
    assert!(all.economics.len() >= 105);
    assert!(all.observed_prices.len() >= 80);
    assert!(all.observed_powers.len() >= 67);
    assert!(data_release().starts_with("20"));
}

/// Every accelerator, network, switch, NIC, maker and instance that the founding article
/// names, in its own spelling.
#[test]
fn everything_the_article_names_is_found() {
    for name in [
        "A100",
        "H100",
        "H200",
        "B200",
        "GB200",
        "A800",
        "H20",
        "L40S",
        "V100",
        "RTX 4090",
        "4090D",
        "摩尔线程",
        "壁仞科技",
        "燧原科技",
        "Moore Threads",
        "Biren",
        "Enflame",
        "InfiniBand",
        "RoCE v1",
        "RoCE v2",
        "RoCEv2",
        "TCP",
        "QM9700",
        "H3C S9827",
        "S9827-128DH",
        "S9825-G",
        "S9855-G",
        "ConnectX-6",
        "ConnectX-7",
        "华为",
        "新华三",
        "中兴通讯",
        "锐捷网络",
        "Huawei",
        "H3C",
        "ZTE",
        "Ruijie",
        "NVIDIA",
        "g2na100_ib",
        "DDC",
        "昇腾",
    ] {
        assert!(!catalog().search(name).is_empty(), "{name}");
    }
}

#[test]
fn search_finds_by_words_in_any_field() {
    let ids = |text: &str| catalog().search(text).iter().map(|part| part.id()).collect::<Vec<_>>();
    assert_eq!(ids("4090d"), ["rtx-4090d"]);
    assert_eq!(ids("nvidia tomahawk"), Vec::<&str>::new());
    assert_eq!(ids(" - "), Vec::<&str>::new());
    assert!(ids("nvidia qm9700").contains(&"qm9700"));
    assert_eq!(catalog().part("qm9700").map(|part| part.name()), Some("QM9700 NDR (managed)"));
    assert!(ids("G2NA100").contains(&"g2na100-ib"));
}

#[test]
fn rates_are_one_direction_and_dense() {
    let gpu = |id: &str| catalog().gpu(id).unwrap();
    let link = |id: &str| gpu(id).scale_up.per_direction.unwrap().value;
    assert_eq!(link("h100-sxm5"), BytesPerSecond(450e9));
    assert_eq!(link("a100-sxm4-80"), BytesPerSecond(300e9));
    assert_eq!(link("gb200"), BytesPerSecond(900e9));
    let FlopPerSecond(bf16) = gpu("h100-sxm5").peak.bf16.unwrap().value;
    assert!(close(bf16, 989.4e12), "{bf16}");
    assert_eq!(gpu("gb200").gpus_per_node.value, 4);
    assert_eq!(gpu("gb200").scale_up.domain_gpus.value, 72);
}

#[test]
fn switches_and_prices_keep_their_anchors() {
    let switch = catalog().switch("qm9700").unwrap();
    assert_eq!(switch.ports[0].count.value, 64);
    assert_eq!(switch.links_at(BitsPerSecond(400e9)), 64);
    assert_eq!(switch.power_typical.unwrap().value, Watts(747.0));
    let price = switch.price.unwrap();
    assert_eq!((price.low.value, price.high.value), (Usd(32_870.0), Usd(50_000.0)));
    let ethernet = catalog().switch("th5-64x800").unwrap();
    assert_eq!(ethernet.links_at(BitsPerSecond(400e9)), 128);
}

#[test]
fn an_unknown_price_is_absent() {
    assert!(catalog().gpu("br100").unwrap().price.is_none());
    assert!(catalog().switch("zte-dc-switch").unwrap().price.is_none());
    let ranges = catalog().gpus.iter().filter_map(|gpu| gpu.price);
    assert!(ranges.map(|range| range.low.value).all(|low| low > Usd(0.0)));
}

#[test]
fn defaults_follow_rate_and_accelerator() {
    let all = catalog();
    let switch = |family, gigabits: f64| {
        all.default_switch(family, BitsPerSecond(gigabits * 1e9)).map(|switch| &*switch.id)
    };
    assert_eq!(switch(SwitchFamily::Ib, 400.0), Some("qm9700"));
    assert_eq!(switch(SwitchFamily::Ethernet, 400.0), Some("th4-64x400"));
    assert_eq!(switch(SwitchFamily::Ethernet, 50.0), Some("gen-100g-32"));
    assert_eq!(switch(SwitchFamily::Ib, 1600.0), None);
    let server = |gpu| all.default_server(gpu).map(|server| &*server.id);
    assert_eq!(server("h100-sxm5"), Some("hgx-h100"));
    assert_eq!(server("h200-sxm"), Some("dgx-h200"));
    assert_eq!(server("br100"), Some("generic-8"));
}
