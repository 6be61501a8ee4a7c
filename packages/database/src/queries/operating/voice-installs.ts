import { busyVoiceSetStates } from '@portray/contracts/voice-sets';
import { and, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { holdsJob, type JobClaim } from '../../queue/job-claim.ts';
import { voice_installs as installs, type VoiceSetSource } from '../../schema/operation.ts';

export type VoiceInstallRow = typeof installs.$inferSelect;
/** Which installing is meant; a worker that is at it shows its claim. */
export type VoiceInstallKey = { name: string; attempt: string; claim?: JobClaim };
type NewInstall = { name: string; attempt: string; source: VoiceSetSource; acceptedBy: string; acceptedAt: string };

/** The last installing of each set. For operators only. */
export async function listVoiceInstalls(tx: Transaction): Promise<VoiceInstallRow[]> {
  return await tx.select().from(installs);
}

/** Writes a new installing down; false where the set is being installed already. */
export async function beginVoiceInstall(
  tx: Transaction,
  { acceptedBy, acceptedAt, ...order }: NewInstall,
): Promise<boolean> {
  const fresh = { ...order, state: 'waiting' as const, accepted_by: acceptedBy, accepted_at: acceptedAt };
  const cleared = { received_bytes: 0, whole_bytes: null, seconds_left: null, error_code: null, error_message: null };
  const written = await tx
    .insert(installs)
    .values(fresh)
    .onConflictDoUpdate({
      target: installs.name,
      set: { ...fresh, ...cleared, samples: sql`'[]'::jsonb` },
      setWhere: notInArray(installs.state, [...busyVoiceSetStates]),
    })
    .returning({ name: installs.name });
  return written.length > 0;
}

/** Changes an installing as long as it is going on, by the worker that shows its claim; undefined once that is over. */
export async function changeVoiceInstall(
  tx: Transaction,
  { name, attempt, claim }: VoiceInstallKey,
  change: Partial<VoiceInstallRow>,
): Promise<VoiceInstallRow | undefined> {
  if (claim && !(await holdsJob(tx, claim))) return undefined;
  const isGoingOn = inArray(installs.state, [...busyVoiceSetStates]);
  const [row] = await tx
    .update(installs)
    .set(change)
    .where(and(eq(installs.name, name), eq(installs.attempt, attempt), isGoingOn))
    .returning();
  return row;
}

/** Stops the installing of a set; false where none is going on. */
export async function stopVoiceInstall(tx: Transaction, name: string): Promise<boolean> {
  const isGoingOn = inArray(installs.state, [...busyVoiceSetStates]);
  const stopped = await tx
    .update(installs)
    .set({ state: 'stopped', seconds_left: null, error_code: null, error_message: null })
    .where(and(eq(installs.name, name), isGoingOn))
    .returning({ name: installs.name });
  return stopped.length > 0;
}

/** Forgets the installing of a set that is over, and answers its samples; undefined where it is going on. */
export async function forgetVoiceInstall(
  tx: Transaction,
  name: string,
): Promise<VoiceInstallRow['samples'] | undefined> {
  const [found] = await tx.select().from(installs).where(eq(installs.name, name)).for('update');
  if (found && busyVoiceSetStates.includes(found.state)) return undefined;
  await tx.delete(installs).where(eq(installs.name, name));
  return found?.samples ?? [];
}

/** Ends what is going on without a job, such as after one that died with its worker too often; answers how many. */
export async function failLostVoiceInstalls(
  tx: Transaction,
  { before, code, message }: { before: Date; code: string; message: string },
): Promise<number> {
  const hasNoJob = sql`not exists (select from pgboss.job j
    where j.name = 'install-voices' and j.state in ('created', 'retry', 'active')
      and j.data->>'attempt' = ${installs.attempt}::text)`;
  const isGoingOn = inArray(installs.state, [...busyVoiceSetStates]);
  const lost = await tx
    .update(installs)
    .set({ state: 'failed', seconds_left: null, error_code: code, error_message: message })
    .where(and(isGoingOn, lte(installs.accepted_at, before.toISOString()), hasNoJob))
    .returning({ name: installs.name });
  return lost.length;
}
