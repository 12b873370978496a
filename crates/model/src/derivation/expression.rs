//! The value of an equation as it is shown: numbers, symbols, `+ - * / ^`, parentheses, `min` and `max`.

use super::Quantity;
use crate::units::parse_number;

/// Equations that nest deeper than this are no sums of ours.
const DEEPEST: u32 = 64;

/// What `equation` comes to with `terms` put in; absent where it cannot be read or is not finite.
#[must_use]
pub fn evaluate(equation: &str, terms: &[Quantity]) -> Option<f64> {
    let mut reader = Reader { text: equation, terms, depth: 0 };
    let value = reader.sum()?;
    reader.text.trim().is_empty().then_some(value).filter(|value| value.is_finite())
}

struct Reader<'e> {
    text: &'e str,
    terms: &'e [Quantity],
    depth: u32,
}

impl Reader<'_> {
    fn take(&mut self, sign: char) -> bool {
        let text = self.text.trim_start();
        let rest = text.strip_prefix(sign);
        self.text = rest.unwrap_or(text);
        rest.is_some()
    }

    fn sum(&mut self) -> Option<f64> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let mut value = self.product()?;
        loop {
            if self.take('+') {
                value += self.product()?;
            } else if self.take('-') {
                value -= self.product()?;
            } else {
                self.depth -= 1;
                return Some(value);
            }
        }
    }

    fn product(&mut self) -> Option<f64> {
        let mut value = self.power()?;
        loop {
            if self.take('*') {
                value *= self.power()?;
            } else if self.take('/') {
                value /= self.power()?;
            } else {
                return Some(value);
            }
        }
    }

    /// From right to left.
    fn power(&mut self) -> Option<f64> {
        let base = self.atom()?;
        if self.take('^') { Some(base.powf(self.atom()?)) } else { Some(base) }
    }

    fn atom(&mut self) -> Option<f64> {
        if self.take('(') {
            let value = self.sum()?;
            return self.take(')').then_some(value);
        }
        let end = self.text.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.'));
        let (word, rest) = self.text.split_at(end.unwrap_or(self.text.len()));
        self.text = rest;
        match word {
            "min" => self.fold(f64::min),
            "max" => self.fold(f64::max),
            _ if word.starts_with(|c: char| c.is_ascii_digit()) => parse_number(word).ok(),
            _ => self.terms.iter().find(|term| term.symbol == word).map(|term| term.value),
        }
    }

    fn fold(&mut self, choose: fn(f64, f64) -> f64) -> Option<f64> {
        if !self.take('(') {
            return None;
        }
        let mut value = self.sum()?;
        while self.take(',') {
            value = choose(value, self.sum()?);
        }
        self.take(')').then_some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::derivation::Origin;

    #[test]
    fn arithmetic_binds_as_in_a_textbook() {
        let terms = [("a", 2.0), ("b_1", 3.0)].map(|(symbol, value)| Quantity {
            symbol: symbol.to_owned(),
            value,
            unit: "",
            origin: Origin::Constant,
        });
        for (equation, expected) in [
            ("1 + 2 * 3 - 4 / 2", Some(5.0)),
            ("(1 + 2) * 3", Some(9.0)),
            ("8 - 3 - 2", Some(3.0)),
            ("min(a, b_1, 7) + max(a, b_1)", Some(5.0)),
            ("2 * (a * 8) ^ 0.5", Some(8.0)),
            ("a ^ (0 - 1)", Some(0.5)),
            ("", None),
            ("1 +", None),
            ("(1", None),
            ("1 2", None),
            ("x", None),
            ("1 / 0", None),
        ] {
            let value = evaluate(equation, &terms);
            assert_eq!(value.map(|value| (value * 1e9).round()), expected.map(|e| e * 1e9), "{equation}");
        }
        assert_eq!(evaluate(&"(".repeat(10_000), &terms), None);
    }
}
