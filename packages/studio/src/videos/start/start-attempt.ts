import { limits } from '@portray/contracts/limits';
import { plans, resolutionOn } from '@portray/contracts/plans';
import { avatarNameEnd } from '@portray/contracts/speaker-name';
import { cutText } from '@portray/contracts/text';
import type { VideoProject } from '@portray/contracts/videos';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { nameUnnamedPhoto } from '@portray/database/queries/photos-write';
import { changeVideo, countProcessing } from '@portray/database/queries/videos';
import type { VideoRow, VideoValues } from '@portray/database/queries/wire-names';
import { allInOrder } from '@portray/foundation/all-in-order';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { CreditBalance } from '../../credits/availability.ts';
import { bookFreeVersion, readCreditBalance, requireCredit, reserveCredit } from '../../credits/reserve-credit.ts';
import { withOwnBackdrop } from '../../files/own-file.ts';
import { lowCreditsMail } from '../../mails/mail-texts.ts';
import { mailPerson } from '../../mails/post-mail.ts';
import { creditsLow, videoStarted } from '../../webhooks/events.ts';
import { recordEvent } from '../../webhooks/record-event.ts';
import type { StartDeps } from '../video-deps.ts';
import { checkLimits, checkSeconds, checkTestSeconds } from './check-limits.ts';
import type { ExpectedSpeech } from './expected-speech.ts';
import { findPhotoForVideo, findSpeechSource, type SpeechSource } from './find-sources.ts';
import { findSceneSources } from './scene-orders.ts';
import { checkResolution, checkScenes, engineOf, type VideoOrder } from './video-order.ts';

/** `isFree`: a version that changes few words costs nothing. `isOfList`: single videos of the same plan go first. */
export type Terms = { isFree: boolean; isOfList?: boolean | undefined };
const usualTerms: Terms = { isFree: false };

/** What `startAttempt` would refuse in the end, before anything outside is asked about the order. Throws AppError as it does. */
export async function refuseHopeless(
  { database, engines, now }: Pick<StartDeps, 'database' | 'engines' | 'now'>,
  userId: string,
  order: VideoOrder,
  { isFree }: Terms = usualTerms,
): Promise<void> {
  engineOf(engines, order);
  const balance = await database.readAsPerson(userId, (tx) => readCreditBalance(tx, userId, now()));
  checkScenes(order, balance.user_type);
  checkResolution(order, balance.user_type);
  if (!isFree && !order.isTest) requireCredit(balance, now());
}

/**
 * Reserves a credit, unless nothing is to be paid or it is a test, marks the video as processing and enqueues its job, all in the caller's transaction. The balance and
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
  terms: Terms = usualTerms,
): Promise<VideoProject> {
  const userId = video.user_id;
  checkScenes(order, creditBalance.user_type);
  checkResolution(order, creditBalance.user_type);
  const engine = engineOf(deps.engines, order);
  if (order.storyboard) checkSeconds(deps.presenterLimits[engine], speech);
  else checkLimits(deps.presenterLimits[engine], order, speech);
  if (order.isTest) checkTestSeconds(speech);
  const [sources, waiting] = await allInOrder([
    (order.storyboard ? sourcesOfScenes : sourcesOf)(deps, tx, userId, order),
    countProcessing(tx, userId),
  ]);
  const { maxQueuedVideos = limits.maxQueuedVideosPerUser } = deps;
  if (waiting >= maxQueuedVideos) throw tooManyVideos(maxQueuedVideos);
  const plan = plans[creditBalance.user_type];
  const isFreeVersion = terms.isFree && !order.isTest;
  const attempt = video.attempt + 1;
  const change = changeVideo(tx, userId, video.id, {
    ...ordered(order),
    ...sources.values,
    madeBy: engine,
    attempt,
    free_versions: video.free_versions + (isFreeVersion ? 1 : 0),
    resolution: resolutionOn(creditBalance.user_type, order.advancedSettings.resolution),
    has_watermark: plan.hasWatermark,
    has_ai_label: order.aiLabel || !plan.canHideAiLabel,
    has_presenter: sources.hasPresenter,
    is_test: order.isTest,
    ...waitingState,
    started_at: deps.now().toISOString(),
  });
  const isPaid = !order.isTest && !isFreeVersion;
  const payment = isPaid && reserveCredit(tx, userId, creditBalance, { id: video.id, now: deps.now() });
  const [started] = await allInOrder([
    change,
    isFreeVersion ? bookFreeVersion(tx, userId, video.id) : payment,
    sources.photoId !== null && nameAfterVideo(tx, userId, sources.photoId, order.title),
  ]);
  if (isPaid) await tellOfLast(deps, tx, userId, creditBalance);
  const { jobPriority } = order.isTest ? plans.free : plan;
  const behindSingleVideos = terms.isOfList ? limits.maxQueuedVideosPerUser : 0;
  const turn = { priority: jobPriority - behindSingleVideos - waiting, group: userId };
  const { id: videoId } = video;
  await allInOrder([
    deps.queue.enqueue(tx, 'make-video', { userId, videoId, attempt }, turn),
    recordEvent(deps, tx, userId, videoStarted(known(started))),
    publishEvent(tx, userId, { type: 'video.changed', videoId, status: 'processing' }, { type: 'credits.changed' }),
  ]);
  return known(started);
}

/** Tells of the last credits, once one was taken. */
async function tellOfLast(
  deps: StartDeps,
  tx: Transaction,
  userId: string,
  creditBalance: CreditBalance,
): Promise<void> {
  const creditsLeft = creditBalance.available_credits - 1;
  if (creditsLeft !== plans[creditBalance.user_type].lowCredits) return;
  await recordEvent(deps, tx, userId, creditsLow(creditsLeft));
  const mail = lowCreditsMail(creditsLeft, `${deps.publicUrl}/pricing`);
  await mailPerson(deps, tx, userId, 'mail_credits_low', mail);
}

/** What a video is made of, as its row names it. */
type Sources = { values: VideoValues; hasPresenter: boolean; photoId: string | null };

async function sourcesOf(deps: StartDeps, tx: Transaction, userId: string, order: VideoOrder): Promise<Sources> {
  const [photo, heard, settings] = await allInOrder([
    findPhotoForVideo(deps, tx, userId, order.avatarImageUrl),
    findSpeechSource(deps, tx, userId, order),
    withOwnBackdrop(deps, tx, userId, order.advancedSettings),
  ]);
  const face = { avatar_image_url: photo.image_url, faceId: photo.talking_photo_id };
  const values = { advanced_settings: settings, ...face, ...heardFrom(heard) };
  return { values, hasPresenter: photo.isPresenter, photoId: photo.id };
}

/** The same of scenes, which have each their own. */
async function sourcesOfScenes(deps: StartDeps, tx: Transaction, userId: string, order: VideoOrder): Promise<Sources> {
  const { refusals, photo, heard, hasPresenter } = await findSceneSources(deps, tx, userId, order);
  if (refusals[0]) throw refusals[0].error;
  const values = {
    advanced_settings: order.advancedSettings,
    ...(photo && { avatar_image_url: photo.image_url, faceId: photo.talking_photo_id }),
    ...(heard && heardFrom(heard)),
  };
  return { values, hasPresenter, photoId: photo?.id ?? null };
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

/** A photo without a name of its own is called after its first video. */
async function nameAfterVideo(tx: Transaction, userId: string, photoId: string, title: string): Promise<void> {
  const name = cutText(title.trim(), limits.maxPhotoNameCharacters - avatarNameEnd.length) + avatarNameEnd;
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
