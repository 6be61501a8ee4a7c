import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { readEnvironment } from '@portray/contracts/environment';
import { AppError, faults, toAppError } from '@portray/foundation/errors';
import { createLog } from '@portray/foundation/log';
import { createFrontDoor } from './edge/front-door.ts';
import { createPages } from './routes/pages.ts';
import { wireServer } from './wire.ts';

/** Requests that are being answered are finished; shorter than the launcher's patience. */
const finishMs = 15_000;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

try {
  await run();
} catch (error) {
  const { message, cause, code } = toAppError(error);
  createLog('api').error('api.failed', { message, cause });
  process.exitCode = code === 'start_failed' ? faults.start_failed.exit : 1;
}

async function run(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = createLog('api', environment.LOG_LEVEL);
  const wired = await wireServer(environment, log);
  const isStopping = () => stopping.signal.aborted;
  const door = createFrontDoor({
    ...wired,
    trustedProxies: environment.TRUSTED_PROXIES,
    addPages: createPages({ ...wired, metricsToken: environment.METRICS_TOKEN, isStopping }),
  });
  door.listen(environment.PORT, environment.HOST);
  await once(door, 'listening').catch((cause: NodeJS.ErrnoException) => {
    const address = `${environment.HOST}:${environment.PORT}`;
    const reason = cause.code === 'EADDRINUSE' ? 'is in use by another program' : 'cannot be used';
    throw new AppError('start_failed', `The address ${address} ${reason}. Set PORT to another one.`, { cause });
  });
  log.info('api.ready', { pid: process.pid, url: wired.deps.publicUrl });
  if (!isStopping()) await once(stopping.signal, 'abort');
  log.info('api.stopping');
  wired.hub.close();
  const closed = once(door, 'close');
  door.close();
  door.closeIdleConnections();
  const timer = setTimeout(() => door.closeAllConnections(), finishMs);
  await closed;
  clearTimeout(timer);
  await wired.close();
  await rm(wired.deps.scratchFolder, { recursive: true, force: true });
  log.info('api.stopped');
}
