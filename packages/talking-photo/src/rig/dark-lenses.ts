import type { FaceLandmarks, RgbImage } from '@portray/foundation/face-landmarks';
import { doubleAt } from '@portray/foundation/typed-reads';
import { brightnessAt } from '../picture/look.ts';

/** How much light the eyes of a photo show, as shares of the light on the cheeks. */
export type EyeLight = {
  /** The lighter parts of the lighter eye. */
  eyeLight: number;
  /** How much that eye varies. */
  eyeContrast: number;
};

/** Eyes behind dark glass are darker than this, and vary by less; figures in docs/decisions/0003-photo-thresholds.md. */
const darkGlass = { eyeLight: 0.42, eyeContrast: 0.3 };
/** On dark skin glass is nearly as light as the cheeks, but nothing is seen in it, while eyes stand out all the more. */
const blankGlass = { eyeLight: 0.85, eyeContrast: 0.08 };

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

/** Measures the eyes of a photo; landmarks in pixels of the picture. */
export function measureEyeLight(image: RgbImage, points: FaceLandmarks['points']): EyeLight {
  const height = Math.max(1, between(points, 10, 152).length);
  const cheekLight = Math.max(1, at(cheekLuma(image, points, height), 0.5));
  const seen = eyes.map(([outer, inner]) => {
    const { x, y, length } = between(points, outer, inner);
    return Float64Array.from(lumaAround(image, x, y, length / 2)).sort();
  });
  return {
    eyeLight: Math.max(...seen.map((luma) => at(luma, 0.9))) / cheekLight,
    eyeContrast: Math.max(...seen.map((luma) => at(luma, 0.95) - at(luma, 0.05))) / cheekLight,
  };
}

/** Whether the eyes are behind dark glass; tinted and mirrored glass cannot be told from eyes. */
export function hasDarkLenses({ eyeLight, eyeContrast }: EyeLight): boolean {
  return [darkGlass, blankGlass].some((glass) => eyeLight < glass.eyeLight && eyeContrast < glass.eyeContrast);
}

/** The middle of two points, and how far apart they are. */
function between(points: readonly number[], from: number, to: number): { x: number; y: number; length: number } {
  const [fromX = 0, fromY = 0] = points.slice(from * 3, from * 3 + 2);
  const [toX = 0, toY = 0] = points.slice(to * 3, to * 3 + 2);
  return { x: (fromX + toX) / 2, y: (fromY + toY) / 2, length: Math.hypot(toX - fromX, toY - fromY) };
}

function cheekLuma(image: RgbImage, points: readonly number[], height: number): Float64Array {
  const patches = cheeks.flatMap((index) => {
    const { x, y } = between(points, index, index);
    return lumaAround(image, x, y, height * cheekRadius);
  });
  return Float64Array.from(patches).sort();
}

/** Luma within a circle; beyond the edges the border pixels go on. */
function lumaAround(image: RgbImage, x: number, y: number, radius: number): number[] {
  const step = Math.max(1, (2 * radius) / samplesAcross);
  const luma: number[] = [];
  for (let dy = -radius; dy <= radius; dy += step) {
    for (let dx = -radius; dx <= radius; dx += step) {
      if (dx * dx + dy * dy <= radius * radius) luma.push(brightnessAt(image, Math.floor(x + dx), Math.floor(y + dy)));
    }
  }
  return luma;
}

/** The value that a share of the sorted ones lies below. */
function at(sorted: Float64Array, share: number): number {
  return doubleAt(sorted, Math.min(sorted.length - 1, Math.floor(sorted.length * share)));
}
