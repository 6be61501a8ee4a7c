import { wordStarts } from '@portray/contracts/script';
import { readOffset } from '@portray/contracts/speech-marks';
import type { TimedWord } from '@portray/foundation/speech-timeline';
import { wordIndexAt } from '#live/moments.ts';

/**
 * Which word of a script, counted as texts of a scene count them, is being said at a moment; −1 before the first. `words`
 * are those of its speech.
 */
export function spokenWordAt(script: string, words: readonly TimedWord[], seconds: number): number {
  const spoken = words[wordIndexAt(words, seconds)];
  if (!spoken) return -1;
  const at = readOffset(script, spoken.scriptOffset) + spoken.text.length;
  return wordStarts(script).filter((start) => start < at).length - 1;
}
