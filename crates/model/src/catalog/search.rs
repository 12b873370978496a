//! Finding a part by what a reader calls it.

use super::{Cable, Catalog, Gpu, Instance, Nic, Server, Shape, Switch, Text};

/// A part of any kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part<'a> {
    /// An accelerator.
    Gpu(&'a Gpu),
    /// A NIC.
    Nic(&'a Nic),
    /// A switch.
    Switch(&'a Switch),
    /// A cable, module or fibre.
    Cable(&'a Cable),
    /// A server.
    Server(&'a Server),
    /// A cloud instance.
    Instance(&'a Instance),
}

impl<'a> Part<'a> {
    /// The list it stands in.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Gpu(_) => "gpu",
            Self::Nic(_) => "nic",
            Self::Switch(_) => "switch",
            Self::Cable(_) => "cable",
            Self::Server(_) => "server",
            Self::Instance(_) => "instance",
        }
    }

    /// Its id.
    #[must_use]
    pub fn id(self) -> &'a str {
        match self {
            Self::Gpu(part) => &part.id,
            Self::Nic(part) => &part.id,
            Self::Switch(part) => &part.id,
            Self::Cable(part) => &part.id,
            Self::Server(part) => &part.id,
            Self::Instance(part) => &part.id,
        }
    }

    /// Its name for people.
    #[must_use]
    pub fn name(self) -> &'a str {
        match self {
            Self::Gpu(part) => &part.name,
            Self::Nic(part) => &part.name,
            Self::Switch(part) => &part.name,
            Self::Cable(part) => &part.name,
            Self::Server(part) => &part.name,
            Self::Instance(part) => &part.name,
        }
    }

    fn aliases(self) -> &'a [Text] {
        match self {
            Self::Gpu(part) => &part.aliases,
            Self::Nic(part) => &part.aliases,
            Self::Switch(part) => &part.aliases,
            Self::Cable(part) => &part.aliases,
            Self::Server(part) => &part.aliases,
            Self::Instance(part) => &part.aliases,
        }
    }

    /// How well a text that is no id names the part, 0 best; none when it does not.
    ///
    /// "910b" is one of the words of `ascend-910b`; "gb200-nvl72" begins with an id; "h100-80gb" begins as
    /// one does.
    fn likeness(self, text: &str) -> Option<u32> {
        let whole = squeezed(text);
        let id = self.id();
        let word = |text: &str| text.split(['-', '_', ' ']).next().map(squeezed).unwrap_or_default();
        let mut named = self.aliases().iter().map(|alias| squeezed(alias)).chain([squeezed(self.name())]);
        let squeezed_id = squeezed(id);
        Some(if whole.is_empty() {
            return None;
        } else if squeezed_id == whole || named.any(|name| name == whole) {
            0
        } else if id.split('-').any(|part| part == whole) {
            1
        } else if begins(text, id) {
            2
        } else if squeezed_id.contains(&whole)
            || squeezed(self.name()).contains(&whole)
            || id.split('-').any(|part| part.len() > 3 && whole.contains(part))
        {
            3
        } else if word(id).len() > 1 && word(id) == word(text) {
            4
        } else {
            return None;
        })
    }

    /// Every text a reader may call it by: what it is named and what it speaks.
    fn labels(self) -> Vec<String> {
        let mut labels = vec![squeezed(self.id()), squeezed(self.name())];
        labels.extend(self.aliases().iter().map(|alias| squeezed(alias)));
        match self {
            Self::Gpu(part) => labels.push(squeezed(&part.vendor)),
            Self::Nic(part) => {
                labels.push(squeezed(&part.vendor));
                for entry in part.protocols.iter() {
                    labels.push(squeezed(entry.protocol.name()) + &squeezed(&entry.generation));
                }
            }
            Self::Switch(part) => {
                labels.extend([&part.vendor, &part.asic].map(|text| squeezed(text)));
                labels.push(squeezed(part.family.name()));
            }
            Self::Instance(part) => labels.push(squeezed(part.protocol.name())),
            Self::Cable(_) | Self::Server(_) => {}
        }
        labels
    }
}

/// Whether a text is an id and something more after a dash.
fn begins(text: &str, id: &str) -> bool {
    let more = text.get(id.len()..).is_some_and(|rest| rest.starts_with(['-', '_', ' ']));
    more && text.get(..id.len()).is_some_and(|start| start.eq_ignore_ascii_case(id))
}

/// Lower case, letters and digits only: "RoCE v2", "rocev2" and "RoCE-V2" are one word. Names are
/// ASCII or Chinese, so the tables of all alphabets, 16 kB of a page's weight, are not needed.
fn squeezed(text: &str) -> String {
    text.chars()
        .filter(|c| c.is_ascii_alphanumeric() || !c.is_ascii())
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

impl Catalog {
    /// Every part.
    pub fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        let gpus = self.gpus.iter().map(Part::Gpu);
        let nics = self.nics.iter().map(Part::Nic);
        let switches = self.switches.iter().map(Part::Switch);
        let cables = self.cables.iter().map(Part::Cable);
        let servers = self.servers.iter().map(Part::Server);
        let instances = self.instances.iter().map(Part::Instance);
        gpus.chain(nics).chain(switches).chain(cables).chain(servers).chain(instances)
    }

    /// The part with that id, whatever its kind: ids are unique over all kinds.
    #[must_use]
    pub fn part(&self, id: &str) -> Option<Part<'_>> {
        self.parts().find(|part| part.id() == id)
    }

    /// The part of a list that a text most likely means, where it is no id: among equals the one with a
    /// scale-up link, then the one with the shorter id.
    #[must_use]
    pub fn near(&self, kind: &str, text: &str) -> Option<Part<'_>> {
        let mut best: Option<((u32, bool, usize), Part<'_>)> = None;
        for part in self.parts().filter(|part| part.kind() == kind) {
            let Some(likeness) = part.likeness(text) else { continue };
            let alone = matches!(part, Part::Gpu(gpu) if gpu.scale_up.shape == Shape::Pcie);
            let rank = (likeness, alone, part.id().len());
            if best.is_none_or(|(least, _)| rank < least) {
                best = Some((rank, part));
            }
        }
        best.map(|(_, part)| part)
    }

    /// The parts whose id, name, maker, alias or protocol contains the text, or each of its
    /// words; case, spaces and punctuation do not count. Nothing for an empty text.
    #[must_use]
    pub fn search(&self, text: &str) -> Vec<Part<'_>> {
        let whole = squeezed(text);
        let words: Vec<String> = text.split_whitespace().map(squeezed).collect();
        if whole.is_empty() {
            return Vec::new();
        }
        let found = |part: &Part<'_>| {
            let labels = part.labels();
            let has = |needle: &String| labels.iter().any(|label| label.contains(needle.as_str()));
            has(&whole) || words.iter().all(has)
        };
        self.parts().filter(found).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::squeezed;

    #[test]
    fn spelling_does_not_matter() {
        assert_eq!(squeezed("RoCE v2"), squeezed("rocev2"));
        assert_eq!(squeezed("g2na100_ib"), squeezed("G2NA100-IB"));
        assert_eq!(squeezed("摩尔线程 MTT"), "摩尔线程mtt");
    }
}
