import { type LookNames, drawLook as sculptLook } from '@portray/sculptor/draw-look';
import { writePortrait } from './write-portrait.ts';

export type DrawLookOptions = {
  /** 0 to 1 of the work; called after each band of rows. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Width and height; as the pictures of the presenters where it is not said. */
  sizePixels?: number;
};

/**
 * Draws the full picture of a look and writes it to `path` as JPEG with its companions; the same look gives the same bytes. Throws AppError
 * cancelled, rendering_failed, and invalid_input for somebody unknown; then no file is there.
 */
export async function drawLook(
  look: LookNames,
  path: string,
  { sizePixels = 1152, ...options }: DrawLookOptions = {},
): Promise<void> {
  await writePortrait(await sculptLook(look, sizePixels, options), sizePixels, {}, path);
}
