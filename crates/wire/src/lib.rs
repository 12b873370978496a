//! Values as bytes and back.
//!
//! For what one build writes and the same build reads: the catalogue's image, and what page and worker say to
//! each other. The catalogue's crate includes this file as a module of its own, because a trait of another crate could not be
//! implemented for the model's types there. Reading is total: what lacks is read as zero or empty, and the reader remembers that it ran dry.

use std::borrow::Cow;

/// Something that can be written as bytes and read again.
pub trait Wire: Sized {
    /// Appends the value.
    fn write(&self, bytes: &mut Vec<u8>);
    /// Takes the value from where the reader stands.
    fn read(reader: &mut Reader<'_>) -> Self;
}

/// A place in a run of bytes.
#[derive(Debug)]
pub struct Reader<'a> {
    rest: &'a [u8],
    dry: bool,
}

impl<'a> Reader<'a> {
    /// Starts at the first of `bytes`.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes, dry: false }
    }

    /// Whether everything was read, and nothing was asked for that was not there.
    pub fn is_at_end(&self) -> bool {
        self.rest.is_empty() && !self.dry
    }

    fn take(&mut self, count: usize) -> &'a [u8] {
        match self.rest.split_at_checked(count) {
            Some((taken, rest)) => {
                self.rest = rest;
                taken
            }
            None => {
                (self.rest, self.dry) = (&[], true);
                &[]
            }
        }
    }

    /// One byte.
    pub fn byte(&mut self) -> u8 {
        self.take(1).first().copied().unwrap_or_default()
    }
}

impl Wire for bool {
    fn write(&self, bytes: &mut Vec<u8>) {
        bytes.push(u8::from(*self));
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        reader.byte() != 0
    }
}

/// Seven bits a byte, the lowest first; a set high bit announces another byte.
impl Wire for u32 {
    fn write(&self, bytes: &mut Vec<u8>) {
        let mut rest = *self;
        while rest > 0x7f {
            bytes.push((rest & 0x7f) as u8 | 0x80);
            rest >>= 7;
        }
        bytes.push(rest as u8);
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        let mut value = 0;
        for shift in (0..Self::BITS).step_by(7) {
            let byte = reader.byte();
            value |= Self::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
        }
        value
    }
}

impl Wire for f64 {
    fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.to_le_bytes());
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        Self::from_le_bytes(reader.take(8).try_into().unwrap_or_default())
    }
}

impl Wire for String {
    fn write(&self, bytes: &mut Vec<u8>) {
        (self.len() as u32).write(bytes);
        bytes.extend(self.as_bytes());
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        let length = u32::read(reader) as usize;
        let text = reader.take(length);
        // What was written is UTF-8; damaged bytes are still read to their end.
        std::str::from_utf8(text).unwrap_or_default().to_owned()
    }
}

impl Wire for Cow<'static, str> {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.as_ref().to_owned().write(bytes);
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        Self::Owned(String::read(reader))
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn write(&self, bytes: &mut Vec<u8>) {
        list(self, bytes);
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        let length = u32::read(reader);
        let mut list = Self::new();
        for _ in 0..length {
            // A damaged length must not fill the memory.
            if reader.dry {
                break;
            }
            list.push(T::read(reader));
        }
        list
    }
}

impl<T: Wire + Clone> Wire for Cow<'static, [T]> {
    fn write(&self, bytes: &mut Vec<u8>) {
        list(self, bytes);
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        Self::Owned(Vec::read(reader))
    }
}

fn list<T: Wire>(entries: &[T], bytes: &mut Vec<u8>) {
    (entries.len() as u32).write(bytes);
    entries.iter().for_each(|entry| entry.write(bytes));
}

impl<A: Wire, B: Wire> Wire for (A, B) {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.0.write(bytes);
        self.1.write(bytes);
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        (A::read(reader), B::read(reader))
    }
}

impl Wire for char {
    fn write(&self, bytes: &mut Vec<u8>) {
        u32::from(*self).write(bytes);
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        Self::from_u32(u32::read(reader)).unwrap_or_default()
    }
}

/// Makes structs wire values by naming all their fields: a forgotten one does not compile. [`Wire`] and [`Reader`]
/// must be in scope, here and below.
#[macro_export]
macro_rules! wire_structs {
    ($($kind:ident { $($field:ident),+ $(,)? })+) => { $( impl Wire for $kind {
        fn write(&self, bytes: &mut Vec<u8>) {
            let Self { $($field),+ } = self;
            $( $field.write(bytes); )+
        }
        fn read(reader: &mut Reader<'_>) -> Self {
            Self { $( $field: Wire::read(reader) ),+ }
        }
    } )+ };
}

/// Makes fieldless enums wire values by their place in a list of all; a place beyond it reads as the first.
#[macro_export]
macro_rules! wire_choices {
    ($($kind:ident: $all:expr),+ $(,)?) => { $( impl Wire for $kind {
        fn write(&self, bytes: &mut Vec<u8>) {
            bytes.push(*self as u8);
        }
        fn read(reader: &mut Reader<'_>) -> Self {
            $all.get(usize::from(reader.byte())).copied().unwrap_or($all[0])
        }
    } )+ };
}

impl<T: Wire> Wire for Option<T> {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.is_some().write(bytes);
        if let Some(value) = self {
            value.write(bytes);
        }
    }
    fn read(reader: &mut Reader<'_>) -> Self {
        bool::read(reader).then(|| T::read(reader))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_any_size_come_back() {
        for number in [0_u32, 1, 127, 128, 300, 65_535, u32::MAX] {
            let mut bytes = Vec::new();
            number.write(&mut bytes);
            let mut reader = Reader::new(&bytes);
            assert_eq!(u32::read(&mut reader), number);
            assert!(reader.is_at_end());
        }
    }

    #[test]
    fn a_reader_that_ran_dry_says_so_and_fills_no_memory() {
        let mut reader = Reader::new(&[0xff, 0xff, 0xff, 0xff, 0x0f]);
        let list = Vec::<u32>::read(&mut reader);
        assert_eq!(list.len(), 1);
        assert!(!reader.is_at_end());
    }
}
