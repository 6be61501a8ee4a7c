import type { Page } from '@portray/contracts/calls/call';
import { filePathOf } from '@portray/contracts/file-urls';
import type { DefaultVoice, VoiceClone } from '@portray/contracts/voices';
import { type Database, tell } from '@portray/database/open-database';
import { letFilesGo } from '@portray/database/queries/files';
import * as queries from '@portray/database/queries/voices';
import { isAudioInUse } from '@portray/database/queries/voices-audio';
import { listClones, type VoiceListRequest } from '@portray/database/queries/voices-list';
import { deleteClone, renameClone } from '@portray/database/queries/voices-write';
import type { Who } from '../who.ts';
import { cloneNotFound } from './voice-not-found.ts';

type Deps = { database: Database };
type Owner = Pick<Who, 'userId'>;

/** The person's clones that are ready for use, newest first. Throws AppError invalid_input (a cursor that is none). */
export function listVoices(
  { database }: Deps,
  { userId }: Owner,
  request: VoiceListRequest,
): Promise<Page<VoiceClone>> {
  return database.asPerson(userId, (tx) => listClones(tx, userId, request));
}

/** The Quick Start voices, by name. */
export function listDefaultVoices({ database }: Deps): Promise<DefaultVoice[]> {
  return database.asSystem(queries.listDefaultVoices);
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
    await tell(tx, userId, { type: 'library.changed', library: 'voices' });
    return renamed;
  });
}

/** Deletes a clone with its recording and its last speech; speech that a video uses stays. Throws AppError not_found. */
export function removeVoice(
  { database, publicUrl, now }: Deps & { publicUrl: string; now: () => Date },
  { userId }: Owner,
  { id }: { id: string },
): Promise<void> {
  return database.asPerson(userId, async (tx) => {
    const urls = await deleteClone(tx, userId, id);
    if (!urls) throw cloneNotFound();
    for (const url of urls) {
      if (await isAudioInUse(tx, userId, url)) continue;
      await letFilesGo(tx, userId, [filePathOf(url, publicUrl)], now());
    }
    await tell(tx, userId, { type: 'library.changed', library: 'voices' });
  });
}
