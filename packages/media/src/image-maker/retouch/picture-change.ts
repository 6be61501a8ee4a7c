import type { Drawer } from '../../prompt/drawer.ts';
import type { Fact, PlainColour } from '../../prompt/facts.ts';
import { type Reading, readPrompt } from '../../prompt/read-prompt.ts';

/** What can be done to a finished picture; what is left out stays as it is. */
export type PictureChange = {
  /** Behind the person; a blur keeps what is there. */
  background?: PlainColour | 'blurred';
  brightness?: 'brighter' | 'darker';
  warmth?: 'warmer' | 'cooler';
  contrast?: 'more' | 'less';
  tone?: 'monochrome' | 'sepia';
  isPainterly?: true;
  isCloser?: true;
  isSquare?: true;
};

/** What can only be done where the picture allows it. */
export type Missed = 'background' | 'isCloser';

/** What is done to a finished picture; light that is dramatic is that of more contrast. */
export const changeable = {
  brightness: true,
  warmth: true,
  contrast: true,
  tone: true,
  isPainterly: true,
  isSquare: true,
  lighting: ['dramatic'],
} as const satisfies Drawer['can'];
const wherePossible = {
  background: { background: true, wall: true },
  isCloser: { isCloser: true },
} as const satisfies Record<Missed, Drawer['can']>;

/**
 * Takes out of a prompt what can be done to a photo; what is said about the person in it is not followed, nor is what
 * this photo does not allow.
 */
export function readChange(prompt: string, missed: readonly Missed[] = []): Reading & { change: PictureChange } {
  const possible = Object.entries(wherePossible).filter(([name]) => !missed.some((one) => one === name));
  const can: Drawer['can'] = Object.assign({}, changeable, ...possible.map(([, facts]) => facts));
  const reading = readPrompt(prompt, { can, given: ['gender'] });
  return { ...reading, change: toChange(reading.facts) };
}

/** The part of the facts that a finished picture can follow. */
export function toChange(facts: Fact): PictureChange {
  const { brightness, warmth, tone, isPainterly, isCloser, isSquare } = facts;
  const background =
    facts.wall === 'blurred' ? 'blurred' : (facts.background ?? (facts.wall === 'plain' ? 'grey' : undefined));
  const contrast = facts.contrast ?? (facts.lighting === 'dramatic' ? 'more' : undefined);
  return {
    ...(background && { background }),
    ...(brightness && { brightness }),
    ...(warmth && { warmth }),
    ...(contrast && { contrast }),
    ...(tone && { tone }),
    ...(isPainterly && { isPainterly }),
    ...(isCloser && { isCloser }),
    ...(isSquare && { isSquare }),
  };
}
