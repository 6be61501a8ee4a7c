import { readFile } from 'node:fs/promises';
import type { PhotoWarning } from '@portray/contracts/photos';
import { known } from '@portray/foundation/known';
import type { FacePlace } from '@portray/foundation/several-faces';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { calm, cutAt, examine, models, presenter, withGlasses, withOpenMouth } from './examine-photo.test-data.ts';
import { examinePhoto } from './examine-photo.ts';
import { pointAt } from './face/face-geometry.ts';
import { findLandmarks } from './face/landmarks.ts';
import { portraitPath, presenterPath, presenterPaths } from './test-portraits.ts';

const noFace = 'No human face was found. Upload a photo with a single clearly visible face, looking at the camera.';
const several = 'Several faces were found. Crop the photo to the one who speaks, or choose a photo of one person.';

/** The same people side by side. */
async function groupOf(paths: string[]): Promise<Buffer> {
  const side = 420;
  const people = await Promise.all(paths.map((path) => sharp(path).resize(side, side).toBuffer()));
  return sharp({ create: { width: side * people.length, height: 600, channels: 3, background: '#556' } })
    .composite(people.map((input, index) => ({ input, left: index * side, top: 120 })))
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** From the front: ears that hang, eyes, a long muzzle and a tongue. */
const dog = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">
  <rect width="900" height="900" fill="#7fa36b"/><ellipse cx="450" cy="760" rx="230" ry="260" fill="#a9733f"/>
  <ellipse cx="450" cy="400" rx="220" ry="230" fill="#b98250"/>
  <path d="M270 230 Q120 260 150 520 Q230 560 270 380 Z" fill="#6f4422"/>
  <path d="M630 230 Q780 260 750 520 Q670 560 630 380 Z" fill="#6f4422"/>
  <circle cx="365" cy="360" r="30" fill="#1c120a"/><circle cx="535" cy="360" r="30" fill="#1c120a"/>
  <circle cx="373" cy="350" r="8" fill="#fff"/><circle cx="543" cy="350" r="8" fill="#fff"/>
  <ellipse cx="450" cy="520" rx="130" ry="120" fill="#e0bd92"/><ellipse cx="450" cy="455" rx="55" ry="38" fill="#140d08"/>
  <path d="M450 490 V560 M450 560 Q390 600 350 560 M450 560 Q510 600 550 560" stroke="#3a2616" stroke-width="9" fill="none"/>
  <path d="M420 580 Q450 690 480 580 Z" fill="#d8657a"/></svg>`;

const pattern = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><defs>
  <pattern id="bricks" width="120" height="60" patternUnits="userSpaceOnUse"><rect width="120" height="60" fill="#bba"/>
  <rect x="4" y="4" width="112" height="24" fill="#96503c"/><rect x="-56" y="34" width="112" height="24" fill="#8a4634"/>
  <rect x="64" y="34" width="112" height="24" fill="#a35a45"/></pattern></defs>
  <rect width="900" height="900" fill="url(#bricks)"/></svg>`;

describe('a face that a photo does not show whole', () => {
  const codesOf = async (photo: Buffer) => (await examine(photo)).warnings.map(({ code }) => code);

  test('is warned about where the crop goes through the forehead, not where only hair is missing', async () => {
    expect(await codesOf(await cutAt(0.12))).toContain('cut_off');
    expect(await codesOf(await cutAt(-0.05))).not.toContain('cut_off');
  });

  test('is warned about where dark glasses hide the eyes', async () => {
    expect(await codesOf(await withGlasses(0.85))).toEqual(['sunglasses']);
    expect(await codesOf(await withGlasses(0.15))).toEqual([]);
  });
});

test('a mouth that is wide open is refused, and said what to choose instead', async () => {
  await expect(examine(await withOpenMouth(0.1))).rejects.toMatchObject({
    code: 'image_not_suitable',
    message: 'The mouth is wide open. Choose a picture with the mouth shut or smiling.',
  });
});

const accepted: [name: string, warnings: PhotoWarning['code'][]][] = [
  ['mona-lisa.jpg', []],
  ['donna-velata.jpg', ['turned_head']],
  ['cartoon-boy.jpg', []],
  ['ai-face.jpg', ['low_resolution']],
];

describe.skipIf(!portraitPath('ai-studio.png'))('well-known portraits', () => {
  test.each(accepted)('%s is accepted, warned about: %s', async (name, warnings) => {
    const photo = await examine(known(portraitPath(name)));
    expect(photo.warnings.map((warning) => warning.code)).toEqual(warnings);
  });
});

describe('a picture that cannot be a presenter is refused', () => {
  const paint = (svg: string) => sharp(Buffer.from(svg)).jpeg().toBuffer();

  test('with a group of people', async () => {
    const refusal = await examine(await groupOf(presenterPaths.slice(0, 5))).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'several_faces', message: several });
    const columns = refusal.faces.map(({ left, width }: FacePlace) => Math.floor((left + width / 2) * 5));
    expect(columns).toEqual([0, 1, 2, 3, 4]);
    for (const { top, height } of refusal.faces) expect(Math.abs(top + height / 2 - 0.5)).toBeLessThan(0.1);
  });

  test.each([
    ['with a dog', dog],
    ['with nothing but a pattern', pattern],
    ['with one colour', '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"/>'],
    ['of one pixel', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
    ['of 10 to 1', '<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="500"/>'],
  ])('%s', async (_, svg) => {
    await expect(examine(await paint(svg))).rejects.toMatchObject({ code: 'face_not_detected', message: noFace });
  });
});

describe('one face and others', () => {
  const portrait = presenterPath;

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
      code: 'several_faces',
      message: several,
    });
  });

  test('a small picture on the wall behind the person is passed over', async () => {
    const photo = await examine(await withSecondFace(0.25));
    expect(pointAt(photo.landmarks.points, 1)[0]).toBeLessThan(700);
  });
});

describe('the same face', () => {
  const portrait = presenterPath;

  test('mirrored has its points mirrored, within 2 % of the face height', async () => {
    const photo = await presenter();
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
    const { faceMesh } = await (await models()).person();
    const middle = await faceMesh.meshOf(photo.image, { score: 1, points: photo.landmarks.points });
    const shift = pointAt(known(middle).points, 1)[0] - pointAt(photo.landmarks.points, 1)[0];
    expect(Math.abs(shift)).toBeLessThan(0.02 * photo.quality.faceHeightPx);
  });

  test('out of focus or in the dark is accepted with a warning', async () => {
    const { quality } = await presenter();
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
      ...(await models()),
      moderation: async () => ({ scoresOf: async () => ({ ...calm, porn: 1 }) }),
    };
    const empty = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const bytes = await readFile(portrait);
    const { refuseUnsuitable } = await examinePhoto(bytes, explicit);
    await expect(refuseUnsuitable()).rejects.toMatchObject({ code: 'image_not_suitable' });
    await expect(examinePhoto(empty, explicit)).rejects.toMatchObject({ code: 'face_not_detected' });
  });

  test('gives the same landmarks every time, and in this process as in the check', async () => {
    const { image, landmarks } = await presenter();
    expect(await findLandmarks(image)).toEqual({ ...landmarks, matte: undefined });
    expect((await examine(portrait)).landmarks).toEqual(landmarks);
  });
});
