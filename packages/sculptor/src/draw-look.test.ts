import { expect, test } from 'vitest';
import { drawLook, sculptDressed, sharesOfLook } from './draw-look.ts';

const size = 48;
const ada = { presenter: { id: 'ada' }, outfit: 'work', wall: 'office' } as const;
const before = await sculptDressed('ada', 'work', size, { threads: 1 });

test('a look has the same bytes however many threads draw it, alone or with others', async () => {
  const { rgba } = await drawLook(ada, size, { threads: 2 });
  expect(Buffer.from(rgba).equals(Buffer.from(before('office')))).toBe(true);
});

test('what is behind somebody is seen where they are not', () => {
  const [office, shop] = [before('office'), before('shop')];
  const differs = (x: number, y: number) => Math.abs(office[(y * size + x) * 4]! - shop[(y * size + x) * 4]!);
  expect(differs(2, 2) + differs(45, 20) + differs(3, 24)).toBeGreaterThan(60);
  expect(differs(24, 24)).toBe(0);
});

test('somebody unknown is refused by name', async () => {
  await expect(drawLook({ ...ada, presenter: { id: 'nobody' } }, size)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('nobody'),
  });
});

test('where somebody covers a pixel whole no wall is seen, and beside them nothing of them', async () => {
  const shares = await sharesOfLook('ada', 'work', size, { threads: 1 });
  const [office, shop] = [before('office'), before('shop')];
  const differs = (pixel: number) => Math.abs(office[pixel * 4]! - shop[pixel * 4]!);
  const pixels = Array.from(shares.keys());
  const within = pixels.filter((pixel) => shares[pixel] === 1);
  const beside = pixels.filter((pixel) => shares[pixel] === 0);
  // Light that the film scatters.
  expect(Math.max(...within.map(differs))).toBeLessThan(5);
  expect(beside.filter((pixel) => differs(pixel) > 2).length).toBeGreaterThan(0.8 * beside.length);
});
