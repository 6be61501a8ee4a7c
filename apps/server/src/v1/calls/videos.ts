import { consentVersion } from '@portray/contracts/consent';
import { limits } from '@portray/contracts/limits';
import { blankIsNull, cutText, isBlank } from '@portray/contracts/text';
import type { CreateVideo } from '@portray/contracts/v1/create-video';
import type { VideoEstimate } from '@portray/contracts/v1/video';
import { advancedSettings } from '@portray/contracts/video-settings';
import { AppError } from '@portray/foundation/errors';
import { changeMetadata, forgetMetadata, withMetadata } from '@portray/studio/developer/object-metadata';
import { cancelVideo } from '@portray/studio/videos/finish/cancel-video';
import { readOrderTime } from '@portray/studio/videos/library/expected-time';
import { readVideo, readVideos } from '@portray/studio/videos/library/read-videos';
import { removeVideo } from '@portray/studio/videos/library/remove-video';
import { correctCaptions } from '@portray/studio/videos/library/video-captions';
import { reviseVideo } from '@portray/studio/videos/library/write-drafts';
import { shareVideo, unshareVideo } from '@portray/studio/videos/share/share-video';
import { orderVideo, tryVideo } from '@portray/studio/videos/start/order-video';
import { noteOrder } from '@portray/studio/videos/start/order-warnings';
import { retryVideo } from '@portray/studio/videos/start/retry-video';
import type { VideoOrder } from '@portray/studio/videos/start/video-order';
import { allowRecording } from '@portray/studio/voices/align-recording';
import { V1Refusal } from '../edge/problem.ts';
import { isTest, own, type V1Context } from '../edge/v1-context.ts';
import { bareUrl } from '../show/addresses.ts';
import { findPhotoUrl } from '../show/find-photo.ts';
import { listOf } from '../show/lists.ts';
import { sizeOf } from '../show/names.ts';
import { recordingUrl } from '../show/recordings.ts';
import { withScenePhotos } from '../show/scene-photos.ts';
import { readScenes } from '../show/scenes.ts';
import { readCue } from '../show/show-video.ts';
import { shownVideo, showVideos } from '../show/videos.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;

const titleWords = 6;

/** What a video without a title is called: its first words. */
function titleOf({ title, script, scenes }: CreateVideo): string {
  const said = script ?? scenes?.map((scene) => scene.script).join(' ') ?? '';
  const first = said.trim().split(/\s+/).slice(0, titleWords).join(' ');
  return blankIsNull(title ?? '') ?? blankIsNull(cutText(first, limits.maxTitleCharacters)) ?? 'Video';
}

/** What was asked for, as the product orders it. Throws V1Refusal invalid_request, and AppError as `findPhotoUrl`. */
async function orderOf(context: V1Context, asked: CreateVideo): Promise<VideoOrder> {
  const { photo, voice, recording, scenes, background, music, brand_kit_id } = asked;
  if (scenes === undefined && (music !== undefined || brand_kit_id !== undefined)) {
    const param = music === undefined ? 'brand_kit_id' : 'music';
    throw new V1Refusal('invalid_request', 'Music and brand kits need scenes: send “scenes” in place of “script”.', {
      param,
    });
  }
  if (scenes === undefined && isBlank(asked.script ?? '')) {
    throw new V1Refusal('script_required', 'The script is empty. Please write something to say.', { param: 'script' });
  }
  if (voice && recording) {
    throw new V1Refusal('invalid_request', 'Please send either a voice or a recording.', { param: 'recording' });
  }
  if (scenes === undefined && !voice && !recording) {
    throw new V1Refusal('voice_required', 'Please choose a voice, or send a recording.', { param: 'voice' });
  }
  if (scenes === undefined && photo === undefined) {
    throw new V1Refusal('missing_parameter', 'The photo is missing.', { param: 'photo' });
  }
  if (recording?.consent) await consentTo(context, recording.id);
  return {
    title: titleOf(asked),
    script: asked.script ?? '',
    language: asked.language,
    video_size: sizeOf(asked.shape),
    orderedFrom: asked.provider,
    captions: asked.captions,
    advancedSettings: settingsOf(asked),
    avatarImageUrl: photo ? await findPhotoUrl(context, photo) : '',
    voiceChoice: recording ? 'recording' : 'existing',
    voiceId: voice?.id ?? null,
    voiceUrl: recording ? recordingUrl(context.principal, recording.id) : null,
    aiLabel: asked.ai_label,
    storyboard: scenes
      ? readScenes({ scenes: await withScenePhotos(context, scenes), music, brand_kit_id })
      : boardOfBackground(asked, background),
    isTest: isTest(context),
  };
}

/** Slides and clips behind the person need a scene; what the wizard knows is a setting. */
function boardOfBackground({ script = '' }: CreateVideo, background: CreateVideo['background']) {
  if (background?.kind !== 'slide' && background?.kind !== 'clip') return null;
  const scene = {
    script,
    background,
    layout: { kind: 'full' },
    texts: [],
    transition: 'cut',
    hold_seconds: 0,
  } as const;
  return readScenes({ scenes: [{ ...scene, texts: [] }] });
}

function settingsOf(asked: CreateVideo) {
  const { voice, background, resolution } = asked;
  return advancedSettings.parse({
    talkingStyle: asked.talking_style,
    expression: asked.expression,
    backgroundAnimation: asked.moving_background ? 'subtle' : 'static',
    captionStyle: asked.caption_style,
    captionPlace: asked.caption_place,
    ...(voice?.speed !== undefined && { voiceSpeed: voice.speed }),
    ...(voice?.emotion && { voiceEmotion: voice.emotion }),
    ...(resolution && { resolution }),
    ...backdropOf(background),
  });
}

function backdropOf(background: CreateVideo['background']): object {
  if (background?.kind === 'picture') return { backdrop: { kind: 'picture', url: bareUrl(background.url) } };
  const { kind } = background ?? {};
  return kind === 'blur' || kind === 'colour' || kind === 'gradient' ? { backdrop: background } : {};
}

/** The tick at a recording is noted before it is heard in a video. */
async function consentTo({ deps, principal }: Given, id: string): Promise<void> {
  await allowRecording(deps, principal, { recordingUrl: recordingUrl(principal, id), version: consentVersion });
}

export const videoHandlers = {
  create: own.videos.create.handler(async ({ input, context }) => {
    const { deps, principal } = context;
    if (input.dry_run) {
      context.setStatus(200);
      return deps.once<VideoEstimate>(async (keep) => {
        const order = await orderOf(context, input);
        const tried = await tryVideo(deps, principal, order);
        const expected_seconds = await readOrderTime(deps, tried);
        const warnings = await noteOrder(deps, principal, order);
        const known = {
          credits: isTest(context) ? 0 : 1,
          expected_seconds,
          speech_seconds: tried.speechSeconds,
          warnings,
        };
        const answer: VideoEstimate = { object: 'video_estimate', ...known };
        return deps.database.asPerson(principal.userId, (tx) => keep(tx, answer));
      });
    }
    const once = withMetadata(deps.once, principal, 'video', input.metadata);
    const ordered = await orderVideo({ ...deps, once }, principal, () => orderOf(context, input));
    return shownVideo(context, ordered.id, { expectedSeconds: readOrderTime(deps, ordered) });
  }),

  list: own.videos.list.handler(async ({ input: { expand, ...request }, context }) => {
    const page = await readVideos(context.deps, context.principal, request);
    return listOf(page, await showVideos(context, page.items, expand));
  }),

  get: own.videos.get.handler(({ input: { id, expand }, context }) => shownVideo(context, id, { expand })),

  change: own.videos.change.handler(async ({ input: { id, title, metadata }, context }) => {
    const { deps, principal } = context;
    await readVideo(deps, principal, { id });
    if (title !== undefined) await reviseVideo(deps, principal, { id, title });
    await changeMetadata(deps, principal, { kind: 'video', id }, metadata);
    return shownVideo(context, id);
  }),

  remove: own.videos.remove.handler(async ({ input: { id }, context: { deps, principal } }) => {
    await removeVideo(deps, principal, { id, undoSeconds: 0 });
    await forgetMetadata(deps, principal, 'video', id);
    return { object: 'deleted' as const, id, deleted: true as const };
  }),

  cancel: own.videos.cancel.handler(async ({ input: { id }, context }) => {
    await cancelVideo(context.deps, context.principal, { id });
    return shownVideo(context, id);
  }),

  retry: own.videos.retry.handler(async ({ input: { id }, context }) => {
    if (isTest(context) && !(await readVideo(context.deps, context.principal, { id })).is_test) throw forTests();
    await retryVideo(context.deps, context.principal, { id });
    return shownVideo(context, id);
  }),

  share: own.videos.share.handler(async ({ input: { id, ...change }, context }) => {
    const { deps, principal } = context;
    await shareVideo(deps, principal, { id, ...change });
    return shownVideo(context, id);
  }),

  unshare: own.videos.unshare.handler(async ({ input: { id }, context }) => {
    await unshareVideo(context.deps, context.principal, { id });
    return shownVideo(context, id);
  }),

  changeCues: own.videos.changeCues.handler(async ({ input: { id, cues }, context }) => {
    const { deps, principal } = context;
    await correctCaptions(deps, principal, { id, cues: readCues(cues) });
    return shownVideo(context, id, { expand: ['cues'] });
  }),
};

/** What a test key does costs nothing. */
const forTests = () =>
  new AppError('forbidden', 'A test key makes test videos only. Please use a live key for this video.');

/** Throws V1Refusal invalid_request for cues that overlap or end before they begin. */
function readCues(cues: Parameters<typeof readCue>[0][]) {
  const read = cues.map(readCue);
  for (const [index, { startSeconds, endSeconds }] of read.entries()) {
    const param = `cues.${index}`;
    if (endSeconds <= startSeconds)
      throw new V1Refusal('invalid_request', 'A caption must end after it starts.', { param });
    const before = read[index - 1];
    if (before && startSeconds < before.endSeconds - 0.001)
      throw new V1Refusal('invalid_request', 'Captions must follow one another without overlap.', { param });
  }
  return read;
}
