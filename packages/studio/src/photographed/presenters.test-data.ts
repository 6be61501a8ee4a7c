import { copyFile, writeFile } from 'node:fs/promises';
import type { JobClaim } from '@portray/database/queue';
import type { AppError } from '@portray/foundation/errors';
import type { FetchPicture } from '@portray/ports/image-maker';
import { createMemoryPhotoCheck } from '@portray/ports/memory-media-tools';
import type { TestLibrary } from '../library.test-data.ts';
import type { StockPhotographed } from '../looks/photographed-shelf.ts';
import { type FetchPresentersDeps, fetchPresenters } from './fetch-presenters.ts';
import { forgetPresenter } from './remove-presenter.ts';

/** Three presenters whom a test can install. */
export const stock: StockPhotographed[] = [
  ['photo-keiko', 'Keiko', 'Woman of about fifty with a dark bob, in a blue jacket'],
  ['photo-ruth', 'Ruth', 'Woman in her eighties with white curls and glasses, in a green cardigan'],
  ['photo-wei', 'Wei', 'Man of about thirty with short black hair, in a beige cardigan'],
].map(([id = '', name = '', description = '']) => ({
  id,
  name,
  description,
  path: `${id}.jpg`,
  bytes: 9,
  sha256: 'a',
}));

/** Brings a picture of each, but those that are said to fail; tells what was asked for, and where. */
export function memoryFetch(failures: Record<string, AppError> = {}) {
  const asked: { path: string; from: string | null }[] = [];
  const fetchPicture: FetchPicture = async ({ path }, outPath, { from, onProgress }) => {
    asked.push({ path, from });
    const failure = failures[path];
    if (failure) throw failure;
    await writeFile(outPath, `picture ${path}`);
    onProgress(1);
  };
  return { fetchPicture, asked };
}

type Change = Partial<Pick<FetchPresentersDeps, 'fetchPicture'>> & {
  checkPhoto?: ReturnType<typeof createMemoryPhotoCheck>;
};

/** What a worker has for installing; a signature is written behind the picture. */
export function fetchDeps(library: TestLibrary, { fetchPicture, checkPhoto }: Change = {}): FetchPresentersDeps {
  return {
    ...library.deps,
    photographed: async () => stock,
    fetchPicture: fetchPicture ?? memoryFetch().fetchPicture,
    imageEngines: async () => ({
      cleanPhoto: async (from, to) => {
        await copyFile(from, to);
        return { width: 1, height: 1 };
      },
      checkPhoto: checkPhoto ?? createMemoryPhotoCheck(),
      signPicture: async (from, to, { presenter }) => {
        await copyFile(from, to);
        await writeFile(to, ` signed as ${presenter}`, { flag: 'a' });
      },
    }),
  };
}

/** Takes the job that waits, as a worker does; undefined where none does. */
export async function takeJob(
  library: TestLibrary,
  name: string,
): Promise<{ claim: JobClaim; data: unknown } | undefined> {
  const [job] = await library.rows(
    `update pgboss.job set state = 'active', started_on = now() where id = (select id from pgboss.job
      where name = $1 and state = 'created' order by created_on limit 1) returning id, data`,
    [name],
  );
  return job && { claim: { queue: name, id: job.id, tryNumber: 0 }, data: job.data };
}

/** Fetches what an operator has ordered. */
export async function installOrdered(library: TestLibrary, change: Change = {}): Promise<void> {
  const install = await takeJob(library, 'install-presenters');
  const signal = new AbortController().signal;
  if (install) await fetchPresenters(fetchDeps(library, change), { signal, isLastTry: false, claim: install.claim });
  await endJobs(library);
}

/** Forgets the photos of those who were removed. */
export async function forgetRemoved(library: TestLibrary): Promise<void> {
  const forget = await takeJob(library, 'forget-presenter');
  if (forget) await forgetPresenter(library.deps, forget.data as { presenterId: string; removedAt: string });
  await endJobs(library);
}

const endJobs = (library: TestLibrary) =>
  library.rows(`update pgboss.job set state = 'completed' where state = 'active'`);
