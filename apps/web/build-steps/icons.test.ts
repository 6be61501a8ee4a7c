import { expect, test } from 'vitest';
import { drawIcon, iconNames, readIcons } from './icons.ts';

test('every icon of the pages is there without the package it comes from, drawn as the package draws it', async () => {
  const names = iconNames();
  expect(names.length).toBeGreaterThan(40);
  const drawn = await Promise.all(names.map(async (name) => [name, await drawIcon(name)]));
  expect(readIcons(), 'run npm run build:web and commit apps/web/icons.json').toEqual(Object.fromEntries(drawn));
});
