//! Notices and faults as text, in both languages.

use super::{Notice, NoticeReason};
use crate::scenario::{Fault, Kind, Name};
use crate::units::{significant, with_prefix};

impl Notice {
    /// What is wrong and what is used, in English.
    #[must_use]
    pub fn english(&self) -> String {
        let (key, value) = (&self.key, &self.value);
        match &self.reason {
            NoticeReason::UnknownKey => {
                format!("`{key}` is not a key this page knows; it is kept and ignored.")
            }
            NoticeReason::BadValue(fault) => {
                format!("`{key}={value}`: {} The default is used.", fault_english(*fault, key))
            }
            NoticeReason::NotPerDesign => {
                format!("`{key}`: this input is common to all designs and takes no letter.")
            }
            NoticeReason::Repeated => format!("`{key}` is written more than once; the last one counts."),
            NoticeReason::Reserved => format!("`{key}` is reserved for later work; it is kept and ignored."),
            NoticeReason::NoValue => {
                format!("`{key}` has no value; the link may have been cut. It is ignored.")
            }
            NoticeReason::NewerVersion => {
                "The link is newer than this page; what is not understood is ignored.".to_owned()
            }
            NoticeReason::FewerThanWritten => {
                format!("`designs={value}` is fewer than the letters written; the letters count.")
            }
        }
    }

    /// What is wrong and what is used, in Chinese.
    #[must_use]
    pub fn chinese(&self) -> String {
        let (key, value) = (&self.key, &self.value);
        match &self.reason {
            NoticeReason::UnknownKey => format!("不认识 `{key}`，已保留但不使用。"),
            NoticeReason::BadValue(fault) => {
                format!("`{key}={value}`：{}现用默认值。", fault_chinese(*fault, key))
            }
            NoticeReason::NotPerDesign => format!("`{key}`：该项为各方案共用，不带方案字母。"),
            NoticeReason::Repeated => format!("`{key}` 出现多次，以最后一次为准。"),
            NoticeReason::Reserved => format!("`{key}` 留作以后使用，已保留但不使用。"),
            NoticeReason::NoValue => format!("`{key}` 没有值，链接可能被截断；已忽略。"),
            NoticeReason::NewerVersion => "链接版本比本页面新，不认识的部分已忽略。".to_owned(),
            NoticeReason::FewerThanWritten => format!("`designs={value}` 少于链接中出现的方案，以字母为准。"),
        }
    }
}

/// The kind of value that `key` (with or without a design letter) takes.
fn kind_of(key: &str) -> Option<Kind> {
    let bare = match key.split_once('.') {
        Some((letter, bare)) if letter.len() == 1 => bare,
        _ => key,
    };
    Name::parse(bare).map(|name| name.kind())
}

/// Why a value cannot be used and what would be right, in English.
#[must_use]
pub fn fault_english(fault: Fault, key: &str) -> String {
    match fault {
        Fault::Empty => "Nothing is given.".to_owned(),
        Fault::NotANumber => format!("Not a number; write it like {}.", example(key)),
        Fault::UnknownUnit => format!("The unit does not fit; write it like {}.", example(key)),
        Fault::NotWhole => "Must be a whole number.".to_owned(),
        Fault::OutOfRange { min, max } => format!("Must be between {} and {}.", bound(min), bound(max)),
        Fault::UnknownWord => format!("Must be one of {}.", choices(key).join(", ")),
        Fault::TooLong { max } => format!("At most {max} characters."),
        Fault::NotAnId => "Not an id: letters, digits and hyphens only.".to_owned(),
    }
}

/// Why a value cannot be used and what would be right, in Chinese.
#[must_use]
pub fn fault_chinese(fault: Fault, key: &str) -> String {
    match fault {
        Fault::Empty => "没有填写。".to_owned(),
        Fault::NotANumber => format!("不是数字，请写成 {} 的形式。", example(key)),
        Fault::UnknownUnit => format!("单位不符，请写成 {} 的形式。", example(key)),
        Fault::NotWhole => "必须是整数。".to_owned(),
        Fault::OutOfRange { min, max } => format!("必须在 {} 到 {} 之间。", bound(min), bound(max)),
        Fault::UnknownWord => format!("只能是 {}。", choices(key).join("、")),
        Fault::TooLong { max } => format!("最多 {max} 个字符。"),
        Fault::NotAnId => "不是编号：只能用字母、数字和连字符。".to_owned(),
    }
}

fn bound(value: f64) -> String {
    if value.abs() < 1e6 {
        return significant(value, 6);
    }
    // Large bounds are round numbers and read better with a prefix.
    let (digits, prefix) = with_prefix(value, 3);
    digits + prefix
}

fn choices(key: &str) -> Vec<&'static str> {
    match kind_of(key) {
        Some(Kind::Choice(words)) => words.to_vec(),
        Some(Kind::Flag) => vec!["on", "off"],
        _ => Vec::new(),
    }
}

fn example(key: &str) -> &'static str {
    match kind_of(key) {
        Some(Kind::Rate { .. }) => "400Gb/s, 50GB/s",
        Some(Kind::Bytes { .. }) => "64MiB, 1GiB",
        Some(Kind::Money { .. }) => "$0.08, $36k",
        Some(Kind::Time { .. }) => "2s, 500ms",
        Some(Kind::Count { .. } | Kind::ContextLength { .. }) => "8, 64",
        _ => "0.7, 70%",
    }
}

#[cfg(test)]
mod tests {
    use crate::link::parse;

    #[test]
    fn a_notice_names_the_key_and_what_would_be_right() {
        let parsed = parse("nodes=0&b.transport=myrinet&nic_gbps=400apples");
        let texts: Vec<String> = parsed.notices.iter().map(super::Notice::english).collect();
        assert!(texts[0].contains("`nodes=0`") && texts[0].contains("between 1 and 100000"), "{}", texts[0]);
        assert!(texts[1].contains("b.transport=myrinet") && texts[1].contains("ib, roce"), "{}", texts[1]);
        assert!(texts[2].contains("400Gb/s"), "{}", texts[2]);
        for notice in &parsed.notices {
            assert!(notice.chinese().contains("默认值"));
        }
    }
}
