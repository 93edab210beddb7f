//! WAV files: 44.1 kHz, one channel, 16-bit samples.

use crate::synth::RATE;

/// Length of the header written before the samples, in bytes.
const HEADER: usize = 44;

/// A whole WAV file holding `samples`, where ±1 is full scale; anything beyond is clipped.
pub fn encode(samples: &[f64]) -> Vec<u8> {
    let data_bytes = u32::try_from(samples.len() * 2).expect("a sound is only seconds long");
    let bytes_per_second = RATE * 2;
    let mut file = Vec::with_capacity(HEADER + samples.len() * 2);
    file.extend_from_slice(b"RIFF");
    file.extend_from_slice(&(data_bytes + 36).to_le_bytes());
    file.extend_from_slice(b"WAVEfmt ");
    file.extend_from_slice(&16_u32.to_le_bytes());
    file.extend_from_slice(&1_u16.to_le_bytes()); // plain PCM
    file.extend_from_slice(&1_u16.to_le_bytes()); // one channel
    file.extend_from_slice(&RATE.to_le_bytes());
    file.extend_from_slice(&bytes_per_second.to_le_bytes());
    file.extend_from_slice(&2_u16.to_le_bytes()); // bytes per sample
    file.extend_from_slice(&16_u16.to_le_bytes()); // bits per sample
    file.extend_from_slice(b"data");
    file.extend_from_slice(&data_bytes.to_le_bytes());
    for sample in samples {
        let level = (sample.clamp(-1.0, 1.0) * f64::from(i16::MAX)).round() as i16;
        file.extend_from_slice(&level.to_le_bytes());
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_a_header_and_little_endian_samples() {
        let file = encode(&[0.0, 1.0, -1.0, 2.0]);
        assert_eq!(file.len(), HEADER + 8);
        assert_eq!(&file[..4], b"RIFF");
        assert_eq!(&file[4..8], &44_u32.to_le_bytes());
        assert_eq!(&file[40..44], &8_u32.to_le_bytes());
        assert_eq!(
            &file[44..],
            &[0, 0, 0xff, 0x7f, 0x01, 0x80, 0xff, 0x7f],
            "silence, both full scales, and a clipped peak"
        );
    }
}
