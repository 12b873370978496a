//! What the library and the tools said in passing: words that speak for a cause or against it.

/// Words found, by what they say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    /// A hypervisor is named.
    pub virtual_machine: bool,
    /// Packets were lost or sent again.
    pub retransmits: bool,
    /// Ports are bonded.
    pub bonded: bool,
    /// A benchmark of raw links ran on accelerator memory.
    pub accelerator_memory: bool,
}

impl Marks {
    /// Takes note of a line, in lower case.
    pub(super) fn note(&mut self, line: &str) {
        if line.len() < 8 {
            return;
        }
        let says = |words: &[&str]| words.iter().any(|word| line.contains(word));
        self.sockets |= says(&[
            "using network socket",
            "via net/socket",
            "net/ib : no device found",
            "nccl_ib_disable=1",
        ]);
        self.rdma |= says(&["using network ib", "via net/ib", "net/ib : using"]);
        self.gpudirect |= says(&["/gdrdma", "gpu direct rdma enabled"]);
        self.no_gpudirect |=
            says(&["gpu direct rdma disabled", "nccl_net_gdr_level=0", "nccl_net_gdr_level=loc"]);
        self.nvls |= says(&["nvls comm", "nvls multicast support is available"]);
        self.no_nvls |= says(&["nvls multicast support is not available", "nccl_nvls_enable=0"]);
        self.split |= says(&[
            "split_data_on_qps=1",
            "split_data_on_qps 1",
            "split_data_on_qps set by environment to 1",
        ]);
        self.downgraded |= says(&["(downgraded)", "available pcie bandwidth, limited"]);
        self.access_control |= says(&["acsctl: srcvalid+", "acs is enabled", "acs enabled", "reqredir+"]);
        self.virtual_machine |= says(&["hypervisor", "nitro", "qemu", "virtual machine"]);
        self.retransmits |=
            says(&["retransmi", "out_of_sequence", "packet_seq_err", "local_ack_timeout", "status=12"]);
        self.bonded |= says(&["bond0", "mlx5_bond"]);
        self.accelerator_memory |= says(&["use_cuda", "cuda buffer", "gpu buffer", "use_rocm"]);
    }
}
