import { known } from '@portray/foundation/known';
import { type Loudness, loudnessRate, type TimedWord } from '@portray/foundation/speech-timeline';

/** How loud the sound is at a moment: 0 silence, 1 its loud syllables; averaged over 50 ms of the real audio. */
export function levelAt(loudness: Loudness, seconds: number): number {
  const first = Math.max(0, Math.round(seconds * loudnessRate - 2.5));
  const last = Math.min(loudness.length, Math.round(seconds * loudnessRate + 2.5));
  let sum = 0;
  for (let i = first; i < last; i++) sum += Math.min(1, Math.max(0, loudness[i] || 0));
  return last > first ? sum / (last - first) : 0;
}

/** The whole sound as bars: the loudest moment (0–1) of each of `count` equal parts. */
export function levelsOf(loudness: Loudness, count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const first = Math.floor((bar * loudness.length) / count);
    const last = Math.max(first + 1, Math.floor(((bar + 1) * loudness.length) / count));
    return loudness.slice(first, last).reduce((most, level) => Math.max(most, Math.min(1, level || 0)), 0);
  });
}

/** Which word is being said, as an index; the last one that began, −1 before the first. */
export function wordIndexAt(words: readonly TimedWord[], seconds: number): number {
  let from = 0;
  let to = words.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (known(words[middle]).startSeconds <= seconds) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
