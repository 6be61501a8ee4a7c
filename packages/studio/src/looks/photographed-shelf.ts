import { photographedName } from '@portray/contracts/look-words';
import {
  type PhotographedPresenter,
  type PhotographedShelf,
  photographedPrefix,
} from '@portray/contracts/photographed';
import type { Database, Transaction } from '@portray/database/open-database';
import { isPhotographedFirst, listInstalledPresenters } from '@portray/database/queries/photographed';
import { AppError } from '@portray/foundation/errors';
import type { PinnedPicture } from '@portray/ports/image-maker';
import { describePresenter } from './open-looks.ts';

/** A presenter with a photographed look as this version knows them; the picture is fetched when an operator asks for it. */
export type StockPhotographed = PinnedPicture & { id: string; name: string; description: string };

/** All whom this version knows, in the order in which they are shown. */
export type LoadPhotographed = () => Promise<readonly StockPhotographed[]>;

type ShelfDeps = { database: Database; photographed: LoadPhotographed };

/** The presenters with a photographed look whom this server offers, and whether they stand before the others. */
export async function readPhotographedShelf({ database, photographed }: ShelfDeps): Promise<PhotographedShelf> {
  const stock = await photographed();
  return database.asSystem(async (tx) => ({
    presenters: await listOffered(tx, stock),
    isFirst: await isPhotographedFirst(tx),
  }));
}

async function listOffered(tx: Transaction, stock: readonly StockPhotographed[]): Promise<PhotographedPresenter[]> {
  const installed = new Map((await listInstalledPresenters(tx)).map(({ id, imageUrl }) => [id, imageUrl]));
  return stock.flatMap((presenter) => {
    const picture_url = installed.get(presenter.id);
    return picture_url === undefined ? [] : [{ ...describePresenter(presenter), picture_url }];
  });
}

/** Whether an id names such a presenter, of this version or another one. */
export const isPhotographed = (id: string) => id.startsWith(photographedPrefix);

/** What a photo of one is called. Throws AppError not_found for those whom this version does not know. */
export async function titleOfPhotographed(load: LoadPhotographed, id: string): Promise<string> {
  const presenter = (await load()).find((one) => one.id === id);
  if (!presenter) throw notOffered();
  return photographedName(presenter);
}

export const notOffered = () =>
  new AppError('not_found', 'This presenter is not offered any more. Please choose another one.');
