import { type LanguageCode, languages } from '@portray/contracts/languages';
import type { FoundVoice } from '@portray/database/queries/voices';
import type { VoiceDescription } from '@portray/ports/voice';

/** A sentence where another voice speaks than was chosen; a clone keeps its sound in every language. */
export function speakerNote(voices: VoiceDescription[], chosen: FoundVoice, speakerId: string): string | undefined {
  const voice = voices.find(({ id }) => id === chosen.base_voice_id);
  const speaker = voices.find(({ id }) => id === speakerId);
  if (!voice || !speaker || voice.id === speaker.id || chosen.match) return undefined;
  const languageOf = ({ language }: VoiceDescription) => nameOf(language);
  return `${voice.name} speaks ${languageOf(voice)}, so ${speaker.name} speaks ${languageOf(speaker)} in this video.`;
}

function nameOf(language: LanguageCode): string {
  return languages.find(({ code }) => code === language)?.name ?? language;
}
