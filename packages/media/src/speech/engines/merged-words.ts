import { known } from '@portray/foundation/known';
import type { TimedPhoneme } from '@portray/foundation/speech-timeline';

type WordTime = { startSeconds: number; endSeconds: number };

/**
 * Both engines sometimes say neighbouring words as one ('has been', '取り組んで'): the first has all the sound, the
 * rest none. Their time is shared out by length of the words, each border at a border of sounds.
 */
export function shareMergedWords(words: WordTime[], said: readonly string[], phonemes: TimedPhoneme[]): WordTime[] {
  const shared: WordTime[] = [];
  for (let index = 0; index < words.length; ) {
    // Words without a sound belong to the word before them, at the start of a sentence to the one after.
    let heard = index;
    while (heard < words.length - 1 && isEmpty(known(words[heard]))) heard++;
    let next = heard + 1;
    while (next < words.length && isEmpty(known(words[next]))) next++;
    const lengths = said.slice(index, next).map((word) => Math.max(1, word.length));
    shared.push(...shareTime(known(words[heard]), lengths, phonemes));
    index = next;
  }
  return shared;
}

function isEmpty(word: WordTime): boolean {
  return word.endSeconds <= word.startSeconds;
}

function shareTime(whole: WordTime, lengths: number[], phonemes: TimedPhoneme[]): WordTime[] {
  if (lengths.length === 1 || isEmpty(whole)) return lengths.map(() => ({ ...whole }));
  const borders = phonemes
    .map((phoneme) => phoneme.startSeconds)
    .filter((start) => start > whole.startSeconds && start < whole.endSeconds);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const span = whole.endSeconds - whole.startSeconds;
  let before = 0;
  let from = whole.startSeconds;
  return lengths.map((length, index) => {
    before += length;
    const wanted = whole.startSeconds + (span * before) / total;
    const isLast = index === lengths.length - 1;
    const to = isLast ? whole.endSeconds : nearest(borders, wanted, from, lengths.length - 1 - index);
    const time = { startSeconds: from, endSeconds: to };
    from = to;
    return time;
  });
}

/** The border nearest to `wanted` that leaves one for each of the words still to come; `wanted` itself without one. */
function nearest(borders: number[], wanted: number, from: number, wordsToCome: number): number {
  const later = borders.filter((border) => border > from);
  const usable = later.slice(0, Math.max(0, later.length - wordsToCome + 1));
  return usable.reduce(
    (best, border) => (Math.abs(border - wanted) < Math.abs(best - wanted) ? border : best),
    usable[0] ?? Math.max(wanted, from),
  );
}
