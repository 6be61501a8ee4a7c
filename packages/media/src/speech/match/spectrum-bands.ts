// biome-ignore-all lint/style/noNonNullAssertion: analyses 100 frames a second of up to five minutes; checked reads are slower in such loops
import { binCount, eachSpectrum, frameLevelsDb, percentile } from './spectrum.ts';
import { analysisRate } from './spectrum-samples.ts';

const third = 2 ** (1 / 3);
/** Centres of the third-octave bands in Hz, from the deepest voice to the limit of the analysis. */
export const bandCentresHz = Array.from({ length: 19 }, (_, index) => 100 * third ** index);

const speechUnderLoudestDb = 25;

/** Which frames hold clear speech: within 25 dB of the loudest. */
export function clearFrames(samples: Float32Array): boolean[] {
  const levels = frameLevelsDb(samples);
  const limit = percentile(levels, 0.95) - speechUnderLoudestDb;
  return Array.from(levels, (level) => level > limit);
}

/** Long-term spectrum of clear speech: level in dB of each third-octave band, around their common mean. */
export function longTermBands(samples: Float32Array): number[] {
  const isClear = clearFrames(samples);
  const power = new Float64Array(binCount);
  eachSpectrum(samples, (spectrum, frame) => {
    if (isClear[frame]) for (let bin = 0; bin < binCount; bin++) power[bin]! += spectrum[bin]!;
  });
  const bands = bandCentresHz.map((hz) => 10 * Math.log10(meanPower(power, hz) + 1e-12));
  const mean = bands.reduce((sum, db) => sum + db, 0) / bands.length;
  return bands.map((db) => db - mean);
}

function meanPower(power: Float64Array, hz: number): number {
  const binHz = analysisRate / 2 / (binCount - 1);
  const first = Math.floor(hz / Math.sqrt(third) / binHz);
  const last = Math.min(binCount - 1, Math.ceil((hz * Math.sqrt(third)) / binHz));
  let sum = 0;
  for (let bin = first; bin <= last; bin++) sum += power[bin]!;
  return sum / (last - first + 1);
}

/** Root mean square difference of two long-term spectra, in dB. */
export function bandDistanceDb(a: number[], b: number[]): number {
  return Math.sqrt(a.reduce((sum, value, index) => sum + (value - b[index]!) ** 2, 0) / a.length);
}
