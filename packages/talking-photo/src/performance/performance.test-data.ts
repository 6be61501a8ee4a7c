import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { floatAt } from '@portray/foundation/typed-reads';
import { randomNumbers } from '../random-numbers.ts';
import type { Controls } from './controls.ts';
import { openness } from './mouth/phonemes.ts';
import { type Performance, perform } from './performance.ts';
import { smooth } from './performance-signal.ts';
import type { PerformanceSettings } from './performance-style.ts';

export const plainSettings: PerformanceSettings = { talkingStyle: 'stable', expression: 'default' };
export const framesPerSecond = 30;
/** In face heights; the nearest 32-bit float. */
export const widestDrawn = Math.fround(0.15);

export type Recording = { durationSeconds: number; phonemes: (string | number)[][]; loudness: number[] };

export function timelineOf({ durationSeconds, phonemes, loudness }: Recording): SpeechTimeline {
  const sounds = phonemes.map(([symbol, startSeconds, endSeconds, stress]) => ({
    symbol: String(symbol),
    startSeconds: Number(startSeconds),
    endSeconds: Number(endSeconds),
    stress: Number(stress) as 0 | 1 | 2,
  }));
  return { durationSeconds, phonemes: sounds, words: [], loudness };
}

export function performPlainly(
  timeline: SpeechTimeline,
  settings: Partial<PerformanceSettings> = {},
  face?: FaceLandmarks,
): Performance {
  return perform({ timeline, settings: { ...plainSettings, ...settings }, framesPerSecond, face });
}

export function track(performance: Performance, value: (controls: Controls) => number): Float32Array {
  return Float32Array.from({ length: performance.frameCount }, (_, frame) => value(performance.controlsAt(frame)));
}

/** Landmarks that differ from face to face; `width` is that of the photo. */
export function someFace(which: number, width = 1000): FaceLandmarks {
  const random = randomNumbers(which);
  const points = Array.from({ length: 468 * 3 }, () => (random() * width) / 4 + width / 3);
  return { photoWidth: width, photoHeight: width, points };
}

/** What a viewer sees of the gap between the lips. */
export const apertureOf = (performance: Performance) =>
  track(performance, ({ opening, press }) => opening * (1 - press));

export function quantile(values: Float32Array, share: number): number {
  return floatAt(values.toSorted(), Math.round((values.length - 1) * share));
}

export function correlation(a: Float32Array, b: Float32Array): number {
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [product, squaresA, squaresB] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    product += (floatAt(a, i) - meanA) * (floatAt(b, i) - meanB);
    squaresA += (floatAt(a, i) - meanA) ** 2;
    squaresB += (floatAt(b, i) - meanB) ** 2;
  }
  return product / Math.sqrt(squaresA * squaresB);
}

/** Openness of the sounds, 1,000 values a second, with the inertia of flesh. */
export function opennessOf({ durationSeconds, phonemes }: SpeechTimeline): Float32Array {
  const values = new Float32Array(Math.ceil(durationSeconds * 1000));
  for (const { symbol, startSeconds, endSeconds } of phonemes) {
    values.fill(known(openness(symbol)), Math.round(startSeconds * 1000), Math.round(endSeconds * 1000));
  }
  return smooth(values, 40);
}

/** The delay in ms (mouth after sound positive) at which the aperture agrees best, and how well it does. */
export function bestAgreement(
  aperture: Float32Array,
  curve: Float32Array,
  rate: number,
): { lagMs: number; agreement: number } {
  let best = { lagMs: 0, agreement: -1 };
  for (let lagMs = -200; lagMs <= 200; lagMs += 2) {
    const there = aperture.map((_, i) => curve[Math.round((i / framesPerSecond - lagMs / 1000) * rate)] ?? 0);
    const agreement = correlation(aperture, there);
    if (agreement > best.agreement) best = { lagMs, agreement };
  }
  return best;
}

/** `sounds`: symbol and milliseconds of each. */
export function say(sounds: [symbol: string, ms: number][], loudness = 1): SpeechTimeline {
  let at = 0;
  const phonemes = sounds.map(([symbol, ms]) => {
    const startSeconds = at;
    at += ms / 1000;
    return { symbol, startSeconds, endSeconds: at, stress: 0 as const };
  });
  return { durationSeconds: at, phonemes, words: [], loudness: Array(Math.ceil(at * 100)).fill(loudness) };
}

export function repeat<T>(count: number, items: T[]): T[] {
  return Array.from({ length: count }, () => items).flat();
}

export function stretchesAbove(values: Float32Array, limit: number): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  values.forEach((value, frame) => {
    if (value <= limit) return;
    const last = stretches.at(-1);
    if (last?.to === frame) last.to = frame + 1;
    else stretches.push({ from: frame, to: frame + 1 });
  });
  return stretches;
}
