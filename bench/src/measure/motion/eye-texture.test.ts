import { expect, test } from 'vitest';
import { type EyeTexture, remainsOf } from './eye-texture.ts';

const columns = 32;
const rows = 18;
const [skin, iris, white, lid] = [75, 40, 105, 62];

type Patch = (right: number, down: number) => number;

/** A patch whose values are given by how far a pixel is from the middle of the eye. */
const draw = (lumaAt: Patch) =>
  Float32Array.from({ length: columns * rows }, (_, i) => lumaAt((i % columns) - 15.5, Math.floor(i / columns) - 8.5));

const isInside: (right: number, down: number) => boolean = (right, down) => Math.hypot(right / 13, down / 4) <= 1;
/** A dark eye in dark skin, looking so many columns to the right. */
const looking =
  (aside: number): Patch =>
  (right, down) =>
    isInside(right, down) ? (Math.hypot(right - aside, down) < 5 ? iris : white) : skin;
const shut: Patch = (right, down) => lid + right / 4 - down;

const open = draw(looking(0));
const places = [...open.keys()].filter((i) => isInside((i % columns) - 15.5, Math.floor(i / columns) - 8.5));
const texture: EyeTexture = { open, columns, places };
const lookAt = (patch: Patch) => remainsOf(draw(patch), texture);

test('an eye that glances aside is still open', () => {
  expect(lookAt(looking(0)).share).toBeCloseTo(1);
  expect(lookAt(looking(3)).share).toBeGreaterThan(0.8);
  expect(lookAt(looking(-3)).share).toBeGreaterThan(0.8);
});

test('a lid of the same lightness as the eye shuts and covers it', () => {
  expect(lookAt(shut).share).toBeLessThan(0.2);
  expect(lookAt(shut).covered).toBe(1);
});

test('lashes that slant past the corner of a shut eye are no eye that is left open', () => {
  const lashes: Patch = (right, down) => (Math.abs(down - 3.5 - right / 6) < 1.5 && right < -4 ? 40 : 105);
  expect(lookAt(lashes).covered).toBe(1);
});

test('an eye that shines through its lid is noticed', () => {
  const through = lookAt((right, down) => 0.5 * shut(right, down) + 0.5 * looking(0)(right, down));
  expect(through.share).toBeGreaterThan(0.4);
  expect(through.covered).toBeLessThan(0.98);
});

test('a lid that leaves a part of the eye in view is noticed', () => {
  const half = lookAt((right, down) => (down > -1 ? shut : looking(0))(right, down));
  expect(half.covered).toBeLessThan(0.98);
  const below = lookAt((right, down) => (down < -1 ? shut : looking(0))(right, down));
  expect(below.covered).toBeLessThan(0.98);
  const oneSide = lookAt((right, down) => (right < 0 ? shut : looking(0))(right, down));
  expect(oneSide.covered).toBeLessThan(0.98);
});

test('an eye without an iris says nothing about what covers it', () => {
  const blank = draw((right, down) => (isInside(right, down) ? 130 - 4 * Math.abs(down) : skin));
  expect(remainsOf(draw(shut), { open: blank, columns, places }).covered).toBeUndefined();
});
