import { known } from '@portray/foundation/known';
import { findMarks, type Mark } from './find-marks.ts';
import { compileTable } from './lexicon.ts';
import { tables } from './tables.ts';

const lexicons = tables.map(compileTable);

/**
 * The marks of a prompt in the language that knows most of it. What stands between two pauses is read in another one
 * where that knows all of its words, and the first does not: 'a woman, cheveux noirs, blue eyes'.
 */
export function findMarksInAnyLanguage(prompt: string): Mark[] {
  const readings = lexicons.map((lexicon) => clausesOf(findMarks(prompt, lexicon)));
  const best = readings.reduce((a, b) => (knownIn(b.flat()) > knownIn(a.flat()) ? b : a));
  return best.flatMap((clause, index) => {
    if (clause.every(({ sense }) => sense.kind !== 'unknown')) return clause;
    const others = readings.map((clauses) => known(clauses[index]));
    return others.find((other) => isClear(other)) ?? clause;
  });
}

/** Marks from pause to pause; pauses are those of the text, in every language the same. */
function clausesOf(marks: readonly Mark[]): Mark[][] {
  const clauses: Mark[][] = [[]];
  for (const mark of marks) {
    if (isPause(mark)) clauses.push([]);
    known(clauses.at(-1)).push(mark);
  }
  return clauses;
}

/** Whether a language knows every word of a clause, and they say enough: short words are words of several languages. */
function isClear(clause: readonly Mark[]): boolean {
  const says = clause.some(({ sense }) => sense.kind === 'thing' || sense.kind === 'trait');
  const telling = clause.filter(({ sense }) => sense.kind !== 'grammar');
  const letters = telling.reduce((sum, { start, end }) => sum + end - start, 0);
  return says && letters >= 6 && telling.every(({ sense }) => sense.kind !== 'unknown');
}

/** How many of its letters a language knows in a prompt. */
function knownIn(marks: readonly Mark[]): number {
  const counted = marks.filter((mark) => mark.sense.kind !== 'unknown' && !isPause(mark));
  return counted.reduce((sum, { start, end }) => sum + end - start, 0);
}

function isPause({ sense, isSign }: Mark): boolean {
  return sense.kind === 'grammar' && isSign === true;
}
