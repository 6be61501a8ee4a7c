import type { Environment } from '@portray/contracts/environment';
import type { VoiceEngine } from '@portray/ports/voice';
import { createVoiceEngines, type VoiceEngines } from '@portray/ports/voice-engines';

/** The voice engines of this deployment, for server and worker alike; a paid one makes the clones. */
export async function openVoiceEngines(environment: Environment): Promise<VoiceEngines> {
  const { createBuiltInVoiceEngine } = await import('@portray/media/built-in-voice-engine');
  const { finishSpoken } = await import('@portray/media/finish-spoken');
  const builtIn = createBuiltInVoiceEngine();
  const remote = await openElevenLabs(environment);
  return createVoiceEngines(remote ? [remote, builtIn] : [builtIn], { finish: finishSpoken });
}

async function openElevenLabs(environment: Environment): Promise<VoiceEngine | undefined> {
  const { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_BASE_URL: baseUrl } = environment;
  if (!apiKey) return undefined;
  const { createElevenLabs } = await import('@portray/providers/elevenlabs');
  return createElevenLabs({ apiKey, ...(baseUrl && { baseUrl }) });
}
