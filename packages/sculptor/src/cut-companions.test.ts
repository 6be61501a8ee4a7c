import type { RgbImage } from '@portray/foundation/face-landmarks';
import { expect, test } from 'vitest';
import { cutCompanions } from './cut-companions.ts';
import { finishes } from './draw-portrait.ts';
import { drawSpeaking } from './draw-speaking.ts';
import { sculptureOf } from './sculpture.ts';

const size = 160;
const person = sculptureOf({ smile: 0.5 });
const opaque = (rgba: Uint8ClampedArray): RgbImage => ({
  width: size,
  height: size,
  data: Uint8Array.from({ length: size * size * 3 }, (_, i) => rgba[Math.floor(i / 3) * 4 + (i % 3)]!),
});

test.each(
  Object.keys(finishes) as (keyof typeof finishes)[],
)('%s: lids and mouth are cut out where they are', async (finish) => {
  const { rgba, companion } = await drawSpeaking(person, size, { finish });
  const portrait = opaque(rgba);
  const pair = { portrait, companion: opaque(companion.rgba), inside: { ...portrait, data: companion.inside } };
  const { lids, mouth, teeth, tongue, openedPx } = cutCompanions(pair, companion)!;
  const { eyeY, mouthY, camY } = person;
  const rowOf = (y: number) => size / 2 - (y - camY) * (size / 4.28) * 1.07;
  expect(Math.abs(lids.top + lids.height / 2 - rowOf(eyeY))).toBeLessThan(10);
  expect(lids.top + lids.height).toBeLessThan(mouth.top + 12);
  expect(mouth.top).toBeLessThan(rowOf(mouthY));
  expect(mouth.top + mouth.height).toBeGreaterThan(rowOf(mouthY) + openedPx);
  expect(openedPx).toBeGreaterThan(3);
  for (const shown of [teeth, tongue]) expect(shown.some((share) => share === 255)).toBe(true);
});

test('a head without eyes or mouth has no companions', () => {
  const blank: RgbImage = { width: 8, height: 8, data: new Uint8Array(192) };
  expect(cutCompanions({ portrait: blank, companion: blank, inside: blank }, { dropped: 0.8 })).toBeUndefined();
});
