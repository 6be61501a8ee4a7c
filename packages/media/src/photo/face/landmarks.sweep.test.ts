import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { composePortrait } from '../../painter/compose-portrait.ts';
import { paintPortrait } from '../../painter/paint-portrait.ts';
import type { PortraitWish } from '../../painter/portrait-wish.ts';
import { headPose } from './face-geometry.ts';
import { createFaceMesh } from './landmarks.ts';

const degree = Math.PI / 180;

/** The painter turns a head in space: how far is known. */
const people: [who: string, wish: PortraitWish, seed: number][] = [
  ['a man', { gender: 'male', beard: 'none', skin: 'tan' }, 8],
  ['a woman', { gender: 'female', skin: 'tan' }, 55],
];

test.each(
  people,
)('the turn of a painted head is seen as it is from close by, within an eighth: %s', async (_, wish, seed) => {
  const mesh = await createFaceMesh();
  const seen = async (yawDegrees: number) => {
    const pose = { rollRadians: 0, yawRadians: yawDegrees * degree };
    const picture = paintPortrait({ ...composePortrait(wish, seed), glasses: null, pose }, 512, {
      samples: 1,
      isBrushed: false,
    });
    const face = known(await mesh.meshFromCloseBy(picture, known((await mesh.facesIn(picture))[0])));
    return -headPose(face.points).yaw / degree;
  };
  for (const [from, to] of [
    [-17, 17],
    [-13, 3],
    [-3, 13],
  ] as const) {
    const share = ((await seen(to)) - (await seen(from))) / (to - from);
    expect(Math.abs(share - 1), `${from}° to ${to}°`).toBeLessThan(1 / 8);
  }
});
