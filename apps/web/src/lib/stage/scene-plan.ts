import { type FrameSize, frameSize, type VideoSize } from '@portray/contracts/frame-size';
import type { Background, Scene } from '@portray/contracts/scene';
import type { CaptionPlace } from '@portray/contracts/video-settings';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import type { BrandLook } from '@portray/stage/brand-look';
import { fittingLayout, presenterRectangle } from '@portray/stage/layouts';
import type { Measure } from '@portray/stage/measure';
import { planScene, type ScenePlan } from '@portray/stage/plan-scene';
import { type PresenterFrame, presenterFrame, usualFace } from '@portray/stage/presenter-frame';
import type { Rectangle } from '@portray/stage/rectangle';
import { canHaveBackdrop } from '@portray/talking-photo/can-have-backdrop';
import { fitPhoto, type Side } from '@portray/talking-photo/fit';
import type { PictureWish } from './pictures.ts';
import type { TriedCutOut } from './tried-cut-outs.ts';

/** What all scenes are planned with. */
export type StageSetting = {
  videoSize: VideoSize;
  look: BrandLook;
  /** Of the picture of the logo, where there is one. */
  logoUrl: string | undefined;
  /** Of the brand's logo for the other grounds. */
  otherLogoUrl: string | undefined;
  language: string;
  aiLabel: boolean;
  /** An AI-generated presenter is seen in a scene, which the label says. */
  hasPresenter: boolean;
  watermark: boolean;
  captions: { shown: boolean; place: CaptionPlace };
  measure: Measure;
};

/** The frame of the strip's small pictures, and of the stage: that of the finished video at 1080p. */
export const stageFrame = (size: VideoSize): FrameSize => frameSize(size, '1080p');
export function smallFrame(size: VideoSize): FrameSize {
  const { width, height } = frameSize(size, '720p');
  return { width: (width * 3) / 8, height: (height * 3) / 8 };
}

type PlanRequest = {
  scene: Scene;
  frame: FrameSize;
  setting: StageSetting;
  /** The face of the presenter; missing while it is not known. */
  landmarks: FaceLandmarks | undefined;
  /** What came of it when the engine tried to cut this person out. */
  cutOut: TriedCutOut | undefined;
};

/** Where everything of a scene stands, as in the finished video: the presenter as the engine will frame their photo. */
export function planOf({ scene, frame, setting, landmarks, cutOut }: PlanRequest): ScenePlan {
  const { look, language, aiLabel, hasPresenter, watermark, measure } = setting;
  const isOutlined = hasOutline(scene, frame, landmarks);
  const canBeCutOut = isOutlined && !(cutOut === 'refused' && wishedOf(scene, frame)?.behind === 'stage');
  const { shown = setting.captions.shown, place = setting.captions.place } = scene.captions ?? {};
  const plan = (face: Rectangle | undefined) =>
    planScene({
      scene,
      frame,
      face,
      canBeCutOut,
      aiLabel,
      hasPresenter,
      watermark,
      captions: { shown, place },
      look,
      language,
      measure,
    });
  const { layout, background } = scene;
  const presenter = presenterFrame({ layout, background, frame, face: usualFace, canBeCutOut });
  // Without an outline the picture stands elsewhere, and the face with it.
  return plan(
    landmarks && presenter ? faceIn(landmarks, presenter.rectangle, sideIn({ presenter }, cutOut)) : undefined,
  );
}

/** Where the photo stands in the presenter's part of the frame, if only so the person could be cut out. */
export function sideIn({ presenter }: Pick<ScenePlan, 'presenter'>, cutOut: TriedCutOut | undefined): Side | undefined {
  return presenter?.behind === 'stage' && cutOut !== 'refused' ? cutOut : undefined;
}

/** Whether the outline of the person is told well enough to blur what is behind them, and to try to cut them out. */
export function hasOutline({ layout }: Scene, frame: FrameSize, landmarks: FaceLandmarks | undefined): boolean {
  const rectangle = presenterRectangle(fittingLayout(layout, frame), frame);
  return Boolean(landmarks && rectangle && canHaveBackdrop(landmarks, rectangle));
}

/** How the presenter would be shown if their outline allows it. */
function wishedOf({ layout, background }: Scene, frame: FrameSize): PresenterFrame | null {
  return presenterFrame({ layout, background, frame, face: usualFace, canBeCutOut: true });
}

/** Whether the presenter keeps the photo's own background, or their frame, although the scene has something else behind them. */
export function keepsOwnBackground({ scene, frame, landmarks, cutOut }: Omit<PlanRequest, 'setting'>): boolean {
  const behind = wishedOf(scene, frame)?.behind;
  if (!landmarks || behind === undefined || behind === 'photo') return false;
  return !hasOutline(scene, frame, landmarks) || (behind === 'stage' && cutOut === 'refused');
}

/** The face, forehead to chin and cheek to cheek, in shares of a picture of this size as the engine frames it. */
function faceIn(landmarks: FaceLandmarks, { width, height }: FrameSize, side?: Side): Rectangle {
  const { scale, left, top } = fitPhoto(landmarks, { width, height }, undefined, side);
  const all = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  for (let at = 0; at < landmarks.points.length; at += 3) {
    const x = (landmarks.points[at] ?? 0) * scale + left;
    const y = (landmarks.points[at + 1] ?? 0) * scale + top;
    all.left = Math.min(all.left, x);
    all.top = Math.min(all.top, y);
    all.right = Math.max(all.right, x);
    all.bottom = Math.max(all.bottom, y);
  }
  // What of it is beyond the picture is not seen, and takes no room.
  const share = (at: number, size: number) => Math.min(1, Math.max(0, at / size));
  const [from, to] = [share(all.left, width), share(all.right, width)];
  const [above, below] = [share(all.top, height), share(all.bottom, height)];
  return { left: from, top: above, width: to - from, height: below - above };
}

/** The picture behind the presenter, as it is when the scene begins. */
export function pictureBehind(background: Background): PictureWish | undefined {
  if (!('url' in background)) return undefined;
  const { url } = background;
  return background.kind === 'clip' ? { url, atSeconds: background.trim.fromSeconds } : { url };
}

/** Where a photo is painted in the presenter's part of the frame, and which part of it, as the engine places it. */
export function photoPlace(
  photo: FrameSize,
  landmarks: FaceLandmarks | undefined,
  rectangle: Rectangle,
  side?: Side,
): Rectangle {
  if (!landmarks) {
    const scale = Math.max(rectangle.width / photo.width, rectangle.height / photo.height);
    const [width, height] = [photo.width * scale, photo.height * scale];
    const left = rectangle.left + (rectangle.width - width) / 2;
    return { left, top: rectangle.top + (rectangle.height - height) * 0.44, width, height };
  }
  const { scale, left, top } = fitPhoto(landmarks, rectangle, undefined, side);
  return {
    left: rectangle.left + left,
    top: rectangle.top + top,
    width: landmarks.photoWidth * scale,
    height: landmarks.photoHeight * scale,
  };
}
