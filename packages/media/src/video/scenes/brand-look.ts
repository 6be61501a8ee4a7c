import { readFile } from 'node:fs/promises';
import { GlobalFonts } from '@napi-rs/canvas';
import type { SceneBrand } from '@portray/ports/scene-presenter';
import { type BrandLook, plainLook } from '@portray/stage/brand-look';
import { familyName } from '@portray/stage/typefaces';
import type { ReadFiles } from './read-files.ts';

const registered = new Set<string>();

/** How the words of a brand look, its own typefaces ready to be drawn; without a brand, as plainly as all. */
export async function readyLook(brand: SceneBrand | undefined, files: ReadFiles): Promise<BrandLook> {
  if (!brand) return plainLook;
  const { colours, headings, text, typefaces = [], logo } = brand;
  const names = new Map<string, string>();
  for (const { family, path } of typefaces) {
    // Canvases of a process share their typefaces, and two brands may call different ones the same.
    const name = `${family} ${(await files.digest(path)).slice(0, 12)}`;
    if (!registered.has(name)) GlobalFonts.register(await readFile(path), familyName(name));
    registered.add(name);
    names.set(family, name);
  }
  const nameOf = (family: string) => names.get(family) ?? family;
  const wish = logo && { aspect: logo.aspect, corner: logo.corner, heightShare: logo.heightShare };
  return { ...colours, headings: nameOf(headings), text: nameOf(text), logo: wish };
}
