import { floatAt } from '@portray/foundation/typed-reads';
import { boxMean, type Plane, planeOf } from '../plane.ts';
import { kind } from './solve-shares.ts';

/** Shares of the matte that are in no doubt. */
const sure = { wall: 0.04, person: 0.96 };
/** How far from places in doubt a pixel is still unknown, in face heights: hair sticks out further than the matte knows, clothes do not. */
const bands = { hair: 0.035, clothes: 0.014, inside: 0.025 };

/**
 * What is known of each pixel: the person, the wall, or neither near the outline. `unitPx`: a face height; `mouthY`: hair is
 * above; `isOpen`: whether a place in doubt within the person may show the wall through a ring.
 */
export function findKinds(
  matte: Plane,
  unitPx: number,
  mouthY: number,
  isOpen: (at: number, kinds: Uint8Array) => boolean = () => false,
): Uint8Array {
  const { width, height } = matte;
  const notWall = planeOf(width, height, (_x, _y, at) => (floatAt(matte.data, at) > sure.wall ? 1 : 0));
  const notPerson = planeOf(width, height, (_x, _y, at) => (floatAt(matte.data, at) < sure.person ? 1 : 0));
  const radius = (ratio: number) => Math.max(2, Math.round(ratio * unitPx));
  const nearHair = boxMean(notWall, radius(bands.hair));
  const nearClothes = boxMean(notWall, radius(bands.clothes));
  const nearWall = boxMean(notPerson, radius(bands.inside));
  const kinds = new Uint8Array(width * height);
  for (let at = 0; at < kinds.length; at++) {
    const { data: near } = at < mouthY * width ? nearHair : nearClothes;
    if (floatAt(near, at) < 1e-6) kinds[at] = kind.wall;
    else kinds[at] = floatAt(nearWall.data, at) < 1e-6 ? kind.person : kind.unknown;
  }
  closeHoles(kinds, width, isOpen);
  return kinds;
}

/** What the matte doubts in the middle of a person, with no wall in it, is a ring or a button. */
function closeHoles(kinds: Uint8Array, width: number, isOpen: (at: number, kinds: Uint8Array) => boolean): void {
  const reached = new Uint8Array(kinds.length);
  const queue: number[] = [];
  for (let at = 0; at < kinds.length; at++) {
    if (kinds[at] !== kind.wall) continue;
    reached[at] = 1;
    queue.push(at);
  }
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width;
    for (const to of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width]) {
      if (kinds[to] !== kind.unknown || reached[to] === 1) continue;
      reached[to] = 1;
      queue.push(to);
    }
  }
  for (let at = 0; at < kinds.length; at++) {
    if (reached[at] === 0 && !(kinds[at] === kind.unknown && isOpen(at, kinds))) kinds[at] = kind.person;
  }
}
