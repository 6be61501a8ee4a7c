import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCompanions } from '@portray/foundation/companions';
import { known } from '@portray/foundation/known';
import { byteAt } from '@portray/foundation/typed-reads';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkPhoto } from '../check-photo.ts';
import { loadCheckedPhoto, saveCheckedPhoto } from '../checked-photo.ts';
import { presenterPath } from '../test-portraits.ts';
import { cleanPhoto } from './clean-photo.ts';

let folder: string;
let out: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clean-photo-'));
  out = await mkdtemp(join(folder, 'out-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const portrait = presenterPath;
/** The portrait with more wall on its right, so that its sides differ. */
const oblong = () => sharp(portrait).extend({ right: 200, extendWith: 'copy' }).jpeg({ quality: 92 }).toBuffer();
const cleaned = () => join(out, 'photo.jpg');

async function fileOf(name: string, bytes: Uint8Array | string): Promise<string> {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
}

/** A photo as phones take it: lying, with position, serial number, a comment, a thumbnail and wide colours. */
async function phonePhoto(): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'Phone', Model: 'Serial 4711', Artist: 'A. Person', ImageDescription: '<script>alert(1)</script>' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '8/1 32/1 0/1' },
  };
  return sharp(await oblong())
    .rotate(-90)
    .withIccProfile('p3')
    .withExifMerge(exif)
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>4711</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

describe('a cleaned photo', () => {
  test('keeps nothing but the picture, upright and in the colours of the web', async () => {
    const photo = await fileOf('phone.jpg', await phonePhoto());
    const before = await sharp(photo).metadata();
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);
    const size = await cleanPhoto(photo, cleaned());
    const after = await sharp(cleaned()).metadata();
    expect(after).toMatchObject({ format: 'jpeg', space: 'srgb', chromaSubsampling: '4:4:4', ...size });
    for (const kind of ['exif', 'icc', 'iptc', 'xmp', 'orientation', 'comments'] as const)
      expect(after[kind]).toBeUndefined();
    expect([size.width, size.height]).toEqual([before.height, before.width]);
    const bytes = await readFile(cleaned(), 'latin1');
    for (const trace of ['Phone', '4711', 'Person', 'script', 'Exif', 'http', 'ICC'])
      expect(bytes).not.toContain(trace);
  });

  test('of a PNG with transparency or a WebP is a JPEG, too', async () => {
    const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } });
    for (const [name, bytes] of [
      ['clear.png', await clear.clone().png().toBuffer()],
      ['clear.webp', await clear.clone().webp({ lossless: true }).toBuffer()],
    ] as const) {
      expect(await cleanPhoto(await fileOf(name, bytes), cleaned())).toEqual({ width: 40, height: 30 });
      const pixels = await sharp(cleaned()).raw().toBuffer();
      expect(Math.min(...pixels)).toBeGreaterThan(250);
    }
  });

  test('is no larger than can be used', async () => {
    const wide = sharp({ create: { width: 5_000, height: 1_000, channels: 3, background: '#888' } });
    const photo = await fileOf('wide.png', await wide.png().toBuffer());
    expect(await cleanPhoto(photo, cleaned())).toEqual({ width: 3_840, height: 768 });
  });

  test('is not made of what is no photo, and nothing is left', async () => {
    const wrongType = { code: 'invalid_image', message: 'Please select a valid image file (JPG, PNG, WEBP, etc.)' };
    const letter = await fileOf('letter.jpg', 'A letter, whatever its name says.');
    await expect(cleanPhoto(letter, cleaned())).rejects.toMatchObject(wrongType);
    const jpeg = await sharp(portrait).jpeg().toBuffer();
    const spliced = Buffer.concat([jpeg.subarray(0, jpeg.length / 2), jpeg.subarray(-2)]);
    const damaged = await fileOf('damaged.jpg', spliced);
    await expect(cleanPhoto(damaged, cleaned())).rejects.toMatchObject({ code: 'invalid_image' });
    await expect(cleanPhoto(portrait, cleaned(), AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
    expect(await readdir(out)).toEqual([]);
  });
});

describe('a photo that was checked before', () => {
  test('is loaded with the same pixels and points as the check gave, and no other picture in its place', async () => {
    await cleanPhoto(portrait, cleaned());
    const checked = await checkPhoto(cleaned(), folder);
    const loaded = await loadCheckedPhoto(cleaned(), JSON.parse(JSON.stringify(checked)), out);
    expect({ ...loaded, pixelsPath: '' }).toEqual({ ...checked, pixelsPath: '', warnings: [] });
    expect((await readFile(loaded.pixelsPath)).equals(await readFile(checked.pixelsPath))).toBe(true);

    const other = await fileOf('other.jpg', await sharp(portrait).resize(300, 400, { fit: 'fill' }).jpeg().toBuffer());
    await expect(loadCheckedPhoto(other, checked, out)).rejects.toThrow('upload it again');
    expect(await readdir(out)).toEqual(['photo.jpg']);
  });

  test('and lay on its side is saved upright, so that its points fit', async () => {
    const lying = await fileOf(
      'lying.jpg',
      await sharp(await oblong())
        .rotate(90)
        .jpeg({ quality: 92 })
        .toBuffer(),
    );
    await cleanPhoto(lying, cleaned());
    const checked = await checkPhoto(cleaned(), folder);
    expect(checked.warnings.map(({ code }) => code)).toContain('rotated');
    await expect(loadCheckedPhoto(cleaned(), checked, out)).rejects.toMatchObject({ code: 'invalid_image' });
    await saveCheckedPhoto(checked, cleaned());
    const loaded = await loadCheckedPhoto(cleaned(), checked, out);
    expect(loaded.landmarks).toEqual(checked.landmarks);
    const [mine, theirs] = await Promise.all([loaded, checked].map(({ pixelsPath }) => readFile(pixelsPath)));
    expect(meanDifference(known(mine), known(theirs))).toBeLessThan(2);
  });
});

function meanDifference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - byteAt(b, index)), 0) / a.length;
}

describe('a portrait with companions', () => {
  test('brings them to the engine, however it is opened', async () => {
    const { landmarks, quality, companions } = await checkPhoto(portrait, out);
    expect(companions).toMatchObject({ photoWidth: 1152, photoHeight: 1152 });
    expect(companions?.lidPixels.length).toBe(known(companions).lids.width * known(companions).lids.height * 3);
    const loaded = await loadCheckedPhoto(portrait, { landmarks, quality }, out);
    expect(loaded.companions).toEqual(companions);
  });

  test('loses them as an upload, and keeps them as a picture of ours', async () => {
    await cleanPhoto(portrait, cleaned());
    expect(findCompanions(await readFile(cleaned()))).toBeUndefined();
    await cleanPhoto(portrait, cleaned(), undefined, { isOurs: true });
    expect(findCompanions(await readFile(cleaned()))).toEqual(findCompanions(await readFile(portrait)));
  });
});
