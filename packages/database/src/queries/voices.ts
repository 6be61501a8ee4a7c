import type { DefaultVoice, VoiceMatchShape } from '@portray/contracts/voices';
import { and, asc, eq, getTableColumns, or } from 'drizzle-orm';
import type { Transaction } from '../open-database.ts';
import { user_voice_clones as clones, default_voices } from '../schema/library.ts';

const { base_voice_id: _base, match: _match, consent_id: _consent, ...plain } = getTableColumns(clones);

/** A clone without what was measured on its sample. */
export const cloneColumns = plain;

/** A voice that can speak for a person: one of their clones, or a Quick Start voice. */
export type FoundVoice = {
  /** Of the clone's row; null for a Quick Start voice. */
  cloneId: string | null;
  /** Under which the engine of the voice knows it, such as 'match_…'. */
  elevenlabs_voice_id: string;
  engine: 'built-in' | 'elevenlabs';
  /** The built-in voice that speaks; for a clone of ElevenLabs null. */
  base_voice_id: string | null;
  match: VoiceMatchShape | null;
  language: string | null;
  original_voice_url: string | null;
};

const foundColumns = {
  cloneId: clones.id,
  elevenlabs_voice_id: clones.elevenlabs_voice_id,
  engine: clones.engine,
  base_voice_id: clones.base_voice_id,
  match: clones.match,
  language: clones.language,
  original_voice_url: clones.original_voice_url,
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One of the person's clones or a Quick Start voice, by its voice id or the id of its row; placeholders included. */
export async function findVoice(tx: Transaction, userId: string, voiceId: string): Promise<FoundVoice | undefined> {
  const named = eq(clones.elevenlabs_voice_id, voiceId);
  const isClone = uuid.test(voiceId) ? or(named, eq(clones.id, voiceId)) : named;
  const own = await tx
    .select(foundColumns)
    .from(clones)
    .where(and(eq(clones.user_id, userId), isClone));
  return own[0] ?? findDefaultVoice(tx, voiceId);
}

/** The person's clone that was made from a recording ('/files/…'). */
export async function findVoiceByUrl(tx: Transaction, userId: string, url: string): Promise<FoundVoice | undefined> {
  const own = await tx
    .select(foundColumns)
    .from(clones)
    .where(and(eq(clones.user_id, userId), eq(clones.original_voice_url, url)));
  return own[0];
}

/** An active Quick Start voice, by its voice id or the id of its row. */
export async function findDefaultVoice(tx: Transaction, voiceId: string): Promise<FoundVoice | undefined> {
  const named = eq(default_voices.elevenlabs_voice_id, voiceId);
  const isVoice = uuid.test(voiceId) ? or(named, eq(default_voices.id, voiceId)) : named;
  const [voice] = await tx
    .select({ elevenlabs_voice_id: default_voices.elevenlabs_voice_id, language: default_voices.language })
    .from(default_voices)
    .where(and(eq(default_voices.is_active, true), isVoice));
  if (!voice) return undefined;
  const id = voice.elevenlabs_voice_id;
  return { ...voice, cloneId: null, engine: 'built-in', base_voice_id: id, match: null, original_voice_url: null };
}

/** The active Quick Start voices, by name. */
export function listDefaultVoices(tx: Transaction): Promise<DefaultVoice[]> {
  return tx.select().from(default_voices).where(eq(default_voices.is_active, true)).orderBy(asc(default_voices.name));
}
