import { readFile } from 'node:fs/promises';
import { known } from '@portray/foundation/known';
import sharp from 'sharp';
import { type ExaminedPhoto, examinePhoto, type PhotoModels } from './examine-photo.ts';
import { pointAt } from './face/face-geometry.ts';
import { createFaceMesh } from './face/landmarks.ts';
import { loadMatteModel } from './matte/matte-model.ts';
import { presenterPath, presenterPaths } from './test-portraits.ts';

/** Scores of a picture that shows nothing explicit. */
export const calm = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0 };

/** The models of the product; every picture is calm. */
export const models = once(async (): Promise<PhotoModels> => {
  const person = { faceMesh: await createFaceMesh(), matte: await loadMatteModel() };
  return { person: async () => person, moderation: async () => ({ scoresOf: async () => calm }) };
});

export async function examine(photo: string | Buffer): Promise<ExaminedPhoto> {
  return examinePhoto(typeof photo === 'string' ? await readFile(photo) : photo, await models());
}

/** What is found on the presenter whom most tests change. */
export const presenter = once(() => examine(presenterPath));
const smiling = once(() => examine(known(presenterPaths[0])));

/** The picture from a share of its face's height downwards; 0 is the top of the forehead. */
export async function cutAt(share: number): Promise<Buffer> {
  const { image, landmarks } = await presenter();
  const [, forehead] = pointAt(landmarks.points, 10);
  const [, chin] = pointAt(landmarks.points, 152);
  const top = Math.round(forehead + (chin - forehead) * share);
  const raw = { width: image.width, height: image.height, channels: 3 } as const;
  return sharp(image.data, { raw })
    .extract({ left: 0, top, width: image.width, height: image.height - top })
    .png()
    .toBuffer();
}

export async function withGlasses(opacity: number): Promise<Buffer> {
  const { image, landmarks } = await presenter();
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

/** The picture with an O of this height (face heights) drawn over the lips, its middle as far below them as a jaw drops. */
export async function withOpenMouth(height: number): Promise<Buffer> {
  const { image, landmarks, quality } = await smiling();
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

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
