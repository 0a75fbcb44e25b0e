//! Short sounds, made here from a few tones.

use crate::kind::Kind;
use std::cell::RefCell;
use web_sys::{AudioContext, OscillatorType};

/// What is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// A tile is laid.
    Tile,
    /// A peg is set.
    Peg,
    /// A stone is laid.
    Stone,
    /// There is little time left.
    Hurry,
    /// The game is over.
    End,
}

impl Sound {
    /// A turn of a game.
    pub(crate) const fn of(kind: Kind) -> Sound {
        match kind {
            Kind::Xart => Sound::Tile,
            Kind::Twixt => Sound::Peg,
            Kind::Ataxx => Sound::Stone,
        }
    }

    /// Its tones: from which to which frequency, when it begins, how long it lasts, how loud it is.
    const fn tones(self) -> &'static [(f32, f32, f64, f64, f32)] {
        match self {
            Sound::Tile => &[(320.0, 140.0, 0.0, 0.07, 0.25), (1100.0, 700.0, 0.0, 0.02, 0.06)],
            Sound::Peg => &[(720.0, 420.0, 0.0, 0.05, 0.18), (180.0, 120.0, 0.01, 0.06, 0.2)],
            Sound::Stone => &[(240.0, 110.0, 0.0, 0.09, 0.3), (900.0, 500.0, 0.0, 0.015, 0.05)],
            Sound::Hurry => &[(880.0, 880.0, 0.0, 0.06, 0.1), (880.0, 880.0, 0.16, 0.06, 0.1)],
            Sound::End => &[
                (392.0, 392.0, 0.0, 0.22, 0.12),
                (494.0, 494.0, 0.12, 0.22, 0.12),
                (587.0, 587.0, 0.24, 0.5, 0.14),
            ],
        }
    }
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound, if the browser lets it.
pub(crate) fn play(sound: Sound) {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        let Some(context) = context else { return };
        for tone in sound.tones() {
            // A browser that refuses one tone is silent, and nothing else is lost.
            let _ = play_tone(context, *tone);
        }
    });
}

fn play_tone(
    context: &AudioContext,
    (from, to, after, length, loud): (f32, f32, f64, f64, f32),
) -> Result<(), wasm_bindgen::JsValue> {
    let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
    let start = context.current_time() + after;
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value_at_time(from, start)?;
    tone.frequency().exponential_ramp_to_value_at_time(to, start + length)?;
    volume.gain().set_value_at_time(loud, start)?;
    volume.gain().exponential_ramp_to_value_at_time(0.001, start + length)?;
    tone.connect_with_audio_node(&volume)?.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(start)?;
    tone.stop_with_when(start + length)
}
