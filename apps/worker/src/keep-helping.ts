import { setTimeout as pause } from 'node:timers/promises';
import { releaseMemory } from '@portray/foundation/release-memory';
import { helpWithParts } from '@portray/studio/videos/render/help-with-parts';
import type { Dependencies } from './dependencies.ts';

const lookEveryMs = 1_000;
/** Whatever went wrong here may go wrong with the next part, too, and each try holds one back for a while. */
const afterFaultMs = 60_000;

/** As long as the worker has nothing of its own to do, it draws parts of long videos that others make. */
export async function keepHelping(deps: Dependencies, signal: AbortSignal): Promise<void> {
  let waitMs = lookEveryMs;
  const help = async (idle: AbortSignal) => {
    const hasHelped = await helpWithParts(deps, AbortSignal.any([signal, idle]));
    if (hasHelped) releaseMemory();
  };
  while (!signal.aborted) {
    try {
      await deps.activity.whileIdle(help);
      waitMs = lookEveryMs;
    } catch (error) {
      deps.log.warn('video.help_failed', { error });
      waitMs = afterFaultMs;
    }
    await pause(waitMs, undefined, { signal }).catch(() => {});
  }
}
