import { byteAt } from '@portray/foundation/typed-reads';
import { paintTestFace, type TestFaceOptions } from './painted-face.test-data.ts';
import { type Controls, controlsAtRest } from './performance/controls.ts';
import { createTalkingPhoto, type TalkingPhoto } from './talking-photo.ts';

export const frame = { width: 320, height: 320 };
export const held: Partial<Controls> = { yaw: 0.05, pitch: -0.03, roll: 0.02, shift: 0.01, breath: 1, brow: 1 };
export const poses: Partial<Controls>[] = [
  { opening: 0.082, speaking: 1, ...held },
  { opening: 0.044, width: -0.5, rounding: 0.8, speaking: 1, ...held, yaw: -0.06 },
  { opening: 0.026, width: 0.55, smile: 1, speaking: 1, gazeX: 1 },
  { press: 1, speaking: 1, blink: 1, pitch: 0.05 },
];

export function prepare(
  options: TestFaceOptions & { background?: 'static' | 'subtle' } = {},
  size = frame,
): TalkingPhoto {
  return createTalkingPhoto({ ...paintTestFace(options), frame: size, background: options.background });
}

const prepared = new Map<string, TalkingPhoto>();

/** As `prepare`, once for all tests that draw it and change nothing else: what was drawn before changes no frame. */
export function preparedOnce(options: TestFaceOptions = {}): TalkingPhoto {
  const key = JSON.stringify(options);
  const face = prepared.get(key) ?? prepare(options);
  prepared.set(key, face);
  return face;
}

export function pose(face: TalkingPhoto, controls: Partial<Controls>): Uint8Array {
  return face.draw({ ...controlsAtRest, ...controls }).slice();
}

/** Luma values of the box around the mouth. */
export function mouthLuma(face: TalkingPhoto, pixels: Uint8Array): number[] {
  const { left, right, middle } = face.facts.mouth;
  const reach = (right.x - left.x) / 2;
  const luma: number[] = [];
  for (let y = Math.round(middle.y - reach * 0.6); y < middle.y + reach; y++) {
    for (let x = Math.round(left.x); x < right.x; x++) luma.push(byteAt(pixels, y * face.width + x));
  }
  return luma;
}

export const darkPixels = (luma: number[]) => luma.filter((value) => value < 62).length;
export const toothPixels = (luma: number[]) => luma.filter((value) => value > 190).length;
