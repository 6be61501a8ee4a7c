import type { FaceLandmarks } from '@portray/foundation/face-landmarks';
import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { type FrameSize, fitPhoto } from '@portray/talking-photo/fit';
import { boxMean, type Plane, planeOf, valueAt } from '@portray/talking-photo/plane';
import { atMost, judge, type Row } from '../../report/row.ts';

/** `truth`: the person's shares, 0 to 1, over the whole photo. `cut`: undefined where none was made; its covers are I420. */
type MatteCase = {
  cut: { covers: Uint8Array; isClean: boolean } | undefined;
  truth: Plane;
  landmarks: FaceLandmarks;
  frame: FrameSize;
};

/** Nearer to the true outline than this (px of the frame) errors are those of its softness; `band` px around it they are averaged. */
const nearPx = 2;
const bandPx = 8;

/** What a cut-out left of the wall, what it missed of the person, and the error of the shares around the true outline. */
export function judgeMatte(name: string, { cut, truth, landmarks, frame }: MatteCase): Row[] {
  const isRefused = cut?.isClean !== true;
  const figures = cut && compareMatte(cut.covers, truthInFrame(truth, landmarks, frame));
  const leftOver = figures && { value: isRefused ? 0 : figures.leftOverPx, detail: `${figures.leftOverPx} px` };
  const error = figures && !isRefused ? { value: figures.error } : undefined;
  const isNeedless = isRefused && figures !== undefined && figures.leftOverPx <= 12 && figures.missedPx <= 200;
  return [
    judge(name, 'left of the wall, px at 720p, unless refused', '≤ 12', atMost(12), leftOver),
    judge(name, 'error of the shares in 8 px around the outline', '≤ 0.1', atMost(0.1), error),
    judge(name, 'refused although clean', '0', atMost(0), { value: isNeedless ? 1 : 0 }),
  ];
}

/** The photo's true shares as they lie in the frame; −1 where the photo is not. */
function truthInFrame(truth: Plane, landmarks: FaceLandmarks, frame: FrameSize): Plane {
  const { scale, left, top } = fitPhoto(landmarks, frame);
  const unit = truth.width / (landmarks.photoWidth * scale);
  return planeOf(frame.width, frame.height, (x, y) => {
    const [column, row] = [(x + 0.5 - left) * unit - 0.5, (y + 0.5 - top) * unit - 0.5];
    const isBeyond = column < 0 || row < 0 || column > truth.width - 1 || row > truth.height - 1;
    return isBeyond ? -1 : valueAt(truth, column, row);
  });
}

/** In px of the frame: what shows of the wall, and what is missing of the person; the mean error near the outline (0 to 1). */
export function compareMatte(
  covers: Uint8Array,
  truth: Plane,
): { leftOverPx: number; missedPx: number; error: number } {
  const known = planeOf(truth.width, truth.height, (_x, _y, at) => Math.max(0, floatAt(truth.data, at)));
  const near = boxMean(known, nearPx);
  const wide = boxMean(known, bandPx);
  let [leftOverPx, missedPx, sum, count] = [0, 0, 0, 0];
  for (let at = 0; at < truth.data.length; at++) {
    if (floatAt(truth.data, at) < 0) continue;
    const share = byteAt(covers, at) / 255;
    if (floatAt(near.data, at) < 1e-6 && share > 0.5) leftOverPx++;
    if (floatAt(near.data, at) > 1 - 1e-6 && share < 0.5) missedPx++;
    const around = floatAt(wide.data, at);
    if (around < 1e-6 || around > 1 - 1e-6) continue;
    sum += Math.abs(share - floatAt(truth.data, at));
    count++;
  }
  return { leftOverPx, missedPx, error: sum / Math.max(1, count) };
}
