import { known } from '@portray/foundation/known';
import { type CueWord, endsClause, endsSentence } from './captions-words.ts';

/** Breaks words into one line, or two where one is too narrow; undefined when two are not enough. */
export function breakLines(words: CueWord[], lineCharacters: number): CueWord[][] | undefined {
  if (lineWidth(words) <= lineCharacters) return [words];
  let best: CueWord[][] | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let split = 1; split < words.length; split++) {
    const lines = [words.slice(0, split), words.slice(split)];
    const cost = splitCost(lines, lineCharacters);
    if (cost >= bestCost) continue;
    best = lines;
    bestCost = cost;
  }
  return best;
}

/** Lines of like length, the lower one rather longer, and a break where the sentence takes breath. */
function splitCost([upper, lower]: CueWord[][], lineCharacters: number): number {
  const upperWidth = lineWidth(known(upper));
  const lowerWidth = lineWidth(known(lower));
  if (Math.max(upperWidth, lowerWidth) > lineCharacters) return Number.POSITIVE_INFINITY;
  const last = known(known(upper).at(-1));
  const difference = Math.abs(lowerWidth - upperWidth) / lineCharacters;
  const topHeavy = upperWidth > lowerWidth ? 0.1 : 0;
  const shortWordLeftBehind = last.hasSpaceAfter && last.text.length <= 3 ? 0.25 : 0;
  const breath = endsSentence(last) ? -0.6 : endsClause(last) ? -0.45 : shortWordLeftBehind;
  return difference + topHeavy + breath;
}

function lineWidth(words: CueWord[]): number {
  const width = words.reduce((sum, word) => sum + word.width + (word.hasSpaceAfter ? 1 : 0), 0);
  return words.at(-1)?.hasSpaceAfter ? width - 1 : width;
}

/** How full one line would be; above 1 it takes two. */
export function lineRatio(words: CueWord[], lineCharacters: number): number {
  return lineWidth(words) / lineCharacters;
}

/** The widest of some lines, in ordinary characters. */
export function widestLine(lines: CueWord[][]): number {
  return Math.max(0, ...lines.map(lineWidth));
}
