import { bell, mix, ramp } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';
import type { Sitter } from '../sitter.ts';
import { drawLock, groundHair, type HairBrush, type Lock } from './lock.ts';

const still = { sizeMm: 0, perMm: 0, phase: 0 };

/** Short hair: shaded sides that fade into the skin, and locks on top that sweep to a side. */
export function drawShortHair(brush: HairBrush): void {
  const { sitter } = brush;
  groundHair(brush, (x, y) => groundReach(sitter, x, y), 0.7);
  for (let k = 0; k < 2600; k++) drawLock(brush, sideLock(brush));
  drawSweptTop(brush);
}

function drawSweptTop(brush: HairBrush): void {
  const rows = 12;
  const columns = 24;
  for (let row = 0; row < rows; row++) {
    for (let k = 0; k < columns; k++) {
      const x = (((k + brush.random.next()) / columns) * 2 - 1) * 65;
      drawLock(brush, topLock(brush, x, 1 - (row + 0.5) / rows));
    }
  }
  for (let k = 0; k < 300; k++) drawLock(brush, rootHair(brush));
}

function groundReach(sitter: Sitter, x: number, y: number): number {
  const ax = Math.abs(x);
  const { noise, portrait } = sitter;
  const rough = noise.cloud(x * 0.5, y * 0.5, 3);
  const top = Math.min(hairline(sitter, x) - y, 40) * 0.16 + rough;
  const side = (ax - sideEdge(y)) * 0.2 + rough * 1.6;
  const bottom = (14 - y + 5 * rough) * 0.09;
  const outside = y > -25 && ax > 77 ? (79.5 - ax) * 0.4 : inOutline(x, y, 6 * portrait.hair.volume) * 12;
  return Math.min(outside, bottom, Math.max(top, side)) * mix(1, 0.8, ramp(-30, 0, y));
}

function sideLock({ sitter, random }: HairBrush): Lock {
  const side = random.next() < 0.5 ? -1 : 1;
  const y = -92 + random.next() * 110;
  const edge = sideEdge(y);
  const outer = Math.max(sitter.head.outline.halfWidth(y), y > -30 ? 70 : 0) + 3;
  const x = mix(edge - 1.5, outer, Math.sqrt(random.next()));
  const fade = ramp(edge - 2, edge + 5, x) * ramp(16, -6, y);
  const long = 6 + 3 * random.next();
  return {
    path: [
      [side * x, y],
      [side * (x + 1.2), y + long * 0.5],
      [side * (x + 1.4 + random.spread() * 0.7), y + long],
    ],
    hairs: y < -40 && x < edge ? 0 : 4,
    spreadMm: [1.1, 1.1, 0.9],
    hairMm: 0.34,
    tone: 0.72 + 0.2 * random.next(),
    opacity: 0.2 + 0.5 * fade,
    wave: still,
    shortest: 0.6,
    rootShade: 0.2,
    stray: 0,
    bed: 0,
    softRoot: 0,
    faded: 0,
  };
}

function topLock(brush: HairBrush, x: number, depth: number): Lock {
  const { sitter, random } = brush;
  const { hair } = sitter.portrait;
  const ragged = depth < 0.2 ? 3.5 * random.next() : 0;
  const root: Point = [x, hairline(sitter, x) + 1.5 - ragged - depth * 50 * (1 - (x / 80) ** 2)];
  const path = sweptPath(brush, root, depth);
  return {
    path: path.map((point) => withinOutline(point, 15 * hair.volume)),
    hairs: 60,
    spreadMm: [3.4, 3.1, 0.7],
    hairMm: 0.4,
    tone: mix(1.05, 0.8, depth) * (0.78 + 0.4 * random.next()),
    opacity: depth < 0.06 ? 0.5 : 0.76,
    wave: { sizeMm: 0.9 * hair.wave, perMm: 0.2, phase: random.next() * 6 },
    shortest: 0.6,
    rootShade: depth < 0.1 ? 0.15 : 0.42,
    stray: 0.02,
    bed: depth < 0.08 ? 0 : 0.3,
    softRoot: depth < 0.2 ? 0.4 : 0,
    faded: 0.15,
  };
}

function sweptPath({ sitter, random }: HairBrush, [x, y]: Point, depth: number): Point[] {
  const { hair } = sitter.portrait;
  const away = hair.partMm < 0 ? 1 : -1;
  const direction = away * (2 * ramp(-14, 14, (x - hair.partMm) * away) - 1);
  const swirl = sitter.noise.cloud(x * 0.06, y * 0.06 + 3, 2);
  const lift = hair.volume * (19 + 10 * swirl + 4 * random.next()) * (1 - 0.5 * (x / 70) ** 2) * mix(1, 0.5, depth);
  const sweep = hair.length * (27 + 24 * swirl + 5 * random.next()) * (1 - 0.7 * ramp(20, 64, x * direction));
  return [
    [x, y],
    [x + direction * sweep * 0.14, y - lift * 0.7],
    [x + direction * sweep * 0.5, y - lift * 1.15 + depth * 4],
    [x + direction * sweep + random.spread() * 2, y - lift * 1.2 + depth * 9 + random.spread() * 2],
  ];
}

/** Single hairs before the hairline, so that it does not look drawn. */
function rootHair({ sitter, random }: HairBrush): Lock {
  const x = (random.next() * 2 - 1) * 58;
  const y = hairline(sitter, x) + 1.5 * random.next();
  const lean = random.spread() * 2 + (sitter.portrait.hair.partMm < 0 ? 2 : -2);
  return {
    path: [
      [x, y],
      [x + lean * 0.5, y - 3],
      [x + lean, y - 6 - 3 * random.next()],
    ],
    hairs: 3,
    spreadMm: [1.2, 1, 0.5],
    hairMm: 0.26,
    tone: 0.8,
    opacity: 0.4,
    wave: still,
    shortest: 0.5,
    rootShade: 0,
    stray: 0,
    bed: 0,
    softRoot: 0.3,
    faded: 0,
  };
}

/** Height of the hairline over the forehead: a little higher beside the middle, falling at the temples. */
function hairline({ portrait, noise }: Sitter, x: number): number {
  const ax = Math.abs(x);
  const recess = portrait.masculinity * (2.5 + 5 * portrait.age) * bell(ax - 34, 13);
  const temple = ax > 40 ? 0.05 * (ax - 40) ** 2 : 0;
  return -62.5 - 1.5 * portrait.hair.hairlineMm - recess + temple + 2.5 * noise.cloud(x * 0.2, 4, 2);
}

/** Positive inside the outline of short hair that stands `liftMm` off the skull. */
function inOutline(x: number, y: number, liftMm: number): number {
  return 1 - Math.abs(x / (75.5 + liftMm * 0.45)) ** 2.15 - Math.abs((y + 24) / (89 + liftMm)) ** 2.15;
}

/** Where hair begins beside the face. */
function sideEdge(y: number): number {
  return 73.5 - 6.5 * ramp(0, -45, y) - 8 * ramp(-30, -66, y) - 3.5 * bell(y - 6, 9);
}

/** Moves a place onto the outline of short hair when it lies beyond. */
function withinOutline([x, y]: Point, liftMm: number): Point {
  const inside = inOutline(x, y, liftMm);
  if (inside >= 0) return [x, y];
  const scale = 1 / Math.sqrt(1 - inside);
  return [x * scale, -24 + (y + 24) * scale];
}
