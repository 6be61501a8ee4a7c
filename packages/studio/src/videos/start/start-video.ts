import type { DeveloperOrder } from '@portray/contracts/calls/developer';
import { type AvatarVideoRequest, avatarVideoRequest } from '@portray/contracts/calls/functions';
import { limits } from '@portray/contracts/limits';
import { blankIsNull, cutText } from '@portray/contracts/text';
import type { ProjectStatus } from '@portray/contracts/videos';
import type { Transaction } from '@portray/database/open-database';
import { noteChangedByHand } from '@portray/database/queries/batch-rows';
import { changeVideo, insertVideo, lockDraftByTitle, lockVideo } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import { AppError, toAppError } from '@portray/foundation/errors';
import { lockCreditBalance } from '../../credits/reserve-credit.ts';
import { refuseUnsuitable } from '../../moderation/refuse-unsuitable.ts';
import type { Keep } from '../../once.ts';
import type { Principal } from '../../principal.ts';
import { hasScenes } from '../library/write-drafts.ts';
import type { StartDeps, VideoDeps } from '../video-deps.ts';
import { expectSpeech } from './expected-speech.ts';
import { findLostPicture } from './find-sources.ts';
import { refuseHopeless, startAttempt } from './start-attempt.ts';
import { checkOrder, type VideoOrder, wordsOfOrder } from './video-order.ts';

export type Started = { success: true; projectId: string; status: ProjectStatus; error: null };

/**
 * Starts a video: credit, state and job in one transaction, or nothing at all. Throws AppError: missing_information,
 * voice_required, conflict, not_found, file_not_found and what `startAttempt` throws; a project that was refused then
 * says why. A test is short, says so over the picture, and costs nothing.
 */
export async function startVideo(
  deps: StartDeps,
  principal: Pick<Principal, 'userId'>,
  request: AvatarVideoRequest,
  { isTest = false }: { isTest?: boolean } = {},
): Promise<Started> {
  try {
    return await deps.once((keep) => start(deps, principal, orderFrom(request, isTest), request, keep));
  } catch (error) {
    // Why it could not be noted matters less than why it was refused.
    if (request.projectId)
      await noteRefusal(deps, principal, request.projectId, toAppError(error)).catch(() => undefined);
    throw error;
  }
}

async function start(
  deps: StartDeps,
  { userId }: Pick<Principal, 'userId'>,
  order: VideoOrder,
  request: AvatarVideoRequest,
  keep: Keep<Started>,
): Promise<Started> {
  checkOrder(order);
  await refuseHopeless(deps, userId, order);
  await refuseUnsuitable(deps.moderator, { use: 'script', userId, texts: wordsOfOrder(order) });
  const lost = await findLostPicture(deps, order);
  const speech = await expectSpeech(deps, userId, order);
  return deps.database.asPerson(userId, async (tx) => {
    const creditBalance = await lockCreditBalance(tx, userId, deps.now());
    const video = await videoToStart(tx, userId, request);
    if (video.script !== order.script) await noteChangedByHand(tx, userId, video.id);
    const { id, status } = await startAttempt(deps, tx, creditBalance, video, order, speech);
    if (lost) throw lost;
    return keep(tx, { success: true, projectId: id, status, error: null });
  });
}

/** The named project, or the newest draft of this title, or a new one. */
async function videoToStart(tx: Transaction, userId: string, request: AvatarVideoRequest): Promise<VideoRow> {
  const title = request.projectName.trim();
  if (!request.projectId) return (await lockDraftByTitle(tx, userId, title)) ?? insertVideo(tx, userId, { title });
  const video = await lockVideo(tx, userId, request.projectId);
  if (!video) throw new AppError('not_found', 'This project no longer exists. Please start a new one.');
  if (video.status === 'processing') throw new AppError('conflict', 'This video is already being created.');
  if (video.storyboard) throw hasScenes();
  if (video.status !== 'completed') return video;
  throw new AppError('conflict', 'This video is already finished. Duplicate it to create another one.');
}

function orderFrom(request: AvatarVideoRequest, isTest: boolean): VideoOrder {
  const { script, language, captions, advancedSettings, voiceChoice } = request;
  return {
    script,
    language,
    captions,
    advancedSettings,
    voiceChoice,
    orderedFrom: request.provider,
    title: request.projectName,
    video_size: request.videoSize,
    avatarImageUrl: request.avatarImageUrl,
    voiceId: request.voiceId || null,
    voiceUrl: request.voiceUrl || null,
    aiLabel: request.aiLabel,
    isTest,
    storyboard: null,
  };
}

/** What was not started stays the draft, or the failed video, that it was, with the reason; what runs or is finished says nothing. */
export async function noteRefusal(
  { database }: VideoDeps,
  principal: Pick<Principal, 'userId'>,
  id: string,
  refusal: AppError,
): Promise<void> {
  await database.asPerson(principal.userId, async (tx) => {
    const video = await lockVideo(tx, principal.userId, id);
    if (video?.status !== 'draft' && video?.status !== 'failed') return;
    await changeVideo(tx, principal.userId, id, { processing_error: refusal.message, error_code: refusal.code });
  });
}

const titleWords = 6;

/** Starts a video for other software, named by its first words. Throws AppError as `startVideo` does. */
export async function startForSoftware(
  deps: StartDeps,
  principal: Principal,
  { avatar_image, script, voice_id, provider }: DeveloperOrder,
): Promise<{ id: string; status: ProjectStatus }> {
  const firstWords = script.trim().split(/\s+/).slice(0, titleWords).join(' ');
  const projectName = blankIsNull(cutText(firstWords, limits.maxTitleCharacters)) ?? 'Video';
  const voice = { voiceId: voice_id, voiceChoice: 'existing' };
  const request = avatarVideoRequest.parse({ projectName, script, avatarImageUrl: avatar_image, provider, ...voice });
  const { projectId, status } = await startVideo(deps, principal, request);
  return { id: projectId, status };
}
