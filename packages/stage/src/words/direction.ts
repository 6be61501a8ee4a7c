import { known } from '@portray/foundation/known';
import createBidi from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

const bidi = createBidi();
const rightToLeft = new Set(['R', 'AL']);

/** The direction of a text: that of its language, where this goes from right to left, or else of most of its letters. */
export function directionOf(text: string, language: string): Direction {
  const { script } = new Intl.Locale(language).maximize();
  if (script === 'Arab' || script === 'Hebr') return 'rtl';
  let balance = 0;
  for (const character of text) {
    const type = bidi.getBidiCharTypeName(character);
    if (type === 'L') balance += 1;
    if (rightToLeft.has(type)) balance -= 1;
  }
  return balance < 0 ? 'rtl' : 'ltr';
}

/** A stretch of a line as it is seen, from the left, in the unit of `widthOf`. */
export type Stretch = { from: number; to: number };

/** Where the characters from `start` to `end` of a line are seen: side by side, or in several places where directions mix. */
export function seenAt(
  line: string,
  { start, end }: { start: number; end: number },
  direction: Direction,
  widthOf: (text: string) => number,
): Stretch[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs = inVisualOrder(cutAtLevels(line, levels, [start, end]));
  const widths = runs.map(({ text }) => widthOf(text));
  // Parts of a line are not quite as wide together as the line.
  const scale = widthOf(line) / widths.reduce((sum, width) => sum + width, 0);
  const stretches: Stretch[] = [];
  let left = 0;
  for (const [index, run] of runs.entries()) {
    const right = left + known(widths[index]) * scale;
    const last = stretches.at(-1);
    if (run.at >= start && run.at < end) {
      if (last?.to === left) last.to = right;
      else stretches.push({ from: left, to: right });
    }
    left = right;
  }
  return stretches;
}

type Run = { text: string; at: number; level: number };

function cutAtLevels(line: string, levels: Uint8Array, cuts: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < line.length; at++) {
    const level = known(levels[at]);
    const last = runs.at(-1);
    if (last?.level === level && !cuts.includes(at)) last.text += line.charAt(at);
    else runs.push({ text: line.charAt(at), at, level });
  }
  return runs;
}

/** From the left to the right: rule L2 of the Unicode Bidirectional Algorithm. */
function inVisualOrder(runs: Run[]): Run[] {
  const seen = [...runs];
  const highest = Math.max(0, ...seen.map(({ level }) => level));
  for (let level = highest; level > 0; level--)
    for (let from = 0; from < seen.length; from++) {
      let to = from;
      while (to < seen.length && known(seen[to]).level >= level) to++;
      if (to - from > 1) seen.splice(from, to - from, ...seen.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return seen;
}
