import { AppError } from '@portray/foundation/errors';
import type { Portrait } from './portrait.ts';
import { shapeNumbers } from './shape/face-shape.ts';

type Range = readonly [lowest: number, highest: number];

/** What the painter can draw without tearing the face; groups as in the portrait. */
const ranges: Record<string, Record<string, Range>> = {
  face: { depth: [0.5, 1.5], fullness: [0, 2] },
  skin: { blush: [0, 1.5], freckles: [0, 1.5], gloss: [0, 1] },
  eyes: { crease: [0, 1.3], hood: [0, 1], liner: [0, 1] },
  brows: { thickness: [0.4, 2], arch: [0, 1.6] },
  nose: { root: [0.2, 1.4], ridge: [0.7, 1.25], hump: [-0.6, 1], tip: [0.5, 1.6] },
  mouth: { cupidsBow: [0.2, 1.6], smile: [0, 1.6], openMm: [0, 9] },
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
  pose: { rollRadians: [-0.08, 0.08], yawRadians: [-0.3, 0.3] },
  view: { zoom: [0.9, 1.4], downMm: [-30, 40] },
  body: { neck: [0.7, 1.15], shoulders: [0.75, 1.15] },
};

/** Refuses (`invalid_input`) a portrait with a number outside its range or a colour outside 0..1. */
export function checkPortrait(portrait: Portrait): void {
  checkRange('age', portrait.age, [-0.15, 1.25]);
  checkRange('masculinity', portrait.masculinity, [0, 1]);
  if (!Number.isSafeInteger(portrait.seed)) refuse('seed', 'a whole number');
  if (portrait.shape.length !== shapeNumbers) refuse('shape', `${shapeNumbers} numbers long`);
  for (const number of portrait.shape) checkRange('shape', number, [-2.5, 2.5]);
  for (const [group, content] of Object.entries(portrait)) {
    if (group === 'shape' || content === null || typeof content !== 'object') continue;
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
