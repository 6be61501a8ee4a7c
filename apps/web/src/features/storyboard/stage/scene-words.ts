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

/** A script in pieces of at most so many characters, as captions show them; words stay whole where they fit. */
export function captionLines(script: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of script.split(/\s+/u).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
