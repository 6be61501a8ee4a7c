import { join } from 'node:path';
import { freshKit, logoMadeFor, logoOn, otherLogo, typefaceName } from '@portray/contracts/brand-choices';
import type { BrandKitContent } from '@portray/contracts/brand-kit';
import { filePathOf } from '@portray/contracts/file-urls';
import type { Database } from '@portray/database/open-database';
import { findBrandKit } from '@portray/database/queries/brand-kits';
import { AppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import type { SceneBrand } from '@portray/ports/scene-presenter';
import { fetchFile } from '../files/scratch.ts';

type Deps = { database: Database; files: Files; publicUrl: string };

/** What a storyboard is made with: undefined looks as without a kit. `notes` say what of the kit could not be had. */
export type ReadBrand = { brand: SceneBrand | undefined; kit: BrandKitContent | undefined; notes: string[] };

/** What people are told whose storyboard names a kit that is gone. */
export const brandGoneNote = 'The brand kit of this video was deleted, so the video looks plain.';
const logoGoneNote = 'The logo of the brand kit is not among your files any more, so the video has none.';
const otherLogoGoneNote =
  'One of the two logos of the brand kit is not among your files any more, so the video has the other one everywhere.';
const fontGoneNote = 'A font of the brand kit is not among your files any more; the video has one of ours instead.';

/**
 * The brand kit of a storyboard with its logo and own typefaces as files in `folder`, which is there. The logo is the one for the kit's
 * paper, with the other one beside it. A kit, logo or font that is gone stops no video. Throws AppError storage_down, storage_full, database_down, cancelled.
 */
export async function readBrand(
  deps: Deps,
  request: { userId: string; brandKitId: string | undefined; folder: string },
  signal?: AbortSignal,
): Promise<ReadBrand> {
  const { userId, brandKitId, folder } = request;
  if (brandKitId === undefined) return { brand: undefined, kit: undefined, notes: [] };
  const found = await deps.database.readAsPerson(userId, (tx) => findBrandKit(tx, userId, brandKitId));
  if (!found) return { brand: undefined, kit: undefined, notes: [brandGoneNote] };
  const kit = found.content;
  const notes: string[] = [];
  const fetchOwn = async (url: string, name: string, goneNote: string) => {
    const path = join(folder, name);
    try {
      await fetchFile(deps.files, filePathOf(url, deps.publicUrl), path, signal);
      return path;
    } catch (error) {
      if (!(error instanceof AppError) || !goneCodes.has(error.code)) throw error;
      notes.push(goneNote);
      return undefined;
    }
  };
  const { ground, paper, accent, ink, second } = kit.colours;
  const brand: SceneBrand = { colours: { ground, paper, accent, ink, second }, headings: '', text: '' };
  const typefaces = new Map<string, string>();
  for (const use of ['headings', 'text'] as const) {
    const chosen = kit[use];
    const family = typefaceName(chosen);
    brand[use] = family;
    if (chosen.kind === 'ours' || typefaces.has(family)) continue;
    const path = await fetchOwn(chosen.url, `brand-${use}.woff2`, fontGoneNote);
    if (path) typefaces.set(family, path);
    else brand[use] = freshKit[use].name;
  }
  if (typefaces.size > 0) brand.typefaces = [...typefaces].map(([family, path]) => ({ family, path }));
  const logo = logoOn(kit.logo, paper);
  const path = logo && (await fetchOwn(logo.url, 'brand-logo.png', logoGoneNote));
  const { corner, heightShare } = kit.logo;
  if (logo && path) {
    const madeFor = logoMadeFor(kit.logo, paper);
    brand.logo = { path, aspect: logo.aspect, corner, heightShare, madeFor };
    const other = otherLogo(kit.logo, paper);
    const otherPath = other && (await fetchOwn(other.url, 'brand-logo-other.png', otherLogoGoneNote));
    if (otherPath) brand.logo.other = { path: otherPath, madeFor: madeFor === 'light' ? 'dark' : 'light' };
  }
  return { brand, kit, notes: [...new Set(notes)] };
}

const goneCodes = new Set<string>(['file_not_found', 'file_damaged']);
