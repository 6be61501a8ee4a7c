import { createRandom } from '../maths/random.ts';
import { createLayer, type Layer, type Sheet } from '../sheet.ts';
import type { Sitter } from '../sitter.ts';
import { drawCurls } from './curls.ts';
import { createHairLight } from './hair-light.ts';
import type { HairBrush } from './lock.ts';
import { drawLongHair } from './long-hair.ts';
import { drawShortHair } from './short-hair.ts';

/** Hair behind the head and before it. */
export type Hair = { back: Layer; front: Layer };

/** Draws the hair of a sitter. */
export function drawHair(sitter: Sitter, sheet: Sheet): Hair {
  const hair = { back: createLayer(sheet), front: createLayer(sheet) };
  const shared = { sitter, light: createHairLight(sitter), random: createRandom(sitter.portrait.seed * 7919 + 1) };
  const { isFine } = sheet;
  const back: HairBrush = { ...shared, layer: hair.back, pieces: isFine ? 40 : 26 };
  const front: HairBrush = { ...shared, layer: hair.front, pieces: isFine ? 56 : 36 };
  const { style } = sitter.portrait.hair;
  if (style === 'curls') drawCurls(back, front);
  else if (style === 'long' || style === 'bob') drawLongHair(back, front);
  else if (style === 'short') drawShortHair({ ...front, pieces: isFine ? 18 : 12 });
  return hair;
}
