import { sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { service_checks } from '../../schema/operation.ts';

export type KeptServiceCheck = typeof service_checks.$inferSelect;

/** What came of the last look at each service. For operators only. */
export async function listServiceChecks(tx: Transaction): Promise<KeptServiceCheck[]> {
  return await tx.select().from(service_checks);
}

/** Keeps what came of a look at a service, in place of the one before. */
export async function putServiceCheck(tx: Transaction, check: KeptServiceCheck): Promise<void> {
  const { service: target } = service_checks;
  await tx.insert(service_checks).values(check).onConflictDoUpdate({ target, set: check });
}

/** Work of a person that failed elsewhere; `provider` is what the row of the task says. */
export type LastFailure = { provider: string; at: Date; error_code: string; error_message: string };

/** The newest failure of each provider that has one of these codes. For operators only. */
export async function listLastFailures(tx: Transaction, codes: readonly string[], since: Date): Promise<LastFailure[]> {
  const { rows } = await tx.execute<Omit<LastFailure, 'at'> & { at: string }>(sql`
    select distinct on (provider) provider, settled_at as at, error_code, coalesce(error_message, '') as error_message
    from remote_tasks
    where state in ('failed', 'unclear') and settled_at > ${since.toISOString()}
      and error_code in (${sql.join(
        codes.map((code) => sql`${code}`),
        sql`, `,
      )})
    order by provider, settled_at desc`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
