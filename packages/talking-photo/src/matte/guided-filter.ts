import { floatAt } from '@portray/foundation/typed-reads';
import { boxMean, type Plane, planeOf } from './plane.ts';

/** A plane as a straight line of a guide around every pixel: value = slope × guide + offset. */
export type Lines = { slope: Plane; offset: Plane };

/**
 * Fits a plane to a guide (both 0 to 1), so that its edges follow the guide's (He, Sun, Tang 2010). The lines hold for a
 * larger guide too. `softness` is the variance of the guide below which it has no edges.
 */
export function fitLines(guide: Plane, plane: Plane, radius: number, softness: number): Lines {
  const { width, height } = guide;
  const product = (a: Plane, b: Plane) =>
    planeOf(width, height, (_x, _y, at) => floatAt(a.data, at) * floatAt(b.data, at));
  const meanGuide = boxMean(guide, radius);
  const meanPlane = boxMean(plane, radius);
  const meanBoth = boxMean(product(guide, plane), radius);
  const meanSquare = boxMean(product(guide, guide), radius);
  const slope = planeOf(width, height, (_x, _y, at) => {
    const mean = floatAt(meanGuide.data, at);
    const covariance = floatAt(meanBoth.data, at) - mean * floatAt(meanPlane.data, at);
    return covariance / (floatAt(meanSquare.data, at) - mean * mean + softness);
  });
  const offset = planeOf(
    width,
    height,
    (_x, _y, at) => floatAt(meanPlane.data, at) - floatAt(slope.data, at) * floatAt(meanGuide.data, at),
  );
  return { slope: boxMean(slope, radius), offset: boxMean(offset, radius) };
}
