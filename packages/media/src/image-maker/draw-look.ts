import { type LookNames, drawLook as sculptLook } from '@portray/sculptor/draw-look';
import sharp from 'sharp';

export type DrawLookOptions = {
  /** 0 to 1 of the work; called after each band of rows. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Width and height; as the pictures of the presenters where it is not said. */
  sizePixels?: number;
};

/**
 * Draws the full picture of a look and writes it to `path` as JPEG; the same look gives the same bytes. Throws AppError
 * cancelled, rendering_failed, and invalid_input for somebody unknown; then no file is there.
 */
export async function drawLook(
  look: LookNames,
  path: string,
  { sizePixels = 1152, ...options }: DrawLookOptions = {},
): Promise<void> {
  const rgba = await sculptLook(look, sizePixels, options);
  await sharp(rgba, { raw: { width: sizePixels, height: sizePixels, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 92, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toFile(path);
}
