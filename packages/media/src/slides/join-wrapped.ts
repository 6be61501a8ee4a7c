import { endsSentence } from '@portray/foundation/sentence-signs';

const isSmall = /^\p{Ll}/u;
/** A line that is broken for want of room has at least so many characters; points of a list may be shorter. */
const shortestBroken = 30;

/**
 * The lines of a page without the breaks that only the width of its text box made, which a voice would take for the end of a
 * point. Broken is a long line that the first word of the next one would not have fitted, where that one goes on in small letters;
 * not in lists that are written in small letters throughout.
 */
export function joinWrapped(lines: readonly string[]): string[] {
  const widest = Math.max(0, ...lines.map(({ length }) => length));
  const joined: string[] = [];
  for (const [index, line] of lines.entries()) {
    const [point, before] = [joined.at(-1), lines[index - 1]];
    const goesOn =
      point !== undefined && !isSmall.test(point) && before !== undefined && isBroken(before, line, widest);
    if (goesOn) joined[joined.length - 1] = `${point} ${line}`;
    else joined.push(line);
  }
  return joined;
}

function isBroken(before: string, line: string, widest: number): boolean {
  if (before.length < shortestBroken || endsSentence(before) || !isSmall.test(line)) return false;
  const [first = ''] = line.split(' ', 1);
  return before.length + 1 + first.length > widest;
}
