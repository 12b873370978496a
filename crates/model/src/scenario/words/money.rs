//! Words of economics and supply.

use super::{Word, words};

words! {
    /// Whose hall the machines stand in.
    Facility {
        /// One's own: energy is paid at PUE.
        Own = "own",
        /// Rented, power passed through.
        Colo = "colo",
        /// Rented, power included.
        AllIn = "all_in",
    }
    /// Skills at hand.
    Team {
        /// InfiniBand.
        Ib = "ib",
        /// Ethernet.
        Ethernet = "ethernet",
        /// Both.
        Both = "both",
        /// Neither.
        None = "none",
    }
    /// What may be bought.
    Supply {
        /// Anything.
        Any = "any",
        /// No InfiniBand.
        NoIb = "no_ib",
        /// Domestic (Chinese) parts only.
        Domestic = "domestic",
    }
    /// Currency of display.
    Currency {
        /// US dollar.
        Usd = "usd",
        /// Renminbi.
        Cny = "cny",
        /// Euro.
        Eur = "eur",
    }
}
