import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { faceAnchor } from './face-anchor.ts';
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
