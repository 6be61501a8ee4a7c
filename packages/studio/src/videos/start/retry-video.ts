import type { VideoProject } from '@portray/contracts/videos';
import { findVideo, lockVideo } from '@portray/database/queries/videos';
import { AppError } from '@portray/foundation/errors';
import { readCards } from '../../brand-kits/cards-of.ts';
import { lockCreditBalance } from '../../credits/reserve-credit.ts';
import { refuseUnsuitable } from '../../moderation/refuse-unsuitable.ts';
import type { Keep } from '../../once.ts';
import type { Principal } from '../../principal.ts';
import { checkVersion } from '../../storyboards/write-storyboard.ts';
import { videoNotFound } from '../library/read-videos.ts';
import type { StartDeps } from '../video-deps.ts';
import { expectSpeech } from './expected-speech.ts';
import { findLostPicture } from './find-sources.ts';
import { expectScenes, findLostSceneFile } from './scene-orders.ts';
import { refuseHopeless, startAttempt } from './start-attempt.ts';
import { checkOrder, orderOf, wordsOfOrder } from './video-order.ts';

/**
 * Starts a failed video again, with a credit of its own. Throws AppError not_found, conflict, file_not_found and what
 * `startAttempt` throws.
 */
export function retryVideo(deps: StartDeps, principal: Principal, { id }: { id: string }): Promise<VideoProject> {
  return deps.once((keep) => retry(deps, principal, id, keep));
}

async function retry(
  deps: StartDeps,
  principal: Principal,
  id: string,
  keep: Keep<VideoProject>,
): Promise<VideoProject> {
  const failed = await deps.database.readAsPerson(principal.userId, (tx) => findVideo(tx, principal.userId, id));
  if (!failed) throw videoNotFound();
  if (failed.status !== 'failed') throw notFailed();
  const order = orderOf(failed);
  checkOrder(order);
  await refuseHopeless(deps, principal.userId, order);
  const lost = await (order.storyboard ? findLostSceneFile : findLostPicture)(deps, order);
  const { userId } = principal;
  const cards = await deps.database.readAsPerson(userId, (tx) => readCards(tx, userId, order.storyboard));
  if (cards.fault) throw new AppError('invalid_input', cards.fault);
  await refuseUnsuitable(deps.moderator, { use: 'script', userId, texts: [...wordsOfOrder(order), ...cards.words] });
  const speech = await (order.storyboard ? expectScenes : expectSpeech)(deps, principal.userId, order);
  return deps.database.asPerson(principal.userId, async (tx) => {
    const creditBalance = await lockCreditBalance(tx, principal.userId, deps.now());
    const video = await lockVideo(tx, principal.userId, id);
    if (!video) throw videoNotFound();
    if (video.status !== 'failed') throw notFailed();
    // What was looked at is what is made.
    checkVersion(video, failed.storyboard_version);
    const started = await startAttempt(deps, tx, creditBalance, video, order, speech);
    if (lost) throw lost;
    return keep(tx, started);
  });
}

const notFailed = () => new AppError('conflict', 'Only a failed video can be retried.');
