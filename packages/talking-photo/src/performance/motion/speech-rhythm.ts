import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { floatAt } from '@portray/foundation/typed-reads';
import { loudnessPerFrame, type Stretch } from '../mouth/performance-loudness.ts';
import { smooth } from '../performance-signal.ts';

/** A stressed syllable: its loudest moment, and how much it stands out (0–1). */
type Accent = { seconds: number; strength: number };

/** Where speech pauses or a sentence ends. */
export type Border = {
  /** The last sound is over. */
  endSeconds: number;
  /** The next one begins; the end of the video after the last. */
  nextSeconds: number;
  kind: 'statement' | 'question' | 'phrase';
};

/** What moves a speaker's head, brows and lids, in order of time. */
export type SpeechRhythm = { accents: Accent[]; borders: Border[]; isSilent: boolean };

type RhythmRequest = {
  timeline: SpeechTimeline;
  pauses: readonly Stretch[];
  frameCount: number;
  framesPerSecond: number;
};

const leastAccent = 0.18;
const accentGapSeconds = 0.34;
/** A sentence that follows without a pause still ends here. */
const sentenceEnd = /[.!?…。！？؟।](["'”’»)\]]*)$/u;
const question = /[?？؟]/u;

/** Finds accents and borders in a speech. */
export function findRhythm(request: RhythmRequest): SpeechRhythm {
  const { timeline, pauses } = request;
  const isSilent = pauses.some(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= timeline.durationSeconds);
  if (isSilent || (timeline.phonemes.length === 0 && timeline.loudness.length === 0)) {
    return { accents: [], borders: [], isSilent: true };
  }
  return { accents: findAccents(request), borders: findBorders(timeline, pauses), isSilent: false };
}

/** Local peaks of loudness and stress, the stronger one where two are near each other. */
function findAccents({ timeline, frameCount, framesPerSecond }: RhythmRequest): Accent[] {
  const emphasis = measureEmphasis(timeline, frameCount, framesPerSecond);
  const accents: Accent[] = [];
  for (let frame = 1; frame < frameCount - 1; frame++) {
    const strength = floatAt(emphasis, frame);
    const isPeak = strength >= floatAt(emphasis, frame - 1) && strength > floatAt(emphasis, frame + 1);
    if (!isPeak || strength < leastAccent) continue;
    const seconds = frame / framesPerSecond;
    const last = accents.at(-1);
    if (!last || seconds - last.seconds >= accentGapSeconds) accents.push({ seconds, strength });
    else if (strength > last.strength) accents[accents.length - 1] = { seconds, strength };
  }
  return accents;
}

/** 0–1: louder than the speech around it, and more so on stressed sounds. */
function measureEmphasis(timeline: SpeechTimeline, frameCount: number, framesPerSecond: number): Float32Array {
  const level = loudnessPerFrame(timeline.loudness, frameCount, framesPerSecond);
  const near = smooth(level, 0.08 * framesPerSecond);
  const around = smooth(level, 0.6 * framesPerSecond);
  const stress = smooth(stressPerFrame(timeline, frameCount, framesPerSecond), 0.08 * framesPerSecond);
  return near.map((value, frame) => {
    const louder = Math.max(0, value - floatAt(around, frame) * 0.9);
    return Math.min(1, louder * 1.6 * (0.7 + 0.6 * floatAt(stress, frame)));
  });
}

function stressPerFrame({ phonemes }: SpeechTimeline, frameCount: number, framesPerSecond: number): Float32Array {
  const stressed = new Float32Array(frameCount);
  for (const { stress, startSeconds, endSeconds } of phonemes) {
    if (stress !== 2) continue;
    const first = Math.max(0, Math.round(startSeconds * framesPerSecond));
    stressed.fill(1, first, Math.max(first, Math.round(endSeconds * framesPerSecond)));
  }
  return stressed;
}

/** Pauses after speech, and ends of sentences without one. */
function findBorders({ words, durationSeconds }: SpeechTimeline, pauses: readonly Stretch[]): Border[] {
  const borders: Border[] = pauses
    .filter(({ startSeconds }) => startSeconds > 0.05)
    .map(({ startSeconds, endSeconds }) => ({ endSeconds: startSeconds, nextSeconds: endSeconds, kind: 'phrase' }));
  for (const { text, endSeconds } of words) {
    if (!sentenceEnd.test(text)) continue;
    const kind = question.test(text) ? 'question' : 'statement';
    const border = borders.find((one) => Math.abs(one.endSeconds - endSeconds) < 0.3);
    if (border) border.kind = kind;
    else borders.push({ endSeconds, nextSeconds: Math.min(durationSeconds, endSeconds + 0.1), kind });
  }
  return borders.sort((a, b) => a.endSeconds - b.endSeconds);
}
