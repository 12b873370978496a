//! A small evaluator for the equations that formulas show: numbers, symbols, `+ - * / ^`,
//! parentheses, `min(a, b)` and `max(a, b)`.
//!
//! It shares nothing with the formulas, so that an equation and its code can disagree.

use fabriscope_model::derivation::Term;

/// The value of `equation` with `terms` put in.
///
/// # Errors
/// What cannot be read, and where.
pub fn value(equation: &str, terms: &[Term]) -> Result<f64, String> {
    let mut reader = Reader { text: equation, terms };
    let value = reader.sum()?;
    reader.skip_space();
    if reader.text.is_empty() { Ok(value) } else { Err(format!("`{}` is left over", reader.text)) }
}

/// The symbols of `equation`, each as often as it stands there; names of functions are none.
pub fn symbols(equation: &str) -> Vec<&str> {
    equation
        .split(|c: char| !is_symbol(c))
        .filter(|word| word.starts_with(char::is_alphabetic) && !matches!(*word, "min" | "max"))
        .collect()
}

fn is_symbol(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '.'
}

struct Reader<'e> {
    text: &'e str,
    terms: &'e [Term],
}

impl<'e> Reader<'e> {
    fn skip_space(&mut self) {
        self.text = self.text.trim_start();
    }

    fn take(&mut self, sign: char) -> bool {
        self.skip_space();
        match self.text.strip_prefix(sign) {
            Some(rest) => {
                self.text = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, sign: char) -> Result<(), String> {
        if self.take(sign) { Ok(()) } else { Err(format!("`{sign}` is missing before `{}`", self.text)) }
    }

    fn sum(&mut self) -> Result<f64, String> {
        let mut value = self.product()?;
        loop {
            if self.take('+') {
                value += self.product()?;
            } else if self.take('-') {
                value -= self.product()?;
            } else {
                return Ok(value);
            }
        }
    }

    fn product(&mut self) -> Result<f64, String> {
        let mut value = self.power()?;
        loop {
            if self.take('*') {
                value *= self.power()?;
            } else if self.take('/') {
                value /= self.power()?;
            } else {
                return Ok(value);
            }
        }
    }

    /// Binds tighter than a sign before it and from right to left, as in `-2 ^ 3 ^ 2`.
    fn power(&mut self) -> Result<f64, String> {
        if self.take('-') {
            return Ok(-self.power()?);
        }
        let base = self.atom()?;
        if self.take('^') { Ok(base.powf(self.power()?)) } else { Ok(base) }
    }

    fn atom(&mut self) -> Result<f64, String> {
        if self.take('(') {
            let value = self.sum()?;
            self.expect(')')?;
            return Ok(value);
        }
        let end = self.text.find(|c| !is_symbol(c)).unwrap_or(self.text.len());
        let (word, rest) = self.text.split_at(end);
        self.text = rest;
        match word {
            "" => Err(format!("a value is missing before `{rest}`")),
            "min" => self.fold(f64::min),
            "max" => self.fold(f64::max),
            _ if word.starts_with(|c: char| c.is_ascii_digit()) => {
                word.parse().map_err(|_| format!("`{word}` is no number"))
            }
            _ => self.symbol(word),
        }
    }

    fn fold(&mut self, choose: fn(f64, f64) -> f64) -> Result<f64, String> {
        self.expect('(')?;
        let mut value = self.sum()?;
        while self.take(',') {
            value = choose(value, self.sum()?);
        }
        self.expect(')')?;
        Ok(value)
    }

    fn symbol(&self, word: &str) -> Result<f64, String> {
        let mut found = self.terms.iter().filter(|term| term.symbol == word);
        match (found.next(), found.next()) {
            (Some(term), None) => Ok(term.value),
            (None, _) => Err(format!("no term is called `{word}`")),
            (Some(_), Some(_)) => Err(format!("two terms are called `{word}`")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fabriscope_model::derivation::term;

    #[test]
    fn arithmetic_binds_as_in_a_textbook() {
        let terms = [term("a", 2.0, ""), term("b_1", 3.0, "")];
        for (equation, expected) in [
            ("1 + 2 * 3 - 4 / 2", 5.0),
            ("(1 + 2) * 3", 9.0),
            ("2 ^ 3 ^ 2", 512.0),
            ("-a ^ 2", -4.0),
            ("a ^ -1", 0.5),
            ("8 - 3 - 2", 3.0),
            ("min(a, b_1, 7) + max(a, b_1)", 5.0),
            ("2 * (a * b_1) ^ 0.5", 24.0_f64.sqrt()),
        ] {
            let value = value(equation, &terms).unwrap();
            assert!((value - expected).abs() < 1e-12, "{equation}: {value}");
        }
        assert_eq!(symbols("a + min(b_1, 2 * a) ^ 0.5"), ["a", "b_1", "a"]);
    }

    #[test]
    fn what_is_no_equation_is_refused() {
        let twice = [term("a", 1.0, ""), term("a", 2.0, "")];
        for equation in ["", "1 +", "(1", "1 2", "x", "a", "1.2.3", "min 3"] {
            assert!(value(equation, &twice).is_err(), "{equation}");
        }
    }
}
