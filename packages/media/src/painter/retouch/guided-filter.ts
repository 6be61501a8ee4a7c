import { boxMean, type Plane, planeOf } from './plane.ts';

/** A plane as a straight line of the guide around every pixel: value = slope * guide + offset. */
export type Lines = { slope: Plane; offset: Plane };

/** Fits a plane to a guide picture, so that its edges follow the guide's (He, Sun and Tang, 2010). */
export function fitLines(guide: Plane, plane: Plane, radius: number, softness: number): Lines {
  const { width, height } = guide;
  const product = (a: Plane, b: Plane) => planeOf(width, height, (_x, _y, at) => a.data[at]! * b.data[at]!);
  const meanGuide = boxMean(guide, radius);
  const meanPlane = boxMean(plane, radius);
  const meanBoth = boxMean(product(guide, plane), radius);
  const meanSquare = boxMean(product(guide, guide), radius);
  const slope = planeOf(width, height, (_x, _y, at) => {
    const [g, p] = [meanGuide.data[at]!, meanPlane.data[at]!];
    return (meanBoth.data[at]! - g * p) / (meanSquare.data[at]! - g * g + softness);
  });
  const offset = planeOf(width, height, (_x, _y, at) => meanPlane.data[at]! - slope.data[at]! * meanGuide.data[at]!);
  return { slope: boxMean(slope, radius), offset: boxMean(offset, radius) };
}

/** The plane that the lines give for a guide of the same size, kept within 0..1. */
export function followLines({ slope, offset }: Lines, guide: Plane): Plane {
  return planeOf(guide.width, guide.height, (_x, _y, at) =>
    Math.min(1, Math.max(0, slope.data[at]! * guide.data[at]! + offset.data[at]!)),
  );
}
