import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { matteSide, readMatte } from '@portray/foundation/matte';
import { byteAt } from '@portray/foundation/typed-reads';
import type { FrameSize, PhotoFit } from '../picture/fit.ts';
import { photoRegion, type Region } from '../picture/resample.ts';
import { clamp } from '../shaping.ts';
import { type Plane, valueAt } from './plane.ts';

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

/** How steeply shoulders end beside a photo: at first as they do in it, within these limits, and more with each face height. */
const slope = { least: 0.3, most: 1.5, more: 2.5 };
/** The slope of a shoulder is that of its last part (face heights) within the photo. */
const spanRatio = 0.07;
/** The matte misses the outline by this much (face heights) at most. */
const reachRatio = 0.07;
/** Half of the rows and columns (px of the frame) whose mean colours are compared. */
const halfWindow = 3;
/** A step of colour (of 255) from which on it is the outline. */
const leastStep = 18;

type Source = {
  /** Without it the matte alone tells the outline. */
  photo?: RgbImage | undefined;
  fit: PhotoFit;
  region: Region;
  shareAt: (x: number, y: number) => number;
  faceHeightPx: number;
};

/** At a column of the frame, in px; both are 0 within the photo. */
type Fall = {
  /** How far the outline lies below where the photo's edge has it. */
  fallAt(x: number): number;
  /** How far that in turn lies below where the matte has it. */
  dropAt(x: number): number;
};

/** How the shoulders that a photo's left and right edges cut off go on beside it. */
function meetEdges(source: Source): Fall {
  const { region, faceHeightPx } = source;
  const atLeft = meetEdge(source, region.left, 1);
  const atRight = meetEdge(source, region.right - 1, -1);
  const edgeAt = (x: number) => (x < region.left ? atLeft : atRight);
  const awayAt = (x: number) => Math.max(0, region.left - x, x - (region.right - 1));
  return {
    fallAt(x) {
      const away = awayAt(x);
      return edgeAt(x).steepness * away + (slope.more * away * away) / faceHeightPx;
    },
    dropAt: (x) => (awayAt(x) > 0 ? edgeAt(x).drop : 0),
  };
}

/** `drop`: how far (px) the outline lies below the matte's at the edge; `inward` is 1 or −1. */
function meetEdge(source: Source, edge: number, inward: number): { drop: number; steepness: number } {
  const { faceHeightPx } = source;
  const span = Math.max(6, Math.round(spanRatio * faceHeightPx));
  const column = edge + inward * halfWindow;
  const byMatte = topOfPerson(source, column);
  const within = topOfPerson(source, column + inward * span);
  if (byMatte === undefined || within === undefined) return { drop: 0, steepness: slope.least };
  const outline = outlineNear(source, column, byMatte);
  const fallen = outline - outlineNear(source, column + inward * span, within);
  const steepness = clamp(fallen / span, slope.least, slope.most);
  return { drop: outline - byMatte + steepness * halfWindow, steepness };
}

/** The row from which on a column shows the person down to the photo's lower edge. */
function topOfPerson({ region, shareAt }: Source, x: number): number | undefined {
  let y = region.bottom;
  while (y > region.top && shareAt(x, y - 1) >= 0.45) y--;
  return y === region.bottom || y === region.top ? undefined : y;
}

/** The row near `row` above and below which the photo's colours differ most; `row` itself where they hardly do. */
function outlineNear(source: Source, x: number, row: number): number {
  const reach = Math.max(3, Math.round(reachRatio * source.faceHeightPx));
  let best = { row, step: leastStep };
  for (let y = Math.max(source.region.top + halfWindow, row - reach); y <= row + reach; y++) {
    if (y > source.region.bottom - halfWindow) break;
    const step = stepAt(source, x, y);
    if (step > best.step) best = { row: y, step };
  }
  return best.row;
}

/** The distance between the mean colours above and below a row. */
function stepAt({ photo, fit }: Source, x: number, row: number): number {
  if (!photo) return 0;
  const difference = [0, 0, 0];
  for (let y = row - halfWindow; y < row + halfWindow; y++) {
    for (let column = x - halfWindow; column <= x + halfWindow; column++) {
      const fromX = clamp(Math.floor((column + 0.5 - fit.left) / fit.scale), 0, photo.width - 1);
      const fromY = clamp(Math.floor((y + 0.5 - fit.top) / fit.scale), 0, photo.height - 1);
      const at = (fromY * photo.width + fromX) * 3;
      const sign = y < row ? -1 : 1;
      for (let c = 0; c < 3; c++) difference[c] = (difference[c] ?? 0) + sign * byteAt(photo.data, at + c);
    }
  }
  return Math.hypot(...difference) / (halfWindow * (2 * halfWindow + 1));
}
