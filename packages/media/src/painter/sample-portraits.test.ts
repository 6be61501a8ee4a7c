import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { paintPortrait } from './paint-portrait.ts';
import { portraits, type SampleId } from './sample-portraits.ts';

const size = 96;

describe('the sample portraits', () => {
  test('differ in the bones of their faces, not only in hair and colour', () => {
    const bones = Object.values(portraits).map(({ face, eyes, nose, mouth }) =>
      JSON.stringify([face.jaw, eyes.distanceMm, nose.ridge, nose.width, mouth.cupidsBow]),
    );
    expect(new Set(bones).size).toBe(6);
  });

  test.each(Object.keys(portraits) as SampleId[])('%s can be repainted from the table', async (id) => {
    const repainted = paintPortrait(portraits[id], size, { samples: 1, brushwork: 0 }).data;
    const kept = await sharp(await readFile(new URL(`../../../presenters/pictures/${id}.jpg`, import.meta.url)))
      .resize(size, size)
      .raw()
      .toBuffer();
    expect(correlation(repainted, kept)).toBeGreaterThan(0.95);
  });
});

/** Pearson's correlation of two pictures, all channels together. */
function correlation(a: Uint8Array, b: Uint8Array): number {
  const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    ab += (a[i]! - meanA) * (b[i]! - meanB);
    aa += (a[i]! - meanA) ** 2;
    bb += (b[i]! - meanB) ** 2;
  }
  return ab / Math.sqrt(aa * bb);
}
