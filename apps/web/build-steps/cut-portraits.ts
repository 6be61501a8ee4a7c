import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

// Cuts the presenters into the sizes that pages show; run it by hand when a picture has changed.
const pictures = join(import.meta.dirname, '../../../packages/presenters/pictures');
const target = join(import.meta.dirname, '../src/ui/portraits');
const sizesPx = [96, 320, 720];

mkdirSync(target, { recursive: true });
for (const file of readdirSync(pictures)) {
  for (const size of sizesPx) {
    const name = `${file.replace('.jpg', '')}-${size}.webp`;
    await sharp(join(pictures, file)).resize(size, size).webp({ quality: 82, effort: 6 }).toFile(join(target, name));
  }
}
