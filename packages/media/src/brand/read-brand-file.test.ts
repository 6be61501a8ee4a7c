import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTypeface, openNodeCanvas } from '@portray/stage/node-canvas';
import { familyName } from '@portray/stage/typefaces';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packedFont, plainFont, plainSvg, pngOf, variableFont } from './hostile-files.test-data.ts';
import { cleanFont, cleanLogo } from './read-brand-file.ts';

let room: string;
let folder: string;
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'portray-brand-'));
  folder = await mkdtemp(join(room, 'clean-'));
});
afterAll(() => rm(room, { recursive: true, force: true }));

const [logoPath, fontPath] = [() => join(folder, 'logo.png'), () => join(folder, 'font.woff2')];

async function clean(kind: 'logo' | 'font', bytes: Buffer, signal?: AbortSignal) {
  const path = join(room, 'upload');
  await writeFile(path, bytes);
  return kind === 'logo' ? cleanLogo(path, logoPath(), signal) : cleanFont(path, fontPath(), signal);
}

describe('a logo', () => {
  test('from an SVG is drawn large, with its transparency and without its empty edges', async () => {
    expect(await clean('logo', plainSvg)).toEqual({ width: 900, height: 300 });
    const [middle] = await sharp(logoPath()).extract({ left: 450, top: 150, width: 1, height: 1 }).raw().toBuffer();
    expect(middle).toBe(0x12);
    expect(await sharp(logoPath()).metadata()).toMatchObject({ format: 'png', hasAlpha: true, width: 900 });
  });

  test('from a PNG stays as large as it is, up to 1,200 pixels', async () => {
    expect(await clean('logo', await pngOf(300, 100))).toEqual({ width: 300, height: 100 });
    expect(await clean('logo', await pngOf(3_000, 1_000))).toEqual({ width: 1_200, height: 400 });
  });

  test('that is not wanted any more is not drawn', async () => {
    await expect(clean('logo', plainSvg, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('a font', () => {
  test.each([
    ['a TTF', plainFont, 'Harbour', 'Latin'],
    ['a WOFF', async () => packedFont(), 'שלום', 'Hebrew'],
    ['a variable WOFF2', async () => variableFont(), 'Harbour', 'variable'],
  ])('from %s is cut into a WOFF2 that our painter writes with', async (_name, read, words, family) => {
    await clean('font', await read());
    const woff2 = await readFile(fontPath());
    expect(woff2.toString('latin1', 0, 4)).toBe('wOF2');
    addTypeface(`Own test ${family}`, woff2);
    const { context } = openNodeCanvas(8, 8).stage;
    const widthIn = (font: string) => {
      context.font = `600 100px "${font}", "${familyName('NanumGothic')}"`;
      return context.measureText(words).width;
    };
    expect(widthIn(familyName(`Own test ${family}`))).not.toBeCloseTo(widthIn('Nothing'), 1);
  });
});
