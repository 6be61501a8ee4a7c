import { writeFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { limits } from '@portray/contracts/limits';
import { paintCaption } from '@portray/stage/captions';
import { measureBy } from '@portray/stage/measure';
import { openPlace } from '../video/painted-place.ts';
import type { PictureOver } from '../video/picture-over.ts';
import { createAnimatedPng } from './animated-png.ts';
import type { BurnedCaptions } from './captions-burn.ts';

/** Frames of the video: the first, and the first one behind the last. */
type Stretch = { firstFrame: number; endFrame: number };

/**
 * Paints the captions of a stretch of the video into a moving picture at `path`, which begins with the first frame.
 * Undefined where none is shown.
 */
export async function paintCaptions(
  { frame, style, captions }: BurnedCaptions,
  { firstFrame, endFrame }: Stretch,
  path: string,
): Promise<PictureOver | undefined> {
  const shown = captions.flatMap(({ words, states }) =>
    states
      .filter(({ fromFrame, untilFrame }) => untilFrame > firstFrame && fromFrame < endFrame)
      .map((state) => ({ words, ...state })),
  );
  if (shown.length === 0) return undefined;
  const place = openPlace(
    shown.map(({ words }) => words),
    frame,
  );
  const measure = measureBy(place.stage.context);
  const png = createAnimatedPng(place.rectangle, limits.framesPerSecond);
  const nothing = () => place.repaint(() => {});
  let at = firstFrame;
  for (const { words, fromFrame, untilFrame, said } of shown) {
    if (fromFrame > at) png.add(nothing(), fromFrame - at);
    const painted = place.repaint(() => paintCaption(place.stage, words, style, measure, said));
    png.add(painted, untilFrame - Math.max(at, fromFrame));
    at = untilFrame;
    // Node frees the pixels that were read from a canvas between two turns of its loop only.
    await setImmediate();
  }
  // The last picture stays until the end. None may come after it: ffmpeg would add frames for them.
  if (at < endFrame) png.add(nothing(), 1);
  await writeFile(path, png.finish());
  const { left, top } = place.rectangle;
  return { path, isMoving: true, left, top };
}
