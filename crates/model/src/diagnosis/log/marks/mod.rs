//! What the library and the tools said in passing: words that speak for a cause or against it.

mod counts;
mod topology;

pub(super) use counts::Hosts;

/// Words found, by what they say.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Marks {
    /// Bytes go over sockets.
    pub sockets: bool,
    /// Bytes go over RDMA.
    pub rdma: bool,
    /// Cards read accelerator memory.
    pub gpudirect: bool,
    /// Cards do not.
    pub no_gpudirect: bool,
    /// The scale-up switch reduces.
    pub nvls: bool,
    /// It does not.
    pub no_nvls: bool,
    /// Messages are striped over queue pairs.
    pub split: bool,
    /// A link trained below what the card can do.
    pub downgraded: bool,
    /// Access control is said to be on.
    pub access_control: bool,
    /// The IOMMU is said to translate.
    pub translated: bool,
    /// A hypervisor is named.
    pub virtual_machine: bool,
    /// Packets were lost or sent again.
    pub retransmits: bool,
    /// Ports are bonded.
    pub bonded: bool,
    /// A benchmark of raw links ran on accelerator memory.
    pub accelerator_memory: bool,
    /// The library says what it does, and so which of its variables are set.
    pub verbose: bool,
    /// Rings were asked for.
    pub ring: bool,
    /// Trees were asked for.
    pub tree: bool,
    /// The protocol of short messages was asked for.
    pub short_protocol: bool,
    /// Channels or buffers of the library were limited.
    pub limited: bool,
    /// Second number of the library's version 2.x, the oldest that any line names.
    pub version: Option<u32>,
    /// Cards that the library uses, on the server with the fewest.
    pub cards: Option<u32>,
    /// Servers that take part.
    pub nodes: Option<u32>,
    /// Rate between the best placed card and its nearest accelerator as the library sees it, bytes a second.
    pub card_rate: Option<f64>,
    /// Rate of the best slot with a card as the library sees it, bytes a second.
    pub slot_rate: Option<f64>,
    /// Cards are too far from their accelerators for GPUDirect.
    pub distant: bool,
    /// That card and accelerator share no PCIe switch.
    pub far: Option<bool>,
}

impl Marks {
    /// Takes note of a line, in lower case.
    pub(super) fn note(&mut self, line: &str) {
        if line.len() < 8 {
            return;
        }
        let says = |words: &[&str]| words.iter().any(|word| line.contains(word));
        self.transport(line);
        let nvls_channels = counts::before(line, " nvls channels");
        self.nvls |= says(&["nvls comm", "nvls multicast support is available"])
            || nvls_channels.is_some_and(|count| count > 0);
        self.no_nvls |=
            says(&["nvls multicast support is not available"]) || set(line, "nccl_nvls_enable", &["0"]);
        // One server without a switch that reduces has no such channels either; the scenario knows.
        self.no_nvls |= nvls_channels == Some(0);
        self.split |= set(line, "split_data_on_qps", &["1"]);
        self.downgraded |= says(&["(downgraded)", "available pcie bandwidth, limited"]);
        self.access_control |= says(&["acsctl: srcvalid+", "acs is enabled", "acs enabled", "reqredir+"]);
        self.translated |= says(&["missing \"iommu=pt\"", "default domain type: translated"]);
        self.virtual_machine |=
            says(&["hypervisor", "qemu", "virtual machine", "virtio", "+ pci[0.2] - pci/"]);
        self.retransmits |= counts::losses(line);
        self.bonded |= says(&["mlx5_bond", "roce_bond", "bnxt_re_bond", "bond_mode"]);
        self.accelerator_memory |= says(&["use_cuda", "cuda buffer", "gpu buffer", "use_rocm"]);
        self.verbose |= line.contains("nccl info");
        self.ring |= set(line, "nccl_algo", &["ring"]);
        self.tree |= set(line, "nccl_algo", &["tree", "nvlstree"]);
        self.short_protocol |= set(line, "nccl_proto", &["ll"]);
        self.limited |= ["nccl_max_nchannels", "nccl_max_ctas", "nccl_buffsize", "nccl_max_p2p_nchannels"]
            .iter()
            .any(|name| set(line, name, &[]));
        if let Some(version) = counts::version(line) {
            self.version = Some(self.version.map_or(version, |known| known.min(version)));
        }
        if let Some(cards) = counts::cards(line) {
            self.cards = Some(self.cards.map_or(cards, |known| known.min(cards)));
        }
        if let Some(nodes) = counts::after(line, "nnodes ").filter(|nodes| *nodes > 0) {
            self.nodes = Some(self.nodes.map_or(nodes, |known| known.max(nodes)));
        }
        topology::note(self, line);
    }

    fn transport(&mut self, line: &str) {
        let says = |words: &[&str]| words.iter().any(|word| line.contains(word));
        self.sockets |= says(&["using network socket", "via net/socket", "selected provider is tcp"])
            || set(line, "nccl_ib_disable", &["1"])
            || set(line, "nccl_net", &["socket"]);
        self.rdma |= says(&["using network ib", "via net/ib", "net/ib : using", "selected provider is efa"]);
        let channel = line.contains(" via net/") && !line.contains("via net/socket");
        self.gpudirect |= line.contains("/gdrdma");
        self.no_gpudirect |= (channel && !line.contains("gdrdma"))
            || says(&["gpu direct rdma disabled", "use ring pxn 0 gdr 0", "use ring pxn 1 gdr 0"])
            || set(line, "nccl_net_gdr_level", &["0", "loc"])
            || set(line, "nccl_net_gdr_disable", &["1"]);
    }
}

/// Whether a line sets a variable to one of `values`, or at all where none is given: `-x NAME=value`,
/// `NAME set by environment to value.` and the like.
fn set(line: &str, name: &str, values: &[&str]) -> bool {
    let Some((_, rest)) = line.split_once(name) else { return false };
    let value = rest.strip_prefix('=').or_else(|| rest.strip_prefix(" set by environment to "));
    let value = value.or_else(|| rest.strip_prefix(' ')).unwrap_or_default();
    let value = value.trim_start_matches(['"', '\'']);
    let end = value.find(|mark: char| !(mark.is_ascii_alphanumeric() || mark == '_')).unwrap_or(value.len());
    let value = &value[..end];
    if values.is_empty() { !value.is_empty() } else { values.contains(&value) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(lines: &[&str]) -> Marks {
        let mut marks = Marks::default();
        lines.iter().for_each(|line| marks.note(&line.to_ascii_lowercase()));
        marks
    }

    #[test]
    fn the_library_names_its_transport() {
        let sockets = marks(&["NCCL INFO Channel 00/0 : 1[0] -> 0[0] [receive] via NET/Socket/0"]);
        assert!(sockets.sockets && !sockets.rdma && !sockets.no_gpudirect);
        let direct = marks(&["NCCL INFO Channel 00/0 : 1[1] -> 9[1] [send] via NET/IB/1/GDRDMA"]);
        assert!(direct.rdma && direct.gpudirect && !direct.no_gpudirect);
        let staged = marks(&["NCCL INFO Channel 00/0 : 1[1] -> 9[1] [send] via NET/IB/1"]);
        assert!(staged.rdma && staged.no_gpudirect && !staged.gpudirect);
        // Links inside a server are no network.
        assert!(!marks(&["NCCL INFO Channel 00/0 : 0[0] -> 1[1] via P2P/CUMEM"]).no_gpudirect);
    }

    #[test]
    fn variables_count_by_their_value() {
        assert!(marks(&["NCCL_ALGO set by environment to Ring"]).ring);
        assert!(marks(&["mpirun -x NCCL_ALGO=NVLSTree ./all_reduce_perf"]).tree);
        assert!(!marks(&["mpirun -x NCCL_IB_DISABLE=0 ./all_reduce_perf"]).sockets);
        assert!(marks(&["mpirun -x NCCL_IB_DISABLE=1 ./all_reduce_perf"]).sockets);
        assert!(marks(&["NCCL_IB_SPLIT_DATA_ON_QPS set by environment to 1."]).split);
        assert!(!marks(&["NCCL_PROTO=LL128"]).short_protocol && marks(&["NCCL_PROTO=LL"]).short_protocol);
    }

    #[test]
    fn a_bonded_bootstrap_interface_is_no_bonded_card() {
        let line = "NCCL INFO NET/IB : Using [0]mlx5_2:1/IB/SHARP [RO]; OOB bond0:10.0.0.1<0>";
        assert!(!marks(&[line]).bonded);
        assert!(marks(&[" Dual-port       : OFF          Device         : mlx5_bond_1"]).bonded);
    }

    #[test]
    fn channels_that_reduce_in_the_switch() {
        let line = |count: u32| {
            format!("24 coll channels, 24 collnet channels, {count} nvls channels, 32 p2p channels")
        };
        assert!(marks(&[&line(16)]).nvls && !marks(&[&line(16)]).no_nvls);
        assert!(marks(&[&line(0)]).no_nvls && !marks(&[&line(0)]).nvls);
    }
}
