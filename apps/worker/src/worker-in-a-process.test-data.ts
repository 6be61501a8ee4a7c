// A worker without seeding, for tests that kill it: node worker-in-a-process.test-data.ts
import { readEnvironment } from '@portray/contracts/environment';
import { createLog } from '@portray/foundation/log';
import { startWorker } from './jobs.ts';
import { keepHelping } from './keep-helping.ts';
import { wireWorker } from './wire.ts';

// biome-ignore lint/style/noProcessEnv: this is a program of its own, which a test starts.
const deps = await wireWorker(readEnvironment(process.env), createLog('worker', 'silent'));
await startWorker(deps);
const stopping = new AbortController();
const helping = keepHelping(deps, stopping.signal);
process.once('SIGTERM', async () => {
  stopping.abort();
  await helping;
  await deps.queue.close(1_000);
  await deps.activity.whenIdle();
  await deps.database.close();
});
process.stdout.write('ready\n');
