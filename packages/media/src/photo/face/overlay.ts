import { readFile, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { faceHeight } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { CheckedPhoto } from '@portray/ports/presenter';
import sharp from 'sharp';
import { faceBox } from './face-geometry.ts';

/**
 * Draws what the check found over the photo: all points, the lines of lips, eyes, brows and face, and the box around it.
 * Writes a PNG, under a temporary name first. Throws AppError output_not_writable.
 */
export async function drawOverlay(photo: CheckedPhoto, outPath: string): Promise<void> {
  const { photoWidth, photoHeight, points } = photo.landmarks;
  const pixels = await readFile(photo.pixelsPath);
  const temporaryPath = `${resolve(outPath)}.${process.pid}.part`;
  try {
    await sharp(pixels, { raw: { width: photoWidth, height: photoHeight, channels: 3 } })
      .composite([{ input: Buffer.from(drawing(photoWidth, photoHeight, points)) }])
      .png()
      .toFile(temporaryPath);
    await rename(temporaryPath, outPath);
  } catch (cause) {
    await rm(temporaryPath, { force: true });
    const sentence = `The picture could not be written to ${outPath}: please choose a folder that you may write to.`;
    throw new AppError('output_not_writable', sentence, { cause });
  }
}

/** An SVG of the photo's size; strokes follow the height of the face. */
function drawing(width: number, height: number, points: number[]): string {
  const stroke = Math.max(1, faceHeight({ points }) / 240);
  const dots = Array.from({ length: points.length / 3 }, (_, i) => {
    return `<circle cx="${place(known(points[i * 3]))}" cy="${place(known(points[i * 3 + 1]))}" r="${stroke * 0.8}"/>`;
  });
  const lines = faceLines.map(({ indices, colour, isClosed }) => {
    const corners = indices.map((i) => `${place(known(points[i * 3]))},${place(known(points[i * 3 + 1]))}`).join(' ');
    return `<${isClosed ? 'polygon' : 'polyline'} points="${corners}" stroke="${colour}"/>`;
  });
  const box = faceBox(points);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g fill="#ffffff" fill-opacity="0.75">${dots.join('')}</g>
    <g fill="none" stroke-width="${stroke}" stroke-linejoin="round">${lines.join('')}
    <rect x="${place(box.left)}" y="${place(box.top)}" width="${place(box.width)}" height="${place(box.height)}"
      stroke="#ffd23f" stroke-dasharray="${stroke * 6} ${stroke * 4}"/></g></svg>`;
}

/** Tenths of a pixel are plenty; mesh points name the middle of a pixel as .5, as SVG does. */
function place(value: number): string {
  return value.toFixed(1);
}

type FaceLine = { indices: number[]; colour: string; isClosed: boolean };

const mouthColour = '#ff4d6d';
const eyeColour = '#3ddc97';
const browColour = '#4cc9f0';
const ovalColour = '#ffd23f';

/** The lines of a face by the canonical numbering of the MediaPipe mesh, in drawing order. */
const faceLines: FaceLine[] = [
  closed(
    ovalColour,
    [
      10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150,
      136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
    ],
  ),
  closed(mouthColour, [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146]),
  closed(mouthColour, [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95]),
  closed(eyeColour, [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7]),
  closed(eyeColour, [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249]),
  open(browColour, [70, 63, 105, 66, 107]),
  open(browColour, [300, 293, 334, 296, 336]),
];

function closed(colour: string, indices: number[]): FaceLine {
  return { indices, colour, isClosed: true };
}

function open(colour: string, indices: number[]): FaceLine {
  return { indices, colour, isClosed: false };
}
