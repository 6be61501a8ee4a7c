// biome-ignore-all lint/style/noNonNullAssertion: analyses 100 frames a second of up to five minutes; checked reads are slower in such loops
import { frameLevelsDb, logMelFrames, percentile } from './spectrum.ts';

const cepstrumCount = 13;
const staticCount = cepstrumCount + 1;
/** Numbers that describe a frame: 13 cepstra and the level, and how they change. */
export const featureCount = 2 * staticCount;
const quietDb = 40;
const deltaWeight = 0.7;

/** What a sound is like, moment by moment (100 a second), free of the microphone and most of the speaker. */
export type SpeechFeatures = { count: number; values: Float32Array };

/**
 * Mel cepstra, normalised over the frames with speech in them, the level in tens of dB, and the slopes of both over
 * ±20 ms. `values` holds `featureCount` numbers a frame. Samples of `analysisRate`.
 */
export function speechFeatures(samples: Float32Array): SpeechFeatures {
  const levels = frameLevelsDb(samples);
  const cepstra = logMelFrames(samples).map(toCepstra);
  const loudDb = percentile(levels, 0.95);
  const isLoud = (_: unknown, frame: number) => levels[frame]! > loudDb - quietDb;
  const normal = normaliser(cepstra.filter(isLoud));
  const count = cepstra.length;
  const values = new Float32Array(count * featureCount);
  cepstra.forEach((cepstrum, frame) => {
    const at = frame * featureCount;
    for (let i = 0; i < cepstrumCount; i++) values[at + i] = normal(cepstrum[i]!, i);
    values[at + cepstrumCount] = Math.max(-2, (levels[frame]! - loudDb + 10) / 10);
  });
  addSlopes(values, count);
  return { count, values };
}

const cosines = Array.from({ length: cepstrumCount }, (_, order) =>
  Float64Array.from({ length: 32 }, (_, band) => Math.cos((Math.PI * order * (band + 0.5)) / 32)),
);

function toCepstra(logMel: Float64Array): Float64Array {
  return Float64Array.from(cosines, (cosine) => {
    let sum = 0;
    for (let band = 0; band < 32; band++) sum += logMel[band]! * cosine[band]!;
    return sum;
  });
}

function normaliser(cepstra: Float64Array[]): (value: number, order: number) => number {
  const statistics = Array.from({ length: cepstrumCount }, (_, order) => {
    const mean = cepstra.reduce((sum, cepstrum) => sum + cepstrum[order]!, 0) / cepstra.length;
    const variance = cepstra.reduce((sum, cepstrum) => sum + (cepstrum[order]! - mean) ** 2, 0) / cepstra.length;
    return { mean, deviation: Math.sqrt(variance) || 1 };
  });
  return (value, order) => {
    const { mean, deviation } = statistics[order]!;
    return Math.max(-4, Math.min(4, (value - mean) / deviation));
  };
}

function addSlopes(values: Float32Array, count: number): void {
  for (let frame = 0; frame < count; frame++) {
    const before = Math.max(0, frame - 2) * featureCount;
    const after = Math.min(count - 1, frame + 2) * featureCount;
    const at = frame * featureCount + staticCount;
    for (let i = 0; i < staticCount; i++) values[at + i] = deltaWeight * (values[after + i]! - values[before + i]!);
  }
}
