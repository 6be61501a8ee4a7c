import type { Database } from '@portray/database/open-database';
import { forgetDueFiles, listDueFiles } from '@portray/database/queries/jobs-files';
import type { Log } from '@portray/foundation/log';
import type { Files } from '@portray/ports/files';
import { removeWithCopies } from './small-pictures.ts';

type Deps = { database: Database; files: Files; now: () => Date; log: Log };

const filesAtOnce = 200;

/** Deletes files whose time has come. Safe to run twice, and to be stopped at any point. */
export async function deleteDueFiles({ database, files, now, log }: Deps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const at = now();
    const paths = await database.asSystem((tx) => listDueFiles(tx, at, filesAtOnce));
    if (paths.length === 0) return;
    for (const path of paths) await removeWithCopies(files, path);
    await database.asSystem((tx) => forgetDueFiles(tx, paths, at));
    log.info('files.deleted', { files: paths.length });
  }
}
