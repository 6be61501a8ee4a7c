import type { JobPayload } from '@portray/contracts/jobs';
import type { VoiceEngineId } from '@portray/contracts/voice-ids';
import type { Transaction } from '@portray/database/open-database';
import { listCloneEngines } from '@portray/database/queries/voices-write';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import type { Stores } from '../../stores.ts';

type KeptClone = { engine: VoiceEngineId; voiceId: string };

/** Has a clone deleted where its engine keeps it, as soon as its row is gone; the built-in engine keeps none. */
export async function enqueueForgetting(tx: Transaction, queue: Stores['queue'], clone: KeptClone): Promise<void> {
  const { engine, voiceId } = clone;
  if (engine !== 'built-in') await queue.enqueue(tx, 'forget-clone', { engine, voiceId });
}

/** Has all clones of a person deleted where engines keep them; called right before the account is deleted. */
export async function forgetClonesOf({ database, queue }: Stores, userId: string): Promise<void> {
  await database.asSystem(async (tx) => {
    for (const clone of await listCloneEngines(tx, userId)) await enqueueForgetting(tx, queue, clone);
  });
}

/** Deletes a clone at its engine; safe to run twice. Throws AppError: not_configured, provider_down, provider_busy. */
export async function forgetClone(
  { voices }: { voices: Pick<VoiceEngines, 'find'> },
  { engine, voiceId }: JobPayload<'forget-clone'>,
): Promise<void> {
  await voices.find(engine).forget(voiceId);
}
