import { createHead, type Head } from './head/head.ts';
import { createNeck, type Neck } from './head/neck.ts';
import { createNoise, type Noise } from './maths/noise.ts';
import { unit, type Vector } from './maths/vector.ts';
import type { Portrait } from './portrait.ts';
import { likenessOf } from './shape/likeness.ts';
import { type Clothes, createClothes } from './wear/clothes.ts';

/** A presenter in front of the easel: parameters and the shapes made from them. */
export type Sitter = {
  portrait: Portrait;
  noise: Noise;
  head: Head;
  neck: Neck;
  clothes: Clothes;
  /** Direction towards the key light. */
  key: Vector;
};

/** Shapes for a portrait; nothing is drawn yet. */
export function seatSitter(portrait: Portrait, likeness = likenessOf(portrait)): Sitter {
  const noise = createNoise(portrait.seed);
  const neck = createNeck(portrait);
  return {
    portrait,
    noise,
    head: createHead(portrait, noise, likeness),
    neck,
    clothes: createClothes(portrait, neck, noise),
    key: unit(portrait.light.side * 0.19, -0.4, 0.88),
  };
}
