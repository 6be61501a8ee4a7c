import type { Sculpture } from './sculpture.ts';

/** What the lips part to when somebody speaks an open vowel. */
const spoken = 0.15;

/** The same person in the same light, once with lids shut and once with the mouth open; all else stays to the pixel. */
export function companions(sculpture: Sculpture): { lidsShut: Sculpture; mouthOpen: Sculpture } {
  return {
    lidsShut: { ...sculpture, lids: 1 },
    mouthOpen: { ...sculpture, open: Math.max(spoken, sculpture.open) },
  };
}
