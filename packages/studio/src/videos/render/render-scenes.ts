import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaptionCue } from '@portray/contracts/captions';
import { type Chapter, chaptersOf } from '@portray/contracts/chapters';
import { secondsOfScene } from '@portray/contracts/scene-seconds';
import { completeScene } from '@portray/contracts/scenes-of';
import { toShown } from '@portray/contracts/shown-script';
import type { Storyboard } from '@portray/contracts/storyboard';
import type { SplitScenes } from '@portray/database/queries/video-parts';
import { known } from '@portray/foundation/known';
import type { CheckedPhoto } from '@portray/ports/presenter';
import type { PresentedScenes, SceneMaterial } from '@portray/ports/scene-presenter';
import { drawPreviewOf } from '../../images/draw-final-size.ts';
import { defaultsOf } from '../../storyboards/plan-storyboard.ts';
import { withContents } from '../../storyboards/with-contents.ts';
import { checkSeconds, checkTestSeconds } from '../start/check-limits.ts';
import type { SceneOrder } from '../start/scene-orders.ts';
import { keptPartsOf } from './kept-parts.ts';
import { getPhoto, getSpeech, type NotedSpeech, notesOf } from './photo-and-speech.ts';
import { readExtras } from './scene-extras.ts';
import { backgroundOf, ordersOf } from './scene-files.ts';
import { shareParts } from './share-parts.ts';
import { storeRenderedVideo } from './store-rendered-video.ts';
import { languageOf, type RenderDeps, settingsOf, type VideoJobContext } from './video-job-context.ts';

/** What people are told whose order names another engine. */
const scenesHereNote =
  'Videos with scenes are made by our own engine, so this one was not made by the one that you chose.';

/**
 * Renders a video of several scenes and stores it: photos, speech and pictures of each, then all in one. Speech and parts
 * are kept by what they are made of, so that a second version makes only what is new. Throws AppError of the engines, cancelled.
 */
export async function renderScenes(
  deps: RenderDeps,
  context: VideoJobContext,
  ordered: Storyboard,
  startedAtMs: number,
): Promise<void> {
  const { job, video, folder, videoEngines, progress } = context;
  const { signal } = progress;
  const { user_id: userId } = video;
  const board = await deps.database.readAsPerson(userId, (tx) => withContents(tx, userId, ordered));
  const extras = await readExtras(deps, userId, board, folder, signal);
  const orders = ordersOf(video, board, extras.scenes);
  const gathered = await gatherScenes(deps, context, board, orders);
  progress.report({ stage: 'rendering', percent: 8, processingStage: 's3_processing' });
  const shared = shareParts(deps, job, splitOf(orders, gathered.materials), signal);
  const making = videoEngines.presentScenes({
    scenes: gathered.materials,
    settings: settingsOf(video),
    brand: extras.brand,
    music: extras.music,
    title: video.title,
    outPath: join(folder, 'video.mp4'),
    folder,
    parts: keptPartsOf(deps, userId, signal),
    shared,
    signal,
    onProgress: ({ stage, ratio, etaSeconds }) =>
      progress.report({ stage, percent: 8 + ratio * 84, etaSeconds, processingStage: 's3_processing' }),
  });
  const presented = await making.finally(() => shared.close());
  const isElsewhere = video.orderedFrom === 'did' || deps.remotePresenters.heygen !== undefined;
  const elsewhere = isElsewhere ? [scenesHereNote] : [];
  const notes = [...elsewhere, ...gathered.notes, ...extras.notes, ...(presented.notes ?? [])];
  const cues = cuesOf(context, gathered.materials, presented);
  const chapters = chaptersIn(orders, presented);
  await storeRenderedVideo(deps, context, { presented, cues, chapters, notes: [...new Set(notes)], startedAtMs });
}

type Gathered = { materials: SceneMaterial[]; notes: string[] };

/** Everything that the scenes are made of, as files of this machine; what several of them share is fetched once. */
async function gatherScenes(
  deps: RenderDeps,
  context: VideoJobContext,
  board: Storyboard,
  scenes: SceneOrder[],
): Promise<Gathered> {
  const { video, progress } = context;
  const defaults = defaultsOf(video);
  const photos = new Map<string, CheckedPhoto>();
  const gathered: Gathered = { materials: [], notes: [] };
  let seconds = 0;
  for (const [index, each] of scenes.entries()) {
    progress.report({ stage: 'speaking', percent: 2 + (5 * index) / scenes.length });
    const speech = each.isSpoken ? await speechOf(deps, context, each) : undefined;
    const photo = each.isSeen ? await photoOf(deps, context, photos, each.order.avatarImageUrl) : undefined;
    const { captions } = completeScene(each.scene, board, defaults);
    gathered.materials.push({
      scene: each.scene,
      photo,
      speech,
      ...(await backgroundOf(deps, context, each, progress.signal)),
      captions: { shown: captions.shown, captionStyle: captions.style, captionPlace: captions.place },
    });
    gathered.notes.push(...(photo?.warnings.map(({ message }) => message) ?? []), ...(speech ? notesOf(speech) : []));
    seconds += secondsOfScene(each.scene, speech?.timeline.durationSeconds ?? 0);
  }
  checkSeconds(undefined, { seconds, isExact: true });
  if (video.is_test) checkTestSeconds({ seconds, isExact: true });
  return gathered;
}

async function speechOf(
  deps: RenderDeps,
  context: VideoJobContext,
  { number, order }: SceneOrder,
): Promise<NotedSpeech> {
  const folder = join(context.folder, `speech-${number}`);
  await mkdir(folder, { recursive: true });
  const said = { ...order, settings: order.advancedSettings, isKept: true };
  return getSpeech(deps, context, said, folder, context.progress.signal);
}

async function photoOf(
  deps: RenderDeps,
  context: VideoJobContext,
  photos: Map<string, CheckedPhoto>,
  url: string,
): Promise<CheckedPhoto> {
  const found = photos.get(url);
  if (found) return found;
  const { video, folder, progress } = context;
  await drawPreviewOf(deps, { userId: video.user_id, url }, progress.signal);
  // Each has a folder of its own: what is read of a photo is written beside it.
  const own = { ...context, folder: join(folder, `photo-${photos.size + 1}`) };
  await mkdir(own.folder, { recursive: true });
  const photo = await getPhoto(deps, own, { url, photoPath: join(own.folder, 'photo.jpg') }, progress.signal);
  photos.set(url, photo);
  return photo;
}

/** What those who help need: not the sound. */
function splitOf(orders: SceneOrder[], materials: SceneMaterial[]): SplitScenes {
  const faces: SplitScenes['faces'] = {};
  for (const [index, { photo }] of materials.entries()) {
    const url = orders[index]?.order.avatarImageUrl;
    if (photo && url) faces[url] = { landmarks: photo.landmarks, quality: photo.quality };
  }
  return { scenes: materials.map(({ speech }) => ({ timeline: speech?.timeline })), faces };
}

/** The captions of all scenes, each where its scene begins. */
function cuesOf(
  { video, videoEngines }: VideoJobContext,
  materials: SceneMaterial[],
  { sceneStarts }: PresentedScenes,
): CaptionCue[] {
  if (video.captions === 'none') return [];
  return materials.flatMap(({ speech }, index) => {
    const start = known(sceneStarts[index]);
    const cues = speech ? videoEngines.captionTrack(speech.timeline, languageOf(video)) : [];
    return cues.map(({ text, startSeconds, endSeconds }) => {
      return { text, startSeconds: start + startSeconds, endSeconds: start + endSeconds };
    });
  });
}

/** Where each scene begins, under its name. */
function chaptersIn(orders: SceneOrder[], { sceneStarts }: PresentedScenes): Chapter[] {
  const scenes = orders.map(({ scene, number }, index) => {
    return {
      scene,
      number,
      said: toShown(scene.script, (entity) => entity).text,
      startSeconds: known(sceneStarts[index]),
    };
  });
  return chaptersOf(scenes);
}
