import { limits } from '@portray/contracts/limits';
import type { VideoSettings } from '@portray/contracts/video-settings';
import { known } from '@portray/foundation/known';
import type { SceneBrand } from '@portray/ports/scene-presenter';
import { changesOf, type ScenePlan } from '@portray/stage/plan-scene';
import { transitionBetween } from '@portray/stage/scene-change';
import type { FrameStretch } from '../frames/render-threads.ts';
import { clipStretch } from './clip-picture.ts';
import { logoPathOf } from './logo-surroundings.ts';
import { digestOf, type ReadFiles } from './read-files.ts';
import { framesOfWord } from './scene-timing.ts';
import type { StagedScene } from './stage-scene.ts';
import { type DrawnTransition, transitionFrames } from './transition.ts';

/** A stretch of a scene that is encoded by itself. */
export type ScenePart = { kind: 'scene'; key: string; frames: number; scene: StagedScene } & FrameStretch;

/** Pictures between the last of one part and the first of the next. */
export type TransitionPart = {
  kind: 'transition';
  key: string;
  frames: number;
  how: DrawnTransition;
  from: ScenePart;
  to: ScenePart;
};

/** A piece of the finished video; pieces with the same key have the same pictures. */
export type MoviePart = ScenePart | TransitionPart;

/** What decides pictures beside a scene: all scenes of a video share it. */
export type PartKeys = { settings: VideoSettings; likeness: string; files: ReadFiles; logo?: SceneBrand['logo'] };

/** Cuts the scenes of a video, and what lies between them, into parts, in order. */
export async function cutIntoParts(scenes: readonly StagedScene[], keys: PartKeys): Promise<MoviePart[]> {
  const parts: MoviePart[] = [];
  for (const [index, scene] of scenes.entries()) {
    const own = await partsOf(scene, keys);
    const before = parts.at(-1);
    const how = transitionInto(scene, scenes[index - 1]);
    if (before?.kind === 'scene' && how && how !== 'cut') parts.push(goOver(how, before, known(own[0])));
    parts.push(...own);
  }
  return parts;
}

function transitionInto(scene: StagedScene, before: StagedScene | undefined) {
  const shown = ({ plan, presenter }: StagedScene) => ({ frame: plan.presenter, photo: presenter?.photo.pixelsPath });
  return before && transitionBetween(before.material.scene.transition, shown(before), shown(scene));
}

function goOver(how: DrawnTransition, from: ScenePart, to: ScenePart): TransitionPart {
  const key = digestOf(['transition', how, transitionFrames, from.key, to.key]);
  return { kind: 'transition', key, frames: transitionFrames, how, from, to };
}

/** Parts of a scene, of about the same length. */
async function partsOf(scene: StagedScene, keys: PartKeys): Promise<ScenePart[]> {
  const content = await contentOf(scene, keys);
  const count = Math.ceil(scene.frames / (limits.videoPartSeconds * limits.framesPerSecond));
  const edge = (index: number) => Math.round((scene.frames * index) / count);
  return Array.from({ length: count }, (_, index) => {
    const [firstFrame, endFrame] = [edge(index), edge(index + 1)];
    const key = digestOf([content, firstFrame, endFrame]);
    return { kind: 'scene', key, frames: endFrame - firstFrame, scene, firstFrame, endFrame };
  });
}

/** A digest of everything that decides the pixels of a scene. Addresses do not: the same file may have several. */
async function contentOf(scene: StagedScene, { settings, likeness, files, logo }: PartKeys): Promise<string> {
  const { plan, timeline, material, presenter, captions, frames } = scene;
  const { picture, clip } = material;
  const logoPath = logoPathOf(plan, logo);
  return digestOf({
    likeness,
    plan: await drawnOf(plan, material, files),
    picture: picture && [picture.width, picture.height],
    logo: logoPath ? await files.digest(logoPath) : null,
    clip: clip && [await files.digest(clip.path), clipStretch(material)],
    presenter: presenter && { ...presenter, photo: await files.digestPhoto(presenter.photo) },
    manner: presenter && mannerOf(scene, settings),
    // Without a person or captions nothing of what is said is seen; a text only comes with its word.
    timeline: presenter || captions ? timeline : null,
    changes: changesOf(plan).map((word) => framesOfWord(word, timeline)),
    captions: captions && { ...captions, language: settings.language },
    frames,
  });
}

/** What of a plan is painted: colours, typefaces and words are where they are used, and a look or label that is not seen is no matter. */
async function drawnOf(plan: ScenePlan, { picture }: StagedScene['material'], files: ReadFiles) {
  const { frame, ground, presenter, marks, texts, labelWords, logoPlate } = plan;
  const behind = plan.picture && { ...plan.picture, url: picture ? await files.digest(picture.pixelsPath) : '' };
  const label = marks.label ? labelWords : null;
  return {
    frame,
    ground,
    presenter,
    marks,
    texts: texts.map(drawnText),
    picture: behind,
    label,
    ...(logoPlate && { logoPlate }),
  };
}

/** A text with the colours that are seen: the accent is that of points and bars, and not every text has a plate or quiet lines. */
function drawnText({ surface, ...text }: ScenePlan['texts'][number]) {
  const { ink, quietInk, accent, hasEdge, plate, colour, opacity, radius } = surface;
  return {
    ...text,
    ink,
    hasEdge,
    quietInk: text.lines.some(({ isQuiet }) => isQuiet) ? quietInk : null,
    accent: text.bar || text.points.length > 0 ? accent : null,
    plate: plate ? { ...plate, colour, opacity, radius } : null,
  };
}

/** What of the settings the engine and its performance read. */
export function mannerOf({ material }: Pick<StagedScene, 'material'>, settings: VideoSettings) {
  const { talkingStyle, expression, backgroundAnimation } = settings;
  const voiceEmotion = material.scene.voice?.emotion ?? settings.voiceEmotion;
  return { talkingStyle, expression, backgroundAnimation, voiceEmotion };
}
