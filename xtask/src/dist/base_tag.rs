//! The `<base>` of `404.html`.
//!
//! A host shows that page at any depth, so its relative addresses hold only once it knows the
//! path of the page's root. Every other file is always shown at its own address.

use crate::server::BasePath;

/// The document with a base address at the start of its head.
pub fn with_base(html: &str, base: &BasePath) -> String {
    const HEAD: &str = "<head>";
    html.replacen(HEAD, &format!("{HEAD}\n<base href=\"{base}\">"), 1)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn the_base_comes_before_every_address() {
        let html = with_base("<html><head><link href=a></head>", &"/x/".parse().unwrap());
        assert_eq!(html, "<html><head>\n<base href=\"/x/\"><link href=a></head>");
    }
}
