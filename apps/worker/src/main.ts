import { rm } from 'node:fs/promises';
import { readEnvironment } from '@portray/contracts/environment';
import { toAppError } from '@portray/foundation/errors';
import { createLog } from '@portray/foundation/log';
import { keepSeeded } from './keep-seeded.ts';
import { startWorker } from './start-worker.ts';
import { wireWorker } from './wire.ts';

/** A video that is nearly finished is finished; any other goes to the next worker. Shorter than the launcher's patience. */
const finishMs = 10_000;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

try {
  await run();
} catch (error) {
  const { message, cause } = toAppError(error);
  createLog('worker').error('worker.failed', { message, cause });
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = createLog('worker', environment.LOG_LEVEL);
  const deps = await wireWorker(environment, log);
  await startWorker(deps);
  log.info('worker.ready', { pid: process.pid });
  const seeding = keepSeeded(deps, stopping.signal);
  await new Promise((stopped) => stopping.signal.addEventListener('abort', stopped, { once: true }));
  log.info('worker.stopping');
  await Promise.all([deps.queue.close(finishMs), seeding]);
  await deps.busy.whenIdle();
  await deps.database.close();
  await rm(deps.scratchFolder, { recursive: true, force: true });
  log.info('worker.stopped');
}
