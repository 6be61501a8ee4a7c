import type { Page } from '@portray/contracts/calls/call';
import { defaultLanguage } from '@portray/contracts/languages';
import { joinVoiceId } from '@portray/contracts/voice-ids';
import type { DefaultVoice, VoiceClone } from '@portray/contracts/voices';
import { type Database, publishEvent } from '@portray/database/open-database';
import * as queries from '@portray/database/queries/voices';
import { listClones, type VoiceListRequest } from '@portray/database/queries/voices';
import { renameClone } from '@portray/database/queries/voices-write';
import type { Log } from '@portray/foundation/log';
import type { VoiceDescription } from '@portray/ports/voice';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import type { Principal } from '../principal.ts';
import { cloneNotFound } from './find-voice.ts';

type Deps = { database: Database };
type Owner = Pick<Principal, 'userId'>;

/** The person's clones that are ready for use, newest first. Throws AppError invalid_input for an invalid cursor. */
export function listVoices(
  { database }: Deps,
  { userId }: Owner,
  request: VoiceListRequest,
): Promise<Page<VoiceClone>> {
  return database.readAsPerson(userId, (tx) => listClones(tx, userId, request));
}

/**
 * The Quick Start voices by name: those with a sample of ours and those that other engines list. Visitors get
 * the former only; an engine that does not answer has none meanwhile.
 */
export async function listDefaultVoices(
  { database, voices, log }: Deps & { voices: VoiceEngines; log: Log },
  principal: Owner | undefined,
): Promise<DefaultVoice[]> {
  const seeded = await database.asSystem(queries.listDefaultVoices);
  if (!principal) return byName(seeded);
  const { voices: listed, unavailable } = await voices.list();
  for (const { engine, reason } of unavailable) log.warn('voices.unavailable', { engine, reason });
  return byName([...seeded, ...listed.filter(({ engine }) => engine !== 'built-in').map(rowOf)]);
}

const byName = (voices: DefaultVoice[]) => voices.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

function rowOf(voice: VoiceDescription): DefaultVoice {
  const { id, name, gender, accent, languages, engine, isApproximate, firstFor = [] } = voice;
  const voiceId = joinVoiceId(engine, id);
  const [language = defaultLanguage] = languages;
  return {
    id: voiceId,
    name,
    gender,
    accent,
    language,
    languages: [...languages],
    engine,
    is_approximate: isApproximate,
    sample_audio_url: '',
    elevenlabs_voice_id: voiceId,
    is_active: true,
    first_for: [...firstFor],
  };
}

/** One of the person's clones by its own id or the id to speak with; undefined where there is none. */
export function findOwnVoice({ database }: Deps, { userId }: Owner, id: string): Promise<VoiceClone | undefined> {
  return database.readAsPerson(userId, async (tx) => {
    const cloneId = (await queries.findVoice(tx, userId, id))?.cloneId;
    return cloneId ? queries.findClone(tx, userId, cloneId) : undefined;
  });
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
