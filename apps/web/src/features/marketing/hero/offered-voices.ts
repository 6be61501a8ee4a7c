import { isExperimental } from '@portray/contracts/voice-clarity';
import type { DefaultVoice } from '@portray/contracts/voices';

const offered = 3;

/**
 * A few English voices that suit a presenter, of as many accents as there are, in the order of the list; what is only
 * approximated or hard to understand comes last.
 */
export function offeredVoices(voices: readonly DefaultVoice[], gender: string): DefaultVoice[] {
  const fitting = voices
    .filter((voice) => voice.language === 'en' && voice.gender === gender)
    .sort((a, b) => Number(isSecondChoice(a)) - Number(isSecondChoice(b)));
  const firstOfAccent = fitting.filter(
    (voice, index) => fitting.findIndex(({ accent }) => accent === voice.accent) === index,
  );
  return [...new Set([...firstOfAccent, ...fitting])].slice(0, offered);
}

const isSecondChoice = ({ is_approximate, elevenlabs_voice_id: id }: DefaultVoice) =>
  is_approximate || isExperimental(id);
