import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frameSize } from '@portray/contracts/frame-size';
import { known } from '@portray/foundation/known';
import { checkPhoto } from '@portray/media/check-photo';
import { type Controls, controlsAtRest } from '@portray/talking-photo/controls';
import { createTalkingPhoto } from '@portray/talking-photo/talking-photo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownPortraits } from '../../clips/clips.ts';
import { openFaceMesh } from '../mesh-check.ts';
import { rgbImage } from '../picture/rgb.ts';
import { mean } from '../statistics.ts';
import { createLipRuler } from './lip-ruler.ts';
import { mouthOf, seenWidthScale } from './seen-mouth.ts';

const frame = frameSize('youtube', '720p');
const round: Partial<Controls> = { width: -0.9, rounding: 0.9, opening: 0.03, speaking: 1, neutral: 0.9 };
const spread: Partial<Controls> = { width: 0.8, opening: 0.045, speaking: 1 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-mouth-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('lips that round and spread are read as broad as they are drawn, where the network sees less of it', async () => {
  const { photoPath } = known(knownPortraits().find(({ name }) => name === 'kofi'));
  const { pixelsPath, landmarks } = await checkPhoto(photoPath, await mkdtemp(join(folder, 'photo-')));
  const data = new Uint8Array(await readFile(pixelsPath));
  const photo = { width: landmarks.photoWidth, height: landmarks.photoHeight, data };
  const face = createTalkingPhoto({ photo, landmarks, frame });
  const mesh = await openFaceMesh();
  const widthOf = createLipRuler({ photo, landmarks, frame });
  const scale = known(await seenWidthScale(mesh, { photo, landmarks, frame }, widthOf));
  const seen = async (pose: Partial<Controls>) => {
    const widths: number[] = [];
    for (const roll of [-0.03, -0.015, 0, 0.015, 0.03]) {
      const found = await mesh.meshOf(rgbImage(face.draw({ ...controlsAtRest, ...pose, roll }), frame));
      widths.push(mouthOf(known(found).points).width);
    }
    return mean(widths);
  };
  const drawn = widthOf({ ...controlsAtRest, ...spread }) - widthOf({ ...controlsAtRest, ...round });
  const change = (await seen(spread)) - (await seen(round));
  expect(drawn).toBeGreaterThan(0.25);
  expect(change / (await seen({}))).toBeLessThan(0.85 * drawn);
  expect(change / scale).toBeGreaterThan(0.75 * drawn);
  expect(change / scale).toBeLessThan(1.25 * drawn);
});
