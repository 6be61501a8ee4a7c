import { limits } from '@portray/contracts/limits';
import type { Database } from '@portray/database/open-database';
import { forgetKeptPart, insertKeptPart, letOldPartsGo, useKeptPart } from '@portray/database/queries/kept-parts';
import { toAppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { KeptParts } from '@portray/ports/scene-presenter';
import { newFilePath } from '../../files/new-file-path.ts';
import { fetchFile } from '../../files/scratch.ts';
import { registerFile } from '../../files/store-file.ts';
import type { RenderDeps } from './video-job-context.ts';

type Deps = Pick<RenderDeps, 'database' | 'files' | 'now' | 'log'>;

/**
 * The encoded parts of a person's videos in the store. Where the store or the database fails, a part is made again, or not
 * kept; only what is stopped is thrown: AppError cancelled.
 */
export function keptPartsOf(deps: Deps, userId: string, signal: AbortSignal): KeptParts {
  const { database, files, now, log } = deps;
  const orElse = async <Result>(otherwise: Result, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      const fault = toAppError(error);
      if (fault.code === 'cancelled' || signal.aborted) throw fault;
      log.warn('parts.not_kept', { code: fault.code, cause: fault.cause });
      return otherwise;
    }
  };
  return {
    fetch: (key, path) =>
      orElse(false, async () => {
        const stored = await database.asPerson(userId, (tx) => useKeptPart(tx, userId, key, now()));
        if (stored === undefined) return false;
        if (!(await files.stat(stored))) {
          await database.asPerson(userId, (tx) => forgetKeptPart(tx, userId, key));
          return false;
        }
        await fetchFile(files, stored, path, signal);
        return true;
      }),
    keep: (key, localPath) =>
      orElse(undefined, async () => {
        const path = newFilePath('parts', userId, 'mp4', now());
        const stored = await files.put(path, { localPath }, { contentType: 'video/mp4', signal });
        let isKept = false;
        try {
          isKept = await database.asPerson(userId, async (tx) => {
            const part = { key, path, bytes: stored.bytes, used_at: now().toISOString() };
            if (!(await insertKeptPart(tx, userId, part))) return false;
            await registerFile(tx, userId, stored);
            return true;
          });
        } finally {
          if (!isKept) await files.remove(path);
        }
      }),
  };
}

/** Lets parts go that no video has used for some days. Safe to run twice. */
export async function forgetOldParts({ database, now, log }: { database: Database; now: () => Date; log: Log }) {
  const before = new Date(now().getTime() - limits.versionDays * 86_400_000);
  const gone = await database.asSystem((tx) => letOldPartsGo(tx, before, now()));
  if (gone > 0) log.info('files.parts_deleted', { files: gone });
}
