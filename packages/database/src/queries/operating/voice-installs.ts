import { busyVoiceSetStates } from '@portray/contracts/voice-sets';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
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

/** Forgets the installing of a set that is over; false where it is going on. */
export async function forgetVoiceInstall(tx: Transaction, name: string): Promise<boolean> {
  const found = await tx.select({ state: installs.state }).from(installs).where(eq(installs.name, name)).for('update');
  if (found.some(({ state }) => busyVoiceSetStates.includes(state))) return false;
  await tx.delete(installs).where(eq(installs.name, name));
  return true;
}
