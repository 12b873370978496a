//! Every word the page shows, in both languages.
//!
//! A [`Wording`] is a structure without optional parts, and each language is one static of it: a
//! text that is missing in one of them does not compile. What a sentence needs is passed in as
//! facts; each language orders them as it likes.

mod answer;
mod chinese;
pub mod currency;
mod english;
pub mod facts;
pub mod labels;
pub mod library;
mod lists;
pub mod rich;

use fabriscope_model::report::HopKind;
use fabriscope_model::scenario::{Key, Language, LoadBalancing, Name, Op, Topology};

pub use answer::answer;
use facts::{BandwidthFacts, TimeFacts};

/// All words of one language.
pub struct Wording {
    /// Around the page.
    pub frame: Frame,
    /// The controls.
    pub controls: Controls,
    /// The comparison cards.
    pub cards: Cards,
    /// The figures.
    pub figures: Figures,
    /// Path, findings and remarks about the link.
    pub panels: Panels,
    /// Names of the model's terms.
    pub terms: Terms,
}

/// Words around the page.
pub struct Frame {
    /// Tag of the language for browsers.
    pub tag: &'static str,
    /// Title of the window.
    pub title: &'static str,
    /// First link of the page for keyboards.
    pub skip: &'static str,
    /// Button that copies the link.
    pub copy_link: &'static str,
    /// After it worked.
    pub copied: &'static str,
    /// After the browser refused.
    pub copy_failed: &'static str,
    /// Name of the colour choice.
    pub theme: &'static str,
    /// Colours as the system says.
    pub theme_system: &'static str,
    /// Dark on white.
    pub theme_light: &'static str,
    /// Light on near-black.
    pub theme_dark: &'static str,
    /// Name of the answer for assistive software.
    pub answer: &'static str,
    /// What is modelled and what is not.
    pub modelled: &'static str,
    /// Which data the figures rest on, by number of parts and sources.
    pub data: fn(parts: usize, sources: usize) -> String,
    /// Licences of what the page is built from.
    pub licences: &'static str,
    /// Everything is computed here.
    pub privacy: &'static str,
}

/// Words of the controls.
pub struct Controls {
    /// Name of the whole part.
    pub heading: &'static str,
    /// Opens the controls on narrow screens.
    pub change: &'static str,
    /// Closes them.
    pub close: &'static str,
    /// The list of designs.
    pub designs: &'static str,
    /// One design by its letter.
    pub design: fn(char) -> String,
    /// Appends a copy of the selected design.
    pub copy: &'static str,
    /// Removes the selected design.
    pub remove: &'static str,
    /// The button with the plus sign.
    pub add: &'static str,
    /// Accelerator.
    pub gpu: &'static str,
    /// What to type into the search.
    pub gpu_search: &'static str,
    /// Nothing was found.
    pub gpu_none: &'static str,
    /// How many were found.
    pub gpu_found: fn(usize) -> String,
    /// Servers.
    pub servers: &'static str,
    /// Position of the slider in words.
    pub servers_value: fn(u64) -> String,
    /// Beside the number of servers: what that makes in accelerators.
    pub times_gpus: fn(u32, u32) -> String,
    /// To which designs an edit of the machine goes.
    pub reach: &'static str,
    /// To all.
    pub reach_all: &'static str,
    /// To this one only.
    pub reach_one: &'static str,
    /// Heading of the network fields.
    pub network: &'static str,
    /// A field that is not given, with what stands in.
    pub auto: fn(&str) -> String,
    /// A field that is not given.
    pub auto_bare: &'static str,
    /// The fields were changed from their defaults.
    pub changed: &'static str,
    /// Back to the default.
    pub reset: &'static str,
    /// Further fields of the server.
    pub more_server: &'static str,
    /// Further fields of the network.
    pub more_network: &'static str,
    /// Further fields of the workload's traffic.
    pub more_traffic: &'static str,
    /// Further fields of the money.
    pub more_money: &'static str,
    /// The user's own prices.
    pub prices: &'static str,
    /// How many of a group are the user's own.
    pub yours: fn(usize) -> String,
    /// The price of one part.
    pub price_of: fn(&str) -> String,
    /// A price that nobody published.
    pub price_unknown: &'static str,
    /// A figure without a source.
    pub unverified: &'static str,
    /// On.
    pub on: &'static str,
    /// Off.
    pub off: &'static str,
    /// What a key is called.
    pub key: fn(Key) -> &'static str,
    /// What stands in when a key is not given.
    pub default_of: fn(Key) -> &'static str,
}

/// Words of the comparison cards.
pub struct Cards {
    /// Name of the whole part.
    pub heading: &'static str,
    /// Unit and name of the bus bandwidth, by operation and size.
    pub busbw: fn(&str, &str) -> String,
    /// Range, low and high.
    pub range: fn(&str, &str) -> String,
    /// One accelerator needs no network.
    pub single: &'static str,
    /// Price of the network.
    pub network: &'static str,
    /// Total cost over the years.
    pub tco: &'static str,
    /// The total lacks prices of this many parts.
    pub incomplete: fn(usize) -> String,
    /// Limit in words: hop and its rate.
    pub limit: fn(&str, &str) -> String,
    /// Compared with A, better.
    pub better: &'static str,
    /// Compared with A, worse.
    pub worse: &'static str,
    /// No difference from A.
    pub same: &'static str,
}

/// Words of the figures.
pub struct Figures {
    /// Name of the whole part.
    pub heading: &'static str,
    /// Axis and table column: message size.
    pub message_size: &'static str,
    /// Bus bandwidth: finding.
    pub bandwidth_title: fn(&BandwidthFacts) -> String,
    /// Bus bandwidth: quantity and unit, by operation and accelerators.
    pub bandwidth_subtitle: fn(&str, Option<u32>) -> String,
    /// The ceiling with its derivation: ports, their rate in Gb/s, result.
    pub ceiling: fn(u32, &str, &str) -> String,
    /// The ceiling where something else than the ports limits: the hop and the result.
    pub ceiling_by: fn(&str, &str) -> String,
    /// The size at which half of the peak is reached.
    pub half_peak: fn(&str) -> String,
    /// Time: finding.
    pub time_title: fn(&TimeFacts) -> String,
    /// Time: quantity and unit, by operation.
    pub time_subtitle: fn(&str) -> String,
    /// What a curve does, for readers who do not see it: design, first and last x and y.
    pub describe: fn(&str, [&str; 4]) -> String,
    /// Nothing to draw.
    pub no_data: &'static str,
    /// Table column: lower end.
    pub low: &'static str,
    /// Table column: upper end.
    pub high: &'static str,
    /// Opens the table.
    pub table: &'static str,
    /// What the speed figures rest on.
    pub speed_sources: &'static str,
    /// How to read exact values.
    pub crosshair: &'static str,
    /// A design says nothing at this place.
    pub absent: &'static str,
}

/// Words of path, findings and remarks.
pub struct Panels {
    /// Name of the path, by design.
    pub path: fn(&str) -> String,
    /// Usable of nominal rate.
    pub rate: fn(&str, &str) -> String,
    /// The hop that limits.
    pub limits: &'static str,
    /// What lifting the limit would bring: factor and next hop.
    pub gain: fn(&str, &str) -> String,
    /// Lifting the limit brings nothing.
    pub no_gain: &'static str,
    /// Name of the findings.
    pub findings: &'static str,
    /// There are none.
    pub no_findings: &'static str,
    /// Severity: error.
    pub error: &'static str,
    /// Severity: warning.
    pub warning: &'static str,
    /// Severity: information.
    pub info: &'static str,
    /// Button that mends: field and value.
    pub fix: fn(&str, &str) -> String,
    /// Name of the remarks about the link.
    pub notices: &'static str,
    /// Removes the remarks.
    pub dismiss: &'static str,
}

/// Names of the model's terms.
pub struct Terms {
    /// A transport in front of a rate: `InfiniBand NDR`, `RoCE 400G`.
    pub network: fn(fabriscope_model::scenario::Transport, f64) -> String,
    /// A transport in a list.
    pub transport: fn(fabriscope_model::scenario::Transport) -> &'static str,
    /// Shape of a fabric.
    pub topology: fn(Topology) -> &'static str,
    /// How a leaf spreads flows.
    pub load_balancing: fn(LoadBalancing) -> &'static str,
    /// A collective.
    pub op: fn(Op) -> &'static str,
    /// A hop of the path.
    pub hop: fn(HopKind) -> &'static str,
    /// A number of servers.
    pub servers: fn(u32) -> String,
}

impl Wording {
    /// The words of `language`.
    #[must_use]
    pub fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &english::WORDING,
            Language::Zh => &chinese::WORDING,
        }
    }

    /// The word of a choice as a list shows it; wire words without a translation stand as they are.
    #[must_use]
    pub fn choice(&self, key: Key, word: &'static str) -> &'static str {
        use fabriscope_model::scenario::Word as _;
        let known = match key {
            Key::Transport => {
                fabriscope_model::scenario::Transport::from_word(word).map(self.terms.transport)
            }
            Key::Topology => Topology::from_word(word).map(self.terms.topology),
            Key::LoadBalancing => LoadBalancing::from_word(word).map(self.terms.load_balancing),
            Key::Op => Op::from_word(word).map(self.terms.op),
            _ if word == "on" => Some(self.controls.on),
            _ if word == "off" => Some(self.controls.off),
            _ => None,
        };
        known.unwrap_or(word)
    }

    /// What a field is called, items of a family included.
    #[must_use]
    pub fn field(&self, name: &Name) -> String {
        match name {
            Name::Plain(key) => (self.controls.key)(*key).to_owned(),
            Name::Item(fabriscope_model::scenario::Family::Price, item) => {
                (self.controls.price_of)(fabriscope_catalog::catalog().part_name(item).unwrap_or(item))
            }
            Name::Item(..) => name.wire(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fabriscope_model::scenario::{Use, Word as _};

    const LANGUAGES: [Language; 2] = [Language::En, Language::Zh];

    fn is_chinese(text: &str) -> bool {
        text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
    }

    #[test]
    fn every_key_in_use_has_a_name_and_a_default_in_both_languages() {
        for language in LANGUAGES {
            let words = fabriscope_words::Words::of(language);
            for list in [fabriscope_words::key::names(words), fabriscope_words::key::defaults(words)] {
                assert_eq!(list.split('|').count(), Key::ALL.len(), "{list}");
            }
        }
        for key in Key::ALL.iter().filter(|key| key.spec().use_ == Use::Now) {
            for language in LANGUAGES {
                let controls = &Wording::of(language).controls;
                assert!(!(controls.key)(*key).is_empty(), "{key:?}");
                assert!(!(controls.default_of)(*key).is_empty(), "{key:?}");
            }
            let chinese = (Wording::of(Language::Zh).controls.key)(*key);
            let latin = chinese.chars().all(|c| c.is_ascii_uppercase() || c == ' ');
            assert!(is_chinese(chinese) || latin, "{key:?}: {chinese}");
        }
    }

    #[test]
    fn no_default_of_a_key_in_use_stays_english_in_chinese() {
        let controls = &Wording::of(Language::Zh).controls;
        for key in Key::ALL.iter().filter(|key| key.spec().use_ == Use::Now) {
            let default = (controls.default_of)(*key);
            let words = default.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 3);
            let english: Vec<&str> =
                words.filter(|word| !["Ethernet", "InfiniBand", "AllReduce"].contains(word)).collect();
            assert!(is_chinese(default) || english.is_empty() || default == key.spec().default, "{default}");
            assert!(
                !["from", "usual", "made", "same", "highest", "unknown", "fastest"]
                    .iter()
                    .any(|word| default.starts_with(word)),
                "{key:?}: {default}"
            );
        }
    }

    #[test]
    fn choices_have_names_of_the_language() {
        let chinese = Wording::of(Language::Zh);
        for word in Topology::WORDS {
            assert!(is_chinese(chinese.choice(Key::Topology, word)) || *word == "ddc" || *word == "dual_tor");
        }
        assert_eq!(chinese.choice(Key::Algorithm, "ring"), "ring");
        assert_eq!(Wording::of(Language::En).choice(Key::Op, "alltoall"), "all-to-all");
    }
}
