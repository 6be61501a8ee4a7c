import type { BrandCard, BrandKit, BrandKitContent, BrandTypeface } from '@portray/contracts/brand-kit';
import { copyTitle } from '@portray/contracts/copy-title';
import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import { limits } from '@portray/contracts/limits';
import { type Database, publishEvent, type Transaction } from '@portray/database/open-database';
import {
  changeBrandKit as changeRow,
  deleteBrandKit,
  findBrandKit,
  insertBrandKit,
  listBrandKits as listRows,
  lockBrandKits,
  setDefaultBrandKit,
} from '@portray/database/queries/brand-kits';
import { findPhotoByUrl } from '@portray/database/queries/photos';
import { AppError } from '@portray/foundation/errors';
import type { Moderator } from '@portray/ports/moderator';
import { type FileKind, ownFile } from '../files/own-file.ts';
import { refuseUnsuitable } from '../moderation/refuse-unsuitable.ts';
import type { Once } from '../once.ts';
import type { Principal } from '../principal.ts';
import { cardsOf } from './cards-of.ts';

type Owner = Pick<Principal, 'userId'>;
type Deps = { database: Database; publicUrl: string; now: () => Date };

/** The person's kits, oldest first. */
export function listBrandKits({ database }: Pick<Deps, 'database'>, { userId }: Owner): Promise<BrandKit[]> {
  return database.readAsPerson(userId, (tx) => listRows(tx, userId));
}

/** Makes a kit; the first one is the default. Throws AppError conflict (there are enough), invalid_input, not_found, file_not_found, and what the moderator throws. */
export function createBrandKit(
  deps: Deps & Moderating & { once: Once },
  { userId }: Owner,
  { content }: { content: BrandKitContent },
): Promise<BrandKit> {
  return deps.once(async (keep) => {
    await checkCards(deps, userId, content);
    return deps.database.asPerson(userId, async (tx) =>
      keep(tx, await addKit(deps, tx, userId, await withOwnFiles(deps, tx, userId, content))),
    );
  });
}

/** Makes another kit like this one. Throws AppError not_found, conflict. */
export function duplicateBrandKit(
  deps: Deps & { once: Once },
  { userId }: Owner,
  { id }: { id: string },
): Promise<BrandKit> {
  return deps.once((keep) =>
    deps.database.asPerson(userId, async (tx) => {
      const kit = await findBrandKit(tx, userId, id);
      if (!kit) throw kitNotFound();
      const name = copyTitle(kit.content.name).slice(0, limits.maxBrandNameCharacters);
      return keep(tx, await addKit(deps, tx, userId, { ...kit.content, name }));
    }),
  );
}

async function addKit({ now }: Deps, tx: Transaction, userId: string, content: BrandKitContent): Promise<BrandKit> {
  await lockBrandKits(tx, userId);
  const kits = await listRows(tx, userId);
  if (kits.length >= limits.maxBrandKits)
    throw new AppError('conflict', `You can have up to ${limits.maxBrandKits} brand kits. Delete one to make another.`);
  const kit = await insertBrandKit(tx, userId, { content, is_default: kits.length === 0, at: now() });
  await tell(tx, userId);
  return kit;
}

/**
 * Writes all of a kit. Throws AppError not_found, changed_elsewhere (the version that was read is not there any more),
 * invalid_input, file_not_found.
 */
export async function changeBrandKit(
  deps: Deps & Moderating,
  { userId }: Owner,
  { id, version, content }: { id: string; version: number; content: BrandKitContent },
): Promise<BrandKit> {
  const known = await deps.database.readAsPerson(userId, (tx) => findBrandKit(tx, userId, id));
  await checkCards(deps, userId, content, known?.content);
  return deps.database.asPerson(userId, async (tx) => {
    const before = await findBrandKit(tx, userId, id);
    if (!before) throw kitNotFound();
    const own = await withOwnFiles(deps, tx, userId, content, before.content);
    const changed = await changeRow(tx, userId, { id, version, content: own, at: deps.now() });
    if (!changed) throw new AppError('changed_elsewhere', 'This brand kit was changed in another tab meanwhile.');
    await tell(tx, userId);
    return changed;
  });
}

/** Lets new videos take this kit. Throws AppError not_found. */
export function makeBrandKitDefault(
  { database }: Pick<Deps, 'database'>,
  { userId }: Owner,
  { id }: { id: string },
): Promise<BrandKit> {
  return database.asPerson(userId, async (tx) => {
    await lockBrandKits(tx, userId);
    if (!(await findBrandKit(tx, userId, id))) throw kitNotFound();
    const kit = await setDefaultBrandKit(tx, userId, id);
    if (!kit) throw kitNotFound();
    await tell(tx, userId);
    return kit;
  });
}

/** Deletes a kit; where it was the default, the oldest other one is. Its files go with the next upkeep. Throws AppError not_found. */
export async function removeBrandKit(
  { database }: Pick<Deps, 'database'>,
  { userId }: Owner,
  { id }: { id: string },
): Promise<void> {
  await database.asPerson(userId, async (tx) => {
    await lockBrandKits(tx, userId);
    if (!(await deleteBrandKit(tx, userId, id))) throw kitNotFound();
    const others = await listRows(tx, userId);
    const [oldest] = others;
    if (oldest && !others.some((kit) => kit.is_default)) await setDefaultBrandKit(tx, userId, oldest.id);
    await tell(tx, userId);
  });
}

type Moderating = { moderator: Moderator };

/**
 * Refuses words of cards that may not be shown or cannot be drawn: they come into every video of the kit, also into one that
 * was ordered before. What stood there already is not asked about again. Throws AppError invalid_input and what the moderator throws.
 */
async function checkCards(
  { moderator }: Moderating,
  userId: string,
  content: BrandKitContent,
  before?: BrandKitContent,
): Promise<void> {
  const { words, fault } = cardsOf(content);
  const known = new Set(before && cardsOf(before).words);
  const texts = words.filter((text) => !known.has(text));
  if (texts.length === 0) return;
  if (fault) throw new AppError('invalid_input', fault);
  await refuseUnsuitable(moderator, { use: 'post', userId, texts });
}

const tell = (tx: Transaction, userId: string) =>
  publishEvent(tx, userId, { type: 'library.changed', library: 'brand-kits' });

const kitNotFound = () => new AppError('not_found', 'This brand kit no longer exists.');

/** A kit whose addresses are those of the person's own files, without a host; what it named before may be gone meanwhile. */
async function withOwnFiles(
  deps: Deps,
  tx: Transaction,
  userId: string,
  content: BrandKitContent,
  before?: BrandKitContent,
): Promise<BrandKitContent> {
  const known = new Set(before ? JSON.stringify(before).match(/\/files\/[^"]+/g) : []);
  const urlOf = async (url: string, kind: FileKind) => {
    const own = fileUrlOf(filePathOf(url, deps.publicUrl));
    return known.has(own) ? own : (await ownFile(deps, tx, userId, url, kind)).url;
  };
  const logoFile = async (file: BrandKitContent['logo']['onLight']) =>
    file && { ...file, url: await urlOf(file.url, 'logo') };
  const typeface = async (chosen: BrandTypeface): Promise<BrandTypeface> =>
    chosen.kind === 'own' ? { ...chosen, url: await urlOf(chosen.url, 'font') } : chosen;
  const card = async (shown: BrandCard | null): Promise<BrandCard | null> =>
    shown?.ground.kind === 'picture'
      ? { ...shown, ground: { ...shown.ground, url: await urlOf(shown.ground.url, 'backdrop') } }
      : shown;
  const photoUrl = async (url: string) =>
    (await findPhotoByUrl(tx, userId, fileUrlOf(filePathOf(url, deps.publicUrl))))?.image_url ?? urlOf(url, 'image');
  const { logo, headings, text, intro, endCard, presenter } = content;
  return {
    ...content,
    logo: { ...logo, onLight: await logoFile(logo.onLight), onDark: await logoFile(logo.onDark) },
    headings: await typeface(headings),
    text: await typeface(text),
    intro: await card(intro),
    endCard: await card(endCard),
    presenter: presenter && { photoUrl: await photoUrl(presenter.photoUrl) },
  };
}
