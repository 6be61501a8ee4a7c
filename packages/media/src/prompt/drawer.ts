import type { Claims } from './claims.ts';
import { type Fact, type Facts, kindOf } from './facts.ts';

/** Whoever makes a picture of what was read: the reader follows what a drawer can do and names the rest. */
export type Drawer = {
  /** The facts that it draws: all values of one, or these. */
  can: { readonly [Name in keyof Facts]?: true | readonly Facts[Name][] };
  /** What its picture has already, whatever is said of it. */
  given?: readonly (keyof Facts)[];
  /** What comes of a fact that is drawn otherwise than it was meant. */
  noteOf?: (fact: Fact) => string | undefined;
  /** Facts that are not drawn beside the others, and those that are drawn otherwise beside them. */
  beside?: (facts: Fact) => { hidden: readonly (keyof Facts)[]; notes: { readonly [Name in keyof Facts]?: string } };
};

/** Whether all that a fact says can be drawn. */
export function canDraw({ can }: Drawer, fact: Fact): boolean {
  return Object.entries(fact).every(([name, value]) => {
    const values: true | readonly unknown[] | undefined = can[name as keyof Facts];
    return values === true || values?.includes(value) === true;
  });
}

/** Takes back the claims that the drawer cannot follow; what is said of a thing that is not drawn goes with it. */
export function keepDrawable(claims: Claims, drawer: Drawer): void {
  for (const [at, claim] of claims.entries()) {
    if (!claim?.fact || !claim.isFollowed) continue;
    const names = Object.keys(claim.fact) as (keyof Facts)[];
    if (names.length > 0 && names.every((name) => drawer.given?.includes(name))) {
      claims[at] = { owner: claim.owner, isFollowed: true };
    } else if (canDraw(drawer, claim.fact)) {
      const note = claim.note ?? drawer.noteOf?.(claim.fact);
      if (note) claim.note = note;
    } else takeBack(claims, at);
  }
}

/** What is drawn of all facts together; claims of what has no place beside the others are taken back, or get their note. */
export function fitTogether(claims: Claims, drawer: Drawer, facts: Fact): Fact {
  const { hidden, notes } = drawer.beside?.(facts) ?? { hidden: [], notes: {} };
  for (const [at, claim] of claims.entries()) {
    const names = Object.keys(claim?.fact ?? {}) as (keyof Facts)[];
    if (names.some((name) => hidden.includes(name))) takeBack(claims, at);
    const note = names.map((name) => notes[name]).find(Boolean);
    if (claim && note) claim.note ??= note;
  }
  const isDrawn = ([name]: [string, unknown]) => !hidden.some((one) => one === name);
  return Object.fromEntries(Object.entries(facts).filter(isDrawn)) as Fact;
}

function takeBack(claims: Claims, at: number): void {
  const taken = claims[at];
  const [name] = Object.keys(taken?.fact ?? {}) as (keyof Facts)[];
  for (const [place, claim] of claims.entries()) {
    if (claim?.owner !== taken?.owner || !claim || (taken?.owner !== at && place !== at)) continue;
    const { owner, likely } = claim;
    claims[place] = { owner, isFollowed: false, ...(likely && { likely }), ...(name && { undrawn: kindOf[name] }) };
  }
}

/** Draws whatever was read. */
export const drawsAll: Drawer = { can: Object.fromEntries(Object.keys(kindOf).map((name) => [name, true])) };
