import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { lowerInnerLip, type Point, upperInnerLip } from '../picture/face.ts';
import { type Lab, meanColour, toLab } from '../picture/lab.ts';
import { quantile } from '../statistics.ts';
import { fillContour } from './lip-pieces.ts';

/** Teeth are at least this bright against the brightest between the lips, and paler than lips and tongue. */
const leastBrightness = 0.62;
const reddest = 24;
/** A mouth shows teeth where they fill at least this share of it and this many pixels. */
const least = { share: 0.25, pixels: 40, brightness: 90 };

/** The mean colour of the teeth that a face with these points shows; undefined where it shows none. */
export function toothColour(image: RgbImage, points: readonly number[]): Lab | undefined {
  const at = (index: number): Point => ({ x: known(points[index * 3]), y: known(points[index * 3 + 1]) });
  const mouth = fillContour([...upperInnerLip.map(at), ...lowerInnerLip.map(at).reverse()], image.width, image.height);
  const places = [...mouth.keys()].filter((i) => mouth[i]);
  if (places.length < least.pixels) return undefined;
  const colours = places.map((i) => [...image.data.subarray(i * 3, i * 3 + 3)] as Rgb);
  const brightest = quantile(colours.map(brightness), 0.95);
  const teeth = colours.filter(
    (colour) => brightness(colour) > leastBrightness * brightest && colour[0] - colour[1] < reddest + 0.12 * colour[0],
  );
  if (brightest < least.brightness || teeth.length < Math.max(least.pixels, least.share * places.length))
    return undefined;
  return meanColour(teeth.map(toLab));
}

/** sRGB, 0–255. */
export type Rgb = [red: number, green: number, blue: number];

/** 0–255, gamma-encoded. */
export function brightness([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
