import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import type { PhotoWarning } from '@portray/contracts/photos';
import { type Database, publishEvent, type Transaction } from '@portray/database/open-database';
import { insertConsent } from '@portray/database/queries/consents';
import { letFilesGo } from '@portray/database/queries/files';
import { findPhotoByUrl, isPhotoAllowed } from '@portray/database/queries/photos';
import {
  deletePhotoByUrl,
  findPhotoConsent,
  setPhotoCheck,
  setPhotoConsent,
} from '@portray/database/queries/photos-write';
import type { Queue } from '@portray/database/queue';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Files, StoredFile } from '@portray/ports/files';
import type { SaveCheckedPhoto } from '@portray/ports/media-tools';
import type { CheckedPhoto, PhotoCheck } from '@portray/ports/presenter';
import { type ConcurrencyLimiter, shareOf } from '../concurrency-limiter.ts';
import { ownFile } from '../files/own-file.ts';
import { fetchFile, withScratch } from '../files/scratch.ts';
import { registerFile } from '../files/store-file.ts';
import { awaitFinalSize } from '../images/final-size.ts';
import type { JobWaiter } from '../job-waiter.ts';
import type { Principal } from '../principal.ts';
import { addPhoto } from './add-photo.ts';

export type TalkingPhotoDeps = CheckStoredDeps & {
  database: Database;
  queue: Queue;
  jobWaiter: JobWaiter;
  heavyWork: ConcurrencyLimiter;
  randomId: () => string;
  scratchFolder: string;
  publicUrl: string;
  now: () => Date;
};

export type TalkingPhotoRequest = {
  imageUrl: string;
  /** The wording that was ticked; needed once for each picture. */
  consent?: { version: string } | undefined;
  /** Takes a picture that cannot be used out of the library again, as one that was uploaded for this alone. */
  forgetIfRefused?: boolean | undefined;
};

export type TalkingPhotoReply = { talkingPhotoId: string; warnings: PhotoWarning[] };

/**
 * Finds the face of an uploaded picture and keeps where it is, so that the picture can talk. A picture that was checked
 * before, and a sample portrait, are answered at once; a preview is drawn at its final size first. Throws AppError:
 * invalid_input, not_found, consent_required, face_not_detected, several_faces, image_not_suitable, invalid_image,
 * service_busy, rendering_failed, cancelled.
 */
export async function createTalkingPhoto(
  deps: TalkingPhotoDeps,
  { userId }: Pick<Principal, 'userId'>,
  { imageUrl, consent, forgetIfRefused }: TalkingPhotoRequest,
  signal?: AbortSignal,
): Promise<TalkingPhotoReply> {
  const path = filePathOf(imageUrl, deps.publicUrl);
  await awaitFinalSize(deps, userId, fileUrlOf(path), signal);
  const known = await deps.database.asPerson(userId, (tx) => recall(deps, tx, userId, path));
  if ('talkingPhotoId' in known) return known;
  if (!known.hasConsent && !consent) {
    throw new AppError(
      'consent_required',
      "Please confirm that this is you, or that you have this person's permission.",
    );
  }
  const check = () =>
    withScratch(deps.scratchFolder, async (folder) => {
      const checked = await checkStoredPhoto(deps, path, folder, signal);
      return deps.database.asPerson(userId, (tx) => keepFace(deps, tx, userId, path, checked, consent?.version));
    });
  try {
    return await deps.heavyWork.take(check, signal, shareOf(userId));
  } catch (error) {
    if (isPhotoRefusal(error))
      await (forgetIfRefused ? forget(deps, userId, path) : noteRefusal(deps, userId, path, error));
    throw error;
  }
}

async function forget(deps: TalkingPhotoDeps, userId: string, path: string): Promise<void> {
  await deps.database.asPerson(userId, async (tx) => {
    await deletePhotoByUrl(tx, userId, fileUrlOf(path));
    await letFilesGo(tx, userId, [path], deps.now());
    await publishEvent(tx, userId, { type: 'library.changed', library: 'photos' });
  });
}

/** The library says why the photo cannot be used, for as long as it is there and no check accepts it. */
async function noteRefusal(deps: TalkingPhotoDeps, userId: string, path: string, { message }: AppError): Promise<void> {
  await deps.database.asPerson(userId, async (tx) => {
    const warnings = [{ code: 'refused' as const, message }];
    await setPhotoCheck(tx, userId, fileUrlOf(path), { talking_photo_id: `refused_${deps.randomId()}`, warnings });
    await publishEvent(tx, userId, { type: 'library.changed', library: 'photos' });
  });
}

/** The answer where the picture was checked before, else whether the consent was given. */
async function recall(
  deps: TalkingPhotoDeps,
  tx: Transaction,
  userId: string,
  path: string,
): Promise<TalkingPhotoReply | { hasConsent: boolean }> {
  const url = fileUrlOf(path);
  const photo = await findPhotoByUrl(tx, userId, url);
  if (photo?.landmarks) return { talkingPhotoId: photo.talking_photo_id, warnings: photo.warnings };
  await ownFile(deps, tx, userId, url, 'image');
  // A drawn face needs none.
  const isDrawn = photo?.id ? await isPhotoAllowed(tx, userId, photo.id) : false;
  return { hasConsent: isDrawn || Boolean(await findPhotoConsent(tx, userId, url)) };
}

/** The picture may have been deleted meanwhile, or checked by a concurrent request. */
async function keepFace(
  deps: TalkingPhotoDeps,
  tx: Transaction,
  userId: string,
  path: string,
  { photo, turned }: CheckedFile,
  wordingVersion: string | undefined,
): Promise<TalkingPhotoReply> {
  const { url } = await ownFile(deps, tx, userId, fileUrlOf(path), 'image');
  if (turned) await registerFile(tx, userId, turned);
  await addPhoto(tx, userId, { url, photoName: null, at: deps.now() });
  if (wordingVersion !== undefined) await noteConsent(tx, userId, url, wordingVersion);
  await setPhotoCheck(tx, userId, url, {
    talking_photo_id: `studio_${deps.randomId()}`,
    landmarks: photo.landmarks,
    quality: photo.quality,
    warnings: photo.warnings,
  });
  await publishEvent(tx, userId, { type: 'library.changed', library: 'photos' });
  const kept = await findPhotoByUrl(tx, userId, url);
  return { talkingPhotoId: known(kept).talking_photo_id, warnings: known(kept).warnings };
}

async function noteConsent(tx: Transaction, userId: string, url: string, wordingVersion: string): Promise<void> {
  if (await findPhotoConsent(tx, userId, url)) return;
  const consentId = await insertConsent(tx, userId, { kind: 'photo', file_url: url, wording_version: wordingVersion });
  await setPhotoConsent(tx, userId, url, consentId);
}

type CheckStoredDeps = { files: Files; checkPhoto: PhotoCheck; saveCheckedPhoto: SaveCheckedPhoto };

/** A stored picture that was looked at; `turned` is the file that took its place where it had to be turned upright. */
type CheckedFile = { photo: CheckedPhoto; turned: StoredFile | undefined };

/**
 * Looks at a picture of our store. Throws AppError: file_not_found, invalid_image, face_not_detected,
 * image_not_suitable, cancelled.
 */
async function checkStoredPhoto(
  { files, checkPhoto, saveCheckedPhoto }: CheckStoredDeps,
  path: string,
  folder: string,
  signal?: AbortSignal,
): Promise<CheckedFile> {
  const localPath = join(folder, 'stored-photo');
  await fetchFile(files, path, localPath, signal);
  const photo = await checkPhoto(localPath, folder, signal);
  if (!photo.warnings.some(({ code }) => code === 'rotated')) return { photo, turned: undefined };
  const turnedPath = join(folder, 'turned.jpg');
  await saveCheckedPhoto(photo, turnedPath);
  return { photo, turned: await files.put(path, { localPath: turnedPath }, { contentType: contentTypeOf(path) }) };
}

const refusals: readonly string[] = ['face_not_detected', 'several_faces', 'image_not_suitable', 'invalid_image'];

/** Whether an error says something of the photo that was checked, and not of the work. */
export function isPhotoRefusal(error: unknown): error is AppError {
  return error instanceof AppError && refusals.includes(error.code);
}
