import { floatAt } from '@portray/foundation/typed-reads';
import { blurredWithin } from './blur.ts';
import { at, type FinishInput, isSkin, pixelsPerUnit, planeOf } from './finish.ts';

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
export function scatteredLight({ planes, size }: FinishInput): Float32Array[] {
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
