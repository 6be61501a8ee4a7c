import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { matteSide, readMatte } from '@portray/foundation/matte';
import type { FrameSize, PhotoFit } from '../picture/fit.ts';
import { photoRegion } from '../picture/resample.ts';
import { type Plane, valueAt } from './plane.ts';
import { type Fall, meetEdges } from './shoulders.ts';

/** The share of the person (0 to 1) at a place of the frame, in px. */
export type ShareAt = (x: number, y: number) => number;

/** Where a person is in the frame. */
export type PersonInFrame = {
  shareAt: ShareAt;
  /** How far (px) the shoulders have fallen at a column of the frame; 0 within the photo. */
  fallAt: Fall['fallAt'];
  /** Px at the upper edge of the photo that show hair or a hat, and no forehead. */
  hairPx: number;
};

type Placement = { fit: PhotoFit; frame: FrameSize; faceHeightPx: number };

/** Hair closes above the photo as half an ellipse does (face heights). */
const crown = { halfWidth: 0.38, height: 0.25 };
/** Of what the photo shows above the face (landmark 10) the lower part may be forehead. */
const hairShare = 0.6;
/** With less hair than this (face heights) the edge cuts the forehead, above which nothing goes on. */
const leastHair = 0.12;

/**
 * The person by the matte of the photo that lies in the frame like this; undefined without a matte. The person ends beside a
 * photo that stands within the frame: shoulders fall off beside it, as they do in the photo where that is given; hair closes
 * above it, where the photo shows any. Below it clothes go on.
 */
export function findPersonInFrame(
  landmarks: FaceLandmarks,
  { fit, frame, faceHeightPx }: Placement,
  photo?: RgbImage,
): PersonInFrame | undefined {
  const shares = landmarks.matte ? readMatte(landmarks.matte) : undefined;
  if (!shares) return undefined;
  const { photoWidth, photoHeight } = landmarks;
  const matte: Plane = { width: matteSide, height: matteSide, data: shares };
  const scaleX = matteSide / (photoWidth * fit.scale);
  const scaleY = matteSide / (photoHeight * fit.scale);
  const region = photoRegion({ width: photoWidth, height: photoHeight }, fit, frame);
  const { left, top, right } = region;
  const hairPx = hairShare * Math.max(0, known(landmarks.points[31]) * fit.scale + fit.top - top);
  const inPhoto = (x: number, y: number) =>
    valueAt(matte, (x + 0.5 - fit.left) * scaleX - 0.5, (y + 0.5 - fit.top) * scaleY - 0.5);
  const { fallAt, dropAt } = meetEdges({ photo, fit, region, shareAt: inPhoto, faceHeightPx });
  const beside = (x: number, y: number) => {
    if (x >= left && x < right) return inPhoto(x, y);
    const from = y - fallAt(x) - dropAt(x);
    return from < top ? 0 : inPhoto(x < left ? left : right - 1, from);
  };
  const shareAt = (x: number, y: number) => {
    if (y >= top) return beside(x, y);
    const risen = (top - y) / (crown.height * faceHeightPx);
    if (risen >= 1 || hairPx < leastHair * faceHeightPx) return 0;
    const fall = crown.halfWidth * faceHeightPx * (1 - Math.sqrt(1 - risen * risen));
    return Math.min(beside(x - fall, top), beside(x + fall, top));
  };
  return { shareAt, fallAt, hairPx };
}
