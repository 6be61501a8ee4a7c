import type { PhotoWarning } from '@portray/contracts/photos';
import { AppError } from '@portray/foundation/errors';
import type { PhotoQuality } from '@portray/ports/presenter';
import { hasDarkLenses } from '@portray/talking-photo/dark-lenses';
import type { FaceLight } from './face-light.ts';
import type { FaceView } from './face-view.ts';
import type { MouthView } from './mouth-view.ts';

/** Where a photo is refused or warned about; measured in docs/decisions/0003-photo-thresholds.md. */
export const photoThresholds = {
  minScore: 0.9,
  /** Mean shift of the points between looks, in face heights: for heads that face the camera, and for any. */
  maxStability: 0.02,
  maxStabilityTurned: 0.035,
  turnedYaw: 0.2,
  /** A second face counts when it is at least this tall beside the main one. */
  secondFaceRatio: 0.4,
  /** ... and is seen this surely and steadily: less than the main one, since here a miss is the worse mistake. */
  minSecondScore: 0.6,
  maxSecondStability: 0.05,
  minFaceHeightPx: 60,
  goodFaceHeightPx: 120,
  /** A 720p frame shows a photo whose short side is below this more than twice enlarged. */
  goodShortSidePx: 360,
  maxYaw: 0.35,
  maxRoll: 0.35,
  minPitch: -0.35,
  maxPitch: 0.6,
  minHighlight: 70,
  minSharpness: 0.5,
  /** Face heights that may lie beyond an edge of the photo. */
  maxOverhang: 0.05,
  /** A gap between the lips of more than this share of the mouth's width is no laugh any more. */
  maxOpening: 0.33,
  /** Teeth stand where the mesh has the lower lip: this much brighter than the upper one, and this much less red ... */
  teethLight: 1.4,
  teethPaleness: 10,
  /** ... or the dark of the mouth does: darker than this, and not redder as a lip below a white moustache is. */
  cavityLight: 0.25,
  cavityPaleness: 1,
} as const;

export const noFaceSentence =
  'No human face was found. Upload a photo with a single clearly visible face, looking at the camera.';
export const severalFacesSentence =
  'Several faces were found. Crop the photo to the one who speaks, or choose a photo of one person.';
export const openMouthSentence = 'The mouth is wide open. Choose a picture with the mouth shut or smiling.';

/** Dogs and textures can score as high as people; only the points of a real face stay put from look to look. */
export function isHumanFace(face: { score: number; stability: number; yaw: number }): boolean {
  const isTurned = Math.abs(face.yaw) >= photoThresholds.turnedYaw;
  const limit = isTurned ? photoThresholds.maxStabilityTurned : photoThresholds.maxStability;
  return face.score >= photoThresholds.minScore && face.stability <= limit;
}

/** A second person, perhaps half hidden, beside the one who is to speak. */
export function isSecondFace(face: { score: number; stability: number }): boolean {
  return face.score >= photoThresholds.minSecondScore && face.stability <= photoThresholds.maxSecondStability;
}

/** Throws AppError face_not_detected when the face has too few pixels to speak with. */
export function refuseTinyFace(quality: PhotoQuality): void {
  if (quality.faceHeightPx >= photoThresholds.minFaceHeightPx) return;
  const height = Math.round(quality.faceHeightPx);
  throw new AppError(
    'face_not_detected',
    `The face is only ${height} pixels high. Upload a closer or larger photo of a single face.`,
  );
}

/**
 * Throws AppError image_not_suitable when the mouth is so wide open that its lips could not be brought together for P, B
 * and M, or that the mesh misses them: then a second row of teeth would be drawn beside those of the picture.
 */
export function refuseOpenMouth({ opening, lowerLipLight, lowerLipPaleness }: MouthView): void {
  const limit = photoThresholds;
  const isTeeth = lowerLipLight >= limit.teethLight && lowerLipPaleness >= limit.teethPaleness;
  const isCavity = lowerLipLight <= limit.cavityLight && lowerLipPaleness >= limit.cavityPaleness;
  if (opening <= limit.maxOpening && !isTeeth && !isCavity) return;
  throw new AppError('image_not_suitable', openMouthSentence);
}

/** `quarters`: how often the photo was turned by a quarter until it was upright. */
export type PhotoFacts = { shortSidePx: number; quarters: number };

/** What people should know about an accepted photo, the most important first. */
export function photoWarnings(
  quality: PhotoQuality,
  { light, view }: { light: FaceLight; view: FaceView },
  photo: PhotoFacts,
): PhotoWarning[] {
  const limit = photoThresholds;
  const warnings: (PhotoWarning | false)[] = [
    view.overhang > limit.maxOverhang && {
      code: 'cut_off',
      message: 'Part of the face is cut off; a photo that shows the whole head moves naturally.',
    },
    hasDarkLenses(view) && {
      code: 'sunglasses',
      message: 'The eyes are hidden behind dark glasses, so they will not look or blink; a photo without them does.',
    },
    (quality.faceHeightPx < limit.goodFaceHeightPx || photo.shortSidePx < limit.goodShortSidePx) && {
      code: 'low_resolution',
      message: `The face is only ${Math.round(quality.faceHeightPx)} pixels high; a larger photo gives a sharper video.`,
    },
    Math.abs(quality.yaw) > limit.maxYaw && {
      code: 'turned_head',
      message: 'The head is turned to the side; a photo that looks at the camera moves more naturally.',
    },
    (Math.abs(quality.roll) > limit.maxRoll || quality.pitch > limit.maxPitch || quality.pitch < limit.minPitch) && {
      code: 'tilted_head',
      message: 'The head is tilted; an upright photo at eye level moves more naturally.',
    },
    light.highlight < limit.minHighlight && {
      code: 'dark',
      message: 'The face is dark; a photo with more light on it shows the mouth better.',
    },
    light.sharpness < limit.minSharpness && {
      code: 'blurred',
      message: 'The face is blurred; a sharper photo gives a sharper video.',
    },
    photo.quarters !== 0 && {
      code: 'rotated',
      message: `The photo was ${photo.quarters === 2 ? 'upside down' : 'lying on its side'} and was turned upright.`,
    },
  ];
  return warnings.filter((warning) => warning !== false);
}
