import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { FaceMesh } from '@portray/media/landmarks';
import { type Controls, controlsAtRest } from '@portray/talking-photo/controls';
import type { FrameSize } from '@portray/talking-photo/fit';
import { createTalkingPhoto } from '@portray/talking-photo/talking-photo';
import { eyes, meshPoint } from '../picture/face.ts';
import { rgbImage } from '../picture/rgb.ts';
import { slope } from '../statistics.ts';
import type { LipRuler } from './lip-ruler.ts';

/** A mouth as a face network sees it, in distances between the outer corners of the eyes, which nothing moves. */
export type SeenMouth = {
  width: number;
  /** How far the corners lie above the place where the lips meet when they shut. */
  rise: number;
  /** How far they lie above the middle of the upper lip: mouths that are merely open have them below it. */
  riseOverLip: number;
};

/** Lips that shut meet this share of the way from the upper to the lower one. Corners follow as much of the jaw. */
const meetingShare = 0.3;

export function mouthOf(points: readonly number[]): SeenMouth {
  const at = (index: number) => ({ x: known(points[index * 3]), y: known(points[index * 3 + 1]) });
  const [eyeLeft, eyeRight] = [at(eyes[0].left), at(eyes[1].right)];
  const span = { x: eyeRight.x - eyeLeft.x, y: eyeRight.y - eyeLeft.y };
  const eyeDistance = Math.hypot(span.x, span.y);
  const [left, right] = [at(meshPoint.leftCorner), at(meshPoint.rightCorner)];
  const lift = (from: { x: number; y: number }, to: typeof from) =>
    ((from.y - to.y) * span.x - (from.x - to.x) * span.y) / eyeDistance ** 2;
  const cornersOver = (from: { x: number; y: number }) => (lift(from, left) + lift(from, right)) / 2;
  const [upper, lower] = [at(meshPoint.upperLipInner), at(meshPoint.lowerLipInner)];
  const meeting = {
    x: upper.x + meetingShare * (lower.x - upper.x),
    y: upper.y + meetingShare * (lower.y - upper.y),
  };
  return {
    width: Math.hypot(right.x - left.x, right.y - left.y) / eyeDistance,
    rise: cornersOver(meeting),
    riseOverLip: cornersOver(upper),
  };
}

/** Lips that are drawn to learn how wide the network sees them: from rounded to spread, little and far open, level and tilted. */
const widths = [-1, -0.8, -0.5, 0, 0.5, 1];
const openings = [0.02, 0.06];
const rolls = [-0.025, 0.025];
const poses = widths.flatMap((width) =>
  openings.flatMap((opening) =>
    rolls.map((roll): Controls => {
      const rounding = Math.max(0, -width);
      return { ...controlsAtRest, width, rounding, opening, roll, speaking: 1, neutral: rounding };
    }),
  ),
);

type Head = { photo: RgbImage; landmarks: FaceLandmarks; frame: FrameSize };

/**
 * How much a network sees of a change in the width of a head's lips: distances between the corners of the eyes for each
 * width in the photo. It hardly follows lips that round: those that are drawn as narrow as .73 it takes for .76 to .97.
 * So its scale is taken from stills of the same head, whose lips are counted in pixels.
 */
export async function seenWidthScale(mesh: FaceMesh, head: Head, widthOf: LipRuler): Promise<number | undefined> {
  const face = createTalkingPhoto(head);
  const [drawn, seen]: [number[], number[]] = [[], []];
  for (const controls of poses) {
    const found = await mesh.meshOf(rgbImage(face.draw(controls), head.frame));
    if (!found) continue;
    drawn.push(widthOf(controls));
    seen.push(mouthOf(found.points).width);
  }
  const scale = drawn.length < poses.length / 2 ? 0 : slope(drawn, seen);
  return scale > 0 ? scale : undefined;
}

/**
 * Range of the width of the lips in a video, over its median: of the range that is drawn, as much counts as is seen along
 * with it in the same frames. What the network sees of single frames strays by more.
 */
export function seenWidthRange(seen: readonly number[], drawn: readonly number[], drawnRange: number, scale: number) {
  return (slope(drawn, seen) / scale) * drawnRange;
}
