//! What every server needs.

use super::ethernet::whole;
use super::{Item, Place, Reference, Sheet};
use crate::catalog::CollectiveLibrary;
use crate::report::DesignReport;
use crate::resolve::Resolved;
use crate::scenario::{TcpKind, Transport};

/// Access control, peer memory, managers, socket buffers.
pub(super) fn lines(design: &Resolved<'_>, report: &DesignReport, sheet: &mut Sheet) {
    let networked = design.groups() > 1;
    let verbs = matches!(design.transport, Transport::Ib | Transport::Roce | Transport::Roce1);
    if networked && verbs && design.gpudirect && !design.virtual_machine {
        let item = Item::AccessControl { on: design.acs };
        let setting = "setpci -s SLOT ECAP_ACS+0x6.w=0000";
        sheet.add(Place::Server, item, Reference::CaseReports, setting);
    }
    if networked && verbs && design.gpudirect && design.library == CollectiveLibrary::Nccl {
        sheet.add(Place::Server, Item::PeerMemory, Reference::SharpManual, "modprobe nvidia_peermem");
    }
    if design.nvls {
        let setting = "systemctl enable --now nvidia-fabricmanager";
        sheet.add(Place::Server, Item::FabricManager, Reference::Practice, setting);
    }
    if networked && design.transport == Transport::Tcp && design.tcp == TcpKind::Kernel {
        let window = report.congestion.window;
        let most = whole(crate::units::Bytes((window.0 * 2.0).max(6_291_456.0)));
        let setting =
            format!("sysctl -w net.ipv4.tcp_rmem='4096 131072 {most}' net.ipv4.tcp_wmem='4096 16384 {most}'");
        sheet.add(Place::Server, Item::SocketBuffers { window }, Reference::Practice, setting);
    }
    if design.virtual_machine {
        let setting = "export NCCL_TOPO_FILE=/path/to/topology.xml";
        sheet.add(Place::Server, Item::TopologyFile, Reference::NcclGuide, setting);
    }
}
