import { join } from 'node:path';
import { limits } from '@portray/contracts/limits';
import { plans } from '@portray/contracts/plans';
import { cutText, isBlank } from '@portray/contracts/text';
import type { Database, Transaction } from '@portray/database/open-database';
import { findBalance } from '@portray/database/queries/credits';
import { letFilesGo } from '@portray/database/queries/files';
import { returnAiImage, takeAiImage } from '@portray/database/queries/usage';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Files } from '@portray/ports/files';
import type { ImageMaker } from '@portray/ports/image-maker';
import type { CleanPhoto } from '@portray/ports/media-tools';
import type { Moderator } from '@portray/ports/moderator';
import { dayOf } from '../credits/day.ts';
import { newFilePath } from '../files/new-file-path.ts';
import { type OwnFile, ownFile } from '../files/own-file.ts';
import { fetchFile, withScratch } from '../files/scratch.ts';
import { storeFile } from '../files/store-file.ts';
import { refuseUnsuitable } from '../moderation/refuse-unsuitable.ts';
import { addPhoto } from '../photos/add-photo.ts';
import type { Principal } from '../principal.ts';

export type MakeImageDeps = {
  database: Database;
  files: Files;
  /** Undefined where none is configured. */
  imageMaker: ImageMaker | undefined;
  cleanPhoto: CleanPhoto;
  moderator: Moderator;
  scratchFolder: string;
  publicUrl: string;
  now: () => Date;
};

export type MakeImageRequest = {
  prompt: string;
  mode: 'text-to-image' | 'image-to-image';
  imageUrl?: string | null | undefined;
};

export type MadeImage = { imageUrl: string; usage: { current: number; limit: number } };

/**
 * Makes a picture from words, or transforms one of the person's pictures, and puts it into their library. Counts against
 * the day's limit; what fails is given back. Throws AppError: invalid_input, not_found, not_configured,
 * daily_limit_reached, image_not_suitable, provider_down, provider_busy, provider_refused, cancelled.
 */
export async function makeImage(
  deps: MakeImageDeps,
  { userId }: Pick<Principal, 'userId'>,
  request: MakeImageRequest,
  signal?: AbortSignal,
): Promise<MadeImage> {
  checkRequest(request);
  const { imageMaker } = deps;
  if (!imageMaker) throw notConfigured();
  await refuseUnsuitable(deps.moderator, { use: 'prompt', texts: [request.prompt], ...(signal && { signal }) });
  const day = dayOf(deps.now());
  const { source, usage } = await deps.database.asPerson(userId, async (tx) => {
    const wanted = await findSource(deps, userId, request, tx);
    const limit = plans[(await findBalance(tx, userId))?.user_type ?? 'free'].aiImagesADay;
    const current = await takeAiImage(tx, userId, day, limit);
    if (current === undefined) throw limitReached(limit);
    return { source: wanted, usage: { current, limit } };
  });
  try {
    const imageUrl = await withScratch(deps.scratchFolder, (folder) =>
      paint(deps, imageMaker, { userId, prompt: request.prompt.trim(), source, folder, signal }),
    );
    return { imageUrl, usage };
  } catch (error) {
    await deps.database.asPerson(userId, (tx) => returnAiImage(tx, userId, day));
    throw error;
  }
}

function checkRequest({ prompt, mode, imageUrl }: MakeImageRequest): void {
  if (mode === 'image-to-image' && (isBlank(prompt) || !imageUrl)) {
    throw new AppError('invalid_input', 'Please select an image and enter a transformation prompt.');
  }
  if (isBlank(prompt)) {
    throw new AppError('invalid_input', 'Please enter a description for the image you want to generate.');
  }
}

async function findSource(
  deps: MakeImageDeps,
  userId: string,
  { mode, imageUrl }: MakeImageRequest,
  tx: Transaction,
): Promise<OwnFile | undefined> {
  if (mode === 'text-to-image') return undefined;
  const source = await ownFile(deps, tx, userId, known(imageUrl), 'image');
  if (source.bytes < limits.maxTransformImageBytes) return source;
  throw new AppError('invalid_input', 'Please select an image smaller than 10MB.');
}

type Painting = {
  userId: string;
  prompt: string;
  source: OwnFile | undefined;
  folder: string;
  signal: AbortSignal | undefined;
};

/** What a provider sends is as foreign as an upload, so it is written anew, too. */
async function paint(
  deps: MakeImageDeps,
  maker: ImageMaker,
  { userId, prompt, source, folder, signal }: Painting,
): Promise<string> {
  const sourcePath = source && join(folder, 'source');
  if (source && sourcePath) await fetchFile(deps.files, source.path, sourcePath, signal);
  const { images } = await maker.make({ prompt, folder, count: 1, ...(sourcePath && { sourcePath }), signal });
  const localPath = join(folder, 'clean.jpg');
  await deps.cleanPhoto(known(images[0]).path, localPath, signal);
  await refuseUnsuitable(deps.moderator, { use: 'picture', picturePath: localPath, ...(signal && { signal }) });
  const at = deps.now();
  const path = newFilePath('images', userId, 'jpg', at);
  return storeFile(deps, { userId, path, localPath, signal }, async (tx, url) => {
    const photoName = cutText(prompt.replace(/\s+/g, ' '), limits.maxPhotoNameCharacters);
    await addPhoto(tx, userId, { url, photoName, isAiGenerated: true, at });
    if (source?.path.startsWith('temp-transforms/')) await letFilesGo(tx, userId, [source.path], at);
    return url;
  });
}

const notConfigured = () => new AppError('not_configured', 'AI images are not set up on this server.');

const limitReached = (limit: number) =>
  new AppError('daily_limit_reached', `Daily AI image generation limit reached (${limit}/${limit} images used)`);
