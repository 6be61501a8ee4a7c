import type { RgbImage } from '@portray/foundation/face-landmarks';
import { known } from '@portray/foundation/known';
import { lowerInnerLip, type Point, upperInnerLip } from '../picture/face.ts';
import { mean, quantile } from '../statistics.ts';
import { fillContour } from './lip-pieces.ts';

/** CIE L*a*b* (D65). */
export type Lab = [lightness: number, green: number, blue: number];

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
  const labs = teeth.map(toLab);
  return [0, 1, 2].map((channel) => mean(labs.map((lab) => known(lab[channel])))) as Lab;
}

/** The distance of two colours (ΔE 1976). */
export function colourDistance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** sRGB, 0–255. */
export type Rgb = [red: number, green: number, blue: number];

/** 0–255, gamma-encoded. */
export function brightness([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour in CIE L*a*b*. */
export function toLab([red, green, blue]: Rgb): Lab {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function bent(value: number): number {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
}
