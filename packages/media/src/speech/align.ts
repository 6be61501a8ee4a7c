import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { Loudness, SpeechTimeline } from '@portray/foundation/speech-timeline';
import { listenTo } from './align-listen.ts';
import { findDips, findSilences, framesWithoutPauses, type Silence } from './align-silence.ts';
import { moveTimeline, type TimeMap } from './align-timeline.ts';
import { warpToRecording } from './align-warp.ts';
import { createLoudnessMeter } from './loudness.ts';
import type { Say, VoiceShape } from './say.ts';
import { frameLevelsDb, frameMiddleSeconds, frameRate } from './spectrum.ts';
import { featureCount, type SpeechFeatures, speechFeatures } from './spectrum-cepstra.ts';
import { measurePitch } from './spectrum-pitch.ts';
import { analysisRate, readForAnalysis, resampleForAnalysis } from './spectrum-samples.ts';

export type AlignRequest = {
  /** A recording that `readAudioFile` accepted. */
  audioPath: string;
  script: string;
  /** Speaks the script in its language, for comparison. */
  say: Say;
  signal?: AbortSignal | undefined;
};

export type AlignedSpeech = {
  timeline: SpeechTimeline;
  /** How unlike the script the recording sounds; see `mismatchDistance`. */
  distance: number;
  /** A sentence for people when the script could not be followed and the timeline comes from listening alone. */
  warning?: string;
};

/**
 * Finds when each word and sound of a script is heard in a recording of it: a formant voice of like pitch speaks the
 * script, and dynamic time warping brings the two together (median error about 20 ms). When the recording says something
 * else, the timeline comes from listening, without words, and says so. Throws AppError: audio_file_issue, script_required,
 * speech_failed, cancelled, tool_missing.
 */
export async function alignSpeech({ audioPath, script, say, signal }: AlignRequest): Promise<AlignedSpeech> {
  const recording = await readRecording(audioPath, signal);
  const shape = shapeLike(recording.samples);
  const reference = await say({ script, ...(shape ? { shape } : {}), ...(signal ? { signal } : {}) });
  signal?.throwIfAborted();
  const spoken = resampleForAnalysis(reference.samples, reference.sampleRate);
  const { toRecording, distance } = compare(spoken, recording.samples);
  if (!(distance < mismatchDistance)) return { timeline: listenTo(recording), distance, warning: mismatchWarning };
  const silences = pausesOf(recording.samples, reference.timeline, toRecording);
  return { timeline: moveTimeline(reference.timeline, toRecording, silences, recording), distance };
}

/**
 * The script fits at .48–.88 of what the same sounds cost backwards, another script at .91–1.01 (measured on nine
 * sentences, five voices).
 */
export const mismatchDistance = 0.92;
const mismatchWarning =
  'The recording does not seem to say the script, so the mouth follows the sound alone and there are no captions. Give the words that are spoken in it.';

/** Without a script: a timeline of silences and rough sounds, and no words. Throws AppError audio_file_issue, cancelled, tool_missing. */
export async function listenToSpeech(audioPath: string, signal?: AbortSignal): Promise<SpeechTimeline> {
  return listenTo(await readRecording(audioPath, signal));
}

/** A recording as it is analysed. */
export type Recording = { samples: Float32Array; durationSeconds: number; loudness: Loudness };

async function readRecording(audioPath: string, signal?: AbortSignal): Promise<Recording> {
  const samples = await readForAnalysis(audioPath, signal);
  const durationSeconds = samples.length / analysisRate;
  if (durationSeconds < 0.2) throw issue('The recording is too short to speak with. Use one of at least a second.');
  if (durationSeconds > limits.maxVideoSeconds + 1) throw issue('The recording is too long. Use a shorter part of it.');
  const meter = createLoudnessMeter(analysisRate);
  meter.add(samples);
  return { samples, durationSeconds, loudness: meter.curve() };
}

/** A reference of the same pitch and size is easier to compare with; 165 Hz parts most men's voices from women's. */
function shapeLike(samples: Float32Array): VoiceShape | undefined {
  const pitch = measurePitch(samples.subarray(0, 60 * analysisRate));
  if (!pitch) return undefined;
  const formantScale = pitch.medianHz > 165 ? 1.15 : 1;
  return { pitchLowHz: pitch.medianHz * 0.87, pitchHighHz: pitch.medianHz * 1.2, formantScale, breathiness: 0 };
}

/** Pairs the frames of both, pauses shortened, so that a breath in one does not need a breath in the other. */
function compare(reference: Float32Array, recording: Float32Array): { toRecording: TimeMap; distance: number } {
  const [a, b] = [reference, recording].map((samples) => {
    const frames = framesWithoutPauses(frameLevelsDb(samples));
    return { frames, features: pick(speechFeatures(samples), frames) };
  });
  const warp = warpToRecording(a!.features, b!.features);
  const backwards = warpToRecording(playBackwards(a!.features), b!.features);
  return { distance: warp.distance / backwards.distance, toRecording: timeMap(a!.frames, warp.frames, b!.frames) };
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

/** The same sounds in an order that fits nothing: what a wrong script would cost. */
function playBackwards({ count, values }: SpeechFeatures): SpeechFeatures {
  const reversed = new Float32Array(values.length);
  for (let frame = 0; frame < count; frame++) {
    const from = (count - 1 - frame) * featureCount;
    for (let i = 0; i < featureCount; i++) {
      const isSlope = i >= featureCount / 2;
      reversed[frame * featureCount + i] = isSlope ? -values[from + i]! : values[from + i]!;
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
    const span = referenceFrames[at]! - referenceFrames[before]!;
    const share = span > 0 ? Math.min(1, Math.max(0, (wanted - referenceFrames[before]!) / span)) : 0;
    const index = paired[before]! + share * (paired[at]! - paired[before]!);
    const [low, high] = [recordingFrames[Math.floor(index)]!, recordingFrames[Math.ceil(index)]!];
    return (low + (index - Math.floor(index)) * (high - low)) / frameRate + frameMiddleSeconds;
  };
}

function firstAtLeast(sorted: number[], wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

const issue = (message: string) => new AppError('audio_file_issue', message);
