import { expect, test } from 'vitest';
import { embedAddress, embedCode, playerSize, startOf } from './embed.ts';

test.each([
  ['90', 90],
  ['90.5', 90.5],
  ['90s', 90],
  ['1m30s', 90],
  ['1h2m3s', 3_723],
  ['2m', 120],
  ['', 0],
  ['-5', 0],
  ['1e9', 0],
  ['soon', 0],
  [undefined, 0],
])('a start of %j is at %d seconds', (written, seconds) => {
  expect(startOf(written)).toBe(seconds);
});

test('the address says only what differs from a usual start', () => {
  expect(embedAddress('https://a.example/embed/x', { startSeconds: 0 })).toBe('https://a.example/embed/x');
  const start = { startSeconds: 12, captions: 'off', language: 'pt' } as const;
  expect(embedAddress('https://a.example/embed/x', start)).toBe('https://a.example/embed/x?t=12&captions=off&lang=pt');
});

test('a player keeps the shape of its video in whatever room there is', () => {
  expect(playerSize(16 / 9)).toEqual({ width: 640, height: 360 });
  expect(playerSize(9 / 16)).toEqual({ width: 360, height: 640 });
  expect(playerSize(16 / 9, { width: 320, height: 1_000 })).toEqual({ width: 320, height: 180 });
  expect(playerSize(16 / 9, { height: 90 })).toEqual({ width: 160, height: 90 });
  expect(playerSize(16 / 9, { width: 4_000 })).toEqual({ width: 640, height: 360 });
});

test('in the code of a player a title is text, and its size is fixed or that of its place', () => {
  const player = { address: 'https://a.example/embed/x?t=1&lang=en', title: '"><script>', size: playerSize(1) };
  const fixed = embedCode({ ...player, isResponsive: false });
  expect(fixed).toContain('src="https://a.example/embed/x?t=1&amp;lang=en" title="&quot;&gt;&lt;script&gt;"');
  expect(fixed).toContain('width="640" height="640"');
  expect(embedCode({ ...player, isResponsive: true })).toContain('width:100%;aspect-ratio:640/640');
});
