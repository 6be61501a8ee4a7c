import { type JobName, jobNames } from '@portray/contracts/jobs';
import type { Dependencies } from './dependencies.ts';
import { handlers } from './handlers.ts';

/** Begins to take jobs of every kind. */
export async function startWorker(deps: Dependencies): Promise<void> {
  for (const name of jobNames) await take(deps, name);
}

function take<Name extends JobName>(deps: Dependencies, name: Name): Promise<void> {
  const handle = handlers[name];
  return deps.queue.work(name, async (payload, run) => {
    try {
      await handle(deps, payload, run);
    } catch (error) {
      deps.log.warn('job.failed', { job: name, isLastTry: run.isLastTry, error });
      throw error;
    }
  });
}
