import { expect, test } from 'vitest';
import { looks } from './looks.ts';
import { photographed, photographedSources } from './photographed.ts';
import { presenters } from './presenters.ts';

test('each is named, described and pinned once, and is nobody of those who are drawn', () => {
  const all = (of: (one: (typeof photographed)[number]) => unknown) => new Set(photographed.map(of)).size;
  expect([all(({ id }) => id), all(({ path }) => path), all(({ sha256 }) => sha256)]).toEqual([24, 24, 24]);
  for (const { id, path, bytes, sha256, description } of photographed) {
    expect(id).toMatch(/^photo-[a-z]+(-[a-z]+)*$/);
    expect(path).toMatch(/^(fe)?male\/512\/\d+\.jpg$/);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(bytes).toBeGreaterThan(100_000);
    expect(description).toMatch(/^(Woman|Man) (of|in) .* with .*, in an? /);
  }
  const drawn = new Set([...looks, ...presenters].flatMap(({ id }) => id));
  expect(photographed.filter(({ id }) => drawn.has(id))).toEqual([]);
  const names = new Set(presenters.map(({ name }) => name));
  expect(photographed.filter(({ name }) => names.has(name))).toEqual([]);
});

test('they weigh less than 6 MB together, and have two places to come from', () => {
  expect(photographed.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(6_000_000);
  expect(new Set(photographedSources.map((source) => new URL(source).protocol))).toEqual(new Set(['https:']));
  expect(photographedSources).toHaveLength(2);
});
