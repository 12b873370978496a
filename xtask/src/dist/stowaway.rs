//! Code that the page has no use for and that one careless line brings in.

use anyhow::{Result, bail};

/// Parts of names of functions that must not be in the module, and how they get there.
const UNWANTED: [(&str, &str); 1] = [(
    "float_to_decimal",
    "a float is written out by `{}` or `{:?}`, or by the refusal in `f64::clamp` with computed ends: 9 kB gzip; use \
     `format_value` or `significant`",
)];

/// Looks for the names in a module as the compiler wrote it, which still has them.
pub fn check(module: &[u8]) -> Result<()> {
    for (name, cause) in UNWANTED {
        if module.windows(name.len()).any(|window| window == name.as_bytes()) {
            bail!("the page's module holds {name}: {cause}");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stowaway_is_found_by_its_name() {
        assert!(check(b"..core::fmt::float::float_to_decimal_common_exact..").is_err());
        assert!(check(b"..core::fmt::num..").is_ok());
    }
}
