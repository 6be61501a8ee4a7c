import { join } from 'node:path';
import type { Environment } from '@portray/contracts/environment';
import type { VoiceEngine } from '@portray/ports/voice';
import { createVoiceEngines, type VoiceEngines } from '@portray/ports/voice-engines';
import type { SharedSets } from '@portray/providers/shared-sets';

type VoiceSettings = Pick<Environment, 'ELEVENLABS_API_KEY' | 'ELEVENLABS_BASE_URL' | 'PORTRAY_DATA' | 'VOICES_DIR'>;

/**
 * The voice engines of this deployment, for server and worker alike. Clones are made by ElevenLabs where it is set up, else
 * by a neural model that can, else they are voice matches. `shared` has the neural models of other machines.
 */
export async function openVoiceEngines(environment: VoiceSettings, shared?: SharedSets): Promise<VoiceEngines> {
  const { createBuiltInVoiceEngine } = await import('@portray/media/built-in-voice-engine');
  const { finishSpoken } = await import('@portray/media/finish-spoken');
  const builtIn = createBuiltInVoiceEngine();
  const remote = await openElevenLabs(environment);
  const local = await openLocalVoices(environment, shared);
  const cloning = remote ?? (await local.openCloning()) ?? builtIn;
  return createVoiceEngines(remote ? [remote, local, builtIn] : [local, builtIn], { finish: finishSpoken, cloning });
}

/** Where the neural models of a deployment are: the same folder for its server, its workers and its commands. */
export function voicesFolderOf({ VOICES_DIR, PORTRAY_DATA }: Pick<Environment, 'VOICES_DIR' | 'PORTRAY_DATA'>): string {
  return VOICES_DIR ?? join(PORTRAY_DATA, 'neural-voices');
}

async function openElevenLabs(environment: VoiceSettings): Promise<VoiceEngine | undefined> {
  const { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_BASE_URL: baseUrl } = environment;
  if (!apiKey) return undefined;
  const { createElevenLabs } = await import('@portray/providers/elevenlabs');
  return createElevenLabs({ apiKey, readScript: await loadReader(), ...(baseUrl && { baseUrl }) });
}

/** One reading of scripts for all of them. */
const loadReader = async () => (await import('@portray/media/read-script')).readToSpeak;

/** Always there, so that a model that is added is found without a new start. */
async function openLocalVoices(environment: VoiceSettings, shared: SharedSets | undefined) {
  const { createLocalVoices } = await import('@portray/providers/local-voices');
  return createLocalVoices({
    voicesFolder: voicesFolderOf(environment),
    readScript: await loadReader(),
    fetchModel: shared?.fetch,
    async decodeRecording(path, folder, signal) {
      const { readAudioFile } = await import('@portray/media/audio-file');
      return readAudioFile(path, folder, { name: 'likeness', signal });
    },
  });
}
