import { luminance } from '../text/contrast.ts';

/** A picture, 8 bits a channel, row by row; four channels end with alpha. */
export type Pixels = {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
  channels: 3 | 4;
};

/**
 * How much of something is how light: shares of all that is seen of it, from black to white. Steps are of equal contrast, so
 * that the distance of two of them says how well one is seen on the other.
 */
export type Shades = readonly number[];

/** Steps from black to white, and how many of them make the contrast that a mark needs to be seen (WCAG 2.2, 1.4.11: 3 to 1). */
const steps = 48;
const seenSteps = Math.ceil((Math.log(3) / Math.log(21)) * (steps - 1));

const stepOf = (light: number) => Math.round((Math.log((light + 0.05) / 0.05) / Math.log(21)) * (steps - 1));

/** Of one colour ('#rrggbb'), which is seen everywhere. */
export function shadesOfColour(colour: string): Shades {
  return mixed([[colour, 1]]);
}

/** Of colours ('#rrggbb'), each with how much is seen of it. */
export function mixed(colours: readonly (readonly [colour: string, weight: number])[]): Shades {
  const counted = new Array<number>(steps).fill(0);
  for (const [colour, weight] of colours) add(counted, stepOf(luminance(colour)), weight);
  return shares(counted);
}

/** What shows everything from time to time: black and white alike. */
export const anyShades: Shades = mixed([
  ['#000000', 1],
  ['#ffffff', 1],
]);

/** Of a picture; transparent parts are not seen. */
export function shadesOf({ data, channels }: Pixels): Shades {
  const counted = new Array<number>(steps).fill(0);
  for (let at = 0; at + channels <= data.length; at += channels) {
    const alpha = channels === 4 ? (data[at + 3] ?? 0) : 255;
    if (alpha > 0) add(counted, stepOf(lightAt(data, at)), alpha);
  }
  return shares(counted);
}

/** How much of something is seen on a ground, from 0 to 1: by every shade of it on every one of the ground. */
export function seenShare(shown: Shades, ground: Shades): number {
  return shown.reduce((sum, share, step) => {
    const seen = ground.reduce((all, under, other) => (Math.abs(step - other) >= seenSteps ? all + under : all), 0);
    return sum + share * seen;
  }, 0);
}

/** The colour of a picture at a place in shares of its sides, as '#rrggbb'. */
export function colourAt({ width, height, data, channels }: Pixels, x: number, y: number): string {
  const at = (share: number, size: number) => Math.min(size - 1, Math.max(0, Math.floor(share * size)));
  const from = (at(y, height) * width + at(x, width)) * channels;
  return `#${[0, 1, 2].map((channel) => (data[from + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`;
}

/** The same picture with no side longer than that, each pixel the mean of those that it stands for. */
export function shrinkPixels(picture: Pixels, longest: number): Pixels {
  const { width, height, data, channels } = picture;
  const scale = Math.min(1, longest / Math.max(width, height));
  if (scale === 1) return picture;
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const small = new Uint8Array(size.width * size.height * channels);
  const edge = (index: number, count: number, from: number) => Math.floor((index * from) / count);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const [left, right] = [edge(x, size.width, width), edge(x + 1, size.width, width)];
      const [top, bottom] = [edge(y, size.height, height), edge(y + 1, size.height, height)];
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0;
        for (let row = top; row < bottom; row++)
          for (let column = left; column < right; column++)
            sum += data[(row * width + column) * channels + channel] ?? 0;
        small[(y * size.width + x) * channels + channel] = Math.round(sum / ((right - left) * (bottom - top)));
      }
    }
  return { ...size, data: small, channels };
}

function add(counted: number[], step: number, weight: number): void {
  counted[step] = (counted[step] ?? 0) + weight;
}

function shares(counted: readonly number[]): Shades {
  const all = counted.reduce((sum, weight) => sum + weight, 0);
  return counted.map((weight) => (all > 0 ? weight / all : 0));
}

/** Linear light of each value of a channel (IEC 61966-2-1). */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function lightAt(data: Pixels['data'], at: number): number {
  const light = (offset: number) => linear[data[at + offset] ?? 0] ?? 0;
  return 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2);
}
