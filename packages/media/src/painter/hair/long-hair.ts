import { known } from '@portray/foundation/known';
import { bell, clamp, mix, ramp } from '../maths/shaping.ts';
import type { Point } from '../maths/vector.ts';
import { cover, placeOf } from '../sheet.ts';
import type { Sitter } from '../sitter.ts';
import { drawLock, groundHair, type HairBrush, type Lock } from './lock.ts';

type Side = -1 | 1;

/** Long hair and bobs: locks leave a parting, arch over the skull and fall beside the face in layers. */
export function drawLongHair(back: HairBrush, front: HairBrush): void {
  drawCurtainBehind(back);
  drawGround(front);
  const layers = 36;
  for (let step = 0; step < layers * 2; step++) {
    const depth = 1 - (step + front.random.next()) / (layers * 2);
    for (const side of [-1, 1] as const) drawLock(front, layerLock(front, side, clamp(depth, 0, 1)));
  }
  for (let k = 0; k < 16; k++) for (const side of [-1, 1] as const) drawLock(front, strayLock(front, side));
  drawParting(front);
  for (let k = 0; k < 90; k++) drawLock(front, babyHair(front));
}

/** The path of a lock: depth 0 frames the face, 1 is the outline. */
function guide({ portrait }: Sitter, side: Side, depth: number): Point[] {
  const { style, partMm, hairlineMm, volume, length } = portrait.hair;
  const top = -64 - hairlineMm;
  const inner: Point[] = [
    [partMm + side * 0.8, top - 9],
    [mix(partMm, side * 42, 0.4), top - 5.5],
    [mix(partMm, side * 54, 0.85), top + 8],
    [side * 63, -36],
    [side * 69, -4],
    [side * 70, 38],
    [side * 66, 84],
    [side * 73, 145],
    [side * 70, 215],
  ];
  const outer: Point[] = [
    [partMm * 0.6 - side * 1.5, -131],
    [side * 30 + partMm * 0.45, -127],
    [side * 62, -107],
    [side * 82, -74],
    [side * 92, -20],
    [side * 99, 38],
    [side * 109, 92],
    [side * 115, 152],
    [side * 107, 226],
  ];
  return inner.map(([x, y], k): Point => {
    const [outX, outY] = known(outer[k]);
    const wide = k > 1 ? mix(1, volume, depth) : 1;
    const tucked = style === 'bob' ? mix(1, known([1, 1, 1, 1, 1, 0.99, 0.95, 0.84, 0.66][k]), mix(0.5, 1, depth)) : 1;
    const down = mix(y, outY, depth);
    return [mix(x, outX, depth) * wide * tucked, down > -14 ? -14 + (down + 14) * length : down];
  });
}

function layerLock({ sitter, random }: HairBrush, side: Side, depth: number): Lock {
  const { hair } = sitter.portrait;
  const reach = mix(0.84, 1.03, random.next());
  const drift = random.spread();
  const path = guide(sitter, side, depth).map(([x, y], k): Point => {
    const along = k / 8;
    const sideways = k === 0 ? drift * 1.8 : drift * 4 * along + random.spread() * 1.4 * along;
    return [x + sideways, y > 0 ? y * reach : y + random.spread() * 0.5];
  });
  const straight = hair.style === 'bob' ? 0.35 : 1;
  return {
    path,
    hairs: 110,
    spreadMm: [2.6, mix(3.6, 5.6, random.next()), hair.style === 'bob' ? 3.4 : 1.4],
    hairMm: 0.42,
    tone: mix(1.05, 0.86, depth) * (0.72 + 0.5 * random.next()),
    opacity: 0.78,
    wave: {
      sizeMm: hair.wave * straight * mix(3.2, 7, random.next()),
      perMm: 0.045 + 0.012 * random.next(),
      phase: depth * 9 + side * 1.5 + random.spread() * 0.7,
    },
    shortest: mix(0.72, 0.9, random.next()),
    rootShade: 0.66,
    stray: 0.03,
    bed: 0.34,
    softRoot: 0,
    faded: hair.style === 'bob' ? 0.1 : 0.35,
  };
}

function strayLock(brush: HairBrush, side: Side): Lock {
  const lock = layerLock(brush, side, brush.random.next() ** 0.5);
  const drift = side * (2 + 5 * brush.random.next());
  const path = lock.path.map(
    ([x, y], k): Point => [x + (drift * k) / 8, y - (k < 4 ? 1.5 * k : 0) * brush.random.next()],
  );
  return { ...lock, path, hairs: 3, bed: 0, spreadMm: [2, 5, 4], hairMm: 0.22, opacity: 0.5, stray: 0.6 };
}

/** Short fine hairs that soften the line where the forehead ends. */
function babyHair({ sitter, random }: HairBrush): Lock {
  const side: Side = random.next() < 0.5 ? -1 : 1;
  const path = guide(sitter, side, 0);
  const start = 0.05 + 2.6 * random.next();
  const k = Math.floor(start);
  const u = start - k;
  const x = mix(known(path[k])[0], known(path[k + 1])[0], u) - side * 1.2 * random.next();
  const y = mix(known(path[k])[1], known(path[k + 1])[1], u) + 1.5 + 1.5 * random.next();
  const long = 5 + 7 * random.next();
  return {
    path: [
      [x, y],
      [x + side * long * 0.45, y - 2.2 + random.spread()],
      [x + side * long * 0.9, y - 1.5 + 0.25 * long * u + random.spread()],
    ],
    hairs: 3,
    spreadMm: [0.8, 0.7, 0.3],
    hairMm: 0.26,
    tone: 0.85,
    opacity: 0.42,
    wave: { sizeMm: 0, perMm: 0, phase: 0 },
    shortest: 0.5,
    rootShade: 0,
    stray: 0.2,
    bed: 0,
    softRoot: 0,
    faded: 0,
  };
}

function drawCurtainBehind(brush: HairBrush): void {
  const { sitter, random } = brush;
  const bob = sitter.portrait.hair.style === 'bob';
  const half = bob ? 76 : 92;
  const end = bob ? 108 : 250;
  const ragged = (x: number) => 9 * sitter.noise.cloud(x * 0.25, 2, 2);
  groundHair(
    brush,
    (x, y) => {
      if (y < -20) return (1 - (x / 88) ** 2 - ((y + 20) / 104) ** 2) * 4;
      return Math.min(half + 4 * sitter.noise.cloud(y * 0.03, 1, 2) - Math.abs(x), end - 9 - y + ragged(x)) * 0.3;
    },
    0.3,
  );
  for (let k = 0; k < 110; k++) {
    const x = (random.next() * 2 - 1) * (half - 6);
    const stop = bob ? 96 + 12 * random.next() : 235;
    drawLock(brush, {
      path: [
        [x * 0.95, -10],
        [x, stop * 0.25],
        [x * 1.02, stop * 0.6],
        [x * 0.97, stop],
      ],
      hairs: 60,
      spreadMm: [4, 5, 3],
      hairMm: 0.5,
      tone: 0.5 * (0.7 + 0.5 * random.next()),
      opacity: 0.7,
      wave: { sizeMm: 2 * sitter.portrait.hair.wave, perMm: 0.05, phase: x * 0.2 },
      shortest: 0.85,
      rootShade: 0.3,
      stray: 0.01,
      bed: 0.3,
      softRoot: 0,
      faded: 0,
    });
  }
}

// Between the innermost and the outermost lock the scalp must not show.
function drawGround(brush: HairBrush): void {
  const { sitter } = brush;
  const { hairlineMm, partMm } = sitter.portrait.hair;
  groundHair(
    brush,
    (x, y) => {
      if (y > -8) return 0;
      const edge = 1 - ((x - partMm * 0.3) / 66) ** 2;
      const front = -69 - hairlineMm - 5 * bell(x - partMm, 9) + (1 - edge) * 34 - y;
      const skull = (1 - (x / 90) ** 2 - ((y + 20) / 104) ** 2) * 40;
      const temple = Math.abs(x) > 66 ? ramp(-8, -20, y) : 0;
      return Math.min(skull * 0.3, Math.max(front * 0.3, temple));
    },
    0.55,
  );
}

/** A narrow line of scalp where the hair divides. */
function drawParting(brush: HairBrush): void {
  const { sitter, layer } = brush;
  const { skin, hair } = sitter.portrait;
  const { size } = layer.sheet;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [x, y] = sitter.head.pose.toHead(...placeOf(layer.sheet, column, row));
      const back = (-72 - hair.hairlineMm - y) / 44;
      if (back < -0.05 || back > 1) continue;
      const wander = hair.partMm * mix(1, 0.66, back) + 1.5 * sitter.noise.cloud(y * 0.12, 5, 2);
      const strength = ramp(1.5 * (1 - 0.6 * back), 0.2, Math.abs(x - wander)) * ramp(1, 0.6, back);
      if (strength > 0)
        cover(
          layer,
          row * size + column,
          [skin.colour[0] * 0.7, skin.colour[1] * 0.62, skin.colour[2] * 0.6],
          strength * 0.42,
        );
    }
  }
}
