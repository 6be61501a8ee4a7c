import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import classes from './photo.module.css';

/** Four corners around the face that was found, over a picture that covers its window from `faceAnchor` on. */
export function FaceCorners({ landmarks }: { landmarks: FaceLandmarks }) {
  const { photoWidth, photoHeight } = landmarks;
  const { left, top, width, height } = faceBox(landmarks);
  const arm = Math.min(width, height) * 0.22;
  const corners = [
    `M${left} ${top + arm}v${-arm}h${arm}`,
    `M${left + width - arm} ${top}h${arm}v${arm}`,
    `M${left + width} ${top + height - arm}v${arm}h${-arm}`,
    `M${left + arm} ${top + height}h${-arm}v${-arm}`,
  ];
  return (
    <svg
      viewBox={`0 0 ${photoWidth} ${photoHeight}`}
      preserveAspectRatio={faceAnchor(landmarks).preserveAspectRatio}
      className={classes.corners}
      aria-hidden="true"
    >
      <path d={corners.join('')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Around all points, with a tenth of air on each side. */
function faceBox({ points }: FaceLandmarks) {
  const along = (axis: number) => points.filter((_, index) => index % 3 === axis);
  const [xs, ys] = [along(0), along(1)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const air = (right - left) * 0.1;
  return { left: left - air, top: top - air, width: right - left + 2 * air, height: bottom - top + 2 * air };
}

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
