import { known } from '@portray/foundation/known';
import { floatAt } from '@portray/foundation/typed-reads';
import { blurred, blurredWithin } from './blur.ts';
import { fillOf } from './fill.ts';
import {
  at,
  channels,
  coverOf,
  type FinishInput,
  isSkin,
  material,
  materialAt,
  pixelsPerUnit,
  planeOf,
} from './finish.ts';
import { printed } from './print.ts';
import { film, mix } from './tone.ts';

/** Planes of red, green and blue in linear light of what stands behind the person; the lit wall where there is none. */
type ClayInput = FinishInput & { backdrop?: readonly Float32Array[] };

/** Lit like clay in a studio: soft skin, a wall with a pool of light, the film's shoulder and a little glow. */
export function clay(input: ClayInput): Uint8ClampedArray {
  const { size } = input;
  const picture = developed(input);
  for (const plane of picture) addGlow(plane, size);
  return printed(picture, size);
}

/** Person before wall: planes of red, green and blue in linear light. */
function developed(input: ClayInput): Float32Array[] {
  const { planes, colours, exposure, backdrop } = input;
  const behind = backdrop ? { planes: backdrop, colours: [1, 1, 1] } : studioWall(input);
  return scatteredLight(input).map((plane, c) => {
    const wall = known(behind.planes[c]);
    const paint = known(behind.colours[c]);
    const onSkin = exposure * fillOf(colours.skin);
    for (let i = 0, pixel = 0; i < plane.length; i++, pixel += channels) {
      const albedo = floatAt(planes, pixel + at.albedo + c);
      const person = floatAt(plane, i) * albedo + floatAt(planes, pixel + at.specular + c);
      plane[i] = mix(
        paint * floatAt(wall, i),
        person * (materialAt(planes, i) === material.skin ? onSkin : exposure),
        coverOf(planes, i),
      );
    }
    return plane;
  });
}

function studioWall({ planes, size, colours }: FinishInput) {
  const light = wallLight(planes, size);
  return { planes: [light, light, light], colours: colours.wall };
}

/** What is brighter than white shines a little over its surroundings. */
function addGlow(plane: Float32Array, size: number): void {
  const bright = plane.map((value) => Math.min(4, Math.max(0, value - 1)));
  const glow = blurred(bright, size, size, 0.012 * size);
  for (let i = 0; i < plane.length; i++) plane[i] = film(floatAt(plane, i) + 0.3 * floatAt(glow, i));
}

/**
 * How much of its colour the wall shows at each pixel: a pool of light up on the left, a soft shadow of the person
 * down on the right. One number for all three colours, so that the wall's hue is the same everywhere.
 */
function wallLight(planes: Float32Array, size: number): Float32Array {
  const light = personShadow(planes, size);
  for (let y = 0, i = 0; y < size; y++)
    for (let x = 0; x < size; x++, i++) {
      const [right, down] = [x / size - 0.4, y / size - 0.36];
      const away = Math.sqrt(right * right + down * down);
      light[i] = (1.12 - 0.62 * away * Math.sqrt(Math.sqrt(away))) * (1 - 0.22 * floatAt(light, i));
    }
  return light;
}

function personShadow(planes: Float32Array, size: number): Float32Array {
  const [right, down] = [Math.round(0.05 * size), Math.round(0.03 * size)];
  const shape = new Float32Array(size * size);
  for (let y = down; y < size; y++)
    for (let x = right; x < size; x++) shape[y * size + x] = coverOf(planes, (y - down) * size + x - right);
  return blurred(shape, size, size, 0.06 * size);
}

/**
 * How far light wanders in skin, for red, green and blue: sigma of a near and of a wide blur in units of the
 * sculpture, and the share of the wide one.
 */
const wanders = [
  { near: 0.04, wide: 0.11, share: 0.55 },
  { near: 0.022, wide: 0.05, share: 0.4 },
  { near: 0.014, wide: 0.028, share: 0.3 },
];

/** The irradiance of every pixel, planes of red, green and blue; that of skin is spread, and only within the skin. */
function scatteredLight({ planes, size }: FinishInput): Float32Array[] {
  const box = skinBox(planes, size);
  const mask = cutOut(box, size, (i) => (isSkin(planes, i) ? 1 : 0));
  return wanders.map(({ near, wide, share }, c) => {
    const light = planeOf(planes, at.irradiance + c);
    if (mask.length === 0) return light;
    const lit = cutOut(box, size, (i) => floatAt(light, i));
    const nearby = blurredWithin(lit, mask, box.width, box.height, near * pixelsPerUnit(size));
    const around = blurredWithin(lit, mask, box.width, box.height, wide * pixelsPerUnit(size));
    for (let y = 0, from = 0; y < box.height; y++)
      for (let x = 0; x < box.width; x++, from++)
        if (floatAt(mask, from) > 0)
          light[(box.top + y) * size + box.left + x] =
            (1 - share) * floatAt(nearby, from) + share * floatAt(around, from);
    return light;
  });
}

type Box = { left: number; top: number; width: number; height: number };

function skinBox(planes: Float32Array, size: number): Box {
  let [left, right, top, bottom] = [size, 0, size, 0];
  for (let y = 0, i = 0; y < size; y++)
    for (let x = 0; x < size; x++, i++) {
      if (!isSkin(planes, i)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function cutOut(box: Box, size: number, valueAt: (i: number) => number): Float32Array {
  const values = new Float32Array(box.width * box.height);
  for (let y = 0, to = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, to++) values[to] = valueAt((box.top + y) * size + box.left + x);
  return values;
}
