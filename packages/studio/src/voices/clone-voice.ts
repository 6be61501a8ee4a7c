import { join } from 'node:path';
import type { LanguageCode } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { blankIsNull, cutText } from '@portray/contracts/text';
import { isReadyVoice, type VoiceClone, type VoiceEngineId } from '@portray/contracts/voices';
import { type Database, publishEvent, type Transaction } from '@portray/database/open-database';
import { insertConsent } from '@portray/database/queries/consents';
import { findVoiceByUrl } from '@portray/database/queries/voices';
import { findVoiceConsent, upsertClone } from '@portray/database/queries/voices-write';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import type { Files } from '@portray/ports/files';
import type { ClonedVoice } from '@portray/ports/voice';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import { type ConcurrencyLimiter, shareOf } from '../concurrency-limiter.ts';
import { type OwnFile, ownFile } from '../files/own-file.ts';
import { fetchFile, withScratch } from '../files/scratch.ts';
import type { Principal } from '../principal.ts';

export type CloneVoiceDeps = {
  database: Database;
  files: Files;
  voices: Pick<VoiceEngines, 'cloning'>;
  heavyWork: ConcurrencyLimiter;
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
 * Throws AppError: invalid_input, not_found, consent_required, service_busy, and what `VoiceEngine.clone` throws.
 */
export async function cloneVoice(
  deps: CloneVoiceDeps,
  { userId }: Pick<Principal, 'userId'>,
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
  const engine = deps.voices.cloning;
  const learn = () =>
    withScratch(deps.scratchFolder, async (folder) => {
      const samplePath = join(folder, 'stored-sample');
      await fetchFile(deps.files, known.sample.path, samplePath, signal);
      return engine.clone({ samplePath, name: `Portray ${deps.randomId()}`, language, folder, signal });
    });
  const made = await deps.heavyWork.take(learn, signal, shareOf(userId));
  try {
    const clone = await deps.database.asPerson(userId, (tx) => keepClone(deps, tx, userId, request, engine.id, made));
    return { voiceId: clone.elevenlabs_voice_id };
  } catch (error) {
    // Nobody could find it any more; why it could not be deleted matters less than why it was not kept.
    await engine.forget(made.voiceId).catch(() => undefined);
    throw error;
  }
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
  const isFitting = clone && (clone.match ? clone.language === language : clone.engine !== 'built-in');
  if (isFitting && isReadyVoice(clone.elevenlabs_voice_id)) {
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
  engine: VoiceEngineId,
  { voiceId, baseVoiceId, match }: ClonedVoice,
): Promise<VoiceClone> {
  const { url } = await ownFile(deps, tx, userId, voiceUrl, 'audio');
  const consentId =
    (await findVoiceConsent(tx, userId, url)) ??
    (await insertConsent(tx, userId, { kind: 'voice', file_url: url, wording_version: known(consent).version }));
  const clone = await upsertClone(tx, userId, {
    voice_name: nameAfter(projectName),
    elevenlabs_voice_id: voiceId,
    original_voice_url: url,
    engine,
    base_voice_id: baseVoiceId ?? null,
    match: match ?? null,
    language,
    consent_id: consentId,
  });
  await publishEvent(tx, userId, { type: 'library.changed', library: 'voices' });
  return clone;
}

const nameEnd = ' - Voice';

/** A new voice is named after its project; long names are cut. */
function nameAfter(projectName: string): string | null {
  const name = cutText(blankIsNull(projectName) ?? '', limits.maxVoiceNameCharacters - nameEnd.length);
  return name ? `${name}${nameEnd}` : null;
}
