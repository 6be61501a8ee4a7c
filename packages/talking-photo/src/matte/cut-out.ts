import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../picture/fit.ts';
import { clamp, mix, smoothStep } from '../shaping.ts';
import type { Cover } from './find-cover.ts';
import { boxMean, type Plane, planeOf } from './plane.ts';
import { downsample, spreadFree } from './pull-push.ts';

/** The person without the background, I420 of the frame each: shares 0 to 255, and colours. */
export type CutOut = { covers: Uint8Array; own: Uint8Array };

/** `plate`: the background as it goes on behind the person; `marginPx` at half size. */
type CutOutSource = {
  i420: Uint8Array;
  plate: Uint8Array;
  cover: Cover;
  frame: FrameSize;
  marginPx: number;
};

/** Person and background are told apart by their colours where these differ by much more than this (root of squares). */
const clearContrast = 28;
/** Hair and walls have many brightnesses, but few colours. */
const chromaWeight = 1.5;
/** Shares that count as none and as all: less is grain of the background, more is grain of the person. */
const [none, whole] = [0.06, 0.94];
/** From the lower share on a pixel's own colour counts, from the upper one on only that. */
const known = { from: 0.35, to: 0.9 };
/** A mean of the cover (0 to 255) from which on a place is all person, and up to which it is all background. */
const [allPerson, allBackground] = [254, 0.5];

/**
 * Cuts the person out so that nothing of the background comes along. The cover alone takes a little too much of it, which
 * does not show before that very background. Near the outline the share is told from the colours, which lie between those
 * of the person within and of the background around; where both are alike, the cover tells it.
 */
export function cutOut({ i420, plate, cover, frame, marginPx }: CutOutSource): CutOut {
  const { width, height } = frame;
  const half = downsample(cover, width, height);
  const around = boxMean(half, marginPx);
  const near = boxMean(half, Math.ceil(marginPx / 3));
  const within = planeOf(half.width, half.height, (x, y, at) => {
    if (floatAt(around.data, at) > allPerson) return 1;
    return floatAt(near.data, at) > allPerson && standsOut(i420, plate, frame, x, y) ? 1 : 0;
  });
  const front = spreadFree(i420, within, frame);
  const covers = findShares({ i420, plate, front, cover, around }, frame);
  addChroma(covers, width, height);
  return { covers, own: freeColours(i420, plate, front, covers) };
}

/** Whether a place of 2 × 2 pixels has another colour than the plate. */
function standsOut(i420: Uint8Array, plate: Uint8Array, { width, height }: FrameSize, x: number, y: number): boolean {
  const luma = width * height;
  const half = (y * width) / 2 + x;
  const places = [2 * y * width + 2 * x, luma + half, (luma * 5) / 4 + half];
  return places.reduce((sum, at) => sum + (byteAt(i420, at) - byteAt(plate, at)) ** 2, 0) > clearContrast ** 2;
}

type Sources = { i420: Uint8Array; plate: Uint8Array; front: Uint8Array; cover: Cover; around: Plane };

function findShares({ i420, plate, front, cover, around }: Sources, { width, height }: FrameSize): Uint8Array {
  const luma = width * height;
  const covers = new Uint8Array(i420.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const half = (y >> 1) * around.width + (x >> 1);
      const mean = floatAt(around.data, half);
      if (mean > allPerson) covers[at] = 255;
      else if (mean >= allBackground) {
        const { share, contrast } = shareByColour(i420, plate, front, [at, luma + half, (luma * 5) / 4 + half]);
        const trust = contrast / (contrast + clearContrast ** 2);
        const told = mix(byteAt(cover, at) / 255, share, trust);
        const held = clamp(told, smoothStep(0.6, 0.85, mean / 255), smoothStep(0, 0.3, mean / 255));
        covers[at] = 255 * smoothStep(none, whole, held) + 0.5;
      }
    }
  }
  return covers;
}

/** Where the colour of a pixel lies between that of the background (0) and of the person (1), and the square of how far these are apart. */
function shareByColour(i420: Uint8Array, plate: Uint8Array, front: Uint8Array, [y, u, v]: [number, number, number]) {
  let [along, contrast] = [0, 0];
  for (const at of [y, u, v]) {
    const weight = at === y ? 1 : chromaWeight;
    const behind = byteAt(plate, at);
    const whole = byteAt(front, at) - behind;
    along += weight * whole * (byteAt(i420, at) - behind);
    contrast += weight * whole * whole;
  }
  return { share: clamp(along / Math.max(1, contrast), 0, 1), contrast };
}

/** The shares of the chroma planes are means of four pixels. */
function addChroma(covers: Uint8Array, width: number, height: number): void {
  const luma = width * height;
  covers.set(Uint8Array.from(downsample(covers, width, height).data, Math.round), luma);
  covers.copyWithin((luma * 5) / 4, luma, (luma * 5) / 4);
}

/** The person's colours without what shines through; where little or nothing of a pixel is the person's, those from within. */
function freeColours(i420: Uint8Array, plate: Uint8Array, front: Uint8Array, covers: Uint8Array): Uint8Array {
  return i420.map((seen, at) => {
    const share = byteAt(covers, at) / 255;
    if (share === 1) return seen;
    const behind = byteAt(plate, at);
    const own = clamp(behind + (seen - behind) / Math.max(share, known.from), 0, 255);
    return mix(byteAt(front, at), own, smoothStep(known.from, known.to, share)) + 0.5;
  });
}
