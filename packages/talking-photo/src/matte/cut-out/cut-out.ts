import type { RgbImage } from '@portray/foundation/face-landmarks';
import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import type { FrameSize } from '../../picture/fit.ts';
import type { Region } from '../../picture/resample.ts';
import { type FaceFrame, landmark, pointOf } from '../../rig/face-frame.ts';
import { clamp, mix, smoothStep } from '../../shaping.ts';
import type { Cover } from '../find-cover.ts';
import type { ShareAt } from '../person-share.ts';
import { boxMean, type Plane, planeOf } from '../plane.ts';
import { downsample } from '../pull-push.ts';
import { dropIslands } from './drop-islands.ts';
import { findKinds } from './find-kinds.ts';
import { createHoopTest } from './hoop-holes.ts';
import { isCleanCut } from './is-clean-cut.ts';
import { personColours } from './person-colours.ts';
import { type Samples, sampleColours } from './sample-colours.ts';
import { kind, type ShareProblem, solveShares } from './solve-shares.ts';
import { findWideDoubts } from './wide-doubts.ts';

/** The person without the background, I420 of the frame each: shares 0 to 255, and colours. */
export type CutOut = { covers: Uint8Array; own: Uint8Array; isClean: boolean };

/** `i420` shows the same as `image`, `photo` is where the photo is. `shareAt`: the person by the matte, which may miss `earrings`. */
type CutOutSource = {
  image: RgbImage;
  i420: Uint8Array;
  shareAt: ShareAt;
  earrings: Cover;
  face: FaceFrame;
  photo: Region;
};

/** Colours of person and wall are looked for within this many face heights. */
const reachRatio = 0.3;
/** What the colours around and the matte weigh against the picture's own edges; the matte more where it is sure of the person. */
const trusts = { colours: 0.1, matte: 0.015, sureMatte: 0.1 };
/** Shares of the matte that speak for the wall, and for the person; and those between which it gets sure. */
const [forWall, forPerson] = [0.25, 0.75];
const [unsure, sure] = [0.7, 0.95];
/** Shares that count as none and as all: less is grain of the wall, more is grain of the person. */
const [none, whole] = [0.1, 0.92];

/**
 * Cuts the person out so that nothing of the background comes along. Near the outline, as the matte has it, each pixel's
 * share of the person is told by the picture's edges, by the colours of person and wall around, and a little by the matte.
 */
export function cutOut(source: CutOutSource): CutOut {
  const { image, i420, face, photo } = source;
  const { width, height } = image;
  const half = { colours: halve(image), matte: halveMatte(source) };
  const problem = poseProblem(source, half);
  const shares = solveShares(problem, { width, height });
  const covers = new Uint8Array(i420.length);
  for (let at = 0; at < shares.length; at++) covers[at] = 255 * smoothStep(none, whole, floatAt(shares, at)) + 0.5;
  dropIslands(covers.subarray(0, width * height), problem.kinds, { width, height });
  const halfShares = addChroma(covers, width, height);
  const isClean = isCleanCut({ ...half, shares: halfShares, photo, unitPx: face.heightPx / 2 });
  return { covers, own: personColours(i420, covers, { width, height }, face.heightPx), isClean };
}

/** Three colours (0 to 1) of each pixel at half the resolution of the frame, and the matte. */
type Half = { colours: Float32Array; matte: Plane };

function halveMatte({ image: { width, height }, shareAt }: CutOutSource): Plane {
  return planeOf(width / 2, height / 2, (x, y) => shareAt(2 * x + 0.5, 2 * y + 0.5));
}

/** Colours are sampled at half the resolution, where there is less grain. */
function poseProblem({ image, earrings, face }: CutOutSource, { colours: halfColours, matte }: Half): ShareProblem {
  const { width, height } = image;
  const half = { width: width / 2, height: height / 2 };
  const unitPx = face.heightPx / 2;
  const isHoop = createHoopTest(halfColours, face, half, unitPx);
  const halfKinds = findKinds(matte, unitPx, pointOf(face.points, landmark.lowerLipOuter).y / 2, isHoop);
  lookAtEarrings(halfKinds, earrings, half);
  const samples = sampleColours({ colours: halfColours, kinds: halfKinds, reachPx: reachRatio * unitPx }, half);
  const wide = findWideDoubts(sharesByColour(samples, halfColours, halfKinds, half), matte, unitPx);
  const colours = new Float32Array(image.data.length);
  for (let at = 0; at < colours.length; at++) colours[at] = byteAt(image.data, at) / 255;
  const kinds = new Uint8Array(width * height);
  const guess = new Float32Array(width * height);
  const trust = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0, place = (y >> 1) * half.width; x < width; x++, at++) {
      const from = place + (x >> 1);
      kinds[at] = byteAt(halfKinds, from);
      if (kinds[at] !== kind.unknown) continue;
      if (byteAt(earrings, at) > 0) {
        guess[at] = 1;
        trust[at] = 1;
        continue;
      }
      const isWide = floatAt(wide.data, from) > 0;
      const byColours = isWide ? trusts.colours : trusts.colours * floatAt(samples.sureness, from);
      const told = isWide ? 0 : shareBetween(samples, from, colours, at);
      const share = floatAt(matte.data, from);
      const byMatte = mix(trusts.matte, trusts.sureMatte, smoothStep(unsure, sure, share));
      trust[at] = byColours + byMatte;
      guess[at] = (byColours * told + byMatte * smoothStep(forWall, forPerson, share)) / (byColours + byMatte);
    }
  }
  return { colours, kinds, guess, trust };
}

/** Near earrings it is to be found out what is the person. `kinds` is changed. */
function lookAtEarrings(kinds: Uint8Array, earrings: Cover, { width, height }: FrameSize): void {
  const isEarring = planeOf(width, height, (x, y) => (byteAt(earrings, 4 * y * width + 2 * x) > 0 ? 1 : 0));
  const near = boxMean(isEarring, 1);
  for (let at = 0; at < kinds.length; at++) {
    if (floatAt(near.data, at) > 0.01 && kinds[at] === kind.wall) kinds[at] = kind.unknown;
  }
}

function sharesByColour(samples: Samples, colours: Float32Array, kinds: Uint8Array, size: FrameSize): Plane {
  return planeOf(size.width, size.height, (_x, _y, at) => {
    if (kinds[at] !== kind.unknown) return kinds[at] === kind.person ? 1 : 0;
    return shareBetween(samples, at, colours, at);
  });
}

/** Where a colour lies between those of the wall (0) and of the person (1) that were found at `from`. */
function shareBetween({ front, behind }: Samples, from: number, colours: Float32Array, at: number): number {
  let [along, apart] = [0, 1e-6];
  for (let c = 0; c < 3; c++) {
    const wall = floatAt(behind, from * 3 + c);
    const difference = floatAt(front, from * 3 + c) - wall;
    along += difference * (floatAt(colours, at * 3 + c) - wall);
    apart += difference * difference;
  }
  return clamp(along / apart, 0, 1);
}

/** Three colours (0 to 1) of each 2 × 2 pixels. */
function halve({ width, height, data }: RgbImage): Float32Array {
  const half = new Float32Array((width * height * 3) / 4);
  for (let y = 0, to = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = (y * width + x) * 3;
      for (let c = at; c < at + 3; c++, to++) {
        const upper = byteAt(data, c) + byteAt(data, c + 3);
        half[to] = (upper + byteAt(data, c + width * 3) + byteAt(data, c + width * 3 + 3)) / 1020;
      }
    }
  }
  return half;
}

/** The shares of the chroma planes are means of four pixels. */
function addChroma(covers: Uint8Array, width: number, height: number): Plane {
  const luma = width * height;
  const means = downsample(covers, width, height);
  const { data } = means;
  for (let at = 0; at < data.length; at++) covers[luma + at] = Math.round(floatAt(data, at));
  covers.copyWithin((luma * 5) / 4, luma, (luma * 5) / 4);
  return means;
}
