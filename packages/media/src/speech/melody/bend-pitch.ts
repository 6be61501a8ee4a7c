// biome-ignore-all lint/style/noNonNullAssertion: adds every sample of a sentence twice; checked reads are slower in such loops
import { findPitchMarks, type PitchMark } from './pitch-marks.ts';

/** Values of a melody a second. */
export const melodyRate = 100;

/** The pitches in Hz that a voice reaches with ease. */
export type Register = { lowestHz: number; highestHz: number };

/** What goes beyond the register goes this share of the way. */
const beyondRegister = 0.3;

/**
 * Moves the pitch of a voice and nothing else: length, vowels and noises stay. `semitones` has `melodyRate` values a
 * second. Samples of 16 kHz, −1…1. Source: Moulines and Charpentier, "Pitch-synchronous waveform processing", 1990
 * (TD-PSOLA), with windows as narrow as the narrower of the old and the new period.
 */
export function bendPitch(
  samples: Float32Array,
  sampleRate: number,
  semitones: readonly number[],
  register: Register,
): Float32Array {
  const marks = findPitchMarks(samples, sampleRate);
  const bent = new Float32Array(samples.length);
  const placed = placeGrains(marks, (period, at) => {
    const ownHz = sampleRate / period;
    return sampleRate / keepInside(register, ownHz, ownHz * ratioAt(semitones, at / sampleRate));
  });
  for (let i = 0; i < placed.length; i++) {
    const { mark, at } = placed[i]!;
    const own = marks[mark]!.at;
    const left = Math.min(own - (marks[mark - 1]?.at ?? own), at - (placed[i - 1]?.at ?? at));
    const right = Math.min((marks[mark + 1]?.at ?? own) - own, (placed[i + 1]?.at ?? at) - at);
    addGrain(bent, samples, { from: own, to: at, left, right });
  }
  return bent;
}

/** How many times faster than before the voice vibrates. */
function ratioAt(semitones: readonly number[], seconds: number): number {
  const at = Math.min(semitones.length - 1, Math.max(0, seconds * melodyRate));
  const low = semitones[Math.floor(at)] ?? 0;
  const high = semitones[Math.min(semitones.length - 1, Math.floor(at) + 1)] ?? 0;
  return 2 ** ((low + (at - Math.floor(at)) * (high - low)) / 12);
}

/** A voice that is beyond its register by itself stays where it is at most. */
function keepInside({ lowestHz, highestHz }: Register, ownHz: number, hz: number): number {
  const [low, high] = [Math.min(lowestHz, ownHz), Math.max(highestHz, ownHz)];
  if (hz < low) return low * (hz / low) ** beyondRegister;
  return hz > high ? high * (hz / high) ** beyondRegister : hz;
}

/** The new length of a period that begins at a sample. */
type MovePeriod = (period: number, at: number) => number;
type Placed = { mark: number; at: number };

/** Where each piece of the sound goes: noises stay, periods of the voice move together or apart. */
function placeGrains(marks: PitchMark[], move: MovePeriod): Placed[] {
  const placed: Placed[] = [];
  for (let first = 0; first < marks.length; ) {
    if (!marks[first]!.isVoiced) {
      placed.push({ mark: first, at: marks[first]!.at });
      first++;
      continue;
    }
    let last = first;
    while (marks[last + 1]?.isVoiced) last++;
    placeVoiced(marks, { first, last }, move, placed);
    first = last + 1;
  }
  return placed;
}

function placeVoiced(
  marks: PitchMark[],
  { first, last }: { first: number; last: number },
  move: MovePeriod,
  placed: Placed[],
): void {
  const end = marks[last]!.at;
  let at = marks[first]!.at;
  let mark = first;
  while (at <= end) {
    while (mark < last && Math.abs(marks[mark + 1]!.at - at) <= Math.abs(marks[mark]!.at - at)) mark++;
    placed.push({ mark, at: Math.round(at) });
    const period = mark < last ? marks[mark + 1]!.at - marks[mark]!.at : marks[mark]!.at - marks[mark - 1]!.at;
    at += move(period, at);
  }
}

type Grain = { from: number; to: number; left: number; right: number };

/** Adds a piece of the sound under a bell whose halves meet those of its neighbours. */
function addGrain(bent: Float32Array, samples: Float32Array, { from, to, left, right }: Grain): void {
  const [rise, fall] = [slopeOf(left), slopeOf(right)];
  for (let i = 1; i < left; i++) bent[to - i]! += samples[from - i]! * rise[i]!;
  if (to < bent.length) bent[to]! += samples[from] ?? 0;
  for (let i = 1; i < right; i++) bent[to + i]! += samples[from + i]! * fall[i]!;
}

const slopes = new Map<number, Float64Array>();

/** From 1 to 0 over so many samples; periods of a voice have few lengths, and a cosine takes longer than all the rest. */
function slopeOf(length: number): Float64Array {
  const known = slopes.get(length);
  if (known) return known;
  const slope = Float64Array.from({ length }, (_, i) => 0.5 + 0.5 * Math.cos((Math.PI * i) / length));
  slopes.set(length, slope);
  return slope;
}
