import { limits } from '@portray/contracts/limits';
import { isReadyVoice, type VoiceEngineId } from '@portray/contracts/voice-ids';
import { toTranscript } from '@portray/contracts/voice-transcript';
import type { Transaction } from '@portray/database/open-database';
import { findLastRemoteTask, type RemoteTaskRow } from '@portray/database/queries/remote-tasks';
import { findVoiceByUrl } from '@portray/database/queries/voices';
import { findVoiceConsent } from '@portray/database/queries/voices-write';
import { AppError } from '@portray/foundation/errors';
import type { Files } from '@portray/ports/files';
import type { VoiceEngine } from '@portray/ports/voice';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import { type ConcurrencyLimiter, shareOf } from '../../concurrency-limiter.ts';
import { type OwnFile, ownFile } from '../../files/own-file.ts';
import { withScratch } from '../../files/scratch.ts';
import type { Once } from '../../once.ts';
import type { Principal } from '../../principal.ts';
import { awaitRemoteTask, followAfterSeconds } from '../../remote-tasks/await-remote-task.ts';
import { intendRemoteTask } from '../../remote-tasks/intend-remote-task.ts';
import type { RemoteDeps } from '../../remote-tasks/remote-kind.ts';
import { isOpen } from '../../remote-tasks/remote-moves.ts';
import { fetchSample } from './clone-task.ts';
import { type CloneVoiceRequest, keepClone } from './keep-clone.ts';

export type { CloneVoiceRequest } from './keep-clone.ts';

export type CloneVoiceDeps = RemoteDeps & {
  once: Once;
  files: Files;
  voices: Pick<VoiceEngines, 'cloning'>;
  heavyWork: ConcurrencyLimiter;
  publicUrl: string;
  randomId: () => string;
};

/**
 * Makes a voice that follows a recording of at least 5 s; the same recording in the same language is answered at once.
 * Throws AppError: invalid_input, not_found, consent_required, service_busy, outcome_unclear, and what `VoiceEngine.clone`
 * throws.
 */
export function cloneVoice(
  deps: CloneVoiceDeps,
  { userId }: Pick<Principal, 'userId'>,
  request: CloneVoiceRequest,
  signal?: AbortSignal,
): Promise<{ voiceId: string }> {
  return deps.once(async (keep) => {
    const made = await clone(deps, userId, request, signal);
    return deps.database.asPerson(userId, (tx) => keep(tx, made));
  });
}

/** A repeat finds the same clone by its recording, so it need not be written down together with its key. */
async function clone(
  deps: CloneVoiceDeps,
  userId: string,
  { transcript: said, ...asked }: CloneVoiceRequest,
  signal?: AbortSignal,
): Promise<{ voiceId: string }> {
  const engine = deps.voices.cloning;
  const transcript = engine.needsTranscript && said !== undefined ? toTranscript(said) : undefined;
  const request = { ...asked, ...(transcript !== undefined && { transcript }) };
  const { consent } = request;
  const known = await deps.database.asPerson(userId, (tx) => recall(deps, tx, userId, request));
  if ('voiceId' in known) return known;
  if (!known.hasConsent && !consent) {
    throw new AppError(
      'consent_required',
      "Please confirm that this is your voice, or that you have this person's permission.",
    );
  }
  const voiceUrl = known.sample.url;
  const make = engine.isPaid
    ? () => clonePaid(deps, userId, engine.id, { ...request, voiceUrl })
    : () => cloneHere(deps, engine, userId, { ...request, voiceUrl }, signal);
  return deps.heavyWork.take(make, signal, shareOf(userId));
}

/** By an engine that keeps nothing itself, so that nothing is left behind when the work stops. */
async function cloneHere(
  deps: CloneVoiceDeps,
  engine: VoiceEngine,
  userId: string,
  request: CloneVoiceRequest,
  signal?: AbortSignal,
): Promise<{ voiceId: string }> {
  const made = await withScratch(deps.scratchFolder, async (folder) => {
    const samplePath = await fetchSample(deps, request.voiceUrl, folder, signal);
    const name = `Portray ${deps.randomId()}`;
    const { language, transcript } = request;
    return engine.clone({ samplePath, transcript, name, language, folder, signal });
  });
  return deps.database.asPerson(userId, (tx) => keepClone(deps, tx, userId, request, { ...made, engine: engine.id }));
}

/** The answer where the recording was cloned before, else the recording and whether the consent was given. */
async function recall(
  deps: CloneVoiceDeps,
  tx: Transaction,
  userId: string,
  { voiceUrl, language, transcript }: CloneVoiceRequest,
): Promise<{ voiceId: string } | { sample: OwnFile; hasConsent: boolean }> {
  const sample = await ownFile(deps, tx, userId, voiceUrl, 'audio');
  const clone = await findVoiceByUrl(tx, userId, sample.url);
  const isFitting = clone && (clone.match ? clone.language === language : clone.engine !== 'built-in');
  const lacksWords = deps.voices.cloning.needsTranscript && clone?.transcript === null;
  const hasNewWords = transcript !== undefined && clone?.transcript !== transcript;
  if (isFitting && !lacksWords && !hasNewWords && isReadyVoice(clone.voiceId)) {
    return { voiceId: clone.voiceId };
  }
  if (sample.bytes > limits.maxVoiceSampleBytes) {
    throw new AppError('audio_file_issue', 'Audio file must be smaller than 25MB');
  }
  return { sample, hasConsent: Boolean(await findVoiceConsent(tx, userId, sample.url)) };
}

/**
 * A clone that an engine elsewhere keeps: written down before it is ordered, and ordered once, however many ask. Throws
 * AppError: not_found (the recording was deleted meanwhile), outcome_unclear, and what the engine throws.
 */
async function clonePaid(
  deps: RemoteDeps,
  userId: string,
  engine: VoiceEngineId,
  request: CloneVoiceRequest,
): Promise<{ voiceId: string }> {
  const subject = { userId, kind: 'clone' as const, subjectId: request.voiceUrl };
  const find = () => deps.database.asPerson(userId, (tx) => findVoiceByUrl(tx, userId, request.voiceUrl));
  const task = await deps.database.asSystem(async (tx): Promise<RemoteTaskRow | undefined> => {
    const last = await findLastRemoteTask(tx, subject);
    if (last && isOpen(last.state)) return last;
    // Another process's may have been finished since this voice was looked for.
    if (last?.state === 'done' && (await findVoiceByUrl(tx, userId, request.voiceUrl))?.engine === engine)
      return undefined;
    const intent = { provider: engine, request, followAfterSeconds };
    return intendRemoteTask(deps, tx, { ...subject, attempt: (last?.attempt ?? 0) + 1, ...intent });
  }, userId);
  if (task) await awaitRemoteTask(deps, { ...subject, attempt: task.attempt }, task);
  const clone = await find();
  if (clone) return { voiceId: clone.voiceId };
  throw new AppError('not_found', 'This recording was deleted before its voice was finished. Please upload it again.');
}
