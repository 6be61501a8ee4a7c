import { known } from '@portray/foundation/known';
import { doubleAt } from '@portray/foundation/typed-reads';
import type { VoiceShape } from '../voices/say.ts';
import { logMelFrames, melBandAt, melBandCentreHz } from './spectrum.ts';
import { clearFrames } from './spectrum-bands.ts';
import { measureRoughness } from './spectrum-pitch.ts';

/** Renders a sentence in a shape, as samples of `analysisRate`. */
export type SpeakAs = (shape: VoiceShape) => Promise<Float32Array>;

/** Sizes of a throat that still sound like a person, relative to the voice's own. */
const scaleRange = { least: 0.88, most: 1.22 };
const scaleStep = 0.01;
/** The highest bands would be stretched from beyond the analysis. */
const comparedBands = 29;

/**
 * The formant scale that brings the hills of the mean spectrum of `spoken` (said at scale 1) to where the sample has
 * them. Scaling formants stretches the spectrum, so it is stretched instead of spoken again. Clamped to .88–1.22.
 */
export function fitFormantScale(sample: Float32Array, spoken: Float32Array): number {
  const wanted = withoutTrend(meanSpectrum(sample).slice(0, comparedBands));
  const ours = meanSpectrum(spoken);
  const steps = Math.round((scaleRange.most - scaleRange.least) / scaleStep);
  const distances = Array.from({ length: steps + 1 }, (_, index) =>
    distance(withoutTrend(stretch(ours, scaleRange.least + index * scaleStep).slice(0, comparedBands)), wanted),
  );
  return scaleRange.least + distances.indexOf(Math.min(...distances)) * scaleStep;
}

/** The spectrum of a throat `scale` times shorter: what was at f is at f × scale. */
function stretch(logMel: number[], scale: number): number[] {
  return logMel.map((_, band) => {
    const at = Math.min(logMel.length - 1, Math.max(0, melBandAt(melBandCentreHz(band) / scale)));
    const below = Math.floor(at);
    return known(logMel[below]) + (at - below) * ((logMel[below + 1] ?? known(logMel[below])) - known(logMel[below]));
  });
}

/** Mean log mel spectrum of clear speech. */
function meanSpectrum(samples: Float32Array): number[] {
  const isClear = clearFrames(samples);
  const frames = logMelFrames(samples).filter((_, frame) => isClear[frame]);
  const bands = frames[0]?.length ?? 0;
  return Array.from({ length: bands }, (_, band) => {
    return frames.reduce((sum, frame) => sum + doubleAt(frame, band), 0) / frames.length;
  });
}

/** Level and slope are the microphone's, not the throat's. */
function withoutTrend(values: number[]): number[] {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  const slope = values.reduce((sum, value, index) => sum + (index - middle) * value, 0) / spread;
  return values.map((value, index) => value - mean - slope * (index - middle));
}

function distance(a: number[], b: number[]): number {
  return Math.sqrt(a.reduce((sum, value, index) => sum + (value - known(b[index])) ** 2, 0) / a.length);
}

/**
 * How much breath makes the voice as rough as the sample, linear between none and all; mostly the formant voice is rough
 * enough without. `spoken` is the sentence with it.
 */
export async function fitBreathiness(
  sample: Float32Array,
  shape: VoiceShape,
  speakAs: SpeakAs,
): Promise<{ breathiness: number; spoken: Float32Array }> {
  const plain = await speakAs({ ...shape, breathiness: 0 });
  const missing = measureRoughness(sample) - measureRoughness(plain);
  if (missing <= 0) return { breathiness: 0, spoken: plain };
  const reach = measureRoughness(await speakAs({ ...shape, breathiness: 1 })) - measureRoughness(plain);
  const breathiness = reach > leastReach ? Math.min(1, missing / reach) : 0;
  return { breathiness, spoken: await speakAs({ ...shape, breathiness }) };
}

/** Where even full breath changes less than this, it is not what makes the sample rough. */
const leastReach = 0.002;
