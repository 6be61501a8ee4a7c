import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { presenterIds } from '../src/ui/presenter-ids.ts';

// Cuts the presenters into the sizes that pages show; run it by hand when a picture has changed.
const pictures = join(import.meta.dirname, '../../../packages/presenters/pictures');
const target = join(import.meta.dirname, '../src/ui/portraits');
const sizesPx = [96, 320, 720];

mkdirSync(target, { recursive: true });
for (const id of presenterIds) {
  for (const size of sizesPx) {
    const name = `${id}-${size}.webp`;
    await sharp(join(pictures, `${id}.jpg`))
      .resize(size, size)
      .webp({ quality: 82, effort: 6 })
      .toFile(join(target, name));
  }
}
