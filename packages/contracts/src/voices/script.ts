import { withoutMarks } from './speech-marks.ts';

/** Letters of writing that has no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const byDictionary = new Intl.Segmenter('zh', { granularity: 'word' });

/** Words of a script as people count them, without the marks for the voice: between spaces, in Chinese and Japanese writing by dictionary. */
export function countWords(script: string): number {
  return withoutMarks(script)
    .split(/\s+/u)
    .reduce((count, piece) => count + wordsIn(piece), 0);
}

function wordsIn(piece: string): number {
  if (!unspaced.test(piece)) return /[\p{L}\p{N}]/u.test(piece) ? 1 : 0;
  return Array.from(byDictionary.segment(piece)).filter(({ isWordLike }) => isWordLike).length;
}

/** Where each word that is counted begins: UTF-16 offsets in what people read of the script. */
export function wordStarts(script: string): number[] {
  return Array.from(withoutMarks(script).matchAll(/\S+/gu)).flatMap(({ 0: piece, index }) => {
    if (!unspaced.test(piece)) return /[\p{L}\p{N}]/u.test(piece) ? [index] : [];
    const words = Array.from(byDictionary.segment(piece)).filter(({ isWordLike }) => isWordLike);
    return words.map((word) => index + word.index);
  });
}
