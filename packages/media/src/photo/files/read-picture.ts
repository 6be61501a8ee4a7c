import { join, resolve } from 'node:path';
import type { ReadPicture } from '@portray/ports/media-tools';
import { workInChild } from '../process/photo-process.ts';
import { decodeReply } from '../process/photo-reply.ts';
import { readPhotoFile } from './photo-file.ts';

/** More pixels a side than any frame has. */
const largestSide = 2560;

/**
 * Decodes a picture without looking for a face, in a limited process, and writes `picture.rgb` into the folder. Throws
 * AppError file_not_found, invalid_image, cancelled.
 */
export const readPicture: ReadPicture = async (path, folder, signal) => {
  const bytes = await readPhotoFile(path);
  const pixelsPath = join(resolve(folder), 'picture.rgb');
  const options = ['pixels', String(largestSide)];
  const task = { child: 'decode-photo-child.ts', outPath: pixelsPath, options, accepted: decodeReply };
  return { pixelsPath, ...(await workInChild(task, bytes, signal)) };
};
