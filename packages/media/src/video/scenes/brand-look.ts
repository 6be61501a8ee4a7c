import { readFile } from 'node:fs/promises';
import { type FontKey, GlobalFonts } from '@napi-rs/canvas';
import type { SceneBrand } from '@portray/ports/scene-presenter';
import { type BrandLook, plainLook } from '@portray/stage/brand-look';
import { familyName } from '@portray/stage/typefaces';
import type { ReadFiles } from './read-files.ts';

/** Own typefaces that canvases of this process know, and how many videos are being made with each. */
const registered = new Map<string, { key: FontKey | null; users: number }>();

/** How the words of a brand look; whoever asked for it releases it when its video is made, and typefaces nobody uses go. */
export type ReadyLook = { look: BrandLook; release: () => void };

/** The look with its own typefaces ready to be drawn; without a brand, as plainly as all. */
export async function readyLook(brand: SceneBrand | undefined, files: ReadFiles): Promise<ReadyLook> {
  if (!brand) return { look: plainLook, release: () => {} };
  const { colours, headings, text, typefaces = [], logo } = brand;
  const names = new Map<string, string>();
  const release = () => {
    for (const name of names.values()) letGo(name);
    names.clear();
  };
  try {
    for (const { family, path } of typefaces) {
      // Canvases of a process share their typefaces, and two brands may call different ones the same.
      const name = `${family} ${(await files.digest(path)).slice(0, 12)}`;
      const bytes = await readFile(path);
      if (names.has(family)) continue;
      use(name, bytes);
      names.set(family, name);
    }
  } catch (error) {
    release();
    throw error;
  }
  const nameOf = (family: string) => names.get(family) ?? family;
  const wish = logo && {
    aspect: logo.aspect,
    corner: logo.corner,
    heightShare: logo.heightShare,
    madeFor: logo.madeFor,
    ...(logo.other && { otherFor: logo.other.madeFor }),
  };
  return { look: { ...colours, headings: nameOf(headings), text: nameOf(text), logo: wish }, release };
}

function use(name: string, bytes: Buffer): void {
  const known = registered.get(name);
  if (known) known.users += 1;
  else registered.set(name, { key: GlobalFonts.register(bytes, familyName(name)), users: 1 });
}

function letGo(name: string): void {
  const known = registered.get(name);
  if (!known) return;
  known.users -= 1;
  if (known.users > 0) return;
  registered.delete(name);
  if (known.key) GlobalFonts.remove(known.key);
}
