import type { Page } from '@portray/contracts/calls/call';
import { filePathOf } from '@portray/contracts/file-urls';
import { defaultLanguage } from '@portray/contracts/languages';
import { clearestFirst } from '@portray/contracts/voice-clarity';
import { type DefaultVoice, joinVoiceId, type VoiceClone } from '@portray/contracts/voices';
import { type Database, publishEvent } from '@portray/database/open-database';
import { letFilesGo } from '@portray/database/queries/files';
import { forgetPreviewsOfClone } from '@portray/database/queries/previews';
import * as queries from '@portray/database/queries/voices';
import { isAudioInUse } from '@portray/database/queries/voices-audio';
import { listClones, type VoiceListRequest } from '@portray/database/queries/voices-list';
import { deleteClone, renameClone } from '@portray/database/queries/voices-write';
import type { Log } from '@portray/foundation/log';
import type { VoiceDescription } from '@portray/ports/voice';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import type { Principal } from '../principal.ts';
import type { Stores } from '../stores.ts';
import { enqueueForgetting } from './forget-clone.ts';
import { cloneNotFound } from './voice-not-found.ts';

type Deps = { database: Database };
type Owner = Pick<Principal, 'userId'>;

/** The person's clones that are ready for use, newest first. Throws AppError invalid_input for an invalid cursor. */
export function listVoices(
  { database }: Deps,
  { userId }: Owner,
  request: VoiceListRequest,
): Promise<Page<VoiceClone>> {
  return database.asPerson(userId, (tx) => listClones(tx, userId, request));
}

/**
 * The Quick Start voices, the clearest first: those with a sample of ours and those that other engines list. Visitors get
 * the former only; an engine that does not answer has none meanwhile.
 */
export async function listDefaultVoices(
  { database, voices, log }: Deps & { voices: VoiceEngines; log: Log },
  principal: Owner | undefined,
): Promise<DefaultVoice[]> {
  const seeded = await database.asSystem(queries.listDefaultVoices);
  if (!principal) return clearestFirst(seeded);
  const { voices: listed, unavailable } = await voices.list();
  for (const { engine, reason } of unavailable) log.warn('voices.unavailable', { engine, reason });
  return clearestFirst([...seeded, ...listed.filter(({ engine }) => engine !== 'built-in').map(rowOf)]);
}

function rowOf({ id, name, gender, accent, languages, engine, isApproximate }: VoiceDescription): DefaultVoice {
  const voiceId = joinVoiceId(engine, id);
  const [language = defaultLanguage] = languages;
  return {
    ...{ id: voiceId, name, gender, accent, language, languages: [...languages], engine },
    ...{ is_approximate: isApproximate, sample_audio_url: '', elevenlabs_voice_id: voiceId, is_active: true },
  };
}

/** Renames a clone; null takes its name away. Throws AppError not_found. */
export function renameVoice(
  { database }: Deps,
  { userId }: Owner,
  { id, voice_name }: { id: string; voice_name: string | null },
): Promise<VoiceClone> {
  return database.asPerson(userId, async (tx) => {
    const renamed = await renameClone(tx, userId, id, voice_name);
    if (!renamed) throw cloneNotFound();
    await publishEvent(tx, userId, { type: 'library.changed', library: 'voices' });
    return renamed;
  });
}

/**
 * Deletes a clone with its recording and all that it has said, also at its engine; speech that a video uses stays.
 * Throws AppError not_found.
 */
export async function removeVoice(
  { database, queue, publicUrl, now }: Stores & { publicUrl: string; now: () => Date },
  { userId }: Owner,
  { id }: { id: string },
): Promise<void> {
  await database.asSystem((tx) => forgetPreviewsOfClone(tx, userId, id, now()));
  return database.asPerson(userId, async (tx) => {
    const gone = await deleteClone(tx, userId, id);
    if (!gone) throw cloneNotFound();
    await enqueueForgetting(tx, queue, gone);
    for (const url of gone.urls) {
      if (await isAudioInUse(tx, userId, url)) continue;
      await letFilesGo(tx, userId, [filePathOf(url, publicUrl)], now());
    }
    await publishEvent(tx, userId, { type: 'library.changed', library: 'voices' });
  });
}
