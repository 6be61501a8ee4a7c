import { resolve } from 'node:path';
import type { CleanPhoto } from '@portray/ports/media-tools';
import { workInChild } from '../process/photo-process.ts';
import { decodeReply } from '../process/photo-reply.ts';
import { readPhotoFile } from './photo-file.ts';
import { largestSide } from './photo-size.ts';

/**
 * Re-encodes an untrusted picture as JPEG in a limited process: upright, sRGB, no metadata, at most 3840 pixels a side, which is all that the check needs. What can be refused without decoding is refused first.
 */
export const cleanPhoto: CleanPhoto = async (photoPath, outPath, signal) => {
  const bytes = await readPhotoFile(photoPath);
  const options = ['jpeg', String(largestSide)];
  const task = { child: 'decode-photo-child.ts', outPath: resolve(outPath), options, accepted: decodeReply };
  return workInChild(task, bytes, signal);
};
