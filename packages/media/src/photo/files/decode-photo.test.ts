import { limits } from '@portray/contracts/limits';
import { known } from '@portray/foundation/known';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePhoto, encodePhoto, rotatePicture } from './decode-photo.ts';
import { sequentialSlip, slips, withoutMiddle } from './slipped-photos.test-data.ts';

/** Left half red, right half green. */
async function twoHalves(width = 40, height = 20): Promise<Sharp> {
  const half = { create: { width: width / 2, height, channels: 3, background: '#00ff00' } } as const;
  const right = await sharp(half).png().toBuffer();
  const left = sharp({ create: { width, height, channels: 3, background: '#ff0000' } });
  const joined = await left
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
  return sharp(joined);
}

function pixel(image: { width: number; data: Uint8Array }, x: number, y: number): number[] {
  return [...image.data.subarray((y * image.width + x) * 3, (y * image.width + x) * 3 + 3)];
}

describe('decoding a photo', () => {
  test('turns it upright by its orientation tag', async () => {
    const bytes = await (await twoHalves()).withMetadata({ orientation: 6 }).png().toBuffer();
    const photo = await decodePhoto(bytes, 100);
    expect([photo.width, photo.height]).toEqual([20, 40]);
    expect(pixel(photo, 10, 5)).toEqual([255, 0, 0]);
    expect(pixel(photo, 10, 35)).toEqual([0, 255, 0]);
  });

  test('scales large ones down and tells how large they were', async () => {
    const photo = await decodePhoto(await (await twoHalves(400, 200)).png().toBuffer(), 100);
    expect([photo.width, photo.height, photo.originalWidth, photo.originalHeight]).toEqual([100, 50, 400, 200]);
    expect(photo.data.length).toBe(100 * 50 * 3);
  });

  test('never scales small ones up', async () => {
    const photo = await decodePhoto(await (await twoHalves()).png().toBuffer(), 2160);
    expect([photo.width, photo.height]).toEqual([40, 20]);
  });

  test('puts cut-out portraits on white', async () => {
    const clear = { create: { width: 8, height: 8, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } } as const;
    expect(pixel(await decodePhoto(await sharp(clear).png().toBuffer(), 100), 4, 4)).toEqual([255, 255, 255]);
  });

  test('gives three channels for grey, 16-bit, CMYK and palette pictures', async () => {
    const source = await twoHalves();
    const kinds = [
      source.clone().greyscale().png(),
      source.clone().greyscale().ensureAlpha(0.5).png(),
      source.clone().toColourspace('rgb16').png(),
      source.clone().toColourspace('cmyk').jpeg(),
      source.clone().png({ palette: true }),
    ];
    for (const kind of kinds) {
      const photo = await decodePhoto(await kind.toBuffer(), 100);
      expect(photo.data.length).toBe(photo.width * photo.height * 3);
    }
  });

  test('converts wide colours to sRGB', async () => {
    const orange = { create: { width: 8, height: 8, channels: 3, background: '#c86432' } } as const;
    const wide = await sharp(orange).withIccProfile('p3').png().toBuffer();
    const [red, green, blue] = pixel(await decodePhoto(wide, 100), 4, 4);
    expect(Math.abs(known(red) - 200) + Math.abs(known(green) - 100) + Math.abs(known(blue) - 50)).toBeLessThan(9);
  });

  test('makes a photo of 48 megapixels smaller', async () => {
    const photo = await decodePhoto(await plain(8_064, 6_048).jpeg({ chromaSubsampling: '4:2:0' }).toBuffer(), 200);
    expect([photo.width, photo.height, photo.originalWidth]).toEqual([200, 150, 8_064]);
  });
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c86432' } });
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const grainy = (): Sharp => sharp({ create: { width: 200, height: 200, channels: 3, background: '#888', noise } });
const damaged = {
  code: 'invalid_image',
  message: 'This image is damaged or incomplete: please select another copy of it.',
};

describe.each(Object.entries(slips))('a JPEG with %s', (name, slip) => {
  test('is the picture that it is without', async () => {
    for (const progressive of name === sequentialSlip ? [false] : [false, true]) {
      const jpeg = await grainy().jpeg({ progressive }).toBuffer();
      const photo = await decodePhoto(slip(jpeg), 300);
      expect(photo.data).toEqual((await decodePhoto(jpeg, 300)).data);
    }
  });

  test('is refused all the same where pixels are missing', async () => {
    const jpeg = withoutMiddle(await grainy().jpeg().toBuffer());
    await expect(decodePhoto(slip(jpeg), 100)).rejects.toMatchObject(damaged);
  });
});

describe('a damaged picture is refused', () => {
  test('a JPEG whose middle is missing although it has an end, and one that ends anywhere', async () => {
    for (const progressive of [false, true]) {
      const jpeg = await grainy().jpeg({ progressive }).toBuffer();
      const ends = [0.3, 0.5, 0.9, 0.99].map((part) => jpeg.subarray(0, jpeg.length * part));
      for (const bytes of [withoutMiddle(jpeg), ...ends, jpeg.subarray(0, -9)]) {
        await expect(decodePhoto(bytes, 100)).rejects.toMatchObject(damaged);
      }
    }
  });

  test('a PNG that ends before its last pixel; without its end mark it is whole', async () => {
    const png = await grainy().png().toBuffer();
    const endBytes = 12;
    const whole = await decodePhoto(png, 300);
    expect((await decodePhoto(png.subarray(0, -endBytes), 300)).data).toEqual(whole.data);
    await expect(decodePhoto(png.subarray(0, -endBytes - 20), 300)).rejects.toMatchObject(damaged);
  });
});

test('turning by a quarter moves the left side to the top', async () => {
  const photo = await decodePhoto(await (await twoHalves()).png().toBuffer(), 100);
  const turned = await rotatePicture(photo, 1);
  expect([turned.width, turned.height]).toEqual([20, 40]);
  expect(pixel(turned, 10, 5)).toEqual([255, 0, 0]);
});

test('even pure grain becomes a JPEG that may be uploaded again', async () => {
  const side = 2_800;
  const data = new Uint8Array(side * side * 3);
  let state = 1;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[i] = state >>> 24;
  }
  const plain = await sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  expect(plain.length).toBeGreaterThan(limits.maxImageBytes);
  expect((await encodePhoto({ width: side, height: side, data })).length).toBeLessThanOrEqual(limits.maxImageBytes);
});
