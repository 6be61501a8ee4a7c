import { withNote } from '@portray/contracts/image-prompt';
import { known } from '@portray/foundation/known';
import type { Claims } from './claims.ts';
import type { Kind } from './facts.ts';
import type { Mark } from './find-marks.ts';

/** What a drawer cannot draw though it was read, in the words of the prompt. */
export type Undrawn = { words: string; kind: Kind };

type Passages = { understood: string[]; notUnderstood: string[]; undrawn: Undrawn[] };

type Passage = { owner: number; isFollowed: boolean; start: number; end: number; note?: string; undrawn?: Kind };

/** The passages of a prompt in their order, as they were written, with what came of them where that is something else. */
export function findPassages(prompt: string, marks: readonly Mark[], claims: Claims): Passages {
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
