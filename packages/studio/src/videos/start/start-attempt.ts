import { limits } from '@portray/contracts/limits';
import { plans, resolutionOn } from '@portray/contracts/plans';
import { cutText } from '@portray/contracts/text';
import type { VideoProject } from '@portray/contracts/videos';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { nameUnnamedPhoto } from '@portray/database/queries/photos-write';
import { changeVideo, countProcessing } from '@portray/database/queries/videos';
import type { VideoRow } from '@portray/database/queries/wire-names';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { CreditBalance } from '../../credits/availability.ts';
import { readCreditBalance, requireCredit, reserveCredit } from '../../credits/reserve-credit.ts';
import { withOwnBackdrop } from '../../files/own-file.ts';
import { lowCreditsMail } from '../../mails/mail-texts.ts';
import { mailPerson } from '../../mails/post-mail.ts';
import type { StartDeps } from '../video-deps.ts';
import { checkLimits } from './check-limits.ts';
import type { ExpectedSpeech } from './expected-speech.ts';
import { findPhotoForVideo, findSpeechSource, type SpeechSource } from './find-sources.ts';
import { checkResolution, checkScript, engineFor, type VideoOrder } from './video-order.ts';

/** What `startAttempt` would refuse in the end, before anything outside is asked about the order. Throws AppError as it does. */
export async function refuseHopeless(
  { database, engines, now }: Pick<StartDeps, 'database' | 'engines' | 'now'>,
  userId: string,
  order: VideoOrder,
): Promise<void> {
  engineFor(engines, order.orderedFrom);
  const balance = await database.readAsPerson(userId, (tx) => readCreditBalance(tx, userId, now()));
  checkScript(order, balance.user_type);
  checkResolution(order, balance.user_type);
  requireCredit(balance, now());
}

/**
 * Reserves a credit, marks the video as processing and enqueues its job, all in the caller's transaction. The balance and
 * the video must have been locked in it. Throws AppError: script_too_long, not_configured, not_found, consent_required,
 * voice_not_found, too_many_requests, insufficient_credits, daily_limit_reached.
 */
export async function startAttempt(
  deps: StartDeps,
  tx: Transaction,
  creditBalance: CreditBalance,
  video: VideoRow,
  order: VideoOrder,
  speech: ExpectedSpeech,
): Promise<VideoProject> {
  const userId = video.user_id;
  checkScript(order, creditBalance.user_type);
  checkResolution(order, creditBalance.user_type);
  const engine = engineFor(deps.engines, order.orderedFrom);
  checkLimits(deps.presenterLimits[engine], order, speech);
  const photo = await findPhotoForVideo(deps, tx, userId, order.avatarImageUrl);
  const source = await findSpeechSource(deps, tx, userId, order);
  const settings = await withOwnBackdrop(deps, tx, userId, order.advancedSettings);
  const waiting = await countProcessing(tx, userId);
  const { maxQueuedVideos = limits.maxQueuedVideosPerUser } = deps;
  if (waiting >= maxQueuedVideos) throw tooManyVideos(maxQueuedVideos);
  await reserveCredit(tx, userId, creditBalance, { id: video.id, now: deps.now() });
  const plan = plans[creditBalance.user_type];
  const creditsLeft = creditBalance.available_credits - 1;
  if (creditsLeft === plan.lowCredits) {
    const mail = lowCreditsMail(creditsLeft, `${deps.publicUrl}/pricing`);
    await mailPerson(deps, tx, userId, 'mail_credits_low', mail);
  }
  const attempt = video.attempt + 1;
  const started = await changeVideo(tx, userId, video.id, {
    ...ordered(order),
    advanced_settings: settings,
    madeBy: engine,
    attempt,
    avatar_image_url: photo.image_url,
    faceId: photo.talking_photo_id,
    ...heardFrom(source),
    resolution: resolutionOn(creditBalance.user_type, order.advancedSettings.resolution),
    has_watermark: plan.hasWatermark,
    has_ai_label: order.aiLabel || !plan.canHideAiLabel,
    has_presenter: photo.isPresenter,
    ...waitingState,
    started_at: deps.now().toISOString(),
  });
  if (photo.id !== null) await nameAfterVideo(tx, userId, photo.id, order.title);
  const turn = { priority: plan.jobPriority - waiting, group: userId };
  await deps.queue.enqueue(tx, 'make-video', { userId, videoId: video.id, attempt }, turn);
  await publishEvent(tx, userId, { type: 'video.changed', videoId: video.id, status: 'processing' });
  await publishEvent(tx, userId, { type: 'credits.changed' });
  return known(started);
}

/** Nothing of an earlier attempt is left in a video that waits for its turn. */
const waitingState = {
  status: 'processing',
  stage: 'queued',
  percent: 0,
  eta_seconds: null,
  processing_stage: 'pending',
  processing_error: null,
  error_code: null,
  notes: [] as string[],
  completed_at: null,
} as const;

function ordered({ title, script, language, video_size, orderedFrom, captions, voiceChoice }: VideoOrder) {
  return { title: title.trim(), script, language, video_size, orderedFrom, captions, voice_choice: voiceChoice };
}

const photoNameEnd = ' - Avatar';

/** A photo without a name of its own is called after its first video. */
async function nameAfterVideo(tx: Transaction, userId: string, photoId: string, title: string): Promise<void> {
  const name = cutText(title.trim(), limits.maxPhotoNameCharacters - photoNameEnd.length) + photoNameEnd;
  const isNamed = await nameUnnamedPhoto(tx, userId, photoId, name);
  if (isNamed) await publishEvent(tx, userId, { type: 'library.changed', library: 'photos' });
}

function heardFrom(source: SpeechSource) {
  if (source.kind === 'recording') return { voiceId: null, voice_file_url: source.url };
  const { voiceId, original_voice_url } = source.voice;
  return { voiceId, voice_file_url: original_voice_url };
}

function tooManyVideos(most: number): AppError {
  return new AppError(
    'too_many_requests',
    `You have ${most} videos in the queue. Please wait until one of them is finished.`,
  );
}
