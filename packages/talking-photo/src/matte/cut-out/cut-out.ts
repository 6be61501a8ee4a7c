import type { RgbImage } from '@portray/foundation/face-landmarks';
import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import type { Side } from '../../picture/fit.ts';
import type { Region } from '../../picture/resample.ts';
import type { FaceFrame } from '../../rig/face-frame.ts';
import { smoothStep } from '../../shaping.ts';
import type { Cover } from '../find-cover.ts';
import type { ShareAt } from '../person-share.ts';
import { type Plane, planeOf } from '../plane.ts';
import { downsample } from '../pull-push.ts';
import { dropIslands } from './drop-islands.ts';
import { type Judgement, judgeCut } from './judge-cut.ts';
import { personColours } from './person-colours.ts';
import { poseProblem } from './pose-problem.ts';
import { solveShares } from './solve-shares.ts';

/** The person without the background, I420 of the frame each: shares 0 to 255, and colours. */
export type CutOut = Judgement & {
  covers: Uint8Array;
  own: Uint8Array;
  /** The photo stands at this side of the frame, so that what its edge cuts is cut by the frame. */
  side?: Side | undefined;
};

/** `i420` shows the same as `image`, `photo` is where the photo is. `shareAt`: the person by the matte, which may miss `earrings`. */
type CutOutSource = {
  image: RgbImage;
  i420: Uint8Array;
  shareAt: ShareAt;
  earrings: Cover;
  face: FaceFrame;
  photo: Region;
  /** A cut in doubt is not clean. */
  isStrict?: boolean | undefined;
};

/** Shares that count as none and as all: less is grain of the wall, more is grain of the person. */
const [none, whole] = [0.1, 0.92];

/**
 * Cuts the person out so that nothing of the background comes along. Near the outline, as the matte has it, each pixel's
 * share of the person is told by the picture's edges, by the colours of person and wall around, and a little by the matte.
 */
export function cutOut(source: CutOutSource): CutOut {
  const { image, i420, face, photo, isStrict } = source;
  const { width, height } = image;
  const half = { colours: halve(image), matte: halveMatte(source) };
  const problem = poseProblem(source, half);
  const shares = solveShares(problem, { width, height });
  const covers = new Uint8Array(i420.length);
  for (let at = 0; at < shares.length; at++) covers[at] = 255 * smoothStep(none, whole, floatAt(shares, at)) + 0.5;
  dropIslands(covers.subarray(0, width * height), problem.kinds, { width, height });
  const halfShares = addChroma(covers, width, height);
  const judgement = judgeCut({ ...half, shares: halfShares, photo, unitPx: face.heightPx / 2 }, isStrict);
  return { covers, own: personColours(i420, covers, { width, height }, face.heightPx), ...judgement };
}

function halveMatte({ image: { width, height }, shareAt }: CutOutSource): Plane {
  return planeOf(width / 2, height / 2, (x, y) => shareAt(2 * x + 0.5, 2 * y + 0.5));
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
