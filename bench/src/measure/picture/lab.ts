import type { RgbImage } from '@portray/foundation/face-landmarks';
import { byteAt } from '@portray/foundation/typed-reads';

/** CIE L*a*b* (D65). */
export type Lab = [lightness: number, green: number, blue: number];

/** The distance of two colours (ΔE 1976). */
export function colourDistance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** The colour of a pixel, by its number. */
export function labAt({ data }: RgbImage, pixel: number): Lab {
  return toLab([byteAt(data, pixel * 3), byteAt(data, pixel * 3 + 1), byteAt(data, pixel * 3 + 2)]);
}

/** The mean of colours, of which there is at least one. */
export function meanColour(colours: readonly Lab[]): Lab {
  const sum: Lab = [0, 0, 0];
  for (const [lightness, green, blue] of colours) {
    sum[0] += lightness / colours.length;
    sum[1] += green / colours.length;
    sum[2] += blue / colours.length;
  }
  return sum;
}

export function toLab([red, green, blue]: [number, number, number]): Lab {
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
