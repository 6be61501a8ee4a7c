import { limits } from '@portray/contracts/limits';
import { listIdleEndpoints } from '@portray/database/queries/webhook-deliveries';
import { deleteOldEvents } from '@portray/database/queries/webhook-events';
import type { Stores } from '../stores.ts';
import { orderDelivery } from './record-event.ts';

type Deps = Stores & { now: () => Date };

/** Orders jobs for endpoints whose next attempt has come, by the clock; what a worker lost is found here as well. Safe to run twice. */
export async function resumeWebhooks({ database, queue, now }: Deps): Promise<void> {
  await database.asSystem(async (tx) => {
    for (const { id: endpointId, userId } of await listIdleEndpoints(tx, now()))
      await orderDelivery(queue, tx, { userId, endpointId });
  });
}

/** Forgets events that are older than they are kept, with what came of them. */
export async function forgetOldEvents({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - limits.eventDays * 86_400_000);
  await database.asSystem((tx) => deleteOldEvents(tx, before));
}
