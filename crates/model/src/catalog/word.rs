//! The words that the data files use for closed choices.

/// Declares an enum whose variants have a spelling in the data files.
///
/// One declaration serves the reader of the files, the search and the page, so that a word
/// cannot mean one thing to one of them and another to the next.
macro_rules! vocabulary {
    (
        $(#[$doc:meta])*
        $name:ident { $( $(#[$variant_doc:meta])* $variant:ident = $word:literal ),+ $(,)? }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $( $(#[$variant_doc])* $variant ),+ }

        impl $name {
            /// Every choice, in the order of declaration.
            pub const ALL: &'static [Self] = &[$( Self::$variant ),+];

            /// The spelling in the data files.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $( Self::$variant => $word ),+ }
            }

            /// The choice with that spelling, if there is one.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                match word { $( $word => Some(Self::$variant), )+ _ => None }
            }
        }
    };
}
pub(crate) use vocabulary;
