import { known } from '@portray/foundation/known';
import { drawPortrait } from '@portray/sculptor/draw-portrait';
import { people } from '@portray/sculptor/people';
import { sculptureOfPerson } from '@portray/sculptor/person';
import { expect, test } from 'vitest';
import { headPose } from './face-geometry.ts';
import { createFaceMesh } from './landmarks.ts';

const degree = Math.PI / 180;

const size = 512;

/** The sculptor turns a head in space: how far is known. Stubble, teeth and long hair make it up to a fifth (Mateo, Valentina). */
test.each([
  'tom',
  'lin',
])('the turn of a sculpted head is seen as it is from close by, within an eighth: %s', async (id) => {
  const mesh = await createFaceMesh();
  const sculpture = sculptureOfPerson(known(people.find((person) => person.id === id)));
  const seen = async (yawDegrees: number) => {
    const rgba = await drawPortrait({ ...sculpture, roll: 0, yaw: yawDegrees * degree }, size);
    const data = rgba.filter((_, at) => at % 4 !== 3);
    const picture = { width: size, height: size, data: Uint8Array.from(data) };
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
