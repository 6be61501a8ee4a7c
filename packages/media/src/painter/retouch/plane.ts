import type { RgbImage } from '@portray/foundation/face-landmarks';
import sharp from 'sharp';

/** One number a pixel, row by row. */
export type Plane = { width: number; height: number; data: Float32Array };

/** A plane of the same size, each number made from its place. */
export function planeOf(width: number, height: number, value: (x: number, y: number, at: number) => number): Plane {
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = value(x, y, y * width + x);
  return { width, height, data };
}

/** Mean over the square around every pixel that lies in the picture, by running sums. */
export function boxMean({ width, height, data }: Plane, radius: number): Plane {
  const across = new Float32Array(data.length);
  const result = new Float32Array(data.length);
  for (let y = 0; y < height; y++) meanAlong(data, across, y * width, 1, width, radius);
  for (let x = 0; x < width; x++) meanAlong(across, result, x, width, height, radius);
  return { width, height, data: result };
}

function meanAlong(from: Float32Array, to: Float32Array, start: number, step: number, count: number, radius: number) {
  let sum = 0;
  let held = 0;
  for (let k = -radius; k < count; k++) {
    if (k + radius < count) {
      sum += from[start + (k + radius) * step]!;
      held++;
    }
    if (k - radius > 0) {
      sum -= from[start + (k - radius - 1) * step]!;
      held--;
    }
    if (k >= 0) to[start + k * step] = sum / held;
  }
}

/** One channel of a picture, 0..1. */
export function channelOf({ width, height, data }: RgbImage, channel: number): Plane {
  return planeOf(width, height, (_x, _y, at) => data[at * 3 + channel]! / 255);
}

/** The same plane in another size, smoothly. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  const scaleX = plane.width / width;
  const scaleY = plane.height / height;
  const at = (x: number, y: number) => plane.data[y * plane.width + x]!;
  return planeOf(width, height, (x, y) => {
    const px = Math.min(plane.width - 1, Math.max(0, (x + 0.5) * scaleX - 0.5));
    const py = Math.min(plane.height - 1, Math.max(0, (y + 0.5) * scaleY - 0.5));
    const [left, top] = [Math.floor(px), Math.floor(py)];
    const [right, bottom] = [Math.min(plane.width - 1, left + 1), Math.min(plane.height - 1, top + 1)];
    const [u, v] = [px - left, py - top];
    const above = at(left, top) * (1 - u) + at(right, top) * u;
    return above * (1 - v) + (at(left, bottom) * (1 - u) + at(right, bottom) * u) * v;
  });
}

/** A picture in another size. */
export async function resizePicture(image: RgbImage, width: number, height: number): Promise<RgbImage> {
  const { data } = image;
  const raw = { width: image.width, height: image.height, channels: 3 as const };
  return { width, height, data: await sharp(data, { raw }).resize(width, height, { fit: 'fill' }).raw().toBuffer() };
}
