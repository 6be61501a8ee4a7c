import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { Loudness, SpeechTimeline } from '@portray/foundation/speech-timeline';
import { createLoudnessMeter } from '../loudness/loudness.ts';
import { frameLevelsDb, percentile } from '../match/spectrum.ts';
import { measurePitch } from '../match/spectrum-pitch.ts';
import { analysisRate, readForAnalysis, resampleForAnalysis } from '../match/spectrum-samples.ts';
import type { Say, VoiceShape } from '../voices/say.ts';
import { compareSpeech } from './align-compare.ts';
import { listenTo } from './align-listen.ts';
import { findDips, findSilences, type Silence } from './align-silence.ts';
import { moveTimeline, type TimeMap } from './align-timeline.ts';

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
  /** Whether nobody speaks in it at all, as far as can be told. */
  isVoiceless?: boolean;
};

/**
 * Finds when each word and sound of a script is heard in a recording of it: a formant voice of like pitch speaks the
 * script, and dynamic time warping brings the two together (median error about 20 ms). When the recording says something
 * else, the timeline comes from listening, without words, and says so. Throws AppError: audio_file_issue, script_required,
 * speech_failed, cancelled, tool_missing.
 */
export async function alignSpeech({ audioPath, script, say, signal }: AlignRequest): Promise<AlignedSpeech> {
  const recording = await readForAligning(audioPath, signal);
  const shape = shapeLike(recording.samples);
  const reference = await say({ script, ...(shape ? { shape } : {}), ...(signal ? { signal } : {}) });
  if (signal?.aborted) throw new AppError('cancelled', 'Stopped before it was finished; nothing was kept.');
  const spoken = resampleForAnalysis(reference.samples, reference.sampleRate);
  const { toRecording, distance } = compareSpeech(spoken, recording.samples);
  if (!(distance < mismatchDistance)) return { ...unfollowed(recording), distance };
  const silences = pausesOf(recording.samples, reference.timeline, toRecording);
  return { timeline: moveTimeline(reference.timeline, toRecording, silences, recording), distance };
}

function unfollowed(recording: Recording): Omit<AlignedSpeech, 'distance'> {
  const timeline = listenTo(recording);
  if (!soundsSpoken(recording)) return { timeline, warning: voicelessWarning, isVoiceless: true };
  return { timeline, warning: mismatchWarning };
}

/**
 * The cost of the path over that of the same sounds backwards. Measured on six voices, one of them a person's with noise:
 * the right script .53–.93, another .96–1.03; under three seconds of speech the two overlap.
 */
export const mismatchDistance = 0.95;
const mismatchWarning =
  'The recording does not seem to match the script, so the mouth follows the sound alone and there are no captions. Enter the words that are spoken in it.';

/**
 * Without a script: a timeline of silences and rough sounds, and no words; a warning where nobody seems to speak. Throws
 * AppError audio_file_issue, cancelled, tool_missing.
 */
export async function listenToSpeech(
  audioPath: string,
  signal?: AbortSignal,
): Promise<Omit<AlignedSpeech, 'distance'>> {
  const recording = await readForAligning(audioPath, signal);
  return soundsSpoken(recording) ? { timeline: listenTo(recording) } : unfollowed(recording);
}

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

/** A recording as it is analysed. */
export type Recording = { samples: Float32Array; durationSeconds: number; loudness: Loudness };

/** Reads a sound file of our own for analysis. Throws AppError: audio_file_issue, cancelled, tool_missing. */
export async function readForAligning(audioPath: string, signal?: AbortSignal): Promise<Recording> {
  const samples = await readForAnalysis(audioPath, signal);
  const durationSeconds = samples.length / analysisRate;
  if (durationSeconds < 0.2) throw issue('The recording is too short. Use one of at least one second.');
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

const issue = (message: string) => new AppError('audio_file_issue', message);
