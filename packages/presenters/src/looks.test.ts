import { expect, test } from 'vitest';
import { findLook, looks, outfits, walls } from './looks.ts';
import { presenters } from './presenters.ts';

test('every presenter has every outfit before every wall, in the order of the presenters', () => {
  expect(new Set(looks.map(({ id }) => id)).size).toBe(240);
  expect(looks).toHaveLength(presenters.length * outfits.length * walls.length);
  expect([...new Set(looks.map(({ presenter }) => presenter))]).toEqual(presenters);
});

test('a look is found by its id', () => {
  expect(findLook('henrik-festive-window')).toMatchObject({
    presenter: { name: 'Henrik' },
    outfit: 'festive',
    wall: 'window',
  });
  expect(findLook('henrik-festive')).toBeUndefined();
});
