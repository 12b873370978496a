//! The faults in a design: each is mended by itself, and the difference is its price.

use crate::catalog::{Attach, Support};
use crate::evaluate::Built;
use crate::parameters::NetworkParameters;
use crate::path::{one_way, splits_messages, through_root, walk};
use crate::report::{Collective, FaultEffect, FaultKind};
use crate::resolve::Resolved;
use crate::scenario::{Key, Name, Transport};

/// Faults that are present, in the order of [`FaultKind::ALL`].
pub(crate) fn effects(
    design: &Resolved<'_>,
    built: &Built,
    now: &Collective,
    parameters: &NetworkParameters,
) -> Vec<FaultEffect> {
    if design.groups() < 2 {
        return Vec::new();
    }
    let present = FaultKind::ALL.iter().copied().filter(|kind| is_present(*kind, design));
    present
        .filter_map(|kind| {
            let mut mended = design.clone();
            mend(kind, &mut mended);
            let path = walk(&mended, &built.fabric, parameters);
            let wire = one_way(
                &mended,
                (built.fabric.tiers, built.fabric.report.uplink_rate),
                &path.hops,
                parameters,
            );
            let healthy = Built { fabric: built.fabric, path, wire };
            let site = healthy.site(&mended, parameters);
            let before = healthy.collective(&mended, mended.bytes, &site)?;
            Some(FaultEffect { kind, before: before.busbw.mid, after: now.busbw.mid })
        })
        // What costs nothing is worth a word only to whoever asked for it.
        .filter(|effect| effect.factor() < 0.999 || asked_for(effect.kind, design))
        .collect()
}

fn asked_for(kind: FaultKind, design: &Resolved<'_>) -> bool {
    let key = kind.setting().split('=').next().and_then(Key::from_name);
    design.given.entries().any(|(name, _)| key.is_some_and(|key| *name == Name::Plain(key)))
}

fn is_present(kind: FaultKind, design: &Resolved<'_>) -> bool {
    let able = design.gpu.gpudirect.value != Support::No && design.nic.gpudirect.value != Support::No;
    match kind {
        FaultKind::AccessControl => design.acs,
        // Where accelerator or card cannot, it is no fault but what was bought.
        FaultKind::NoGpuDirect => !design.gpudirect && able && design.transport != Transport::Tcp,
        FaultKind::RootPort => design.attach == Attach::Root,
        FaultKind::OtherSocket => design.attach == Attach::Socket,
        FaultKind::SharedUplink => design.shared > 1 && through_root(design),
        FaultKind::VirtualMachine => design.virtual_machine,
        FaultKind::SplitMessages => splits_messages(design),
        // Sockets are a choice of the scenario; that they are meant as a fault it cannot say.
        FaultKind::MissingPlugin => false,
    }
}

fn mend(kind: FaultKind, design: &mut Resolved<'_>) {
    match kind {
        FaultKind::AccessControl => design.acs = false,
        FaultKind::NoGpuDirect => design.gpudirect = true,
        FaultKind::RootPort | FaultKind::OtherSocket => design.attach = Attach::Switch,
        FaultKind::SharedUplink => design.shared = 1,
        FaultKind::VirtualMachine => design.virtual_machine = false,
        FaultKind::SplitMessages => design.split_qps = false,
        FaultKind::MissingPlugin => {}
    }
}
