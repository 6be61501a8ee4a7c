import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import { type Controls, controlsAtRest } from '@portray/talking-photo/controls';
import { type FrameSize, fitPhoto } from '@portray/talking-photo/fit';
import { createLipMask } from '@portray/talking-photo/mouth-mask';
import { perform } from '@portray/talking-photo/performance';
import { meshPoint, type Point } from '../picture/face.ts';
import type { Mask } from '../picture/regions.ts';
import { median, quantile } from '../statistics.ts';
import { fillContour } from './lip-pieces.ts';
import { outerLips } from './mouth-mask.ts';

/** How broad the lips are drawn, which a face network under-reads where they are narrow. */
export type DrawnWidth = {
  /** Range of the width (2nd to 98th percentile) over its median. */
  range: number;
  /** The narrowest share of the width in the photo. */
  narrowest: number;
};

type WidthRequest = {
  photo: RgbImage;
  landmarks: FaceLandmarks;
  frame: FrameSize;
  timeline: SpeechTimeline;
  talkingStyle: 'stable' | 'expressive';
};

const framesPerSecond = 30;
const everyNthFrame = 3;
/** The head is held still: its turns are no change of the mouth. */
const { yaw, pitch, roll, shift, sway, breath } = controlsAtRest;
const headStill: Partial<Controls> = { yaw, pitch, roll, shift, sway, breath };

/** Counts the pixels across the lips, as a video of this speech draws them. */
export function measureDrawnWidth(request: WidthRequest): DrawnWidth {
  const { photo, landmarks, frame, timeline, talkingStyle } = request;
  const { scale, left, top } = fitPhoto(landmarks, frame);
  const contour = outerLips.map((index): Point => {
    const [x, y] = [known(landmarks.points[index * 3]), known(landmarks.points[index * 3 + 1])];
    return { x: x * scale + left, y: y * scale + top };
  });
  const maskOf = createLipMask({ photo, landmarks, frame }, fillContour(contour, frame.width, frame.height));
  const settings = { talkingStyle, expression: 'default' } as const;
  const acting = perform({ timeline, settings, framesPerSecond, face: landmarks });
  const corner = (index: (typeof outerLips)[number]) => known(contour[outerLips.indexOf(index)]);
  const [leftCorner, rightCorner] = [corner(meshPoint.leftCorner), corner(meshPoint.rightCorner)];
  const widthOf = (controls: Controls) => extentAlong({ ...frame, data: maskOf(controls) }, leftCorner, rightCorner);
  const inPhoto = widthOf(controlsAtRest);
  const widths: number[] = [];
  for (let at = 0; at < acting.frameCount; at += everyNthFrame)
    widths.push(widthOf({ ...acting.controlsAt(at), ...headStill }) / inPhoto);
  return {
    range: (quantile(widths, 0.98) - quantile(widths, 0.02)) / median(widths),
    narrowest: Math.min(...widths),
  };
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
