import { fileURLToPath } from 'node:url';
import { known } from '@portray/foundation/known';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFaceMesh } from '../photo/face/landmarks.ts';
import { presenterPaths } from '../photo/test-portraits.ts';
import { paintPortrait } from './paint-portrait.ts';
import { portraits, type SampleId } from './sample-portraits.ts';
import { deviationsOf, faceMeasures, straightened } from './shape/face-measures.test-data.ts';

const names = Object.keys(faceMeasures);
/** Depth is guessed from the shading; on paintings the mesh sees all noses a little flatter than on photographs. */
const inPlane = names.filter((name) => name !== 'nose_depth');

let people: Record<string, number>[];
beforeAll(async () => {
  const mesh = await createFaceMesh();
  people = [];
  for (const path of presenterPaths) {
    const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const image = { width: info.width, height: info.height, data: new Uint8Array(data) };
    const face = known((await mesh.facesIn(image))[0]);
    people.push(deviationsOf(straightened(known(await mesh.refine(image, face)).points)));
  }
}, 120_000);

const column = (name: string) => people.map((person) => known(person[name]));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the faces of the presenters, against 174 people', () => {
  test('lie within what people are, in every measure', () => {
    expect(people).toHaveLength(12);
    const beyond = names.flatMap((name) =>
      column(name).flatMap((value, k) => (Math.abs(value) > 2.2 ? [`${presenterPaths[k]}: ${name} ${value}`] : [])),
    );
    expect(beyond).toEqual([]);
  });

  test('are no further from the mean than people are, and differ more than brothers do', () => {
    for (const person of people) expect(mean(Object.values(person).map(Math.abs))).toBeLessThanOrEqual(1.1);
    expect(mean(people.flatMap((person) => Object.values(person).map(Math.abs)))).toBeLessThanOrEqual(0.9);
    const spreads = inPlane.map((name) => {
      const values = column(name);
      return Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1));
    });
    expect(mean(spreads)).toBeGreaterThanOrEqual(0.65);
  });

  test('do not lean far to one side in any measure', () => {
    const leaning = inPlane.filter((name) => Math.abs(mean(column(name))) > 0.9);
    expect(leaning).toEqual([]);
  });
});

describe('the pictures of the presenters', () => {
  test.each(Object.keys(portraits) as SampleId[])('%s can be repainted from the table', async (id) => {
    const size = 96;
    const repainted = paintPortrait(portraits[id], size, { samples: 1, isBrushed: false }).data;
    const path = fileURLToPath(new URL(`../../../presenters/pictures/${id}.jpg`, import.meta.url));
    const kept = await sharp(path).resize(size, size).raw().toBuffer();
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
