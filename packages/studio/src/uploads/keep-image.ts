import { AppError } from '@portray/foundation/errors';
import { addPhoto, uploadedPhotoName } from '../photos/add-photo.ts';
import type { Principal } from '../principal.ts';
import { type StorePictureDeps, storePicture } from './store-picture.ts';
import type { KeptUpload, Upload } from './upload.ts';

type Owner = Pick<Principal, 'userId'>;

type Deps = StorePictureDeps & {
  /** Makes ready for the check that usually follows. */
  prepareCheck: () => void;
};

/** Keeps an uploaded picture in the person's library. Throws AppError as `storePicture`. */
export function keepImage(deps: Deps, { userId }: Owner, upload: Upload): Promise<KeptUpload> {
  deps.prepareCheck();
  return storePicture(deps, userId, 'images', upload, (tx, url, at) =>
    addPhoto(tx, userId, { url, photoName: uploadedPhotoName(upload.fileName), at }),
  );
}

/** Keeps a picture to stand behind the person, as long as a video names it; it is no photo of the library. Throws AppError as `storePicture`. */
export async function keepBackdrop(deps: StorePictureDeps, { userId }: Owner, upload: Upload): Promise<KeptUpload> {
  try {
    return await storePicture(deps, userId, 'backdrops', upload, async () => {});
  } catch (cause) {
    // The usual words ask for another photo of the person.
    if (!(cause instanceof AppError) || cause.code !== 'image_not_suitable') throw cause;
    const message = 'This picture was rejected by the content filter. Please choose another background.';
    throw new AppError('image_not_suitable', message, { cause });
  }
}

/** Keeps a picture until it was transformed, a day at most; it is no photo of the library. Throws AppError as `storePicture`. */
export function keepTransformSource(deps: StorePictureDeps, { userId }: Owner, upload: Upload): Promise<KeptUpload> {
  return storePicture(deps, userId, 'temp-transforms', upload, async () => {});
}
