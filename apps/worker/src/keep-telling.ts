import { setTimeout as pause } from 'node:timers/promises';
import { tellInterrupted } from '@portray/studio/videos/render/attempt-progress';
import type { Dependencies } from './dependencies.ts';

const lookEveryMs = 2_000;

/** As long as the worker lives, people hear of videos that wait to be taken up again, whichever worker was at them. */
export async function keepTelling(deps: Pick<Dependencies, 'database' | 'log'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await tellInterrupted(deps).catch((error) => deps.log.warn('video.not_told', { error }));
    await pause(lookEveryMs, undefined, { signal }).catch(() => {});
  }
}
