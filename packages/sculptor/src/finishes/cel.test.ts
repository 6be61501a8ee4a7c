import { expect, test } from 'vitest';
import { cel } from './cel.ts';
import { coverOf, material } from './finish.ts';
import { evenSheet, plainBust } from './plain-bust.test-data.ts';

const size = 96;

test('the same planes give the same bytes', () => {
  expect(cel(plainBust(size))).toEqual(cel(plainBust(size)));
});

test('skin has two tones, and little between them', () => {
  const bytes = cel(plainBust(size));
  const across = Array.from({ length: 24 }, (_, i) => red(bytes, 0.38 + i * 0.01, 0.53));
  const [light, dark] = [Math.max(...across), Math.min(...across)];
  expect(dark).toBeLessThan(0.8 * light);
  const between = across.filter((value) => value < light - 4 && value > dark + 4);
  expect(between.length).toBeLessThan(6);
});

test('a dark line runs where the person ends', () => {
  const bytes = cel(plainBust(size));
  const border = Array.from({ length: 10 }, (_, i) => red(bytes, 0.26 + i * 0.01, 0.45));
  expect(Math.min(...border)).toBeLessThan(80);
});

test('the wall is one flat colour within the disc and another one beyond it', () => {
  const bust = plainBust(size);
  const bytes = cel(bust);
  const wall = [0.13, 0.16, 0.19].map((x) => red(bytes, x, 0.5));
  expect(new Set(wall).size).toBe(1);
  expect(red(bytes, 0.02, 0.02)).toBeGreaterThan(wall[0]!);
  expect(coverOf(bust.planes, 0)).toBe(0);
});

test('very dark skin stays lighter than its own albedo, very light skin does not burn', () => {
  const lightOf = (albedo: number) => {
    const sheet = evenSheet(16, material.skin, [albedo, albedo, albedo], 2);
    return red(cel({ ...sheet, colours: { ...sheet.colours, skin: [albedo, albedo, albedo] } }), 0.5, 0.5, 16);
  };
  expect(lightOf(0.04)).toBeGreaterThan(60);
  expect(lightOf(0.7)).toBeLessThan(225);
});

function red(bytes: Uint8ClampedArray, x: number, y: number, width = size): number {
  return bytes[(Math.floor(y * width) * width + Math.floor(x * width)) * 4]!;
}
