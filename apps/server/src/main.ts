import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { readEnvironment } from '@portray/contracts/environment';
import { limits } from '@portray/contracts/limits';
import { logCrashes } from '@portray/foundation/crash-log';
import { AppError, faults, toAppError } from '@portray/foundation/errors';
import { createLog } from '@portray/foundation/log';
import { releaseMemory } from '@portray/foundation/release-memory';
import type { OpenAuth } from './accounts/auth.ts';
import { createHttpServer, drain } from './edge/http-server.ts';
import { startTracing } from './edge/operating/traces.ts';
import { createRoutes } from './routes/routes.ts';
import { wireServer } from './wire.ts';

/** After listening, until the first look at whether this server is ready has been answered. */
const calmMs = 1_000;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

logCrashes(createLog('api'));

try {
  await run();
} catch (error) {
  const { message, cause, code } = toAppError(error);
  createLog('api').error('api.failed', { message, cause });
  // Whatever was opened on the way would keep the process alive.
  process.exit(code === 'start_failed' ? faults.start_failed.exit : 1);
}

async function run(): Promise<void> {
  if (process.argv.includes('--when-told')) await untilTold();
  if (stopping.signal.aborted) return;
  const environment = readEnvironment(process.env);
  const log = createLog('api', environment.LOG_LEVEL);
  const stopTracing = await startTracing(environment.OTEL_EXPORTER_OTLP_ENDPOINT);
  const wired = await wireServer(environment, log);
  const isStopping = () => stopping.signal.aborted;
  const door = createHttpServer({
    ...wired,
    trustedProxies: environment.TRUSTED_PROXIES,
    addRoutes: createRoutes({ ...wired, metricsToken: environment.METRICS_TOKEN, isStopping }),
  });
  door.listen(environment.PORT, environment.HOST);
  await once(door, 'listening').catch((cause: NodeJS.ErrnoException) => {
    const address = `${environment.HOST}:${environment.PORT}`;
    const reason = cause.code === 'EADDRINUSE' ? 'is in use by another program' : 'cannot be used';
    throw new AppError('start_failed', `The address ${address} ${reason}. Set PORT to another one.`, { cause });
  });
  log.info('api.ready', { pid: process.pid, url: wired.deps.publicUrl });
  await Promise.race([untilStopped(), failureOfSignIn(wired.openAuth)]);
  log.info('api.stopping');
  wired.hub.close();
  wired.deps.jobWaiter.close();
  await drain(door, limits.stopSeconds * 1_000);
  await wired.close();
  await stopTracing();
  await rm(wired.deps.scratchFolder, { recursive: true, force: true });
  log.info('api.stopped');
}

async function untilStopped(): Promise<void> {
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
}

/** Loads sign-in, for which nothing waits: neither the start nor the first to sign in. Throws AppError: start_failed; else it never ends. */
async function failureOfSignIn(openAuth: OpenAuth): Promise<never> {
  await pause(calmMs, undefined, { ref: false });
  await openAuth();
  releaseMemory();
  return new Promise(() => {});
}

/** The launcher loads us while it prepares the database, and sends a line when that is done; without one we end. */
async function untilTold(): Promise<void> {
  const told = once(process.stdin, 'data');
  const untold = Promise.race([once(process.stdin, 'end'), once(stopping.signal, 'abort')]);
  await Promise.race([told, untold.then(() => stopping.abort())]);
  process.stdin.destroy();
}
