import { join } from 'node:path';
import { contentTypeOf } from '@portray/contracts/file-types';
import { filePathOf, fileUrlOf } from '@portray/contracts/file-urls';
import { defaultLanguage, isLanguageCode } from '@portray/contracts/languages';
import { voiceSamples } from '@portray/contracts/voice-samples';
import type { Database } from '@portray/database/open-database';
import { findSample, setSample } from '@portray/database/queries/voices';
import type { Files } from '@portray/ports/files';
import type { EncodeAudio } from '@portray/ports/media-tools';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import { type ConcurrencyLimiter, shareOf } from '../../concurrency-limiter.ts';
import { withScratch } from '../../files/scratch.ts';
import { registerSample } from '../../files/store-file.ts';
import { findWhole } from '../../files/whole-files.ts';
import type { Principal } from '../../principal.ts';
import { voiceNotFound } from '../find-voice.ts';

export type SampleDeps = {
  database: Database;
  files: Files;
  voices: VoiceEngines;
  encodeAudio: EncodeAudio;
  scratchFolder: string;
};

/** Those who listen to the same voice meanwhile wait for the same sample. */
const inProgress = new Map<string, Promise<string>>();

type Listening = SampleDeps & { heavyWork: ConcurrencyLimiter; publicUrl: string };
type Listener = Pick<Principal, 'userId'> | undefined;

/**
 * The address of what a Quick Start voice says of itself; made when it is first listened to, and once
 * for all who do at that moment. Throws AppError: voice_not_found, service_busy, and what speaking and the store throw.
 */
export function quickStartSample(
  deps: Listening,
  principal: Listener,
  { voiceId }: { voiceId: string },
): Promise<string> {
  // Asked first: who has read that there is none may come back when it has been made.
  const running = inProgress.get(voiceId);
  if (running) return running;
  const finding = findOrMake(deps, principal, voiceId).finally(() => inProgress.delete(voiceId));
  inProgress.set(voiceId, finding);
  return finding;
}

async function findOrMake(deps: Listening, principal: Listener, voiceId: string): Promise<string> {
  const voice = await deps.database.asSystem((tx) => findSample(tx, voiceId));
  if (!voice) throw voiceNotFound();
  const url = voice.sample_audio_url;
  if (url && (await findWhole(deps.files, filePathOf(url, deps.publicUrl)))) return url;
  // No listener's leaving stops it: others may be waiting.
  return deps.heavyWork.take(() => makeSample(deps, voice), undefined, shareOf(principal?.userId));
}

/** Has a built-in voice say its sentence, and offers that to every user. Throws what speaking and the store throw. */
export function makeSample(
  { database, files, voices, encodeAudio, scratchFolder }: SampleDeps,
  { voiceId, language: spoken }: { voiceId: string; language: string },
  signal?: AbortSignal,
): Promise<string> {
  return withScratch(scratchFolder, async (folder) => {
    const language = isLanguageCode(spoken) ? spoken : defaultLanguage;
    const request = { script: voiceSamples[language], language, voiceId, speed: 1, folder, ...(signal && { signal }) };
    const speech = await voices.speak('built-in', request);
    const [localPath, path] = [join(folder, 'sample.m4a'), `samples/voices/${voiceId}.m4a`];
    await encodeAudio(speech.audioPath, localPath, signal);
    const options = { contentType: contentTypeOf(path), ...(signal && { signal }) };
    const stored = await files.put(path, { localPath }, options);
    await database.asSystem(async (tx) => {
      await registerSample(tx, stored);
      await setSample(tx, voiceId, fileUrlOf(path));
    });
    return fileUrlOf(path);
  });
}
