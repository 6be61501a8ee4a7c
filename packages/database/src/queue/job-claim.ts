import { sql } from 'drizzle-orm';
import { isOfPerson, type Transaction } from '../open-database.ts';
import { queueSchema } from './queue-settings.ts';

/** Which try at which job a worker has in hand. */
export type JobClaim = { queue: string; id: string; tryNumber: number };

const jobTable = sql.raw(`${queueSchema}.job`);

/**
 * Whether the job is still in the hands of who claims it; until the end of the transaction no other worker takes it away. A worker
 * that was stopped for a while learns here that its job went to another one, before it changes anything.
 */
export function holdsJob(tx: Transaction, { queue, id, tryNumber }: JobClaim): Promise<boolean> {
  return asOwner(tx, async () => {
    const { rows } = await tx.execute(sql`
      select from ${jobTable} where name = ${queue} and id = ${id} and state = 'active' and retry_count = ${tryNumber}
      for key share`);
    return rows.length > 0;
  });
}

/**
 * A person's role may not touch the queue, so the owner's is taken for this one piece of work. Nothing else may be asked of the
 * transaction meanwhile.
 */
async function asOwner<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  if (!isOfPerson(tx)) return work();
  // Both go together with their neighbours: where one fails, so does the transaction.
  void tx.execute(sql`set local role none`).catch(() => undefined);
  const result = await work();
  void tx.execute(sql`set local role portray_app`).catch(() => undefined);
  return result;
}
