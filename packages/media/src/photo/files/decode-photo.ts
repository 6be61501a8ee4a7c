import { limits } from '@portray/contracts/limits';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import sharp, { type FailOnOptions, type OutputInfo, type Sharp } from 'sharp';
import { mendJpeg } from '../header/jpeg-header.ts';
import { unfit } from './photo-file.ts';

export type DecodedPhoto = RgbImage & {
  /** Size of the upright photo before it was scaled down, in pixels. */
  originalWidth: number;
  originalHeight: number;
};

/** Behind cut-out portraits. */
const paper = { r: 255, g: 255, b: 255 };

/** Leaves libvips only the three decoders that photos need, and no memory of earlier pictures. */
export function limitDecoders(): void {
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
}

/** What the decoder says of bytes behind the last pixel: it comes to them after all others, and says nothing of damage before. */
const harmlessTail = /^(VipsJpeg: Corrupt JPEG data: \d+ extraneous bytes before marker 0xd9\s*)+$/;

/**
 * Decodes a JPEG, PNG or WebP: upright by EXIF, without transparency, sRGB, 8 bits, no larger than `maxSide` pixels;
 * nothing but pixels remains. Any warning of the decoder is damage, but for slips around the pixels of a JPEG. Throws AppError
 * invalid_image.
 */
export async function decodePhoto(bytes: Buffer, maxSide: number): Promise<DecodedPhoto> {
  try {
    return await decode(bytes, maxSide, 'warning').catch(() => decodeMended(mendJpeg(bytes), maxSide));
  } catch (cause) {
    throw unfit('This image is damaged or incomplete: please select another copy of it.', cause);
  }
}

async function decodeMended(bytes: Buffer, maxSide: number): Promise<DecodedPhoto> {
  return decode(bytes, maxSide, 'warning').catch((warning: Error) => {
    if (!harmlessTail.test(warning.message)) throw warning;
    return decode(bytes, maxSide, 'truncated');
  });
}

async function decode(bytes: Buffer, maxSide: number, failOn: FailOnOptions): Promise<DecodedPhoto> {
  const source = sharp(bytes, { limitInputPixels: limits.maxImagePixels, failOn, sequentialRead: true });
  const { autoOrient } = await source.metadata();
  const { data, info } = await source
    .autoOrient()
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: paper })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const rgb = info.channels === 3 ? data : await threeChannels(data, info);
  return {
    width: info.width,
    height: info.height,
    data: rgb,
    originalWidth: autoOrient.width,
    originalHeight: autoOrient.height,
  };
}

/** Colour at full detail, since lips and eyes are small; for pictures of pure grain the later ones. */
const jpegSettings = [
  { quality: 90, chromaSubsampling: '4:4:4' },
  { quality: 80, chromaSubsampling: '4:2:0' },
  { quality: 50, chromaSubsampling: '4:2:0' },
];

/** A JPEG without a word about its origin, small enough to be read again by `readPhotoFile`. */
export async function encodePhoto(image: RgbImage): Promise<Buffer> {
  for (const settings of jpegSettings) {
    const jpeg = await raw(image).jpeg(settings).toBuffer();
    if (jpeg.length <= limits.maxImageBytes) return jpeg;
  }
  throw unfit('This image is too large to open. Please save it as a smaller JPG.');
}

/** Turns a picture clockwise by quarters. */
export async function rotatePicture(image: RgbImage, quarters: number): Promise<RgbImage> {
  if (quarters % 4 === 0) return image;
  const { data, info } = await raw(image)
    .rotate(quarters * 90)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Squeezes a picture into the given size, as the moderation network wants it. */
export async function resizePicture(image: RgbImage, width: number, height: number): Promise<RgbImage> {
  const data = await raw(image).resize(width, height, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  return { width, height, data };
}

function raw(image: RgbImage): Sharp {
  return sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } });
}

/** Grey pictures may stay single-channel through all of the above. */
async function threeChannels(data: Buffer, info: OutputInfo): Promise<Buffer> {
  const { width, height, channels } = info;
  const grey = sharp(data, { raw: { width, height, channels } });
  return grey.toColourspace('srgb').removeAlpha().raw().toBuffer();
}
