// biome-ignore-all lint/style/noNonNullAssertion: analyses 100 frames a second of up to five minutes; checked reads are slower in such loops
import { fileArgument, runFfmpeg } from '../../ffmpeg/ffmpeg.ts';

/** Sound is analysed at this rate: what tells one speech sound from another lies below 8 kHz. */
export const analysisRate = 16_000;

/** Reads a sound file of our own (5 minutes are 19 MB) as mono samples of `analysisRate`, −1…1. */
export async function readForAnalysis(path: string, signal?: AbortSignal): Promise<Float32Array> {
  const output = ['-map', '0:a:0', '-ac', '1', '-ar', `${analysisRate}`, '-f', 'f32le', 'pipe:1'];
  const { stdout } = await runFfmpeg(['-i', fileArgument(path), ...output], signal ? { signal } : {});
  // A copy, since a Buffer need not begin at a multiple of four.
  return new Float32Array(new Uint8Array(stdout.subarray(0, stdout.length & ~3)).buffer);
}

/** Zero crossings of the filter on each side; 16 keep aliases 60 dB down. */
const crossings = 16;
const tableSteps = 256;

/** Samples at `analysisRate`, by a windowed sinc. Source: J. O. Smith, Digital Audio Resampling. */
export function resampleForAnalysis(samples: Float32Array, sampleRate: number): Float32Array {
  if (sampleRate === analysisRate) return samples;
  const ratio = analysisRate / sampleRate;
  const cutoff = Math.min(1, ratio) * 0.95;
  const reach = crossings / Math.min(1, ratio);
  const table = kernelTable(reach, cutoff);
  const output = new Float32Array(Math.floor(samples.length * ratio));
  for (let i = 0; i < output.length; i++) {
    const at = i / ratio;
    const first = Math.max(0, Math.ceil(at - reach));
    const last = Math.min(samples.length - 1, Math.floor(at + reach));
    let sum = 0;
    for (let k = first; k <= last; k++) sum += samples[k]! * table[Math.round(Math.abs(at - k) * tableSteps)]!;
    output[i] = sum;
  }
  return output;
}

function kernelTable(reach: number, cutoff: number): Float32Array {
  return Float32Array.from({ length: Math.ceil(reach * tableSteps) + 1 }, (_, index) => {
    const distance = index / tableSteps;
    const x = Math.PI * distance * cutoff;
    const window = 0.5 + 0.5 * Math.cos(Math.PI * Math.min(1, distance / reach));
    return cutoff * window * (x === 0 ? 1 : Math.sin(x) / x);
  });
}
