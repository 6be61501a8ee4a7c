import type { FaceLandmarks } from '@portray/foundation/face-landmarks';

/** Which part of a picture stays where its window cuts it, for an `img` and for an `svg` that lies over it. */
export type FaceAnchor = { objectPosition: string; preserveAspectRatio: string };

/** A face whose middle is this far (share of the side) from the picture's own is kept by that end of the picture. */
const offCenter = 0.1;

/** The end of the picture, or its middle, where the face is. */
export function faceAnchor({ photoWidth, photoHeight, points }: FaceLandmarks): FaceAnchor {
  const [x, y] = [endOf(middleOf(points, 0) / photoWidth), endOf(middleOf(points, 1) / photoHeight)];
  return {
    objectPosition: `${x.percent}% ${y.percent}%`,
    preserveAspectRatio: `x${x.name}Y${y.name} slice`,
  };
}

/** `axis`: 0 for x, 1 for y. */
function middleOf(points: readonly number[], axis: number): number {
  const along = points.filter((_, index) => index % 3 === axis);
  return (Math.min(...along) + Math.max(...along)) / 2;
}

function endOf(share: number) {
  if (share < 0.5 - offCenter) return { name: 'Min', percent: 0 };
  if (share > 0.5 + offCenter) return { name: 'Max', percent: 100 };
  return { name: 'Mid', percent: 50 };
}
