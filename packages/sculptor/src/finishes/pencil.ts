import { floatAt } from '@portray/foundation/typed-reads';
import { blurred, blurredWithin } from './blur.ts';
import { fillOf } from './fill.ts';
import {
  at,
  channels,
  coverOf,
  type Finish,
  type FinishInput,
  flesh,
  maskOf,
  meanOf,
  planeOf,
  type Rgb,
} from './finish.ts';
import { cloud } from './grain.ts';
import { penLines } from './lines.ts';
import { inked } from './print.ts';
import { encode, mix, smoothStep } from './tone.ts';

const paper: Rgb = [0.93, 0.9, 0.84];
const graphite: Rgb = [0.13, 0.12, 0.15];

/** Layers of hatching: direction of the strokes, pixels of 1,024 between them, and below which tone they begin. */
const layers = [
  { along: [0.814, -0.581], apart: 5.2, from: 0.8 },
  { along: [0.853, 0.523], apart: 5.6, from: 0.6 },
  { along: [0.989, -0.149], apart: 4.8, from: 0.42 },
  { along: [0.315, 0.949], apart: 5, from: 0.28 },
] as const;

/** Graphite over a light wash on toned paper: hatching that follows the form, darker in layers. */
export const pencil: Finish = (input) => {
  const { planes, size, colours } = input;
  const tooth = toothOf(size);
  const tone = tonesOf(input);
  const graphiteOn = strokes(input, tone, tooth);
  const picture = paper.map((sheet, c) => {
    const albedo = planeOf(planes, at.albedo + c);
    const wall = encode(colours.wall[c] ?? 0) * 0.35 + 0.65 * sheet;
    return albedo.map((value, i) => {
      const wash = mix(wall, encode(value) * 0.72 + 0.28 * sheet, coverOf(planes, i));
      const white = 0.5 * smoothStep(0.8, 0.95, floatAt(tone, i)) * coverOf(planes, i);
      const below = mix(wash * (0.96 + 0.04 * floatAt(tooth, i)), 1, white);
      return mix(below, graphite[c] ?? 0, 0.92 * floatAt(graphiteOn, i));
    });
  });
  return inked(picture, size);
};

/** How light the person is at each pixel, in sRGB; the wall is a light grey. */
function tonesOf({ planes, size, colours }: FinishInput): Float32Array {
  const skin = maskOf(planes, flesh);
  const [light, albedo, gloss] = [
    meanOf(planes, at.irradiance),
    meanOf(planes, at.albedo),
    meanOf(planes, at.specular),
  ];
  // The same strokes on very dark skin would hide what it looks like.
  const lift = Math.max(0, 0.7 * (fillOf(colours.skin) - 1));
  const seen = light.map((value, i) => 0.6 * (value * floatAt(albedo, i) + floatAt(gloss, i)));
  const onSkin = blurredWithin(seen, skin, size, size, (2.5 * size) / 1024);
  return seen.map((value, i) => {
    const onFace = floatAt(skin, i) > 0;
    const tone = encode(onFace ? floatAt(onSkin, i) : value);
    return mix(0.8, onFace ? mix(tone, 1, lift) : tone, coverOf(planes, i));
  });
}

function strokes({ planes, size }: FinishInput, tone: Float32Array, tooth: Float32Array): Float32Array {
  const scale = size / 1024;
  const pen = penLines(planes, size, 1.2);
  const near = blurred(
    tone.map((_, i) => coverOf(planes, i)),
    size,
    size,
    60 * scale,
  );
  return tone.map((value, i) => {
    const [x, y] = [(i % size) / scale, Math.floor(i / size) / scale];
    const rough = floatAt(tooth, i);
    if (coverOf(planes, i) === 0) {
      const beside = wave((x * 0.8 + y * 0.6 + 14 * cloud(x / 60, y / 60, 12)) / 7);
      const shadow = smoothStep(0.55, 0.95, beside) * smoothStep(0.08, 0.35, floatAt(near, i)) * 0.5;
      return Math.max(Math.min(1, shadow * (0.7 + 0.3 * rough)), 0.8 * floatAt(pen, i));
    }
    const bends = 18 * cloud(x / 80, y / 80, 1) + 2.4 * cloud(x / 24, y / 24, 5);
    const [nx, ny] = [floatAt(planes, i * channels + at.normal), floatAt(planes, i * channels + at.normal + 1)];
    let bare = 1;
    for (const [k, { along, apart, from }] of layers.entries()) {
      const pressed = Math.min(1, Math.max(0, (from + 0.22 - value) / 0.42));
      if (pressed === 0) break;
      const place = x * along[0] + y * along[1] + bends * (1 + 0.3 * k) + 10 * (nx * along[1] + ny * along[0]);
      const line = smoothStep(0.88 - 0.75 * pressed, 1.28 - 0.75 * pressed, wave(place / apart)) * pressed;
      bare *= 1 - 0.55 * line * (0.85 + 0.2 * rough);
    }
    const solid = Math.min(1, Math.max(0, (0.26 - value) / 0.26)) * (0.75 + 0.15 * rough);
    const outline = 0.8 * floatAt(pen, i) * (0.7 + 0.6 * cloud(x / 12, y / 12, 8));
    return Math.min(1, Math.max(1 - bare, solid, outline));
  });
}

/** The paper's tooth, about -1 to 1. */
function toothOf(size: number): Float32Array {
  return new Float32Array(size * size).map((_, i) => 2 * cloud((i % size) / 1.6, Math.floor(i / size) / 1.6, 3));
}

/** 0 to 1 and back, once for each whole number. */
function wave(turns: number): number {
  const t = turns - Math.floor(turns);
  return smoothStep(0, 0.5, t < 0.5 ? t : 1 - t);
}
