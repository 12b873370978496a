//! What is said to come.

use super::ClaimUnit::{GigabitsPerSecond, Microseconds, Share, Year};
use super::ground::{Ground, step_share};
use super::{Answer, Claim, ClaimFigure, Verdict};
use crate::catalog::{Protocol, Switch, SwitchFamily};

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "next_ib_faster",
        section: "5",
        link: "gpu=b300-sxm&nodes=64&transport=ib&b.nic=cx7-ndr&b.nic_gbps=400&tab=latency",
        check: next_ib_faster,
    },
    Claim {
        id: "trillion_parameters",
        section: "5",
        link: "gpu=gb300&nodes=1152&model=gpt-1t&transport=ib&b.transport=roce&tab=training",
        check: trillion_parameters,
    },
    Claim {
        id: "gap_is_closing",
        section: "5",
        link: "gpu=h100-sxm5&nodes=64&transport=ib&topology=leaf_spine&placement=random&b.transport=roce\
               &b.load_balancing=ecmp&c.transport=roce&c.load_balancing=spray&d.transport=roce&d.topology=ddc\
               &tab=bandwidth",
        check: gap_is_closing,
    },
];

/// The generation above 400G must be faster in both; Ethernet's rate stands beside it.
fn next_ib_faster(ground: &Ground<'_>) -> Option<Answer> {
    let [next, now] = ground.designs()?;
    let nic = ground.catalog.nic(&next.setup.nic)?;
    let rate = ClaimFigure::record("rate", nic.speaks(Protocol::Ib)?.port_rate, GigabitsPerSecond, |it| {
        it.as_gbps()
    });
    let since = ClaimFigure::record("since", nic.launch_year?, Year, f64::from);
    let of = |name, id: Option<&str>| {
        let figure = ground.catalog.switch(id?)?.latency?;
        Some(ClaimFigure::record(name, figure, Microseconds, |it| it.as_us()))
    };
    let (new, old) =
        (of("new_switch", next.setup.leaf.as_deref())?, of("old_switch", now.setup.leaf.as_deref())?);
    let ethernet = |switch: &&Switch| switch.family == SwitchFamily::Ethernet;
    let groups = ground.catalog.switches.iter().filter(ethernet).flat_map(|switch| switch.ports.iter());
    let fastest = groups.map(|group| group.rate).max_by(|a, b| a.value.0.total_cmp(&b.value.0))?;
    let fastest = ClaimFigure::record("ethernet", fastest, GigabitsPerSecond, |it| it.as_gbps());
    let verdict = Verdict::of_cases(&[rate.value > now.setup.port_gbps, new.value < old.value]);
    Answer::new(verdict, [rate, since, new, old, fastest])
}

/// Met: at most a tenth of the step waits. It takes InfiniBand only where RoCE does not do it.
fn trillion_parameters(ground: &Ground<'_>) -> Option<Answer> {
    const MET: f64 = 0.1;
    let [ib, roce] = ground.trained()?;
    let (ib, roce) = (step_share(&ib)?, step_share(&roce)?);
    let verdict = Verdict::of_cases(&[ib <= MET, roce > MET]);
    let share = |name, value| ClaimFigure::model(name, value, Share);
    Answer::new(verdict, [share("ib", ib), share("roce", roce)])
}

/// Spread over paths, RoCE keeps what InfiniBand keeps, within a twentieth.
fn gap_is_closing(ground: &Ground<'_>) -> Option<Answer> {
    const CLOSED: f64 = 0.95;
    let [ib, hashed, sprayed, cells] = ground.designs()?;
    let kept = |design: &crate::report::DesignReport| design.network.crossing_share.mean;
    let ib = kept(&ib);
    let (hashed, sprayed, cells) = (kept(&hashed), kept(&sprayed), kept(&cells));
    let verdict = Verdict::of_cases(&[sprayed >= ib * CLOSED, cells >= ib * CLOSED]);
    let share = |name, value| ClaimFigure::model(name, value, Share);
    Answer::new(
        verdict,
        [share("ib", ib), share("hashed", hashed), share("sprayed", sprayed), share("cells", cells)],
    )
}
