//! What keeps packets from being lost, and what happens to those that are.

use crate::finding::{Finding, FindingKind, Severity};
use crate::scenario::{CongestionControl, Given, Key, Lossless, Retransmission, Transport};

/// Pause, congestion control, recovery and loss of a design's network.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FlowControl {
    /// Switches and cards pause single traffic classes (PFC); only RoCE uses it.
    pub pause: bool,
    /// What slows senders before that; only RoCE uses it.
    pub congestion: CongestionControl,
    /// What a card does about a lost packet.
    pub retransmission: Retransmission,
    /// Share of packets that are lost, 0 to 0.5; 0 on InfiniBand, whose links hand out credits.
    pub loss: f64,
}

/// The shorthand `lossless`, each of its four parts replaced by the key of its own where given.
pub(super) fn flow_control(given: &Given, transport: Transport, findings: &mut Vec<Finding>) -> FlowControl {
    let (pause, congestion, loss) = match given.word::<Lossless>(Key::Lossless).unwrap_or(Lossless::Tuned) {
        Lossless::Tuned => (true, CongestionControl::Dcqcn, 0.0),
        Lossless::Default => (true, CongestionControl::None, 0.0),
        Lossless::Off => (false, CongestionControl::None, 1e-4),
    };
    let given_loss = given.number(Key::Loss);
    let all = FlowControl {
        pause: given.flag(Key::Pfc).unwrap_or(pause),
        congestion: given.word(Key::Cc).unwrap_or(congestion),
        retransmission: given.word(Key::Retrans).unwrap_or(Retransmission::GoBackN),
        loss: given_loss.unwrap_or(loss),
    };
    match transport {
        Transport::Roce | Transport::Roce1 => all,
        Transport::Ib => {
            if given_loss.is_some_and(|loss| loss > 0.0) {
                findings.push(Finding::new(Key::Loss, Severity::Info, FindingKind::NoLossOnInfiniBand));
            }
            FlowControl { pause: false, congestion: CongestionControl::None, loss: 0.0, ..all }
        }
        Transport::Tcp | Transport::Efa => {
            FlowControl { pause: false, congestion: CongestionControl::None, ..all }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::parse;

    fn of(link: &str, transport: Transport) -> (FlowControl, usize) {
        let scenario = parse(link).scenario;
        let mut findings = Vec::new();
        let flow = flow_control(&scenario.designs()[0].0, transport, &mut findings);
        (flow, findings.len())
    }

    #[test]
    fn single_keys_win_over_the_shorthand() {
        let (off, _) = of("lossless=off", Transport::Roce);
        assert_eq!((off.pause, off.congestion, off.loss), (false, CongestionControl::None, 1e-4));
        let (mixed, _) = of("lossless=off&pfc=on&cc=rtt&retrans=selective_repeat&loss=1e-5", Transport::Roce);
        assert!(mixed.pause);
        assert_eq!(mixed.congestion, CongestionControl::Rtt);
        assert_eq!(mixed.retransmission, Retransmission::SelectiveRepeat);
        assert_eq!(mixed.loss, 1e-5);
        let (default, _) = of("lossless=default", Transport::Roce);
        assert_eq!((default.pause, default.congestion), (true, CongestionControl::None));
    }

    #[test]
    fn infiniband_has_no_loss_and_says_so() {
        assert_eq!(of("loss=0.01", Transport::Ib).0.loss, 0.0);
        assert_eq!(of("loss=0.01", Transport::Ib).1, 1);
        assert_eq!(of("lossless=off", Transport::Ib).1, 0);
        assert_eq!(of("loss=0.01", Transport::Tcp).0.loss, 0.01);
    }
}
