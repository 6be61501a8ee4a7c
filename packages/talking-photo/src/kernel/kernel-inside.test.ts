import { expect, test } from 'vitest';
import { randomNumbers } from '../random-numbers.ts';
import { insideColumnAt as columnAt, insidePatchAt as patchAt } from './blocks.ts';
import { patchCount, patchStart } from './inside-column.ts';
import { createKernel, type Kernel } from './kernel.ts';
import { createOracle } from './oracle/oracle.test-data.ts';

const capacityBytes = 1024 * 1024;
const size = { columns: 9, rows: 14 };

/** The three planes of columns of different length and light, some of them open, beyond the patches on every side. */
function shadeSome(kernel: Kernel): number[] {
  const random = randomNumbers(3);
  const numbers = kernel.allocateDoubles(patchStart(patchCount));
  const patches = Array.from({ length: patchCount }, (_, patch) => {
    const texels = kernel.allocateFloats(size.columns * size.rows * 4);
    texels.forEach((_, i) => {
      texels[i] = i % 4 === 3 ? Math.max(0, random() * 1.6 - 0.6) : 16 + random() * 200;
    });
    const coversTo = patch === 2 ? Number.POSITIVE_INFINITY : 4;
    numbers.set([-2, -3, 2, size.columns, size.rows, -2, coversTo, texels.byteOffset], patchStart(patch));
    return texels;
  });
  const column = { numbers, patches, values: kernel.allocateDoubles(24) };
  const pixels = kernel.allocateBytes(3 * 24 * 40);
  for (let x = 0; x < 40; x++) {
    numbers.set([1 + (x % 24), 50.5, 1 + (x % 2), random() - 0.5, 0.9, 300, x % 3, 16, 90], columnAt.count);
    numbers.set([48 + random() * 5, 60 + random() * 9, random(), 0.007 * random(), 0.01, 60, 80], columnAt.upperEdge);
    for (let patch = 0; patch < patchCount; patch++) {
      const place = [random() * 12 - 6, random() * 14 - 9, [1, random(), 0][(x + patch) % 3] ?? 1];
      numbers.set(place, patchStart(patch) + patchAt.x);
    }
    for (const plane of [0, 1, 2] as const) kernel.shadeColumn(column, plane, pixels, plane * 24 * 40 + x, 40);
  }
  return [...pixels];
}

test('the kernel shades columns of the mouth as the oracle does', () => {
  const shaded = shadeSome(createKernel(capacityBytes));
  expect(new Set(shaded).size).toBeGreaterThan(100);
  expect(shaded).toEqual(shadeSome(createOracle(capacityBytes)));
});
