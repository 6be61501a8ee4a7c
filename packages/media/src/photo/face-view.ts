import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { byteAt } from '@portray/foundation/typed-reads';
import { faceBox, faceHeight, pointAt } from './face-geometry.ts';

/** How much of a face a photo shows. */
export type FaceView = {
  /** How far the face reaches over the nearest edge of the photo, in face heights; negative where there is room. */
  overhang: number;
  /** The lighter parts of the lighter eye, and how much that eye varies, both as shares of the light on the cheeks. */
  eyeLight: number;
  eyeContrast: number;
};

/** Corners of the eyes, and places on the cheeks, on the MediaPipe face mesh. */
const eyes = [
  [33, 133],
  [263, 362],
] as const;
const cheeks = [50, 280, 101, 330, 205, 425] as const;
/** Radius of a patch of the cheek, in face heights. */
const cheekRadius = 0.03;
/** About as many pixels are looked at across a patch, however large it is. */
const samplesAcross = 24;

/** Looks at the face with these points. */
export function measureFaceView(image: RgbImage, points: FaceLandmarks['points']): FaceView {
  const height = Math.max(1, faceHeight(points));
  const cheekLight = Math.max(1, at(cheekLuma(image, points, height), 0.5));
  const seen = eyes.map(([outer, inner]) => eyeLuma(image, points, outer, inner));
  return {
    overhang: overhang(image, points) / height,
    eyeLight: Math.max(...seen.map((luma) => at(luma, 0.9))) / cheekLight,
    eyeContrast: Math.max(...seen.map((luma) => at(luma, 0.95) - at(luma, 0.05))) / cheekLight,
  };
}

function overhang({ width, height }: RgbImage, points: number[]): number {
  const box = faceBox(points);
  return Math.max(-box.left, -box.top, box.left + box.width - width, box.top + box.height - height);
}

function cheekLuma(image: RgbImage, points: number[], height: number): number[] {
  const patches = cheeks.flatMap((index) => {
    const [x, y] = pointAt(points, index);
    return lumaAround(image, x, y, height * cheekRadius);
  });
  return patches.sort((a, b) => a - b);
}

function eyeLuma(image: RgbImage, points: number[], outer: number, inner: number): number[] {
  const [x0, y0] = pointAt(points, outer);
  const [x1, y1] = pointAt(points, inner);
  const luma = lumaAround(image, (x0 + x1) / 2, (y0 + y1) / 2, Math.hypot(x1 - x0, y1 - y0) / 2);
  return luma.sort((a, b) => a - b);
}

/** BT.601 luma within a circle; beyond the edges the border pixels go on. */
function lumaAround(image: RgbImage, x: number, y: number, radius: number): number[] {
  const step = Math.max(1, (2 * radius) / samplesAcross);
  const luma: number[] = [];
  for (let dy = -radius; dy <= radius; dy += step) {
    for (let dx = -radius; dx <= radius; dx += step) {
      if (dx * dx + dy * dy <= radius * radius) luma.push(lumaAt(image, x + dx, y + dy));
    }
  }
  return luma;
}

function lumaAt({ width, height, data }: RgbImage, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const i = (row * width + column) * 3;
  return 0.299 * byteAt(data, i) + 0.587 * byteAt(data, i + 1) + 0.114 * byteAt(data, i + 2);
}

/** The value that a share of the sorted ones lies below. */
function at(sorted: number[], share: number): number {
  return known(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
}
