import { isAbsolute } from 'node:path';
import type { PhotographedOrder, PhotographedReport, PhotographedReports } from '@portray/contracts/photographed';
import type { Transaction } from '@portray/database/open-database';
import {
  askForPresenters,
  failLostPresenters,
  failUnderway,
  forgetUnderway,
  isPhotographedFirst,
  listPhotographed,
  type PhotographedRow,
  setPhotographedFirst,
} from '@portray/database/queries/photographed';
import { AppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import { describePresenter } from '../looks/open-looks.ts';
import type { LoadPhotographed, StockPhotographed } from '../looks/photographed-shelf.ts';
import type { Stores } from '../stores.ts';

/** What the operator's page of presenters needs. */
export type PresentersDeps = Stores & { photographed: LoadPhotographed; now: () => Date };

/** Every presenter with a photographed look whom this version knows, and how far each is. */
export async function readPresenters({ database, photographed }: PresentersDeps): Promise<PhotographedReports> {
  const stock = await photographed();
  return database.asSystem((tx) => describeAll(tx, stock));
}

async function describeAll(tx: Transaction, stock: readonly StockPhotographed[]): Promise<PhotographedReports> {
  const rows = new Map((await listPhotographed(tx)).map((row) => [row.id, row]));
  const presenters = stock.map((presenter) => describe(presenter, rows.get(presenter.id)));
  return { presenters, isFirst: await isPhotographedFirst(tx) };
}

function describe(presenter: StockPhotographed, row: PhotographedRow | undefined): PhotographedReport {
  const { id, name, words } = describePresenter(presenter);
  return {
    id,
    name,
    words,
    bytes: presenter.bytes,
    state: row?.state ?? 'absent',
    percent: row?.percent ?? 0,
    error: row?.state === 'failed' ? row.error : null,
    pictureUrl: row?.state === 'installed' ? row.image_url : null,
  };
}

/** All jobs of one group, so that one of them runs at a time. */
const group = 'presenters';

/**
 * Has presenters fetched, one after the other, by a worker; those that are there or underway stay as they are. Throws AppError
 * not_found (nobody of that id), invalid_input (neither a mirror nor a folder).
 */
export async function installPresenters(
  deps: PresentersDeps,
  { ids, from }: PhotographedOrder,
): Promise<PhotographedReports> {
  const stock = await deps.photographed();
  const wanted = ids ?? stock.map(({ id }) => id);
  if (!wanted.every((id) => stock.some((presenter) => presenter.id === id))) {
    throw new AppError('not_found', 'There is no such presenter. Please load the page again.');
  }
  const source = from ? readSource(from) : null;
  return deps.database.asSystem(async (tx) => {
    const added = await askForPresenters(tx, [...new Set(wanted)], { from: source, now: deps.now() });
    if (added > 0) await deps.queue.enqueue(tx, 'install-presenters', {}, { group });
    return describeAll(tx, stock);
  });
}

/** The address of a mirror, without a slash at its end, or the path of a folder. */
function readSource(from: string): string {
  const address = URL.canParse(from) ? new URL(from) : undefined;
  if (address && /^https?:$/.test(address.protocol) && !address.username && !address.search && !address.hash) {
    return address.href.replace(/\/+$/, '');
  }
  if (isAbsolute(from)) return from;
  throw new AppError(
    'invalid_input',
    'Please enter the address of a mirror, such as https://mirror.example/portraits, or the whole path of a folder.',
  );
}

/** Fetches no more; what is being fetched is given up, what is installed stays. */
export async function cancelPresenters(deps: PresentersDeps): Promise<PhotographedReports> {
  await deps.database.asSystem(forgetUnderway);
  return readPresenters(deps);
}

/** Shows them before those that are drawn, or behind them. */
export async function arrangePresenters(
  deps: PresentersDeps,
  { isFirst }: { isFirst: boolean },
): Promise<PhotographedReports> {
  await deps.database.asSystem((tx) => setPhotographedFirst(tx, isFirst));
  return readPresenters(deps);
}

type FailDeps = Pick<Stores, 'database'> & { log: Log };

/** Records why no more presenters came, for all that were still to come. */
export async function failPresenters({ database, log }: FailDeps, reason: AppError): Promise<void> {
  await database.asSystem((tx) => failUnderway(tx, reason.message));
  log.warn('presenters.failed', { code: reason.code, cause: reason.cause });
}

/** A job that was enqueued a moment ago may not be seen yet. */
const graceMs = 60_000;

/** Those whose job is gone for good fail. Safe to run twice. */
export async function failInterruptedPresenters({ database, now, log }: FailDeps & { now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - graceMs);
  const error = 'Fetching was interrupted too often. Please try again.';
  const failed = await database.asSystem((tx) => failLostPresenters(tx, { before, error }));
  if (failed > 0) log.warn('presenters.lost', { failed });
}
