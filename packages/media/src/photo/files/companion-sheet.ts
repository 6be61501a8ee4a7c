import { findCompanions } from '@portray/foundation/companions';
import type { RgbImage } from '@portray/foundation/face-landmarks';
import sharp from 'sharp';
import { type CompanionsReply, maxSheetPixels } from './companions.ts';

/** Decodes the companions of a portrait of ours; undefined where its file has none that can be read. */
export async function decodeCompanions(bytes: Buffer): Promise<CompanionsReply | undefined> {
  const stored = findCompanions(bytes);
  if (!stored) return undefined;
  try {
    const sheet = sharp(stored.picture, { limitInputPixels: maxSheetPixels });
    const { data, info } = await sheet.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, pixels: data.toString('base64') };
  } catch {
    return undefined;
  }
}

/** A sheet of companions as WebP at a quality of 1 to 100. */
export const companionWebp = ({ width, height, data }: RgbImage, quality: number): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality, smartSubsample: true })
    .toBuffer();
