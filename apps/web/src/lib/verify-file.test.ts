import { expect, test } from 'vitest';
import { hasArrived, isThere } from './verify-file.ts';

const answer = (status: number, type: string, bytes: number) => async () =>
  new Response(null, { status, headers: { 'content-type': type, 'content-length': String(bytes) } });

test('an uploaded file must be reachable, of the right kind and at least 100 bytes long', async () => {
  expect(await isThere('/files/a.jpg', 'image', answer(200, 'image/jpeg', 100))).toBe(true);
  expect(await isThere('/files/a.jpg', 'image', answer(404, 'image/jpeg', 100))).toBe(false);
  expect(await isThere('/files/a.jpg', 'image', answer(200, 'audio/mp4', 100))).toBe(false);
  expect(await isThere('/files/a.jpg', 'image', answer(200, 'image/jpeg', 99))).toBe(false);
});

test('a lost connection is no file', async () => {
  const lost = async () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await isThere('/files/a.jpg', 'image', lost)).toBe(false);
});

test('a new file is waited for 2 s, then 3 times 3 s', async () => {
  const pauses: number[] = [];
  const pause = async (ms: number) => pauses.push(ms);
  expect(await hasArrived('/files/a.m4a', 'audio', { ask: answer(404, '', 0), pause })).toBe(false);
  expect(pauses).toEqual([2_000, 3_000, 3_000, 3_000]);
});

test('a file that is there at once is not waited for', async () => {
  const pause = () => Promise.reject(new Error('waited'));
  expect(await hasArrived('/files/a.m4a', 'audio', { ask: answer(200, 'audio/mp4', 4_000), pause })).toBe(true);
});
