import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { byteAt, floatAt } from '@portray/foundation/typed-reads';
import { faceBox } from './face-geometry.ts';
import { cropSquare } from './square-crop.ts';

/** Light and focus of a face, measured at one size so that photos compare. */
export type FaceLight = {
  /** Luma (0–255) that a tenth of the face exceeds: dark skin in fair light stays well above dark pictures. */
  highlight: number;
  /** Laplacian over gradient (root mean squares): about 1 and more when sharp, under 0.5 when blurred. */
  sharpness: number;
};

/** Side of the measured crop, in pixels: the blur that counts is relative to the face. */
const size = 192;
/** The crop's border is left out: it shows hair and background. */
const margin = Math.round(size * 0.15);

/** Measures the face with these points. */
export async function measureFaceLight(image: RgbImage, points: number[]): Promise<FaceLight> {
  const box = faceBox(points);
  const side = Math.max(8, Math.round(Math.max(box.width, box.height)));
  const left = Math.round(box.left + (box.width - side) / 2);
  const top = Math.round(box.top + (box.height - side) / 2);
  const luma = lumaOf(await cropSquare(image, { left, top, side }, size));
  return { highlight: highlight(luma), sharpness: sharpness(luma) };
}

/** BT.601 luma, the weights of photos. */
function lumaOf({ data }: RgbImage): Float32Array {
  return Float32Array.from({ length: size * size }, (_, i) => {
    return 0.299 * byteAt(data, i * 3) + 0.587 * byteAt(data, i * 3 + 1) + 0.114 * byteAt(data, i * 3 + 2);
  });
}

function highlight(luma: Float32Array): number {
  const inner: number[] = [];
  for (let y = margin; y < size - margin; y++) {
    for (let x = margin; x < size - margin; x++) inner.push(floatAt(luma, y * size + x));
  }
  inner.sort((a, b) => a - b);
  return known(inner[Math.floor(inner.length * 0.9)]);
}

function sharpness(luma: Float32Array): number {
  let laplacian = 0;
  let gradient = 0;
  for (let y = margin; y < size - margin; y++) {
    for (let x = margin; x < size - margin; x++) {
      const i = y * size + x;
      const [left, right, up, down] = [
        floatAt(luma, i - 1),
        floatAt(luma, i + 1),
        floatAt(luma, i - size),
        floatAt(luma, i + size),
      ];
      laplacian += (4 * floatAt(luma, i) - left - right - up - down) ** 2;
      gradient += ((right - left) / 2) ** 2 + ((down - up) / 2) ** 2;
    }
  }
  return gradient > 0 ? Math.sqrt(laplacian / gradient) : 0;
}
