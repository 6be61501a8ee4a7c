import { limits } from '@portray/contracts/limits';
import type { Database } from '@portray/database/open-database';
import { forgetPreviews as forget } from '@portray/database/queries/previews';
import type { Log } from '@portray/foundation/log';

const previewsAtOnce = 500;
const dayMs = 86_400_000;

type Deps = { database: Database; now: () => Date; log: Log };

/** Deletes voice previews that were not used again within a week, with their files. Safe to run twice. */
export async function forgetPreviews({ database, now, log }: Deps): Promise<void> {
  const before = new Date(now().getTime() - limits.speechPreviewDays * dayMs);
  for (let gone = previewsAtOnce; gone === previewsAtOnce; ) {
    gone = await database.asSystem((tx) => forget(tx, before, previewsAtOnce, now()));
    if (gone > 0) log.info('previews.forgotten', { previews: gone });
  }
}
