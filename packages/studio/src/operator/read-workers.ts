import type { WorkerReport } from '@portray/contracts/operator';
import type { Database } from '@portray/database/open-database';
import { listWorkers } from '@portray/database/worker-beats';

/** The workers of this installation, and since when those are silent that hang. */
export async function readWorkers({ database }: { database: Database }): Promise<WorkerReport[]> {
  const workers = await database.asSystem(listWorkers);
  return workers.map(({ id, pid, jobs, silentSince = null }) => ({ id, pid, jobs, silentSince }));
}
