import { join, resolve } from 'node:path';
import type { CheckedPhoto, PhotoCheck } from '@portray/ports/presenter';
import { readPhotoFile } from './files/photo-file.ts';
import { startAhead, workInChild } from './process/photo-process.ts';
import { checkReply } from './process/photo-reply.ts';

const child = 'check-photo-child.ts';

/** For whoever knows that a photo comes in a moment: its check then takes half the time. */
export const prepareCheck = (): void => startAhead(child);

/**
 * Looks at a photo: what can be refused without decoding is refused at once, the rest happens in a limited process.
 * Writes `photo.rgb` into the folder, and nothing when it refuses. About a second; two checks may run side by side.
 */
export const checkPhoto: PhotoCheck = async (photoPath, folder, signal): Promise<CheckedPhoto> => {
  const bytes = await readPhotoFile(photoPath);
  const pixelsPath = join(resolve(folder), 'photo.rgb');
  const task = { child, outPath: pixelsPath, accepted: checkReply };
  return { pixelsPath, ...(await workInChild(task, bytes, signal)) };
};
