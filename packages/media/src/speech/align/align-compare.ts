import { known } from '@portray/foundation/known';
import { doubleAt, floatAt } from '@portray/foundation/typed-reads';
import { frameLevelsDb, frameMiddleSeconds, frameRate } from '../match/spectrum.ts';
import { featureCount, type SpeechFeatures, speechFeatures } from '../match/spectrum-cepstra.ts';
import { framesWithoutPauses } from './align-silence.ts';
import type { TimeMap } from './align-timeline.ts';
import { warpToRecording } from './align-warp.ts';

/**
 * Pairs the frames of two sounds (samples of `analysisRate`), pauses shortened, so that a breath in one does not need a
 * breath in the other. `distance` is the cost over that of the reference backwards: below 1 the more alike they are.
 */
export function compareSpeech(
  reference: Float32Array,
  recording: Float32Array,
): { toRecording: TimeMap; distance: number } {
  const [a, b] = [reference, recording].map((samples) => {
    const frames = framesWithoutPauses(frameLevelsDb(samples));
    return { frames, features: pick(speechFeatures(samples), frames) };
  });
  const warp = warpToRecording(known(a).features, known(b).features);
  const backwards = warpToRecording(playBackwards(known(a).features), known(b).features);
  return {
    distance: warp.distance / backwards.distance,
    toRecording: timeMap(known(a).frames, warp.frames, known(b).frames),
  };
}

/** The same sounds in an order that fits nothing: what a wrong script would cost. */
function playBackwards({ count, values }: SpeechFeatures): SpeechFeatures {
  const reversed = new Float32Array(values.length);
  for (let frame = 0; frame < count; frame++) {
    const from = (count - 1 - frame) * featureCount;
    for (let i = 0; i < featureCount; i++) {
      const isSlope = i >= featureCount / 2;
      reversed[frame * featureCount + i] = isSlope ? -floatAt(values, from + i) : floatAt(values, from + i);
    }
  }
  return { count, values: reversed };
}

function pick({ values }: SpeechFeatures, frames: number[]): SpeechFeatures {
  const picked = new Float32Array(frames.length * featureCount);
  frames.forEach((frame, index) => {
    picked.set(values.subarray(frame * featureCount, (frame + 1) * featureCount), index * featureCount);
  });
  return { count: frames.length, values: picked };
}

/** Seconds of the reference → its frame → the frame paired with it → seconds of the recording. */
function timeMap(referenceFrames: number[], paired: Float64Array, recordingFrames: number[]): TimeMap {
  return (seconds) => {
    const wanted = (seconds - frameMiddleSeconds) * frameRate;
    const after = firstAtLeast(referenceFrames, wanted);
    const at = Math.min(referenceFrames.length - 1, after);
    const before = Math.max(0, at - 1);
    const span = known(referenceFrames[at]) - known(referenceFrames[before]);
    const share = span > 0 ? Math.min(1, Math.max(0, (wanted - known(referenceFrames[before])) / span)) : 0;
    const index = doubleAt(paired, before) + share * (doubleAt(paired, at) - doubleAt(paired, before));
    const [low, high] = [known(recordingFrames[Math.floor(index)]), known(recordingFrames[Math.ceil(index)])];
    return (low + (index - Math.floor(index)) * (high - low)) / frameRate + frameMiddleSeconds;
  };
}

function firstAtLeast(sorted: number[], wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (known(sorted[middle]) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
