import { describe, expect, test } from 'vitest';
import { cropPicture } from './crop-picture.ts';

const picture = { width: 120, height: 80, data: new Uint8Array(120 * 80 * 3) };
/** Marks the middle of the face, so that it can be found again. */
const face = { x: 90, top: 20, chin: 40, height: 20, halfWidth: 8 };
picture.data.fill(255, (30 * 120 + 90) * 3, (30 * 120 + 91) * 3);

function markIn({ width, data }: { width: number; data: Uint8Array }): [x: number, y: number] {
  const pixel = data.indexOf(255) / 3;
  return [pixel % width, Math.floor(pixel / width)];
}

describe('a crop', () => {
  test('leaves a picture as it is where none was asked for, or a closer one without a face', async () => {
    expect(await cropPicture(picture, face, {})).toBe(picture);
    expect(await cropPicture(picture, undefined, { isCloser: true })).toBe(picture);
  });

  test('comes closer to a face and keeps the form of the picture', async () => {
    const close = await cropPicture(picture, face, { isCloser: true });
    expect([close.width, close.height]).toEqual([63, 42]);
    const [x, y] = markIn(close);
    expect([x, y]).toEqual([33, 20]);
  });

  test('is square around a face, or around the middle', async () => {
    const square = await cropPicture(picture, face, { isSquare: true });
    expect([square.width, square.height, ...markIn(square)]).toEqual([80, 80, 50, 30]);
    const plain = await cropPicture(picture, undefined, { isSquare: true });
    expect([plain.width, plain.height]).toEqual([80, 80]);
    const tall = await cropPicture({ ...picture, width: 80, height: 120 }, undefined, { isSquare: true });
    expect([tall.width, tall.height]).toEqual([80, 80]);
  });
});
