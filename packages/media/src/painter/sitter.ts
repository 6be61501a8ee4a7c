import { createHead, type Head } from './head/head.ts';
import { createNeck, type Neck } from './head/neck.ts';
import { createNoise, type Noise } from './maths/noise.ts';
import { bell, ramp } from './maths/shaping.ts';
import { unit, type Vector } from './maths/vector.ts';
import type { Portrait } from './portrait.ts';
import { likenessOf } from './shape/likeness.ts';
import { type ClothSpot, cutGarment, type Garment } from './wear/garment.ts';

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

/** The clothes of a sitter. */
type Clothes = { at(x: number, y: number): ClothSpot };

/** Cloth over shoulders and chest, cut as the portrait says. */
function createClothes(portrait: Portrait, neck: Neck, noise: Noise): Clothes {
  const body = createBody(portrait, noise);
  const garment = cutGarment(portrait, neck);
  const at = (x: number, y: number): ClothSpot => {
    const below = y - garment.neckline(x);
    const reach = Math.min(below, garment.reach(x, y));
    const ground = garment.ground(x, y, body(x, y));
    const cut = garment.cut(x, y, below);
    const height = ground + cut.rise + weave(x, y, garment);
    return { inside: reach > 0, height, piece: cut.piece, thread: threadShade(x, y, garment) };
  };
  return { at };
}

function createBody({ body, seed }: Portrait, noise: Noise) {
  return (x: number, y: number) => {
    const down = y - (99 + 55 * (1 - Math.exp(-((x / (72 * body.shoulders)) ** 2))));
    const chest = 12 + 44 * (1 - Math.exp(-Math.max(0, down) / 26)) - 26 * (x / 200) ** 2;
    const drape = noise.cloud(x * 0.027 + 3, y * 0.027, 3);
    const folds = Math.sin(0.0864 * Math.sqrt(x * x + 2500) - 0.0972 * y + 5.5 * drape + seed);
    const armpit = bell(Math.abs(x) - 118 - 0.25 * (y - 190), 9) * ramp(165, 205, y);
    return chest + 2 * folds * ramp(5, 40, down) + 2.6 * noise.cloud(x * 0.036, y * 0.036, 3) - 3 * armpit;
  };
}

function weave(x: number, y: number, { fabric }: Garment): number {
  if (fabric === 'knit') {
    const stitch = ((Math.abs(x) % 2.6) / 2.6 - 0.5) * 0.6;
    return 0.17 * Math.sin(y * 3.1 + Math.abs(stitch) * 6) + 0.35 * (0.25 - stitch * stitch);
  }
  if (fabric === 'jersey') return 0.012 * Math.sin(x * 8) + 0.01 * Math.sin(y * 8);
  return 0.035 * (Math.sin((x + y) * 6) + 0.6 * Math.sin((x - y) * 6));
}

/** Columns of stitches in a knit, a fine diagonal in woven cloth. */
function threadShade(x: number, y: number, { fabric }: Garment): number {
  if (fabric !== 'knit') return 1 + 0.04 * Math.sin(2.9 * (x + 0.8 * y)) + 0.02 * Math.sin(4.1 * (y - x));
  const column = x + 2.2 * Math.sin(0.035 * y) + 0.9 * Math.sin(0.11 * y + 0.05 * x);
  const fromMiddle = Math.abs(((column + 900) % 3) / 3 - 0.5) * 2;
  return 1 + 0.055 * Math.sin(2.3 * y + 4.6 * fromMiddle) - 0.05 * ramp(0.5, 1, fromMiddle);
}
