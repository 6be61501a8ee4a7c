import { clearestFirst, isExperimental } from '@portray/contracts/voice-clarity';
import type { DefaultVoice } from '@portray/contracts/voices';

const offered = 3;

/**
 * A few English voices that suit a presenter, of as many accents as there are, the clearest first. What is only
 * approximated or hard to understand is offered where there is nothing else.
 */
export function offeredVoices(voices: readonly DefaultVoice[], gender: string): DefaultVoice[] {
  const fitting = clearestFirst(voices).filter((voice) => voice.language === 'en' && voice.gender === gender);
  const clear = fitting.filter((voice) => !isSecondChoice(voice));
  const chosen = clear.length > 0 ? clear : fitting;
  const firstOfAccent = chosen.filter(
    (voice, index) => chosen.findIndex(({ accent }) => accent === voice.accent) === index,
  );
  return [...new Set([...firstOfAccent, ...chosen])].slice(0, offered);
}

const isSecondChoice = ({ is_approximate, elevenlabs_voice_id: id }: DefaultVoice) =>
  is_approximate || isExperimental(id);
