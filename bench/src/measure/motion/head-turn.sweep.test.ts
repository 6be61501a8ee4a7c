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

/** Degrees from one side to the other. */
const asked = 6;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-turn-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The range of turns that is read in a video which turns the head by so many times what the speech asks for. */
async function rangeOf(name: string, size: number): Promise<number> {
  const { photoPath } = known(knownPortraits().find((portrait) => portrait.name === name));
  const { pixelsPath, landmarks } = await checkPhoto(photoPath, await mkdtemp(join(folder, 'photo-')));
  const data = new Uint8Array(await readFile(pixelsPath));
  const photo = { width: landmarks.photoWidth, height: landmarks.photoHeight, data };
  const face = createTalkingPhoto({ photo, landmarks, frame });
  const mesh = await openFaceMesh();
  const meter = createTurnMeter(mesh, { photo, landmarks, frame }, speech, 3);
  for (let at = 0; at < speech.frameCount; at += 3) {
    const held = speech.controlsAt(at);
    const image = rgbImage(face.draw({ ...held, yaw: size * held.yaw }), frame);
    const closeBy = await mesh.meshFromCloseBy(image, known(await mesh.meshOf(image)));
    await meter.add(at, known(closeBy));
  }
  return known(meter.range());
}

test.each([
  'sigrid',
  'tom',
])('turns of a speaker are read at their size, also where the head looks aside: %s', async (name) => {
  for (const size of [0.7, 1.3]) {
    const range = await rangeOf(name, size);
    expect(range / asked, `${size} times`).toBeGreaterThan(size - 0.12);
    expect(range / asked, `${size} times`).toBeLessThan(size + 0.12);
  }
});
