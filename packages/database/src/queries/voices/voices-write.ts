import type { VoiceEngineId } from '@portray/contracts/voice-ids';
import type { VoiceMatch } from '@portray/contracts/voices';
import { known } from '@portray/foundation/known';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { user_voice_clones as clones } from '../../schema/library.ts';
import { cloneColumns, undeletedClone } from './voices.ts';

export type NewClone = {
  voice_name: string | null;
  voiceId: string;
  original_voice_url: string;
  engine: VoiceEngineId;
  base_voice_id: string | null;
  match: VoiceMatch | null;
  transcript: string | null;
  language: string;
  consent_id: string;
};

/**
 * Keeps a clone; one of the same recording is replaced: it keeps its row, its given name and the first consent, and a
 * match that is measured again its voice id.
 */
export async function upsertClone(tx: Transaction, userId: string, clone: NewClone): Promise<{ voiceId: string }> {
  const { engine, base_voice_id, match, transcript, language } = clone;
  const [kept] = await tx
    .insert(clones)
    .values({ ...clone, user_id: userId })
    .onConflictDoUpdate({
      target: [clones.user_id, clones.original_voice_url],
      set: {
        voiceId: sql`case when ${clones.match} is null or excluded.match is null then excluded.elevenlabs_voice_id
          else ${clones.voiceId} end`,
        engine,
        base_voice_id,
        match,
        transcript,
        language,
        voice_name: sql`coalesce(${clones.voice_name}, excluded.voice_name)`,
        consent_id: sql`coalesce(${clones.consent_id}, excluded.consent_id)`,
      },
    })
    .returning({ voiceId: clones.voiceId });
  return known(kept);
}

/** The consent that was given for a recording; null or undefined where none was. */
export async function findVoiceConsent(tx: Transaction, userId: string, url: string) {
  const [clone] = await tx
    .select({ consentId: clones.consent_id })
    .from(clones)
    .where(and(eq(clones.user_id, userId), eq(clones.original_voice_url, url), undeletedClone));
  return clone?.consentId;
}

/** Renames one of the person's clones; undefined where there is none. */
export async function renameClone(tx: Transaction, userId: string, id: string, voiceName: string | null) {
  const [renamed] = await tx
    .update(clones)
    .set({ voice_name: voiceName })
    .where(and(eq(clones.user_id, userId), eq(clones.id, id), undeletedClone))
    .returning(cloneColumns);
  return renamed;
}

/** Deletes one of the person's clones. */
export async function deleteClone(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(clones).where(and(eq(clones.user_id, userId), eq(clones.id, id)));
}

/** Where the clones of a person are kept, for the deletion of all of them. */
export function listCloneEngines(tx: Transaction, userId: string) {
  return tx.select({ engine: clones.engine, voiceId: clones.voiceId }).from(clones).where(eq(clones.user_id, userId));
}

/** A clone whose sound is deleted has none. */
export async function forgetVoiceFile(tx: Transaction, userId: string, url: string): Promise<void> {
  const isOwn = eq(clones.user_id, userId);
  await tx
    .update(clones)
    .set({ original_voice_url: null, transcript: null })
    .where(and(isOwn, eq(clones.original_voice_url, url)));
  await tx
    .update(clones)
    .set({ generated_audio_url: null })
    .where(and(isOwn, eq(clones.generated_audio_url, url)));
}
