import { expect, test } from 'vitest';
import { material } from './finish.ts';
import { pencil } from './pencil.ts';
import { evenSheet, plainBust } from './plain-bust.test-data.ts';

const size = 96;

test('the same planes give the same bytes', () => {
  expect(pencil(plainBust(size))).toEqual(pencil(plainBust(size)));
});

test('what is darker is hatched more densely', () => {
  const lightOf = (albedo: number) => mean(pencil(evenSheet(size, material.clothes, [albedo, albedo, albedo], 1)));
  const [white, grey, dark] = [lightOf(0.9), lightOf(0.3), lightOf(0.05)];
  expect(white).toBeGreaterThan(grey + 20);
  expect(grey).toBeGreaterThan(dark + 20);
});

test('hatching leaves paper between its lines', () => {
  const bytes = pencil(evenSheet(size, material.clothes, [0.3, 0.3, 0.3], 1));
  const row = Array.from({ length: size }, (_, x) => bytes[(48 * size + x) * 4]!);
  expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(25);
});

const mean = (bytes: Uint8ClampedArray): number => bytes.reduce((sum, value) => sum + value, 0) / bytes.length;
