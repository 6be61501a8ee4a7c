import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { byteAt } from '@portray/foundation/typed-reads';
import { mouthOpening, pointAt } from './face-geometry.ts';

/** How far a photo shows the mouth open. */
export type MouthView = {
  /** The gap between the lips as a share of the mouth's width. */
  opening: number;
  /** How much brighter than the upper lip the place is where the mesh has the lower one, as a ratio. */
  lowerLipLight: number;
  /**
   * ... and how much less red (V of YUV, 0–255). Teeth are brighter and paler, the dark of a mouth is far darker: on drawn
   * faces the mesh takes them for a lip.
   */
  lowerLipPaleness: number;
};

/** Inner and outer border of each lip, at five places in the middle of the MediaPipe face mesh. */
const upperLip: readonly Pair[] = [
  [81, 39],
  [82, 37],
  [13, 0],
  [312, 267],
  [311, 269],
];
const lowerLip: readonly Pair[] = [
  [178, 181],
  [87, 84],
  [14, 17],
  [317, 314],
  [402, 405],
];
type Pair = readonly [inner: number, outer: number];

/** Where a lip is looked at, from its inner border (0) to its outer one: away from the shade of the line between them. */
const onUpperLip = [0.4, 0.5, 0.6, 0.7, 0.8] as const;
const onLowerLip = [0.1, 0.175, 0.25, 0.325, 0.4] as const;

/** Looks at the mouth of the face with these points. */
export function measureMouthView(image: RgbImage, points: FaceLandmarks['points']): MouthView {
  const upper = lookOf(image, points, upperLip, onUpperLip);
  const lower = lookOf(image, points, lowerLip, onLowerLip);
  return {
    opening: mouthOpening(points),
    lowerLipLight: lower.brightness / Math.max(1, upper.brightness),
    lowerLipPaleness: upper.redness - lower.redness,
  };
}

/** Medians over a lip, so that highlights and a moustache count little. */
function lookOf(image: RgbImage, points: number[], lip: readonly Pair[], places: readonly number[]) {
  const colours = lip.flatMap(([inner, outer]) => {
    const [x0, y0] = pointAt(points, inner);
    const [x1, y1] = pointAt(points, outer);
    return places.map((share) => colourAt(image, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share));
  });
  return {
    brightness: median(colours.map(([red, green, blue]) => 0.299 * red + 0.587 * green + 0.114 * blue)),
    redness: median(colours.map(([red, green, blue]) => 0.439 * red - 0.399 * green - 0.04 * blue)),
  };
}

function colourAt({ width, height, data }: RgbImage, x: number, y: number) {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = (row * width + column) * 3;
  return [byteAt(data, at), byteAt(data, at + 1), byteAt(data, at + 2)] as const;
}

function median(values: number[]): number {
  return known(values.toSorted((a, b) => a - b)[values.length >> 1]);
}
