import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { known } from '@portray/foundation/known';
import { readTypefaces } from '@portray/stage/node-canvas';
import { familyName } from '@portray/stage/typefaces';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyLook } from './brand-look.ts';
import { createReadFiles } from './read-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-look-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const colours = { ground: '#101010', paper: '#ffffff', accent: '#ff0000' };

async function brandOf(...families: string[]) {
  const typefaces = await Promise.all(
    families.map(async (family, index) => {
      const path = join(folder, `${family}.woff2`);
      await writeFile(path, known(readTypefaces()[index]).bytes);
      return { family, path };
    }),
  );
  return { colours, headings: known(families[0]), text: 'Inter', typefaces };
}

test('a typeface of a brand is there while a video is made with it, and goes with the last one', async () => {
  const brand = await brandOf('Own One');
  const [one, other] = [await readyLook(brand, createReadFiles()), await readyLook(brand, createReadFiles())];
  const name = familyName(one.look.headings);
  expect(one.look.headings).toMatch(/^Own One [0-9a-f]{12}$/);
  expect(GlobalFonts.has(name)).toBe(true);
  one.release();
  one.release();
  expect(GlobalFonts.has(name)).toBe(true);
  other.release();
  expect(GlobalFonts.has(name)).toBe(false);
  const again = await readyLook(brand, createReadFiles());
  expect(GlobalFonts.has(name)).toBe(true);
  again.release();
});

test('a typeface whose file is gone leaves no other one behind', async () => {
  const { typefaces, ...brand } = await brandOf('Own Two', 'Own Three');
  await rm(known(typefaces[1]).path);
  const before = GlobalFonts.families.length;
  await expect(readyLook({ ...brand, typefaces }, createReadFiles())).rejects.toThrow();
  expect(GlobalFonts.families.length).toBe(before);
});
