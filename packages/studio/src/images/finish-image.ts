import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageOrderRow } from '@portray/database/queries/images';
import { AppError } from '@portray/foundation/errors';
import type { DrawLook, ImageMaker } from '@portray/ports/image-maker';
import type { CleanPhoto, SignPicture } from '@portray/ports/media-tools';
import type { Moderator } from '@portray/ports/moderator';
import type { CheckedPhoto, PhotoCheck } from '@portray/ports/presenter';
import { refuseUnsuitable } from '../moderation/refuse-unsuitable.ts';

export type FinishedImage = {
  localPath: string;
  /** Undefined where it shows no face that could speak. */
  face: Pick<CheckedPhoto, 'landmarks' | 'quality' | 'warnings'> | undefined;
};

type Making = { madePath: string; folder: string; signal: AbortSignal };
type Ordered = Pick<ImageOrderRow, 'user_id' | 'prompt' | 'mode' | 'made_by' | 'look_id'>;

/**
 * Treats a picture that was made as an upload: written anew, looked at, its face found; then signed, which must come last.
 * Throws AppError: image_not_suitable, invalid_image, output_not_writable, cancelled.
 */
export async function finishImage(
  { cleanPhoto, checkPhoto, moderator, signPicture }: Omit<ImageEngines, 'imageMaker' | 'drawLook'>,
  { user_id: userId, prompt: title, mode, made_by: madeBy, look_id: lookId }: Ordered,
  { madePath, folder, signal }: Making,
): Promise<FinishedImage> {
  await mkdir(folder);
  const cleanPath = join(folder, 'clean.jpg');
  const localPath = join(folder, 'signed.jpg');
  await cleanPhoto(madePath, cleanPath, signal, { isOurs: madeBy === null });
  // Our presenters were looked at when they were made.
  if (lookId === null) await refuseUnsuitable(moderator, { use: 'picture', userId, picturePath: cleanPath, signal });
  const face = await checkPhoto(cleanPath, folder, signal).catch((error: unknown) => {
    const isFaceless = error instanceof AppError && faceless.includes(error.code);
    if (!isFaceless) throw error;
    if (lookId !== null)
      throw new AppError('rendering_failed', 'This presenter could not be drawn. Please choose another one.', {
        cause: error,
      });
    return undefined;
  });
  // A face that was found in the turned picture does not fit the one that is kept.
  const isTurned = face?.warnings.some(({ code }) => code === 'rotated');
  await signPicture(cleanPath, localPath, {
    title,
    isFromPicture: mode === 'image-to-image',
    ...(madeBy !== null && { madeBy }),
    ...(lookId !== null && { presenter: 'drawn' }),
  });
  return { localPath, face: isTurned ? undefined : face };
}

/** The photo check's words for a picture that cannot speak; as a picture it is good all the same. */
const faceless: readonly string[] = ['face_not_detected', 'several_faces', 'image_not_suitable'];

/** What makes pictures, and what looks at them before they are kept. */
export type ImageEngines = {
  imageMaker: ImageMaker;
  drawLook: DrawLook;
  cleanPhoto: CleanPhoto;
  checkPhoto: PhotoCheck;
  moderator: Moderator;
  signPicture: SignPicture;
};
