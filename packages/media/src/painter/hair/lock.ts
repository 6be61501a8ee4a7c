import { known } from '@portray/foundation/known';
import { mixRgb, type Rgb, scaleRgb } from '../maths/colour.ts';
import { walkPath } from '../maths/curve.ts';
import type { Random } from '../maths/random.ts';
import { clamp, mix, ramp } from '../maths/shaping.ts';
import { type Point, unit } from '../maths/vector.ts';
import { cover, drawStroke, type Layer, pixelOf, placeOf, type StrokeEnd } from '../sheet.ts';
import type { Sitter } from '../sitter.ts';
import { type HairLight, hairNormal } from './hair-light.ts';

/** A lock: hairs that run side by side along one path and come together at its tip. */
export type Lock = {
  /** From root to tip, head coordinates (mm). */
  path: readonly Point[];
  hairs: number;
  /** Half width (mm) at root, middle and tip. */
  spreadMm: readonly [root: number, middle: number, tip: number];
  hairMm: number;
  tone: number;
  opacity: number;
  wave: { sizeMm: number; perMm: number; phase: number };
  /** Where along the path the shortest hair ends, 0..1. */
  shortest: number;
  /** Darkness at the root, 0..1. */
  rootShade: number;
  /** Share of hairs that leave the lock. */
  stray: number;
  /** Darkness of the shadow that the lock leaves on what lies below, 0..1. */
  bed: number;
  /** Part of the path over which the roots fade in, 0..1: soft where hair meets bare skin. */
  softRoot: number;
  /** How much lighter the tips are than the roots, 0..1. */
  faded: number;
};

/** What every lock of a head shares. */
export type HairBrush = { sitter: Sitter; layer: Layer; light: HairLight; random: Random; pieces: number };

type Sample = {
  x: number;
  y: number;
  acrossX: number;
  acrossY: number;
  tangentX: number;
  tangentY: number;
  half: number;
};

/** Draws one lock, rounded like a cord: its sides turn away from the light. */
export function drawLock(brush: HairBrush, lock: Lock): void {
  const samples = sampleLock(lock, brush.pieces);
  if (lock.bed > 0) drawBed(brush, lock, samples);
  for (let hair = 0; hair < lock.hairs; hair++) drawHair(brush, lock, samples);
}

/** The colour of one hair: none is quite like its neighbour, some are grey. */
export function hairColour(random: Random, colour: Rgb, grey: number): Rgb {
  const k = random.spread() * 0.18;
  const own: Rgb = [colour[0] * (1 + k + 0.05 * random.spread()), colour[1] * (1 + k), colour[2] * (1 + k)];
  if (random.next() >= grey) return own;
  return mixRgb(own, [0.4, 0.39, 0.4], 0.1 + 0.6 * random.next());
}

function sampleLock(lock: Lock, pieces: number): Sample[] {
  const samples: Sample[] = [];
  for (let k = 0; k <= pieces; k++) {
    const s = k / pieces;
    const [x, y, dx, dy] = walkPath(lock.path, s);
    const scale = 1 / Math.sqrt(dx * dx + dy * dy + 1e-6);
    const acrossX = -dy * scale;
    const acrossY = dx * scale;
    const grow = lock.wave.sizeMm * ramp(0.12, 0.7, s);
    const angle = y * lock.wave.perMm + lock.wave.phase;
    const swing = grow * Math.sin(angle);
    const lean = grow * lock.wave.perMm * Math.cos(angle) * dy;
    const [root, middle, tip] = lock.spreadMm;
    samples.push({
      x: x + acrossX * swing,
      y: y + acrossY * swing,
      acrossX,
      acrossY,
      tangentX: dx + acrossX * lean,
      tangentY: dy + acrossY * lean,
      half: s < 0.5 ? mix(root, middle, ramp(0, 0.5, s)) : mix(middle, tip, ramp(0.45, 1, s)),
    });
  }
  return samples;
}

/** A dark soft band under the lock: without it, locks melt into a cap. */
function drawBed({ sitter, layer }: HairBrush, lock: Lock, samples: readonly Sample[]): void {
  const { pixelsPerMm } = layer.sheet;
  const colour = scaleRgb(sitter.portrait.hair.colour, 0.22);
  let before: StrokeEnd | undefined;
  samples.forEach(({ x, y, half }, k) => {
    const s = k / (samples.length - 1);
    const [px, py] = pixelOf(layer.sheet, ...sitter.head.pose.toPicture(x, y));
    const here = { x: px, y: py, width: (2 * half + 1.2) * pixelsPerMm * (1 - 0.5 * ramp(0.6, 1, s)), colour };
    if (before) drawStroke(layer, before, here, lock.bed * ramp(0.03, 0.25, s) * ramp(1, 0.7, s));
    before = here;
  });
}

function drawHair(brush: HairBrush, lock: Lock, samples: readonly Sample[]): void {
  const { random, sitter, layer } = brush;
  const { hair } = sitter.portrait;
  const across = clamp(random.spread() * 0.75, -1.1, 1.1);
  const colour = hairColour(random, hair.colour, hair.grey);
  const tone = lock.tone * (1 + 0.13 * random.spread()) * (1 - 0.32 * across * across);
  const shift = random.spread() * 0.08;
  const end = mix(1, lock.shortest, random.next() ** 1.6) * (1 - 0.12 * across * across);
  const away = random.next() < lock.stray ? random.spread() * 7 : random.spread() * 0.7;
  const last = Math.max(2, Math.round(end * (samples.length - 1)));
  const width = lock.hairMm * layer.sheet.pixelsPerMm * (0.75 + 0.5 * random.next());
  const first = Math.floor(lock.softRoot * 0.6 * random.next() * last);
  let before: StrokeEnd | undefined;
  for (let k = first; k <= last; k++) {
    const sample = known(samples[k]);
    const s = k / last;
    const offset = across * sample.half + away * s * s;
    const x = sample.x + sample.acrossX * offset;
    const y = sample.y + sample.acrossY * offset;
    const skull = hairNormal(x, y);
    const bend = across * 0.5;
    const normal = unit(skull[0] + sample.acrossX * bend, skull[1] + sample.acrossY * bend, skull[2]);
    const shade = brush.light({
      tangentX: sample.tangentX,
      tangentY: sample.tangentY,
      normal,
      colour,
      tone: tone * mix(1 - lock.rootShade, 1, ramp(0, 0.22, s)) * (1 + lock.faded * ramp(0.3, 1, s)),
      shift,
    });
    const [px, py] = pixelOf(layer.sheet, ...sitter.head.pose.toPicture(x, y));
    const here = { x: px, y: py, width: width * (1 - 0.8 * ramp(0.7, 1, s)), colour: shade };
    if (before)
      drawStroke(
        layer,
        before,
        here,
        lock.opacity * mix(1, 0.5, ramp(0.75, 1, s)) * (lock.softRoot > 0 ? ramp(-0.02, lock.softRoot, s) : 1),
      );
    before = here;
  }
}

/** Lays a soft ground of hair colour under the locks; `reach` gives 0..1 for a place of the head. */
export function groundHair(brush: HairBrush, reach: (x: number, y: number) => number, darkness: number): void {
  const { sitter, layer } = brush;
  const { size } = layer.sheet;
  const base = scaleRgb(sitter.portrait.hair.colour, darkness);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const place = placeInHead(brush, column, row);
      const strength = clamp(reach(place[0], place[1]), 0, 1);
      if (strength <= 0) continue;
      const normal = hairNormal(place[0], place[1]);
      const facing = normal[0] * sitter.key[0] + normal[1] * sitter.key[1] + normal[2] * sitter.key[2];
      cover(layer, row * size + column, scaleRgb(base, 0.45 + 0.55 * Math.max(0, facing)), strength);
    }
  }
}

function placeInHead({ layer, sitter }: HairBrush, column: number, row: number): Point {
  const [x, y] = placeOf(layer.sheet, column, row);
  return sitter.head.pose.toHead(x, y);
}
