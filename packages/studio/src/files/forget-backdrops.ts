import { limits } from '@portray/contracts/limits';
import type { Database } from '@portray/database/open-database';
import { letUnusedBackdropsGo } from '@portray/database/queries/backdrops';
import type { Log } from '@portray/foundation/log';

const dayMs = 86_400_000;

/** Lets background pictures go that no draft and no video has a day after they came. Safe to run twice. */
export async function forgetBackdrops({ database, now, log }: { database: Database; now: () => Date; log: Log }) {
  const before = new Date(now().getTime() - limits.unkeptChoiceDays * dayMs);
  const gone = await database.asSystem((tx) => letUnusedBackdropsGo(tx, before, now()));
  if (gone > 0) log.info('files.backdrops_deleted', { files: gone });
}
