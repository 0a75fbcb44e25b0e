use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A program compiled to wasm that Node runs whenever it is asked to.
pub(crate) struct Wasm {
    node: Child,
    ask: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// Runs the module's `main` once for each line it hears, and says how it ended.
const SCRIPT: &str = "
const bytes = require('fs').readFileSync(process.argv[1]);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
require('readline')
  .createInterface({ input: process.stdin })
  .on('line', () => console.log(exports.main(0, 0)));
";

impl Wasm {
    /// Loads a module from the folder that `WASM_FOLDER` names.
    pub(crate) fn start(module: &str) -> Result<Wasm, String> {
        let folder = env::var_os("WASM_FOLDER")
            .ok_or("WASM_FOLDER is not set; start this by `cargo xtask bench`")?;
        let mut node = Command::new("node")
            .args(["-e", SCRIPT])
            .arg(Path::new(&folder).join(module))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start node: {error}"))?;
        let pipes = node.stdin.take().zip(node.stdout.take());
        let (ask, answers) = pipes.ok_or("node has no pipes")?;
        Ok(Wasm { node, ask, answers: BufReader::new(answers) })
    }

    /// Runs the program to its end and gives its exit code.
    ///
    /// # Panics
    /// If it fails: then there is nothing to measure.
    pub(crate) fn run(&mut self) -> u8 {
        let mut answer = String::new();
        let heard = writeln!(self.ask).and_then(|()| self.answers.read_line(&mut answer));
        match (heard, answer.trim().parse()) {
            (Ok(_), Ok(code)) => code,
            (heard, _) => panic!("node failed: {heard:?} {answer:?}"),
        }
    }
}

impl Drop for Wasm {
    fn drop(&mut self) {
        // It would end by itself when its input ends; nobody has to wait for that.
        let _ = self.node.kill();
        let _ = self.node.wait();
    }
}
