import type { Environment } from '@portray/contracts/environment';
import type { Log } from '@portray/foundation/log';
import type { Files } from '@portray/ports/files';
import type { VoiceSets } from '@portray/ports/voice-sets';
import type { SharedSets } from '@portray/providers/shared-sets';
import { voicesFolderOf } from './voices.ts';

type Settings = Pick<Environment, 'PORTRAY_DATA' | 'VOICES_DIR' | 'VOICE_RELEASES_URL'>;

/** The sets of neural voices of this machine, for server and worker alike. */
export async function openVoiceSets(environment: Settings, shared: SharedSets | undefined): Promise<VoiceSets> {
  const { createVoiceSets } = await import('@portray/providers/voice-sets');
  const { usualReleases } = await import('@portray/providers/voice-releases');
  const releases = environment.VOICE_RELEASES_URL ?? usualReleases;
  return createVoiceSets({ voicesFolder: voicesFolderOf(environment), source: { releases }, shared });
}

type Sharing = Pick<Environment, 'PORTRAY_DATA' | 'VOICES_DIR' | 'S3_BUCKET'>;

/**
 * Those that all machines of a deployment have, by its store; undefined where the store is a folder, which no other machine
 * has unless it has the voices beside it, too.
 */
export async function openSharedSets(environment: Sharing, files: Files): Promise<SharedSets | undefined> {
  if (!environment.S3_BUCKET) return undefined;
  const { createSharedSets } = await import('@portray/providers/shared-sets');
  return createSharedSets({ voicesFolder: voicesFolderOf(environment), files });
}

const catchUpEveryMs = 20_000;

/** Follows what other machines install, change and remove until what is returned is called. */
export function followSharedSets(shared: SharedSets, log: Log, everyMs = catchUpEveryMs): () => void {
  const stop = new AbortController();
  let isAtIt = false;
  const catchUp = async () => {
    if (isAtIt) return;
    isAtIt = true;
    await shared.catchUp(stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) log.warn('voices.not_shared', { error });
    });
    isAtIt = false;
  };
  void catchUp();
  const timer = setInterval(() => void catchUp(), everyMs).unref();
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
