import { readFile, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { CheckedPhoto } from '@portray/ports/presenter';
import sharp from 'sharp';
import { faceBox, faceHeight } from './face-geometry.ts';
import { faceLines } from './face-lines.ts';

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
  const stroke = Math.max(1, faceHeight(points) / 240);
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
