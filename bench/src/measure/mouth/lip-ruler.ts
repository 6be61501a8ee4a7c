import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { type Controls, controlsAtRest } from '@portray/talking-photo/controls';
import { type FrameSize, fitPhoto } from '@portray/talking-photo/fit';
import { createLipMask } from '@portray/talking-photo/mouth-mask';
import { meshPoint, type Point } from '../picture/face.ts';
import type { Mask } from '../picture/regions.ts';
import { fillContour } from './lip-pieces.ts';
import { outerLips } from './mouth-mask.ts';

/** The width of the lips in a pose as a share of that in the photo, counted in pixels; turns of the head do not count. */
export type LipRuler = (controls: Controls) => number;

/** The head is held still: its turns are no change of the mouth. */
const { yaw, pitch, roll, shift, sway, breath } = controlsAtRest;
const headStill: Partial<Controls> = { yaw, pitch, roll, shift, sway, breath };

/** Counts the pixels across the lips of a photo as they are drawn. */
export function createLipRuler(drawn: { photo: RgbImage; landmarks: FaceLandmarks; frame: FrameSize }): LipRuler {
  const { landmarks, frame } = drawn;
  const { scale, left, top } = fitPhoto(landmarks, frame);
  const contour = outerLips.map((index): Point => {
    const [x, y] = [known(landmarks.points[index * 3]), known(landmarks.points[index * 3 + 1])];
    return { x: x * scale + left, y: y * scale + top };
  });
  const maskOf = createLipMask(drawn, fillContour(contour, frame.width, frame.height));
  const corner = (index: (typeof outerLips)[number]) => known(contour[outerLips.indexOf(index)]);
  const [leftCorner, rightCorner] = [corner(meshPoint.leftCorner), corner(meshPoint.rightCorner)];
  const widthOf = (controls: Controls) => extentAlong({ ...frame, data: maskOf(controls) }, leftCorner, rightCorner);
  const inPhoto = widthOf(controlsAtRest);
  return (controls) => widthOf({ ...controls, ...headStill }) / inPhoto;
}

/** Pixels between the outermost ones of a mask in the direction of a line. */
export function extentAlong({ width, data }: Mask, from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [acrossX, acrossY] = [(to.x - from.x) / length, (to.y - from.y) / length];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < data.length; i++) {
    if (!data[i]) continue;
    const along = (i % width) * acrossX + Math.floor(i / width) * acrossY;
    least = Math.min(least, along);
    most = Math.max(most, along);
  }
  return most < least ? 0 : most - least + 1;
}
