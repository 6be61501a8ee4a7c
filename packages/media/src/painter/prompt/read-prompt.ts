import type { PromptReading } from '@portray/ports/image-maker';
import type { PortraitWish } from '../portrait-wish.ts';
import type { Missed } from '../retouch/change-picture.ts';
import type { Claims } from './claims.ts';
import type { Facts } from './facts.ts';
import { findMarks, type Mark } from './find-marks.ts';
import { interpret } from './interpret.ts';
import type { Lexicon } from './lexicon.ts';
import { lexicons } from './lexicons.ts';
import { type PictureChange, toChange } from './picture-change.ts';
import { findPassages, settleFacts } from './settle.ts';
import { toWish } from './to-wish.ts';

/** What somebody wants painted, and done to the finished picture. */
export type PaintingReading = PromptReading & { wish: PortraitWish; change: PictureChange };

/** What somebody wants done to a photo of theirs. */
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
