import { mix } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';
import { drawLock, type HairBrush, type Lock } from './lock.ts';
import { hairline } from './scalp.ts';

/** Draws two curtains of hair that divide at a parting, the outline first and the locks at the face last. */
export function drawCurtains(brush: HairBrush): void {
  const layers = 46;
  for (let step = 0; step < layers; step++) {
    const depth = 1 - (step + brush.random.next()) / layers;
    for (const side of [-1, 1] as const) drawLock(brush, curtainLock(brush, side, depth));
  }
}

/** A lock that arches over the parting and falls beside the forehead; depth 0 is the foremost. */
function curtainLock({ sitter, random }: HairBrush, side: -1 | 1, depth: number): Lock {
  const { hair } = sitter.portrait;
  const part = hair.partMm;
  const top = hairline(sitter, part) - 1;
  const full = hair.volume;
  const inner: Point[] = [
    [part + side * 0.6, top - 7],
    [part + side * 8, top - 10 * full],
    [mix(part, side * 46, 0.5), top - 8.5 * full],
    [mix(part, side * 55, 0.86), top + 9],
    [side * 60.5, -37],
  ];
  const outer: Point[] = [
    [part * 0.6 - side * 1.5, -121.5 - 9 * full],
    [side * 28 + part * 0.45, -116 - 9 * full],
    [side * 58, -104 - 5 * full],
    [side * 73.5, -85],
    [side * 76, -52],
  ];
  const reach = 0.82 + 0.26 * random.next();
  const drift = random.spread();
  const path = inner.map(([x, y], k): Point => {
    const [outX, outY] = outer[k]!;
    const down = mix(y, outY, depth) + random.spread() * 0.8 * k * 0.4;
    const falling = k > 2 ? (down + 80) * (reach - 1) : 0;
    return [mix(x, outX, depth) + (drift * 1.2 + random.spread() * 0.5) * k * mix(1, 0.25, depth), down + falling];
  });
  return {
    path,
    hairs: 80,
    spreadMm: [2.6, 4.6, 0.8],
    hairMm: 0.4,
    tone: mix(1.08, 0.85, depth) * (0.74 + 0.5 * random.next()),
    opacity: 0.78,
    wave: { sizeMm: 1.4 * hair.wave, perMm: 0.12, phase: random.next() * 6 },
    shortest: 0.66,
    rootShade: 0.6,
    stray: 0.03,
    bed: 0.34,
    softRoot: 0,
    faded: 0.15,
  };
}
