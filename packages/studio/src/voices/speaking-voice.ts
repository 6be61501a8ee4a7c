import type { LanguageCode } from '@portray/contracts/languages';
import type { VoiceEngineId } from '@portray/contracts/voice-ids';
import type { FoundVoice } from '@portray/database/queries/voices';
import type { SpeakRequest } from '@portray/ports/voice';
import type { VoiceEngines } from '@portray/ports/voice-engines';
import { voiceNotFound } from './find-voice.ts';

/** What an engine must be told to sound like a chosen voice. */
export type SpeakingVoice = Pick<SpeakRequest, 'voiceId' | 'match'> & {
  engine: VoiceEngineId;
  /** The clone that was chosen, and the recording it was made from. */
  cloneId: string | null;
  sampleUrl: string | null;
  /** What is said in that recording, where the engine needs it. */
  transcript?: string;
};

/**
 * The voice that says a script of a language: always the chosen one, also where that is not its language. A match of the
 * built-in engine keeps its sound and reads with a voice of the script's language. Throws AppError: voice_not_found,
 * not_configured, provider_down, provider_busy.
 */
export async function speakingVoice(
  engines: Pick<VoiceEngines, 'voicesOf' | 'find'>,
  chosen: FoundVoice,
  language: LanguageCode,
): Promise<SpeakingVoice> {
  const { engine, cloneId, match } = chosen;
  const speaker = { engine, cloneId, sampleUrl: cloneId && chosen.original_voice_url, ...(match && { match }) };
  if (cloneId && !chosen.base_voice_id) {
    const { voiceId, transcript } = chosen;
    return { ...speaker, voiceId, engine: engines.find(engine).id, ...(transcript !== null && { transcript }) };
  }
  const voices = await engines.voicesOf(engine);
  const base = voices.find(({ id }) => id === (chosen.base_voice_id ?? chosen.voiceId));
  if (!base) throw voiceNotFound();
  if (!match || base.languages.includes(language)) return { ...speaker, voiceId: base.id };
  const readers = voices.filter(({ languages }) => languages.includes(language));
  const reader = readers.find(({ gender }) => gender === base.gender) ?? readers[0] ?? base;
  return { ...speaker, voiceId: reader.id };
}
