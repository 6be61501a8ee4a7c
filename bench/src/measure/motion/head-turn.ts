import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { FaceMesh, FoundFace } from '@portray/media/landmarks';
import { controlsAtRest } from '@portray/talking-photo/controls';
import type { FrameSize } from '@portray/talking-photo/fit';
import { perform } from '@portray/talking-photo/performance';
import { createTalkingPhoto } from '@portray/talking-photo/talking-photo';
import { eyes } from '../picture/face.ts';
import { rgbImage } from '../picture/rgb.ts';
import { quantile, slope } from '../statistics.ts';

/** Degrees that a head, which the network saw from close by, is turned by to the right of the picture. */
export type TurnMeter = (closeBy: FoundFace) => number | undefined;

const framesPerSecond = 30;

type Head = { photo: RgbImage; landmarks: FaceLandmarks; frame: FrameSize };

/** Turns that are drawn to either side to learn how large the network sees them. */
const knownDegrees = [2, 3, 4, 5, 6];
/** A head tilts by about this share of its turn. The network takes part of a tilt for a turn, so the stills tilt as well. */
export const tiltWithTurn = 0.25;
const furtherTilts = [-1.5, 0, 1.5];
/** How large a turn is seen depends on the mouth, so the stills have one in the middle of speech. */
const speaking = { speaking: 1, opening: 0.03 };
const radians = Math.PI / 180;
/** Forehead, temples, cheekbones, nose and the corners of the eyes: what speech does not move. */
const rigidPoints = [
  ...[
    10, 109, 338, 67, 297, 103, 332, 54, 284, 21, 251, 162, 389, 127, 356, 234, 454, 93, 323, 168, 6, 197, 195, 5, 4, 1,
  ],
  ...[33, 133, 263, 362, 9, 8, 151, 50, 280, 117, 346, 118, 347, 123, 352, 116, 345, 143, 372],
] as const;

/**
 * Measures turns of one head as a network sees it from close by. The network sees turns of most heads within a fifth of what
 * they are, hardly those of a head that looks aside, and one side of many a head better than the other: its scale to
 * either side is taken from stills of the same head, whose turns are known.
 */
export async function createTurnMeter(mesh: FaceMesh, { photo, landmarks, frame }: Head): Promise<TurnMeter> {
  const face = createTalkingPhoto({ photo, landmarks, frame });
  const still = async (degrees: number, roll = 0) => {
    const image = rgbImage(
      face.draw({ ...controlsAtRest, ...speaking, yaw: degrees * radians, roll: roll * radians }),
      frame,
    );
    const found = await mesh.meshOf(image);
    const closeBy = found && (await mesh.meshFromCloseBy(image, found));
    return closeBy && shapeOf(closeBy);
  };
  const rest = await still(0);
  if (!rest) return () => undefined;
  const see = async (degrees: number, roll: number) => {
    const shape = await still(degrees, roll);
    return shape && turnBetween(rest, shape);
  };
  const shares = { left: await seenShare(see, -1), right: await seenShare(see, 1) };
  return (closeBy) => {
    const turn = turnBetween(rest, shapeOf(closeBy));
    const share = turn < 0 ? shares.left : shares.right;
    return share && turn / share;
  };
}

/** Which share of known turns to one side is seen, by least squares, of a head that tilts as heads do. */
async function seenShare(
  see: (degrees: number, roll: number) => Promise<number | undefined>,
  side: -1 | 1,
): Promise<number | undefined> {
  let [seen, drawn] = [0, 0];
  for (const degrees of knownDegrees) {
    for (const tilt of furtherTilts) {
      const turn = await see(side * degrees, side * degrees * tiltWithTurn + tilt);
      if (turn === undefined) continue;
      seen += side * turn * degrees;
      drawn += degrees * degrees;
    }
  }
  return drawn > 0 ? seen / drawn : undefined;
}

/** How far a head was seen to be turned in a frame. */
export type Turn = { frame: number; degrees: number };

type Acted = { timeline: SpeechTimeline; landmarks: FaceLandmarks; talkingStyle: 'stable' | 'expressive' };

/**
 * Degrees between the turns to either side (2nd and 98th percentile of those that the speech asks for), of which as much
 * counts as is seen: what the network sees of single frames strays by more than a degree, but not along with them.
 */
export function turnRange(turns: readonly Turn[], { timeline, landmarks, talkingStyle }: Acted): number {
  const settings = { talkingStyle, expression: 'default' } as const;
  const acting = perform({ timeline, settings, framesPerSecond, face: landmarks });
  const seen = turns.filter(({ frame }) => frame < acting.frameCount);
  const wanted = seen.map(({ frame }) => acting.controlsAt(frame).yaw / radians);
  const share = slope(
    wanted,
    seen.map(({ degrees }) => degrees),
  );
  return share * (quantile(wanted, 0.98) - quantile(wanted, 0.02));
}

/** Across and into the picture, for each rigid point, around their middle; the line of the eyes is level. */
type Shape = { across: number; depth: number }[];

function shapeOf({ points }: FoundFace): Shape {
  const [x, y, z] = [0, 1, 2].map((axis) => (index: number) => known(points[index * 3 + axis])) as Axes;
  const [left, right] = [eyes[0].left, eyes[1].right];
  const roll = Math.atan2(y(right) - y(left), x(right) - x(left));
  const shape = rigidPoints.map((index) => ({
    across: x(index) * Math.cos(roll) + y(index) * Math.sin(roll),
    depth: z(index),
  }));
  const middle = (key: 'across' | 'depth') => shape.reduce((sum, point) => sum + point[key], 0) / shape.length;
  const [across, depth] = [middle('across'), middle('depth')];
  return shape.map((point) => ({ across: point.across - across, depth: point.depth - depth }));
}

type Axes = [(index: number) => number, (index: number) => number, (index: number) => number];

/** Degrees of the turn about the upright axis that best takes one shape to another (least squares, Kabsch). */
function turnBetween(from: Shape, to: Shape): number {
  let [along, aside] = [0, 0];
  for (const [index, point] of from.entries()) {
    const { across, depth } = known(to[index]);
    along += point.across * across + point.depth * depth;
    aside += point.across * depth - point.depth * across;
  }
  return Math.atan2(aside, along) / radians;
}
