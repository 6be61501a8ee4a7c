// biome-ignore-all lint/style/noNonNullAssertion: analyses 100 frames a second of up to five minutes; checked reads are slower in such loops
import { analysisRate } from './spectrum-samples.ts';

/** Pitches of people who speak, in Hz. */
const range = { lowHz: 60, highHz: 420 };
const quietestPower = 1e-5;
/** How unlike itself one period later a sound may be: clearly voiced, or just voiced. */
const threshold = { clear: 0.15, just: 0.25 };

/** The middle of what the first value of a pitch track heard; the others follow 10 ms apart. */
export const pitchHeardAtSeconds = 0.018;

/** What is compared: a sound at a lower rate, in pieces of 32 ms. */
type Plan = { rate: number; window: number; shortestPeriod: number; longestPeriod: number };

function planAt(rate: number): Plan {
  const [shortestPeriod, longestPeriod] = [Math.floor(rate / range.highHz), Math.ceil(rate / range.lowHz)];
  return { rate, window: 0.032 * rate, shortestPeriod, longestPeriod };
}

/** `quick` takes a quarter of the time and tells a voice from a noise as well, its pitch within some per cent. */
const plans = { exact: planAt(analysisRate / 2), quick: planAt(analysisRate / 4) };

/**
 * Pitch in Hz, `frameRate` (100) values a second, 0 where there is no voice. Samples of `analysisRate`.
 * Source: de Cheveigné and Kawahara, "YIN", 2002 (steps 1–5).
 */
export function trackPitch(samples: Float32Array, how: keyof typeof plans = 'exact'): Float32Array {
  const plan = plans[how];
  const { lower, count } = lowerRate(samples, plan);
  const difference = new Float32Array(plan.longestPeriod + 1);
  return Float32Array.from({ length: count }, (_, frame) => pitchAt(lower, frame, difference, plan));
}

/** How unlike itself the voice is one period later, 0 (a pure tone) … 1: breath and hoarseness raise it. */
export function measureRoughness(samples: Float32Array): number {
  const plan = plans.exact;
  const { lower, count } = lowerRate(samples, plan);
  const difference = new Float32Array(plan.longestPeriod + 1);
  const depths: number[] = [];
  for (let frame = 0; frame < count; frame++) {
    const pitch = pitchAt(lower, frame, difference, plan);
    // The vertex of a valley at the border of the range may lie beyond it.
    if (pitch > 0) depths.push(difference[Math.min(plan.longestPeriod, Math.round(plan.rate / pitch))]!);
  }
  return depths.length ? depths.sort((a, b) => a - b)[depths.length >> 1]! : 0;
}

/** The mean of every two or four samples. */
function lowerRate(
  samples: Float32Array,
  { rate, window, longestPeriod }: Plan,
): { lower: Float32Array; count: number } {
  const width = analysisRate / rate;
  const lower = new Float32Array(Math.floor(samples.length / width));
  for (let i = 0; i < lower.length * width; i++) lower[Math.floor(i / width)]! += samples[i]! / width;
  return { lower, count: Math.max(0, Math.floor(((lower.length - window - longestPeriod) * 100) / rate)) };
}

function pitchAt(samples: Float32Array, frame: number, difference: Float32Array, plan: Plan): number {
  const { rate, window } = plan;
  const at = (frame * rate) / 100;
  let power = 0;
  for (let i = at; i < at + window; i++) power += samples[i]! * samples[i]!;
  if (power / window < quietestPower) return 0;
  fillDifference(samples, at, difference, plan);
  const period = findPeriod(difference, plan);
  return period === 0 ? 0 : rate / (period + vertexOffset(difference, period));
}

/** The difference between the sound and itself `lag` later, over its mean up to that lag. */
function fillDifference(samples: Float32Array, at: number, difference: Float32Array, plan: Plan): void {
  const { window, longestPeriod } = plan;
  let running = 0;
  for (let lag = 1; lag <= longestPeriod; lag++) {
    let sum = 0;
    for (let i = at; i < at + window; i++) {
      const change = samples[i]! - samples[i + lag]!;
      sum += change * change;
    }
    running += sum;
    difference[lag] = running > 0 ? (sum * lag) / running : 1;
  }
}

/** The first clear valley, else the deepest that will do, else 0. */
function findPeriod(difference: Float32Array, { shortestPeriod, longestPeriod }: Plan): number {
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
