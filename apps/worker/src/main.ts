import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '@portray/contracts/environment';
import { logCrashes } from '@portray/foundation/crash-log';
import { faults, toAppError } from '@portray/foundation/errors';
import { createLog } from '@portray/foundation/log';
import { tellInterrupted } from '@portray/studio/videos/render/attempt-progress';
import type { Dependencies, SeedDependencies } from './dependencies.ts';
import { startWorker } from './jobs.ts';
import { keepHelping } from './keep-helping.ts';
import { keepSeeded, runSeeder, seedInProcess } from './seed-process.ts';
import { examineAtStart, wireSeeder, wireWorker } from './wire.ts';

/** A video that is nearly finished is finished; any other goes to the next worker. Shorter than the launcher's patience. */
const finishMs = 10_000;
/** Between two looks at the videos that were interrupted. */
const lookEveryMs = 2_000;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

logCrashes(createLog('worker'));

try {
  await (process.argv[2] === 'seed' ? seed() : run());
} catch (error) {
  const { code, message, cause } = toAppError(error);
  if (!stopping.signal.aborted) createLog('worker').error('worker.failed', { message, cause });
  process.exitCode = faults[code].exit;
}

async function run(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = createLog('worker', environment.LOG_LEVEL);
  const id = workerId(process.argv) ?? randomUUID();
  const deps = await wireWorker(environment, log, id);
  const telling = keepTelling(deps, stopping.signal);
  await startWorker(deps);
  log.info('worker.ready', { pid: process.pid, worker: id });
  const examined = examineAtStart(environment, deps.database, log);
  const seedOnce = () => runSeeder(fileURLToPath(import.meta.url), deps.activity.whenIdle, stopping.signal);
  const seeding = keepSeeded(seedOnce, stopping.signal, log);
  const helping = keepHelping(deps, stopping.signal);
  const stopFollowing = deps.followVoices();
  await untilStopping();
  log.info('worker.stopping');
  stopFollowing();
  await Promise.all([deps.queue.close(finishMs), seeding, helping, telling, examined]);
  await deps.activity.whenIdle();
  await close(deps);
  log.info('worker.stopped');
}

/** `main.ts seed`: a short life beside the worker that started it, and never longer than that one's. */
async function seed(): Promise<void> {
  process.once('disconnect', () => stopping.abort());
  try {
    const environment = readEnvironment(process.env);
    const deps = await wireSeeder(environment, createLog('seeder', environment.LOG_LEVEL));
    const isSeeded = await seedInProcess(deps, stopping.signal).finally(() => close(deps));
    process.exitCode = isSeeded ? 0 : 1;
  } finally {
    // An open channel would keep the process alive, and the worker waiting for its end.
    if (process.connected) process.disconnect();
  }
}

async function close({ database, scratchFolder }: SeedDependencies | Dependencies): Promise<void> {
  await database.close();
  await rm(scratchFolder, { recursive: true, force: true });
}

/** `--worker <id>`: its launcher knows that the worker that had the same id before is gone. */
function workerId(words: string[]): string | undefined {
  const at = words.indexOf('--worker');
  return at < 0 ? undefined : words[at + 1];
}

async function untilStopping(): Promise<void> {
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
}

/** As long as the worker lives, people hear of videos that wait to be taken up again, whichever worker was at them. */
async function keepTelling(deps: Pick<Dependencies, 'database' | 'log'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await tellInterrupted(deps).catch((error) => deps.log.warn('video.not_told', { error }));
    await pause(lookEveryMs, undefined, { signal }).catch(() => {});
  }
}
