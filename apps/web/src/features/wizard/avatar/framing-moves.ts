import { frameSize, type VideoSize } from '@portray/contracts/frame-size';
import { limits } from '@portray/contracts/limits';
import type { Framing } from '@portray/contracts/video-settings';
import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { holdFraming, zoomRange } from '@portray/talking-photo/fit';
import { byItself } from './framed-settings.ts';

/** A place in the frame from its middle, or a way in it, in shares of its width and height. */
export type FrameShare = { x: number; y: number };

/** A photo in a frame: what holds its framing. */
export type FramedPhoto = { landmarks: FaceLandmarks; videoSize: VideoSize };

export function moved(photo: FramedPhoto, { zoom, x, y }: Framing, by: FrameShare): Framing {
  return held(photo, { zoom, x: x + by.x, y: y + by.y });
}

/** Zooms by a factor; what is at `at` stays there where it can. */
export function zoomed(
  photo: FramedPhoto,
  { zoom, x, y }: Framing,
  factor: number,
  at: FrameShare = { x: 0, y: 0 },
): Framing {
  const { least, most } = zoomsOf(photo);
  const next = Math.min(most, Math.max(least, zoom * factor));
  const ratio = next / zoom;
  return held(photo, { zoom: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio });
}

/** One finger or the mouse moves; two fingers move and zoom. Both lists hold the same pointers. */
export function framingAfterTouch(
  photo: FramedPhoto,
  framing: Framing,
  before: readonly FrameShare[],
  after: readonly FrameShare[],
): Framing {
  const [from, to] = [middleOf(before), middleOf(after)];
  const next = moved(photo, framing, { x: to.x - from.x, y: to.y - from.y });
  const apart = spread(before, photo);
  return apart > 0 ? zoomed(photo, next, spread(after, photo) / apart, to) : next;
}

function middleOf(points: readonly FrameShare[]): FrameShare {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}

/** Distance of two pointers, 0 for a single one. */
function spread([a, b]: readonly FrameShare[], { videoSize }: FramedPhoto): number {
  const { width, height } = frameSize(videoSize, '720p');
  return a && b ? Math.hypot((a.x - b.x) * width, (a.y - b.y) * height) : 0;
}

/** The zooms that this photo allows. */
export function zoomsOf({ landmarks, videoSize }: FramedPhoto): { least: number; most: number } {
  const { least, most } = zoomRange(landmarks, frameSize(videoSize, '720p'));
  return { least: Math.max(least, limits.minFramingZoom), most: Math.min(most, limits.maxFramingZoom) };
}

/** What a press of a key does; undefined for keys that do nothing. With Shift the steps are larger. */
export function framingAfterKey(
  photo: FramedPhoto,
  framing: Framing,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): Framing | undefined {
  const step = shiftKey ? 0.1 : 0.02;
  const ways: Record<string, FrameShare> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step },
  };
  const way = ways[key];
  if (way) return moved(photo, framing, way);
  if (key === '+' || key === '=') return zoomed(photo, framing, 1.05);
  if (key === '-' || key === '_') return zoomed(photo, framing, 1 / 1.05);
  return key === '0' ? byItself : undefined;
}

function held({ landmarks, videoSize }: FramedPhoto, framing: Framing): Framing {
  return holdFraming(landmarks, frameSize(videoSize, '720p'), framing);
}
