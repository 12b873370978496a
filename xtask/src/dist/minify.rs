//! Style sheets and the JavaScript glue without what only people read.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::node::NodePackages;
use crate::program;

/// Shortens the glue: wasm-bindgen writes it for people, with long names and comments.
pub fn glue(packages: &NodePackages, script: &Path) -> Result<()> {
    let shortened = shortened(packages, script, &["--module"])?;
    fs::write(script, shortened).with_context(|| script.display().to_string())
}

/// One of our own scripts without its comments, and with short names inside.
pub fn script(packages: &NodePackages, script: &Path) -> Result<String> {
    shortened(packages, script, &[])
}

fn shortened(packages: &NodePackages, script: &Path, more: &[&str]) -> Result<String> {
    let mut terser = packages.node();
    terser.arg(packages.script("terser/bin/terser")).arg(script).args(more);
    program::capture(terser.args(["--compress", "passes=2", "--mangle"]))
}

/// A style sheet without comments and idle white space. Strings stay as they are; spaces go only
/// where no selector or value can need them.
pub fn style(sheet: &str) -> String {
    let mut out = String::with_capacity(sheet.len());
    let mut rest = sheet.chars().peekable();
    let mut quote = None;
    while let Some(c) = rest.next() {
        if quote.is_some() {
            out.push(c);
            if c == '\\' {
                out.extend(rest.next());
            } else if quote == Some(c) {
                quote = None;
            }
        } else if c == '/' && rest.peek() == Some(&'*') {
            rest.next();
            let mut before = ' ';
            for inside in rest.by_ref() {
                if before == '*' && inside == '/' {
                    break;
                }
                before = inside;
            }
        } else if c.is_ascii_whitespace() {
            if !out.ends_with([' ', '{', '}', ';', ',']) && !out.is_empty() {
                out.push(' ');
            }
        } else {
            if matches!(c, '{' | '}' | ';' | ',') {
                if out.ends_with(' ') {
                    out.pop();
                }
                // The last declaration of a block needs no semicolon.
                if c == '}' && out.ends_with(';') {
                    out.pop();
                }
            } else if matches!(c, '"' | '\'') {
                quote = Some(c);
            }
            out.push(c);
        }
    }
    out.truncate(out.trim_end().len());
    out
}

#[cfg(test)]
mod tests {
    use super::style;

    #[test]
    fn only_what_people_read_goes() {
        let sheet = "/* colours */\n:root {\n  --a: light-dark(#fff, #000);\n}\n\n.card  > p :hover,\n.b { margin: 1px 2px ; }\n";
        assert_eq!(style(sheet), ":root{--a: light-dark(#fff,#000)}.card > p :hover,.b{margin: 1px 2px}");
    }

    #[test]
    fn strings_stay() {
        assert_eq!(
            style("a::after { content: \" /* x */ ; \\\" \" }"),
            "a::after{content: \" /* x */ ; \\\" \"}"
        );
        assert_eq!(
            style("@media (min-width: 60em) and (x) { a { b: c } }"),
            "@media (min-width: 60em) and (x){a{b: c}}"
        );
    }
}
