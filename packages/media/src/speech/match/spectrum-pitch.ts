// biome-ignore-all lint/style/noNonNullAssertion: analyses 100 frames a second of up to five minutes; checked reads are slower in such loops
import { analysisRate } from './spectrum-samples.ts';

/** Pitches of people who speak, in Hz. */
const range = { lowHz: 60, highHz: 420 };
const rate = analysisRate / 2;
const windowLength = 256;
const longestPeriod = Math.ceil(rate / range.lowHz);
const shortestPeriod = Math.floor(rate / range.highHz);
const frameStep = rate / 100;
const quietestPower = 1e-5;
/** How unlike itself one period later a sound may be: clearly voiced, or just voiced. */
const threshold = { clear: 0.15, just: 0.25 };

/** The middle of what the first value of a pitch track heard; the others follow 10 ms apart. */
export const pitchHeardAtSeconds = 0.018;

/**
 * Pitch in Hz, `frameRate` (100) values a second, 0 where there is no voice. Samples of `analysisRate`.
 * Source: de Cheveigné and Kawahara, "YIN", 2002 (steps 1–5).
 */
export function trackPitch(samples: Float32Array): Float32Array {
  const { half, count } = halfRate(samples);
  const difference = new Float32Array(longestPeriod + 1);
  return Float32Array.from({ length: count }, (_, frame) => pitchAt(half, frame * frameStep, difference));
}

/** How unlike itself the voice is one period later, 0 (a pure tone) … 1: breath and hoarseness raise it. */
export function measureRoughness(samples: Float32Array): number {
  const { half, count } = halfRate(samples);
  const difference = new Float32Array(longestPeriod + 1);
  const depths: number[] = [];
  for (let frame = 0; frame < count; frame++) {
    const pitch = pitchAt(half, frame * frameStep, difference);
    // The vertex of a valley at the border of the range may lie beyond it.
    if (pitch > 0) depths.push(difference[Math.min(longestPeriod, Math.round(rate / pitch))]!);
  }
  return depths.length ? depths.sort((a, b) => a - b)[depths.length >> 1]! : 0;
}

function halfRate(samples: Float32Array): { half: Float32Array; count: number } {
  const half = Float32Array.from(
    { length: samples.length >> 1 },
    (_, i) => (samples[2 * i]! + samples[2 * i + 1]!) / 2,
  );
  return { half, count: Math.max(0, Math.floor((half.length - windowLength - longestPeriod) / frameStep)) };
}

function pitchAt(samples: Float32Array, at: number, difference: Float32Array): number {
  let power = 0;
  for (let i = at; i < at + windowLength; i++) power += samples[i]! * samples[i]!;
  if (power / windowLength < quietestPower) return 0;
  fillDifference(samples, at, difference);
  const period = findPeriod(difference);
  return period === 0 ? 0 : rate / (period + vertexOffset(difference, period));
}

/** The difference between the sound and itself `lag` later, over its mean up to that lag. */
function fillDifference(samples: Float32Array, at: number, difference: Float32Array): void {
  let running = 0;
  for (let lag = 1; lag <= longestPeriod; lag++) {
    let sum = 0;
    for (let i = at; i < at + windowLength; i++) {
      const change = samples[i]! - samples[i + lag]!;
      sum += change * change;
    }
    running += sum;
    difference[lag] = running > 0 ? (sum * lag) / running : 1;
  }
}

/** The first clear valley, else the deepest that will do, else 0. */
function findPeriod(difference: Float32Array): number {
  let deepest = shortestPeriod;
  for (let lag = shortestPeriod; lag < longestPeriod; lag++) {
    const depth = difference[lag]!;
    const isValley = depth <= difference[lag + 1]! && depth <= difference[lag - 1]!;
    if (depth < threshold.clear && isValley) return lag;
    if (depth < difference[deepest]!) deepest = lag;
  }
  return difference[deepest]! < threshold.just ? deepest : 0;
}

function vertexOffset(values: Float32Array, at: number): number {
  const [before, here, after] = [values[at - 1]!, values[at]!, values[at + 1]!];
  const bend = before - 2 * here + after;
  return bend > 0 ? (0.5 * (before - after)) / bend : 0;
}

/** Median and range of a voice; undefined where hardly any voice was found. */
export type PitchRange = { medianHz: number; rangeSemitones: number; voicedSeconds: number };

/** Middle and spread (10th to 90th percentile) of the voiced frames. */
export function measurePitch(samples: Float32Array): PitchRange | undefined {
  const voiced = trackPitch(samples)
    .filter((hz) => hz > 0)
    .sort();
  if (voiced.length < 20) return undefined;
  const at = (share: number) => voiced[Math.round(share * (voiced.length - 1))]!;
  return {
    medianHz: at(0.5),
    rangeSemitones: 12 * Math.log2(at(0.9) / at(0.1)),
    voicedSeconds: voiced.length / 100,
  };
}
