// biome-ignore-all lint/style/noNonNullAssertion: compares every sample of a sentence with many others; checked reads are slower in such loops
import { pitchHeardAtSeconds, trackPitch } from '../match/spectrum-pitch.ts';

/** A moment from which the sound is cut; between two voiced ones lies one period of the voice. */
export type PitchMark = { at: number; isVoiced: boolean };

/** Values of the pitch track a second. */
const trackRate = 100;
const leastFrames = 4;
/** Where there is no voice, cuts are this far apart. */
const unvoicedSeconds = 0.005;
/** Of a period; voices are lower. */
const shortestSeconds = 0.002;
/** How far one period may differ from what the track says. */
const slack = { least: 0.82, most: 1.22 };
const leastLikeness = 0.35;
/** A voice that begins or ends is found a little late or lost a little early; clear periods there count too. */
const edge = { mostSeconds: 0.025, likeness: 0.65 };
const smoothReach = 4;

type Voiced = { from: number; to: number; periodAt(sample: number): number };

/** Marks of a sound from its first sample to its last, in order. Samples of 16 kHz, −1…1. */
export function findPitchMarks(samples: Float32Array, sampleRate: number): PitchMark[] {
  const marks: PitchMark[] = [{ at: 0, isVoiced: false }];
  const low = withoutHighs(samples);
  for (const stretch of findVoiced(low, sampleRate)) {
    const voiced = markVoiced(low, sampleRate, stretch);
    const fresh = voiced.filter((at) => at - marks.at(-1)!.at > shortestSeconds * sampleRate);
    if (fresh.length < 3) continue;
    fillUnvoiced(marks, fresh[0]!, sampleRate);
    for (const at of fresh) marks.push({ at, isVoiced: true });
  }
  fillUnvoiced(marks, samples.length, sampleRate);
  if (samples.length > marks.at(-1)!.at) marks.push({ at: samples.length, isVoiced: false });
  return marks;
}

/** Breath lies above 1 kHz and hides the periods: the mean of 9 samples, twice. */
function withoutHighs(samples: Float32Array): Float32Array {
  return meanAround(meanAround(samples));
}

function meanAround(samples: Float32Array): Float32Array {
  const smooth = new Float32Array(samples.length);
  let sum = 0;
  for (let i = -smoothReach; i < samples.length; i++) {
    sum += (samples[i + smoothReach] ?? 0) - (samples[i - smoothReach - 1] ?? 0);
    if (i >= 0) smooth[i] = sum / (2 * smoothReach + 1);
  }
  return smooth;
}

/** Cuts from the last mark up to a sample, all equally far apart. */
function fillUnvoiced(marks: PitchMark[], end: number, sampleRate: number): void {
  const start = marks.at(-1)!.at;
  // One at least, so that two voiced stretches stay two.
  const count = Math.max(2, Math.round((end - start) / (unvoicedSeconds * sampleRate)));
  for (let i = 1; i < count; i++) marks.push({ at: start + Math.round((i * (end - start)) / count), isVoiced: false });
}

function findVoiced(samples: Float32Array, sampleRate: number): Voiced[] {
  const track = trackPitch(samples);
  const step = sampleRate / trackRate;
  const delay = pitchHeardAtSeconds * sampleRate;
  const periodAt = (sample: number) => {
    const frame = Math.min(track.length - 1, Math.max(0, Math.round((sample - delay) / step)));
    return sampleRate / track[frame]!;
  };
  const found: Voiced[] = [];
  let first = -1;
  for (let frame = 0; frame <= track.length; frame++) {
    const goesOn = frame < track.length && track[frame]! > 0 && (first < 0 || isNear(track[frame]!, track[frame - 1]!));
    if (goesOn && first < 0) first = frame;
    if (goesOn || first < 0) continue;
    if (frame - first >= leastFrames) found.push(stretchOf(first, frame - 1));
    first = frame < track.length && track[frame]! > 0 ? frame : -1;
  }
  return found;

  function stretchOf(from: number, to: number): Voiced {
    const [low, high] = [from * step + delay, to * step + delay];
    return { from: low, to: high, periodAt: (sample) => periodAt(Math.min(high, Math.max(low, sample))) };
  }
}

/** A jump of the track by an octave is its own mistake, or another sound. */
const isNear = (a: number, b: number) => a / b < 1.35 && b / a < 1.35;

/** Walks both ways from the loudest moment, each time to where the sound repeats itself best. */
function markVoiced(samples: Float32Array, sampleRate: number, { from, to, periodAt }: Voiced): number[] {
  const start = loudestIn(samples, Math.ceil(from), Math.floor(to));
  const marks = [start];
  for (const way of [-1, 1]) {
    let at = start;
    for (;;) {
      const period = periodAt(at);
      const next = nextMark(samples, at, period, way);
      if (next === undefined) break;
      const beyondSeconds = Math.max(from - next.at, next.at - to) / sampleRate;
      if (beyondSeconds > edge.mostSeconds || (beyondSeconds > 0 && next.likeness < edge.likeness)) break;
      if (way < 0) marks.unshift(next.at);
      else marks.push(next.at);
      at = next.at;
    }
  }
  return marks;
}

function loudestIn(samples: Float32Array, from: number, to: number): number {
  let best = from;
  for (let i = from; i <= to; i++) if (Math.abs(samples[i]!) > Math.abs(samples[best]!)) best = i;
  return best;
}

type Found = { at: number; likeness: number };

function nextMark(samples: Float32Array, at: number, period: number, way: number): Found | undefined {
  const half = Math.round(period / 2);
  const [least, most] = [Math.round(period * slack.least), Math.round(period * slack.most)];
  let best: Found | undefined;
  for (let lag = least; lag <= most; lag++) {
    const other = at + way * lag;
    if (other - half < 0 || other + half >= samples.length || at - half < 0 || at + half >= samples.length) continue;
    const likeness = likenessOf(samples, at - half, other - half, 2 * half);
    if (likeness > (best?.likeness ?? leastLikeness)) best = { at: other, likeness };
  }
  return best;
}

/** Normalised correlation of two pieces of a sound. */
function likenessOf(samples: Float32Array, a: number, b: number, length: number): number {
  let [product, powerA, powerB] = [0, 1e-12, 1e-12];
  for (let i = 0; i < length; i += 2) {
    const [x, y] = [samples[a + i]!, samples[b + i]!];
    product += x * y;
    powerA += x * x;
    powerB += y * y;
  }
  return product / Math.sqrt(powerA * powerB);
}
