import { type LanguageCode, languages } from '@portray/contracts/languages';
import type { FoundVoice } from '@portray/database/queries/voices';
import { AppError } from '@portray/foundation/errors';
import type { VoiceDescription } from '@portray/ports/voice';

/** The voice that speaks, and a sentence where it is another one than was chosen. */
export type Speaker = { voiceId: string; note?: string };

/**
 * A voice speaks its own language only; for any other one of the same gender steps in. Throws AppError voice_not_found,
 * language_not_supported.
 */
export function chooseSpeaker(
  voices: VoiceDescription[],
  chosen: Pick<FoundVoice, 'base_voice_id'>,
  language: LanguageCode,
): Speaker {
  const voice = voices.find(({ id }) => id === chosen.base_voice_id);
  if (!voice)
    throw new AppError('voice_not_found', 'This voice does not exist here any more. Please choose another one.');
  if (voice.language === language) return { voiceId: voice.id };
  const speakers = voices.filter((candidate) => candidate.language === language);
  const speaker = speakers.find(({ gender }) => gender === voice.gender) ?? speakers[0];
  if (!speaker) throw new AppError('language_not_supported', `No voice here speaks ${nameOf(language)} yet.`);
  const note = `${voice.name} speaks ${nameOf(voice.language)}, so ${speaker.name} speaks ${nameOf(language)} in this video.`;
  return { voiceId: speaker.id, note };
}

function nameOf(language: LanguageCode): string {
  return languages.find(({ code }) => code === language)?.name ?? language;
}
