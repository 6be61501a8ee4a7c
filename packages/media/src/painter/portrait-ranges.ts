import { AppError } from '@portray/foundation/errors';
import type { Portrait } from './portrait.ts';

type Range = readonly [lowest: number, highest: number];

/** What the painter can draw without tearing the face; groups as in the portrait. */
const ranges: Record<string, Record<string, Range>> = {
  face: {
    jaw: [0.85, 1.15],
    cheekbones: [0.9, 1.1],
    length: [0.9, 1.06],
    chin: [0.8, 1.3],
    forehead: [0.92, 1.06],
    depth: [0.5, 1.5],
    fullness: [0, 2],
  },
  skin: { blush: [0, 1.5], freckles: [0, 1.5], gloss: [0, 1] },
  eyes: {
    distanceMm: [28, 35],
    halfWidthMm: [13, 20],
    upperMm: [3, 8.5],
    lowerMm: [3, 7.5],
    tiltMm: [-1, 3],
    crease: [0, 1.3],
    hood: [0, 1],
    liner: [0, 1],
  },
  brows: { thickness: [0.4, 2], arch: [0, 1.6], loweredMm: [-4, 5], length: [0.8, 1.12] },
  nose: {
    width: [0.75, 1.35],
    length: [0.88, 1.1],
    root: [0.2, 1.4],
    ridge: [0.7, 1.25],
    hump: [-0.6, 1],
    tip: [0.5, 1.6],
  },
  mouth: { halfWidthMm: [22, 34], upperMm: [3, 10], lowerMm: [5, 13], cupidsBow: [0.2, 1.6], smile: [0, 1.6] },
  hair: {
    length: [0.4, 1.3],
    wave: [0, 2],
    partMm: [-40, 40],
    grey: [0, 1],
    hairlineMm: [-8, 10],
    volume: [0.5, 1.3],
  },
  beard: { amount: [0, 1.2], stubble: [0, 1], grey: [0, 1] },
  glasses: { halfWidthMm: [19, 30], halfHeightMm: [15, 26], squareness: [2, 6] },
  earrings: { radiusMm: [2, 14] },
  light: { side: [-1, 1] },
  pose: { rollRadians: [-0.06, 0.06], yawRatio: [-0.08, 0.08] },
  body: { neck: [0.7, 1.15], shoulders: [0.75, 1.15] },
};

/** Refuses (`invalid_input`) a portrait with a number outside its range or a colour outside 0..1. */
export function checkPortrait(portrait: Portrait): void {
  checkRange('age', portrait.age, [0, 1.2]);
  checkRange('masculinity', portrait.masculinity, [0, 1]);
  if (!Number.isSafeInteger(portrait.seed)) refuse('seed', 'a whole number');
  for (const [group, content] of Object.entries(portrait)) {
    if (content === null || typeof content !== 'object') continue;
    for (const [name, value] of Object.entries(content)) checkEntry(`${group}.${name}`, value, ranges[group]?.[name]);
  }
}

/** Refuses (`invalid_input`) a picture size that would show nothing or fill the memory. */
export function checkSize(size: number): void {
  if (!Number.isInteger(size) || size < 64 || size > 2048) refuse('size', 'a whole number from 64 to 2048');
}

function checkEntry(name: string, value: unknown, range: Range | undefined): void {
  if (Array.isArray(value)) for (const channel of value) checkRange(name, channel, [0, 1]);
  else if (typeof value === 'string') return;
  else if (range) checkRange(name, value, range);
  else refuse(name, 'left out: the painter does not know it');
}

function checkRange(name: string, value: unknown, [lowest, highest]: Range): void {
  if (typeof value !== 'number' || !(value >= lowest && value <= highest)) refuse(name, `from ${lowest} to ${highest}`);
}

function refuse(name: string, wanted: string): never {
  throw new AppError('invalid_input', `The portrait's ${name} must be ${wanted}. Please change it and paint again.`);
}
