import { limits } from '@portray/contracts/limits';
import type { Database } from '@portray/database/open-database';
import { forgetPreviews as forget } from '@portray/database/queries/previews';

const previewsAtOnce = 500;
const dayMs = 86_400_000;

/** Forgets spoken previews that nobody asked for again within a week, with their files. Safe to run twice. */
export async function forgetPreviews({ database, now }: { database: Database; now: () => Date }): Promise<number> {
  const before = new Date(now().getTime() - limits.speechPreviewDays * dayMs);
  let all = 0;
  for (let gone = previewsAtOnce; gone === previewsAtOnce; all += gone) {
    gone = await database.asSystem((tx) => forget(tx, before, previewsAtOnce, now()));
  }
  return all;
}
