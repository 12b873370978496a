//! The port of the local server.

use std::net::Ipv4Addr;

use anyhow::{Result, anyhow};
use tiny_http::Server;

/// Where a search for a free port ends, counted from its first port.
const TRIES: u16 = 100;

/// Which port to listen on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PortChoice {
    /// This one, or the next one that is free.
    FirstFreeFrom(u16),
    /// Whichever the system gives.
    Any,
}

impl Default for PortChoice {
    fn default() -> Self {
        Self::FirstFreeFrom(8080)
    }
}

impl From<u16> for PortChoice {
    fn from(port: u16) -> Self {
        if port == 0 { Self::Any } else { Self::FirstFreeFrom(port) }
    }
}

/// Listens on the loopback interface and tells the port that was free.
pub fn listen(choice: PortChoice) -> Result<(Server, u16)> {
    let (first, last) = match choice {
        PortChoice::Any => (0, 0),
        PortChoice::FirstFreeFrom(port) => (port, port.saturating_add(TRIES)),
    };
    let mut reason = None;
    for port in first..=last {
        match Server::http((Ipv4Addr::LOCALHOST, port)) {
            Ok(server) => {
                let port = server.server_addr().to_ip().map_or(port, |addr| addr.port());
                return Ok((server, port));
            }
            Err(error) => reason = Some(error),
        }
    }
    let reason = reason.map(|error| error.to_string()).unwrap_or_default();
    Err(anyhow!("no free port from {first} to {last}: {reason}"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_taken_port_leads_to_a_later_one() {
        let (_first, taken) = listen(PortChoice::Any).unwrap();
        let (_second, port) = listen(PortChoice::from(taken)).unwrap();
        assert!(port > taken);
    }
}
