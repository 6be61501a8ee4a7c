import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@portray/foundation/log';
import { seedLibrary } from '@portray/studio/seeds/seed-library';
import type { SeedDependencies } from './dependencies.ts';

/** Videos and requests come first, as far as the system lets us ask for it. */
const lowPriority = 10;

/**
 * Seeds in a process of its own, since speaking 69 voices leaves 300 MB behind that an idle worker would keep. Whether
 * everything is there now.
 */
export async function runSeeder(
  mainFile: string,
  whenIdle: () => Promise<void>,
  signal: AbortSignal,
): Promise<boolean> {
  const child = fork(mainFile, ['seed'], { execArgv: ['--max-semi-space-size=2'] });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  child.on('spawn', () => lowerPriority(child.pid));
  child.on('message', async () => {
    await whenIdle();
    if (child.connected) child.send('go on');
  });
  const [code] = await once(child, 'exit');
  signal.removeEventListener('abort', stop);
  return code === 0;
}

/** What the process does; it ends with its worker. Whether everything is there now. */
export async function seedInProcess(deps: SeedDependencies, signal: AbortSignal): Promise<boolean> {
  const [videoEngines, portraits, ownPortraits, clips] = await Promise.all([
    deps.videoEngines(),
    deps.portraits(),
    deps.ownPortraits(),
    deps.clips(),
  ]);
  const { voices, checkPhoto, encodeAudio, makeThumbnail } = videoEngines;
  const { database, files, scratchFolder, log, cleanPhoto, makeMusic } = deps;
  const tools = { cleanPhoto, makeMusic, voices, checkPhoto, encodeAudio, makeThumbnail };
  const places = { database, files, scratchFolder, log };
  return seedLibrary({ ...places, ...tools, portraits, ownPortraits, clips, signal, whenIdle: askWorker });
}

async function askWorker(): Promise<void> {
  const answer = once(process, 'message');
  process.send?.('may I?');
  await answer;
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, lowPriority);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

const tryAgainMs = 60_000;

/** Offers voices and portraits to every user; tries until it has succeeded, here or in another worker. */
export async function keepSeeded(seed: () => Promise<boolean>, signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    if (await seed()) return;
    if (!signal.aborted) log.warn('library.not_seeded_yet');
    await sleep(tryAgainMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
