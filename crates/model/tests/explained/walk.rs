//! Every number of a value, by its path, read from what `Debug` says of it: a field that is added later
//! cannot be missed.

/// Path and value of each number: fields by name, elements by position, newtypes and options not at all.
pub fn numbers(debug: &str) -> Vec<(String, f64)> {
    let mut walker = Walker { text: debug, found: Vec::new() };
    walker.value("");
    assert!(walker.text.trim().is_empty(), "left over: {}", &walker.text[..walker.text.len().min(80)]);
    walker.found
}

struct Walker<'t> {
    text: &'t str,
    found: Vec<(String, f64)>,
}

impl Walker<'_> {
    fn peek(&mut self) -> char {
        self.text = self.text.trim_start();
        self.text.chars().next().unwrap_or(' ')
    }

    fn take(&mut self, sign: char) -> bool {
        let found = self.peek() == sign;
        if found {
            self.text = &self.text[sign.len_utf8()..];
        }
        found
    }

    fn word(&mut self) -> String {
        let end = self.text.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-' | '+' | '.')));
        let (word, rest) = self.text.split_at(end.unwrap_or(self.text.len()));
        self.text = rest;
        word.to_owned()
    }

    fn value(&mut self, path: &str) {
        match self.peek() {
            '"' | '\'' => self.quoted(),
            '[' => self.list(path, '[', ']', |path, place, _| format!("{path}[{place}]")),
            '(' => self.list(path, '(', ')', |path, place, _| format!("{path}.{place}")),
            '{' => self.fields(path),
            _ => {
                let word = self.word();
                assert!(!word.is_empty(), "cannot read {}", &self.text[..self.text.len().min(80)]);
                match self.peek() {
                    '{' => self.fields(path),
                    // A newtype, an option or a variant with one value adds nothing to the path.
                    '(' => self.list(path, '(', ')', |path, place, alone| {
                        if alone { path.to_owned() } else { format!("{path}.{place}") }
                    }),
                    _ => {
                        if let Ok(number) = word.parse() {
                            self.found.push((path.to_owned(), number));
                        }
                    }
                }
            }
        }
    }

    fn fields(&mut self, path: &str) {
        assert!(self.take('{'));
        while !self.take('}') {
            self.peek();
            let name = self.word();
            assert!(self.take(':'), "{path}.{name}");
            let inner = if path.is_empty() { name } else { format!("{path}.{name}") };
            self.value(&inner);
            self.take(',');
        }
    }

    fn list(&mut self, path: &str, open: char, close: char, name: fn(&str, usize, bool) -> String) {
        assert!(self.take(open));
        let mut place = 0;
        while !self.take(close) {
            let before = self.found.len();
            self.value(&name(path, place, false));
            self.take(',');
            if place == 0 && self.peek() == close {
                let (long, short) = (name(path, 0, false), name(path, 0, true));
                for (found, _) in &mut self.found[before..] {
                    *found = format!("{short}{}", &found[long.len()..]);
                }
            }
            place += 1;
        }
    }

    fn quoted(&mut self) {
        let mark = self.peek();
        let mut signs = self.text.char_indices().skip(1);
        while let Some((at, sign)) = signs.next() {
            match sign {
                '\\' => {
                    signs.next();
                }
                sign if sign == mark => {
                    self.text = &self.text[at + sign.len_utf8()..];
                    return;
                }
                _ => {}
            }
        }
        panic!("a quotation does not end");
    }
}

#[derive(Debug)]
#[allow(dead_code, reason = "only its Debug text is read")]
struct Sample {
    name: &'static str,
    rate: Option<Wrapped>,
    none: Option<f64>,
    parts: Vec<(char, Wrapped)>,
    inner: Inner,
    list: Vec<f64>,
}

#[derive(Debug)]
#[allow(dead_code, reason = "only its Debug text is read")]
struct Wrapped(f64);

#[derive(Debug)]
#[allow(dead_code, reason = "only its Debug text is read")]
struct Inner {
    count: u32,
    on: bool,
}

#[test]
fn numbers_are_found_by_their_paths() {
    let sample = Sample {
        name: "a \"quoted\" 7 {",
        rate: Some(Wrapped(-1.5e-9)),
        none: None,
        parts: vec![('x', Wrapped(2.0)), ('\'', Wrapped(3.0))],
        inner: Inner { count: 4, on: true },
        list: vec![5.0],
    };
    let expected =
        [("rate", -1.5e-9), ("parts[0].1", 2.0), ("parts[1].1", 3.0), ("inner.count", 4.0), ("list[0]", 5.0)];
    let found = numbers(&format!("{sample:?}"));
    let found: Vec<(&str, f64)> = found.iter().map(|(path, value)| (path.as_str(), *value)).collect();
    assert_eq!(found, expected);
}
