import type { PhotoWarning } from '@portray/contracts/photos';
import { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { PhotoQuality } from '@portray/ports/presenter';
import { type DecodedPhoto, decodePhoto, turnPicture } from './decode-photo.ts';
import { faceHeight, headPose } from './face-geometry.ts';
import { measureFaceLight } from './face-light.ts';
import {
  isHumanFace,
  isSecondFace,
  noFaceSentence,
  photoThresholds,
  photoWarnings,
  refuseTinyFace,
  severalFacesSentence,
} from './face-verdict.ts';
import { measureFaceView } from './face-view.ts';
import type { FaceMesh, FoundFace, RefinedFace } from './landmarks.ts';
import { type ModerationModel, refuseExplicit } from './moderation.ts';
import { largestSide, tallestFacePx, usualSide } from './photo-size.ts';

export type PhotoModels = { faceMesh: FaceMesh; moderation: ModerationModel };

export type ExaminedPhoto = {
  image: RgbImage;
  landmarks: FaceLandmarks;
  quality: PhotoQuality;
  warnings: PhotoWarning[];
};

/** Not worth decoding again for less. */
const minGain = 1.5;

/**
 * Decodes a photo, finds its one face, and judges both. The models are loaded after decoding: a broken picture is
 * refused sooner, and the memory of the decoder is free again.
 * Throws AppError invalid_image, face_not_detected, image_not_suitable.
 */
export async function examinePhoto(bytes: Buffer, loadModels: () => Promise<PhotoModels>): Promise<ExaminedPhoto> {
  const photo = await decodePhoto(bytes, usualSide);
  const { faceMesh, moderation } = await loadModels();
  const upright = await findUprightFace(faceMesh, photo);
  refuseExplicit(await moderation.scoresOf(upright.image));
  const { image, face } = await inFullDetail(bytes, photo, upright);
  const quality = {
    score: face.score,
    stability: face.stability,
    faceHeightPx: faceHeight(face.points),
    ...headPose(face.points),
  };
  refuseTinyFace(quality);
  const light = await measureFaceLight(image, face.points);
  const view = measureFaceView(image, face.points);
  const facts = { shortSidePx: Math.min(image.width, image.height), isRotated: upright.quarters !== 0 };
  return {
    image: { width: image.width, height: image.height, data: image.data },
    landmarks: { photoWidth: image.width, photoHeight: image.height, points: face.points },
    quality,
    warnings: photoWarnings(quality, { light, view }, facts),
  };
}

type UprightFace = { image: RgbImage; face: RefinedFace; quarters: number };

/** Tries the photo as it lies, then on its sides, then on its head. */
async function findUprightFace(faceMesh: FaceMesh, photo: RgbImage): Promise<UprightFace> {
  for (const quarters of [0, 1, 3, 2]) {
    const image = await turnPicture(photo, quarters);
    const face = await singleFace(faceMesh, image);
    if (face && Math.abs(headPose(face.points).roll) < Math.PI / 4) return { image, face, quarters };
  }
  throw new AppError('face_not_detected', noFaceSentence);
}

/** The one human face; a far smaller one (a picture on the wall) is passed over. Throws for several. */
async function singleFace(faceMesh: FaceMesh, image: RgbImage): Promise<RefinedFace | undefined> {
  let main: RefinedFace | undefined;
  for (const found of await faceMesh.facesIn(image)) {
    if (main && (isSmall(found, main) || isSame(found, main))) continue;
    const face = await faceMesh.refine(image, found);
    if (!face) continue;
    if (main && isSecondFace(face)) throw new AppError('several_faces', severalFacesSentence);
    if (!main && isHumanFace({ ...face, yaw: headPose(face.points).yaw })) main = face;
  }
  return main;
}

function isSmall(found: FoundFace, main: RefinedFace): boolean {
  return faceHeight(found.points) < photoThresholds.secondFaceRatio * faceHeight(main.points);
}

/** Two findings of one face overlap almost wholly. */
function isSame(found: FoundFace, main: RefinedFace): boolean {
  const dx = known(found.points[0]) - known(main.points[0]);
  const dy = known(found.points[1]) - known(main.points[1]);
  return Math.hypot(dx, dy) < 0.3 * faceHeight(main.points);
}

/** Decodes again, larger, where the photo holds much more of a small face than was looked at. */
async function inFullDetail(
  bytes: Buffer,
  photo: DecodedPhoto,
  upright: UprightFace,
): Promise<{ image: RgbImage; face: RefinedFace }> {
  const longSide = Math.max(photo.width, photo.height);
  const available = Math.max(photo.originalWidth, photo.originalHeight) / longSide;
  const gain = Math.min(available, largestSide / longSide, tallestFacePx / faceHeight(upright.face.points));
  if (gain < minGain) return upright;
  const larger = await decodePhoto(bytes, Math.round(longSide * gain));
  const image = await turnPicture(larger, upright.quarters);
  const scale = image.width / upright.image.width;
  return { image, face: { ...upright.face, points: upright.face.points.map((value) => value * scale) } };
}
