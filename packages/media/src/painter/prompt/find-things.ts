import { known } from '@portray/foundation/known';
import { type Fact, hairstyleMeanings, meanings, ownThings } from './facts.ts';
import type { Mark } from './find-marks.ts';
import type { Lexicon, Sense } from './lexicon.ts';
import type { Quality } from './word-table.ts';

/** Where a quality belongs, and what it says there: on a thing, on a word that nobody knows, or nowhere. */
export type Place = { at: number; fact: Fact } | { unknownAt: number } | undefined;

type Found = { thingAt?: number; unknownAt?: number };

/**
 * The thing that the quality at `at` belongs to. Looked for on the usual side first; commas and 'and' are crossed only
 * between two qualities ('long, brown and curly hair'). One that fits nothing near may stand for itself ('blonde').
 */
export function placeOfQuality(marks: readonly Mark[], at: number, order: Lexicon['qualities']): Place {
  const { sense } = known(marks[at]);
  if (sense.kind !== 'quality') return undefined;
  const { quality } = sense;
  const [usual, other] = order === 'before' ? ([1, -1] as const) : ([-1, 1] as const);
  const near = look(marks, at, usual);
  const placed = placeOnHairstyle(marks, at, usual) ?? placeAt(marks, near.thingAt, quality);
  if (placed) return placed;
  const own = ownThings[quality];
  const ownFact = own && meanings[own]?.[quality];
  const alone = ownFact && { at, fact: ownFact };
  if (near.unknownAt !== undefined) return { unknownAt: near.unknownAt };
  if (near.thingAt !== undefined) return alone ?? { unknownAt: near.thingAt };
  return placeAt(marks, look(marks, at, other).thingAt, quality) ?? alone;
}

function placeAt(marks: readonly Mark[], at: number | undefined, quality: Quality): Place {
  const sense = at === undefined ? undefined : known(marks[at]).sense;
  if (at === undefined || sense?.kind !== 'thing') return undefined;
  const fact = meanings[sense.thing]?.[quality];
  return fact && { at, fact };
}

/** The colour or texture of a hairstyle is that of the hair, where nothing but qualities stands between: 'a red bob'. */
function placeOnHairstyle(marks: readonly Mark[], at: number, step: 1 | -1): Place {
  let beside = at + step;
  while (marks[beside]?.sense.kind === 'quality') beside += step;
  const style = marks[beside]?.sense;
  const { sense } = known(marks[at]);
  if (style?.kind !== 'trait' || sense.kind !== 'quality') return undefined;
  const fact = hairstyleMeanings[style.trait]?.[sense.quality];
  return fact && { at: beside, fact };
}

function look(marks: readonly Mark[], at: number, step: 1 | -1): Found {
  const found: Found = {};
  let last: Sense = known(marks[at]).sense;
  for (let next = at + step; next >= 0 && next < marks.length; next += step) {
    const { sense } = known(marks[next]);
    if (sense.kind === 'thing') return { ...found, thingAt: next };
    if (sense.kind === 'unknown') found.unknownAt ??= next;
    if (sense.kind === 'grammar') {
      if (sense.word === 'empty') continue;
      const joins = sense.word === 'comma' || sense.word === 'and' || sense.word === 'or';
      const beyond = marks[next + step]?.sense.kind;
      if (!joins || last.kind !== 'quality' || beyond !== 'quality') return found;
    }
    last = sense;
  }
  return found;
}
