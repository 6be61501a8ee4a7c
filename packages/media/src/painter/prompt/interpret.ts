import { paintingNotes } from '@portray/contracts/image-prompt';
import { known } from '@portray/foundation/known';
import type { Claim, Claims } from './claims.ts';
import {
  absence,
  deniedTraits,
  type Fact,
  hairstyleMeanings,
  mayBeChildren,
  meanings,
  otherTops,
  ownThings,
  pictureFacts,
  presence,
  traitFacts,
} from './facts.ts';
import type { Mark } from './find-marks.ts';
import type { Lexicon, Sense } from './lexicon.ts';
import { readAges } from './read-ages.ts';
import type { Quality, Thing } from './word-table.ts';

/** Works out what every mark says about the picture, sentence by sentence. */
export function interpret(marks: readonly Mark[], order: Lexicon['qualities']): Claims {
  const claims = marks.map((mark, at) => claimOf(marks, mark, at, order));
  for (const [at, claim] of readAges(marks)) claims[at] = claim;
  joinUnknown(marks, claims);
  for (let at = 0; at < marks.length; at++) at = deny(marks, claims, at);
  return claims;
}

function claimOf(marks: readonly Mark[], { sense }: Mark, at: number, order: Lexicon['qualities']): Claim | undefined {
  if (sense.kind === 'unknown') return { owner: at, isFollowed: false };
  if (sense.kind === 'trait') return { owner: at, isFollowed: true, fact: traitFacts[sense.trait] };
  if (sense.kind === 'thing') {
    if (sense.thing === 'child') return { owner: at, isFollowed: false };
    const fact = presence[sense.thing];
    const note = mayBeChildren.includes(sense.thing) && paintingNotes.adult;
    return { owner: at, isFollowed: true, ...(fact && { fact }), ...(note && { note }) };
  }
  if (sense.kind !== 'quality') return undefined;
  const place = placeOfQuality(marks, at, order);
  if (!place) {
    const fact = pictureFacts[sense.quality];
    return { owner: at, isFollowed: fact !== undefined, ...(fact && { fact }) };
  }
  if ('unknownAt' in place) return { owner: place.unknownAt, isFollowed: false };
  const isLargeBeard = place.fact.beard === 'full';
  return { owner: place.at, isFollowed: true, fact: place.fact, ...(isLargeBeard && { note: paintingNotes.trimmed }) };
}

/** Unknown words that follow each other are one passage: 'holding a microphone'. */
function joinUnknown(marks: readonly Mark[], claims: Claims): void {
  let owner: number | undefined;
  const owners = new Map<number, number>();
  for (const [at, { sense }] of marks.entries()) {
    if (sense.kind === 'unknown') {
      owner ??= at;
      owners.set(at, owner);
    } else if (sense.kind !== 'grammar' || sense.word !== 'empty') owner = undefined;
  }
  for (const claim of claims) if (claim) claim.owner = owners.get(claim.owner) ?? claim.owner;
}

/** Turns what follows 'without' or 'not' into its absence; gives the place up to which it reaches. */
function deny(marks: readonly Mark[], claims: Claims, at: number): number {
  const { sense } = known(marks[at]);
  if (sense.kind !== 'grammar' || (sense.word !== 'without' && sense.word !== 'not')) return at;
  let reach = at;
  for (let target = denied(marks, claims, at); target !== undefined; target = nextDenied(marks, claims, target)) {
    const { owner: own, ...claim } = denialOf(marks, claims, target, sense.word);
    const owner = claims[at]?.owner ?? own;
    if (reach === at) claims[at] = { owner, isFollowed: claim.isFollowed };
    for (const [place, one] of claims.entries()) {
      if (one?.owner !== own || place <= reach) continue;
      claims[place] = place === target ? { owner, ...claim } : { owner, isFollowed: claim.isFollowed };
    }
    reach = target;
  }
  return reach;
}

/** The thing, trait or unknown word that a denial is about: the last of what hangs together after it. */
function denied(marks: readonly Mark[], claims: Claims, at: number): number | undefined {
  for (let next = at + 1; next < marks.length; next++) {
    const { sense } = known(marks[next]);
    if (sense.kind === 'grammar' && sense.word !== 'empty') return undefined;
    const isAlone = sense.kind === 'quality' && claims[next]?.owner === next;
    if (isAlone || sense.kind === 'thing' || sense.kind === 'trait' || sense.kind === 'unknown') return next;
  }
  return undefined;
}

/** 'No glasses or beard', 'without glasses and beard', but not 'without glasses and with a beard'. */
function nextDenied(marks: readonly Mark[], claims: Claims, at: number): number | undefined {
  const join = marks[at + 1]?.sense;
  const next = marks[at + 2]?.sense;
  if (join?.kind !== 'grammar' || (join.word !== 'or' && join.word !== 'and')) return undefined;
  if (join.word === 'or') return denied(marks, claims, at + 1);
  return next?.kind === 'thing' && absence[next.thing] ? at + 2 : undefined;
}

/** Of an unknown thing the picture shows nothing, so 'without a hat' is true; 'not formal' is not known to be. */
function denialOf(marks: readonly Mark[], claims: Claims, target: number, word: 'without' | 'not'): Claim {
  const { sense } = known(marks[target]);
  const { owner } = known(claims[target]);
  if (sense.kind === 'unknown') return { owner, isFollowed: word === 'without', fact: {} };
  const isQualified = marks.some((mark, at) => mark.sense.kind === 'quality' && claims[at]?.owner === owner);
  const fact =
    sense.kind === 'thing'
      ? absenceOf(sense.thing, isQualified)
      : sense.kind === 'trait'
        ? deniedTraits[sense.trait]
        : undefined;
  return { owner, isFollowed: fact !== undefined, ...(fact && { fact }) };
}

/** 'No green shirt' asks for something else to wear, 'no shirt' for nothing; 'no red hair' does not ask for a bald head. */
function absenceOf(thing: Thing, isQualified: boolean): Fact | undefined {
  if (!isQualified) return absence[thing];
  return thing === 'hair' ? undefined : (absence[thing] ?? otherTops[thing]);
}

/** Where a quality belongs, and what it says there: on a thing, on an unknown word, or nowhere. */
type Place = { at: number; fact: Fact } | { unknownAt: number } | undefined;

type Found = { thingAt?: number; unknownAt?: number };

/**
 * The thing that the quality at `at` belongs to. Looked for on the usual side first; commas and 'and' are crossed only
 * between two qualities ('long, brown and curly hair'). One that fits nothing near may stand for itself ('blonde').
 */
function placeOfQuality(marks: readonly Mark[], at: number, order: Lexicon['qualities']): Place {
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
