import type { StoryboardDocument } from '@portray/contracts/calls/storyboards';
import type { CreateStoryboard, V1Storyboard } from '@portray/contracts/v1/storyboard/storyboards';
import { advancedSettings } from '@portray/contracts/video-settings';
import { changeMetadata, metadataOf, withMetadata } from '@portray/studio/developer/object-metadata';
import type { Once } from '@portray/studio/once';
import { planStoryboard } from '@portray/studio/storyboards/plan-storyboard';
import { startStoryboard } from '@portray/studio/storyboards/start-storyboard';
import { readVersions, restoreVersion } from '@portray/studio/storyboards/versions';
import { createStoryboard, readStoryboard, saveStoryboard } from '@portray/studio/storyboards/write-storyboard';
import { isTest, own, type V1Context } from '../edge/v1-context.ts';
import { signedUrl } from '../show/addresses.ts';
import { findPhotoUrl } from '../show/find-photo.ts';
import { shapeOf, sizeOf } from '../show/names.ts';
import { withScenePhotos } from '../show/scene-photos.ts';
import { readScenes, showScenes } from '../show/scenes.ts';
import { shownVideo } from '../show/videos.ts';

type Given = Pick<V1Context, 'deps' | 'principal'>;

/** A storyboard as `/v1` shows it. */
export async function showStoryboard(
  { deps, principal }: Given,
  { video, storyboard, version }: StoryboardDocument,
): Promise<V1Storyboard> {
  const metadata = await metadataOf(deps, principal, 'video', [video.id]);
  return {
    id: video.id,
    object: 'storyboard',
    title: video.title,
    language: video.language,
    shape: shapeOf(video.video_size),
    version,
    ...showScenes(deps, storyboard),
    metadata: metadata(video.id),
    created_at: video.created_at,
  };
}

async function draftOf(context: V1Context, asked: CreateStoryboard) {
  const { title, photo, voice, language, shape, caption_files } = asked;
  const settings = advancedSettings.parse({
    ...(voice?.speed !== undefined && { voiceSpeed: voice.speed }),
    ...(voice?.emotion && { voiceEmotion: voice.emotion }),
  });
  return {
    title,
    language,
    video_size: sizeOf(shape),
    captions: caption_files,
    advanced_settings: settings,
    ...(photo && { avatar_image_url: await findPhotoUrl(context, photo) }),
    ...(voice && { elevenlabs_voice_id: voice.id, voice_choice: 'existing' as const }),
  };
}

const calls = own.storyboards;

export const storyboardHandlers = {
  create: calls.create.handler(async ({ input, context }) => {
    const { deps, principal } = context;
    const once = withMetadata(deps.once, principal, 'video', input.metadata);
    const begun = await once<StoryboardDocument>(async (keep) => {
      // A photo may have to be fetched first, once for each key.
      const draft = await draftOf(context, input);
      const storyboard = readScenes({ ...input, scenes: await withScenePhotos(context, input.scenes) });
      const within: Once = (start) => start(keep as never);
      return createStoryboard({ ...deps, once: within }, principal, { draft, storyboard, isTest: isTest(context) });
    });
    return showStoryboard(context, begun);
  }),

  get: calls.get.handler(async ({ input, context }) =>
    showStoryboard(context, await readStoryboard(context.deps, context.principal, input)),
  ),

  save: calls.save.handler(async ({ input: { id, version, metadata, ...written }, context }) => {
    const { deps, principal } = context;
    await readStoryboard(deps, principal, { id });
    const scenes = await withScenePhotos(context, written.scenes);
    await saveStoryboard(deps, principal, { id, version, storyboard: readScenes({ ...written, scenes }) });
    await changeMetadata(deps, principal, { kind: 'video', id }, metadata);
    return showStoryboard(context, await readStoryboard(deps, principal, { id }));
  }),

  plan: calls.plan.handler(async ({ input, context }) => {
    const { deps, principal } = context;
    const plan = await planStoryboard(deps, principal, { ...input, isTest: isTest(context) });
    return {
      object: 'storyboard_plan' as const,
      words: plan.words,
      max_words: plan.maxWords,
      speech_seconds: plan.seconds,
      credits: plan.credits,
      why_free: plan.whyFree,
      new_scene_ids: plan.newSceneIds,
      faults: plan.faults.map(({ sceneId, message }) => ({ scene_id: sceneId, message })),
    };
  }),

  make: calls.make.handler(async ({ input, context }) => {
    await startStoryboard(context.deps, context.principal, { ...input, isTest: isTest(context) });
    return shownVideo(context, input.id);
  }),

  versions: calls.versions.handler(async ({ input, context: { deps, principal } }) => {
    const versions = await readVersions(deps, principal, input);
    const data = versions.map((version) => ({
      object: 'video_version' as const,
      number: version.number,
      is_current: version.is_current,
      duration_seconds: version.duration_seconds,
      video_url: signedUrl(deps, version.video_url),
      thumbnail_url: version.thumbnail_url && signedUrl(deps, version.thumbnail_url),
      kept_until: version.kept_until,
      created_at: version.made_at,
    }));
    return { object: 'list' as const, data, has_more: false, next_cursor: null };
  }),

  restoreVersion: calls.restoreVersion.handler(async ({ input, context }) => {
    await restoreVersion(context.deps, context.principal, input);
    return shownVideo(context, input.id);
  }),
};
