import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { attachCompanions, findCompanions } from '@portray/foundation/companions';
import type { CleanPhoto } from '@portray/ports/media-tools';
import { workInChild } from '../process/photo-process.ts';
import { decodeReply } from '../process/photo-reply.ts';
import { readPhotoFile } from './photo-file.ts';
import { largestSide } from './photo-size.ts';

/**
 * Re-encodes an untrusted picture as JPEG in a limited process: upright, sRGB, no metadata, at most 3840 pixels a side, which is all that the check needs. What can be refused without decoding is refused first.
 */
export const cleanPhoto: CleanPhoto = async (photoPath, outPath, signal, { isOurs = false } = {}) => {
  const bytes = await readPhotoFile(photoPath);
  const options = ['jpeg', String(largestSide)];
  const task = { child: 'decode-photo-child.ts', outPath: resolve(outPath), options, accepted: decodeReply };
  const size = await workInChild(task, bytes, signal);
  if (isOurs) await keepCompanions(bytes, outPath, size);
  return size;
};

/** Puts the companions of a picture into its clean copy, where that has its size. */
async function keepCompanions(bytes: Buffer, outPath: string, size: { width: number; height: number }): Promise<void> {
  const stored = findCompanions(bytes);
  if (stored?.facts.photoWidth !== size.width || stored.facts.photoHeight !== size.height) return;
  const attached = attachCompanions(await readFile(outPath), stored);
  if (attached) await writeFile(outPath, attached);
}
