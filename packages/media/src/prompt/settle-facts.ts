import { drawingNotes } from '@portray/contracts/image-prompt';
import type { Claims } from './claims.ts';
import { canDraw, type Drawer } from './drawer.ts';
import type { Fact } from './facts.ts';

/** What says more about the same thing: 'a sweatshirt with a hood'. */
const refinements: Record<string, readonly string[]> = { crew: ['hoodie'], full: ['goatee', 'short', 'long'] };

/**
 * Takes the facts together: of two that contradict each other the later holds, and the earlier is not followed. What is
 * only likely holds where nothing else is said.
 */
export function settleFacts(claims: Claims, drawer: Drawer): Fact {
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
