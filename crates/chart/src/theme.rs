//! Where a picture will stand: in the page, or alone.

use crate::palette::Ground;

/// How colours and surroundings are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Inside the page: CSS classes and `currentColor`; title, subtitle and footer are the page's
    /// own HTML. Colours come from the stylesheet ([`crate::PAGE_STYLESHEET`] is one).
    Page,
    /// A file of its own: colours inlined, a generic font family, title, subtitle and footer
    /// inside, sources in `<metadata>`. For SVG and PNG downloads.
    Export {
        /// Dark ground instead of white.
        dark: bool,
    },
}

impl Theme {
    /// The ground whose colours are inlined; `None` where the stylesheet decides.
    pub(crate) fn ground(self) -> Option<Ground> {
        match self {
            Self::Page => None,
            Self::Export { dark: false } => Some(Ground::Light),
            Self::Export { dark: true } => Some(Ground::Dark),
        }
    }
}
