import { accentWords } from '@portray/contracts/accents';
import type { DefaultVoice } from '@portray/contracts/voices';
import { languageName } from './video-words.ts';

/** 'English, American'; languages with one accent only are not told apart by it. */
export function voicePlace({ language, accent, is_approximate }: DefaultVoice): string {
  const name = languageName(language);
  const words = accentWords({ accent, is_approximate });
  return words === '' || words === name ? name : `${name}, ${words}`;
}
