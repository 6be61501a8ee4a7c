import type { LanguageCode } from '@portray/contracts/languages';
import { countWords } from '@portray/contracts/script';
import { firstWords } from '../project/script-length.ts';

/** An opening has at least this many words, if the script does, and at most that many. */
const fewWords = 8;
const manyWords = 28;

/** The first sentences of a script: enough to judge a voice, and quick to synthesize. */
export function openingOf(script: string, language: LanguageCode): string {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(script.trim());
  let opening = '';
  for (const { segment } of sentences) {
    opening += segment;
    if (countWords(opening) >= fewWords) break;
  }
  return firstWords(opening.trim(), manyWords);
}
