//! Where a figure comes from and how far it can be trusted.

use super::{Text, word::vocabulary};

/// Number of a [`Source`] in the catalogue that holds it.
///
/// Figures carry the number and not the text: about 140 sources serve some 2,000 figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceId(pub u16);

/// One document or market at one date, in one role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Short name of the document, unique in the list of sources; the same document at two
    /// dates is two entries with one key.
    pub key: Text,
    /// The document as a reader would look it up.
    pub title: Text,
    /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD` of the figure; absent only for unverified figures.
    pub date: Option<Text>,
    /// What sort of statement it is, where known.
    pub kind: Option<SourceKind>,
}

/// Most characters of a title that a line shows.
const BRIEF: usize = 56;
/// Fewest that say enough; before them no title is cut.
const ENOUGH: usize = 16;

impl Source {
    /// The title as a line has room for it: whole, else up to where its remarks begin, else between two words.
    #[must_use]
    pub fn brief(&self) -> String {
        brief(&self.title)
    }
}

/// A title as a line has room for it, see [`Source::brief`].
#[must_use]
pub fn brief(title: &str) -> String {
    let Some((end, _)) = title.char_indices().nth(BRIEF) else { return title.to_owned() };
    let start = title.get(..end).unwrap_or(title);
    // Remarks, commits and quotations come after what the document is.
    let remarks = [" (", " @", "; ", " quoting "].into_iter().filter_map(|mark| start.find(mark));
    if let Some(cut) = remarks.filter(|cut| *cut >= ENOUGH).min() {
        return start.get(..cut).unwrap_or(start).to_owned();
    }
    let clause = start.rfind(", ").filter(|cut| *cut >= BRIEF / 2);
    let cut = clause.or_else(|| start.rfind(' ')).unwrap_or(end);
    let kept = start.get(..cut).unwrap_or(start);
    [kept.trim_end_matches(|sign: char| !sign.is_alphanumeric() && sign != ')'), " …"].concat()
}

#[cfg(test)]
mod tests {
    use super::brief;

    #[test]
    fn titles_are_cut_where_a_reader_would() {
        for (title, said) in [
            ("Short", "Short"),
            (
                "NVIDIA/nccl issues 1530 and 814 (no GPU-to-GPU PCIe transfer on RTX 4090 in the stock driver)",
                "NVIDIA/nccl issues 1530 and 814",
            ),
            (
                "Singh et al.: Surviving switch failures in cloud datacenters, CCR 51(2) (public review)",
                "Singh et al.: Surviving switch failures in cloud …",
            ),
            (
                "huggingface.js packages/tasks/src/hardware-nvidia.ts / hardware-amd.ts @fe42e68 (approx launch MSRP)",
                "huggingface.js packages/tasks/src/hardware-nvidia.ts …",
            ),
            (
                "Public price notes on optics, cabling and switches, quoting fs.com, naddod.com and vendor datasheets",
                "Public price notes on optics, cabling and switches …",
            ),
            (
                "A title that goes on and on until nobody in the world would read it to its end",
                "A title that goes on and on until nobody in the world …",
            ),
        ] {
            assert_eq!(brief(title), said);
        }
    }
}

vocabulary! {
    /// What sort of statement a source makes.
    SourceKind {
        /// A maker's specification.
        Datasheet = "datasheet",
        /// Somebody measured it.
        Measured = "measured",
        /// A published list price.
        ListPrice = "list_price",
        /// An offer or a shop price on one day.
        Quote = "quote",
        /// Somebody's judgement.
        Estimate = "estimate",
    }
}

vocabulary! {
    /// How far a figure can be trusted. An unverified figure is shown as such, always.
    Confidence {
        /// A maker's document or a measurement report whose text was read.
        High = "high",
        /// A secondary source that was read and fits the others.
        Medium = "medium",
        /// A weak or estimated source.
        Low = "low",
        /// Arithmetic on other figures.
        Derived = "derived",
        /// Background knowledge; no source was read.
        Unverified = "unverified",
    }
}

impl Confidence {
    /// Whether the figure must be shown as unverified.
    #[must_use]
    pub fn is_unverified(self) -> bool {
        self == Self::Unverified
    }
}
