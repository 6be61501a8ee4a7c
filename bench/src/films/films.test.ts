import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ourTemplates } from '@portray/contracts/our-templates';
import { expect, test } from 'vitest';
import { scenesToFilm } from './film-scenes.ts';
import { shortTimeline } from './short-timeline.ts';

const sizeOf = async (name: string) =>
  (await stat(fileURLToPath(new URL(`../../../apps/web/public/clips/templates/${name}`, import.meta.url)))).size;

test.each(
  ourTemplates.map((template) => [template.id, template] as const),
)('%s has a small film with its first picture, of scenes that look different', async (id, template) => {
  expect(await sizeOf(`${id}.mp4`)).toBeLessThan(120_000);
  expect(await sizeOf(`${id}.jpg`)).toBeLessThan(40_000);
  const scenes = scenesToFilm(template);
  expect(scenes.length).toBeGreaterThanOrEqual(2);
  expect(new Set(scenes.map(({ layout }) => JSON.stringify(layout))).size).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(scenes)).not.toContain('{{');
});

test('a speech that is cut has no sound and no word after its end', () => {
  const sound = (symbol: string, startSeconds: number) =>
    ({ symbol, startSeconds, endSeconds: startSeconds + 1, stress: 0 }) as const;
  const timeline = {
    durationSeconds: 3,
    phonemes: [sound('a', 0), sound('b', 1), sound('c', 2)],
    words: [{ text: 'one', scriptOffset: 0, startSeconds: 0, endSeconds: 2 }],
    loudness: new Array(300).fill(1),
  };
  const short = shortTimeline(timeline, 1.5);
  expect(short.durationSeconds).toBe(1.5);
  expect(short.loudness).toHaveLength(150);
  expect(short.phonemes.map(({ endSeconds }) => endSeconds)).toEqual([1, 1.5]);
  expect(short.words.map(({ endSeconds }) => endSeconds)).toEqual([1.5]);
  expect(shortTimeline(timeline, 9)).toEqual(timeline);
});
