import type { FrameSize } from '@portray/contracts/frame-size';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { DrawnScene } from '@portray/ports/scene-presenter';
import type { PlacedPicture } from '@portray/stage/plan-scene';
import { areaOf, bottomOf, type Rectangle, rightOf, shared } from '@portray/stage/rectangle';
import { fileArgument } from '../../ffmpeg/ffmpeg.ts';
import { probe } from '../../ffmpeg/ffmpeg-probe.ts';
import type { FrameStretch } from '../frames/render-threads.ts';
import type { SceneLayers } from './compose-scene.ts';

const { framesPerSecond } = limits;

/** A clip as it is seen behind a scene: which of its pictures, at which size, and where. */
export type ClipPicture = {
  path: string;
  /** Its first picture, and how many there are until the last, which stays. */
  first: number;
  count: number;
  /** The size to which its pictures are scaled; the part of them that is shown, from its left upper corner; and where. */
  scaled: FrameSize;
  cut: { left: number; top: number };
  place: Rectangle;
};

/** The pictures of a scene's clip that are shown, counted from its beginning; undefined without a clip. */
export function clipStretch({ scene, clip }: DrawnScene): { first: number; count: number } | undefined {
  const { background } = scene;
  if (background.kind !== 'clip' || !clip) return undefined;
  const all = Math.max(1, Math.floor(clip.duration_seconds * framesPerSecond + 0.01));
  const first = Math.min(all - 1, Math.round(background.trim.fromSeconds * framesPerSecond));
  const end = Math.min(all, Math.round(background.trim.untilSeconds * framesPerSecond));
  return { first, count: Math.max(1, end - first) };
}

/** Places a scene's clip in its room. Throws AppError rendering_failed where the file cannot be read. */
export async function placeClip(
  material: DrawnScene,
  { room, fit }: PlacedPicture,
  signal?: AbortSignal,
): Promise<ClipPicture | undefined> {
  const stretch = clipStretch(material);
  if (!stretch || !material.clip) return undefined;
  const { path } = material.clip;
  const { streams } = await probe(path, { signal });
  const { width, height } = streams.find(({ kind }) => kind === 'video') ?? {};
  if (!width || !height) throw new AppError('rendering_failed', 'A clip could not be read. Please upload it again.');
  const shares = [room.width / width, room.height / height] as const;
  const scale = fit === 'cover' ? Math.max(...shares) : Math.min(...shares);
  const scaled = { width: evenAtLeast2(width * scale), height: evenAtLeast2(height * scale) };
  const whole = {
    left: evenBelow(room.left + (room.width - scaled.width) / 2),
    top: evenBelow(room.top + (room.height - scaled.height) / 2),
    ...scaled,
  };
  const place = shared(whole, evenWithin(room));
  const cut = { left: place.left - whole.left, top: place.top - whole.top };
  return { path, ...stretch, scaled, cut, place };
}

const evenBelow = (pixels: number) => 2 * Math.floor(pixels / 2);
const evenAtLeast2 = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2));

function evenWithin({ left, top, width, height }: Rectangle): Rectangle {
  const [x, y] = [2 * Math.ceil(left / 2), 2 * Math.ceil(top / 2)];
  return { left: x, top: y, width: evenBelow(left + width - x), height: evenBelow(top + height - y) };
}

/** Decoding begins this much before the last picture at the latest: a file may be a little shorter than it says. */
const spareFrames = 15;

/**
 * What ffmpeg needs to show a stretch of a clip below transparent pictures that fill `window` of the frame: its input, and
 * the graph from inputs 0 and 1 to [shown].
 */
export function clipArguments(
  { path, first, count, scaled, cut, place }: ClipPicture,
  { firstFrame, endFrame }: FrameStretch,
  { frame, window }: { frame: FrameSize; window: Rectangle },
) {
  const start = Math.min(firstFrame, count - 1);
  const seek = Math.max(0, Math.min(start, count - 1 - spareFrames));
  // A quarter of a frame early: no rounding of times skips the picture itself.
  const seconds = Math.max(0, (first + seek - 0.25) / framesPerSecond).toFixed(6);
  const skipped = start - seek;
  const frames = endFrame - firstFrame;
  const pictures = [
    `fps=${framesPerSecond}:start_time=0`,
    `trim=end_frame=${count - seek}`,
    // Before the last picture is repeated, so that it is scaled once.
    `scale=${scaled.width}:${scaled.height}:flags=bicubic,setsar=1,format=yuv420p`,
    `crop=${place.width}:${place.height}:${cut.left}:${cut.top}`,
    `pad=${frame.width}:${frame.height}:${place.left}:${place.top}`,
    `tpad=stop_mode=clone:stop=${frames + spareFrames}`,
    `trim=start_frame=${skipped}:end_frame=${skipped + frames}`,
    'setpts=PTS-STARTPTS',
  ].join(',');
  return {
    input: ['-ss', seconds, '-i', fileArgument(path)],
    graph: `[1:v]${pictures}[clip];[clip][0:v]overlay=${window.left}:${window.top}:format=yuv420:shortest=1[shown]`,
  };
}

/** The part of a frame in which more is seen than a clip, in even pixels; and what is seen there, counted from its corner. */
export type SceneWindow = { window: Rectangle; layers: SceneLayers };

/** The least of a scene that has to be drawn over its clip; the whole frame where no clip is seen. */
export function windowOf(layers: SceneLayers, frame: FrameSize, clipPlace: Rectangle | undefined): SceneWindow {
  const whole = { left: 0, top: 0, ...frame };
  const { alpha, presenter, inFront, marks } = layers;
  if (!alpha || !clipPlace || areaOf(clipPlace) < areaOf(whole)) return { window: whole, layers };
  const seen = [...(presenter ? [presenter] : []), ...inFront.flatMap((change) => change.layers), ...marks];
  const window = seen.length > 0 ? around(seen) : { left: 0, top: 0, width: 2, height: 2 };
  const within = <T extends Rectangle>(each: T): T => ({
    ...each,
    left: each.left - window.left,
    top: each.top - window.top,
  });
  return {
    window,
    layers: {
      // Nothing of them is seen.
      behind: sharedBytes((areaOf(window) * 3) / 2),
      alpha: sharedBytes(areaOf(window)),
      presenter: presenter && within(presenter),
      inFront: inFront.map((change) => ({ ...change, layers: change.layers.map(within) })),
      marks: marks.map(within),
    },
  };
}

/** In memory that threads share, so that it is not copied on its way to them. */
const sharedBytes = (length: number) => new Uint8Array(new SharedArrayBuffer(length));

function around(rectangles: Rectangle[]): Rectangle {
  const left = Math.min(...rectangles.map((each) => each.left));
  const top = Math.min(...rectangles.map((each) => each.top));
  const width = Math.max(...rectangles.map(rightOf)) - left;
  return { left, top, width, height: Math.max(...rectangles.map(bottomOf)) - top };
}
