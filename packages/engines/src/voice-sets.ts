import type { Environment } from '@portray/contracts/environment';
import type { VoiceSets } from '@portray/ports/voice-sets';
import { voicesFolderOf } from './voices.ts';

type Settings = Pick<Environment, 'PORTRAY_DATA' | 'VOICES_DIR' | 'VOICE_RELEASES_URL'>;

/** The sets of neural voices of this machine, for server and worker alike. */
export async function openVoiceSets(environment: Settings): Promise<VoiceSets> {
  const { createVoiceSets } = await import('@portray/providers/voice-sets');
  const { usualReleases } = await import('@portray/providers/voice-releases');
  const releases = environment.VOICE_RELEASES_URL ?? usualReleases;
  return createVoiceSets({ voicesFolder: voicesFolderOf(environment), source: { releases } });
}
