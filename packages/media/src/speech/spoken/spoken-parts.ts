import type { SpeechTimeline, TimedPhoneme, TimedWord } from '@portray/foundation/speech-timeline';

type Span = { startSeconds: number; endSeconds: number };

/** Only these are heard: a full stop of a character alignment lasts as long as the pause after it. */
const isHeard = /[\p{L}\p{N}\p{M}\p{Sc}&%+=@]/u;

/**
 * Puts the sounds of a plain reading where the words of the script are heard: each word begins and ends with its parts
 * (itself, or its characters), and its sounds share that time as they do in the reading. Words without a part lie
 * between their neighbours. Silences are left out.
 */
export function placeSounds(
  reading: Pick<SpeechTimeline, 'phonemes' | 'words'>,
  parts: readonly TimedWord[],
): Pick<SpeechTimeline, 'phonemes' | 'words'> {
  const audible = parts.filter(({ text }) => isHeard.test(text));
  const heard = fillUnheard(reading.words.map((word) => spanOf(word, audible)));
  const words = reading.words.map((word, index) => ({ ...word, ...(heard[index] ?? noTime) }));
  const phonemes = reading.phonemes
    .filter(({ symbol }) => symbol !== '')
    .map((sound) => placeSound(sound, reading.words, words));
  return { phonemes, words };
}

const noTime: Span = { startSeconds: 0, endSeconds: 0 };

/** When the parts of a word are heard; undefined where it has none. */
function spanOf({ scriptOffset, text }: TimedWord, parts: readonly TimedWord[]): Span | undefined {
  const end = scriptOffset + text.length;
  const own = parts.filter((part) => part.scriptOffset < end && part.scriptOffset + part.text.length > scriptOffset);
  if (own.length === 0) return undefined;
  return {
    startSeconds: Math.min(...own.map(({ startSeconds }) => startSeconds)),
    endSeconds: Math.max(...own.map(({ endSeconds }) => endSeconds)),
  };
}

/** A word that the provider does not mention shares the gap between its neighbours with others like it. */
function fillUnheard(spans: (Span | undefined)[]): Span[] {
  return spans.map((span, index) => {
    if (span) return span;
    const before = spans.slice(0, index).findLast((one) => one !== undefined);
    const after = spans.slice(index).find((one) => one !== undefined);
    const first = spans.findLastIndex((one, at) => at < index && one !== undefined) + 1;
    const next = spans.findIndex((one, at) => at > index && one !== undefined);
    const count = (next === -1 ? spans.length : next) - first;
    const from = before?.endSeconds ?? after?.startSeconds ?? 0;
    const each = Math.max(0, (after?.startSeconds ?? from) - from) / count;
    const startSeconds = from + (index - first) * each;
    return { startSeconds, endSeconds: startSeconds + each };
  });
}

/** Moves a sound with the word that it lies in, or with the nearest one. */
function placeSound(sound: TimedPhoneme, reading: readonly TimedWord[], heard: readonly TimedWord[]): TimedPhoneme {
  const middle = (sound.startSeconds + sound.endSeconds) / 2;
  let index = reading.findIndex(({ endSeconds }) => middle <= endSeconds);
  if (index === -1) index = reading.length - 1;
  const [from, to] = [reading[index], heard[index]];
  if (!from || !to) return sound;
  const scale = (to.endSeconds - to.startSeconds) / Math.max(0.001, from.endSeconds - from.startSeconds);
  const move = (seconds: number) => {
    const inside = Math.min(from.endSeconds, Math.max(from.startSeconds, seconds));
    return to.startSeconds + (inside - from.startSeconds) * scale;
  };
  return { ...sound, startSeconds: move(sound.startSeconds), endSeconds: move(sound.endSeconds) };
}
