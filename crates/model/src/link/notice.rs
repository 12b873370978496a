//! What reading a link had to say: one notice for each pair that does not mean what was written.

use crate::scenario::Fault;

/// One remark about one pair of the link. The pair itself is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// The key as written, with its design prefix.
    pub key: String,
    /// The value as written.
    pub value: String,
    /// Why it does not count.
    pub reason: NoticeReason,
}

/// Why a pair does not count as written.
#[derive(Clone, Debug, PartialEq)]
pub enum NoticeReason {
    /// Nobody knows the key.
    UnknownKey,
    /// The value cannot be used; the default is.
    BadValue(Fault),
    /// The key is common to all designs and takes no prefix.
    NotPerDesign,
    /// The key was written before; the last one counts.
    Repeated,
    /// The prefix is kept for later work.
    Reserved,
    /// A name without an equals sign.
    NoValue,
    /// A link format newer than this page.
    NewerVersion,
    /// `designs` is smaller than the highest letter that is written; the letters count.
    FewerThanWritten,
}
