import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { PhotoWarning } from '@portray/contracts/photos';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ExaminedPhoto, examinePhoto, type PhotoModels } from './examine-photo.ts';
import { pointAt } from './face-geometry.ts';
import { createFaceMesh, findLandmarks } from './landmarks.ts';
import { portraitPath, presenterPaths, somePortraitPath } from './test-portraits.ts';

let models: PhotoModels;
const calm = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0 };

beforeAll(async () => {
  models = { faceMesh: await createFaceMesh(), moderation: { scoresOf: () => Promise.resolve(calm) } };
});

async function examine(photo: string | Buffer): Promise<ExaminedPhoto> {
  return examinePhoto(typeof photo === 'string' ? await readFile(photo) : photo, () => Promise.resolve(models));
}

const noFace = 'No human face was found. Upload a photo with a single clearly visible face, looking at the camera.';
const several = 'Several faces were found. Upload a photo with a single clearly visible face, looking at the camera.';

describe('the presenters of the product', () => {
  test.each(
    presenterPaths.map((path) => [basename(path), path]),
  )('%s is accepted without a warning', async (_, path) => {
    expect((await examine(path)).warnings).toEqual([]);
  });
});

const accepted: [name: string, warnings: PhotoWarning['code'][]][] = [
  ['mona-lisa.jpg', []],
  ['donna-velata.jpg', ['turned_head']],
  ['ai-classical.png', []],
  ['pearl-earring.jpg', ['turned_head']],
  ['ai-studio.png', []],
  ['ai-bob.png', []],
  ['ai-afro.png', []],
  ['astronaut.png', ['low_resolution']],
  ['bw-einstein.jpg', []],
  ['ai-robot-glasses.png', []],
  ['cartoon-boy.jpg', []],
  ['terracotta.jpg', []],
  ['ai-face.jpg', ['low_resolution']],
];

describe.skipIf(!portraitPath('ai-studio.png'))('well-known portraits', () => {
  test.each(accepted)('%s is accepted, warned about: %s', async (name, warnings) => {
    const photo = await examine(portraitPath(name)!);
    expect(photo.warnings.map((warning) => warning.code)).toEqual(warnings);
  });

  const refused: [name: string, message: string][] = [
    ['group-solvay-1927.jpg', several],
    ['no-human-dog.jpg', noFace],
    ['no-human-cat.jpg', noFace],
    ['no-face-texture.jpg', noFace],
  ];
  test.each(refused)('%s is refused', async (name, message) => {
    await expect(examine(portraitPath(name)!)).rejects.toMatchObject({ code: 'face_not_detected', message });
  });
});

describe.skipIf(!somePortraitPath)('one face and others', () => {
  const portrait = somePortraitPath!;

  async function withSecondFace(heightRatio: number): Promise<Buffer> {
    const main = await sharp(portrait).resize({ height: 900 }).toBuffer({ resolveWithObject: true });
    const second = await sharp(portrait)
      .resize({ height: Math.round(900 * heightRatio) })
      .toBuffer({ resolveWithObject: true });
    return sharp({
      create: { width: main.info.width + second.info.width, height: 900, channels: 3, background: '#aab' },
    })
      .composite([
        { input: main.data, left: 0, top: 0 },
        { input: second.data, left: main.info.width, top: 0 },
      ])
      .png()
      .toBuffer();
  }

  test('two people of like size are refused', async () => {
    await expect(examine(await withSecondFace(0.8))).rejects.toMatchObject({
      code: 'face_not_detected',
      message: several,
    });
  });

  test('a small picture on the wall behind the person is passed over', async () => {
    const photo = await examine(await withSecondFace(0.25));
    expect(pointAt(photo.landmarks.points, 1)[0]).toBeLessThan(700);
  });
});

describe.skipIf(!somePortraitPath)('the same face', () => {
  const portrait = somePortraitPath!;

  test('mirrored has its points mirrored, within 2 % of the face height', async () => {
    const photo = await examine(portrait);
    const mirrored = await examine(await sharp(portrait).flop().png().toBuffer());
    const { photoWidth, points } = photo.landmarks;
    for (const [left, right] of [
      [33, 263],
      [61, 291],
      [152, 152],
    ] as const) {
      const dx = photoWidth - pointAt(points, left)[0] - pointAt(mirrored.landmarks.points, right)[0];
      const dy = pointAt(points, left)[1] - pointAt(mirrored.landmarks.points, right)[1];
      expect(Math.hypot(dx, dy)).toBeLessThan(0.02 * photo.quality.faceHeightPx);
    }
  });

  test('small in a large photo is kept in the detail that the photo has', async () => {
    const face = await sharp(portrait).resize({ height: 1200 }).toBuffer();
    const wide = sharp({ create: { width: 4_400, height: 3_000, channels: 3, background: '#99aabb' } });
    const bytes = await wide
      .composite([{ input: face, left: 1_500, top: 900 }])
      .jpeg({ quality: 90 })
      .toBuffer();
    const photo = await examine(bytes);
    expect(photo.image.width).toBeGreaterThan(3_000);
    expect(photo.landmarks.photoWidth).toBe(photo.image.width);
    const middle = await models.faceMesh.meshOf(photo.image, { score: 1, points: photo.landmarks.points });
    const shift = pointAt(middle!.points, 1)[0] - pointAt(photo.landmarks.points, 1)[0];
    expect(Math.abs(shift)).toBeLessThan(0.02 * photo.quality.faceHeightPx);
  });

  test('out of focus or in the dark is accepted with a warning', async () => {
    const { quality } = await examine(portrait);
    const blurred = await examine(
      await sharp(portrait)
        .blur(quality.faceHeightPx * 0.02)
        .png()
        .toBuffer(),
    );
    expect(blurred.warnings.map((warning) => warning.code)).toContain('blurred');
    const dark = await examine(await sharp(portrait).linear(0.25, 0).png().toBuffer());
    expect(dark.warnings.map((warning) => warning.code)).toContain('dark');
  });

  test('with explicit scores is refused only after a face was found', async () => {
    const explicit = {
      faceMesh: models.faceMesh,
      moderation: { scoresOf: () => Promise.resolve({ ...calm, porn: 1 }) },
    };
    const empty = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const bytes = await readFile(portrait);
    await expect(examinePhoto(bytes, () => Promise.resolve(explicit))).rejects.toMatchObject({
      code: 'image_not_suitable',
    });
    await expect(examinePhoto(empty, () => Promise.resolve(explicit))).rejects.toMatchObject({
      code: 'face_not_detected',
    });
  });

  test('gives the same landmarks every time, and in this process as in the check', async () => {
    const { image, landmarks } = await examine(portrait);
    expect(await findLandmarks(image)).toEqual(landmarks);
    expect((await examine(portrait)).landmarks).toEqual(landmarks);
  });
});
