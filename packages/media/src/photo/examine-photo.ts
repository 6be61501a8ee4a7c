import type { PhotoWarning } from '@portray/contracts/photos';
import { AppError } from '@portray/foundation/errors';
import { type FaceLandmarks, faceHeight, type RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { writeMatte } from '@portray/foundation/matte';
import { type FacePlace, SeveralFaces } from '@portray/foundation/several-faces';
import type { PhotoQuality } from '@portray/ports/presenter';
import { faceBox, headPose } from './face/face-geometry.ts';
import { measureFaceLight } from './face/face-light.ts';
import {
  isHumanFace,
  isSecondFace,
  noFaceSentence,
  photoThresholds,
  photoWarnings,
  refuseOpenMouth,
  refuseTinyFace,
  severalFacesSentence,
} from './face/face-verdict.ts';
import { measureFaceView } from './face/face-view.ts';
import type { FaceMesh, FoundFace, RefinedFace } from './face/landmarks.ts';
import { measureMouthView } from './face/mouth-view.ts';
import { type DecodedPhoto, decodePhoto, rotatePicture } from './files/decode-photo.ts';
import { largestSide, tallestFacePx, usualSide } from './files/photo-size.ts';
import type { MatteModel } from './matte/matte-model.ts';
import { type ModerationModel, refuseExplicit } from './moderation/moderation.ts';

/** Loads the networks when they are needed: first those that find the person, then the one that judges the picture. */
export type PhotoModels = {
  person(): Promise<{ faceMesh: FaceMesh; matte: MatteModel }>;
  moderation(): Promise<ModerationModel>;
};

export type ExaminedPhoto = {
  image: RgbImage;
  landmarks: FaceLandmarks;
  quality: PhotoQuality;
  warnings: PhotoWarning[];
  /** What takes a while longer, and needs no one to wait: throws AppError image_not_suitable. */
  refuseUnsuitable(): Promise<void>;
};

/** Not worth decoding again for less. */
const minGain = 1.5;

/**
 * Decodes a photo, finds its one face, and judges both. The models are loaded after decoding: a broken picture is
 * refused sooner, and the memory of the decoder is free again.
 * Throws AppError invalid_image, face_not_detected, several_faces, image_not_suitable.
 */
export async function examinePhoto(bytes: Buffer, models: PhotoModels): Promise<ExaminedPhoto> {
  const photo = await decodePhoto(bytes, usualSide);
  const { faceMesh, matte } = await models.person();
  const upright = await findUprightFace(faceMesh, photo);
  const { image, face } = await inFullDetail(bytes, photo, upright);
  const quality = {
    score: face.score,
    stability: face.stability,
    faceHeightPx: faceHeight(face),
    ...headPose(face.points),
  };
  refuseTinyFace(quality);
  refuseOpenMouth(measureMouthView(image, face.points));
  const light = await measureFaceLight(image, face.points);
  const view = measureFaceView(image, face.points);
  const person = writeMatte(await matte.matteOf(image));
  const facts = { shortSidePx: Math.min(image.width, image.height), quarters: upright.quarters };
  return {
    image: { width: image.width, height: image.height, data: image.data },
    landmarks: { photoWidth: image.width, photoHeight: image.height, points: face.points, matte: person },
    quality,
    warnings: photoWarnings(quality, { light, view }, facts),
    async refuseUnsuitable() {
      refuseExplicit(await (await models.moderation()).scoresOf(upright.image));
    },
  };
}

type UprightFace = { image: RgbImage; face: RefinedFace; quarters: number };

/** Tries the photo as it lies, then turned by a quarter either way, then upside down. */
async function findUprightFace(faceMesh: FaceMesh, photo: RgbImage): Promise<UprightFace> {
  for (const quarters of [0, 1, 3, 2]) {
    const image = await rotatePicture(photo, quarters);
    const people = await peopleIn(faceMesh, image);
    if (people.length > 1) throw new SeveralFaces(severalFacesSentence, quarters === 0 ? placesOf(people, image) : []);
    const [face] = people;
    if (face && Math.abs(headPose(face.points).roll) < Math.PI / 4) return { image, face, quarters };
  }
  throw new AppError('face_not_detected', noFaceSentence);
}

/** The largest human face, then those of other people; far smaller ones (a picture on the wall) are passed over. */
async function peopleIn(faceMesh: FaceMesh, image: RgbImage): Promise<RefinedFace[]> {
  const people: RefinedFace[] = [];
  for (const found of await faceMesh.facesIn(image)) {
    const [main] = people;
    if (main && (isSmall(found, main) || people.some((person) => isSame(found, person)))) continue;
    people.push(...(await personAt(faceMesh, image, found, !main)));
  }
  return people;
}

async function personAt(
  faceMesh: FaceMesh,
  image: RgbImage,
  found: FoundFace,
  isFirst: boolean,
): Promise<RefinedFace[]> {
  const face = await faceMesh.refine(image, found);
  if (!face) return [];
  const isPerson = isFirst ? isHumanFace({ ...face, yaw: headPose(face.points).yaw }) : isSecondFace(face);
  return isPerson ? [face] : [];
}

/** From left to right. */
function placesOf(people: RefinedFace[], { width, height }: RgbImage): FacePlace[] {
  const places = people.map(({ points }) => {
    const box = faceBox(points);
    const [left, top] = [box.left / width, box.top / height];
    return { left, top, width: box.width / width, height: box.height / height };
  });
  return places.sort((a, b) => a.left - b.left);
}

function isSmall(found: FoundFace, main: RefinedFace): boolean {
  return faceHeight(found) < photoThresholds.secondFaceRatio * faceHeight(main);
}

/** Two findings of one face overlap almost wholly. */
function isSame(found: FoundFace, main: RefinedFace): boolean {
  const dx = known(found.points[0]) - known(main.points[0]);
  const dy = known(found.points[1]) - known(main.points[1]);
  return Math.hypot(dx, dy) < 0.3 * faceHeight(main);
}

/** Decodes again, larger, where the photo holds much more of a small face than was looked at. */
async function inFullDetail(
  bytes: Buffer,
  photo: DecodedPhoto,
  upright: UprightFace,
): Promise<{ image: RgbImage; face: RefinedFace }> {
  const longSide = Math.max(photo.width, photo.height);
  const available = Math.max(photo.originalWidth, photo.originalHeight) / longSide;
  const gain = Math.min(available, largestSide / longSide, tallestFacePx / faceHeight(upright.face));
  if (gain < minGain) return upright;
  const larger = await decodePhoto(bytes, Math.round(longSide * gain));
  const image = await rotatePicture(larger, upright.quarters);
  const scale = image.width / upright.image.width;
  return { image, face: { ...upright.face, points: upright.face.points.map((value) => value * scale) } };
}
