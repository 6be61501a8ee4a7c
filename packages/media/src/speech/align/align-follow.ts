import { known } from '@portray/foundation/known';
import type { Loudness, SpeechTimeline } from '@portray/foundation/speech-timeline';
import { doubleAt, floatAt } from '@portray/foundation/typed-reads';
import { frameLevelsDb, frameMiddleSeconds, frameRate, percentile } from '../match/spectrum.ts';
import { featureCount, type SpeechFeatures, speechFeatures } from '../match/spectrum-cepstra.ts';
import { measurePitch } from '../match/spectrum-pitch.ts';
import { resampleForAnalysis } from '../match/spectrum-samples.ts';
import type { PlainSpeech } from '../voices/say.ts';
import { listenTo } from './align-listen.ts';
import { findDips, findSilences, framesWithoutPauses, type Silence } from './align-silence.ts';
import { moveTimeline, type TimeMap } from './align-timeline.ts';
import { warpToRecording } from './align-warp.ts';

/** A recording as it is analysed. */
export type Recording = { samples: Float32Array; durationSeconds: number; loudness: Loudness };

export type AlignedSpeech = {
  timeline: SpeechTimeline;
  /** How unlike the script the recording sounds; see `mismatchDistance`. */
  distance: number;
  /** A sentence for people when the script could not be followed and the timeline comes from listening alone. */
  warning?: string;
  /** Whether it has no speech at all, as far as can be told. */
  isVoiceless?: boolean;
};

/** Finds the script that a voice has spoken plainly in a recording of it, or follows the recording by ear. */
export function followScript(recording: Recording, reference: PlainSpeech): AlignedSpeech {
  const spoken = resampleForAnalysis(reference.samples, reference.sampleRate);
  const { toRecording, distance } = compareSpeech(spoken, recording.samples);
  if (!(distance < mismatchDistance)) return { ...followByEar(recording), distance };
  const silences = pausesOf(recording.samples, reference.timeline, toRecording);
  return { timeline: moveTimeline(reference.timeline, toRecording, silences, recording), distance };
}

/** A timeline without words, and why. */
export function followByEar(recording: Recording): Omit<AlignedSpeech, 'distance'> {
  const timeline = listenTo(recording);
  if (!soundsSpoken(recording)) return { timeline, warning: voicelessWarning, isVoiceless: true };
  return { timeline, warning: mismatchWarning };
}

/**
 * The cost of the path over that of the same sounds backwards. Measured on six voices, one of them a person's with noise:
 * the right script .53–.93, another .96–1.03; under three seconds of speech the two overlap.
 */
const mismatchDistance = 0.95;
const mismatchWarning =
  'The recording does not seem to match the script, so the mouth follows the sound alone and there are no captions. Enter the words that are spoken in it.';

/**
 * Speech falls quiet between its words and is voiced for about half of its time. Measured between the 10th and the 95th
 * percentile of the level, and as voiced share: five voices and a person 31–85 dB and .54–.64, speech in noise 34 dB; noises 1–5 dB
 * and 0; tones and plucked tunes 0–11 dB. A song, or music with long rests, is not noticed.
 */
const leastSpeech = { spreadDb: 18, voicedShare: 0.1 };
const voicelessWarning =
  'Nobody seems to speak in this recording, so the mouth moves with noise or music. Use a recording of one person who speaks.';

function soundsSpoken({ samples, durationSeconds }: Recording): boolean {
  const levels = frameLevelsDb(samples);
  const spreadDb = percentile(levels, 0.95) - percentile(levels, 0.1);
  const voicedShare = (measurePitch(samples)?.voicedSeconds ?? 0) / durationSeconds;
  return spreadDb > leastSpeech.spreadDb && voicedShare > leastSpeech.voicedShare;
}

/** Where a pause of the reference is looked for in the recording, before and after its place. */
const pauseReachSeconds = 0.08;

/** Every long silence, and shorter dips where the script has a pause too (a comma); others are closures of stops. */
function pausesOf(samples: Float32Array, reference: SpeechTimeline, toRecording: TimeMap): Silence[] {
  const expected = reference.phonemes
    .filter((phoneme) => phoneme.symbol === '')
    .map(({ startSeconds, endSeconds }) => [toRecording(startSeconds), toRecording(endSeconds)] as const);
  const long = findSilences(samples);
  const short = findDips(samples).filter((dip) => {
    const isExpected = expected.some(
      ([from, to]) => dip.endSeconds > from - pauseReachSeconds && dip.startSeconds < to + pauseReachSeconds,
    );
    const isCovered = long.some((one) => one.startSeconds < dip.endSeconds && one.endSeconds > dip.startSeconds);
    return isExpected && !isCovered;
  });
  return [...long, ...short].sort((a, b) => a.startSeconds - b.startSeconds);
}

/**
 * Pairs the frames of two sounds (samples of `analysisRate`), pauses shortened, so that a breath in one does not need a
 * breath in the other. `distance` is the cost over that of the reference backwards: below 1 the more alike they are.
 */
function compareSpeech(reference: Float32Array, recording: Float32Array): { toRecording: TimeMap; distance: number } {
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
