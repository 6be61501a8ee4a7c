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
const slack = { least: 0.85, most: 1.18 };
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
    const voiced = markVoiced({ full: samples, low }, sampleRate, stretch);
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
  const track = trackPitch(samples, 'quick');
  const step = sampleRate / trackRate;
  const delay = pitchHeardAtSeconds * sampleRate;
  return runsOf(track).map(({ first, last }) => ({
    from: first * step + delay,
    to: last * step + delay,
    periodAt: (sample) => {
      const frame = Math.min(last, Math.max(first, Math.round((sample - delay) / step)));
      return sampleRate / track[frame]!;
    },
  }));
}

/** Frames with a voice that goes on without a jump. */
function runsOf(track: Float32Array): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (let frame = 0; frame < track.length; frame++) {
    if (track[frame] === 0) continue;
    const run = runs.at(-1);
    if (run?.last === frame - 1 && isNear(track[frame]!, track[frame - 1]!)) run.last = frame;
    else runs.push({ first: frame, last: frame });
  }
  return runs.filter(({ first, last }) => last - first + 1 >= leastFrames);
}

/** A jump of the track by an octave is its own mistake, or another sound. */
const isNear = (a: number, b: number) => a / b < 1.35 && b / a < 1.35;

/** Walks both ways from the loudest moment, each time to where the sound repeats itself best. */
function markVoiced(sound: Heard, sampleRate: number, stretch: Voiced): number[] {
  const start = loudestIn(sound.full, Math.ceil(stretch.from), Math.floor(stretch.to));
  const walk = (way: 1 | -1) => walkFrom(start, way, sound.low, sampleRate, stretch);
  return [...walk(-1).reverse(), start, ...walk(1)];
}

function walkFrom(start: number, way: 1 | -1, low: Float32Array, sampleRate: number, stretch: Voiced): number[] {
  const { from, to, periodAt } = stretch;
  const marks: number[] = [];
  for (let at = start; ; at = marks.at(-1)!) {
    const next = nextMark(low, at, periodAt(at), way);
    if (next === undefined) return marks;
    const beyondSeconds = Math.max(from - next.at, next.at - to) / sampleRate;
    if (beyondSeconds > edge.mostSeconds || (beyondSeconds > 0 && next.likeness < edge.likeness)) return marks;
    marks.push(next.at);
  }
}

function loudestIn(samples: Float32Array, from: number, to: number): number {
  let best = from;
  for (let i = from; i <= to; i++) if (Math.abs(samples[i]!) > Math.abs(samples[best]!)) best = i;
  return best;
}

/** A sound, and its part below 1 kHz. */
type Heard = Record<'full' | 'low', Float32Array>;
type Found = { at: number; likeness: number };

function nextMark(samples: Float32Array, at: number, period: number, way: number): Found | undefined {
  const half = Math.round(period / 2);
  if (at - half < 0 || at + half >= samples.length) return undefined;
  const from = at - half;
  const power = powerOf(samples, from, 2 * half);
  let best: Found | undefined;
  for (let lag = Math.round(period * slack.least); lag <= Math.round(period * slack.most); lag++) {
    const other = at + way * lag;
    if (other - half < 0 || other + half >= samples.length) continue;
    const likeness = likenessOf(samples, { from, power }, other - half, 2 * half);
    if (likeness > (best?.likeness ?? leastLikeness)) best = { at: other, likeness };
  }
  return best;
}

/** Of every third sample, as in all comparisons. */
function powerOf(samples: Float32Array, from: number, length: number): number {
  let power = 1e-12;
  for (let i = from; i < from + length; i += 3) power += samples[i]! * samples[i]!;
  return power;
}

/** Normalised correlation of two pieces of a sound, of which one is compared with many. */
function likenessOf(
  samples: Float32Array,
  one: { from: number; power: number },
  other: number,
  length: number,
): number {
  const shift = one.from - other;
  let product = 0;
  let power = 1e-12;
  for (let i = other; i < other + length; i += 3) {
    const value = samples[i]!;
    product += samples[i + shift]! * value;
    power += value * value;
  }
  return product / Math.sqrt(one.power * power);
}
