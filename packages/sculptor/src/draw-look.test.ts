import { expect, test } from 'vitest';
import { drawLook } from './draw-look.ts';

const size = 48;
const ada = { presenter: { id: 'ada' }, outfit: 'work', wall: 'office' } as const;

test('a look has the same bytes however many threads draw it, and other ones than before another wall', async () => {
  const drawn = await drawLook(ada, size, { threads: 1 });
  expect(await drawLook(ada, size, { threads: 2 })).toEqual(drawn);
  expect(await drawLook({ ...ada, wall: 'window' }, size)).not.toEqual(drawn);
});

test('what is behind somebody is where they are not', async () => {
  const [office, shop] = await Promise.all([drawLook(ada, size), drawLook({ ...ada, wall: 'shop' }, size)]);
  const differs = (x: number, y: number) => Math.abs(office[(y * size + x) * 4]! - shop[(y * size + x) * 4]!);
  expect(differs(2, 2) + differs(45, 20) + differs(3, 24)).toBeGreaterThan(60);
  expect(differs(24, 24)).toBeLessThan(12);
});

test('somebody unknown is refused by name', async () => {
  await expect(drawLook({ ...ada, presenter: { id: 'nobody' } }, size)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('nobody'),
  });
});
