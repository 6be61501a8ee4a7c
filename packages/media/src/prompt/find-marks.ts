import { known } from '@portray/foundation/known';
import type { Lexicon, Sense } from './lexicon.ts';
import { type Word, wordsOf } from './words.ts';

/** A word or phrase of a prompt and what it does there; places in UTF-16 units. */
export type Mark = {
  start: number;
  end: number;
  sense: Sense;
  /** Where its language has qualities beside their things. */
  order: Lexicon['qualities'];
  /** Set for commas and full stops. */
  isSign?: true;
};

type Place = Omit<Mark, 'order'>;

/** Splits a prompt into the phrases of a language, the longest first; commas and full stops are marks of their own. */
export function findMarks(prompt: string, lexicon: Lexicon): Mark[] {
  const words = wordsOf(prompt);
  const marks: Place[] = [];
  for (let at = 0; at < words.length; ) {
    const word = known(words[at]);
    const pause = pauseBetween(prompt, words[at - 1], word);
    if (pause) marks.push(pause);
    const { length, sense } = longestPhrase(prompt, words, at, lexicon);
    const end = known(words[at + length - 1]).end;
    marks.push(...(sense ? [{ start: word.start, end, sense }] : splitCompound(word, lexicon)));
    at += length;
  }
  return marks.map((mark) => ({ ...mark, order: lexicon.qualities }));
}

function longestPhrase(prompt: string, words: readonly Word[], at: number, { senses, longestPhrase: most }: Lexicon) {
  let phrase = '';
  let best: { length: number; sense?: Sense } = { length: 1 };
  for (let length = 1; length <= most && at + length <= words.length; length++) {
    const word = known(words[at + length - 1]);
    if (length > 1 && pauseBetween(prompt, words[at + length - 2], word)) break;
    phrase += (length > 1 ? ' ' : '') + word.folded;
    const sense = senses.get(phrase);
    if (sense) best = { length, sense };
  }
  const { folded } = known(words[at]);
  if (!best.sense && /^\d+$/.test(folded)) {
    const isDecade = /0$/.test(folded) && words[at + 1]?.folded === 's';
    return { length: 1, sense: { kind: 'number', value: Number(folded), isDecade } as const };
  }
  return best;
}

function pauseBetween(prompt: string, before: Word | undefined, word: Word): Place | undefined {
  if (!before) return undefined;
  const between = prompt.slice(before.end, word.start);
  const isBreak = /[.;!?()[\]{}|\n。]/.test(between);
  if (!isBreak && !/[,/+&•、،]| [–—-] /.test(between)) return undefined;
  const sense = { kind: 'grammar', word: isBreak ? 'break' : 'comma' } as const;
  return { start: before.end, end: word.start, sense, isSign: true };
}

/** 'rothaarig' is 'rot' and 'haarig'. */
function splitCompound(word: Word, { tails, senses }: Lexicon): Place[] {
  for (const [ending, sense] of tails) {
    const head = word.folded.slice(0, -ending.length);
    const headSense = word.folded.endsWith(ending) ? senses.get(head) : undefined;
    if (headSense?.kind !== 'quality' && headSense?.kind !== 'number') continue;
    const middle = word.end - ending.length;
    return [
      { start: word.start, end: middle, sense: headSense },
      { start: middle, end: word.end, sense },
    ];
  }
  return [{ start: word.start, end: word.end, sense: { kind: 'unknown' } }];
}

/** Of whom an article speaks: 'une artiste'. */
export function articleBefore(marks: readonly Mark[], at: number): 'female' | 'male' | undefined {
  const before = marks[at - 1]?.sense;
  return before?.kind === 'grammar' ? before.gender : undefined;
}
