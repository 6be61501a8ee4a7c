import { readFile } from 'node:fs/promises';
import type { PhotoWarning } from '@portray/contracts/photos';
import { known } from '@portray/foundation/known';
import type { FacePlace } from '@portray/foundation/several-faces';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ExaminedPhoto, examinePhoto, type PhotoModels } from './examine-photo.ts';
import { pointAt } from './face/face-geometry.ts';
import { createFaceMesh, type FaceMesh, findLandmarks } from './face/landmarks.ts';
import { loadMatteModel } from './matte/matte-model.ts';
import { portraitPath, presenterPath, presenterPaths } from './test-portraits.ts';

let models: PhotoModels;
let faceMesh: FaceMesh;
const calm = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0 };

beforeAll(async () => {
  faceMesh = await createFaceMesh();
  const person = { faceMesh, matte: await loadMatteModel() };
  models = { person: async () => person, moderation: async () => ({ scoresOf: async () => calm }) };
});

async function examine(photo: string | Buffer): Promise<ExaminedPhoto> {
  return examinePhoto(typeof photo === 'string' ? await readFile(photo) : photo, models);
}

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
  const presenter = presenterPath;
  const codesOf = async (photo: Buffer) => (await examine(photo)).warnings.map(({ code }) => code);

  /** The picture from a share of its face's height downwards; 0 is the top of the forehead. */
  async function cutAt(share: number): Promise<Buffer> {
    const { image, landmarks } = await examine(presenter);
    const [, forehead] = pointAt(landmarks.points, 10);
    const [, chin] = pointAt(landmarks.points, 152);
    const top = Math.round(forehead + (chin - forehead) * share);
    const raw = { width: image.width, height: image.height, channels: 3 } as const;
    return sharp(image.data, { raw })
      .extract({ left: 0, top, width: image.width, height: image.height - top })
      .png()
      .toBuffer();
  }

  async function withGlasses(opacity: number): Promise<Buffer> {
    const { image, landmarks } = await examine(presenter);
    const lens = ([33, 263] as const).map((outer) => {
      const [x0, y0] = pointAt(landmarks.points, outer);
      const [x1, y1] = pointAt(landmarks.points, outer === 33 ? 133 : 362);
      const width = Math.hypot(x1 - x0, y1 - y0);
      return `<ellipse cx="${(x0 + x1) / 2}" cy="${(y0 + y1) / 2}" rx="${width * 0.85}" ry="${width * 0.7}"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${image.width}" height="${image.height}"
      fill="#14100c" fill-opacity="${opacity}">${lens.join('')}</svg>`;
    const raw = { width: image.width, height: image.height, channels: 3 } as const;
    return sharp(image.data, { raw })
      .composite([{ input: Buffer.from(svg) }])
      .png()
      .toBuffer();
  }

  test('is warned about where the crop goes through the eyes or the forehead, not where only hair is missing', async () => {
    expect(await codesOf(await cutAt(0.28))).toContain('cut_off');
    expect(await codesOf(await cutAt(0.12))).toContain('cut_off');
    expect(await codesOf(await cutAt(-0.05))).not.toContain('cut_off');
  });

  test('is warned about where dark glasses hide the eyes', async () => {
    expect(await codesOf(await withGlasses(0.97))).toEqual(['sunglasses']);
    expect(await codesOf(await withGlasses(0.85))).toEqual(['sunglasses']);
    expect(await codesOf(await withGlasses(0.15))).toEqual([]);
  });
});

describe('a mouth', () => {
  const presenter = known(presenterPaths[0]);

  /** The picture with an O of this height (face heights) drawn over the lips, its middle as far below them as a jaw drops. */
  async function withOpenMouth(height: number): Promise<Buffer> {
    const { image, landmarks, quality } = await examine(presenter);
    const [x, y] = pointAt(landmarks.points, 13);
    const [left, right] = [pointAt(landmarks.points, 78)[0], pointAt(landmarks.points, 308)[0]];
    const unit = quality.faceHeightPx;
    const ellipse = (rim: number, fill: string) =>
      `<ellipse cx="${x}" cy="${y + 0.3 * height * unit}" rx="${(right - left) * 0.375 + rim * unit}"
        ry="${(height / 2 + rim) * unit}" fill="${fill}"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${image.width}" height="${image.height}">
      ${ellipse(0.027, '#b05a50')}${ellipse(0, '#2a0d0d')}</svg>`;
    const raw = { width: image.width, height: image.height, channels: 3 } as const;
    return sharp(image.data, { raw })
      .composite([{ input: Buffer.from(svg) }])
      .png()
      .toBuffer();
  }

  test.each([0.1, 0.15])('open by %s of the face is refused, and said what to choose instead', async (height) => {
    await expect(examine(await withOpenMouth(height))).rejects.toMatchObject({
      code: 'image_not_suitable',
      message: 'The mouth is wide open. Choose a picture with the mouth shut or smiling.',
    });
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
    const middle = await faceMesh.meshOf(photo.image, { score: 1, points: photo.landmarks.points });
    const shift = pointAt(known(middle).points, 1)[0] - pointAt(photo.landmarks.points, 1)[0];
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
    const explicit = { ...models, moderation: async () => ({ scoresOf: async () => ({ ...calm, porn: 1 }) }) };
    const empty = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const bytes = await readFile(portrait);
    const { refuseUnsuitable } = await examinePhoto(bytes, explicit);
    await expect(refuseUnsuitable()).rejects.toMatchObject({ code: 'image_not_suitable' });
    await expect(examinePhoto(empty, explicit)).rejects.toMatchObject({ code: 'face_not_detected' });
  });

  test('gives the same landmarks every time, and in this process as in the check', async () => {
    const { image, landmarks } = await examine(portrait);
    expect(await findLandmarks(image)).toEqual({ ...landmarks, matte: undefined });
    expect((await examine(portrait)).landmarks).toEqual(landmarks);
  });
});
