#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| checks::ataxx(text));
