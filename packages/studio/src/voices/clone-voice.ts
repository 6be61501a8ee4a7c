import { join } from 'node:path';
import type { LanguageCode } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { blankIsNull, cutText } from '@portray/contracts/text';
import { isReadyVoice, type VoiceClone } from '@portray/contracts/voices';
import { type Database, type Transaction, tell } from '@portray/database/open-database';
import { insertConsent } from '@portray/database/queries/consents';
import { findVoiceByUrl } from '@portray/database/queries/voices';
import { findVoiceConsent, upsertClone } from '@portray/database/queries/voices-write';
import { AppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import type { Voice, VoiceMatch } from '@portray/ports/voice';
import { type OwnFile, ownFile } from '../files/own-file.ts';
import { fetchFile, withScratch } from '../files/scratch.ts';
import { shareOf, type WaitingLine } from '../waiting-line.ts';
import type { Who } from '../who.ts';
import { baseVoiceFor, measuringVoice } from './base-voice.ts';

export type CloneVoiceDeps = {
  database: Database;
  files: Files;
  voice: Voice;
  machines: WaitingLine;
  scratchFolder: string;
  publicUrl: string;
  randomId: () => string;
};

export type CloneVoiceRequest = {
  /** A recording that the person uploaded. */
  voiceUrl: string;
  projectName: string;
  language: LanguageCode;
  /** The wording that was ticked; needed once for each recording. */
  consent?: { version: string } | undefined;
};

/**
 * Makes a voice that follows a recording of at least 5 s; the same recording in the same language is answered at once.
 * Throws AppError: invalid_input, not_found, consent_required, audio_file_issue, service_busy, cancelled.
 */
export async function cloneVoice(
  deps: CloneVoiceDeps,
  { userId }: Pick<Who, 'userId'>,
  request: CloneVoiceRequest,
  signal?: AbortSignal,
): Promise<{ voiceId: string }> {
  const { language, consent } = request;
  const known = await deps.database.asPerson(userId, (tx) => recall(deps, tx, userId, request));
  if ('voiceId' in known) return known;
  if (!known.hasConsent && !consent) {
    throw new AppError(
      'consent_required',
      "Please confirm that this is your voice, or that you have this person's permission.",
    );
  }
  const measured = measuringVoice(deps.voice, language);
  const learn = () =>
    withScratch(deps.scratchFolder, async (folder) => {
      const samplePath = join(folder, 'stored-sample');
      await fetchFile(deps.files, known.sample.path, samplePath, signal);
      return deps.voice.match(samplePath, measured.id, folder, signal);
    });
  const match = await deps.machines.take(learn, signal, shareOf(userId));
  const learned = { match, base_voice_id: baseVoiceFor(deps.voice, measured, match) };
  const clone = await deps.database.asPerson(userId, (tx) => keepClone(deps, tx, userId, request, learned));
  return { voiceId: clone.elevenlabs_voice_id };
}

/** The answer where the recording was cloned before, else the recording and whether the consent was given. */
async function recall(
  deps: CloneVoiceDeps,
  tx: Transaction,
  userId: string,
  { voiceUrl, language }: CloneVoiceRequest,
): Promise<{ voiceId: string } | { sample: OwnFile; hasConsent: boolean }> {
  const sample = await ownFile(deps, tx, userId, voiceUrl, 'audio');
  const clone = await findVoiceByUrl(tx, userId, sample.url);
  if (clone?.match && clone.language === language && isReadyVoice(clone.elevenlabs_voice_id)) {
    return { voiceId: clone.elevenlabs_voice_id };
  }
  if (sample.bytes > limits.maxVoiceSampleBytes) {
    throw new AppError('audio_file_issue', 'Audio file must be smaller than 25MB');
  }
  return { sample, hasConsent: Boolean(await findVoiceConsent(tx, userId, sample.url)) };
}

/** The recording may have been deleted while it was listened to. */
async function keepClone(
  deps: CloneVoiceDeps,
  tx: Transaction,
  userId: string,
  { voiceUrl, projectName, language, consent }: CloneVoiceRequest,
  learned: { match: VoiceMatch; base_voice_id: string },
): Promise<VoiceClone> {
  const { url } = await ownFile(deps, tx, userId, voiceUrl, 'audio');
  const consentId =
    (await findVoiceConsent(tx, userId, url)) ??
    (await insertConsent(tx, userId, { kind: 'voice', file_url: url, wording_version: consent!.version }));
  const clone = await upsertClone(tx, userId, {
    ...learned,
    voice_name: nameAfter(projectName),
    elevenlabs_voice_id: `match_${deps.randomId()}`,
    original_voice_url: url,
    engine: 'built-in',
    language,
    consent_id: consentId,
  });
  await tell(tx, userId, { type: 'library.changed', library: 'voices' });
  return clone;
}

const nameEnd = ' - Voice';

/** A new voice is called after its project until somebody renames it; long names are cut. */
function nameAfter(projectName: string): string | null {
  const name = cutText(blankIsNull(projectName) ?? '', limits.maxVoiceNameCharacters - nameEnd.length);
  return name ? `${name}${nameEnd}` : null;
}
