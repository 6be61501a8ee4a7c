import { describe, expect, test } from 'vitest';
import { resample } from '../picture/resample.ts';
import { randomNumbers } from '../random-numbers.ts';
import { randomPicture } from './kernel.test-data.ts';
import { createKernel, type Kernel } from './kernel.ts';
import { createOracle } from './oracle/oracle.test-data.ts';

const capacityBytes = 8 * 1024 * 1024;

/** What rows of pixels around a photo become, 37 of them long, beside it and above it. */
function surround(kernel: Kernel, isBeside: boolean): number[] {
  const random = randomNumbers(14);
  const filled = <T extends Float32Array | Float64Array | Int16Array | Int32Array>(array: T, value: () => number) => {
    array.forEach((_, i) => {
      array[i] = value();
    });
    return array;
  };
  const count = 37;
  const rows = filled(kernel.allocateFloats(10 * 3 * 2), () => random() * 255);
  const before = filled(kernel.allocateIntegers(count), () => Math.floor(random() * 9));
  const part = filled(kernel.allocateDoubles(count), random);
  const mixed = kernel.allocateDoubles(count * 3);
  kernel.mixRow(rows, { before, part, down: 0.3 }, mixed);
  const bytes = kernel.allocateBytes(count * 3);
  kernel.ditherRow(mixed, filled(kernel.allocateDoubles(4), random), bytes);
  const colours = kernel.allocateFloats(count * 3);
  const [lineTexels, alongTexels] = isBeside ? [20, 1] : [1, 20];
  kernel.addGrain(bytes, colours, {
    grain: filled(kernel.allocateShorts(20 * 20 * 3), () => Math.round(random() * 300 - 150)),
    far: filled(kernel.allocateFloats(count), () => Math.max(0, random() - 0.1)),
    farDown: 0.7,
    weights: filled(kernel.allocateFloats(count * 2), () => Math.max(0, random() - 0.2)),
    along: filled(kernel.allocateIntegers(count * 2), () => 100 + Math.floor(random() * 20)),
    jumps: filled(kernel.allocateIntegers(count * 2), () => Math.floor(random() * 30)),
    lines: filled(kernel.allocateIntegers(count * 2), () => 50 + Math.floor(random() * 20)),
    bandStep: isBeside ? 2 : 0,
    lineStep: isBeside ? 0 : 2,
    start: 50,
    end: 70,
    lineTexels,
    alongTexels,
    origin: 50 * lineTexels + 100 * alongTexels,
  });
  return [...mixed, ...bytes, ...colours];
}

describe('the kernel prepares pictures as the oracle does', () => {
  const kernels = [createKernel(capacityBytes), createOracle(capacityBytes)];

  test.each([
    [64, 48],
    [98, 6],
    [4, 2],
    [2, 2],
  ])('as textures, also of %i × %i pixels', (width, height) => {
    const picture = randomPicture(width, height, 11);
    const [fast, exact] = kernels.map((kernel) => kernel.createTexture(picture, width, height));
    expect(fast).toEqual(exact);
  });

  test.each([64, 98, 2])('as I420, also %i pixels wide', (width) => {
    const image = { width, height: 10, data: randomPicture(width * 2, 10, 12) };
    const [fast, exact] = kernels.map((kernel) => kernel.toI420(image));
    expect(fast).toEqual(exact);
  });

  test.each([0.05, 0.3, 0.93, 1, 1.7, 4])('in another size, at a scale of %d', (scale) => {
    const photo = { width: 90, height: 61, data: randomPicture(180, 61, 13) };
    const fit = { scale, left: 0.3, top: -0.2 };
    const region = { left: 0, top: 0, right: Math.ceil(90 * scale), bottom: Math.ceil(61 * scale) };
    const [fast, exact] = kernels.map((kernel) => resample(kernel, photo, fit, region));
    expect(fast).toEqual(exact);
  });

  test.each([
    ['beside', true],
    ['above', false],
  ])('as what goes on %s them', (_, isBeside) => {
    const [fast, exact] = kernels.map((kernel) => surround(kernel, isBeside));
    expect(new Set(fast).size).toBeGreaterThan(200);
    expect(fast).toEqual(exact);
  });
});
