import { join, resolve } from 'node:path';
import type { CheckedPhoto, FaceSearch, PhotoCheck } from '@portray/ports/presenter';
import { readCompanions } from './files/companions.ts';
import { readPhotoFile } from './files/photo-file.ts';
import { startAhead, workInChild } from './process/photo-process.ts';
import { type CheckReply, checkReply } from './process/photo-reply.ts';

const child = 'check-photo-child.ts';

/** For a caller that knows that a photo comes in a moment: its check then takes half the time. */
export const prepareCheck = (): void => startAhead(child);

/**
 * Looks at a photo: what can be refused without decoding is refused at once, the rest happens in a limited process.
 * Writes `photo.rgb` into the folder, and nothing when it refuses. About a second; two checks may run side by side.
 */
export const checkPhoto: PhotoCheck = (photoPath, folder, signal) => check({ photoPath, folder, signal });

/** The same for a caller that has work to do while it is still looked at whether the picture is suitable. */
export const findFace: FaceSearch = async (photoPath, folder, signal) => {
  const found = Promise.withResolvers<CheckedPhoto>();
  const cleared = check({ photoPath, folder, signal, onFound: found.resolve });
  cleared.catch(found.reject);
  return { photo: await found.promise, cleared };
};

type Check = {
  photoPath: string;
  folder: string;
  signal?: AbortSignal | undefined;
  onFound?: (photo: CheckedPhoto) => void;
};

async function check({ photoPath, folder, signal, onFound }: Check): Promise<CheckedPhoto> {
  const bytes = await readPhotoFile(photoPath);
  const pixelsPath = join(resolve(folder), 'photo.rgb');
  let found: CheckedPhoto | undefined;
  // What the child says at the end is what it said when the picture was accepted.
  const checked = ({ companions, ...rest }: CheckReply): CheckedPhoto => {
    found ??= { pixelsPath, ...rest, companions: readCompanions(bytes, companions) };
    return found;
  };
  const onAccepted = onFound && ((reply: CheckReply) => onFound(checked(reply)));
  const task = { child, outPath: pixelsPath, accepted: checkReply, ...(onAccepted && { onAccepted }) };
  return checked(await workInChild(task, bytes, signal));
}
