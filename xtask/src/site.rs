//! The client's files: built, named after their content, packed.
//!
//! ```text
//! index.html           the page; asks for all others
//! sw.js                keeps them for when there is no network
//! manifest.webmanifest, icon.svg, …
//! assets/…             everything that is kept for ever, because a change changes its name:
//!     NAME-HASH.EXT    a file
//!     NAME-HASH/…      the parts of a program, which know each other by their names
//! ```

use crate::process::{Failed, cargo, check, root};
use crate::run::target_folder;
use crate::wasm;
use sha2::{Digest, Sha256};
use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// The languages, the one to fall back on first.
pub(crate) const LANGUAGES: [&str; 5] = ["en", "de", "fr", "it", "es"];

/// The games that there are puzzles and lessons for.
const GAMES: [&str; 3] = ["xart", "twixt", "ataxx"];

/// The files of texts that the frame and the first page need; the others come later.
const FIRST_TEXTS: [&str; 4] = ["common.ftl", "frame.ftl", "home.ftl", "trouble.ftl"];

/// The texts with figures: the rules of the games, the help, and what is said in the museum.
const GUIDES: [&str; 6] = ["xart", "twixt", "ataxx", "fair-play", "help", "museum"];

/// Files that are known by their names. The pictures are `icon.svg` for systems that want pixels.
const AS_THEY_ARE: [&str; 5] =
    ["manifest.webmanifest", "icon.svg", "icon-192.png", "icon-512.png", "icon-touch.png"];

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
    let client = site.client()?;
    eprintln!("xtask: the engine for browsers");
    let worker = site.worker()?;
    let style = site.asset("style.css", &together(&files(&root().join("crates/web/style"))?)?)?;
    // What the client loads later, when it is needed.
    let mut metas = String::new();
    let mut meta = |name: &str, path: &str| {
        metas += &format!("<meta name=\"{name}\" content=\"{path}\">\n");
    };
    for language in LANGUAGES {
        for (part, texts) in ["texts", "more-texts"].into_iter().zip(texts(language)?) {
            let address = site.asset(&format!("{part}-{language}.ftl"), &texts)?;
            meta(&format!("{part}-{language}"), &address);
        }
        for name in GUIDES {
            let address = site.asset(&format!("{name}-{language}.md"), &guide(name, language)?)?;
            meta(&format!("guide-{name}-{language}"), &address);
        }
        for game in GAMES {
            let text = lessons(game, language)?;
            let address = site.asset(&format!("lessons-{game}-{language}.md"), &text)?;
            meta(&format!("lessons-{game}-{language}"), &address);
        }
    }
    for game in GAMES {
        let all = read(&root().join("puzzles").join(format!("{game}.txt")))?;
        let address = site.asset(&format!("puzzles-{game}.txt"), &without_turns(&all))?;
        meta(&format!("puzzles-{game}"), &address);
    }
    let game = read(&root().join("guides").join("museum.zwick"))?;
    meta("museum", &site.asset("museum.zwick", &game)?);
    let start = String::from_utf8_lossy(&read(&source().join("start.js"))?)
        .replace("{client}", &client.script)
        .replace("{wasm}", &client.wasm);
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
    for name in AS_THEY_ARE {
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

/// Where a program for browsers is to be found.
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
    /// The program that runs in the page: one part that starts, others that are loaded when they
    /// are needed.
    fn client(&mut self) -> Result<Program, Failed> {
        let profile = if self.care == Care::Small { "client" } else { "dev" };
        let mut command = build_command("web", profile);
        // Smaller; and it does nothing that vectors would be good for. The parts are found out by
        // what calls what, which the linker has to say.
        let flags = ["--cfg=erase_components", "-Clink-args=--emit-relocs"].map(str::to_owned);
        // What a panic says names files; where they lie on this machine is nobody's business.
        let folders = [cargo_home().join("registry").join("src"), root()];
        let flags = flags.into_iter().chain(
            folders.iter().map(|folder| format!("--remap-path-prefix={}=", folder.display())),
        );
        let flags: Vec<String> = flags.collect();
        check(command.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}")))?;
        let output = target_folder().join("bindgen").join("web");
        let _ = fs::remove_dir_all(&output);
        let built = read(&built("web", profile))?;
        let whole = output.join("whole").join("web.wasm");
        fs::create_dir_all(output.join("whole"))
            .map_err(|error| cannot("create", &output, &error))?;
        let mut options = wasm_split_cli_support::Options::new(&built);
        options.output_dir = &output;
        options.main_out_path = &whole;
        options.link_name = "./parts.js";
        options.main_module = "./web.js";
        wasm_split_cli_support::transform(options)
            .map_err(|error| Failed::new(format!("cutting the client into parts: {error:#}")))?;
        // The parts call by names what others would not need to export.
        bind(&whole, &output, |bindgen| bindgen.keep_lld_exports(true).demangle(false))?;
        let mut parts = Vec::new();
        for path in files(&output)? {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let content = read(&path)?;
            let is_wasm = path.extension().is_some_and(|ending| ending == "wasm");
            parts.push((name, if is_wasm { without_names(&content)? } else { content }));
        }
        let all: Vec<&[u8]> = parts.iter().map(|(_, content)| content.as_slice()).collect();
        let folder = format!("assets/web-{}", fingerprint(&all.concat()));
        let target = self.folder.join(&folder);
        fs::create_dir(&target).map_err(|error| cannot("create", &target, &error))?;
        for (name, content) in &parts {
            self.file(&format!("{folder}/{name}"), content)?;
        }
        Ok(Program { script: format!("/{folder}/web.js"), wasm: format!("/{folder}/web_bg.wasm") })
    }

    /// The program that thinks.
    fn worker(&mut self) -> Result<Program, Failed> {
        check(&mut worker_command())?;
        let output = target_folder().join("bindgen").join("worker");
        bind(&built("worker", "release"), &output, |bindgen| bindgen)?;
        let wasm = read(&output.join("worker_bg.wasm"))?;
        let script = read(&output.join("worker.js"))?;
        Ok(Program {
            wasm: self.asset("worker.wasm", &wasm)?,
            script: self.asset("worker.js", &script)?,
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

/// Cargo's command that builds the program that thinks.
pub(crate) fn worker_command() -> Command {
    build_command("worker", "release")
}

/// Cargo's command that builds a program for browsers.
fn build_command(package: &str, profile: &str) -> Command {
    let mut command = cargo(&["build", "--locked", "--package", package, "--profile", profile]);
    command.args(["--target", wasm::TARGET]);
    command
}

/// Where cargo keeps what it has downloaded.
fn cargo_home() -> PathBuf {
    let usual = || env::home_dir().unwrap_or_default().join(".cargo");
    env::var_os("CARGO_HOME").map_or_else(usual, PathBuf::from)
}

/// Where cargo puts it.
fn built(package: &str, profile: &str) -> PathBuf {
    let folder = if profile == "dev" { "debug" } else { profile };
    target_folder().join(wasm::TARGET).join(folder).join(format!("{package}.wasm"))
}

/// Makes a program loadable by a page.
fn bind(
    program: &Path,
    output: &Path,
    set: impl FnOnce(&mut Bindgen) -> &mut Bindgen,
) -> Result<(), Failed> {
    let failed = |error: anyhow::Error| Failed::new(format!("{}: {error:#}", program.display()));
    let mut bindgen = Bindgen::new();
    bindgen.input_path(program).typescript(false).remove_name_section(true);
    set(&mut bindgen).remove_producers_section(true).web(true).map_err(failed)?;
    bindgen.generate(output).map_err(failed)
}

/// A program without its custom sections: nobody needs the names of its functions to run it.
fn without_names(program: &[u8]) -> Result<Vec<u8>, Failed> {
    let mut lean = wasm_encoder::Module::new();
    for payload in wasmparser::Parser::new(0).parse_all(program) {
        let payload = payload.map_err(|error| Failed::new(format!("a broken program: {error}")))?;
        if let Some((id, range)) = payload.as_section().filter(|(id, _)| *id != CUSTOM_SECTION) {
            let data = &program[range.start as usize..range.end as usize];
            lean.section(&wasm_encoder::RawSection { id, data });
        }
    }
    Ok(lean.finish())
}

/// The number of custom sections.
const CUSTOM_SECTION: u8 = 0;

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

/// Records without their turns: the engine tells right from wrong, so nobody has to download the
/// solutions.
fn without_turns(records: &[u8]) -> Vec<u8> {
    let lines = records.split(|byte| *byte == b'\n').filter(|line| line.starts_with(b"["));
    lines.collect::<Vec<_>>().join(&b'\n')
}

/// The lessons of a game: their positions and tasks, which all languages share, then their texts.
fn lessons(game: &str, language: &str) -> Result<Vec<u8>, Failed> {
    let folder = root().join("lessons");
    let tasks = read(&folder.join(format!("{game}.txt")))?;
    let text = read(&folder.join(language).join(format!("{game}.md")))?;
    Ok([tasks, text].join(&b'\n'))
}

/// All of these files as one.
fn together(files: &[PathBuf]) -> Result<Vec<u8>, Failed> {
    let contents: Result<Vec<_>, Failed> = files.iter().map(|path| read(path)).collect();
    Ok(contents?.join(&b'\n'))
}

/// The texts of a language: those that come first, and all others.
fn texts(language: &str) -> Result<[Vec<u8>; 2], Failed> {
    let is_first = |path: &PathBuf| FIRST_TEXTS.iter().any(|name| path.ends_with(name));
    let all = files(&root().join("locales").join(language))?;
    let (first, others): (Vec<_>, Vec<_>) = all.into_iter().partition(is_first);
    Ok([together(&first)?, together(&others)?])
}

/// The files in a folder, in the order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Failed> {
    let entries = fs::read_dir(folder).map_err(|error| cannot("read", folder, &error))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut paths: Vec<PathBuf> = paths.filter(|path| path.is_file()).collect();
    paths.sort();
    Ok(paths)
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
