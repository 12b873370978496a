//! What idle machines draw.

use crate::catalog::{Catalog, Confidence, SourceId};
use crate::scenario::{Given, Key};

/// Power of idle machines, share of their power at load.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IdleShares {
    /// Servers.
    pub server: f64,
    /// Switches, modules and cards: what was measured hardly depends on load.
    pub network: f64,
    /// Trust in the servers' share.
    pub confidence: Confidence,
    /// Its source; absent for the user's own, and where the catalogue has none.
    pub source: Option<SourceId>,
    /// The servers' share is the user's own.
    pub yours: bool,
}

/// The user's share, else the catalogue's. Where neither says, machines count as at load at all hours.
pub(super) fn idle_shares(given: &Given, catalog: &Catalog) -> IdleShares {
    let row = |id: &str| catalog.economic(id).and_then(|row| row.value);
    let network = row("network_idle_share").map_or(1.0, |figure| figure.value);
    let known = row("server_idle_share");
    match given.number(Key::IdleShare) {
        Some(server) => {
            IdleShares { server, network, confidence: Confidence::High, source: None, yours: true }
        }
        None => IdleShares {
            server: known.map_or(1.0, |figure| figure.value),
            network,
            confidence: known.map_or(Confidence::Unverified, |figure| figure.confidence),
            source: known.map(|figure| figure.source),
            yours: false,
        },
    }
}
