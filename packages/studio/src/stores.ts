import type { Database } from '@portray/database/open-database';
import type { Queue } from '@portray/database/queue';

/** What every use case may keep things in: our own database and the job queue on it. */
export type Stores = { database: Database; queue: Queue };

export type { JobRun } from '@portray/database/queue';
