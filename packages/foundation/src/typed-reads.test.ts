import { expect, test } from 'vitest';
import { byteAt, clampedAt, doubleAt, floatAt, int16At, int32At } from './typed-reads.ts';

const reads: [kind: string, read: (index: number) => number, last: number][] = [
  ['bytes', (index) => byteAt(Uint8Array.of(0, 255), index), 255],
  ['clamped bytes', (index) => clampedAt(Uint8ClampedArray.of(0, 300), index), 255],
  ['16-bit numbers', (index) => int16At(Int16Array.of(0, -32_768), index), -32_768],
  ['32-bit numbers', (index) => int32At(Int32Array.of(0, -70_000), index), -70_000],
  ['32-bit floats', (index) => floatAt(Float32Array.of(0, 0.5), index), 0.5],
  ['64-bit floats', (index) => doubleAt(Float64Array.of(0, 0.1), index), 0.1],
];

test.each(
  reads,
)('%s are read as they are, 0 included, and an index outside is an error at its place', (_, read, last) => {
  expect(read(0)).toBe(0);
  expect(read(1)).toBe(last);
  for (const index of [-1, 2, 0.5, Number.NaN])
    expect(() => read(index)).toThrow(`Index ${index} is outside an array of 2 values.`);
});
