import type { Companions, PartOfPicture } from '@portray/foundation/companions';
import { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { doubleAt } from '@portray/foundation/typed-reads';
import { createEyePainter } from './eyes/create-eye-painter.ts';
import { openShutLids } from './eyes/shut-lids.ts';
import { createFrameDrawer, createFrameLayers } from './frame/draw-frame.ts';
import { safeControls } from './frame/safe-controls.ts';
import { createKernel, type Kernel, kernelCapacity } from './kernel/kernel.ts';
import { type Backdrop, drawBackdrop } from './matte/backdrop.ts';
import type { CutOut } from './matte/cut-out/cut-out.ts';
import { findOutline } from './matte/find-cover.ts';
import { cutOutAtSide, cutOutPerson, judgedFrame } from './matte/judge-backdrop.ts';
import { layOver, partFrame } from './matte/part-frame.ts';
import { buildInside } from './mouth/build-inside.ts';
import { readCompanionMouth } from './mouth/companion-mouth.ts';
import { createFoldPainter } from './mouth/smile-folds.ts';
import type { Controls } from './performance/controls.ts';
import { composePhoto } from './picture/compose.ts';
import { createDriftingLight, type DriftingLight } from './picture/drifting-light.ts';
import { type FrameSize, type Framing, fitPhoto, type Side } from './picture/fit.ts';
import { photoRegion } from './picture/resample.ts';
import { buildRig, type Rig } from './rig/build-rig.ts';
import { hasDarkLenses, measureEyeLight } from './rig/dark-lenses.ts';
import { distance, landmark, landmarkCount, placeFace, pointOf } from './rig/face-frame.ts';
import { headEllipse } from './rig/lay-grid.ts';

export type TalkingPhotoOptions = {
  photo: RgbImage;
  landmarks: FaceLandmarks;
  /** What a modelled portrait shows with lids shut and the mouth open, taken instead of guessing; not of a photo of another size. */
  companions?: Companions | undefined;
  /** Even numbers of pixels. */
  frame: FrameSize;
  background?: Background | undefined;
  /** What stands behind the person instead of the photo's own background; without an outline nothing does. */
  backdrop?: Backdrop | undefined;
  /** The person as `cutOutPerson` cuts them out of this photo in this frame, where that is known: most of the work of a backdrop. */
  cutOut?: CutOut | undefined;
  /** A person who is cut out in doubt keeps the own background: so a preview never promises what the video has not. */
  isStrict?: boolean | undefined;
  /** Where the person wants the photo, instead of where it is placed by itself. */
  framing?: Framing | undefined;
  /** By default WebAssembly if the machine supports it, else plain TypeScript; both give the same pixels. */
  kernel?: Kernel;
};

/** 'subtle' lets the light on the background drift slowly; 'static' never touches a background pixel. */
export type Background = 'static' | 'subtle';

/** What the rig found in the photo; lengths in px of the frame. */
export type TalkingPhotoFacts = {
  faceHeightPx: number;
  hasPartedLips: boolean;
  hasGlasses: boolean;
  /** False behind dark lenses, where the eyes neither look nor blink. */
  eyesAreSeen: boolean;
  /** Also false where no lid could cover an eye cleanly: under a frame of glasses, hair or glare, turned far away, or tiny. */
  canBlink: boolean;
  /** The background stands still up to the person's outline. */
  hasOutline: boolean;
  /** A backdrop stands behind the person; false where none is wanted, and where the outline is not clear enough for it. */
  hasBackdrop: boolean;
  /** The photo stands at this side of the frame, as its edge there cuts an arm of the person before the backdrop. */
  side?: Side | undefined;
  /** The part of the frame that can move; all other pixels are those of the still photo in every frame. */
  movingRegion: { left: number; top: number; width: number; height: number };
  /** Mouth corners and middle of the lip line in the still frame. */
  mouth: { left: Point; right: Point; middle: Point };
};

type Point = { x: number; y: number };

type FaceFacts = Omit<TalkingPhotoFacts, 'eyesAreSeen' | 'canBlink' | 'hasBackdrop' | 'side'>;

/** A face that can be posed. */
export type TalkingPhoto = {
  width: number;
  height: number;
  /** Bytes of a frame: width × height × 3 / 2. */
  frameBytes: number;
  /** Draws one pose: I420, BT.709, limited range. The array is reused by the next call. */
  draw(controls: Controls): Uint8Array;
  /** Takes effect from the next frame on. */
  setBackground(background: Background): void;
  /** Another colour or picture behind a person who has a backdrop: the frames of a photo prepared with it, without preparing one. */
  setBackdrop(backdrop: Exclude<Backdrop, { kind: 'blur' }>): void;
  facts: TalkingPhotoFacts;
};

/**
 * Prepares a photo for talking: places it in the frame, measures the face and builds its rig (about a third of a
 * second). The same photo, landmarks and controls give the same frames on every machine.
 * Throws AppError invalid_image or face_not_detected when the picture and the landmarks do not fit together,
 * invalid_input for frames of odd size, rendering_failed when memory runs out.
 */
export function createTalkingPhoto(options: TalkingPhotoOptions): TalkingPhoto {
  const { photo, landmarks, frame } = options;
  const { kernel, rig, texture, layers, image, i420, outline, fit, ...prepared } = prepareStage(options);
  const photoScale = fit.scale;
  const companions = companionsOf(options);
  const ownMouth = companions && readCompanionMouth(kernel, companions, fit);
  const inside = buildInside(rig.mouth, rig.light, { i420, ...frame }, photoScale, ownMouth);
  const eyesAreSeen = !hasDarkLenses(measureEyeLight(photo, landmarks.points));
  const eyes = eyesAreSeen
    ? createEyePainter(rig, texture, [layers.head, layers.mouth], {
        image,
        photoScale,
        readShut: companions && openShutLids(kernel, photo, companions, fit),
      })
    : undefined;
  const paintFolds = createFoldPainter(rig.mouth, texture, layers.mouth);
  const drawer = createFrameDrawer({ kernel, rig, texture, layers, inside, outline });
  const pixels = layers.head.pixels;
  let { still } = prepared;
  let background = options.background ?? 'static';
  let light: DriftingLight | undefined;
  return {
    ...frame,
    frameBytes: i420.length,
    facts: {
      ...describe(rig),
      eyesAreSeen,
      canBlink: eyes?.canShut ?? false,
      hasBackdrop: outline?.hasBackdrop ?? false,
      side: prepared.side,
    },
    draw(controls) {
      const safe = safeControls(controls);
      light?.lift();
      eyes?.paint(safe);
      paintFolds?.(safe);
      drawer.draw(safe);
      if (background === 'subtle') light ??= createDriftingLight(pixels, still, rig.grid, headEllipse(rig.face));
      if (background === 'subtle') light?.drift(safe.seconds);
      else light?.rest();
      return pixels;
    },
    setBackground(next) {
      background = next;
    },
    setBackdrop(backdrop) {
      if (!outline?.hasBackdrop) return;
      const plate = kernel.lend(() => drawBackdrop(kernel, backdrop, outline.plate, frame));
      still = layOver(plate, outline.own, outline.shares);
      drawer.putBehind(plate, still);
      light = undefined;
    },
  };
}

/** Landmarks lie so far (widths) beside the eyes and the mouth of a portrait that they belong to; on a mirrored one, further. */
const besideCompanion = 0.12;

/** Those of a portrait that was scaled, turned or mirrored since would lie beside its face. */
function companionsOf({ companions, photo, landmarks }: TalkingPhotoOptions): Companions | undefined {
  if (companions?.photoWidth !== photo.width || companions.photoHeight !== photo.height) return undefined;
  const { lids, mouth } = companions;
  const holds = ({ left, top, width, height }: PartOfPicture, index: number) => {
    const [x, y] = [known(landmarks.points[index * 3]), known(landmarks.points[index * 3 + 1])];
    const beside = Math.max(left - x, x - left - width);
    return beside <= besideCompanion * width && y >= top && y <= top + height;
  };
  const isThere = [33, 133, 362, 263].every((corner) => holds(lids, corner));
  return isThere && holds(mouth, landmark.leftMouthOuter) && holds(mouth, landmark.rightMouthOuter)
    ? companions
    : undefined;
}

/**
 * Places and measures a photo: all that its drawers share. Where the person cannot be cut out of a photo in the midst of the frame,
 * it stands at a side if that helps. Throws as createTalkingPhoto does.
 */
export function prepareStage(options: TalkingPhotoOptions) {
  const { photo, landmarks, frame, kernel = createKernel(kernelCapacity(frame)) } = options;
  checkInput(photo, landmarks, frame);
  const found = options.cutOut ?? cutOutOfLarge(options);
  const stage = prepareAt({ ...options, kernel, cutOut: found });
  const cutAt = stage.outline?.cutAt;
  const cutOut = cutAt && cutOutAtSide(photo, landmarks, options, cutAt);
  if (!cutOut) return stage;
  kernel.reset();
  return prepareAt({ ...options, kernel, cutOut });
}

/** The person before a backdrop in a frame that is larger than those in which it is decided whether they are cut out cleanly. */
function cutOutOfLarge({
  photo,
  landmarks,
  frame,
  framing,
  backdrop,
  isStrict,
}: TalkingPhotoOptions): CutOut | undefined {
  if (!backdrop || backdrop.kind === 'blur' || judgedFrame(frame) === frame) return undefined;
  return cutOutPerson(photo, landmarks, { frame, framing, isStrict });
}

function prepareAt(options: TalkingPhotoOptions & { kernel: Kernel }) {
  const { photo, landmarks, frame, framing, backdrop, cutOut, kernel, isStrict } = options;
  const side = backdrop && cutOut?.side;
  const fit = fitPhoto(landmarks, frame, framing, side);
  const person = findOutline(landmarks, { fit, face: placeFace(landmarks, fit), frame }, photo);
  const image = composePhoto(kernel, photo, fit, frame, person);
  const i420 = kernel.toI420(image);
  const region = photoRegion(photo, fit, frame);
  const rig = buildRig(kernel, { image, landmarks, fit, photo: region, frame, person });
  const { cover, face } = rig;
  const outline =
    cover &&
    person &&
    partFrame(
      kernel,
      { image, i420, cover, shareAt: person.shareAt, frame, face, photo: region, isStrict },
      backdrop,
      cutOut,
    );
  const still = outline?.still ?? i420;
  const texture = kernel.createTexture(outline?.own ?? i420, frame.width, frame.height);
  const layers = createFrameLayers(kernel, rig, still);
  return { kernel, rig, texture, layers, image, i420, still, outline, fit, side };
}

function describe({ face, grid, mouth, hasGlasses, cover }: Rig): FaceFacts {
  const { originX, originY, rightX, rightY } = mouth.axes;
  const last = mouth.upper.values.length - 1;
  const onLine = (index: number, x: number) => {
    const y = (doubleAt(mouth.upper.values, index) + doubleAt(mouth.lower.values, index)) / 2;
    return { x: originX + x * rightX - y * rightY, y: originY + x * rightY + y * rightX };
  };
  return {
    faceHeightPx: face.heightPx,
    hasPartedLips: mouth.isOpen,
    hasGlasses,
    hasOutline: cover !== undefined,
    movingRegion: {
      left: grid.leftPx,
      top: grid.topPx,
      width: grid.columns * grid.cellPx,
      height: grid.rows * grid.cellPx,
    },
    mouth: {
      left: onLine(0, mouth.left),
      right: onLine(last, mouth.right),
      middle: onLine(last / 2, (mouth.left + mouth.right) / 2),
    },
  };
}

/** Faces below this height (px of the photo) cannot be rigged. */
const minFacePx = 20;
/** A face may be taller than its photo by this factor if the photo cuts it off. */
const maxFaceShare = 1.5;

/**
 * Checks that a photo can be drawn with these landmarks in a frame of this size (px). Throws AppError invalid_image,
 * face_not_detected or invalid_input.
 */
function checkInput(photo: RgbImage, landmarks: FaceLandmarks, frame: FrameSize): void {
  checkPhoto(photo);
  checkFace(photo, landmarks);
  const isEven = (pixels: number) => Number.isInteger(pixels / 2) && pixels >= 64 && pixels <= 4096;
  if (!isEven(frame.width) || !isEven(frame.height)) {
    throw new AppError('invalid_input', 'The video must be 64 to 4,096 pixels wide and high, in even numbers.');
  }
}

function checkPhoto({ width, height, data }: RgbImage): void {
  if (width > 1 && height > 1 && data.length === width * height * 3) return;
  throw new AppError('invalid_image', 'This picture is incomplete. Please upload it again.');
}

function checkFace(photo: RgbImage, { points, photoWidth, photoHeight }: FaceLandmarks): void {
  const isComplete = points.length >= landmarkCount * 3 && points.every(Number.isFinite);
  if (!isComplete || photoWidth !== photo.width || photoHeight !== photo.height) {
    throw new AppError('invalid_image', 'The face was measured in another picture. Please check the photo again.');
  }
  if (!isFace(Float64Array.from(points), photo)) {
    throw new AppError(
      'face_not_detected',
      'The face in this picture cannot be used. Please choose a larger, clearer one.',
    );
  }
}

/** Whether the landmarks span a face of sensible size and shape whose middle is in the photo. */
function isFace(points: Float64Array, { width, height }: RgbImage): boolean {
  const faceHeight = distance(points, landmark.foreheadTop, landmark.chin);
  const nose = pointOf(points, landmark.noseBase);
  const spans = [
    distance(points, landmark.leftMouthOuter, landmark.rightMouthOuter),
    distance(points, landmark.leftEar, landmark.rightEar),
    distance(points, 33, 133),
    distance(points, 362, 263),
  ];
  const isInside = nose.x >= 0 && nose.x <= width && nose.y >= 0 && nose.y <= height;
  const isSized = faceHeight >= minFacePx && faceHeight <= maxFaceShare * Math.max(width, height);
  return isInside && isSized && spans.every((span) => span > 0.02 * faceHeight && span < 3 * faceHeight);
}
