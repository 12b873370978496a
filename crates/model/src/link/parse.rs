//! From the text of a link to a scenario. Nothing in a link can break this: what does not fit
//! becomes a notice and is kept.

use super::notice::{Notice, NoticeReason};
use super::percent::decode;
use crate::scenario::{Entry, Key, MAX_DESIGNS, Name, RESERVED, Scenario, Scope, Value};

/// A scenario that has no usable number of designs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DesignCountError {
    /// `designs=0`.
    None,
    /// More than six, by number or by letter.
    TooMany,
}

/// What came out of a link.
#[derive(Clone, Debug, PartialEq)]
pub struct Parsed {
    /// The scenario; usable whatever the link said.
    pub scenario: Scenario,
    /// Remarks, in the order of the link.
    pub notices: Vec<Notice>,
    /// Set when the link asks for no design or for more than six; the scenario then has as many
    /// as could be kept.
    pub design_count: Option<DesignCountError>,
}

/// Reads a query string, with or without a leading `?`, or a whole address.
#[must_use]
pub fn parse(text: &str) -> Parsed {
    let text = text.trim();
    let text = text.split_once('?').map_or(text, |(_, query)| query);
    let text = text.split_once('#').map_or(text, |(query, _)| query);
    let pairs = text.split('&').filter(|pair| !pair.is_empty()).map(|pair| match pair.split_once('=') {
        Some((key, value)) => (decode(key), Some(decode(value))),
        None => (decode(pair), None),
    });
    parse_pairs(pairs)
}

/// Reads pairs of key and value, as a link or a scenario file holds them.
pub fn parse_pairs(pairs: impl IntoIterator<Item = (String, Option<String>)>) -> Parsed {
    let mut reader = Reader::default();
    for (key, value) in pairs {
        reader.pair(&key, value);
    }
    reader.finish()
}

#[derive(Default)]
struct Reader {
    scenario: Scenario,
    /// What is written for B to F, not yet joined with A.
    own: Vec<Vec<(Name, Entry)>>,
    highest: usize,
    notices: Vec<Notice>,
    design_count: Option<DesignCountError>,
}

impl Reader {
    fn pair(&mut self, key: &str, value: Option<String>) {
        let Some(value) = value else {
            self.keep_unknown(key, "", NoticeReason::NoValue);
            return;
        };
        if RESERVED.iter().any(|prefix| key.starts_with(prefix)) {
            self.keep_unknown(key, &value, NoticeReason::Reserved);
            return;
        }
        let (design, bare) = split_prefix(key);
        let Some(name) = Name::parse(bare) else {
            self.keep_unknown(key, &value, NoticeReason::UnknownKey);
            return;
        };
        let scope = if let Name::Plain(plain) = &name { plain.spec().scope } else { Scope::Design };
        if scope != Scope::Design {
            if design > 0 {
                self.keep_unknown(key, &value, NoticeReason::NotPerDesign);
                return;
            }
            self.shared(key, scope, name, &value);
            return;
        }
        if design >= MAX_DESIGNS {
            self.design_count = Some(DesignCountError::TooMany);
            self.keep_unknown(key, &value, NoticeReason::UnknownKey);
            return;
        }
        self.highest = self.highest.max(design);
        let entry = self.entry(key, &name, &value);
        let repeated = if design == 0 {
            self.scenario.designs[0].0.entries.insert(name, entry).is_some()
        } else {
            self.own.resize_with(self.own.len().max(design), Vec::new);
            let own = &mut self.own[design - 1];
            let before = own.len();
            own.retain(|(other, _)| *other != name);
            let repeated = own.len() < before;
            own.push((name, entry));
            repeated
        };
        if repeated {
            self.note(key, &value, NoticeReason::Repeated);
        }
    }

    fn shared(&mut self, key: &str, scope: Scope, name: Name, value: &str) {
        if name == Name::Plain(Key::Designs) {
            match crate::units::parse_number(value) {
                Ok(count) if count < 1.0 => self.design_count = Some(DesignCountError::None),
                Ok(count) if count > MAX_DESIGNS as f64 => {
                    self.design_count = Some(DesignCountError::TooMany)
                }
                _ => {}
            }
        }
        if name == Name::Plain(Key::Version) && value.trim().parse::<u64>().is_ok_and(|version| version > 1) {
            self.keep_unknown(key, value, NoticeReason::NewerVersion);
            return;
        }
        let entry = self.entry(key, &name, value);
        let part = if scope == Scope::Common { &mut self.scenario.common } else { &mut self.scenario.page };
        if part.entries.insert(name, entry).is_some() {
            self.note(key, value, NoticeReason::Repeated);
        }
    }

    fn entry(&mut self, key: &str, name: &Name, value: &str) -> Entry {
        let entry = Entry::new(value, name.kind());
        if let Err(fault) = &entry.value {
            self.note(key, value, NoticeReason::BadValue(*fault));
        }
        entry
    }

    fn keep_unknown(&mut self, key: &str, value: &str, reason: NoticeReason) {
        self.scenario.unknown.push((key.to_owned(), value.to_owned()));
        self.note(key, value, reason);
    }

    fn note(&mut self, key: &str, value: &str, reason: NoticeReason) {
        self.notices.push(Notice { key: key.to_owned(), value: value.to_owned(), reason });
    }

    fn finish(mut self) -> Parsed {
        let asked = match self.scenario.page.entry(Key::Designs).map(|entry| entry.value.clone()) {
            Some(Ok(Value::Count(count))) => usize::try_from(count).unwrap_or(MAX_DESIGNS),
            _ => 1,
        };
        if asked > 1 && asked < self.highest + 1 {
            self.note("designs", &asked.to_string(), NoticeReason::FewerThanWritten);
        }
        self.scenario.resize(asked.max(self.highest + 1));
        for (own, design) in self.own.into_iter().zip(&mut self.scenario.designs[1..]) {
            for (name, entry) in own {
                design.0.entries.insert(name, entry);
            }
        }
        self.scenario.settle_count();
        Parsed { scenario: self.scenario, notices: self.notices, design_count: self.design_count }
    }
}

/// Splits `b.nodes` into design index and bare key; keys of families (`price.x`) have no one-letter prefix.
fn split_prefix(key: &str) -> (usize, &str) {
    match key.split_once('.') {
        Some((letter, bare)) if letter.len() == 1 => {
            let letter = letter.as_bytes()[0].to_ascii_lowercase();
            if letter.is_ascii_lowercase() { (usize::from(letter - b'a'), bare) } else { (0, key) }
        }
        _ => (0, key),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Transport;

    #[test]
    fn the_example_of_the_design_document() {
        let parsed = parse(
            "?gpu=h100-sxm5&nodes=64&transport=ib&b.transport=roce&b.load_balancing=ecmp&c.transport=tcp",
        );
        assert!(parsed.notices.is_empty());
        let designs = parsed.scenario.designs();
        assert_eq!(designs.len(), 3);
        assert_eq!(designs[1].0.count(Key::Nodes), Some(64));
        assert_eq!(designs[1].0.word(Key::Transport), Some(Transport::Roce));
        assert_eq!(designs[2].0.word(Key::Transport), Some(Transport::Tcp));
        assert_eq!(designs[2].0.entry(Key::LoadBalancing), None);
    }

    #[test]
    fn bad_parts_become_notices_and_are_kept() {
        let parsed = parse("nodes=many&colour=blue&b.seq=8k&inf.batch=4&nod");
        let reasons: Vec<_> = parsed.notices.iter().map(|notice| &notice.reason).collect();
        assert_eq!(parsed.notices.len(), 5);
        assert!(matches!(reasons[0], NoticeReason::BadValue(_)));
        assert_eq!(
            reasons[1..],
            [
                &NoticeReason::UnknownKey,
                &NoticeReason::NotPerDesign,
                &NoticeReason::Reserved,
                &NoticeReason::NoValue
            ]
        );
        assert_eq!(parsed.scenario.unknown().len(), 4);
        assert_eq!(parsed.scenario.given(0, Key::Nodes).map(|entry| entry.raw.as_str()), Some("many"));
        assert_eq!(parsed.scenario.designs().len(), 1);
    }

    #[test]
    fn auto_takes_back_what_a_wrote() {
        let parsed = parse("nic=cx6-hdr&b.gpu=h20-sxm&b.nic=auto");
        assert_eq!(parsed.scenario.designs()[0].0.text(Key::Nic), Some("cx6-hdr"));
        assert_eq!(parsed.scenario.designs()[1].0.text(Key::Nic), None);
    }

    #[test]
    fn one_to_six_designs() {
        assert_eq!(parse("designs=0").design_count, Some(DesignCountError::None));
        assert_eq!(parse("designs=7").design_count, Some(DesignCountError::TooMany));
        assert_eq!(parse("g.nodes=4").design_count, Some(DesignCountError::TooMany));
        assert_eq!(parse("designs=3").scenario.designs().len(), 3);
        assert_eq!(parse("f.nodes=4").scenario.designs().len(), 6);
        assert_eq!(parse("").scenario.designs().len(), 1);
    }

    #[test]
    fn a_label_is_not_inherited() {
        let parsed = parse("name=Ours&b.transport=roce");
        assert_eq!(parsed.scenario.designs()[0].0.text(Key::Name), Some("Ours"));
        assert_eq!(parsed.scenario.designs()[1].0.text(Key::Name), None);
    }
}
