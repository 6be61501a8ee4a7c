import { expect, test } from 'vitest';
import { matteSide, readMatte, writeMatte } from './matte.ts';
import { floatAt } from './typed-reads.ts';

/** A round head with a soft edge. */
const round = Float32Array.from({ length: matteSide ** 2 }, (_, at) =>
  Math.min(1, Math.max(0, (80 - Math.hypot((at % matteSide) - 128, Math.floor(at / matteSide) - 128)) / 6)),
);

test('a matte is the same after it was written and read, within a thirtieth', () => {
  const text = writeMatte(round);
  const read = readMatte(text);
  expect(text.length).toBeLessThan(6000);
  expect(read?.every((share, at) => Math.abs(share - floatAt(round, at)) <= 1 / 30 + 1e-6)).toBe(true);
});

test('runs of every length survive', () => {
  for (const run of [1, 15, 16, 17, 270, 271, 272, 600]) {
    const stripes = Float32Array.from({ length: matteSide ** 2 }, (_, at) => (Math.floor(at / run) % 2 === 0 ? 0 : 1));
    const read = readMatte(writeMatte(stripes));
    expect(read?.every((share, at) => share === floatAt(stripes, at))).toBe(true);
  }
});

test('text that is cut short, too long or no matte at all is not read as one', () => {
  const text = writeMatte(round);
  for (const broken of ['', 'no matte!', text.slice(0, -4), text + text, btoa(String.fromCharCode(15))]) {
    expect(readMatte(broken)).toBeUndefined();
  }
});
