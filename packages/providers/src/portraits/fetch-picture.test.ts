import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startReleaseHost } from '../http/release-host.test-data.ts';
import { createFetchPicture } from './fetch-picture.ts';

type Host = Awaited<ReturnType<typeof startReleaseHost>>;

let first: Host;
let second: Host;
let folder: string;
beforeAll(async () => {
  [first, second] = await Promise.all([startReleaseHost(), startReleaseHost()]);
});
afterAll(() => [first, second].forEach((host) => void host?.close()));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-pictures-'));
});
afterEach(async () => {
  for (const host of [first, second]) host.reset();
  await rm(folder, { recursive: true });
});

const content = Buffer.from('a picture of nobody');
const path = 'female/512/4.jpg';

/** Puts the picture where it is published, and answers how it is known. */
const publish = (on: Host) => ({ path, ...on.put('female/512', '4.jpg', content) });

const signal = new AbortController().signal;
const sources = () => [first.downloads, second.downloads];

async function fetchTo(picture: ReturnType<typeof publish>, from: string | null = null) {
  const seen: number[] = [];
  const out = join(folder, 'keiko.jpg');
  const onProgress = (ratio: number) => seen.push(ratio);
  await createFetchPicture({ sources: sources() })(picture, out, { from, signal, onProgress });
  return { content: await readFile(out), seen };
}

test('a picture comes from where it is published, and tells how much of it is there', async () => {
  const { content: fetched, seen } = await fetchTo(publish(first));
  expect(fetched).toEqual(content);
  expect(seen.at(-1)).toBe(1);
});

test('where the first place has it no more, or has another one of that name, the second is asked', async () => {
  const picture = publish(second);
  first.reset();
  expect((await fetchTo(picture)).content).toEqual(content);
  first.put('female/512', '4.jpg', Buffer.from('a picture of nobodY'));
  expect((await fetchTo(picture)).content).toEqual(content);
});

test.each([
  ['another size', Buffer.from('a larger picture of nobody'), 'not_verified'],
  ['other bytes of the same size', Buffer.from('a picture of NOBODY'), 'not_verified'],
])('%s is not taken, and nothing of it stays', async (_what, published, code) => {
  const picture = publish(first);
  for (const host of [first, second]) host.put('female/512', '4.jpg', published);
  await expect(fetchTo(picture)).rejects.toMatchObject({ code });
  expect(await readdir(folder)).toEqual([]);
});

test('a picture that is nowhere is named as one that is not there', async () => {
  const picture = publish(first);
  first.reset();
  await expect(fetchTo(picture)).rejects.toMatchObject({ code: 'not_found' });
});

test('a mirror is asked instead of the publishers', async () => {
  const picture = publish(second);
  first.reset();
  expect((await fetchTo(picture, second.downloads)).content).toEqual(content);
  expect(first.requests).toEqual([]);
});

test('a folder has it under the same path, and is checked as much', async () => {
  const picture = publish(first);
  const disk = join(folder, 'disk');
  await mkdir(join(disk, 'female/512'), { recursive: true });
  await expect(fetchTo(picture, disk)).rejects.toMatchObject({ code: 'not_found' });
  await writeFile(join(disk, path), 'another picture');
  await expect(fetchTo(picture, disk)).rejects.toMatchObject({ code: 'not_verified' });
  await writeFile(join(disk, path), content);
  expect((await fetchTo(picture, disk)).content).toEqual(content);
  expect([first.requests, second.requests]).toEqual([[], []]);
});
