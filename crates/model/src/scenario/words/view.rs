//! Words of the page.

use super::{Word, words};

words! {
    /// Language of the page.
    Language {
        /// English.
        En = "en",
        /// Chinese.
        Zh = "zh",
    }
    /// Colours of the page.
    ThemeChoice {
        /// As the system says.
        System = "system",
        /// Dark on white.
        Light = "light",
        /// Light on near-black.
        Dark = "dark",
    }
    /// Tab of the page.
    Tab {
        /// Bandwidth.
        Bandwidth = "bandwidth",
        /// Latency.
        Latency = "latency",
        /// Training.
        Training = "training",
        /// Cost.
        Cost = "cost",
        /// Fabric.
        Fabric = "fabric",
        /// Reliability.
        Reliability = "reliability",
        /// Advice.
        Advice = "advice",
        /// Sources.
        Sources = "sources",
    }
}
