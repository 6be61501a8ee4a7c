import { AppError } from '@portray/foundation/errors';
import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import type { FrameSize } from './picture/fit.ts';
import { distance, landmark, landmarkCount, pointOf } from './rig/face-frame.ts';

/** Faces below this height (px of the photo) cannot be rigged. */
const minFacePx = 20;
/** A face may be taller than its photo by this factor if the photo cuts it off. */
const maxFaceShare = 1.5;

/**
 * Checks that a photo can be drawn with these landmarks in a frame of this size (px). Throws AppError invalid_image,
 * face_not_detected or invalid_input.
 */
export function checkInput(photo: RgbImage, landmarks: FaceLandmarks, frame: FrameSize): void {
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
