// biome-ignore-all lint/style/noNonNullAssertion: analyses 100 frames a second of up to five minutes; checked reads are slower in such loops
import { featureCount, type SpeechFeatures } from '../match/spectrum-cepstra.ts';

/** For each frame of the reference the (fractional) frame of the recording that sounds like it. */
export type Warp = {
  frames: Float64Array;
  /** Mean distance along the path, per step; the smaller the more alike. */
  distance: number;
};

/** Frames that become one in the first, rough search. */
const roughness = 8;
/** How far the fine search may leave the rough path, in frames. */
const radius = 40;

/**
 * Dynamic time warping in two scales: the whole plane at an eighth of the rate, then a band around that path. Memory and
 * time grow with the length of the sound, not its square: 5 minutes take 5 million comparisons.
 */
export function warpToRecording(reference: SpeechFeatures, recording: SpeechFeatures): Warp {
  const rough = findPath(thin(reference), thin(recording), wholePlane);
  const band = bandAround(rough.steps, reference.count, recording.count);
  const fine = findPath(reference, recording, band);
  return { frames: meanFrames(fine.steps, reference.count), distance: fine.cost / fine.steps.length };
}

type Step = [reference: number, recording: number];
/** First and last frame of the recording that a frame of the reference may meet. */
type Band = (referenceFrame: number, counts: { reference: number; recording: number }) => [number, number];

const fromBoth = 0;
const fromReference = 1;
const fromRecording = 2;

function wholePlane(_: number, { recording }: { recording: number }): [number, number] {
  return [0, recording - 1];
}

function findPath(reference: SpeechFeatures, recording: SpeechFeatures, band: Band): { steps: Step[]; cost: number } {
  const counts = { reference: reference.count, recording: recording.count };
  let previous = emptyRow(recording.count + 1);
  let current = emptyRow(recording.count + 1);
  const rows: { first: number; from: Uint8Array }[] = [];
  // Index 0 stands before the first frame: only the start of both may come from there.
  previous.costs[0] = 0;
  previous.used = [0, 0];
  for (let i = 0; i < reference.count; i++) {
    const [first, last] = band(i, counts);
    const from = new Uint8Array(last - first + 1);
    clear(current);
    for (let j = first; j <= last; j++) {
      let best = previous.costs[j]!;
      let origin = fromBoth;
      if (previous.costs[j + 1]! < best) [best, origin] = [previous.costs[j + 1]!, fromReference];
      if (current.costs[j]! < best) [best, origin] = [current.costs[j]!, fromRecording];
      current.costs[j + 1] = best + distance(reference.values, i, recording.values, j);
      from[j - first] = origin;
    }
    current.used = [first + 1, last + 1];
    rows.push({ first, from });
    [previous, current] = [current, previous];
  }
  return { steps: walkBack(rows, recording.count - 1), cost: previous.costs[recording.count]! };
}

type Row = { costs: Float64Array; used: [number, number] };

function emptyRow(length: number): Row {
  return { costs: new Float64Array(length).fill(Number.POSITIVE_INFINITY), used: [0, -1] };
}

// Only what was written: clearing whole rows would make the time grow with the square of the length.
function clear(row: Row): void {
  row.costs.fill(Number.POSITIVE_INFINITY, row.used[0], row.used[1] + 1);
}

function walkBack(rows: { first: number; from: Uint8Array }[], lastFrame: number): Step[] {
  const steps: Step[] = [];
  let i = rows.length - 1;
  let j = lastFrame;
  while (i >= 0 && j >= 0) {
    steps.push([i, j]);
    const origin = rows[i]!.from[j - rows[i]!.first] ?? fromBoth;
    if (origin !== fromRecording) i--;
    if (origin !== fromReference) j--;
  }
  return steps.reverse();
}

function distance(a: Float32Array, i: number, b: Float32Array, j: number): number {
  let sum = 0;
  const [atA, atB] = [i * featureCount, j * featureCount];
  for (let k = 0; k < featureCount; k++) {
    const difference = a[atA + k]! - b[atB + k]!;
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}

function bandAround(steps: Step[], referenceCount: number, recordingCount: number): Band {
  const low = new Int32Array(referenceCount).fill(recordingCount);
  const high = new Int32Array(referenceCount).fill(-1);
  for (const [i, j] of steps) {
    for (let k = i * roughness; k < Math.min(referenceCount, (i + 1) * roughness); k++) {
      low[k] = Math.min(low[k]!, j * roughness - radius);
      high[k] = Math.max(high[k]!, (j + 1) * roughness + radius);
    }
  }
  return (frame) => [Math.max(0, low[frame]!), Math.min(recordingCount - 1, high[frame]!)];
}

/** The mean of each eight frames. */
function thin({ count, values }: SpeechFeatures): SpeechFeatures {
  const thinCount = Math.ceil(count / roughness);
  const thinned = new Float32Array(thinCount * featureCount);
  for (let frame = 0; frame < thinCount; frame++) {
    const last = Math.min(count, (frame + 1) * roughness);
    for (let i = frame * roughness; i < last; i++) {
      for (let k = 0; k < featureCount; k++) {
        thinned[frame * featureCount + k]! += values[i * featureCount + k]! / (last - frame * roughness);
      }
    }
  }
  return { count: thinCount, values: thinned };
}

function meanFrames(steps: Step[], count: number): Float64Array {
  const sums = new Float64Array(count);
  const visits = new Float64Array(count);
  for (const [i, j] of steps) {
    sums[i]! += j;
    visits[i]! += 1;
  }
  return sums.map((sum, i) => sum / Math.max(1, visits[i]!));
}
