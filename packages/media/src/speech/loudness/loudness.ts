// biome-ignore-all lint/style/noNonNullAssertion: runs for every sample of the sound; checked reads are slower in such loops
import { type Loudness, loudnessRate } from '@portray/foundation/speech-timeline';

/** Loudness of sound as it streams by: for people (BS.1770) and for the mouth (100 values a second). */
export type LoudnessMeter = {
  /** Samples in −1…1, any number at a time; of sound in stereo, as many of the right channel too. */
  add(samples: Float32Array, right?: Float32Array): void;
  /** Integrated loudness in LUFS after ITU-R BS.1770-4; −Infinity for silence. */
  integratedLufs(): number;
  /** Root mean square, 100 values a second, 1 = the 92nd percentile of what is not silence. */
  curve(): Loudness;
};

type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

const absoluteGateLufs = -70;
const relativeGateLu = -10;
/** Below this under the loudest moment there is no speech. */
const speechFloorDb = -40;

/** Measures sound of any `sampleRate`. */
export function createLoudnessMeter(sampleRate: number): LoudnessMeter {
  const perStep = sampleRate / loudnessRate;
  const plain: number[] = [];
  const weighted: number[] = [];
  const shelf = createFilter(headShelf(sampleRate));
  const rumble = createFilter(rumbleFilter(sampleRate));
  const shelfRight = createFilter(headShelf(sampleRate));
  const rumbleRight = createFilter(rumbleFilter(sampleRate));
  let plainSum = 0;
  let weightedSum = 0;
  let count = 0;
  let position = 0;
  let stepEnd = Math.round(perStep);
  return {
    add(samples, right) {
      const heard = rumble(shelf(samples));
      const heardRight = right && rumbleRight(shelfRight(right));
      for (let from = 0; from < samples.length; ) {
        const end = Math.min(samples.length, from + stepEnd - position);
        plainSum = addPowers(plainSum, samples, undefined, from, end);
        weightedSum = addPowers(weightedSum, heard, heardRight, from, end);
        count += end - from;
        position += end - from;
        from = end;
        if (position < stepEnd) break;
        plain.push(plainSum / count);
        weighted.push(weightedSum / count);
        plainSum = weightedSum = count = 0;
        stepEnd = Math.round((plain.length + 1) * perStep);
      }
    },
    integratedLufs: () => gatedLoudness(weighted),
    curve: () => normaliseCurve(count ? [...plain, plainSum / count] : plain),
  };
}

/** Numbers of its own are several times as fast in a loop as those that outlast it; so it is in the filters. */
function addPowers(sum: number, samples: Float32Array, right: Float32Array | undefined, from: number, end: number) {
  let powers = sum;
  for (let i = from; i < end; i++) {
    powers += samples[i]! * samples[i]!;
    if (right) powers += right[i]! * right[i]!;
  }
  return powers;
}

/** Blocks of 400 ms every 100 ms, gated absolutely and then relatively. */
function gatedLoudness(steps: number[]): number {
  const powers: number[] = [];
  for (let from = 0; from + 40 <= steps.length || (from === 0 && steps.length > 0); from += 10) {
    powers.push(mean(steps.slice(from, from + 40)));
  }
  const loud = powers.filter((power) => toLufs(power) > absoluteGateLufs);
  const gate = toLufs(mean(loud)) + relativeGateLu;
  return toLufs(mean(loud.filter((power) => toLufs(power) > gate)));
}

function normaliseCurve(powers: number[]): Loudness {
  const levels = powers.map(Math.sqrt);
  const floor = levels.reduce((most, level) => Math.max(most, level), 0) * 10 ** (speechFloorDb / 20);
  const speech = levels.filter((level) => level > floor).sort((a, b) => a - b);
  const reference = speech[Math.round((speech.length - 1) * 0.92)] ?? 0;
  return reference > 0 ? levels.map((level) => level / reference) : levels;
}

function mean(values: number[]): number {
  return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

/** The head's shelf of BS.1770 at any rate, by the bilinear transform of its analogue form. */
function headShelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

/** Its high-pass against rumble, at any rate. */
function rumbleFilter(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}

/** Keeps its state between calls; what it gives is overwritten by the next one. */
function createFilter({ b0, b1, b2, a1, a2 }: Biquad): (samples: Float32Array) => Float32Array {
  const state = new Float64Array(2);
  let filtered = new Float32Array(0);
  return (samples) => {
    if (filtered.length !== samples.length) filtered = new Float32Array(samples.length);
    let s1 = state[0]!;
    let s2 = state[1]!;
    for (let i = 0; i < samples.length; i++) {
      const sample = samples[i]!;
      const out = b0 * sample + s1;
      s1 = b1 * sample - a1 * out + s2;
      s2 = b2 * sample - a2 * out;
      filtered[i] = out;
    }
    state[0] = s1;
    state[1] = s2;
    return filtered;
  };
}
