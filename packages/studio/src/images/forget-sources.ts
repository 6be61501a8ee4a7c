import { limits } from '@portray/contracts/limits';
import type { Database } from '@portray/database/open-database';
import { letOldFilesGo } from '@portray/database/queries/jobs-files';
import type { Log } from '@portray/foundation/log';

const dayMs = 86_400_000;

/** Lets pictures go that were uploaded to be transformed and never were. Safe to run twice. */
export async function forgetSources({ database, now, log }: { database: Database; now: () => Date; log: Log }) {
  const before = new Date(now().getTime() - limits.unkeptChoiceDays * dayMs);
  const gone = await database.asSystem((tx) => letOldFilesGo(tx, 'temp-transforms/', before, now()));
  if (gone > 0) log.info('images.sources_deleted', { files: gone });
}
