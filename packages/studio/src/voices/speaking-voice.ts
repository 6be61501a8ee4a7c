import type { LanguageCode } from '@portray/contracts/languages';
import type { FoundVoice } from '@portray/database/queries/voices';
import type { SpeakRequest, Voice } from '@portray/ports/voice';
import { voiceNotFound } from './voice-not-found.ts';

/** What the engine must be told to sound like a voice that somebody chose. */
export type SpeakingVoice = Pick<SpeakRequest, 'voiceId' | 'match'>;

/**
 * The voice that says a script of a language: the chosen one where that is its language, else the one of the script's
 * language and the same gender, since a voice reads its own language only. A clone keeps its match in every language.
 * Throws AppError voice_not_found.
 */
export function speakingVoice(voice: Pick<Voice, 'list'>, chosen: FoundVoice, language: LanguageCode): SpeakingVoice {
  const baseId = chosen.base_voice_id ?? chosen.elevenlabs_voice_id;
  const base = voice.list().find(({ id }) => id === baseId);
  if (!base) throw voiceNotFound();
  const speakers = base.language === language ? [base] : voice.list(language);
  const speaker = speakers.find(({ gender }) => gender === base.gender) ?? speakers[0] ?? base;
  return { voiceId: speaker.id, ...(chosen.match && { match: chosen.match }) };
}
