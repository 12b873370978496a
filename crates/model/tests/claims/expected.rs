//! What each claim's verdict is, and between which values its deciding figures lie.
//!
//! The ranges are what the sources and the neighbouring measurements allow, not what the model happened to give.

use fabriscope_model::claims::Verdict::{self, Agree, Contradicted, Depends, Outdated};

/// Name, least, most.
pub type Range = (&'static str, f64, f64);

/// Id, verdict, ranges of figures.
pub const EXPECTED: &[(&str, Verdict, &[Range])] = &[
    // 1, 1.1: perftest gives 0.8 to 1.9 us over InfiniBand, 1.4 to 3 over RoCE, 12 to 30 over sockets.
    ("rdma_latency", Agree, &[("ib", 0.8, 1.9), ("roce", 1.4, 3.0), ("tcp", 12.0, 30.0)]),
    ("cpu_load", Agree, &[("cores", 1.0, 8.0), ("tcp", 2.0, 12.0), ("rdma", 220.0, 390.0)]),
    ("own_parts", Depends, &[("shared", 4.0, 6.0), ("all", 6.0, 8.0)]),
    ("open_standard", Depends, &[("ib", 1.0, 1.0), ("ethernet", 4.0, 20.0)]),
    ("credits_end_to_end", Contradicted, &[("span", 1.0, 1.0), ("links", 4.0, 4.0)]),
    (
        "under_one_microsecond",
        Depends,
        &[
            ("verbs", 0.7, 0.9),
            ("direct", 0.7, 1.2),
            ("one_switch", 1.0, 1.9),
            ("two_tiers", 1.3, 2.9),
            ("collective", 15.0, 40.0),
        ],
    ),
    ("ib_rate", Outdated, &[("highest", 800.0, 800.0), ("since", 2024.0, 2026.0)]),
    // 1.2
    ("roce1_one_domain", Agree, &[("switches", 12.0, 40.0), ("year", 2014.0, 2014.0)]),
    ("roce_wraps_ib", Agree, &[("roce", 70.0, 94.0), ("ib", 20.0, 40.0), ("kept", 0.93, 1.0)]),
    (
        "loss_is_catastrophic",
        Depends,
        &[("go_back_n", 0.0, 0.2), ("selective", 0.95, 1.0), ("rare", 0.6, 1.0)],
    ),
    ("pfc_ecn_required", Outdated, &[("selective", 0.99, 1.0), ("go_back_n", 0.2, 0.9)]),
    ("roce2_is_usual", Agree, &[("second", 15.0, 40.0), ("first", 5.0, 20.0), ("only_first", 0.0, 0.0)]),
    ("special_card", Agree, &[("speak", 10.0, 30.0), ("silent", 1.0, 3.0)]),
    ("existing_switches", Depends, &[("saved", 0.2, 0.5), ("used", 0.0, 0.0)]),
    // 2.1: header bytes alone are 1.4 points of bus bandwidth.
    (
        "high_end_ib",
        Depends,
        &[
            ("a100", 0.0, 0.01),
            ("h100", 0.0, 0.01),
            ("h200", 0.0, 0.01),
            ("least", 0.014, 0.1),
            ("most", 0.014, 0.1),
        ],
    ),
    ("network_decides", Depends, &[("waits", 0.02, 0.2), ("one_card", 0.1, 1.0), ("tcp", 0.2, 1.5)]),
    (
        "cloud_instance",
        Contradicted,
        &[("each", 12.5, 12.5), ("shared", 10.0, 12.5), ("whole", 140.0, 192.0)],
    ),
    (
        "blackwell_ib",
        Outdated,
        &[
            ("h100", 0.014, 0.1),
            ("b200", 0.014, 0.1),
            ("on_gb200", 0.014, 0.1),
            ("step", 0.0, 0.01),
            ("dearer", 0.0, 0.01),
        ],
    ),
    ("ib_costs_more", Depends, &[("a100", 0.3, 0.6), ("h100", 0.0, 0.05), ("b300", 0.05, 0.25)]),
    // 2.2: the measured pair of 64 H20 is half a point apart.
    (
        "mid_range_roce",
        Depends,
        &[("a800", 0.01, 0.04), ("h20", 0.0, 0.01), ("on_l40s", 0.01, 0.06), ("v100", 0.01, 0.06)],
    ),
    ("domestic_roce", Agree, &[("kept", 0.95, 1.0), ("fast", 0.95, 1.0), ("speed", 25.0, 64.0)]),
    ("parity_nccl", Agree, &[("ib", 230.0, 390.0), ("roce", 230.0, 390.0), ("gap", 0.0, 0.05)]),
    ("parity_llama", Agree, &[("longer", 0.0, 0.02), ("measured_ib", 17.724, 17.724)]),
    ("parity_other_series", Depends, &[("kept", 0.95, 1.0), ("mapped", 1.0, 3.0), ("named", 4.0, 4.0)]),
    ("saves_36_percent", Depends, &[("network", 0.15, 0.33), ("ratio", 1.3, 3.0)]),
    ("saves_14_percent", Depends, &[("network", 0.0, 0.11), ("ratio", 1.2, 3.0)]),
    ("no_foreign_parts", Depends, &[("own_cards", 1.0, 17.0), ("abroad", 1.0, 20.0), ("unknown", 1.0, 20.0)]),
    // 2.3: cards without peer transfers were measured at 2.2 to 3.9 GB/s, PCIe Gen4 sister cards below 22.
    ("geforce_no_multi_node", Agree, &[("direct", 0.0, 0.0), ("peers", 0.0, 0.0), ("speed", 2.0, 4.0)]),
    ("geforce_third_party", Depends, &[("stock", 2.0, 4.0), ("open", 8.0, 22.0), ("year", 2017.0, 2017.0)]),
    (
        "geforce_roce",
        Contradicted,
        &[("gain", 0.0, 0.25), ("tcp", 2.0, 3.125), ("roce", 2.0, 4.0), ("inside", 2.0, 4.0)],
    ),
    // 3.1: 235 GB/s measured inside, 192 and 96 with eight cards of 200G and 100G; a Gen5 slot doubles a Gen4 one.
    ("nvlink_600", Agree, &[("one_way", 300.0, 300.0), ("both_ways", 600.0, 600.0), ("busbw", 210.0, 240.0)]),
    ("pcie4_32", Agree, &[("coded", 31.5, 31.6), ("reached", 24.0, 28.0)]),
    ("cards_of_100g", Depends, &[("a100", 200.0, 200.0), ("a800", 100.0, 100.0)]),
    (
        "drop_between_hosts",
        Depends,
        &[
            ("inside", 210.0, 240.0),
            ("eight_200", 160.0, 195.0),
            ("eight_100", 80.0, 100.0),
            ("one_100", 11.0, 12.5),
        ],
    ),
    ("wall_of_200g", Agree, &[("port", 23.0, 25.0), ("slot", 24.0, 28.0), ("filled", 0.9, 1.0)]),
    ("gen4_with_400g", Agree, &[("gain", 0.01, 0.1), ("at_200", 160.0, 195.0), ("at_400", 170.0, 215.0)]),
    ("gen5_for_400g", Agree, &[("gain", 0.5, 1.1), ("fourth", 160.0, 215.0), ("fifth", 270.0, 390.0)]),
    // 3.2: the published pairs are +9.7 % for planned paths and +0.5 % for the chassis.
    (
        "ib_native_control",
        Depends,
        &[
            ("table", 0.2, 0.6),
            ("adaptive", 0.9, 1.0),
            ("roce", 0.9, 1.0),
            ("incast_ib", 0.125, 0.125),
            ("incast_roce", 0.125, 0.125),
        ],
    ),
    ("head_of_line", Agree, &[("roce", 0.0, 0.5), ("ib", 0.0, 0.5)]),
    ("pfc_deadlock", Agree, &[("year", 2016.0, 2016.0), ("hops", 3.0, 3.0)]),
    ("one_box", Agree, &[("one", 1.4, 3.0), ("two", 2.5, 6.0), ("cheap", 8e4, 2e5), ("dear", 1.5e5, 5e5)]),
    ("same_card_same_leaf", Agree, &[("gain", 0.0, 0.5), ("servers", 32.0, 32.0)]),
    ("domestic_rails", Agree, &[("gain", 0.01, 0.2), ("hashed", 0.4, 0.85)]),
    ("ddc_over_ecmp", Depends, &[("over_hashed", 0.05, 0.6), ("over_rails", -0.2, 0.05)]),
    ("ddc_test", Depends, &[("planned", 0.096, 0.098), ("chassis", 0.0047, 0.0049), ("model", 0.09, 0.6)]),
    ("ddc_low_latency", Contradicted, &[("cells", 5.0, 20.0), ("packets", 2.5, 6.0)]),
    // 3.3
    ("untuned_roce", Depends, &[("hashed", 0.0, 0.3), ("lossy", 0.1, 0.6), ("table", 0.1, 0.6)]),
    ("ib_one_maker", Agree, &[("switches", 1.0, 1.0), ("cards", 1.0, 1.0)]),
    ("roce_many_makers", Agree, &[("makers", 4.0, 20.0), ("found", 4.0, 4.0), ("usable", 3.0, 4.0)]),
    ("ib_deploys_faster", Depends, &[("days", 0.0, 60.0), ("gpus", 24_000.0, 24_000.0)]),
    ("ib_needs_specialists", Depends, &[("ethernet_team", 1e5, 6e5), ("ib_team", -6e5, -1e5)]),
    (
        "ib_ten_thousand",
        Agree,
        &[
            ("gpus", 1e4, 1e4),
            ("tiers", 3.0, 3.0),
            ("addresses", 1e4, 12_000.0),
            ("limit", 49_151.0, 49_151.0),
        ],
    ),
    (
        "roce_one_thousand",
        Outdated,
        &[("largest", 24_000.0, 24_000.0), ("before", 4_000.0, 4_000.0), ("lost", 0.0, 0.3)],
    ),
    // 4, 5
    ("every_microsecond", Depends, &[("apart", 0.1, 4.0), ("step", 0.0, 0.01), ("small", 0.1, 1.5)]),
    (
        "every_watt",
        Depends,
        &[
            ("h100_ib", 30.0, 90.0),
            ("h100_roce", 30.0, 90.0),
            ("b300_ib", 30.0, 120.0),
            ("b300_roce", 30.0, 120.0),
        ],
    ),
    ("ib_no_bottleneck", Depends, &[("waits", 0.0, 0.1), ("port", 45.0, 50.0)]),
    (
        "overlapping_sizes",
        Depends,
        &[("gpus", 2_000.0, 2_000.0), ("longer", 0.0, 0.05), ("cheaper", 0.0, 0.3)],
    ),
    ("h3c_density", Depends, &[("at_400", 64.0, 64.0), ("at_100", 64.0, 256.0), ("other", 0.0, 0.0)]),
    ("tcp_for_few", Depends, &[("on_l40s", 0.0, 0.05), ("h100", 0.05, 0.5), ("speed", 2.0, 12.0)]),
    ("only_a_card_technique", Depends, &[("resent", 0.99, 1.0), ("hashed", 0.3, 0.9), ("sprayed", 0.9, 1.0)]),
    ("smart_cards", Depends, &[("gain", 0.0, 0.05), ("dearer", 300.0, 4_000.0), ("watts", 10.0, 60.0)]),
    (
        "domestic_first_choice",
        Agree,
        &[("roce", 15.0, 40.0), ("built_in", 2.0, 10.0), ("ib_switches", 0.0, 0.0)],
    ),
    (
        "next_ib_faster",
        Agree,
        &[
            ("rate", 800.0, 800.0),
            ("new_switch", 0.05, 0.14),
            ("old_switch", 0.13, 0.2),
            ("ethernet", 800.0, 1_600.0),
        ],
    ),
    ("trillion_parameters", Depends, &[("ib", 0.0, 0.1), ("roce", 0.0, 0.1)]),
    (
        "gap_is_closing",
        Agree,
        &[("ib", 0.9, 1.0), ("hashed", 0.2, 0.7), ("sprayed", 0.9, 1.0), ("cells", 0.9, 1.0)],
    ),
];
