import { expect, test } from 'vitest';
import { skinBelowBrow } from './brow-edge.ts';

const [width, height, margin] = [80, 60, 50];
const flat = { from: -30, to: 30, values: new Float64Array(61) };
const eye = {
  axes: { originX: 40, originY: margin, rightX: 1, rightY: 0 },
  widthPx: 60,
  upper: flat,
  lower: flat,
  openingPx: 20,
  browDistancePx: 24,
  brow: { x: 40, y: 20 },
};

/** Grey skin with rows of darkness, told by their heights above the lid's margin. */
function skinWith(isDark: (above: number) => boolean) {
  const data = new Uint8Array(width * height * 3).fill(180);
  for (let row = 0; row < height; row++)
    if (isDark(margin - row)) data.fill(60, row * width * 3, (row + 1) * width * 3);
  return { width, height, data };
}

test('skin ends where the brow begins, below where the mesh has it', () => {
  const found = skinBelowBrow(
    eye,
    skinWith((above) => above >= 14),
  );
  expect(found).toBeGreaterThan(11);
  expect(found).toBeLessThan(15);
});

test('a crease between lashes and brow is no brow', () => {
  expect(
    skinBelowBrow(
      eye,
      skinWith((above) => above >= 9 && above <= 11),
    ),
  ).toBe(24);
});
