// biome-ignore-all lint/style/noNonNullAssertion: analyses 100 frames a second of up to five minutes; checked reads are slower in such loops
import FFT from 'fft.js';
import { analysisRate } from './spectrum-samples.ts';

/** Frames a second of every analysis here. */
export const frameRate = 100;
const frameStep = analysisRate / frameRate;
/** 25 ms: two periods of the lowest voice. */
const frameLength = 400;
/** Seconds from the start of a frame to its middle, where what it shows is heard. */
export const frameMiddleSeconds = frameLength / 2 / analysisRate;

const fftSize = 512;
export const binCount = fftSize / 2 + 1;
const melBandCount = 32;
const melRange = { lowHz: 80, highHz: 7_600 };

const hann = Float64Array.from(
  { length: frameLength },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (frameLength - 1)),
);

/** Number of whole frames in samples of `analysisRate`. */
function countFrames(samples: Float32Array): number {
  return Math.max(0, Math.floor((samples.length - frameLength) / frameStep) + 1);
}

/** Calls `use` with the power of each of 257 bins (31.25 Hz apart), frame by frame; the array is used again. */
export function eachSpectrum(samples: Float32Array, use: (power: Float64Array, frame: number) => void): void {
  const fft = new FFT(fftSize);
  const input = new Array<number>(fftSize).fill(0);
  const output = fft.createComplexArray();
  const power = new Float64Array(binCount);
  const frames = countFrames(samples);
  for (let frame = 0; frame < frames; frame++) {
    for (let i = 0; i < frameLength; i++) input[i] = samples[frame * frameStep + i]! * hann[i]!;
    fft.realTransform(output, input);
    for (let bin = 0; bin < binCount; bin++) power[bin] = output[2 * bin]! ** 2 + output[2 * bin + 1]! ** 2;
    use(power, frame);
  }
}

type Band = { firstBin: number; weights: number[] };

/** Logarithm of the power in 32 mel bands of each frame. */
export function logMelFrames(samples: Float32Array): Float64Array[] {
  const frames: Float64Array[] = [];
  eachSpectrum(samples, (power) => {
    frames.push(Float64Array.from(melBands, (band) => Math.log(bandPower(band, power) + 1e-10)));
  });
  return frames;
}

function bandPower({ firstBin, weights }: Band, power: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i]! * power[firstBin + i]!;
  return sum;
}

const toMel = (hz: number) => 1127 * Math.log(1 + hz / 700);
const toHz = (mel: number) => 700 * (Math.exp(mel / 1127) - 1);
const lowestMel = toMel(melRange.lowHz);
const melStep = (toMel(melRange.highHz) - lowestMel) / (melBandCount + 1);

/** Middle of a mel band in Hz. */
export function melBandCentreHz(band: number): number {
  return toHz(lowestMel + melStep * (band + 1));
}

/** The mel band, with a fraction, whose middle lies at a frequency. */
export function melBandAt(hz: number): number {
  return (toMel(hz) - lowestMel) / melStep - 1;
}

/** Triangles of equal width on the mel scale (O'Shaughnessy). */
function makeMelBands(): Band[] {
  const toBin = (band: number) => (melBandCentreHz(band) * fftSize) / analysisRate;
  return Array.from({ length: melBandCount }, (_, band) => triangle(toBin(band - 1), toBin(band), toBin(band + 1)));
}

function triangle(left: number, top: number, right: number): Band {
  const firstBin = Math.ceil(left);
  const weights: number[] = [];
  for (let bin = firstBin; bin <= right; bin++) {
    weights.push(Math.max(0, bin <= top ? (bin - left) / (top - left) : (right - bin) / (right - top)));
  }
  return weights.some((weight) => weight > 0) ? { firstBin, weights } : { firstBin: Math.round(top), weights: [1] };
}

const melBands = makeMelBands();

/** Level of each frame in dB of full scale. */
export function frameLevelsDb(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: countFrames(samples) }, (_, frame) => {
    let sum = 0;
    for (let i = frame * frameStep; i < frame * frameStep + frameLength; i++) sum += samples[i]! * samples[i]!;
    return 10 * Math.log10(sum / frameLength + 1e-10);
  });
}

/** The value below which a share (0–1) of the values lies; NaN when there are none. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}
