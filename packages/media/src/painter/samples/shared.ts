import type { Portrait } from '../portrait.ts';

/** What most of the presenters share; each says what is their own. */
export const shared = {
  face: { depth: 1, fullness: 1 },
  nose: { root: 0.85, ridge: 0.95, hump: 0, tip: 1 },
  beard: { amount: 0, stubble: 0, colour: [0, 0, 0], grey: 0 },
  glasses: null,
  earrings: null,
  view: { zoom: 1.14, downMm: 0 },
} as const satisfies Partial<Portrait>;

/** Neck and shoulders. */
export const woman = { masculinity: 0, body: { neck: 0.86, shoulders: 0.87 } } as const;
/** Neck and shoulders. */
export const man = { masculinity: 1, body: { neck: 1.06, shoulders: 1.04 } } as const;
