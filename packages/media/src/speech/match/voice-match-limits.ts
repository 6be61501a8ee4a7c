import type { VoiceMatch } from '@portray/contracts/voices';
import { known } from '@portray/foundation/known';
import type { VoiceShape } from '../voices/say.ts';
import { bandCentresHz } from './spectrum-bands.ts';
import type { PitchRange } from './spectrum-pitch.ts';

const mostGainDb = 12;

/** What to ask for after a try sounded otherwise than wanted; both widening and spread stay within what a person does. */
export function correctPitch(shape: VoiceShape, wanted: PitchRange, heard: PitchRange): VoiceShape {
  const middle = Math.sqrt(shape.pitchLowHz * shape.pitchHighHz) * (wanted.medianHz / heard.medianHz);
  const widening = Math.min(1.6, Math.max(0.6, wanted.rangeSemitones / Math.max(0.5, heard.rangeSemitones)));
  const half = (Math.log(shape.pitchHighHz / shape.pitchLowHz) / 2) * widening;
  // Espeak takes pitches from 0 to 511 Hz; wider than an octave and a half sounds comical.
  const spread = Math.exp(Math.min(0.5, Math.max(0.04, half)));
  return { ...shape, pitchLowHz: middle / spread, pitchHighHz: middle * spread };
}

/** What the finish adds to each band, smoothed over its neighbours so that no single formant of the sample is copied. */
export function spectrumGains(sample: number[], ours: number[]): VoiceMatch['spectrum'] {
  const gains = sample.map((db, index) => Math.min(mostGainDb, Math.max(-mostGainDb, db - known(ours[index]))));
  return gains.map((gain, index) => {
    const before = known(gains[Math.max(0, index - 1)]);
    const after = known(gains[Math.min(gains.length - 1, index + 1)]);
    return [known(bandCentresHz[index]), (before + 2 * gain + after) / 4];
  });
}
