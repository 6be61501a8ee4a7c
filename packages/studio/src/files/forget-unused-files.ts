import { limits } from '@portray/contracts/limits';
import type { Database } from '@portray/database/open-database';
import { letUnusedFilesGo, sharedFiles } from '@portray/database/queries/shared-files';
import type { Log } from '@portray/foundation/log';

const dayMs = 86_400_000;

/** Lets background pictures and recordings go that no draft and no video has a day after they came. Safe to run twice. */
export async function forgetUnusedFiles({ database, now, log }: { database: Database; now: () => Date; log: Log }) {
  const before = new Date(now().getTime() - limits.unkeptChoiceDays * dayMs);
  for (const kind of sharedFiles) {
    const gone = await database.asSystem((tx) => letUnusedFilesGo(tx, kind, before, now()));
    if (gone > 0) log.info(`files.${kind}s_deleted`, { files: gone });
  }
}
