import { join } from 'node:path';
import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import { describesNothing } from '@portray/contracts/image-prompt';
import { imageLimitMessage, imageOrderFaults } from '@portray/contracts/image-rules';
import type { ImageOrderWithPhotos, ImageUsage } from '@portray/contracts/images';
import { limits } from '@portray/contracts/limits';
import { plans } from '@portray/contracts/plans';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { insertConsent } from '@portray/database/queries/consents';
import { countImages, findBalance } from '@portray/database/queries/credits';
import { findImageOrder, type ImageOrderKey, insertImageOrder, takeOfDay } from '@portray/database/queries/images';
import { findPhotoByUrl, isPhotoAllowed } from '@portray/database/queries/photos';
import { findPhotoConsent } from '@portray/database/queries/photos-write';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { SeveralFaces } from '@portray/foundation/several-faces';
import type { Files } from '@portray/ports/files';
import type { CheckPrompt, ImageMakerFacts } from '@portray/ports/image-maker';
import type { Moderator } from '@portray/ports/moderator';
import type { PhotoCheck } from '@portray/ports/presenter';
import { type ConcurrencyLimiter, shareOf } from '../concurrency-limiter.ts';
import { dailyLimitReached, dayOf } from '../credits/day.ts';
import { ownFile } from '../files/own-file.ts';
import { fetchFile, withScratch } from '../files/scratch.ts';
import type { JobWaiter } from '../job-waiter.ts';
import { refuseUnsuitable } from '../moderation/refuse-unsuitable.ts';
import type { Keep, Once } from '../once.ts';
import { isPhotoRefusal } from '../photos/create-talking-photo.ts';
import type { Principal } from '../principal.ts';
import { intendRemoteTask } from '../remote-tasks/intend-remote-task.ts';
import type { Stores } from '../stores.ts';
import { awaitFinalSize } from './final-size.ts';
import { imageTask } from './image-task.ts';

export type OrderImagesDeps = Stores &
  RefuseGroupDeps & {
    once: Once;
    moderator: Moderator;
    /** Who makes the pictures elsewhere; undefined for the sculptor of the house. */
    imagesElsewhere: ImageMakerFacts | undefined;
    jobWaiter: JobWaiter;
    /** Knows what is never drawn, and what the sculptor of the house understands. */
    checkPrompt: CheckPrompt;
    now: () => Date;
  };

export type OrderImagesRequest = {
  prompt: string;
  mode: 'text-to-image' | 'image-to-image';
  imageUrl?: string | null | undefined;
  /** The wording that was ticked for the picture; needed where none was before. */
  consent?: { version: string } | undefined;
  /** How many to choose from; they count as one. */
  count: number;
};

export type OrderedImages = { order: ImageOrderWithPhotos; usage: ImageUsage };

/**
 * Orders pictures from words, or of one of the person's pictures: counted against the day's limit and queued in one
 * transaction. What an outside service makes is
 * written down as a remote task. Throws AppError: invalid_input, not_found, consent_required, several_faces,
 * daily_limit_reached, provider_refused (what that maker cannot do), provider_down, provider_busy, not_configured.
 */
export function orderImages(
  deps: OrderImagesDeps,
  { userId }: Pick<Principal, 'userId'>,
  request: OrderImagesRequest,
  signal?: AbortSignal,
): Promise<OrderedImages> {
  return deps.once((keep) => order(deps, userId, request, keep, signal));
}

async function order(
  deps: OrderImagesDeps,
  userId: string,
  request: OrderImagesRequest,
  keep: Keep<OrderedImages>,
  signal?: AbortSignal,
): Promise<OrderedImages> {
  checkRequest(request, deps.imagesElsewhere);
  await refuseHopeless(deps, userId, request);
  await refuseUnsuitable(deps.moderator, { use: 'prompt', userId, texts: [request.prompt], ...(signal && { signal }) });
  const isDrawnHere = request.mode === 'text-to-image' && !deps.imagesElsewhere;
  const refusal = await deps.checkPrompt(request.prompt, { isDrawnHere });
  if (refusal) throw new AppError('invalid_input', refusal);
  if (request.imageUrl) {
    await awaitFinalSize(deps, userId, fileUrlOf(filePathOf(request.imageUrl, deps.publicUrl)), signal);
  }
  // A photo that needs no permission any more was looked at when it got it.
  if (request.imageUrl && request.consent) await refuseGroup(deps, userId, request.imageUrl, signal);
  return deps.database.asPerson(userId, async (tx) => {
    const source = await findSource(deps, tx, userId, request);
    const now = deps.now();
    const day = dayOf(now);
    const usage = await countOrder(tx, userId, now);
    const { madeBy, mostAtOnce = request.count } = deps.imagesElsewhere ?? {};
    const { prompt, mode } = request;
    const count = Math.min(request.count, mostAtOnce);
    const row = { prompt: prompt.trim(), mode, count, day, made_by: madeBy ?? null, ...source };
    const { id: orderId } = await insertImageOrder(tx, userId, row);
    await begin(deps, tx, { userId, orderId });
    await publishEvent(tx, userId, { type: 'image.changed', orderId, state: 'processing', percent: 0 });
    return keep(tx, { order: { ...known(await findImageOrder(tx, { userId, orderId })), photos: [] }, usage });
  });
}

/** What would be refused in the end is refused before words and pictures are looked at. */
async function refuseHopeless(deps: OrderImagesDeps, userId: string, { imageUrl }: OrderImagesRequest): Promise<void> {
  await deps.database.readAsPerson(userId, async (tx) => {
    if (imageUrl) await ownPicture(deps, tx, userId, imageUrl);
    const limit = await dayLimit(tx, userId);
    if ((await countImages(tx, userId, dayOf(deps.now()))) >= limit) throw limitReached(limit, deps.now());
  });
}

/** With its task or its job. */
async function begin(deps: OrderImagesDeps, tx: Transaction, key: ImageOrderKey): Promise<void> {
  const { imagesElsewhere } = deps;
  if (!imagesElsewhere) return void (await deps.queue.enqueue(tx, 'make-images', key, { group: key.userId }));
  await intendRemoteTask(deps, tx, { ...imageTask(key), provider: imagesElsewhere.id, request: {} });
}

function checkRequest({ prompt, mode, imageUrl }: OrderImagesRequest, elsewhere: ImageMakerFacts | undefined): void {
  if (mode === 'image-to-image' && elsewhere?.canTransform === false) {
    throw new AppError('provider_refused', imageOrderFaults.cannotTransform);
  }
  if (mode === 'image-to-image' && (describesNothing(prompt) || !imageUrl)) {
    throw new AppError('invalid_input', imageOrderFaults.nothingToTransform);
  }
  if (describesNothing(prompt)) throw new AppError('invalid_input', imageOrderFaults.noPrompt);
}

/** One order more of that day. */
async function countOrder(tx: Transaction, userId: string, now: Date): Promise<ImageUsage> {
  const limit = await dayLimit(tx, userId);
  const current = await takeOfDay(tx, userId, 'images', dayOf(now), limit);
  if (current !== undefined) return { current, limit };
  throw limitReached(limit, now);
}

const dayLimit = async (tx: Transaction, userId: string) =>
  plans[(await findBalance(tx, userId))?.user_type ?? 'free'].aiImagesADay;

const limitReached = (limit: number, now: Date) => dailyLimitReached(imageLimitMessage({ current: limit, limit }), now);

async function ownPicture(deps: OrderImagesDeps, tx: Transaction, userId: string, imageUrl: string): Promise<string> {
  const { url, bytes } = await ownFile(deps, tx, userId, imageUrl, 'image');
  if (bytes < limits.maxTransformImageBytes) return url;
  throw new AppError('invalid_input', imageOrderFaults.tooLarge);
}

type Source = { source_url: string | null; consent_id: string | null };

/** What is made of the picture of a person may speak as that picture may, so it needs the same permission. */
async function findSource(
  deps: OrderImagesDeps,
  tx: Transaction,
  userId: string,
  { mode, imageUrl, consent }: OrderImagesRequest,
): Promise<Source> {
  if (mode === 'text-to-image') return { source_url: null, consent_id: null };
  const url = await ownPicture(deps, tx, userId, known(imageUrl));
  const photo = await findPhotoByUrl(tx, userId, url);
  if (photo?.id && (await isPhotoAllowed(tx, userId, photo.id))) {
    return { source_url: url, consent_id: (await findPhotoConsent(tx, userId, url)) ?? null };
  }
  if (!consent) {
    const words = "Please confirm that this is you, or that you have this person's permission.";
    throw new AppError('consent_required', words);
  }
  const values = { kind: 'photo', file_url: url, wording_version: consent.version } as const;
  return { source_url: url, consent_id: await insertConsent(tx, userId, values) };
}

type RefuseGroupDeps = Pick<Stores, 'database'> & {
  files: Files;
  checkPhoto: PhotoCheck;
  heavyWork: ConcurrencyLimiter;
  scratchFolder: string;
  publicUrl: string;
};

/**
 * Refuses a picture of several people, of whom one has to be chosen; whatever else the check of photos says is no matter
 * of a picture that is to be changed. Throws AppError: several_faces, invalid_input, not_found, service_busy, cancelled.
 */
async function refuseGroup(
  deps: RefuseGroupDeps,
  userId: string,
  imageUrl: string,
  signal?: AbortSignal,
): Promise<void> {
  const { path } = await deps.database.asPerson(userId, (tx) => ownFile(deps, tx, userId, imageUrl, 'image'));
  const look = () =>
    withScratch(deps.scratchFolder, async (folder) => {
      const localPath = join(folder, 'source-photo');
      await fetchFile(deps.files, path, localPath, signal);
      await deps.checkPhoto(localPath, folder, signal);
    });
  try {
    await deps.heavyWork.take(look, signal, shareOf(userId));
  } catch (error) {
    const isGroup = error instanceof SeveralFaces && error.faces.length > 0;
    if (isGroup || !isPhotoRefusal(error)) throw error;
  }
}
