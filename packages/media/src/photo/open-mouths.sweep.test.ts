import { readFile } from 'node:fs/promises';
import { known } from '@portray/foundation/known';
import { controlsAtRest } from '@portray/talking-photo/controls';
import { writeRgba } from '@portray/talking-photo/rgba';
import { createTalkingPhoto } from '@portray/talking-photo/talking-photo';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { openMouthSentence, refuseOpenMouth } from './face/face-verdict.ts';
import { createFaceMesh, type FaceMesh, findLandmarks } from './face/landmarks.ts';
import { measureMouthView } from './face/mouth-view.ts';
import { decodePhoto } from './files/decode-photo.ts';
import { usualSide } from './files/photo-size.ts';
import { peoplePaths, presenterPaths } from './test-portraits.ts';

let mesh: FaceMesh;
beforeAll(async () => {
  mesh = await createFaceMesh();
});

async function mouthIn(bytes: Buffer) {
  const image = await decodePhoto(bytes, usualSide);
  const face = known(await mesh.refine(image, known((await mesh.facesIn(image))[0])));
  return measureMouthView(image, face.points);
}

const changes: [how: string, change: (photo: Buffer) => Sharp][] = [
  ['mirrored', (photo) => sharp(photo).flop()],
  ['small', (photo) => sharp(photo).resize({ height: 240 })],
  ['tilted', (photo) => sharp(photo).rotate(12, { background: '#777' })],
  ['dark and yellow', (photo) => sharp(photo).linear([0.6, 0.5, 0.3], [0, 0, 0])],
  ['grey', (photo) => sharp(photo).greyscale()],
];

describe('the mouths of people', () => {
  test.each([...presenterPaths, ...peoplePaths])('are accepted, laughs among them, in any shape: %s', async (path) => {
    const photo = await readFile(path);
    const asItIs = await mouthIn(photo);
    expect(() => refuseOpenMouth(asItIs), JSON.stringify(asItIs)).not.toThrow();
    for (const [how, change] of changes) {
      const view = await mouthIn(await change(photo).png().toBuffer());
      expect(() => refuseOpenMouth(view), `${how}: ${JSON.stringify(view)}`).not.toThrow();
    }
  }, 60_000);
});

describe('the mouths of presenters', () => {
  /** As the engine opens them for a wide O. */
  async function opened(path: string): Promise<Buffer> {
    const photo = await decodePhoto(await readFile(path), usualSide);
    const frame = { width: 1024, height: 1024 };
    const face = createTalkingPhoto({ photo, landmarks: known(await findLandmarks(photo)), frame });
    const pixels = face.draw({ ...controlsAtRest, speaking: 1, opening: 0.12, width: -1, rounding: 1 });
    const rgba = new Uint32Array(frame.width * frame.height);
    writeRgba(pixels, frame, { left: 0, top: 0, ...frame }, rgba);
    return sharp(Buffer.from(rgba.buffer), { raw: { ...frame, channels: 4 } })
      .removeAlpha()
      .png()
      .toBuffer();
  }

  test.each(presenterPaths)('are refused when they call out: %s', async (path) => {
    const view = await mouthIn(await opened(path));
    expect(() => refuseOpenMouth(view), JSON.stringify(view)).toThrow(openMouthSentence);
  }, 60_000);
});
