import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frameSize } from '@portray/contracts/frame-size';
import { known } from '@portray/foundation/known';
import { checkPhoto } from '@portray/media/check-photo';
import { controlsAtRest } from '@portray/talking-photo/controls';
import type { Performance } from '@portray/talking-photo/performance';
import { createTalkingPhoto } from '@portray/talking-photo/talking-photo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownPortraits } from '../../clips/clips.ts';
import { openFaceMesh } from '../mesh-check.ts';
import { rgbImage } from '../picture/rgb.ts';
import { createTurnMeter } from './head-turn.ts';

const frame = frameSize('youtube', '720p');
const radians = Math.PI / 180;
/** Shares of a turn. */
const withTurn = { roll: 0.25, pitch: -0.4 };
/** A person whose mouth opens and whose head turns, tilts and nods; the last two go along with turns in part. */
const speech: Performance = {
  frameCount: 64,
  framesPerSecond: 30,
  controlsAt: (frame) => ({
    ...controlsAtRest,
    speaking: 1,
    opening: 0.03 + 0.03 * Math.sin(frame / 5),
    yaw: 3 * radians * Math.sin(frame / 7),
    roll: 3 * withTurn.roll * radians * Math.sin(frame / 7),
    pitch: (3 * withTurn.pitch * Math.sin(frame / 7) + 1.5 * Math.sin(frame / 11)) * radians,
  }),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-turn-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function reader(name: string): Promise<(degrees: number, tilt?: number, opening?: number) => Promise<number>> {
  const { photoPath } = known(knownPortraits().find((portrait) => portrait.name === name));
  const { pixelsPath, landmarks } = await checkPhoto(photoPath, await mkdtemp(join(folder, 'photo-')));
  const data = new Uint8Array(await readFile(pixelsPath));
  const photo = { width: landmarks.photoWidth, height: landmarks.photoHeight, data };
  const face = createTalkingPhoto({ photo, landmarks, frame });
  const mesh = await openFaceMesh();
  const turnOf = await createTurnMeter(mesh, { photo, landmarks, frame }, speech);
  return async (degrees, tilt = 0, opening = 0.05) => {
    const [roll, pitch] = [(degrees * withTurn.roll + tilt) * radians, degrees * withTurn.pitch * radians];
    const pose = { ...controlsAtRest, speaking: 1, opening, yaw: degrees * radians, roll, pitch };
    const image = rgbImage(face.draw(pose), frame);
    const closeBy = await mesh.meshFromCloseBy(image, known(await mesh.meshOf(image)));
    return known(turnOf(known(closeBy)));
  };
}

test.each([
  'sigrid',
  'mateo',
])('turns of a speaker are read at their size, with the head level and tilted: %s', async (name) => {
  const read = await reader(name);
  for (const tilt of [0, 2]) {
    // A single still may be read more than a degree too large or too small.
    let [turned, drawn] = [0, 0];
    for (const degrees of [2, 3, 4]) {
      for (const opening of [0.02, 0.06]) {
        turned += (await read(degrees, tilt, opening)) - (await read(-degrees, tilt, opening));
        drawn += 2 * degrees;
      }
    }
    expect(turned / drawn).toBeGreaterThan(0.87);
    expect(turned / drawn).toBeLessThan(1.13);
  }
});

test('turns to either side are read alike where the network sees one side of a head better', async () => {
  const read = await reader('tom');
  expect(Math.abs((await read(6)) + (await read(-6)))).toBeLessThan(1);
  expect(Math.abs((await read(4)) + (await read(-4)))).toBeLessThan(1);
});
