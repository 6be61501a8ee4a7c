import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';
import { readPhotoFile } from '../../photo/files/photo-file.ts';
import { workInChild } from '../../photo/process/photo-process.ts';
import type { PictureChange } from '../prompt/picture-change.ts';
import type { Missed } from './change-picture.ts';

const reply = z.object({ missed: z.array(z.enum(['background', 'isCloser'])) });

/**
 * Writes a changed copy of an untrusted photo as JPEG, in a limited process; says what this photo did not allow. Throws
 * AppError: file_not_found, provider_refused (no photo that can be read), cancelled.
 */
export async function changePhoto(
  sourcePath: string,
  change: PictureChange,
  outPath: string,
  signal?: AbortSignal,
): Promise<Missed[]> {
  try {
    const bytes = await readPhotoFile(sourcePath);
    const child = '../../painter/retouch/change-photo-child.ts';
    const task = { child, outPath, options: [JSON.stringify(change)], accepted: reply };
    return (await workInChild(task, bytes, signal)).missed;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_image') throw error;
    throw new AppError('provider_refused', error.message, { cause: error });
  }
}
