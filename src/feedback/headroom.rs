//! Room for sounds that fall together: kira's main track has no limiter here, and four sticks over music would clip.

use std::f32::consts::LN_10;

/// Seconds in which a sound's share of the sum falls by 20 dB: effects are knocks, loud at their beginning alone.
const FALL: f32 = 0.25;

/// Greatest peak of the effects' files, as a part of full scale: -3.4 dB (`ffmpeg -af volumedetect`).
const PEAK: f32 = 0.68;

/// Greatest peak of the music's files: -5.5 dB.
const MUSIC_PEAK: f32 = 0.53;

/// Gain below which a sound is not worth playing: the others cover it.
const MIN_GAIN: f32 = 0.06;

/// Sum of the effects that sound, as a part of full scale.
#[derive(Debug, Default)]
pub(super) struct Headroom {
    sum: f32,
    /// Seconds at which the sum was taken.
    at: f32,
}

impl Headroom {
    /// Returns the gain with which an effect of this gain may begin at `now`, in seconds, so that the effects and the
    /// music, at these volumes from 0 to 1, stay below full scale; `None` where nothing would be heard of it.
    pub(super) fn admit(&mut self, gain: f32, now: f32, [effects, music]: [f32; 2]) -> Option<f32> {
        self.sum *= (-LN_10 * (now - self.at).max(0.0) / FALL).exp();
        self.at = now;
        if effects <= 0.0 {
            return None;
        }
        let room = (1.0 - MUSIC_PEAK * music) / effects;
        let admitted = gain.min((room - self.sum) / PEAK);
        if admitted < MIN_GAIN.min(gain) {
            return None;
        }
        self.sum += PEAK * admitted;
        Some(admitted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_alone_keeps_its_loudness() {
        let mut headroom = Headroom::default();
        for second in 0..5 {
            assert_eq!(headroom.admit(1.0, second as f32, [0.8, 0.48]), Some(1.0));
        }
        assert_eq!(headroom.admit(0.01, 9.0, [0.8, 0.48]), Some(0.01), "a quiet one too");
    }

    #[test]
    fn sounds_that_fall_together_stay_below_full_scale() {
        for volumes in [[0.8, 0.48], [1.0, 1.0], [1.0, 0.0]] {
            let mut headroom = Headroom::default();
            let mut sounding: Vec<(f32, f32)> = Vec::new();
            for knock in 0..40 {
                let now = knock as f32 * 0.015;
                sounding.extend(headroom.admit(1.0, now, volumes).map(|gain| (now, PEAK * gain)));
                let fallen = |(at, peak): &(f32, f32)| peak * (-LN_10 * (now - at) / FALL).exp();
                let sum: f32 = sounding.iter().map(fallen).sum();
                assert!(sum * volumes[0] + MUSIC_PEAK * volumes[1] <= 1.001, "{volumes:?}, {knock}: {sum}");
            }
            assert!(sounding.len() > 3, "{volumes:?}: the later ones are heard");
        }
    }
}
