import { known } from '@portray/foundation/known';
import { loudnessRate, type SpeechTimeline } from '@portray/foundation/speech-timeline';
import { floatAt } from '@portray/foundation/typed-reads';

/** A quantity over time, `rateHz` values a second from time 0 on. */
export type Curve = { rateHz: number; values: Float32Array };

const curveRateHz = 1000;
/** A mouth of flesh cannot follow phonemes in steps; both ways alike, so that nothing is shifted. */
const inertiaSeconds = 0.04;

/** How far a mouth should be open for what is being said, 1,000 values a second, 0 shut … 1 widest. */
export function opennessCurve(timeline: SpeechTimeline, opennessOf: (symbol: string) => number): Curve {
  const values = new Float32Array(Math.ceil(timeline.durationSeconds * curveRateHz));
  for (const { symbol, startSeconds, endSeconds } of timeline.phonemes) {
    const openness = symbol === '' ? 0 : opennessOf(symbol);
    values.fill(openness, Math.round(startSeconds * curveRateHz), Math.round(endSeconds * curveRateHz));
  }
  return smoothed({ rateHz: curveRateHz, values }, inertiaSeconds);
}

/** The loudness of the sound, smoothed as the openness is. */
export function loudnessCurve(timeline: SpeechTimeline): Curve {
  return smoothed({ rateHz: loudnessRate, values: Float32Array.from(timeline.loudness) }, inertiaSeconds);
}

/** The same sound backwards: as lively, but not what is being said. */
export function reversed(curve: Curve): Curve {
  return { rateHz: curve.rateHz, values: curve.values.slice().reverse() };
}

/** Value at a time, linear between samples, the ends go on. */
export function valueAt(curve: Curve, seconds: number): number {
  const place = Math.min(curve.values.length - 1, Math.max(0, seconds * curve.rateHz));
  const below = Math.floor(place);
  const next = Math.min(curve.values.length - 1, below + 1);
  return floatAt(curve.values, below) + (floatAt(curve.values, next) - floatAt(curve.values, below)) * (place - below);
}

/** Gaussian smoothing. */
function smoothed(curve: Curve, sigmaSeconds: number): Curve {
  const sigma = sigmaSeconds * curve.rateHz;
  const reach = Math.ceil(sigma * 3);
  const kernel = Array.from({ length: reach * 2 + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)));
  const total = kernel.reduce((sum, weight) => sum + weight, 0);
  const { values } = curve;
  const result = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    let sum = 0;
    for (let k = -reach; k <= reach; k++) {
      sum += known(kernel[k + reach]) * floatAt(values, Math.min(values.length - 1, Math.max(0, i + k)));
    }
    result[i] = sum / total;
  }
  return { rateHz: curve.rateHz, values: result };
}
