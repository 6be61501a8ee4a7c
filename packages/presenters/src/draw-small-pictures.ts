import { mkdir, rename, writeFile } from 'node:fs/promises';
import { sculptDressed } from '@portray/sculptor/draw-look';
import sharp from 'sharp';
import { type Look, smallPicture } from './looks.ts';

/** Drawn larger than shown, so that fine patterns are smooth. */
const drawnPx = 300;

/** Draws the small pictures of looks anew; those of one presenter in one outfit from one sculpture. */
export async function drawSmallPictures(
  looks: readonly Look[],
  onDrawn: (look: Look, bytes: number) => void,
): Promise<void> {
  const dressed = Map.groupBy(looks, ({ presenter, outfit }) => `${presenter.id} ${outfit}`);
  for (const [first, ...others] of dressed.values()) {
    if (!first) continue;
    const before = await sculptDressed(first.presenter.id, first.outfit, drawnPx);
    for (const look of [first, ...others]) onDrawn(look, await keep(before(look.wall), look.smallPicturePath));
  }
}

/** Writes the upright middle as WebP, under a temporary name first; returns its bytes. */
async function keep(rgba: Uint8ClampedArray, path: URL): Promise<number> {
  const { width, height } = smallPicture;
  const webp = await sharp(rgba, { raw: { width: drawnPx, height: drawnPx, channels: 4 } })
    .removeAlpha()
    .resize(height, height)
    .extract({ left: (height - width) / 2, top: 0, width, height })
    .webp({ quality: 78, effort: 6, smartSubsample: true })
    .toBuffer();
  await mkdir(new URL('.', path), { recursive: true });
  const unfinished = new URL(`${path.href}.unfinished`);
  await writeFile(unfinished, webp);
  await rename(unfinished, path);
  return webp.byteLength;
}
