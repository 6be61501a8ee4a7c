import { paintingNotes, withNote } from '@portray/contracts/image-prompt';
import { known } from '@portray/foundation/known';
import type { Claims } from './claims.ts';
import type { Fact } from './facts.ts';
import type { Mark } from './find-marks.ts';

/** Takes the facts together: of two that contradict each other the later holds, and the earlier is not followed. */
export function settleFacts(claims: Claims): Fact {
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

export type Passages = { understood: string[]; notUnderstood: string[] };

/** The passages of a prompt in their order, as they were written, with what came of them where that is something else. */
export function findPassages(prompt: string, marks: readonly Mark[], claims: Claims): Passages {
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
