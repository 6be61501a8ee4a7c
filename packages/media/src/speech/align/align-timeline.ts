import { known } from '@portray/foundation/known';
import type { SpeechTimeline, TimedPhoneme } from '@portray/foundation/speech-timeline';
import type { Silence } from './align-silence.ts';

/** Where a moment of the reference is heard in the recording; both in seconds. */
export type TimeMap = (referenceSeconds: number) => number;

/** Closes gaps between sounds that are not silent in the recording; the mouth does not rest there. */
const shortestSoundSeconds = 0.02;

/**
 * Moves a timeline onto a recording: sounds keep clear of its silences, which become '' phonemes, and fill what lies
 * between them. Loudness is the recording's own.
 */
export function moveTimeline(
  reference: Pick<SpeechTimeline, 'phonemes' | 'words'>,
  toRecording: TimeMap,
  silences: Silence[],
  sound: Pick<SpeechTimeline, 'durationSeconds' | 'loudness'>,
): SpeechTimeline {
  const sounds = reference.phonemes.filter((phoneme) => phoneme.symbol !== '');
  const moved = {
    phonemes: sounds.map((phoneme) => move(phoneme, toRecording, sound.durationSeconds)),
    words: reference.words.map((word) => move(word, toRecording, sound.durationSeconds)),
  };
  return settleTimeline(moved, silences, sound);
}

/** The timeline of sounds (no silences among them) and words whose places in a recording are roughly known. */
export function settleTimeline(
  { phonemes, words }: Pick<SpeechTimeline, 'phonemes' | 'words'>,
  silences: Silence[],
  { durationSeconds, loudness }: Pick<SpeechTimeline, 'durationSeconds' | 'loudness'>,
): SpeechTimeline {
  const settle = <T extends Span>(spans: T[]) =>
    putInOrder(
      spans.map((span) => keepClear(span, silences)),
      durationSeconds,
    );
  return {
    durationSeconds,
    phonemes: fillGaps(settle(phonemes), silences, durationSeconds),
    words: settle(words),
    loudness,
  };
}

type Span = { startSeconds: number; endSeconds: number };

function move<T extends Span>(span: T, toRecording: TimeMap, durationSeconds: number): T {
  const [startSeconds, endSeconds] = [span.startSeconds, span.endSeconds].map((seconds) =>
    Math.min(durationSeconds, Math.max(0, toRecording(seconds))),
  );
  return { ...span, startSeconds: known(startSeconds), endSeconds: Math.max(known(startSeconds), known(endSeconds)) };
}

/** The longest part of a span outside the silences; a span inside one shrinks to nothing at the nearer edge. */
function keepClear<T extends Span>(span: T, silences: Silence[]): T {
  let { startSeconds, endSeconds } = span;
  for (const silence of silences) {
    if (silence.endSeconds <= startSeconds || silence.startSeconds >= endSeconds) continue;
    const before = silence.startSeconds - startSeconds;
    const after = endSeconds - silence.endSeconds;
    if (before <= 0 && after <= 0) {
      const isNearerToStart = startSeconds - silence.startSeconds < silence.endSeconds - endSeconds;
      const edge = isNearerToStart ? silence.startSeconds : silence.endSeconds;
      return { ...span, startSeconds: edge, endSeconds: edge };
    }
    if (before > after) endSeconds = silence.startSeconds;
    else startSeconds = silence.endSeconds;
  }
  return { ...span, startSeconds, endSeconds };
}

function putInOrder<T extends Span>(spans: T[], durationSeconds: number): T[] {
  let end = 0;
  return spans.map((span) => {
    const startSeconds = Math.min(durationSeconds, Math.max(end, span.startSeconds));
    end = Math.max(startSeconds, span.endSeconds);
    return { ...span, startSeconds, endSeconds: end };
  });
}

function fillGaps(sounds: TimedPhoneme[], silences: Silence[], durationSeconds: number): TimedPhoneme[] {
  const audible = sounds.filter((sound) => sound.endSeconds - sound.startSeconds >= shortestSoundSeconds / 4);
  const filled: TimedPhoneme[] = [];
  let end = 0;
  for (const sound of [...audible, undefined]) {
    const start = sound?.startSeconds ?? durationSeconds;
    const silence = silenceWithin(silences, end, start);
    const [quietFrom, quietTo] = silence ?? meet(end, start, filled.length > 0, sound !== undefined);
    const last = filled.at(-1);
    if (last) last.endSeconds = Math.max(last.startSeconds, quietFrom);
    const from = filled.length ? quietFrom : 0;
    if (quietTo > from) filled.push({ symbol: '', startSeconds: from, endSeconds: quietTo, stress: 0 });
    if (!sound) break;
    filled.push({ ...sound, startSeconds: quietTo });
    end = sound.endSeconds;
  }
  return filled;
}

/** The silence of the recording between two sounds, whole. */
function silenceWithin(silences: Silence[], from: number, to: number): [number, number] | undefined {
  const inside = silences.filter((silence) => silence.endSeconds > from + 0.001 && silence.startSeconds < to - 0.001);
  const first = inside[0];
  const last = inside.at(-1);
  return first && last ? [Math.max(from, first.startSeconds), Math.min(to, last.endSeconds)] : undefined;
}

/** Without a silence the sound before lasts until the next begins; before the first and after the last is quiet. */
function meet(end: number, start: number, hasBefore: boolean, hasAfter: boolean): [number, number] {
  if (!hasBefore) return [end, start];
  return hasAfter ? [start, start] : [end, start];
}
