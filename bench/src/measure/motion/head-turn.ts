import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { FaceMesh, FoundFace } from '@portray/media/landmarks';
import { type Controls, controlsAtRest } from '@portray/talking-photo/controls';
import type { FrameSize } from '@portray/talking-photo/fit';
import type { Performance } from '@portray/talking-photo/performance';
import { createTalkingPhoto } from '@portray/talking-photo/talking-photo';
import { eyes } from '../picture/face.ts';
import { rgbImage } from '../picture/rgb.ts';
import { mean, quantile, slope } from '../statistics.ts';

/** Degrees that a head, which the network saw from close by, is turned by to the right of the picture. */
export type TurnMeter = (closeBy: FoundFace) => number | undefined;

type Head = { photo: RgbImage; landmarks: FaceLandmarks; frame: FrameSize };

/** At so many moments of a video stills are drawn, turned to either side, to learn how large the network sees it. */
const moments = 32;
/** Shares of the video's largest turn, used alternately: the network does not see small and large turns in one scale. */
const reaches = [1, 0.6] as const;
const radians = Math.PI / 180;

/**
 * Measures turns of one head as a network sees it from close by. It sees turns of most heads within a fifth of what they are,
 * hardly those of a head that looks aside, and one and the same turn by up to a degree otherwise as mouth, lids and nods
 * change. So its scale is taken from stills of the same head, whose turns are known: they are held as the head of the video
 * is at moments all over it, and turn as far as it does. Whatever goes along with turns in the video, such as tilts and eyes
 * that stay on the viewer, goes along with theirs: the network takes some of it for a turn. None of the stills alone tells what
 * a turn of nothing looks like.
 */
export async function createTurnMeter(
  mesh: FaceMesh,
  { photo, landmarks, frame }: Head,
  acting: Performance,
): Promise<TurnMeter> {
  const face = createTalkingPhoto({ photo, landmarks, frame });
  const turn = turnedAlong(acting);
  let near: FoundFace | undefined;
  const still = async (held: Controls, yaw: number) => {
    const image = rgbImage(face.draw(turn(held, yaw)), frame);
    const found = await mesh.meshOf(image, near);
    near = found ?? near;
    const closeBy = found && (await mesh.meshFromCloseBy(image, found));
    return closeBy && shapeOf(closeBy);
  };
  const farthest = rangeOf(turnsOf(acting)) / 2;
  const [lefts, rights]: [Shape[], Shape[]] = [[], []];
  const degrees: number[] = [];
  for (let moment = 0; moment < moments; moment++) {
    const held = acting.controlsAt(Math.round(((moment + 0.5) * acting.frameCount) / moments));
    const reach = known(reaches[moment % reaches.length]) * farthest;
    const left = await still(held, -reach * radians);
    const right = await still(held, reach * radians);
    if (!left || !right) continue;
    lefts.push(left);
    rights.push(right);
    degrees.push(reach);
  }
  if (lefts.length < moments / 2) return () => undefined;
  const sideOf = sideBetween(lefts, rights);
  const reach = mean(degrees);
  return (closeBy) => reach * sideOf(shapeOf(closeBy));
}

/** Turns a head, with all that goes along with turns in a performance by least squares. */
export function turnedAlong(acting: Performance): (held: Controls, yaw: number) => Controls {
  const frames = Array.from({ length: acting.frameCount }, (_, frame) => acting.controlsAt(frame));
  const yaws = frames.map(({ yaw }) => yaw);
  const along = (Object.keys(controlsAtRest) as (keyof Controls)[]).map((control) => {
    const values = frames.map((held) => held[control]);
    return { control, share: slope(yaws, values) };
  });
  return (held, yaw) => {
    const moved = along.map(({ control, share }) => [control, held[control] + share * (yaw - held.yaw)]);
    return { ...held, ...Object.fromEntries(moved) };
  };
}

/**
 * Where a shape lies between those of heads that are turned to the left (−1) and to the right (1). Each coordinate of it
 * counts by how much it moves with a turn, against how much it strays: what speech moves hardly does.
 */
function sideBetween(lefts: readonly Shape[], rights: readonly Shape[]): (shape: Shape) => number {
  const left = meanShape(lefts);
  const right = meanShape(rights);
  const stray = meanShape([...strays(lefts, left), ...strays(rights, right)]);
  const weights = stray.map((variance, i) => (variance > 0 ? (known(right[i]) - known(left[i])) / variance : 0));
  const along = (shape: Shape) => shape.reduce((sum, value, i) => sum + known(weights[i]) * value, 0);
  const [from, to] = [along(left), along(right)];
  return (shape) => (2 * along(shape) - from - to) / (to - from);
}

function meanShape(shapes: readonly Shape[]): Shape {
  return known(shapes[0]).map((_, i) => mean(shapes.map((shape) => known(shape[i]))));
}

function strays(shapes: readonly Shape[], middle: Shape): Shape[] {
  return shapes.map((shape) => shape.map((value, i) => (value - known(middle[i])) ** 2));
}

/** How far a head was seen to be turned in a frame. */
export type Turn = { frame: number; degrees: number };

/**
 * Degrees between the turns to either side (2nd and 98th percentile of those that the speech asks for), of which as much
 * counts as is seen: what the network sees of single frames strays by more than a degree, but not along with them.
 */
export function turnRange(turns: readonly Turn[], acting: Performance): number {
  const seen = turns.filter(({ frame }) => frame < acting.frameCount);
  const share = slope(
    seen.map(({ frame }) => acting.controlsAt(frame).yaw / radians),
    seen.map(({ degrees }) => degrees),
  );
  return share * rangeOf(turnsOf(acting));
}

/** Degrees in each frame. */
function turnsOf({ frameCount, controlsAt }: Performance): number[] {
  return Array.from({ length: frameCount }, (_, frame) => controlsAt(frame).yaw / radians);
}

const rangeOf = (degrees: readonly number[]) => quantile(degrees, 0.98) - quantile(degrees, 0.02);

/** Across, down and into the picture, for each point, around their middle; the line of the eyes is level, the height 1. */
type Shape = number[];

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
