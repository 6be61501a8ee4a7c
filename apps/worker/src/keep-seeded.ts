import { setTimeout as sleep } from 'node:timers/promises';
import { seedLibrary } from '@portray/studio/seeds/seed-library';
import type { Dependencies } from './dependencies.ts';

const tryAgainMs = 60_000;

/** Offers voices and portraits to everybody, as soon as nothing more important goes on; tries until it has succeeded. */
export async function keepSeeded(deps: Dependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const [machines, portraits] = await Promise.all([deps.machines(), deps.portraits()]);
      const { voice, checkPhoto, encodeAudio } = machines;
      const { database, files, scratchFolder, log } = deps;
      const seeds = { database, files, scratchFolder, log, voice, checkPhoto, encodeAudio, portraits, signal };
      if (await seedLibrary({ ...seeds, whenIdle: deps.busy.whenIdle })) return;
    } catch (error) {
      if (!signal.aborted) deps.log.warn('library.not_seeded', { error });
    }
    await sleep(tryAgainMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
