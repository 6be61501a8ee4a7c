import { expect, test } from 'vitest';
import { at, channels, type FinishInput, material } from './finish.ts';
import { flat, skinKind, skinKinds } from './flat.ts';
import { bustColours, plainBust } from './plain-bust.test-data.ts';

const size = 96;

test('the same planes give the same bytes', () => {
  expect(flat(plainBust(size))).toEqual(flat(plainBust(size)));
});

test('clothes and wall are a few flat colours', () => {
  const bytes = flat(plainBust(size));
  const reds = new Set([0.2, 0.22, 0.24, 0.26, 0.28].map((x) => bytes[pixelAt(x, 0.9) * 4]));
  expect(reds.size).toBe(1);
});

test('lips, stubble and blush are told from plain skin by their colour', () => {
  const { skin, lips } = bustColours;
  const bust = plainBust(size);
  paint(bust, 0.36, 0.5, [skin[0], skin[1] * 0.8, skin[2] * 0.8]);
  paint(bust, 0.5, 0.58, lips);
  paint(bust, 0.4, 0.58, [skin[0] * 0.5, skin[1] * 0.56, skin[2] * 0.66]);
  const kinds = skinKinds(bust);
  expect(kinds[pixelAt(0.36, 0.5)]).toBe(skinKind.blush);
  expect(kinds[pixelAt(0.5, 0.58)]).toBe(skinKind.lips);
  expect(kinds[pixelAt(0.4, 0.58)]).toBe(skinKind.stubble);
  expect(kinds[pixelAt(0.6, 0.5)]).toBe(skinKind.plain);
  expect(kinds[pixelAt(0.02, 0.02)]).toBe(skinKind.other);
});

/** Gives a patch of skin another albedo. */
function paint({ planes }: FinishInput, x: number, y: number, albedo: readonly number[]): void {
  const middle = pixelAt(x, y);
  for (let dy = -2; dy <= 2; dy++)
    for (let dx = -2; dx <= 2; dx++) {
      const pixel = (middle + dy * size + dx) * channels;
      expect(planes[pixel + at.material]).toBe(material.skin);
      planes.set(albedo, pixel + at.albedo);
    }
}

const pixelAt = (x: number, y: number): number => Math.floor(y * size) * size + Math.floor(x * size);
