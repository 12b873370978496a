//! From a requested address to a file.

use std::path::{Path, PathBuf};

use super::base_path::BasePath;

/// What a requested address leads to.
#[derive(Debug, PartialEq, Eq)]
pub enum Route {
    /// A file of the page.
    File(PathBuf),
    /// The same address with a slash at the end of its path.
    Redirect(String),
    /// Nothing of the page.
    NotFound,
}

/// Finds the file below `folder` for a path with or without a query.
pub fn route(folder: &Path, base: &BasePath, url: &str) -> Route {
    let (path, query) = url.split_once('?').unwrap_or((url, ""));
    let redirect = || {
        let mark = if query.is_empty() { "" } else { "?" };
        Route::Redirect(format!("{path}/{mark}{query}"))
    };
    if base.lacks_only_slash(path) {
        return redirect();
    }
    let Some(below) = base.strip(path) else {
        return Route::NotFound;
    };
    // The page's own names are plain. An escaped one, an empty one in the middle or a step
    // upwards is not among them, and never reaches the file system.
    let plain = |part: &str| {
        !matches!(part, "" | "." | "..")
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte))
    };
    let trimmed = below.strip_suffix('/').unwrap_or(below);
    if !trimmed.is_empty() && !trimmed.split('/').all(plain) {
        return Route::NotFound;
    }
    let target = folder.join(trimmed);
    let asks_for_folder = below.is_empty() || below.ends_with('/');
    let index = target.join("index.html");
    match (asks_for_folder, index.is_file()) {
        (true, true) => Route::File(index),
        (false, true) => redirect(),
        (false, false) if target.is_file() => Route::File(target),
        _ => Route::NotFound,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::fs;

    #[test]
    fn addresses_lead_where_pages_would_lead_them() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        fs::create_dir(root.join("docs")).unwrap();
        for name in ["index.html", "app.js", "docs/index.html"] {
            fs::write(root.join(name), name).unwrap();
        }
        let base: BasePath = "/x/".parse().unwrap();
        let file = |name: &str| Route::File(root.join(name));
        let redirect = |to: &str| Route::Redirect(to.to_owned());
        for (url, expected) in [
            ("/x/", file("index.html")),
            ("/x/?gpu=a&b=/../", file("index.html")),
            ("/x/app.js?v=1", file("app.js")),
            ("/x/docs/", file("docs/index.html")),
            ("/x/docs?a=1", redirect("/x/docs/?a=1")),
            ("/x?a=1", redirect("/x/?a=1")),
            ("/x", redirect("/x/")),
            ("/", Route::NotFound),
            ("/X/", Route::NotFound),
            ("/x/gone", Route::NotFound),
            ("/x/app.js/", Route::NotFound),
            ("/x/../Cargo.toml", Route::NotFound),
            ("/x/%2e%2e/Cargo.toml", Route::NotFound),
            ("/x//etc/passwd", Route::NotFound),
        ] {
            assert_eq!(route(root, &base, url), expected, "{url}");
        }
    }
}
