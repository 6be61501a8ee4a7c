import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import type { LoadCheckedPhoto, SaveCheckedPhoto } from '@portray/ports/media-tools';
import { readCompanions } from './files/companions.ts';
import { readPhotoFile, unfit } from './files/photo-file.ts';
import { workInChild } from './process/photo-process.ts';
import { decodeReply } from './process/photo-reply.ts';

/**
 * Decodes a cleaned photo to the very pixels that its check saw, and writes `photo.rgb` into the folder: about 0.3 s
 * instead of a second. The landmarks tell the size that the check had scaled it to.
 */
export const loadCheckedPhoto: LoadCheckedPhoto = async (jpegPath, { landmarks, quality }, folder, signal) => {
  const bytes = await readPhotoFile(jpegPath);
  const pixelsPath = join(resolve(folder), 'photo.rgb');
  const { photoWidth, photoHeight } = landmarks;
  const options = ['pixels', String(Math.max(photoWidth, photoHeight))];
  const task = { child: 'decode-photo-child.ts', outPath: pixelsPath, options, accepted: decodeReply };
  const { width, height, companions } = await workInChild(task, bytes, signal);
  const own = readCompanions(bytes, companions);
  const checked = { pixelsPath, landmarks, quality, warnings: [], companions: own };
  if (width === photoWidth && height === photoHeight) return checked;
  await rm(pixelsPath, { force: true });
  throw unfit('This is not the photo that was checked. Please upload it again.');
};

/** Writes the picture that was checked as a JPEG. Throws AppError output_not_writable. */
export const saveCheckedPhoto: SaveCheckedPhoto = async ({ pixelsPath, landmarks }, outPath) => {
  const [{ encodePhoto }, data] = await Promise.all([import('./files/decode-photo.ts'), readFile(pixelsPath)]);
  const jpeg = await encodePhoto({ width: landmarks.photoWidth, height: landmarks.photoHeight, data });
  try {
    await writeFile(outPath, jpeg);
  } catch (cause) {
    await rm(outPath, { force: true });
    throw new AppError('output_not_writable', 'The photo could not be saved. Please try again.', { cause });
  }
};
