import { join } from 'node:path';
import { filePathOf } from '@portray/contracts/file-urls';
import type { LanguageCode } from '@portray/contracts/languages';
import { recordingIssue } from '@portray/contracts/recording-issue';
import type { Database, Transaction } from '@portray/database/open-database';
import { hasConsent, insertConsent } from '@portray/database/queries/consents';
import { findBalance } from '@portray/database/queries/credits';
import { AppError } from '@portray/foundation/errors';
import type { SpeechTimeline } from '@portray/foundation/speech-timeline';
import type { Files } from '@portray/ports/files';
import type { ReadRecording } from '@portray/ports/media-tools';
import type { Moderator } from '@portray/ports/moderator';
import type { Speech } from '@portray/ports/voice';
import { type ConcurrencyLimiter, shareOf } from '../concurrency-limiter.ts';
import { ownFile } from '../files/own-file.ts';
import { fetchFile, withScratch } from '../files/scratch.ts';
import { refuseUnsuitable } from '../moderation/refuse-unsuitable.ts';
import type { Principal } from '../principal.ts';
import { checkScript } from '../videos/start/video-order.ts';
import { roundTimeline } from './speech/kept-speech.ts';

type SpeechDeps = { files: Files; publicUrl: string; readRecording: ReadRecording };

type AlignDeps = SpeechDeps & {
  database: Database;
  scratchFolder: string;
  heavyWork: ConcurrencyLimiter;
  moderator: Moderator;
};

export type AlignRequest = {
  recordingUrl: string;
  script: string;
  language: LanguageCode;
  /** The wording that was ticked; needed once for each recording. */
  consent?: { version: string } | undefined;
};

export type AlignedRecording = {
  audioUrl: string;
  durationSeconds: number;
  timeline: SpeechTimeline;
  /** Why the script could not be followed, so that a video would have no captions. */
  warning: string | null;
};

/**
 * When the words of a script are heard in a recording of the person, as a video of both will play and show them. Throws
 * AppError: script_required, script_too_long, invalid_input, not_found, consent_required, audio_file_issue,
 * file_not_found, speech_failed, service_busy, cancelled.
 */
export async function alignRecording(
  deps: AlignDeps,
  { userId }: Pick<Principal, 'userId'>,
  { recordingUrl, script, language, consent }: AlignRequest,
  signal?: AbortSignal,
): Promise<AlignedRecording> {
  const url = await deps.database.asPerson(userId, async (tx) => {
    checkScript({ script }, (await findBalance(tx, userId))?.user_type ?? 'free');
    const url = await noteConsent(deps, tx, userId, { recordingUrl, version: consent?.version });
    await checkConsent(tx, userId, url);
    return url;
  });
  await refuseUnsuitable(deps.moderator, { use: 'script', userId, texts: [script], ...(signal && { signal }) });
  const align = () =>
    withScratch(deps.scratchFolder, (folder) => speechOfRecording(deps, { url, script, language }, folder, signal));
  const { timeline, warning = null } = await deps.heavyWork.take(align, signal, shareOf(userId));
  return { audioUrl: url, durationSeconds: timeline.durationSeconds, timeline: roundTimeline(timeline), warning };
}

type Permission = { recordingUrl: string; version: string | undefined };

/** Notes that a recording may be heard, where that was ticked and is not noted yet, and answers its address ('/files/…'). */
async function noteConsent(
  deps: { publicUrl: string },
  tx: Transaction,
  userId: string,
  { recordingUrl, version }: Permission,
): Promise<string> {
  const { url } = await ownFile(deps, tx, userId, recordingUrl, 'recording');
  const about = { kind: 'voice', file_url: url } as const;
  if (version !== undefined && !(await hasConsent(tx, userId, about)))
    await insertConsent(tx, userId, { ...about, wording_version: version });
  return url;
}

/** Notes that a recording of the person may be heard in videos. Throws AppError not_found, invalid_input. */
export async function allowRecording(
  deps: { database: Database; publicUrl: string },
  { userId }: Pick<Principal, 'userId'>,
  permission: { recordingUrl: string; version: string },
): Promise<void> {
  await deps.database.asPerson(userId, (tx) => noteConsent(deps, tx, userId, permission));
}

/** The person's recording ('/files/…'), with the permission to be heard. Throws AppError: not_found, invalid_input, consent_required. */
export async function allowedRecording(
  deps: { publicUrl: string },
  tx: Transaction,
  userId: string,
  recordingUrl: string,
): Promise<string> {
  const { url } = await ownFile(deps, tx, userId, recordingUrl, 'recording');
  await checkConsent(tx, userId, url);
  return url;
}

async function checkConsent(tx: Transaction, userId: string, url: string): Promise<void> {
  if (await hasConsent(tx, userId, { kind: 'voice', file_url: url })) return;
  throw new AppError(
    'consent_required',
    "Please confirm that this is your voice, or that you have this person's permission.",
  );
}

/**
 * A recording as the speech of a video. Throws AppError: audio_file_issue (no speech, or the script cannot have been said
 * in that time), file_not_found, storage_down, speech_failed, tool_missing, cancelled.
 */
export async function speechOfRecording(
  { files, publicUrl, readRecording }: SpeechDeps,
  { url, script, language }: { url: string; script: string; language: LanguageCode },
  folder: string,
  signal?: AbortSignal,
): Promise<Speech & { warning?: string }> {
  const recordedPath = join(folder, 'recorded.m4a');
  await fetchFile(files, filePathOf(url, publicUrl), recordedPath, signal);
  const request = { audioPath: recordedPath, script: script.toWellFormed(), language, folder, signal };
  const { isVoiceless, warning, ...speech } = await readRecording(request);
  const issue = isVoiceless ? voiceless : recordingIssue(script, speech.timeline.durationSeconds);
  if (issue) throw new AppError('audio_file_issue', issue);
  return { ...speech, ...(warning !== undefined && { warning }) };
}

const voiceless = 'Nobody seems to speak in this recording. Use a recording of one person who speaks.';
