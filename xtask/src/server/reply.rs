//! What is sent for a request: the status, headers and compression that Pages would choose.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use tiny_http::Method;

use super::base_path::BasePath;
use super::route::{Route, route};
use crate::dist::{gzip, with_base};

/// One reply before it is written to the wire.
#[derive(Debug)]
pub struct Reply {
    /// HTTP status code.
    pub status: u16,
    /// Names and values.
    pub headers: Vec<(&'static str, String)>,
    /// The body; tiny_http leaves it out where the method is HEAD.
    pub body: Vec<u8>,
}

/// Compressed files by path, each with the time at which its original was written.
type Packed = HashMap<PathBuf, (SystemTime, Arc<Vec<u8>>)>;

/// The folder that is shown, and what was compressed of it so far.
#[derive(Debug)]
pub struct Site {
    folder: PathBuf,
    base: BasePath,
    packed: Mutex<Packed>,
}

impl Site {
    /// Shows `folder` below `base`.
    pub fn new(folder: &Path, base: BasePath) -> Self {
        Self { folder: folder.to_path_buf(), base, packed: Mutex::default() }
    }

    /// Answers one request.
    pub fn reply(&self, method: &Method, url: &str, accepts_gzip: bool) -> Reply {
        if !matches!(method, Method::Get | Method::Head) {
            return Reply { status: 405, headers: vec![("Allow", "GET, HEAD".to_owned())], body: Vec::new() };
        }
        match route(&self.folder, &self.base, url) {
            Route::File(path) => self.file(&path, accepts_gzip).unwrap_or_else(|| self.not_found()),
            Route::Redirect(to) => Reply { status: 301, headers: vec![("Location", to)], body: Vec::new() },
            Route::NotFound => self.not_found(),
        }
    }

    fn file(&self, path: &Path, accepts_gzip: bool) -> Option<Reply> {
        let content = fs::read(path).ok()?;
        let kind = mime_guess::from_path(path).first_or_octet_stream();
        let text = kind.type_() == mime_guess::mime::TEXT;
        let charset = if text { "; charset=utf-8" } else { "" };
        let mut headers = vec![
            ("Content-Type", format!("{kind}{charset}")),
            ("Cache-Control", "max-age=600".to_owned()),
            ("Access-Control-Allow-Origin", "*".to_owned()),
        ];
        let compressible = text
            || ["application/wasm", "application/json", "application/javascript", "image/svg+xml"]
                .contains(&kind.essence_str());
        let mut body = content;
        if compressible {
            headers.push(("Vary", "Accept-Encoding".to_owned()));
            if accepts_gzip {
                headers.push(("Content-Encoding", "gzip".to_owned()));
                body = self.packed(path, &body).to_vec();
            }
        }
        Some(Reply { status: 200, headers, body })
    }

    /// Compressing takes longer than reading, so it is done once per written file.
    fn packed(&self, path: &Path, content: &[u8]) -> Arc<Vec<u8>> {
        let written = path.metadata().and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
        let mut packed = self.packed.lock().unwrap_or_else(PoisonError::into_inner);
        match packed.get(path) {
            Some((time, body)) if *time == written => Arc::clone(body),
            _ => {
                let body = Arc::new(gzip(content));
                packed.insert(path.to_path_buf(), (written, Arc::clone(&body)));
                body
            }
        }
    }

    /// The page's own `404.html`, which a deployment has told its base as well.
    fn not_found(&self) -> Reply {
        let page = fs::read_to_string(self.folder.join("404.html")).unwrap_or_default();
        Reply {
            status: 404,
            headers: vec![("Content-Type", "text/html; charset=utf-8".to_owned())],
            body: with_base(&page, &self.base).into_bytes(),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn header<'a>(reply: &'a Reply, name: &str) -> Option<&'a str> {
        reply.headers.iter().find(|(given, _)| *given == name).map(|(_, value)| value.as_str())
    }

    fn site() -> (tempfile::TempDir, Site) {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in [
            ("index.html", "<p>page"),
            ("404.html", "<head></head>lost"),
            ("app_bg.wasm", "\0asm"),
            ("app.js", "1"),
            ("picture.png", "png"),
        ] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let site = Site::new(folder.path(), "/x/".parse().unwrap());
        (folder, site)
    }

    #[test]
    fn types_and_compression_are_those_of_pages() {
        let (_folder, site) = site();
        for (name, kind, packed) in [
            ("", "text/html; charset=utf-8", true),
            ("app_bg.wasm", "application/wasm", true),
            ("app.js", "text/javascript; charset=utf-8", true),
            ("picture.png", "image/png", false),
        ] {
            let reply = site.reply(&Method::Get, &format!("/x/{name}"), true);
            assert_eq!(reply.status, 200, "{name}");
            assert_eq!(header(&reply, "Content-Type"), Some(kind));
            assert_eq!(header(&reply, "Cache-Control"), Some("max-age=600"));
            assert_eq!(header(&reply, "Content-Encoding"), packed.then_some("gzip"));
        }
        let plain = site.reply(&Method::Get, "/x/", false);
        assert_eq!(plain.body, b"<p>page");
        assert_eq!(header(&plain, "Content-Encoding"), None);
    }

    #[test]
    fn a_changed_file_is_compressed_anew() {
        let (folder, site) = site();
        let first = site.reply(&Method::Get, "/x/app.js", true).body;
        let path = folder.path().join("app.js");
        fs::write(&path, "2").unwrap();
        let later = SystemTime::now() + std::time::Duration::from_secs(5);
        let file = fs::File::options().write(true).open(&path).unwrap();
        file.set_modified(later).unwrap();
        assert_ne!(site.reply(&Method::Get, "/x/app.js", true).body, first);
    }

    #[test]
    fn what_is_not_there_gets_the_pages_own_words() {
        let (_folder, site) = site();
        let lost = site.reply(&Method::Get, "/x/a/b", true);
        assert_eq!(lost.status, 404);
        let body = String::from_utf8(lost.body).unwrap();
        assert!(body.contains("<base href=\"/x/\">"), "{body}");
        let moved = site.reply(&Method::Get, "/x?a=1", true);
        assert_eq!((moved.status, header(&moved, "Location")), (301, Some("/x/?a=1")));
        assert_eq!(site.reply(&Method::Post, "/x/", true).status, 405);
    }
}
