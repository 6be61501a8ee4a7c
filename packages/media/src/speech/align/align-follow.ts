import type { Loudness, SpeechTimeline } from '@portray/foundation/speech-timeline';
import { frameLevelsDb, percentile } from '../match/spectrum.ts';
import { measurePitch } from '../match/spectrum-pitch.ts';
import { resampleForAnalysis } from '../match/spectrum-samples.ts';
import type { PlainSpeech } from '../voices/say.ts';
import { compareSpeech } from './align-compare.ts';
import { listenTo } from './align-listen.ts';
import { findDips, findSilences, type Silence } from './align-silence.ts';
import { moveTimeline, type TimeMap } from './align-timeline.ts';

/** A recording as it is analysed. */
export type Recording = { samples: Float32Array; durationSeconds: number; loudness: Loudness };

export type AlignedSpeech = {
  timeline: SpeechTimeline;
  /** How unlike the script the recording sounds; see `mismatchDistance`. */
  distance: number;
  /** A sentence for people when the script could not be followed and the timeline comes from listening alone. */
  warning?: string;
  /** Whether nobody speaks in it at all, as far as can be told. */
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
