/** What speaks, under the names that rows keep; the built-in engine is always there. */
export const voiceEngineIds = ['built-in', 'elevenlabs', 'local'] as const;
export type VoiceEngineId = (typeof voiceEngineIds)[number];

/** What people read where they choose among voices of several engines. */
export const voiceEngineNames: Record<VoiceEngineId, string> = {
  'built-in': 'Built in',
  elevenlabs: 'ElevenLabs',
  local: 'Neural',
};

/**
 * A voice id among those of all engines: built-in ids stand alone, as they always did; before others stands their
 * engine, so that the engine of a voice is never guessed it is.
 */
export function joinVoiceId(engine: VoiceEngineId, id: string): string {
  return engine === 'built-in' ? id : `${engine}:${id}`;
}

/** The engine and its own id of a listed voice. */
export function splitVoiceId(voiceId: string): { engine: VoiceEngineId; id: string } {
  const engine = voiceEngineIds.find((one) => one !== 'built-in' && voiceId.startsWith(`${one}:`));
  return engine ? { engine, id: voiceId.slice(engine.length + 1) } : { engine: 'built-in', id: voiceId };
}

/** What an unnamed voice is called. */
export function voiceTitle(voice: { id: string; voice_name: string | null }): string {
  return voice.voice_name ?? `Voice ${voice.id.slice(0, 8)}`;
}

/** Ids of voices that are not ready for use. */
export const placeholderPrefixes = ['pending_', 'upload_'] as const;

/** Whether a clone may be offered for choice. */
export function isReadyVoice(voiceId: string): boolean {
  return !placeholderPrefixes.some((prefix) => voiceId.startsWith(prefix));
}
