//! Who paid for a measurement: what is published depends on it.

use crate::catalog::vocabulary;

vocabulary! {
    /// Who paid for a measurement, as `data/measurements/payers.csv` has it by source.
    #[derive(Default)]
    Payer {
        /// The maker of the hardware.
        Maker = "maker",
        /// Who sells or rents out such machines.
        Seller = "seller",
        /// Who uses them: a customer, a researcher, a public centre.
        User = "user",
        /// The source does not say.
        #[default]
        Unknown = "unknown",
    }
}
