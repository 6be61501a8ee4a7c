import { expect, test } from 'vitest';
import type { Background } from './scene.ts';
import { secondsOfScene } from './scene-seconds.ts';

const clip = (showsAll: boolean): Background => ({
  kind: 'clip',
  url: '/files/clips/a/1.mp4',
  trim: { fromSeconds: 2, untilSeconds: 12 },
  sound: 'muted',
  fit: 'contain',
  showsAll,
});

test('a scene lasts as long as its words and what it stays, and until a clip ends that is shown whole', () => {
  expect(secondsOfScene({ background: clip(false), holdSeconds: 1 }, 6)).toBe(7);
  expect(secondsOfScene({ background: clip(true), holdSeconds: 1 }, 6)).toBe(10);
  expect(secondsOfScene({ background: clip(true), holdSeconds: 3 }, 9)).toBe(12);
  expect(secondsOfScene({ background: { kind: 'photo' }, holdSeconds: 0 }, 4)).toBe(4);
});
