//! The files of the page before they are written.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

/// Contents by path below the page's root, with `/` between folders.
#[derive(Debug, Default)]
pub struct Site {
    files: BTreeMap<String, Vec<u8>>,
}

impl Site {
    /// Adds one file; two files of one name are a mistake of the build.
    pub fn add(&mut self, path: impl Into<String>, content: Vec<u8>) -> Result<()> {
        let path = path.into();
        if self.files.insert(path.clone(), content).is_some() {
            bail!("two sources give the page's file {path}");
        }
        Ok(())
    }

    /// Adds one file from the disk.
    pub fn add_file(&mut self, path: &str, source: &Path) -> Result<()> {
        let content = fs::read(source).with_context(|| source.display().to_string())?;
        self.add(path, content)
    }

    /// Adds all files of a folder and of its folders.
    pub fn add_folder(&mut self, folder: &Path) -> Result<()> {
        self.add_below(folder, "")
    }

    fn add_below(&mut self, folder: &Path, prefix: &str) -> Result<()> {
        for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
            let entry = entry?;
            let name = entry.file_name();
            let name =
                name.to_str().with_context(|| format!("the name {} is not text", entry.path().display()))?;
            let path = format!("{prefix}{name}");
            if entry.file_type()?.is_dir() {
                self.add_below(&entry.path(), &format!("{path}/"))?;
            } else {
                self.add_file(&path, &entry.path())?;
            }
        }
        Ok(())
    }

    /// The content of one file.
    pub fn get(&self, path: &str) -> Option<&[u8]> {
        self.files.get(path).map(Vec::as_slice)
    }

    /// All files in the order of their paths.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.iter().map(|(path, content)| (path.as_str(), content.as_slice()))
    }

    /// Changes a text file that must be there.
    pub fn edit_text(&mut self, path: &str, edit: impl FnOnce(&str) -> String) -> Result<()> {
        let content = self.files.get_mut(path).with_context(|| format!("the page has no file {path}"))?;
        let text = std::str::from_utf8(content).with_context(|| format!("{path} is not text"))?;
        *content = edit(text).into_bytes();
        Ok(())
    }

    /// Makes `folder` hold these files and no others. The folder itself stays, so that a server
    /// that shows it goes on.
    pub fn write(&self, folder: &Path) -> Result<()> {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let removed = if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
            removed.with_context(|| path.display().to_string())?;
        }
        for (path, content) in &self.files {
            let target = folder.join(path);
            if let Some(parent) = target.parent() {
                fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
            }
            fs::write(&target, content).with_context(|| target.display().to_string())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_written_site_replaces_what_was_there() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("old")).unwrap();
        fs::write(folder.path().join("old/file"), "x").unwrap();
        let mut site = Site::default();
        site.add("a/b.txt", b"text".to_vec()).unwrap();
        site.write(folder.path()).unwrap();
        assert_eq!(fs::read(folder.path().join("a/b.txt")).unwrap(), b"text");
        assert!(!folder.path().join("old").exists());

        let mut again = Site::default();
        again.add_folder(folder.path()).unwrap();
        assert_eq!(again.get("a/b.txt"), Some(&b"text"[..]));
    }

    #[test]
    fn one_name_twice_is_refused() {
        let mut site = Site::default();
        site.add("a", Vec::new()).unwrap();
        assert!(site.add("a", Vec::new()).is_err());
        assert!(site.edit_text("b", str::to_owned).is_err());
    }
}
