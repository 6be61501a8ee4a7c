import { known } from './known.ts';

/** The 468 points of the MediaPipe face mesh in pixels of the upright photo; z in the same scale, negative towards the viewer. */
export type FaceLandmarks = {
  photoWidth: number;
  photoHeight: number;
  /** x, y, z of point 0, x, y, z of point 1 … (1,404 numbers). */
  points: number[];
  /** Where the person is (see foundation/matte); missing where it was not looked for. */
  matte?: string | undefined;
};

/** Top of the forehead and chin, as the face mesh numbers them. */
const [foreheadTop, chin] = [10, 152];

/** From the top of the forehead to the chin, in pixels of the photo: the measure of everything on a face. */
export function faceHeight({ points }: Pick<FaceLandmarks, 'points'>): number {
  const span = (axis: number) => known(points[chin * 3 + axis]) - known(points[foreheadTop * 3 + axis]);
  return Math.hypot(span(0), span(1));
}

/** An upright picture, 8 bits a channel, red, green, blue, row by row. */
export type RgbImage = { width: number; height: number; data: Uint8Array };
