import { type FaceLandmarks, faceHeight, type RgbImage } from '@portray/foundation/face-landmarks';
import { type EyeLight, measureEyeLight } from '@portray/talking-photo/dark-lenses';
import { faceBox } from './face-geometry.ts';

/** How much of a face a photo shows. */
export type FaceView = EyeLight & {
  /** How far the face reaches over the nearest edge of the photo, in face heights; negative where there is room. */
  overhang: number;
};

/** Looks at the face with these points. */
export function measureFaceView(image: RgbImage, points: FaceLandmarks['points']): FaceView {
  const height = Math.max(1, faceHeight({ points }));
  return { overhang: overhang(image, points) / height, ...measureEyeLight(image, points) };
}

function overhang({ width, height }: RgbImage, points: number[]): number {
  const box = faceBox(points);
  return Math.max(-box.left, -box.top, box.left + box.width - width, box.top + box.height - height);
}
