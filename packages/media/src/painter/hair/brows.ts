import { scaleRgb } from '../maths/colour.ts';
import { createRandom } from '../maths/random.ts';
import { bell, clamp, mix, ramp } from '../maths/shaping.ts';
import type { Portrait } from '../portrait.ts';
import type { Layer } from '../sheet.ts';
import type { Sitter } from '../sitter.ts';
import { drawBristle } from './bristle.ts';

const innerMm = 12;
/** From the inner end of a brow to its tail. */
const browMm = 44;

/** Height of the middle of a brow; `s` runs from its inner end (0) to its tail (1). */
function browAt({ brows }: Portrait, s: number): number {
  const peak = 0.6;
  const fall = ((s - peak) / peak) ** 2 * (s < peak ? 0.9 : 1.35);
  return -19.4 - (2 + 4.4 * brows.arch) * (1 - fall);
}

function browThickness(s: number): number {
  return mix(3.7, 1.5, ramp(0.35, 1, s)) * mix(0.75, 1, ramp(0, 0.2, s));
}

/** Shade that a brow leaves on the skin below its hairs, 0 to 1. */
export function browShade(portrait: Portrait, x: number, y: number): number {
  const ax = Math.abs(x);
  const outer = innerMm + browMm;
  if (ax < innerMm - 4 || ax > outer || y > 0 || y < -45) return 0;
  const s = clamp((ax - innerMm) / (outer - innerMm), 0, 1);
  const near = bell(y - browAt(portrait, s), 1.1 * browThickness(s) * portrait.brows.thickness);
  return near * ramp(innerMm - 2, innerMm + 9, ax) * ramp(outer, outer - 13, ax);
}

/** Draws both brows: hairs rise at the inner end, lie flat in the middle and meet in the tail. */
export function drawBrows(layer: Layer, sitter: Sitter): void {
  const { brows, seed } = sitter.portrait;
  const random = createRandom(seed * 31 + 5);
  for (const side of [-1, 1]) {
    for (let k = 0; k < 1150; k++) {
      const s = random.next();
      const v = clamp(random.spread(), -1.5, 1.5);
      const x = innerMm + browMm * s;
      const y =
        browAt(sitter.portrait, s) +
        0.6 * side * (seed % 4 > 1 ? -1 : 1) +
        v * 0.85 * browThickness(s) * brows.thickness;
      const rising = mix(-0.95, 0.1, ramp(0, 0.5, s)) + 0.42 * ramp(0.6, 1, s);
      const angle = rising + (v > 0 ? -0.32 : 0.3) * ramp(0.05, 0.4, s) + random.spread() * 0.14;
      const long = mix(4.6, 5.8, s) * (0.7 + 0.5 * random.next());
      drawBristle(layer, sitter, {
        root: [side * x, y],
        bend: [side * (x + Math.cos(angle) * long * 0.5), y + Math.sin(angle) * long * 0.5],
        tip: [side * (x + Math.cos(angle + 0.18) * long), y + Math.sin(angle + 0.18) * long],
        widthMm: 0.3,
        colour: scaleRgb(brows.colour, 0.8 + 0.5 * random.next()),
        opacity: 0.5 * ramp(-0.2, 0.2, s) * ramp(1.15, 0.7, s) * Math.exp(-0.3 * v * v) + 0.03,
      });
    }
  }
}
