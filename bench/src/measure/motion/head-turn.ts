import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { FaceMesh, FoundFace } from '@portray/media/landmarks';
import type { Controls } from '@portray/talking-photo/controls';
import type { FrameSize } from '@portray/talking-photo/fit';
import type { Performance } from '@portray/talking-photo/performance';
import { createTalkingPhoto } from '@portray/talking-photo/talking-photo';
import { eyes } from '../picture/face.ts';
import { rgbImage } from '../picture/rgb.ts';
import { mean, quantile } from '../statistics.ts';

/** Takes the looked-at frames of a video, as a network sees its head from close by, and tells how far that turns. */
export type TurnMeter = {
  add(frame: number, closeBy: FoundFace): Promise<void>;
  /**
   * Degrees between the turns to either side (2nd and 98th percentile of those that the speech asks for), of which as much
   * counts as is seen; undefined where the network found the head too seldom.
   */
  range(): number | undefined;
};

type Head = { photo: RgbImage; landmarks: FaceLandmarks; frame: FrameSize };

/** At so many moments of a video its head is compared with stills; fewer than this share of them tell nothing. */
const moments = 32;
const leastSeen = 0.5;
const radians = Math.PI / 180;

/**
 * Measures how far one head turns in a video of which every n-th frame is looked at. A network sees one and the same turn by
 * more than a degree otherwise as mouth, lids, tilts and nods change, and turns of each head in a scale of its own. So a frame
 * is compared with two stills of the same head held in the same way, one turned as the speech asks for and one not turned: the
 * share of the turn that is seen is told by where the frame lies from the second to the first.
 */
export function createTurnMeter(
  mesh: FaceMesh,
  { photo, landmarks, frame: size }: Head,
  acting: Performance,
  everyNthFrame: number,
): TurnMeter {
  const face = createTalkingPhoto({ photo, landmarks, frame: size });
  const degrees = turnsOf(acting);
  const wanted = widestTurns(degrees, everyNthFrame);
  const comparisons: Comparison[] = [];
  let near: FoundFace | undefined;
  const still = async (held: Controls) => {
    const image = rgbImage(face.draw(held), size);
    const found = await mesh.meshOf(image, near);
    near = found ?? near;
    const closeBy = found && (await mesh.meshFromCloseBy(image, found));
    return closeBy && shapeOf(closeBy);
  };
  return {
    async add(frame, closeBy) {
      if (!wanted.has(frame)) return;
      const held = acting.controlsAt(frame);
      const [level, turned] = [await still({ ...held, yaw: 0 }), await still(held)];
      const seen = shapeOf(closeBy);
      if (level && turned) comparisons.push({ degrees: known(degrees[frame]), level, turned, seen });
    },
    range: () => (comparisons.length < leastSeen * wanted.size ? undefined : seenShare(comparisons) * rangeOf(degrees)),
  };
}

/** The frame with the widest turn in each of so many parts of a video, among those that are looked at. */
function widestTurns(degrees: readonly number[], everyNthFrame: number): Set<number> {
  const looked = degrees.flatMap((turn, frame) =>
    frame % everyNthFrame === 0 ? [{ frame, size: Math.abs(turn) }] : [],
  );
  const length = Math.max(1, looked.length / moments);
  const parts = Map.groupBy(looked, (_, i) => Math.floor(i / length));
  return new Set(
    [...parts.values()].map((part) => part.reduce((most, one) => (one.size > most.size ? one : most)).frame),
  );
}

/** A head as it is held at a moment: not turned, turned by so many degrees, and as the video shows it. */
export type Comparison = { degrees: number; level: Shape; turned: Shape; seen: Shape };

/** How much is seen of the turns: 1 all, 0 nothing. What tells them from the rest is learnt on the one half and used on the other. */
export function seenShare(comparisons: readonly Comparison[]): number {
  const halves = [0, 1].map((half) => comparisons.filter((_, i) => i % 2 === half));
  let [seen, asked] = [0, 0];
  for (const [i, half] of halves.entries()) {
    const weights = weightsOf(known(halves[1 - i]));
    const along = (one: Shape, other: Shape) =>
      weights.reduce((sum, weight, at) => sum + weight * (known(one[at]) - known(other[at])), 0);
    for (const { degrees, level, turned, seen: shown } of half) {
      seen += degrees * along(shown, level);
      asked += degrees * along(turned, level);
    }
  }
  return asked > 0 ? seen / asked : 0;
}

/** Each coordinate counts by how much a turn moves it, against how much it strays. */
function weightsOf(comparisons: readonly Comparison[]): Shape {
  const moved = comparisons.map(({ degrees, level, turned }) => ({
    degrees,
    by: turned.map((value, i) => value - known(level[i])),
  }));
  const squares = moved.reduce((sum, { degrees }) => sum + degrees ** 2, 0);
  return known(comparisons[0]).level.map((_, i) => {
    const perDegree = moved.reduce((sum, { degrees, by }) => sum + degrees * known(by[i]), 0) / Math.max(1e-9, squares);
    const stray = mean(moved.map(({ degrees, by }) => (known(by[i]) - degrees * perDegree) ** 2));
    return stray > 0 ? perDegree / stray : 0;
  });
}

/** Degrees in each frame. */
function turnsOf({ frameCount, controlsAt }: Performance): number[] {
  return Array.from({ length: frameCount }, (_, frame) => controlsAt(frame).yaw / radians);
}

const rangeOf = (degrees: readonly number[]) => quantile(degrees, 0.98) - quantile(degrees, 0.02);

/** Across, down and into the picture, for each point, around their middle; the line of the eyes is level, the height 1. */
type Shape = readonly number[];

function shapeOf({ points }: FoundFace): Shape {
  const [x, y, z] = [0, 1, 2].map((axis) => points.filter((_, i) => i % 3 === axis)) as [number[], number[], number[]];
  const [left, right] = [eyes[0].left, eyes[1].right];
  const roll = Math.atan2(known(y[right]) - known(y[left]), known(x[right]) - known(x[left]));
  const across = x.map((value, i) => value * Math.cos(roll) + known(y[i]) * Math.sin(roll));
  const down = y.map((value, i) => value * Math.cos(roll) - known(x[i]) * Math.sin(roll));
  const height = Math.max(...down) - Math.min(...down);
  return [across, down, z].flatMap((axis) => {
    const middle = mean(axis);
    return axis.map((value) => (value - middle) / height);
  });
}
