import { expect, test } from 'vitest';
import { clay } from './clay.ts';
import { at, channels, type FinishInput, material } from './finish.ts';
import { bustColours, evenSheet, plainBust } from './plain-bust.test-data.ts';
import { encode, film } from './tone.ts';

const size = 96;

test('the same planes give the same bytes', () => {
  expect(clay(plainBust(size))).toEqual(clay(plainBust(size)));
});

test('light wanders in the skin, from the lit side into the shadow', () => {
  const bytes = clay(plainBust(size));
  const [lit, nearEdge, dark] = [red(bytes, 0.35, 0.5), red(bytes, 0.52, 0.5), red(bytes, 0.65, 0.5)];
  expect(nearEdge).toBeGreaterThan(dark + 10);
  expect(nearEdge).toBeLessThan(lit - 10);
});

test('the light of what is not skin stays outside the skin, and that of skin inside', () => {
  const bust = plainBust(size);
  const usual = clay(bust);
  const brighter = clay(lit(bust, material.hair, 3));
  const [hair, skin] = [pixelAt(0.45, 0.3), pixelAt(0.45, 0.37)];
  expect(usual[hair]).not.toBe(brighter[hair]);
  expect([...usual.subarray(skin, skin + 3)]).toEqual([...brighter.subarray(skin, skin + 3)]);
  const glowing = clay(lit(bust, material.skin, 1.3));
  expect([...usual.subarray(hair, hair + 3)]).toEqual([...glowing.subarray(hair, hair + 3)]);
});

test('the wall keeps its hue at the corners, only darker', () => {
  const bytes = clay(plainBust(size));
  const corners = [pixelAt(0, 0), pixelAt(0.99, 0), pixelAt(0, 0.99), pixelAt(0.99, 0.99)];
  for (const corner of corners) {
    const light = [0, 1, 2].map((c) => decode(bytes[corner + c]!) / bustColours.wall[c]!);
    expect(Math.min(...light)).toBeGreaterThan(0.5);
    expect(Math.max(...light) / Math.min(...light)).toBeLessThan(1.06);
  }
});

test('an outline is a mixture of person and wall', () => {
  const sheet = evenSheet(8, material.clothes, [0, 0, 0], 1);
  const full = clay(sheet)[pixelIn(8, 4, 4)]!;
  for (let pixel = 0; pixel < sheet.planes.length; pixel += channels) sheet.planes[pixel + at.shadow] = -3;
  const half = clay(sheet)[pixelIn(8, 4, 4)]!;
  expect(full).toBeLessThan(2);
  expect(decode(half)).toBeCloseTo(bustColours.wall[0] / 2, 1);
});

test('a slow change of light shows no bands', () => {
  const wide = 256;
  const sheet = evenSheet(wide, material.clothes, [0.3, 0.3, 0.3], 1);
  for (let i = 0; i < wide * wide; i++)
    sheet.planes.fill(0.6 + (0.02 * (i % wide)) / wide, i * channels, i * channels + 3);
  const bytes = clay(sheet);
  const row = Array.from({ length: wide }, (_, x) => bytes[pixelIn(wide, x, 128)]!).slice(8, -8);
  expect(longestRun(row)).toBeLessThan(16);
});

test('light is encoded as sRGB, and the film never reaches white', () => {
  expect(encode(0.5)).toBeCloseTo(0.7354, 3);
  expect(encode(0.0021)).toBeCloseTo(0.0271, 3);
  expect([encode(-1), encode(1), encode(7)]).toEqual([0, 1, 1]);
  expect(film(0.4)).toBe(0.4);
  expect(film(2)).toBeGreaterThan(0.95);
  expect(film(50)).toBeLessThanOrEqual(1);
});

function lit(bust: FinishInput, kind: number, factor: number): FinishInput {
  const planes = bust.planes.slice();
  for (let pixel = 0; pixel < planes.length; pixel += channels)
    if (planes[pixel + at.material] === kind) for (let c = 0; c < 3; c++) planes[pixel + c]! *= factor;
  return { ...bust, planes };
}

function longestRun(values: number[]): number {
  let [longest, run] = [1, 1];
  for (let i = 1; i < values.length; i++) {
    run = values[i] === values[i - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

const pixelIn = (width: number, x: number, y: number): number => (y * width + x) * 4;
const pixelAt = (x: number, y: number): number => pixelIn(size, Math.floor(x * size), Math.floor(y * size));
const red = (bytes: Uint8ClampedArray, x: number, y: number): number => bytes[pixelAt(x, y)]!;
const decode = (byte: number): number =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
