import { drawingNotes, withNote } from '@portray/contracts/image-prompt';
import { known } from '@portray/foundation/known';
import type { PromptReading } from '@portray/ports/image-maker';
import type { Claims } from './claims.ts';
import { canDraw, type Drawer, fitTogether, keepDrawable } from './drawer.ts';
import type { Fact, Kind } from './facts.ts';
import { findMarks, type Mark } from './find-marks.ts';
import { interpret } from './interpret.ts';
import { compileTable } from './lexicon.ts';
import { tables } from './tables.ts';

/** What a prompt says, and what becomes of it. */
export type Reading = PromptReading & {
  /** What the drawer is to draw; the rest is left to it. */
  facts: Fact;
  /** What of the passages that are not understood was read, and cannot be drawn. */
  undrawn: Undrawn[];
};

/**
 * Reads a prompt in any language that has a table, for somebody who draws it. Of words that contradict each other the
 * later ones hold. What no table knows, and what the drawer cannot draw, comes back as not understood.
 */
export function readPrompt(prompt: string, drawer: Drawer): Reading {
  const marks = findMarksInAnyLanguage(prompt);
  const claims = interpret(marks);
  keepDrawable(claims, drawer);
  const facts = fitTogether(claims, drawer, settleFacts(claims, drawer));
  return { ...findPassages(prompt, marks, claims), facts };
}

const lexicons = tables.map(compileTable);

/**
 * The marks of a prompt in the language that knows most of it. What stands between two pauses is read in another one
 * where that knows all of its words, and the first does not: 'a woman, cheveux noirs, blue eyes'.
 */
function findMarksInAnyLanguage(prompt: string): Mark[] {
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

/** What a drawer cannot draw though it was read, in the words of the prompt. */
type Undrawn = { words: string; kind: Kind };

type Passages = { understood: string[]; notUnderstood: string[]; undrawn: Undrawn[] };

type Passage = { owner: number; isFollowed: boolean; start: number; end: number; note?: string; undrawn?: Kind };

/** The passages of a prompt in their order, as they were written, with what came of them where that is something else. */
function findPassages(prompt: string, marks: readonly Mark[], claims: Claims): Passages {
  const passages: Passage[] = [];
  for (const [at, { start, end }] of marks.entries()) {
    const claim = claims[at];
    const isFollowed = claim && outcomeOf(claims, at);
    if (!claim || isFollowed === undefined) continue;
    const { owner, note, undrawn } = claim;
    const last = passages.at(-1);
    const isSame = last?.owner === owner && last.isFollowed === isFollowed;
    if (!isSame) passages.push({ owner, isFollowed, start, end });
    const passage = known(passages.at(-1));
    passage.end = end;
    if (note) passage.note ??= note;
    if (undrawn) passage.undrawn ??= undrawn;
  }
  const wordsOf = ({ start, end, note }: Passage) => withNote(prompt.slice(start, end), note);
  const notFollowed = passages.filter(({ isFollowed }) => !isFollowed);
  return {
    understood: passages.filter(({ isFollowed }) => isFollowed).map(wordsOf),
    notUnderstood: notFollowed.map(wordsOf),
    undrawn: notFollowed.flatMap((one) => (one.undrawn ? [{ words: wordsOf(one), kind: one.undrawn }] : [])),
  };
}

/** A thing that says nothing itself ('eyes') goes with its qualities, and without any it goes unmentioned. */
function outcomeOf(claims: Claims, at: number): boolean | undefined {
  const claim = known(claims[at]);
  if (!claim.isFollowed || claim.fact) return claim.isFollowed;
  const others = claims.filter((other, place) => other?.owner === claim.owner && place !== at);
  if (others.some((other) => other?.isFollowed && other.fact)) return true;
  return others.some((other) => other && !other.isFollowed) ? false : undefined;
}

/** What says more about the same thing: 'a sweatshirt with a hood'. */
const refinements: Record<string, readonly string[]> = { crew: ['hoodie'], full: ['goatee', 'short', 'long'] };

/**
 * Takes the facts together: of two that contradict each other the later holds, and the earlier is not followed. What is
 * only likely holds where nothing else is said.
 */
function settleFacts(claims: Claims, drawer: Drawer): Fact {
  const facts: Record<string, unknown> = {};
  const sources = new Map<string, number>();
  for (const [at, claim] of claims.entries()) {
    for (const [name, value] of Object.entries(claim?.fact ?? {})) {
      const earlier = sources.get(name);
      const before = earlier === undefined ? undefined : claims[earlier];
      // 'A short beard' says more about its own beard; it does not contradict itself.
      const ownThing = before && before.owner === claim?.owner;
      const isMore = before && refinements[`${facts[name]}`]?.includes(`${value}`);
      if (isMore || (ownThing && earlier === before.owner)) before.fact = {};
      else if (ownThing && at === claim.owner && facts[name] !== value) {
        delete claim.fact;
        continue;
      } else if (before && facts[name] !== value) {
        Object.assign(before, { isFollowed: false, note: drawingNotes.overruled });
      }
      facts[name] = value;
      sources.set(name, at);
    }
  }
  for (const claim of claims) {
    if (claim?.likely && canDraw(drawer, claim.likely))
      for (const [name, value] of Object.entries(claim.likely)) facts[name] ??= value;
  }
  return facts as Fact;
}
