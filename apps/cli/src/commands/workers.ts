import { readEnvironment } from '@portray/contracts/environment';
import { readiness, type WorkerReport } from '@portray/contracts/operator';
import { toAppError } from '@portray/foundation/errors';
import type { Finding } from '../tools.ts';

const longestWaitMs = 5_000;

/** Asks the server beside it which of its workers run, and since when those are silent that hang. Never throws. */
export async function examineWorkers(values: Record<string, string | undefined>): Promise<Finding[]> {
  const part = 'workers';
  try {
    const { HOST, PORT } = readEnvironment(values);
    const url = `http://${HOST}:${PORT}/readyz`;
    const reply = await fetch(url, { signal: AbortSignal.timeout(longestWaitMs) }).catch(() => undefined);
    if (!reply) return [{ part, state: 'optional', detail: `no server answers at ${url}` }];
    const read = readiness.safeParse(await reply.json().catch(() => undefined));
    if (!read.success) return [{ part, state: 'optional', detail: `the server at ${url} is not ready` }];
    return describe(read.data.workers);
  } catch (error) {
    return [{ part, state: 'failing', detail: toAppError(error).message }];
  }
}

function describe(workers: readonly WorkerReport[]): Finding[] {
  const part = 'workers';
  const silent = workers.filter(({ silentSince }) => silentSince !== null);
  if (workers.length === 0) {
    return [{ part, state: 'failing', detail: 'none runs, so that no video is made', hint: 'Start one: ROLE=worker.' }];
  }
  if (silent.length === 0) return [{ part, state: 'ok', detail: `${workers.length} running` }];
  return silent.map(({ id, pid, silentSince }) => ({
    part,
    state: 'failing',
    detail: `${id} (process ${pid}) hangs or is gone: it has given no sign of life since ${silentSince}`,
    hint: 'Its launcher starts it again; where that is gone, too, end the process. Others take its work over meanwhile.',
  }));
}
