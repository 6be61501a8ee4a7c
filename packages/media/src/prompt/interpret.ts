import { drawingNotes } from '@portray/contracts/image-prompt';
import { known } from '@portray/foundation/known';
import type { Claim, Claims } from './claims.ts';
import type { Fact } from './facts.ts';
import { articleBefore, type Mark } from './find-marks.ts';
import type { Sense } from './lexicon.ts';
import { meanings, pictureFacts } from './meanings.ts';
import { placeOfQuality, shadedBy } from './place-quality.ts';
import { absence, deniedTraits, likelihood, mayBeChildren, otherTops, presence, traitFacts } from './presence.ts';
import { readAges } from './read-ages.ts';
import { people, roleNames } from './thing-groups.ts';
import type { Quality, Thing } from './word-table.ts';

/** Works out what every mark says about the picture, sentence by sentence. */
export function interpret(marks: readonly Mark[]): Claims {
  const claims = marks.map((mark, at) => claimOf(marks, mark, at));
  for (const [at, claim] of readAges(marks)) claims[at] = claim;
  shareQualities(marks, claims);
  joinUnknown(marks, claims);
  for (let at = 0; at < marks.length; at++) at = deny(marks, claims, at);
  return claims;
}

function claimOf(marks: readonly Mark[], { sense }: Mark, at: number): Claim | undefined {
  if (sense.kind === 'unknown') return { owner: at, isFollowed: false };
  const worn = wornBlackAndWhite(marks, at);
  if (worn) return worn;
  if (sense.kind === 'trait') return told(at, traitFacts[sense.trait], { likely: likelihood[sense.trait] });
  if (sense.kind === 'thing') {
    const { thing, gender = roleNames.includes(thing) ? articleBefore(marks, at) : undefined } = sense;
    const likely = { ...likelihood[thing], ...(gender && { gender }) };
    return told(at, presence[thing], { likely, note: mayBeChildren.includes(thing) ? drawingNotes.adult : undefined });
  }
  if (sense.kind !== 'quality') return undefined;
  const shaded = shadedBy(marks, at);
  const place = placeOfQuality(marks, shaded ?? at);
  if (!place) return shaded === undefined ? toldOfPicture(at, sense.quality) : { owner: shaded, isFollowed: false };
  if ('unknownAt' in place) return { owner: place.unknownAt, isFollowed: false };
  return told(place.at, shaded === undefined ? place.fact : undefined);
}

/** 'A black and white dress' is no picture without colours; the first of the two is its colour. */
function wornBlackAndWhite(marks: readonly Mark[], at: number): Claim | undefined {
  const { sense, order } = known(marks[at]);
  if (sense.kind !== 'trait' || sense.trait !== 'monochrome') return undefined;
  const beside = order === 'before' ? at + 1 : at - 1;
  const thing = marks[beside]?.sense;
  const fact = thing?.kind === 'thing' && !people.includes(thing.thing) ? meanings[thing.thing]?.black : undefined;
  return fact && told(beside, fact);
}

type More = { likely?: Fact | undefined; note?: string | undefined };

function told(owner: number, fact: Fact | undefined, more: More = {}): Claim {
  const { likely, note } = more;
  const isLikely = likely && Object.keys(likely).length > 0;
  return { owner, isFollowed: true, ...(fact && { fact }), ...(isLikely && { likely }), ...(note && { note }) };
}

function toldOfPicture(at: number, quality: Quality): Claim {
  const fact = pictureFacts[quality];
  return fact ? told(at, fact) : { owner: at, isFollowed: false };
}

/** 'Brown hair and eyes', 'cheveux et yeux noirs': what is said of one of two is said of both. */
function shareQualities(marks: readonly Mark[], claims: Claims): void {
  for (const [at, { sense }] of marks.entries()) {
    if (sense.kind !== 'grammar' || sense.word !== 'and') continue;
    for (const [from, to] of [
      [at - 1, at + 1],
      [at + 1, at - 1],
    ] as const) {
      const thing = marks[to]?.sense;
      if (thing?.kind !== 'thing' || presence[thing.thing] || claims.some((one, i) => one?.owner === to && i !== to))
        continue;
      const facts = marks.flatMap(({ sense: said }, place) =>
        said.kind === 'quality' && claims[place]?.owner === from ? (meanings[thing.thing]?.[said.quality] ?? []) : [],
      );
      if (facts.length > 0) claims[to] = told(to, Object.assign({}, ...facts));
    }
  }
}

/** Unknown words that follow each other are one passage: 'holding a microphone'. */
function joinUnknown(marks: readonly Mark[], claims: Claims): void {
  let owner: number | undefined;
  const owners = new Map<number, number>();
  for (const [at, { sense }] of marks.entries()) {
    if (sense.kind === 'unknown') {
      owner ??= at;
      owners.set(at, owner);
    } else if (!isSilent(sense)) owner = undefined;
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
    if (isSilent(sense)) continue;
    if (sense.kind === 'grammar') return undefined;
    // 'Not wearing a hat'.
    if (sense.kind === 'thing' && sense.thing === 'clothes') return denied(marks, claims, next) ?? next;
    const isAlone = sense.kind === 'quality' && claims[next]?.owner === next;
    if (isAlone || sense.kind === 'thing' || sense.kind === 'trait' || sense.kind === 'unknown') return next;
  }
  return undefined;
}

/** Words between others that say nothing of the picture: 'the', 'her'. */
function isSilent(sense: Sense): boolean {
  return sense.kind === 'grammar' ? sense.word === 'empty' : sense.kind === 'trait' && !traitFacts[sense.trait];
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
