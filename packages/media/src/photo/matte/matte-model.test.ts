import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { matteSide } from '@portray/foundation/matte';
import { beforeAll, describe, expect, test } from 'vitest';
import { findLandmarks } from '../face/landmarks.ts';
import { decodePhoto } from '../files/decode-photo.ts';
import { presenterPaths } from '../test-portraits.ts';
import { loadMatteModel, type MatteModel } from './matte-model.ts';
import { openNetwork } from './tflite-network.ts';

let model: MatteModel;

beforeAll(async () => {
  model = await loadMatteModel();
});

/** The mean share of the person over a box, in shares of the photo. */
function meanShare(shares: Float32Array, left: number, top: number, right: number, bottom: number): number {
  const within = shares.filter((_, at) => {
    const [x, y] = [(at % matteSide) / matteSide, Math.floor(at / matteSide) / matteSide];
    return x >= left && x < right && y >= top && y < bottom;
  });
  return within.reduce((sum, share) => sum + share, 0) / within.length;
}

/** The middle half of the face. */
function middleOfFace({ points, photoWidth, photoHeight }: FaceLandmarks): [number, number, number, number] {
  const x = (index: number) => known(points[index * 3]) / photoWidth;
  const y = (index: number) => known(points[index * 3 + 1]) / photoHeight;
  return [x(50), y(10) * 0.75 + y(152) * 0.25, x(280), y(10) * 0.25 + y(152) * 0.75];
}

describe('the matte of a photo', () => {
  test.each(
    presenterPaths.slice(0, 2).map((path) => [basename(path), path]),
  )('%s: the face is person, the upper corners are background, little is in doubt', async (_, path) => {
    const photo = await decodePhoto(await readFile(path), 720);
    const landmarks = known(await findLandmarks(photo));
    const shares = await model.matteOf(photo);
    expect(meanShare(shares, ...middleOfFace(landmarks))).toBeGreaterThan(0.97);
    expect(meanShare(shares, 0, 0, 0.12, 0.12)).toBeLessThan(0.03);
    expect(meanShare(shares, 0.88, 0, 1, 0.12)).toBeLessThan(0.03);
    expect(shares.filter((share) => share > 0.2 && share < 0.8).length / shares.length).toBeLessThan(0.04);
    const again = await model.matteOf(photo);
    expect(again.every((share, at) => share === shares[at])).toBe(true);
  });

  test('is the mirror image of that of the mirrored photo', async () => {
    const data = Uint8Array.from({ length: matteSide * matteSide * 3 }, (_, at) => (at * 31) % 251);
    const mirrored = data.map((_, at) => {
      const [pixel, channel] = [Math.floor(at / 3), at % 3];
      return known(data[3 * (pixel + matteSide - 1 - 2 * (pixel % matteSide)) + channel]);
    });
    const of = (pixels: Uint8Array) => model.matteOf({ width: matteSide, height: matteSide, data: pixels });
    const [one, other] = [await of(data), await of(mirrored)];
    const apart = one.map((share, at) => Math.abs(share - known(other[at + matteSide - 1 - 2 * (at % matteSide)])));
    expect(Math.max(...apart)).toBeLessThan(1e-4);
  });

  test('finds no person in an empty room', async () => {
    const data = new Uint8Array(300 * 200 * 3).fill(150);
    const shares = await model.matteOf({ width: 300, height: 200, data });
    expect(meanShare(shares, 0, 0, 1, 1)).toBeLessThan(0.1);
  });
});

test('a model with an operation that is not known is refused instead of run wrongly', () => {
  const layer = { opcode: 99, inputs: [0], output: 1, option: () => 0 };
  expect(() => openNetwork({ tensors: [], layers: [layer], input: 0, output: 1 })).toThrow(AppError);
});
