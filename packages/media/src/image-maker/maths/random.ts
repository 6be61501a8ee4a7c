import { known } from '@portray/foundation/known';

/** A stream of numbers that is the same on every machine for the same seed. */
export type Random = {
  /** 0 up to but without 1. */
  next(): number;
  /** About -1.7 to 1.7, mostly near 0. */
  spread(): number;
};

/** Marsaglia's xorshift with 32 bits (2003): small, fast and good enough for hairs. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state & 0xffffff) / 0x1000000;
  };
  return { next, spread: () => (next() + next() + next() + next() - 2) * 0.87 };
}

/** One of several, each as likely as the others. */
export function pick<Value>(from: readonly Value[], random: Random): Value {
  return known(from[Math.floor(random.next() * from.length)]);
}
