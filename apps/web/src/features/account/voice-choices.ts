import type { LanguageCode } from '@portray/contracts/languages';
import { isReadyVoice, voiceTitle } from '@portray/contracts/voice-ids';
import type { DefaultVoice, VoiceClone } from '@portray/contracts/voices';

/** One entry of the list of voices. */
export type VoiceChoice = { value: string; label: string };

/** The person's own voices and those of a language, best understood first; `kept` stays even if no engine offers it now. */
export function voiceChoices(
  voices: { defaults: readonly DefaultVoice[]; clones: readonly VoiceClone[] },
  language: LanguageCode,
  kept: string | null,
): { own: VoiceChoice[]; library: VoiceChoice[]; lost: VoiceChoice[] } {
  const own = voices.clones
    .filter((clone) => isReadyVoice(clone.elevenlabs_voice_id))
    .map((clone) => ({ value: clone.elevenlabs_voice_id, label: voiceTitle(clone) }));
  const library = voices.defaults
    .filter((voice) => voice.is_active && (voice.language === language || voice.elevenlabs_voice_id === kept))
    .map((voice) => ({
      value: voice.elevenlabs_voice_id,
      label: voice.is_approximate ? `${voice.name} (approximate)` : voice.name,
    }));
  const isOffered = kept === null || [...own, ...library].some(({ value }) => value === kept);
  return { own, library, lost: isOffered ? [] : [{ value: kept, label: 'A voice that is gone' }] };
}
