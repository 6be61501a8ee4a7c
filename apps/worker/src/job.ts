import type { JobName, JobPayload } from '@portray/contracts/jobs';
import type { JobRun } from '@portray/studio/stores';
import type { Dependencies } from './dependencies.ts';

/** One kind of job: calls one use case, safe to run twice. */
export type Job<Name extends JobName> = (deps: Dependencies, payload: JobPayload<Name>, run: JobRun) => Promise<void>;
