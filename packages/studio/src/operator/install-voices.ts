import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { fileUrlOf } from '@portray/contracts/file-urls';
import { joinVoiceId } from '@portray/contracts/voice-ids';
import { voiceSamples } from '@portray/contracts/voice-samples';
import type { VoiceSetSample } from '@portray/contracts/voice-sets';
import type { Database } from '@portray/database/open-database';
import {
  changeVoiceInstall,
  failLostVoiceInstalls,
  type VoiceInstallKey,
  type VoiceInstallRow,
} from '@portray/database/queries/voice-installs';
import type { JobRun } from '@portray/database/queue';
import { type AppError, isPassing, toAppError } from '@portray/foundation/errors';
import type { Log } from '@portray/foundation/log';
import type { Files } from '@portray/ports/files';
import type { EncodeAudio } from '@portray/ports/media-tools';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import type { InstalledVoiceSet, VoiceSetStage, VoiceSets } from '@portray/ports/voice-sets';
import { withScratch } from '../files/scratch.ts';
import { registerSample } from '../files/store-file.ts';
import { followWork, type WorkProgress } from '../work-progress.ts';

export type InstallVoicesDeps = {
  database: Database;
  files: Files;
  voiceSets: VoiceSets;
  videoEngines: () => Promise<{ voices: VoiceEngines; encodeAudio: EncodeAudio }>;
  scratchFolder: string;
  log: Log;
};

type Change = Partial<VoiceInstallRow>;

/**
 * Installs a set that an operator ordered and has it say something; does nothing if that is over. Safe to run twice: what was
 * fetched is gone on with, and a set that is there already is only heard. Throws what `VoiceSets.install` throws.
 */
export async function installVoices(
  deps: InstallVoicesDeps,
  key: VoiceInstallKey,
  run: Pick<JobRun, 'signal'>,
): Promise<void> {
  const begun = { state: 'fetching', error_code: null, error_message: null } as const;
  const row = await change(deps, key, begun);
  if (!row) return;
  const progress = followInstall(deps, key, run.signal);
  try {
    const set = await install(deps, row, progress);
    const samples = await speakSamples(deps, set, progress.signal);
    await progress.stop();
    await change(deps, key, { state: 'ready', seconds_left: null, samples });
    deps.log.info('voices.installed', { name: key.name, languages: set.languages.length, mute: set.mute });
  } catch (error) {
    await progress.stop();
    if (progress.isOver()) return deps.log.info('voices.stopped', { name: key.name });
    await noteWaiting(deps, key, toAppError(error), run.signal);
    throw error;
  }
}

const graceMs = 60_000;

/** Fails what no job is installing any more, since the last try died with its worker. */
export async function failInterruptedVoices({
  database,
  log,
  now,
}: Pick<InstallVoicesDeps, 'database' | 'log'> & { now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - graceMs);
  const message = 'Installing was interrupted too often. Please try again: it goes on from where it stopped.';
  const failed = await database.asSystem((tx) => failLostVoiceInstalls(tx, { before, code: 'unexpected', message }));
  if (failed > 0) log.warn('voices.lost', { failed });
}

/** Records why a set could not be installed. */
export async function failVoiceInstall(deps: InstallVoicesDeps, key: VoiceInstallKey, reason: AppError): Promise<void> {
  const { code, message, cause } = reason;
  const failed = await change(deps, key, {
    state: 'failed',
    seconds_left: null,
    error_code: code,
    error_message: message,
  });
  if (failed) deps.log.warn('voices.failed', { name: key.name, code, cause });
}

const change = ({ database }: { database: Database }, key: VoiceInstallKey, values: Change) =>
  database.asSystem((tx) => changeVoiceInstall(tx, key, values));

/** The queue tries again by itself; meanwhile the operator reads why. */
async function noteWaiting(deps: InstallVoicesDeps, key: VoiceInstallKey, reason: AppError, signal: AbortSignal) {
  if (signal.aborted || !isPassing(reason)) return;
  const { code, message } = reason;
  await change(deps, key, { state: 'waiting', seconds_left: null, error_code: code, error_message: message });
}

async function install(
  { voiceSets }: InstallVoicesDeps,
  { name, source }: VoiceInstallRow,
  { report, signal }: WorkProgress<Change>,
): Promise<InstalledVoiceSet> {
  const installed = (await voiceSets.listInstalled()).find((set) => set.name === name);
  const timeLeft = measureTimeLeft();
  const onStage = (stage: VoiceSetStage) => report(changeOf(stage, timeLeft));
  return installed ?? voiceSets.install({ name, ...source, onStage, signal });
}

function changeOf(stage: VoiceSetStage, timeLeft: ReturnType<typeof measureTimeLeft>): Change {
  if (stage.kind === 'library') return { state: 'fetching' };
  if (stage.kind !== 'fetching') return { state: 'checking', seconds_left: null };
  const { receivedBytes, wholeBytes } = stage;
  const counted = { received_bytes: receivedBytes, whole_bytes: wholeBytes ?? null };
  return { state: 'fetching', ...counted, seconds_left: timeLeft(receivedBytes, wholeBytes) };
}

const secondsBeforeAGuess = 2;

/** By the mean speed since this try began; null while that says nothing. */
function measureTimeLeft(nowMs = () => performance.now()) {
  let first: { bytes: number; atMs: number } | undefined;
  return (received: number, whole: number | undefined): number | null => {
    if (!first || received < first.bytes) first = { bytes: received, atMs: nowMs() };
    const seconds = (nowMs() - first.atMs) / 1_000;
    const came = received - first.bytes;
    if (whole === undefined || seconds < secondsBeforeAGuess || came === 0) return null;
    return Math.ceil(((whole - received) * seconds) / came);
  };
}

/** Progress in the row; the work is over when its row says so. */
function followInstall(
  { database }: InstallVoicesDeps,
  key: VoiceInstallKey,
  signal: AbortSignal,
): WorkProgress<Change> {
  const work = followWork<Change>({
    signal,
    merge: (before, step) => ({ ...before, ...step }),
    write: async (step) => (await change({ database }, key, step)) !== undefined,
  });
  // So that a stop is noticed before anything was fetched.
  work.report({ state: 'fetching' });
  return work;
}

/** A set is installed even if this fails: then the page has nothing to play. */
async function speakSamples(
  deps: InstallVoicesDeps,
  set: InstalledVoiceSet,
  signal: AbortSignal,
): Promise<VoiceSetSample[]> {
  const samples: VoiceSetSample[] = [];
  for (const voice of set.heard) {
    try {
      samples.push(await speakSample(deps, voice, signal));
    } catch (error) {
      if (signal.aborted) throw error;
      deps.log.warn('voices.sample_failed', { voiceId: voice.voiceId, language: voice.language, error });
    }
  }
  return samples;
}

async function speakSample(
  deps: InstallVoicesDeps,
  { voiceId, name, language }: InstalledVoiceSet['heard'][number],
  signal: AbortSignal,
): Promise<VoiceSetSample> {
  const { voices, encodeAudio } = await deps.videoEngines();
  return withScratch(deps.scratchFolder, async (folder) => {
    const request = { script: voiceSamples[language], language, voiceId, speed: 1, folder, signal };
    const speech = await voices.speak('local', request);
    const localPath = join(folder, 'sample.m4a');
    const path = `samples/voices/${joinVoiceId('local', voiceId).replace(/[^\w.-]/g, '-')}-${language}.m4a`;
    await encodeAudio(speech.audioPath, localPath, signal);
    const stored = await deps.files.put(path, { localPath }, { contentType: contentTypeOf(path), signal });
    await deps.database.asSystem((tx) => registerSample(tx, stored));
    return { name, language, url: fileUrlOf(path) };
  });
}
