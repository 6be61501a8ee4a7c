import type { Page, PageRequest } from '@portray/contracts/calls/call';
import { placeholderPrefixes, splitVoiceId, type VoiceEngineId } from '@portray/contracts/voice-ids';
import type { DefaultVoice, VoiceClone, VoiceMatch } from '@portray/contracts/voices';
import { allInOrder } from '@portray/foundation/all-in-order';
import { isRowId } from '@portray/foundation/ids';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { user_voice_clones as clones, default_voices } from '../../schema/library.ts';
import { behindCursor, contains, newestFirst, toPage } from '../keyset-page.ts';
import { wireColumns } from '../videos/wire-names.ts';

const {
  base_voice_id: _base,
  match: _match,
  transcript: _transcript,
  consent_id: _consent,
  delete_after: _due,
  ...plain
} = wireColumns(clones);

/** Not deleted; what can still be taken back counts as deleted. */
export const undeletedClone = isNull(clones.delete_after);

/** A clone without what is only for its engine. */
export const cloneColumns = plain;

/** One of the person's clones. */
export async function findClone(tx: Transaction, userId: string, id: string): Promise<VoiceClone | undefined> {
  const [clone] = await tx
    .select(cloneColumns)
    .from(clones)
    .where(and(eq(clones.user_id, userId), eq(clones.id, id), undeletedClone));
  return clone;
}

/** A voice that can speak for a person: one of their clones, or a Quick Start voice. */
export type FoundVoice = {
  /** Of the clone's row; null for a Quick Start voice. */
  cloneId: string | null;
  /** Under which the engine of the voice knows it, such as 'match_…'. */
  voiceId: string;
  engine: VoiceEngineId;
  /** The voice of the engine that speaks; null for a clone that the engine keeps. */
  base_voice_id: string | null;
  match: VoiceMatch | null;
  language: string | null;
  original_voice_url: string | null;
  /** What is said in the recording of a clone, where its engine needs it. */
  transcript: string | null;
};

const foundColumns = {
  cloneId: clones.id,
  voiceId: clones.voiceId,
  engine: clones.engine,
  base_voice_id: clones.base_voice_id,
  match: clones.match,
  language: clones.language,
  original_voice_url: clones.original_voice_url,
  transcript: clones.transcript,
};

/**
 * One of the person's clones or a Quick Start voice, by its voice id or the id of its row; placeholders included. Whether
 * an engine that lists its own voices has this one, only the engine knows.
 */
export async function findVoice(tx: Transaction, userId: string, voiceId: string): Promise<FoundVoice | undefined> {
  const named = eq(clones.voiceId, voiceId);
  const isClone = isRowId(voiceId) ? or(named, eq(clones.id, voiceId)) : named;
  const listed = listedVoice(voiceId);
  const [own, ready] = await allInOrder([
    tx
      .select(foundColumns)
      .from(clones)
      .where(and(eq(clones.user_id, userId), undeletedClone, isClone)),
    listed ?? findDefaultVoice(tx, voiceId),
  ]);
  return own[0] ?? ready;
}

/** A voice that an engine lists itself; undefined for ids of ours. */
function listedVoice(voiceId: string): FoundVoice | undefined {
  const { engine, id } = splitVoiceId(voiceId);
  if (engine === 'built-in') return undefined;
  const unknown = { match: null, language: null, original_voice_url: null, transcript: null };
  return { ...unknown, cloneId: null, voiceId, engine, base_voice_id: id };
}

/** The person's clone that was made from a recording ('/files/…'). */
export async function findVoiceByUrl(tx: Transaction, userId: string, url: string): Promise<FoundVoice | undefined> {
  const own = await tx
    .select(foundColumns)
    .from(clones)
    .where(and(eq(clones.user_id, userId), undeletedClone, eq(clones.original_voice_url, url)));
  return own[0];
}

/** An active Quick Start voice, by its voice id or the id of its row. */
export async function findDefaultVoice(tx: Transaction, voiceId: string): Promise<FoundVoice | undefined> {
  const named = eq(default_voices.voiceId, voiceId);
  const isVoice = isRowId(voiceId) ? or(named, eq(default_voices.id, voiceId)) : named;
  const [voice] = await tx
    .select({
      voiceId: default_voices.voiceId,
      language: default_voices.language,
      engine: default_voices.engine,
    })
    .from(default_voices)
    .where(and(eq(default_voices.is_active, true), isVoice));
  if (!voice) return undefined;
  return {
    ...voice,
    cloneId: null,
    base_voice_id: voice.voiceId,
    match: null,
    original_voice_url: null,
    transcript: null,
  };
}

/** What an active Quick Start voice says of itself, by its voice id; the address is empty until it was heard first. */
export async function findSample(tx: Transaction, voiceId: string) {
  const { language, sample_audio_url, is_active } = default_voices;
  const [voice] = await tx
    .select({ voiceId: default_voices.voiceId, language, sample_audio_url })
    .from(default_voices)
    .where(and(eq(is_active, true), eq(default_voices.voiceId, voiceId)));
  return voice;
}

/** Notes where it is heard. */
export async function setSample(tx: Transaction, voiceId: string, sample_audio_url: string): Promise<void> {
  await tx.update(default_voices).set({ sample_audio_url }).where(eq(default_voices.voiceId, voiceId));
}

/** The active Quick Start voices, by name. */
export async function listDefaultVoices(tx: Transaction): Promise<DefaultVoice[]> {
  const isActive = eq(default_voices.is_active, true);
  const rows = await tx
    .select(wireColumns(default_voices))
    .from(default_voices)
    .where(isActive)
    .orderBy(asc(default_voices.name));
  return rows.map((row) => ({ ...row, languages: [row.language] }));
}

export type VoiceListRequest = PageRequest & { search?: string | undefined };

/** The person's clones that are ready, newest first, found by the title that people see. Throws AppError invalid_input. */
export async function listClones(
  tx: Transaction,
  userId: string,
  request: VoiceListRequest,
): Promise<Page<VoiceClone>> {
  const { limit, cursor, search } = request;
  const title = sql`coalesce(${clones.voice_name}, 'Voice ' || left(${clones.id}::text, 8))`;
  const wanted = and(
    eq(clones.user_id, userId),
    undeletedClone,
    ...placeholderPrefixes.map((prefix) => sql`not starts_with(${clones.voiceId}, ${prefix})`),
    search ? contains(title, search) : undefined,
  );
  const rows = await tx
    .select(cloneColumns)
    .from(clones)
    .where(behindCursor(clones, cursor, wanted))
    .orderBy(...newestFirst(clones))
    .limit(limit + 1);
  return toPage(rows, request);
}
