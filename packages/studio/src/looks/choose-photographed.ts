import { contentTypeOf } from '@portray/contracts/file-types';
import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import type { ImageOrderWithPhotos } from '@portray/contracts/images';
import { publishEvent, type Transaction } from '@portray/database/open-database';
import { changeImageOrder, insertImageOrder } from '@portray/database/queries/images';
import { findLookOrder } from '@portray/database/queries/looks';
import { holdInstalledPresenter, lockChoice, type PhotographedRow } from '@portray/database/queries/photographed';
import { insertPhoto } from '@portray/database/queries/photos-write';
import type { Files, StoredFile } from '@portray/ports/files';
import { dayOf } from '../credits/day.ts';
import { newFilePath } from '../files/new-file-path.ts';
import { registerFile } from '../files/store-file.ts';
import { readImagesWithin } from '../images/read-images.ts';
import type { Keep } from '../once.ts';
import type { Stores } from '../stores.ts';
import { type LoadPhotographed, notOffered, titleOfPhotographed } from './photographed-shelf.ts';

export type ChosenLook = { order: ImageOrderWithPhotos };

export type ChoosePhotographedDeps = Pick<Stores, 'database'> & {
  files: Files;
  photographed: LoadPhotographed;
  publicUrl: string;
  randomId: () => string;
  now: () => Date;
};

/**
 * Makes a photo of the person's own of a presenter with a photographed look: a copy of the picture, ready to speak, that counts
 * towards no limit. One that is among their photos already is answered as it is. Throws AppError not_found, and those of the store.
 */
export async function choosePhotographed(
  deps: ChoosePhotographedDeps,
  userId: string,
  id: string,
  keep: Keep<ChosenLook>,
): Promise<ChosenLook> {
  const title = await titleOfPhotographed(deps.photographed, id);
  const before = await deps.database.asPerson(userId, async (tx) => ({
    presenter: await offered(tx, id),
    order: await findLookOrder(tx, userId, id),
  }));
  const copy = before.order ? undefined : await copyPicture(deps, userId, before.presenter);
  let isKept = false;
  try {
    return await deps.database.asPerson(userId, async (tx) => {
      await lockChoice(tx, userId, id);
      const known = await findLookOrder(tx, userId, id);
      isKept = known === undefined;
      const orderId = known?.id ?? (await keepCopy(deps, tx, { userId, id, title, copy }));
      return keep(tx, { order: await readImagesWithin(tx, userId, orderId) });
    });
  } catch (error) {
    isKept = false;
    throw error;
  } finally {
    if (copy && !isKept) await deps.files.remove(copy.path).catch(() => undefined);
  }
}

/** One who was removed is nobody's choice any more, also where a photo of theirs is still to go. */
async function offered(tx: Transaction, id: string): Promise<PhotographedRow> {
  const presenter = await holdInstalledPresenter(tx, id);
  if (!presenter) throw notOffered();
  return presenter;
}

async function copyPicture(
  { files, publicUrl, now }: ChoosePhotographedDeps,
  userId: string,
  presenter: PhotographedRow,
): Promise<StoredFile> {
  if (presenter.image_url === null) throw notOffered();
  const path = newFilePath('images', userId, 'jpg', now());
  const { stream } = await files.open(filePathOf(presenter.image_url, publicUrl));
  return files.put(path, { stream }, { contentType: contentTypeOf(path) });
}

type Copy = { userId: string; id: string; title: string; copy: StoredFile | undefined };

/** With its order, as that of a look which was drawn. */
async function keepCopy(
  { now, randomId }: ChoosePhotographedDeps,
  tx: Transaction,
  { userId, id, title, copy }: Copy,
): Promise<string> {
  const { landmarks, quality } = await offered(tx, id);
  if (!copy || !landmarks || !quality) throw notOffered();
  const at = now();
  const plain = { mode: 'text-to-image', source_url: null, consent_id: null, made_by: null, count: 1 } as const;
  const order = await insertImageOrder(tx, userId, { ...plain, prompt: title, look_id: id, day: dayOf(at) });
  const ended = { state: 'completed', percent: 100, ended_at: at.toISOString() } as const;
  await changeImageOrder(tx, { userId, orderId: order.id }, ended);
  await registerFile(tx, userId, copy);
  await insertPhoto(tx, userId, {
    photo_name: title,
    original_image_url: fileUrlOf(copy.path),
    talking_photo_id: `studio_${randomId()}`,
    is_ai_generated: true,
    image_order_id: order.id,
    landmarks,
    quality,
    warnings: [],
  });
  await publishEvent(tx, userId, { type: 'image.changed', orderId: order.id, state: 'completed', percent: 100 });
  await publishEvent(tx, userId, { type: 'library.changed', library: 'images' });
  return order.id;
}
