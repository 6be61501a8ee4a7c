import { type Pixels, type Shades, shadesOf } from '@portray/stage/shades';
import type { Picture } from './pictures.ts';

/** Sides of what is looked at: a logo closely, other pictures as the file is planned. */
const [logoSide, pictureSide] = [480, 160];

const logos = new WeakMap<object, Shades>();
const pictures = new WeakMap<object, Pixels>();

/** How light a logo is where it is seen; undefined where the browser keeps its pixels back. */
export function shadesOfLogo(logo: Picture): Shades | undefined {
  const known = logos.get(logo.image);
  if (known) return known;
  const pixels = readPixels(logo, logoSide);
  const shades = pixels && shadesOf(pixels);
  if (shades) logos.set(logo.image, shades);
  return shades;
}

/** A picture made small; undefined where the browser keeps its pixels back. */
export function smallPixels(picture: Picture): Pixels | undefined {
  const known = pictures.get(picture.image);
  if (known) return known;
  const pixels = readPixels(picture, pictureSide);
  if (pixels) pictures.set(picture.image, pixels);
  return pixels;
}

function readPixels({ image, width, height }: Picture, longest: number): Pixels | undefined {
  const scale = Math.min(1, longest / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const context = Object.assign(document.createElement('canvas'), size).getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height, 0, 0, size.width, size.height);
  try {
    return { ...size, data: context.getImageData(0, 0, size.width, size.height).data, channels: 4 };
  } catch {
    // A picture of another site, which a page may show and not read.
    return undefined;
  }
}
