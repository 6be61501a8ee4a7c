import { paintingNotes, withNote } from '@portray/contracts/image-prompt';
import { known } from '@portray/foundation/known';
import type { PromptReading } from '@portray/ports/image-maker';
import type { HairStyle } from '../portrait.ts';
import type { PortraitWish } from '../portrait-wish.ts';
import type { Missed } from '../retouch/change-picture.ts';
import type { Claims } from './claims.ts';
import type { Fact, Facts } from './facts.ts';
import { findMarks, type Mark } from './find-marks.ts';
import { interpret } from './interpret.ts';
import { compileTable, type Lexicon } from './lexicon.ts';
import { type PictureChange, toChange } from './picture-change.ts';
import { german } from './tables/de.ts';
import { english } from './tables/en.ts';
import { spanish } from './tables/es.ts';
import { french } from './tables/fr.ts';
import { italian } from './tables/it.ts';
import { dutch } from './tables/nl.ts';
import { portuguese } from './tables/pt.ts';

/** What is to be painted, and done to the finished picture. */
export type PaintingReading = PromptReading & { wish: PortraitWish; change: PictureChange };

/** What is to be done to a user's photo. */
export type ChangeReading = PromptReading & { change: PictureChange };

const changing: (keyof Facts)[] = [
  ...([
    'background',
    'wall',
    'brightness',
    'warmth',
    'contrast',
    'tone',
    'isPainterly',
    'isCloser',
    'isSquare',
  ] as const),
];
const people = ['woman', 'man', 'girl', 'boy', 'person'];

/**
 * Takes a wish for a new portrait out of a prompt in any language that has a table. Of words that contradict each other
 * the later ones hold. What no table knows comes back as not understood.
 */
export function readPainting(prompt: string): PaintingReading {
  const { marks, claims } = read(prompt);
  const facts = settleFacts(claims);
  return { ...findPassages(prompt, marks, claims), wish: toWish(facts), change: toChange(facts) };
}

/**
 * Takes out of a prompt what can be done to a photo; what is said about the person in it is not followed, nor is what
 * this photo does not allow.
 */
export function readChange(prompt: string, missed: readonly Missed[] = []): ChangeReading {
  const { marks, claims } = read(prompt);
  const possible = changing.filter((name) => !missed.some((one) => one === (name === 'wall' ? 'background' : name)));
  for (const [at, { sense }] of marks.entries()) {
    const claim = claims[at];
    if (!claim) continue;
    const isPerson = sense.kind === 'thing' && people.includes(sense.thing);
    const isPossible = Object.keys(claim.fact ?? {}).every((name) => possible.some((one) => one === name));
    if (isPerson) claims[at] = { owner: claim.owner, isFollowed: true };
    else if (!isPossible) claims[at] = { owner: claim.owner, isFollowed: false };
  }
  const facts = settleFacts(claims);
  return { ...findPassages(prompt, marks, claims), change: toChange(facts) };
}

function read(prompt: string): { marks: Mark[]; claims: Claims } {
  const readings = lexicons.map((lexicon) => ({ lexicon, marks: findMarks(prompt, lexicon) }));
  const best = readings.reduce((a, b) => (knownIn(b.marks) > knownIn(a.marks) ? b : a));
  return { marks: best.marks, claims: interpret(best.marks, best.lexicon.qualities) };
}

/** How many of its letters a language knows in a prompt. */
function knownIn(marks: readonly Mark[]): number {
  const known = marks.filter(({ sense }) => sense.kind !== 'unknown' && sense.kind !== 'number');
  return known.reduce((sum, { start, end, sense }) => sum + (isPause(sense) ? 0 : end - start), 0);
}

function isPause(sense: Lexicon['tails'][number][1]): boolean {
  return sense.kind === 'grammar' && sense.word === 'comma';
}

/** Every language that prompts are read in; English where a prompt fits several as well. */
const lexicons: readonly Lexicon[] = [english, german, dutch, french, spanish, italian, portuguese].map(compileTable);

/** The facts as the painter takes them. */
function toWish(facts: Fact): PortraitWish {
  const { gender, ageYears, skin, hairColour, hairTexture, eyes, hasGlasses, glassesShape, glassesColour } = facts;
  const { beard, beardColour, hasEarrings, hasFreckles, background, mood } = facts;
  const hairStyle = hairStyleOf(facts);
  const wearsGlasses = hasGlasses ?? (glassesShape || glassesColour ? true : undefined);
  const bearded = beard ?? (beardColour ? 'full' : undefined);
  return {
    ...(gender && { gender }),
    ...(ageYears && { ageYears }),
    ...(skin && { skin }),
    ...(hairStyle && { hairStyle }),
    ...(hairTexture && { hairTexture }),
    ...(hairColour && { hairColour }),
    ...(eyes && { eyes }),
    ...(wearsGlasses !== undefined && { hasGlasses: wearsGlasses }),
    ...(glassesShape && { glassesShape }),
    ...(glassesColour && { glassesColour }),
    ...(bearded && { beard: bearded }),
    ...(beardColour && { beardColour }),
    ...(hasEarrings !== undefined && { hasEarrings }),
    ...(hasFreckles !== undefined && { hasFreckles }),
    ...clothesOf(facts),
    ...(background && { background }),
    ...(mood && { mood }),
  };
}

function hairStyleOf({ hairLength, hairTexture }: Fact): HairStyle | undefined {
  if (hairLength === 'bald') return 'bald';
  if (hairTexture === 'curly') return hairLength === 'long' ? 'long' : 'curls';
  if (hairLength === 'medium') return 'bob';
  return hairLength;
}

/** A jacket is worn over the rest. */
function clothesOf({ hasJacket, top, jacketColour, topColour }: Fact): PortraitWish {
  const worn = top ?? (hasJacket === false ? 'crew' : undefined);
  if (!hasJacket) return { ...(worn && { clothes: worn }), ...(topColour && { clothesColour: topColour }) };
  const outer = jacketColour ?? (top ? undefined : topColour);
  const inner = top && topColour;
  return { clothes: 'blazer', ...(outer && { clothesColour: outer }), ...(inner && { innerColour: inner }) };
}

/** Takes the facts together: of two that contradict each other the later holds, and the earlier is not followed. */
function settleFacts(claims: Claims): Fact {
  const facts: Record<string, unknown> = {};
  const sources = new Map<string, number>();
  for (const [at, claim] of claims.entries()) {
    for (const [name, value] of Object.entries(claim?.fact ?? {})) {
      const earlier = sources.get(name);
      const before = earlier === undefined ? undefined : claims[earlier];
      // 'A short beard' says more about its own beard; it does not contradict itself.
      const ownThing = before && before.owner === claim?.owner;
      if (ownThing && earlier === before.owner) before.fact = {};
      else if (ownThing && at === claim.owner && facts[name] !== value) {
        delete claim.fact;
        continue;
      } else if (before && facts[name] !== value) {
        Object.assign(before, { isFollowed: false, note: paintingNotes.overruled });
      }
      facts[name] = value;
      sources.set(name, at);
    }
  }
  return facts as Fact;
}

type Passages = { understood: string[]; notUnderstood: string[] };

/** The passages of a prompt in their order, as they were written, with what came of them where that is something else. */
function findPassages(prompt: string, marks: readonly Mark[], claims: Claims): Passages {
  const passages: { owner: number; isFollowed: boolean; start: number; end: number; note?: string | undefined }[] = [];
  for (const [at, { start, end }] of marks.entries()) {
    const claim = claims[at];
    const isFollowed = claim && outcomeOf(claims, at);
    if (!claim || isFollowed === undefined) continue;
    const last = passages.at(-1);
    const { owner, note } = claim;
    if (last?.owner === owner && last.isFollowed === isFollowed) Object.assign(last, { end, note: last.note ?? note });
    else passages.push({ owner, isFollowed, start, end, note });
  }
  const textOf = (wanted: boolean) =>
    passages
      .filter(({ isFollowed }) => isFollowed === wanted)
      .map(({ start, end, note }) => withNote(prompt.slice(start, end), note));
  return { understood: textOf(true), notUnderstood: textOf(false) };
}

/** A thing that says nothing itself ('eyes') goes with its qualities, and without any it goes unmentioned. */
function outcomeOf(claims: Claims, at: number): boolean | undefined {
  const claim = known(claims[at]);
  if (!claim.isFollowed || claim.fact) return claim.isFollowed;
  const others = claims.filter((other, place) => other?.owner === claim.owner && place !== at);
  if (others.some((other) => other?.isFollowed && other.fact)) return true;
  return others.some((other) => other && !other.isFollowed) ? false : undefined;
}
