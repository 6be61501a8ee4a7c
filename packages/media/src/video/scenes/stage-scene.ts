import { type FrameSize, frameSize } from '@portray/contracts/frame-size';
import type { CaptionPlace, Framing, VideoSettings } from '@portray/contracts/video-settings';
import { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { CheckedPhoto } from '@portray/ports/presenter';
import type { DrawnScene } from '@portray/ports/scene-presenter';
import type { BrandLook } from '@portray/stage/brand-look';
import type { Measure } from '@portray/stage/measure';
import { planScene, type ScenePlan, type SceneRequest } from '@portray/stage/plan-scene';
import { presenterFrame, usualFace } from '@portray/stage/presenter-frame';
import type { Rectangle } from '@portray/stage/rectangle';
import { canHaveBackdrop } from '@portray/talking-photo/can-have-backdrop';
import { fitPhoto, type Side } from '@portray/talking-photo/fit';
import { canBeCutOut, type FoundCutOut, keptCutOut } from './can-be-cut-out.ts';
import { type LogoSurroundings, plateLogo } from './logo-surroundings.ts';
import type { ReadFiles } from './read-files.ts';
import { framesOfScene, timelineOfScene } from './scene-timing.ts';

/** A scene of which all is decided. */
export type StagedScene = {
  /** From 1, as people count. */
  number: number;
  material: DrawnScene;
  plan: ScenePlan;
  frames: number;
  timeline: SpeechTimeline;
  /** The person in the picture, and where they want their photo. */
  presenter?: { photo: CheckedPhoto; framing?: Framing | undefined } | undefined;
  captions?: PlacedCaptions | undefined;
  /** The person as they were cut out for this scene, while that is kept. */
  keptCutOut?: (() => FoundCutOut | undefined) | undefined;
  /** The person's outline is not clear enough for the background or the cut-out that was wished. */
  lacksOutline: boolean;
};

/** Burned captions, and the part of the frame's width that they may take. */
type PlacedCaptions = Pick<DrawnScene['captions'], 'captionStyle'> & {
  captionPlace: CaptionPlace;
  place: Rectangle;
};

/** What the scenes of a video share while they are planned. */
export type Staging = {
  settings: VideoSettings;
  look: BrandLook;
  measure: Measure;
  files: ReadFiles;
  /** Where the brand has a logo. */
  surroundings?: LogoSurroundings | undefined;
  signal?: AbortSignal | undefined;
};

/** Plans all scenes, in order. Throws AppError invalid_input where a text has no room, cancelled. */
export async function stageScenes(scenes: readonly DrawnScene[], staging: Staging): Promise<StagedScene[]> {
  const staged: StagedScene[] = [];
  for (const [index, material] of scenes.entries()) staged.push(await stageScene(material, index + 1, staging));
  return staged;
}

async function stageScene(material: DrawnScene, number: number, staging: Staging): Promise<StagedScene> {
  const { settings, look, measure } = staging;
  const { scene, speech, captions } = material;
  const frame = frameSize(settings.videoSize, settings.resolution);
  const standing = await standingOf(material, frame, staging);
  const bare = planScene({
    // A card keeps its own layout, with the logo in the middle.
    scene:
      standing.layout === 'gone' && scene.layout.kind !== 'voice-only'
        ? { ...scene, layout: { kind: 'voice-only' } }
        : scene,
    frame,
    face: standing.face,
    canBeCutOut: standing.canBeCutOut,
    aiLabel: settings.aiLabel,
    hasPresenter: settings.hasPresenter,
    watermark: settings.watermark,
    isTest: settings.isTest,
    captions: { shown: captions.shown && hasWords(speech), place: captions.captionPlace },
    look,
    language: settings.language,
    measure,
  });
  const [refused] = bare.refused;
  if (refused) throw new AppError('invalid_input', `Scene ${number}: ${refused.message}`);
  const plan = await plateLogo(bare, material, standing, staging.surroundings);
  const { photo } = material;
  return {
    number,
    material,
    plan,
    frames: framesOfScene(material),
    timeline: timelineOfScene(material),
    presenter: plan.presenter && photo ? { photo, framing: standing.framing } : undefined,
    keptCutOut: standing.keptCutOut,
    captions: plan.marks.captions && placeCaptions(material, plan.marks.captions, frame),
    lacksOutline: standing.lacksOutline ?? false,
  };
}

const hasWords = (speech: DrawnScene['speech']) => (speech?.timeline.words.length ?? 0) > 0;

/** The stage may have moved captions to the other edge, where a presenter stands at theirs. */
function placeCaptions({ captions }: DrawnScene, place: Rectangle, frame: FrameSize): PlacedCaptions {
  const isAtTop = place.top + place.height / 2 < frame.height / 2;
  return { captionStyle: captions.captionStyle, captionPlace: isAtTop ? 'top' : 'bottom', place };
}

/** How the engine will draw the person of a scene: what the stage has to know of it beforehand. */
type Standing = Pick<SceneRequest, 'face' | 'canBeCutOut'> & {
  keptCutOut?: StagedScene['keptCutOut'];
  framing?: Framing | undefined;
  layout?: 'gone';
  lacksOutline?: boolean;
};

async function standingOf({ scene, photo }: DrawnScene, frame: FrameSize, staging: Staging): Promise<Standing> {
  if (!photo) return { canBeCutOut: false, layout: 'gone' };
  const { layout, background } = scene;
  const placed = (canBeCut: boolean) =>
    presenterFrame({ layout, background, frame, face: usualFace, canBeCutOut: canBeCut });
  const wished = placed(true);
  if (!wished) return { canBeCutOut: false };
  const framingIn = (rectangle: Rectangle) => (isWhole(rectangle, frame) ? ownFraming(staging.settings) : undefined);
  const person = { ...photo, frame: sizeOf(wished.rectangle), framing: framingIn(wished.rectangle) };
  const digest = wished.edge.kind === 'cut-out' ? await staging.files.digestPhoto(photo) : undefined;
  const { isPossible, side } =
    digest !== undefined
      ? await canBeCutOut(person, digest, staging.signal)
      : { isPossible: canHaveBackdrop(photo.landmarks, person.frame, person.framing), side: undefined };
  const { rectangle } = known(placed(isPossible) ?? undefined);
  const framing = framingIn(rectangle);
  const lacksOutline = !isPossible && (wished.edge.kind === 'cut-out' || wished.behind === 'blur');
  const kept = digest !== undefined && isPossible ? () => keptCutOut(person, digest) : undefined;
  return {
    canBeCutOut: isPossible,
    keptCutOut: kept,
    lacksOutline,
    framing,
    face: faceOf(photo.landmarks, sizeOf(rectangle), framing, side),
  };
}

/** A framing was chosen for the whole frame; in a part of it the engine places the photo by itself. */
const ownFraming = ({ framing, videoSize }: VideoSettings) => framing?.[videoSize];

const isWhole = (rectangle: Rectangle, frame: FrameSize) =>
  rectangle.width === frame.width && rectangle.height === frame.height;

const sizeOf = ({ width, height }: Rectangle): FrameSize => ({ width, height });

/** The face as the engine places it, in shares of its picture. */
function faceOf(landmarks: FaceLandmarks, frame: FrameSize, framing?: Framing, side?: Side): Rectangle {
  const { scale, left, top } = fitPhoto(landmarks, frame, framing, side);
  const across = span(landmarks, 0);
  const down = span(landmarks, 1);
  const share = (at: number, offset: number, size: number) => Math.min(1, Math.max(0, (at * scale + offset) / size));
  const [from, to] = [share(across.from, left, frame.width), share(across.to, left, frame.width)];
  const [above, below] = [share(down.from, top, frame.height), share(down.to, top, frame.height)];
  return { left: from, top: above, width: to - from, height: below - above };
}

function span({ points }: FaceLandmarks, axis: 0 | 1): { from: number; to: number } {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = axis; at < points.length; at += 3) {
    from = Math.min(from, known(points[at]));
    to = Math.max(to, known(points[at]));
  }
  return { from, to };
}
