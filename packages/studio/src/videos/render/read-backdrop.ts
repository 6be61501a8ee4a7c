import { join } from 'node:path';
import { backdropGoneNote } from '@portray/contracts/backdrop';
import { filePathOf } from '@portray/contracts/file-urls';
import { AppError } from '@portray/foundation/errors';
import type { StoredPicture } from '@portray/ports/presenter';
import { fetchFile } from '../../files/scratch.ts';
import { type RenderDeps, settingsOf, type VideoJobContext } from './video-job-context.ts';

/** The picture that stands behind the person, where one was chosen. Throws AppError file_not_found, invalid_image, storage_down, cancelled. */
export async function readBackdrop(
  { files, publicUrl }: Pick<RenderDeps, 'files' | 'publicUrl'>,
  { video, folder, videoEngines }: Pick<VideoJobContext, 'video' | 'folder' | 'videoEngines'>,
  signal: AbortSignal,
): Promise<StoredPicture | undefined> {
  const { backdrop } = settingsOf(video);
  if (backdrop?.kind !== 'picture') return undefined;
  const path = join(folder, 'backdrop.jpg');
  try {
    await fetchFile(files, filePathOf(backdrop.url, publicUrl), path, signal);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'file_not_found') throw cause;
    throw new AppError('file_not_found', backdropGoneNote, { cause });
  }
  return videoEngines.readPicture(path, folder, signal);
}
