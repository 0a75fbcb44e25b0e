//! The client's files: built, named after their content, packed.
//!
//! ```text
//! index.html           the page; asks for all others
//! sw.js                keeps them for when there is no network
//! manifest.webmanifest, icon.svg, …
//! assets/NAME-HASH.EXT  everything that is kept for ever, because a change changes its name
//! ```

use crate::process::{Failed, cargo, check, root};
use crate::run::target_folder;
use crate::wasm;
use sha2::{Digest, Sha256};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

/// The languages, the one to fall back on first.
const LANGUAGES: [&str; 5] = ["en", "de", "fr", "it", "es"];

/// The texts with figures: the rules of the games, and the help.
const GUIDES: [&str; 4] = ["xart", "twixt", "ataxx", "help"];

/// How the files are made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Care {
    /// As small as it gets.
    Small,
    /// Quickly, for who works on the client.
    Quick,
}

/// `cargo xtask site`: only the client's files.
pub(crate) fn site(args: &[String]) -> Result<(), Failed> {
    let care = match args {
        [] => Care::Small,
        [option] if option == "--quick" => Care::Quick,
        [argument, ..] => {
            return Err(Failed::usage(format!("\"{argument}\" is not expected here")));
        }
    };
    println!("{}", build(care)?.display());
    Ok(())
}

/// Builds client and worker and puts everything together. Gives the folder.
pub(crate) fn build(care: Care) -> Result<PathBuf, Failed> {
    wasm::install_target()?;
    let folder = target_folder().join("site");
    let _ = fs::remove_dir_all(&folder);
    let mut site = Site { folder: folder.clone(), care, listed: Vec::new() };
    fs::create_dir_all(folder.join("assets")).map_err(|error| cannot("create", &folder, &error))?;

    eprintln!("xtask: the client for browsers");
    let client = site.program("web", if care == Care::Small { "client" } else { "dev" })?;
    eprintln!("xtask: the engine for browsers");
    let worker = site.program("worker", "release")?;
    let style = site.asset("style.css", &together(&root().join("crates/web/style"))?)?;
    // What the client loads later, when it is needed.
    let mut metas = String::new();
    let mut meta = |name: &str, path: &str| {
        metas += &format!("<meta name=\"{name}\" content=\"{path}\">\n");
    };
    for language in LANGUAGES {
        let text = together(&root().join("locales").join(language))?;
        meta(&format!("texts-{language}"), &site.asset(&format!("{language}.ftl"), &text)?);
        for name in GUIDES {
            let address = site.asset(&format!("{name}-{language}.md"), &guide(name, language)?)?;
            meta(&format!("guide-{name}-{language}"), &address);
        }
    }
    let start = format!(
        "import init from \"{}\";\ninit({{ module_or_path: \"{}\" }});\n",
        client.script, client.wasm
    );
    let start = site.asset("start.js", start.as_bytes())?;
    let work = format!(
        "import {{ initSync }} from \"{}\";\nonmessage = (first) => {{ onmessage = null; initSync({{ module: first.data }}); }};\n",
        worker.script
    );
    meta("worker", &site.asset("work.js", work.as_bytes())?);
    meta("engine", &worker.wasm);
    let page = String::from_utf8_lossy(&read(&source().join("index.html"))?)
        .replace("{style}", &style)
        .replace("{start}", &start)
        .replace("{client}", &client.script)
        .replace("{wasm}", &client.wasm)
        .replace("{metas}", &metas);
    site.file("index.html", page.as_bytes())?;
    for name in ["manifest.webmanifest", "icon.svg"] {
        site.file(name, &read(&source().join(name))?)?;
    }
    let version = fingerprint(site.listed.join("\n").as_bytes());
    let files: Vec<String> = site.listed.iter().map(|path| format!("{path:?}")).collect();
    let keeper = String::from_utf8_lossy(&read(&source().join("sw.js"))?)
        .replace("{version}", &version)
        .replace("{files}", &files.join(", "));
    site.file("sw.js", keeper.as_bytes())?;
    Ok(folder)
}

/// A program for browsers as two files.
struct Program {
    script: String,
    wasm: String,
}

struct Site {
    folder: PathBuf,
    care: Care,
    /// The addresses of all files so far.
    listed: Vec<String>,
}

impl Site {
    /// Builds a package with a profile and makes it loadable.
    fn program(&mut self, package: &str, profile: &str) -> Result<Program, Failed> {
        let mut command = cargo(&["build", "--locked", "--package", package, "--profile", profile]);
        if package == "web" {
            // Smaller; and it does nothing that vectors would be good for.
            command.env("CARGO_ENCODED_RUSTFLAGS", "--cfg=erase_components");
        }
        check(command.args(["--target", wasm::TARGET]))?;
        let output = if profile == "dev" { "debug" } else { profile };
        let built = target_folder().join(wasm::TARGET).join(output).join(format!("{package}.wasm"));
        let output = target_folder().join("bindgen").join(package);
        let failed = |error: anyhow::Error| Failed::new(format!("{}: {error:#}", built.display()));
        let mut bindgen = Bindgen::new();
        bindgen.input_path(&built).typescript(false).remove_name_section(true);
        bindgen.remove_producers_section(true).web(true).map_err(failed)?;
        bindgen.generate(&output).map_err(failed)?;
        let wasm = read(&output.join(format!("{package}_bg.wasm")))?;
        let script = read(&output.join(format!("{package}.js")))?;
        Ok(Program {
            wasm: self.asset(&format!("{package}.wasm"), &wasm)?,
            script: self.asset(&format!("{package}.js"), &script)?,
        })
    }

    /// Adds a file whose name gets a fingerprint, and gives its address.
    fn asset(&mut self, name: &str, content: &[u8]) -> Result<String, Failed> {
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, "txt"));
        let path = format!("assets/{stem}-{}.{ending}", fingerprint(content));
        self.file(&path, content)?;
        Ok(format!("/{path}"))
    }

    fn file(&mut self, path: &str, content: &[u8]) -> Result<(), Failed> {
        let target = self.folder.join(path);
        fs::write(&target, content).map_err(|error| cannot("write", &target, &error))?;
        let packed = if self.care == Care::Small { packed(content) } else { content.to_owned() };
        if packed.len() < content.len() {
            let target = self.folder.join(format!("{path}.br"));
            fs::write(&target, packed).map_err(|error| cannot("write", &target, &error))?;
        }
        self.listed.push(format!("/{path}"));
        Ok(())
    }
}

/// Where the client's own files lie that need no building.
fn source() -> PathBuf {
    root().join("crates/web/static")
}

/// A text with the figures that all languages share before it.
fn guide(name: &str, language: &str) -> Result<Vec<u8>, Failed> {
    let folder = root().join("guides");
    let figures = folder.join("figures").join(format!("{name}.txt"));
    let figures = if figures.exists() { read(&figures)? } else { Vec::new() };
    let text = read(&folder.join(language).join(format!("{name}.md")))?;
    Ok([figures, text].join(&b'\n'))
}

/// All files in a folder as one, in the order of their names.
fn together(folder: &Path) -> Result<Vec<u8>, Failed> {
    let entries = fs::read_dir(folder).map_err(|error| cannot("read", folder, &error))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let files: Result<Vec<_>, Failed> = paths.iter().map(|path| read(path)).collect();
    Ok(files?.join(&b'\n'))
}

fn fingerprint(content: &[u8]) -> String {
    Sha256::digest(content)[..6].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// As small as it gets: packed once, sent a thousand times.
fn packed(content: &[u8]) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 1 << 16, 11, 22);
    // Writing into memory does not fail.
    let _ = writer.write_all(content);
    drop(writer);
    packed
}

fn read(path: &Path) -> Result<Vec<u8>, Failed> {
    fs::read(path).map_err(|error| cannot("read", path, &error))
}

fn cannot(what: &str, path: &Path, error: &std::io::Error) -> Failed {
    Failed::new(format!("cannot {what} {}: {error}", path.display()))
}
