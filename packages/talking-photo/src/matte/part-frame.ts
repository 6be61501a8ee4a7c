import type { RgbImage } from '@portray/foundation/face-landmarks';
import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import type { Texture } from '../kernel/grid.ts';
import type { PhotoKernel } from '../kernel/photo-kernel.ts';
import type { FrameSize, Side } from '../picture/fit.ts';
import type { Region } from '../picture/resample.ts';
import type { FaceFrame } from '../rig/face-frame.ts';
import { addEarrings, findEarrings } from './add-earrings.ts';
import { type Backdrop, drawBackdrop } from './backdrop.ts';
import { type BackgroundDetail, measureDetail } from './background-detail.ts';
import { type CoverSums, sumCover } from './cover-table.ts';
import { type CutOut, cutOut } from './cut-out/cut-out.ts';
import type { Cover } from './find-cover.ts';
import { growDetail } from './grow-detail.ts';
import type { ShareAt } from './person-share.ts';
import { boxMean, type Plane, planeOf } from './plane.ts';
import { downsample, spreadFree } from './pull-push.ts';
import { findWallInMargin } from './wall-in-margin.ts';

/** The still frame taken apart: laid over the plate by the cover, the person's own colours give the still frame. */
export type OutlinePictures = {
  /** The cover, to be drawn through the same warps as the person. */
  covers: Texture;
  /** The cover as I420 of the frame. */
  shares: Uint8Array;
  /** I420 of the frame: what stands behind the person, also where the person is. */
  plate: Uint8Array;
  /** I420 of the frame: the person, without what shines through at the edge. */
  own: Uint8Array;
  /** I420 of the frame with everything at rest. */
  still: Uint8Array;
  sums: CoverSums;
  /** Whether a backdrop stands behind the person. */
  hasBackdrop: boolean;
  /** The person was not cut out for a backdrop, as the photo's edge cuts a limb at this side: there the photo may stand. */
  cutAt?: Side | undefined;
};

/** The background counts as seen from this far (face heights) around the person on; what is nearer goes with the hair. */
const marginRatio = 0.027;

/** The background grows this far (face heights) behind the person, farther than any turn uncovers, out of what is this near. */
const grownRatio = 0.14;
const searchRatio = 0.3;
/** A background that strays by more than this (of 255 luma) is busy; a part of it strays by less than so many times that. */
const busyDetail = 3;
const likeBusy = 4;

/**
 * Parts a frame (I420), and puts the backdrop behind the person if there is one, and their outline is clear enough for it.
 * `found` is what `cutOutOf` gives, where that was asked before.
 */
export function partFrame(
  kernel: PhotoKernel,
  source: FrameSource,
  backdrop?: Backdrop,
  found?: CutOut,
): OutlinePictures {
  const { width, height } = source.frame;
  const tried = backdrop && replacePlate(kernel, source, backdrop, found);
  const replaced = tried?.covers && tried;
  const { covers, ...pictures } = replaced ?? keepPlate(source);
  const sums = sumCover(covers.subarray(0, width * height), width, height);
  return {
    covers: kernel.createTexture(covers, width, height),
    shares: covers,
    sums,
    hasBackdrop: replaced !== undefined,
    cutAt: tried?.cutAt,
    ...pictures,
  };
}

/** In pixels of half the frame's size. */
const marginOf = (face: FaceFrame) => Math.max(2, Math.round((marginRatio * face.heightPx) / 2));

type Filled = { smooth: Uint8Array; free: Plane };

/** The plate with the detail of the background around; before a plain wall as smooth as it is. `cover` is changed. */
function fillBehind({ i420, cover, frame, face }: FrameSource, { smooth, free }: Filled): Uint8Array {
  const unit = face.heightPx / 2;
  const marginPx = marginOf(face);
  const background = measureDetail(i420, free, frame, 6 * marginPx);
  const behind = downsample(smooth, frame.width, frame.height);
  const around = boxMean(behind, 2).data;
  const close = boxMean(downsample(cover, frame.width, frame.height), 1).data;
  const seen = free.data.slice();
  let added = 0;
  for (let at = 0; at < seen.length; at++) {
    if (!isBusyMargin(background, { free, close, behind: around }, at)) continue;
    seen[at] = 1;
    added++;
  }
  const colours = (picture: Uint8Array, luma: Plane) => {
    const pixels = frame.width * frame.height;
    return [luma.data, picture.subarray(pixels, (pixels * 5) / 4), picture.subarray((pixels * 5) / 4)] as const;
  };
  const wall = findWallInMargin({
    width: free.width,
    free: free.data,
    close,
    seen: colours(i420, background.luma),
    filled: colours(smooth, behind),
    mean: background.mean.data,
    marginPx,
  });
  for (const at of wall) {
    seen[at] = 1;
    uncover(cover, frame.width, at);
  }
  const known = { ...free, data: seen };
  const plate = added + wall.length > 0 ? spreadFree(i420, known, frame) : smooth;
  const growth = { i420, plate, free: known, background, frame };
  growDetail(growth, Math.round(grownRatio * unit), Math.round(searchRatio * unit));
  return plate;
}

/** Takes the four pixels at `half` (of half the frame's size) out of a cover. */
function uncover(cover: Cover, width: number, half: number): void {
  const at = 2 * Math.floor(half / (width / 2)) * width + 2 * (half % (width / 2));
  cover.fill(0, at, at + 2).fill(0, at + width, at + width + 2);
}

/**
 * Before leaves or books the margin around the person counts as seen: it would go along with the head as hairs do. What is
 * too unlike the background to be a part of it still counts as hair.
 */
function isBusyMargin(
  { stray, mean }: BackgroundDetail,
  { free, close, behind }: { free: Plane; close: Float32Array; behind: Float32Array },
  at: number,
): boolean {
  if (floatAt(free.data, at) === 1 || floatAt(close, at) > 0.5) return false;
  const usual = floatAt(stray, at);
  return usual > busyDetail && Math.abs(floatAt(mean.data, at) - floatAt(behind, at)) < likeBusy * usual;
}

/** `i420` shows what `image` does, `cover` and `shareAt` tell the person in it, `photo` is where the photo is. */
export type FrameSource = {
  image: RgbImage;
  i420: Uint8Array;
  cover: Cover;
  shareAt: ShareAt;
  frame: FrameSize;
  face: FaceFrame;
  photo: Region;
  /** A person who is cut out in doubt keeps the own background. */
  isStrict?: boolean | undefined;
};

/** The background, spread over the person and what is near; `free` is 1 where it is seen. */
function spreadBackground({ i420, cover, frame, face }: FrameSource): { plate: Uint8Array; free: Plane } {
  const marginPx = marginOf(face);
  const near = boxMean(downsample(cover, frame.width, frame.height), marginPx);
  const free = planeOf(near.width, near.height, (_x, _y, at) => (floatAt(near.data, at) < 0.5 ? 1 : 0));
  return { plate: spreadFree(i420, free, frame), free };
}

/** Earrings, and hairs that the cover missed near the outline, are added to it. */
function keepPlate(source: FrameSource) {
  const { i420, cover, frame, face } = source;
  addEarrings(i420, cover, frame, face);
  const { plate: smooth, free } = spreadBackground(source);
  const plate = fillBehind(source, { smooth, free });
  const covers = addHairs(i420, plate, cover, free);
  return { covers, plate, own: ownColours(i420, plate, covers), still: i420 };
}

/** The person cut out for another backdrop, whether clean or not. */
export function cutOutOf(source: FrameSource): CutOut {
  const { i420, cover, frame, face } = source;
  return cutOut({ ...source, earrings: findEarrings(i420, cover, frame, face) });
}

/** No plate where too much of the old background would show. Blurred, it may: it is behind the person as well. */
function replacePlate(kernel: PhotoKernel, source: FrameSource, backdrop: Backdrop, found?: CutOut) {
  const { covers, own, isClean, cutAt } = found ?? cutOutOf(source);
  const isBlurred = backdrop.kind === 'blur';
  if (!isClean && !isBlurred) return { cutAt };
  const plate = drawBackdrop(kernel, backdrop, isBlurred ? spreadBackground(source).plate : source.i420, source.frame);
  return { covers, plate, own, still: layOver(plate, own, covers), cutAt: undefined };
}

/** own × cover + plate × (1 − cover), as the kernel lays moving cells. */
export function layOver(plate: Uint8Array, own: Uint8Array, covers: Uint8Array): Uint8Array {
  return plate.map((behind, at) => {
    const share = byteAt(covers, at);
    const weight = share + (share >> 7);
    return (byteAt(own, at) * weight + behind * (256 - weight) + 128) >> 8;
  });
}

/**
 * Raises the cover where the frame cannot be had from the plate otherwise: a black line before a wall is at least as
 * much cover as it is darker. Returns the cover as I420, its chroma planes being means of four pixels.
 */
function addHairs(i420: Uint8Array, plate: Uint8Array, cover: Cover, free: Plane): Uint8Array {
  const covers = new Uint8Array(i420.length);
  const [columns, rows] = [free.width, free.height];
  const width = 2 * columns;
  const luma = width * 2 * rows;
  for (let row = 0, half = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, half++) {
      const upper = 2 * (row * width + column);
      const lower = upper + width;
      if (floatAt(free.data, half) !== 1) {
        for (const at of [upper, upper + 1, lower, lower + 1]) raise(cover, at, i420, plate);
      }
      const sum = byteAt(cover, upper) + byteAt(cover, upper + 1) + byteAt(cover, lower) + byteAt(cover, lower + 1);
      covers[luma + half] = (sum + 2) >> 2;
    }
  }
  covers.set(cover);
  return covers.copyWithin((luma * 5) / 4, luma, (luma * 5) / 4);
}

function raise(cover: Cover, at: number, i420: Uint8Array, plate: Uint8Array): void {
  const share = byteAt(cover, at);
  if (share < 255) cover[at] = Math.max(share, leastCover(byteAt(i420, at), byteAt(plate, at)));
}

/** Of 255: less is grain of the background. */
const invisible = 5;

/** The least share of a front colour that makes `seen` of `behind`. */
function leastCover(seen: number, behind: number): number {
  const most = seen < behind ? behind : 255 - behind;
  const least = Math.ceil((255 * Math.abs(behind - seen)) / most) || 0;
  return least > invisible ? least : 0;
}

/** Of 255: below it the front's colour is a guess. */
const leastKnownShare = 24;

/** The colours which, laid over the plate by the cover, give the frame. */
function ownColours(i420: Uint8Array, plate: Uint8Array, covers: Uint8Array): Uint8Array {
  const own = i420.slice();
  for (let at = 0; at < own.length; at++) {
    const share = byteAt(covers, at);
    if (share === 255 || share === 0) continue;
    const behind = byteAt(plate, at);
    const front = behind + ((byteAt(own, at) - behind) * 255) / Math.max(share, leastKnownShare);
    own[at] = Math.min(255, Math.max(0, front)) + 0.5;
  }
  return own;
}
