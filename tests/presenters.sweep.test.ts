import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPhoto } from '../packages/media/src/photo/check-photo.ts';
import { presenters } from '../packages/presenters/src/presenters.ts';
import { controlsAtRest } from '../packages/talking-photo/src/performance/controls.ts';
import { createTalkingPhoto } from '../packages/talking-photo/src/talking-photo.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-presenters-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('every presenter passes the check that every photo passes', () => {
  test.each(presenters)('$name is found at once, looks at the viewer and gives no reason to warn', async ({
    picturePath,
  }) => {
    const { quality, warnings, landmarks } = await checkPhoto(fileURLToPath(picturePath), folder);
    expect(warnings).toEqual([]);
    expect(quality.score).toBeGreaterThan(0.9);
    expect(quality.stability).toBeLessThan(0.0093);
    expect(Math.abs(quality.yaw)).toBeLessThan(0.2);
    expect(quality.faceHeightPx).toBeGreaterThan(440);
    const noseX = known(landmarks.points[3]) / landmarks.photoWidth;
    // The nose of a turned head lies beside its middle.
    expect(Math.abs(noseX - 0.5)).toBeLessThan(0.06);
  });
});

test.each(presenters)('$name shuts the eyes as the sculptor has them', async ({ picturePath }) => {
  const { pixelsPath, landmarks, companions } = await checkPhoto(fileURLToPath(picturePath), folder);
  const { photoWidth: width, photoHeight: height } = landmarks;
  const photo = { width, height, data: new Uint8Array(await readFile(pixelsPath)) };
  const shut = (given: typeof companions) =>
    createTalkingPhoto({ photo, landmarks, companions: given, frame: { width: 320, height: 320 } })
      .draw({ ...controlsAtRest, blink: 1 })
      .slice();
  expect(Buffer.from(shut(companions)).equals(Buffer.from(shut(undefined)))).toBe(false);
});
