import type { VoiceShape } from './say.ts';
import { logMelFrames } from './spectrum.ts';
import { clearFrames } from './spectrum-bands.ts';
import { measureRoughness } from './spectrum-pitch.ts';
import type { SpeakAs } from './voice-match.ts';

/** Sizes of a throat that still sound like a person, relative to the voice's own. */
const scaleRange = { least: 0.88, most: 1.22 };
const scaleSteps = 5;

/**
 * The formant scale whose mean spectrum has its hills where the sample has them: five renderings, then the vertex of the
 * parabola through the best three. Clamped to .88–1.22.
 */
export async function fitFormantScale(sample: Float32Array, shape: VoiceShape, speakAs: SpeakAs): Promise<number> {
  const wanted = meanSpectrum(sample);
  const step = (scaleRange.most - scaleRange.least) / (scaleSteps - 1);
  const distances: number[] = [];
  for (let index = 0; index < scaleSteps; index++) {
    const spoken = await speakAs({ ...shape, formantScale: scaleRange.least + index * step });
    distances.push(distance(meanSpectrum(spoken), wanted));
  }
  return scaleRange.least + vertex(distances) * step;
}

/** Index, with a fraction, of the lowest point. */
function vertex(values: number[]): number {
  const lowest = values.indexOf(Math.min(...values));
  const [before, here, after] = [values[lowest - 1], values[lowest]!, values[lowest + 1]];
  if (before === undefined || after === undefined) return lowest;
  const bend = before - 2 * here + after;
  return bend > 0 ? lowest + (0.5 * (before - after)) / bend : lowest;
}

/** Mean log mel spectrum of clear speech without its level and slope, which the microphone makes. */
function meanSpectrum(samples: Float32Array): number[] {
  const isClear = clearFrames(samples);
  const frames = logMelFrames(samples).filter((_, frame) => isClear[frame]);
  const bands = frames[0]?.length ?? 0;
  const mean = Array.from({ length: bands }, (_, band) => {
    return frames.reduce((sum, frame) => sum + frame[band]!, 0) / frames.length;
  });
  return withoutTrend(mean);
}

function withoutTrend(values: number[]): number[] {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  const slope = values.reduce((sum, value, index) => sum + (index - middle) * value, 0) / spread;
  return values.map((value, index) => value - mean - slope * (index - middle));
}

function distance(a: number[], b: number[]): number {
  return Math.sqrt(a.reduce((sum, value, index) => sum + (value - b[index]!) ** 2, 0) / a.length);
}

/** How much breath makes the voice as rough as the sample, between none and all; linear between the two. */
export async function fitBreathiness(sample: Float32Array, shape: VoiceShape, speakAs: SpeakAs): Promise<number> {
  const wanted = measureRoughness(sample);
  const none = measureRoughness(await speakAs({ ...shape, breathiness: 0 }));
  const all = measureRoughness(await speakAs({ ...shape, breathiness: 1 }));
  const reach = all - none;
  return reach > 0.002 ? Math.min(1, Math.max(0, (wanted - none) / reach)) : 0;
}
