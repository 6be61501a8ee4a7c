import { known } from '@portray/foundation/known';
import type { Fact } from './facts.ts';
import type { Mark } from './find-marks.ts';
import type { Sense } from './lexicon.ts';
import { hairstyleMeanings, meanings, ownThings } from './meanings.ts';
import { people } from './thing-groups.ts';
import type { Quality } from './word-table.ts';

/** Where a quality belongs, and what it says there: on a thing, on an unknown word, or nowhere. */
type Place = { at: number; fact: Fact } | { unknownAt: number } | undefined;

type Found = {
  thingAt?: number;
  unknownAt?: number;
  /** A pause lies between. */
  isBeyond?: true;
};

/** Where a quality belongs; the colour that somebody is seen in is that of their clothes ('a woman in black'). */
export function placeOfQuality(marks: readonly Mark[], at: number): Place {
  const place = placeNear(marks, at);
  const { sense } = known(marks[at]);
  const before = marks[at - 1]?.sense;
  const isWorn = before?.kind === 'grammar' && before.isWorn;
  const isOfPerson = !place || isPerson(marks, 'at' in place ? place.at : place.unknownAt);
  const worn = isWorn && isOfPerson && sense.kind === 'quality' ? meanings.clothes?.[sense.quality] : undefined;
  return worn ? { at, fact: worn } : place;
}

/**
 * The thing that the quality at `at` belongs to. Looked for on the side where the language has its adjectives first; commas
 * and 'and' are crossed only between two qualities ('long, brown and curly hair'). One that fits nothing near may stand for
 * itself ('a blonde woman'), and one that nothing else takes belongs to what was named before it ('wavy hair, brown').
 */
function placeNear(marks: readonly Mark[], at: number): Place {
  const { sense, order } = known(marks[at]);
  if (sense.kind !== 'quality') return undefined;
  const { quality } = sense;
  const [usual, other] = order === 'before' ? ([1, -1] as const) : ([-1, 1] as const);
  const beside = placeBeside(marks, at, usual);
  if (beside) return beside;
  const near = look(marks, at, usual);
  const placed = placeOnHairstyle(marks, at, usual) ?? placeAt(marks, near.thingAt, quality);
  if (placed) return placed;
  const own = ownThings[quality];
  const ownFact = own && meanings[own]?.[quality];
  const alone = ownFact && { at, fact: ownFact };
  if (near.isBeyond && alone) return alone;
  if (near.unknownAt !== undefined) return { unknownAt: near.unknownAt };
  if (near.thingAt !== undefined) return (isPerson(marks, near.thingAt) && alone) || { unknownAt: near.thingAt };
  const fallback = placeOnHairstyle(marks, at, other) ?? placeAt(marks, look(marks, at, other).thingAt, quality);
  return fallback ?? alone ?? placeAt(marks, lastThing(marks, at), quality);
}

/** 'Light' and 'dark' beside a colour belong to it: 'dark purple hair', 'ojos castaños claros'. The place of that colour. */
export function shadedBy(marks: readonly Mark[], at: number): number | undefined {
  const { sense, order } = known(marks[at]);
  const beside = order === 'before' ? at + 1 : at - 1;
  const colour = marks[beside]?.sense;
  if (sense.kind !== 'quality' || colour?.kind !== 'quality') return undefined;
  return shades.includes(sense.quality) && colours.includes(colour.quality) ? beside : undefined;
}

const shades: readonly Quality[] = ['light', 'dark', 'fair'];
const colours: readonly Quality[] = [
  ...([
    'white',
    'cream',
    'grey',
    'red',
    'orange',
    'yellow',
    'green',
    'teal',
    'blue',
    'navy',
    'purple',
    'pink',
  ] as const),
  ...(['brown', 'blond', 'chestnut', 'hazel', 'olive'] as const),
];

/** On the thing right before a pause: 'eyes blue, brown hair'; in languages that have adjectives last right behind one. */
function placeBeside(marks: readonly Mark[], at: number, usual: 1 | -1): Place {
  const { sense } = known(marks[at]);
  const pause = marks[at + usual]?.sense;
  const isPause = pause?.kind === 'grammar' && (pause.word === 'comma' || pause.word === 'and');
  return isPause && sense.kind === 'quality' ? placeAt(marks, at - usual, sense.quality) : undefined;
}

function isPerson(marks: readonly Mark[], at: number): boolean {
  const { sense } = known(marks[at]);
  return sense.kind === 'thing' && people.includes(sense.thing);
}

/** What was named before a comma. */
function lastThing(marks: readonly Mark[], at: number): number | undefined {
  const pause = marks[at - 1]?.sense;
  const isThing = marks[at - 2]?.sense.kind === 'thing';
  return pause?.kind === 'grammar' && pause.word === 'comma' && isThing ? at - 2 : undefined;
}

function placeAt(marks: readonly Mark[], at: number | undefined, quality: Quality): Place {
  const sense = at === undefined ? undefined : marks[at]?.sense;
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
      found.isBeyond = true;
    }
    last = sense;
  }
  return found;
}
