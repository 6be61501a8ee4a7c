// What the engine needs of a face and no number can break; see check-sculpture.test.ts for the numbers.
import { expect, test } from 'vitest';
import { materials, seenFromFront } from './planes.test-data.ts';
import { sculptureOf } from './sculpture.ts';

const size = 224;
const { mouthW, mouthY, eyeX, eyeHalf } = sculptureOf({});
const inside: readonly number[] = [materials.teeth, materials.cavity, materials.tongue];

test.each([0.06, 0.15])('the teeth of a mouth that is open by %s end at 84 % of its width', async (open) => {
  const seen = await seenFromFront({ open, smile: 1 }, size);
  const widths = seen.filter(({ what }) => inside.includes(what)).map(({ x }) => Math.abs(x));
  expect(widths.length).toBeGreaterThan(20);
  expect(Math.max(...widths)).toBeLessThan(mouthW * 0.84 + 0.01);
});

test('a beard stays 3.2 % of the face’s height away from where the lips meet, all around', async () => {
  const seen = await seenFromFront({ beard: 1, beardLen: 0.1, moust: 0.3, stub: 1, smile: 0 }, size);
  const beard = seen.filter(({ what }) => what === materials.beard);
  expect(beard.length).toBeGreaterThan(500);
  for (const { x, y } of beard) {
    const beside = Math.max(0, Math.abs(x) - mouthW);
    expect(Math.hypot(beside, y - mouthY)).toBeGreaterThan(0.064);
  }
});

test('above the lip nothing grows that is as dark as the line of the lips', async () => {
  const seen = await seenFromFront({ beard: 1, moust: 0.3, stub: 1 }, size);
  const above = seen.filter(({ x, y }) => Math.abs(x) < mouthW * 0.7 && y > mouthY && y < mouthY + 0.35);
  expect(above.some(({ what }) => what === materials.beard)).toBe(false);
});

test('the strongest lashes are a thin strip that does not reach beyond the eye', async () => {
  const lashes = (await seenFromFront({ lash: 1 }, size)).filter(({ what }) => what === materials.lash);
  expect(lashes.length).toBeGreaterThan(10);
  for (const { x } of lashes) expect(Math.abs(Math.abs(x) - eyeX)).toBeLessThan(eyeHalf);
  const columns = Map.groupBy(lashes, ({ x }) => Math.round(x * 60));
  for (const column of columns.values()) {
    const heights = column.map(({ y }) => y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.06);
  }
});
