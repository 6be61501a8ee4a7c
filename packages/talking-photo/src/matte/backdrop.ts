import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import type { PhotoKernel } from '../kernel/photo-kernel.ts';
import { ditherAt } from '../picture/dither.ts';
import type { FrameSize } from '../picture/fit.ts';
import { resample } from '../picture/resample.ts';
import { mix } from '../shaping.ts';
import { boxMean, type Plane, valueAt } from './plane.ts';
import { downsample } from './pull-push.ts';

/** What stands behind the person in place of the photo's own background. Colours are written as '#rrggbb'. */
export type Backdrop =
  | { kind: 'blur' }
  | { kind: 'colour'; colour: string }
  | { kind: 'gradient'; from: string; to: string }
  | { kind: 'picture'; picture: RgbImage };

/** Deviation of the blur, as a share of the frame's short side. */
const blurRatio = 0.03;

/** The backdrop as I420 of the frame. `plate` is the photo's own background, as it goes on behind the person. */
export function drawBackdrop(kernel: PhotoKernel, backdrop: Backdrop, plate: Uint8Array, frame: FrameSize): Uint8Array {
  if (backdrop.kind === 'blur') return blurPlate(plate, frame);
  if (backdrop.kind === 'colour') return kernel.toI420(paint(frame, backdrop.colour, backdrop.colour));
  if (backdrop.kind === 'gradient') return kernel.toI420(paint(frame, backdrop.from, backdrop.to));
  return kernel.toI420(fillFrame(kernel, backdrop.picture, frame));
}

/** From the upper left corner of the frame to its lower right one. */
function paint(frame: FrameSize, from: string, to: string): RgbImage {
  const { width, height } = frame;
  const data = new Uint8Array(width * height * 3);
  const ends = [1, 3, 5].map((at) => [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const ratio = (x / (width - 1) + y / (height - 1)) / 2;
      for (const [first, last] of ends) data[at++] = mix(known(first), known(last), ratio) + ditherAt(x, y);
    }
  }
  return { ...frame, data };
}

/** The picture over all of the frame, its middle in the middle, as CSS does with `object-fit: cover`. */
function fillFrame(kernel: PhotoKernel, picture: RgbImage, frame: FrameSize): RgbImage {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const left = (frame.width - picture.width * scale) / 2;
  const top = (frame.height - picture.height * scale) / 2;
  const region = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  return { ...frame, data: new Uint8Array(resample(kernel, picture, { scale, left, top }, region).buffer) };
}

function blurPlate(plate: Uint8Array, { width, height }: FrameSize): Uint8Array {
  const blurred = new Uint8Array(plate.length);
  const luma = width * height;
  const radius = Math.max(1, Math.round(Math.min(width, height) * (blurRatio / 2)));
  putPlane(blurred.subarray(0, luma), width, blur(downsample(plate, width, height), radius));
  for (const start of [luma, (luma * 5) / 4]) {
    const chroma = {
      width: width / 2,
      height: height / 2,
      data: Float32Array.from(plate.subarray(start, start + luma / 4)),
    };
    putPlane(blurred.subarray(start, start + luma / 4), width / 2, blur(chroma, radius));
  }
  return blurred;
}

/** Three running means, which come close to a Gaussian of that deviation. */
function blur(plane: Plane, radius: number): Plane {
  return boxMean(boxMean(boxMean(plane, radius), radius), radius);
}

/** Writes a plane, enlarged to rows of `width` bytes. */
function putPlane(to: Uint8Array, width: number, plane: Plane): void {
  const scale = plane.width / width;
  const middle = (index: number) => (index + 0.5) * scale - 0.5;
  for (let at = 0; at < to.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    to[at] = valueAt(plane, middle(x), middle(y)) + ditherAt(x, y);
  }
}
