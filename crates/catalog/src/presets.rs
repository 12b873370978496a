//! Situations that people really have, each a link: where a visit may begin.
//!
//! Their names and stories are texts: `fabriscope_words::preset`.

/// A scenario to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// What it is called in commands and texts.
    pub id: &'static str,
    /// The scenario.
    pub link: &'static str,
}

/// All presets, in the order of the page.
pub const PRESETS: &[Preset] = &[
    Preset { id: "one_switch", link: "gpu=h100-sxm5&nodes=8&transport=ib&b.transport=roce&c.transport=tcp" },
    Preset {
        id: "thousands_h100",
        link: "gpu=h100-sxm5&nodes=256&transport=ib&b.transport=roce&model=gpt3-175b&seq=2048&batch=1536",
    },
    Preset {
        id: "hundreds_a800",
        link: "gpu=a800-sxm4-80&nodes=32&transport=roce&b.transport=ib&model=llama2-70b&seq=4096&batch=1024",
    },
    Preset {
        id: "tens_4090",
        link: "gpu=rtx-4090&nodes=4&transport=tcp&nic_gbps=25&nics=1&b.transport=roce&b.nic_gbps=100&model=llama2-7b&seq=4096&batch=256",
    },
    Preset {
        id: "tolly_h20",
        link: "gpu=h20-sxm&nodes=8&transport=roce&topology=leaf_spine&switch=h3c-s9827-128dh&load_balancing=ecmp&model=llama3-70b&b.load_balancing=static&c.transport=ib&c.switch=qm9700&c.load_balancing=adaptive",
    },
    Preset {
        id: "domestic_256",
        link: "gpu=metax-c500&nodes=32&nics=8&nic_gbps=100&transport=ib&b.transport=roce",
    },
    Preset {
        id: "gen4_wall",
        link: "gpu=a100-sxm4-80&nodes=16&transport=roce&nic_gbps=100&b.nic_gbps=200&c.nic_gbps=400",
    },
    Preset {
        id: "ddc_ecmp",
        link: "gpu=h100-sxm5&nodes=64&transport=roce&topology=leaf_spine&load_balancing=ecmp&b.topology=ddc&b.load_balancing=auto&c.transport=ib&c.load_balancing=auto",
    },
    Preset {
        id: "superpod",
        link: "gpu=h100-sxm5&server=dgx-h100&model=llama3-70b&batch=1016&nodes=127&transport=ib&sharp=on&b.sharp=off&c.transport=roce&c.sharp=auto",
    },
    Preset {
        id: "nvl72",
        link: "gpu=gb200&nodes=36&transport=ib&b.transport=roce&model=llama3-405b&batch=1152",
    },
    Preset {
        id: "meta_24k",
        link: "gpu=h100-sxm5&nodes=3072&transport=roce&b.transport=ib&model=llama3-405b&batch=2304",
    },
    Preset {
        id: "dual_plane",
        link: "gpu=h800-sxm5&nodes=128&transport=roce&topology=dual_plane&b.topology=dual_tor&c.topology=rail_optimised",
    },
    Preset {
        id: "misconfigured",
        link: "gpu=h100-sxm5&nodes=8&transport=roce&acs=on&lossless=off&qps=1&b.acs=off&b.lossless=tuned",
    },
    Preset { id: "l40s", link: "gpu=l40s&nodes=4&nics=2&transport=roce&shared=4&b.nics=4&b.shared=2" },
    Preset {
        id: "v100_brownfield",
        link: "gpu=v100-sxm2&nodes=16&nic_gbps=100&nics=4&transport=roce&lossless=default&model=mpt-7b&seq=2048&precision=fp16&b.transport=ib&c.transport=tcp",
    },
    Preset {
        id: "cloud",
        link: "gpu=v100-sxm2&nodes=4&nics=1&nic_gbps=10&transport=tcp&host=vm&rent=2.5&model=mpt-1b&seq=2048&batch=256&precision=fp16&b.nic_gbps=25&c.nic_gbps=100",
    },
    Preset {
        id: "moe_1t",
        link: "gpu=gb300&nodes=144&transport=ib&model=kimi-k2&precision=fp8&batch=1152&b.transport=roce",
    },
    Preset {
        id: "price_step",
        link: "gpu=h100-sxm5&nodes=256&transport=ib&b.transport=roce&b.switch=th5-64x800",
    },
];
