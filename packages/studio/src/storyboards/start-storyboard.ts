import type { ProjectStatus } from '@portray/contracts/video-states';
import type { Transaction } from '@portray/database/open-database';
import { findShownVersion, noteShownVersion } from '@portray/database/queries/versions';
import { findVideo, lockVideo } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import { AppError, toAppError } from '@portray/foundation/errors';
import { readCards } from '../brand-kits/cards-of.ts';
import { lockCreditBalance } from '../credits/reserve-credit.ts';
import { refuseUnsuitable } from '../moderation/refuse-unsuitable.ts';
import type { Keep } from '../once.ts';
import type { Principal } from '../principal.ts';
import { videoNotFound } from '../videos/library/read-videos.ts';
import { expectSpeech } from '../videos/start/expected-speech.ts';
import { findLostPicture } from '../videos/start/find-sources.ts';
import { expectScenes, findLostSceneFile } from '../videos/start/scene-orders.ts';
import { refuseHopeless, startAttempt } from '../videos/start/start-attempt.ts';
import { noteRefusal } from '../videos/start/start-video.ts';
import { checkOrder, orderOf, wordsOfOrder } from '../videos/start/video-order.ts';
import type { StartDeps } from '../videos/video-deps.ts';
import { type Price, priceOf, shownVersionOf } from './version-price.ts';
import { checkVersion } from './write-storyboard.ts';

export type StoryboardRequest = {
  id: string;
  version?: number | undefined;
  credits?: number | undefined;
  /** Short, with 'TEST' over the picture, and nothing to pay. */
  isTest?: boolean | undefined;
  /** A row of a list, which lets single videos go first. */
  isOfList?: boolean | undefined;
};
export type StoryboardStarted = { projectId: string; status: ProjectStatus; credits: 0 | 1 };

/**
 * Makes the video of a storyboard, or a new version of a finished one: credit, state and job in one transaction, or
 * nothing at all. While a version is made, and where it fails, the one before is shown. Throws AppError: not_found, conflict,
 * changed_elsewhere (scenes or price), missing_information, file_not_found and what `startAttempt` throws.
 */
export async function startStoryboard(
  deps: StartDeps,
  principal: Pick<Principal, 'userId'>,
  request: StoryboardRequest,
): Promise<StoryboardStarted> {
  try {
    return await deps.once((keep) => start(deps, principal, request, keep));
  } catch (error) {
    const refusal = toAppError(error);
    // Whoever looks again starts again. Why it could not be noted matters less than why it was refused.
    if (refusal.code !== 'changed_elsewhere')
      await noteRefusal(deps, principal, request.id, refusal).catch(() => undefined);
    throw error;
  }
}

async function start(
  deps: StartDeps,
  { userId }: Pick<Principal, 'userId'>,
  request: StoryboardRequest,
  keep: Keep<StoryboardStarted>,
): Promise<StoryboardStarted> {
  const { id } = request;
  const seen = await deps.database.readAsPerson(userId, async (tx) => {
    const video = await findVideo(tx, userId, id);
    return checked(deps, tx, video, request);
  });
  const order = { ...orderOf(seen.video), isTest: request.isTest ?? false };
  checkOrder(order);
  const terms = { isFree: seen.price.credits === 0, isOfList: request.isOfList };
  await refuseHopeless(deps, userId, order, terms);
  const cards = await deps.database.readAsPerson(userId, (tx) => readCards(tx, userId, order.storyboard));
  if (cards.fault) throw new AppError('invalid_input', cards.fault);
  const texts = [...wordsOfOrder(order), ...cards.words];
  await refuseUnsuitable(deps.moderator, { use: 'script', userId, texts });
  const lost = await (order.storyboard ? findLostSceneFile : findLostPicture)(deps, order);
  const speech = await (order.storyboard ? expectScenes : expectSpeech)(deps, userId, order);
  return deps.database.asPerson(userId, async (tx) => {
    const creditBalance = await lockCreditBalance(tx, userId, deps.now());
    const { video, price } = await checked(deps, tx, await lockVideo(tx, userId, id), {
      ...request,
      // What was looked at is what is made.
      version: seen.video.storyboard_version,
      credits: seen.price.credits,
    });
    if (video.status === 'completed') await noteShownVersion(tx, userId, id);
    const { status } = await startAttempt(deps, tx, creditBalance, video, order, speech, terms);
    if (lost) throw lost;
    return keep(tx, { projectId: id, status, credits: price.credits });
  });
}

/** That a video can be made now, for the price that was shown. Throws AppError not_found, conflict, changed_elsewhere. */
async function checked(
  { now }: Pick<StartDeps, 'now'>,
  tx: Transaction,
  video: VideoRow | undefined,
  { version, credits, isTest = false }: StoryboardRequest,
): Promise<{ video: VideoRow; price: Price }> {
  if (!video) throw videoNotFound();
  if (video.status === 'processing') throw new AppError('conflict', 'This video is already being created.');
  if (video.status === 'completed' && video.processing_stage === 's3_processing')
    throw new AppError('conflict', 'The text on this video is being changed. Please wait until that is done.');
  if (isTest && video.playedUrl !== null && !video.is_test)
    throw new AppError(
      'conflict',
      'This video is finished, and a test would take its place. Please begin another one.',
    );
  if (version !== undefined) checkVersion(video, version);
  const noted = await findShownVersion(tx, video.user_id, video.id);
  if (isTest) return { video, price: { credits: 0, whyFree: null } };
  const price = priceOf(video, shownVersionOf(video, noted), now());
  if (credits !== undefined && price.credits > credits)
    throw new AppError('price_changed', 'This version costs a credit by now. Please look at the price again.');
  return { video, price };
}
