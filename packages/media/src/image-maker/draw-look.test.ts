import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLook } from './draw-look.ts';

const look = { presenter: { id: 'henrik' }, outfit: 'festive', wall: 'studio' } as const;
const sizePixels = 64;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-look-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('the same look gives the same file, and the progress ends at all of it', async () => {
  const shares: number[] = [];
  const [one, other] = [join(folder, 'one.jpg'), join(folder, 'other.jpg')];
  await drawLook(look, one, { sizePixels, onProgress: (share) => shares.push(share) });
  await drawLook(look, other, { sizePixels });
  expect(await readFile(one)).toEqual(await readFile(other));
  expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 64 });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

test('a drawing that is cancelled leaves no file', async () => {
  const work = new AbortController();
  const before = await readdir(folder);
  const drawing = drawLook(look, join(folder, 'never.jpg'), {
    sizePixels: 128,
    signal: work.signal,
    onProgress: () => work.abort(),
  });
  await expect(drawing).rejects.toMatchObject({ code: 'cancelled' });
  expect(await readdir(folder)).toEqual(before);
});
