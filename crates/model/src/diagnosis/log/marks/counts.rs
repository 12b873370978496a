//! Numbers in lines that are no rows: cards, servers, versions, counters of lost packets.

use std::collections::BTreeSet;

/// The number in front of `words`.
pub(super) fn before(line: &str, words: &str) -> Option<u32> {
    let (head, _) = line.split_once(words)?;
    head.rsplit(|mark: char| !mark.is_ascii_digit()).next()?.parse().ok()
}

/// The number behind `words`.
pub(super) fn after(line: &str, words: &str) -> Option<u32> {
    let (_, tail) = line.split_once(words)?;
    tail.split(|mark: char| !mark.is_ascii_digit()).next()?.parse().ok()
}

/// Second number of `NCCL version 2.x`.
pub(super) fn version(line: &str) -> Option<u32> {
    after(line, "ccl version 2.").filter(|version| *version < 200)
}

/// Cards in the line with which the library lists those that it uses: each stands with its port and link
/// layer, as in `[0]mlx5_0:1/RoCE`.
pub(super) fn cards(line: &str) -> Option<u32> {
    let (_, list) = line.split_once("net/ib : using ")?;
    let list = list.split("oob ").next()?;
    let ports = list.split(':').skip(1).filter(|rest| {
        let mut marks = rest.chars();
        marks.next().is_some_and(|mark| mark.is_ascii_digit()) && marks.next() == Some('/')
    });
    u32::try_from(ports.count()).ok().filter(|count| *count > 0)
}

/// Counters that grow with every packet lost or sent again.
const COUNTERS: &[&str] = &[
    "out_of_sequence",
    "packet_seq_err",
    "local_ack_timeout_err",
    "implied_nak_seq_err",
    "rnr_nak_retry_err",
    "retransmi",
    "discards_phy",
    "_discards",
];

/// Whether a line reports lost packets: a counter above zero, or a transport that gave up.
pub(super) fn losses(line: &str) -> bool {
    let gave_up = line.contains("completion") && (line.contains("error 12") || line.contains("status=12"));
    gave_up
        || COUNTERS.iter().any(|counter| {
            let Some((_, rest)) = line.split_once(counter) else { return false };
            let number = rest
                .split(|mark: char| !mark.is_ascii_digit() && mark != ',')
                .find(|part| part.bytes().any(|byte| byte.is_ascii_digit()));
            number.is_some_and(|number| number.bytes().any(|byte| (b'1'..=b'9').contains(&byte)))
        })
}

/// How many servers the table of devices names; the names themselves are not kept.
#[derive(Default)]
pub(in crate::diagnosis::log) struct Hosts {
    names: BTreeSet<u64>,
    ranks: BTreeSet<u32>,
}

/// Most ranks that are told apart.
const MOST_RANKS: usize = 65_536;

impl Hosts {
    /// Takes note of `#  Rank  3 Group  0 Pid  82105 on  HOST device  3 [0xe6] NAME`, in lower case.
    pub fn note(&mut self, line: &str) {
        let Some((head, tail)) = line.split_once(" on ") else { return };
        if !(head.contains("rank") && head.contains("pid")) || self.ranks.len() >= MOST_RANKS {
            return;
        }
        if let Some(name) = tail.split_ascii_whitespace().next().filter(|_| tail.contains(" device ")) {
            // FNV-1a: a number that tells names apart and does not lead back to them.
            let number = name.bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)
            });
            self.names.insert(number);
            let rank = head.split_once("rank").map_or("", |(_, rest)| rest.trim_start());
            self.ranks.extend(after(rank, ""));
        }
    }

    /// Their number; nothing where ranks are missing from the table.
    pub fn count(&self) -> Option<u32> {
        let all = self.ranks.iter().zip(0_u32..).all(|(rank, place)| *rank == place);
        u32::try_from(self.names.len()).ok().filter(|count| all && *count > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_of_all_versions() {
        let old = "ncclinfo net/ib : using [0]mlx5_0:1/ib ; oob ib0:10.0.0.1<0>";
        assert_eq!(cards(old), Some(1));
        let new =
            "net/ib : using [0]mlx5_1:1/roce [1]mlx5_2:1/roce [2]mlx5_3:1/roce [ro]; oob eth0:10.0.0.1<0>";
        assert_eq!(cards(new), Some(3));
        assert_eq!(cards("net/ib : no device found."), None);
    }

    #[test]
    fn counters_at_zero_are_no_losses() {
        assert!(!losses("     out_of_sequence: 0"));
        assert!(!losses("rx_discards_phy: 0 rx_vport_unicast: 9"));
        assert!(losses("     out_of_sequence: 90211"));
        assert!(losses("net/ib : got completion from peer 10.0.0.1 with error 12, opcode 0"));
    }

    #[test]
    fn servers_are_counted_and_not_kept() {
        let mut hosts = Hosts::default();
        assert_eq!(hosts.count(), None);
        let line =
            |rank: u32, host: &str| format!("#  rank {rank:2} group  0 pid 11 on {host} device  0 [0x1b] x");
        hosts.note(&line(0, "host-a"));
        hosts.note(&line(2, "host-b"));
        assert_eq!(hosts.count(), None, "rank 1 is missing");
        hosts.note(&line(1, "host-a"));
        assert_eq!(hosts.count(), Some(2));
    }

    #[test]
    fn versions() {
        assert_eq!(version("nccl version 2.18.3+cuda12.2"), Some(18));
        assert_eq!(version("rccl version 2.13.4+hip5.4"), Some(13));
        assert_eq!(version("nccl-tests version 2.16.9"), None);
    }
}
