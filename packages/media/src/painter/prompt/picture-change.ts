import type { PlainColour } from '../portrait-wish.ts';
import type { Fact } from './facts.ts';

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

/** The part of the facts that a finished picture can follow. */
export function toChange(facts: Fact): PictureChange {
  const { brightness, warmth, contrast, tone, isPainterly, isCloser, isSquare } = facts;
  const background =
    facts.wall === 'blurred' ? 'blurred' : (facts.background ?? (facts.wall === 'plain' ? 'grey' : undefined));
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
