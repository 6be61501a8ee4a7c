import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPhotoFile } from './photo-file.ts';

let folder: string;
let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photo-file-'));
  const picture = () => sharp({ create: { width: 80, height: 60, channels: 3, background: '#c8a080', noise: grain } });
  jpeg = await picture().jpeg().toBuffer();
  png = await picture().png().toBuffer();
  webp = await picture().webp().toBuffer();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A valid PNG of black pixels, one bit each: a huge picture in a small file. */
function blackPng(side: number, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function fileOf(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

async function refusal(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = await fileOf(name, bytes);
  const error = await readPhotoFile(path).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'AppError', code: 'invalid_image', title: 'Invalid File Type' });
  return (error as Error).message;
}

/** A PNG of one bit a pixel, of any size, whose pixels are missing: nothing may ask for them. */
function linePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each([
  [100_000, 100],
  [25_000_000, 1],
  [1, 25_000],
  [11, 1],
])('a picture of %i × %i is refused before it is decoded, with a sentence about its shape', async (width, height) => {
  expect(await refusal(`line-${width}.png`, linePng(width, height))).toBe(
    `This image is ${width} × ${height} pixels, too long and narrow for a photo: please select one whose long side is at most 10 times its short side.`,
  );
});

test.each([
  [10, 1],
  [15_000, 1_500],
])('a picture of %i × %i is long, and taken', async (width, height) => {
  await expect(readPhotoFile(await fileOf(`wide-${width}.png`, linePng(width, height)))).resolves.toBeInstanceOf(
    Buffer,
  );
});

describe('a file that is no photo is refused before it is decoded', () => {
  test.each([
    ['a text named .jpg', 'text.jpg', 'This is only a text, whatever its name says.'],
    ['a ZIP named .png', 'archive.png', Buffer.from('504b0304140000000000', 'hex')],
    ['a page named .webp', 'page.webp', '<!doctype html><html><body></body></html>'],
  ])('%s', async (_, name, bytes) => {
    expect(await refusal(name, bytes)).toBe('Please select a valid image file (JPG, PNG, WEBP, etc.)');
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG', '<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['GIF', Buffer.from('47494638396101000100000000002c00000000010001000002024401003b', 'hex')],
    ['AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'latin1')],
    ['BMP', Buffer.from('424d3a0000000000000036000000', 'hex')],
    ['TIFF', Buffer.from('49492a0008000000', 'hex')],
  ])('a picture of another format, with those that are taken: %s', async (format, bytes) => {
    const sentence = `${format} pictures cannot be used here: please save it as JPG, PNG or WebP and choose that file.`;
    expect(await refusal('picture.jpg', bytes)).toBe(sentence);
  });

  test('a HEIC, with the way to a JPEG', async () => {
    for (const brand of ['heic', 'mif1']) {
      const heic = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');
      expect(await refusal('phone.heic', heic)).toMatch(/^This is a HEIC photo.*convert it to JPEG\. On an iPhone/);
    }
  });

  test('an empty file', async () => {
    expect(await refusal('empty.jpg', '')).toMatch(/empty/);
  });

  test('a file of more than 10 MB', async () => {
    const path = await fileOf('large.jpg', jpeg);
    await truncate(path, 10_000_001);
    await expect(readPhotoFile(path)).rejects.toThrow('Please select an image smaller than 10MB.');
  });

  test('a path without a file, and a folder', async () => {
    const missing = {
      code: 'file_not_found',
      message: expect.stringMatching(/^There is no photo at .* check the path/),
    };
    await expect(readPhotoFile(join(folder, 'nobody.jpg'))).rejects.toMatchObject(missing);
    await expect(readPhotoFile(folder)).rejects.toMatchObject(missing);
  });

  test.skipIf(!existsSync('/usr/bin/mkfifo'))('a named pipe, without waiting for a writer', async () => {
    const path = join(folder, 'pipe.jpg');
    execFileSync('/usr/bin/mkfifo', [path]);
    await expect(readPhotoFile(path)).rejects.toMatchObject({ code: 'file_not_found' });
  });
});

describe('a broken or hostile picture is refused before it is decoded', () => {
  test('pictures that end in their middle', async () => {
    for (const [name, bytes] of Object.entries({ 'half.png': png, 'half.webp': webp })) {
      expect(await refusal(name, bytes.subarray(0, bytes.length / 2))).toMatch(/incomplete/);
    }
    expect(await refusal('end.webp', webp.subarray(0, -3))).toMatch(/incomplete/);
    for (const bytes of [jpeg, png, webp]) expect(await refusal('head', bytes.subarray(0, 30))).toMatch(/incomplete/);
  });

  test('a PNG of 17,000 × 17,000 pixels in a small file', async () => {
    const bomb = blackPng(17_000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal('bomb.png', bomb)).toBe(
      'This image is too large (17000 × 17000 pixels): please select one of at most 50 megapixels.',
    );
  });

  test('a picture without pixels', async () => {
    expect(await refusal('nothing.png', blackPng(0))).toMatch(/damaged/);
  });

  test('an animated PNG and an animated WebP', async () => {
    const animation = chunk('acTL', Buffer.from('0000000200000000', 'hex'));
    expect(await refusal('moving.png', blackPng(8, [animation]))).toMatch(/still photo/);
    const frames = Buffer.alloc(32 * 64 * 3, 10).fill(200, 32 * 32 * 3);
    const raw = { width: 32, height: 64, channels: 3, pageHeight: 32 } as const;
    const moving = await sharp(frames, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await refusal('moving.webp', moving)).toMatch(/still photo/);
  });

  test('a JPEG with a thousand passes', async () => {
    const scan = Buffer.from('ffda0008010100003f0000', 'hex');
    const slow = Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 1_000 }, () => scan), jpeg.subarray(-2)]);
    expect(await refusal('slow.jpg', slow)).toMatch(/slow to open/);
  });

  test('a picture with an archive, a page or a document behind it', async () => {
    const zipEnd = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
    expect(await refusal('zip.jpg', Buffer.concat([jpeg, Buffer.alloc(5_000), zipEnd]))).toMatch(/hidden/);
    expect(await refusal('page.png', Buffer.concat([png, Buffer.from('<HTML><script>x</script>')]))).toMatch(/hidden/);
    expect(await refusal('document.webp', Buffer.concat([webp, Buffer.from('%PDF-1.7')]))).toMatch(/hidden/);
  });
});

describe('a fair photo is read as it is', () => {
  test('JPEG, PNG and WebP by content, whatever they are called', async () => {
    for (const bytes of [jpeg, png, webp]) {
      expect(await readPhotoFile(await fileOf('photo.dat', bytes))).toEqual(bytes);
    }
  });

  test('a JPEG with the video of a phone behind it', async () => {
    const motionPhoto = Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1')]);
    expect(await readPhotoFile(await fileOf('motion.jpg', motionPhoto))).toEqual(motionPhoto);
  });

  test('a JPEG and a PNG without their end marks: whether all pixels are there, the decoder finds out', async () => {
    for (const bytes of [jpeg.subarray(0, -2), jpeg.subarray(0, -40), png.subarray(0, -12), png.subarray(0, -3)]) {
      expect(await readPhotoFile(await fileOf('endless', bytes))).toEqual(bytes);
    }
  });

  test('a progressive JPEG and the three kinds of WebP', async () => {
    const source = sharp(png);
    const kinds = [
      source.clone().jpeg({ progressive: true }),
      source.clone().webp({ lossless: true }),
      source.clone().ensureAlpha(0.5).webp(),
    ];
    for (const kind of kinds) {
      const bytes = await kind.toBuffer();
      expect(await readPhotoFile(await fileOf('kind.dat', bytes))).toEqual(bytes);
    }
  });
});
