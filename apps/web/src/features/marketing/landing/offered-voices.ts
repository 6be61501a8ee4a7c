import { clearestAccent } from '@portray/contracts/accents';
import type { DefaultVoice } from '@portray/contracts/voices';

const offered = 3;

/**
 * A few English voices that suit a presenter, of as many accents as there are: the clearest comes first, what is only
 * approximated comes last.
 */
export function offeredVoices(voices: readonly DefaultVoice[], gender: string): DefaultVoice[] {
  const fitting = voices
    .filter((voice) => voice.language === 'en' && voice.gender === gender)
    .sort((a, b) => rank(a) - rank(b));
  const firstOfAccent = fitting.filter(
    (voice, index) => fitting.findIndex(({ accent }) => accent === voice.accent) === index,
  );
  return [...new Set([...firstOfAccent, ...fitting])].slice(0, offered);
}

function rank({ accent, is_approximate }: DefaultVoice): number {
  if (is_approximate) return 2;
  return accent === clearestAccent ? 0 : 1;
}
