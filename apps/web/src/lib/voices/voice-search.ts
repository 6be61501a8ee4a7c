import { accentWords } from '@portray/contracts/accents';
import type { DefaultVoice } from '@portray/contracts/voices';
import { foldText } from '@portray/foundation/fold-text';
import { languageName } from '../video-words.ts';

type Described = {
  name: string;
  /** All languages that it speaks, as codes. */
  languages: readonly string[];
  gender?: string | null;
  /** Whatever else people read of it, such as its accent. */
  description: string;
};

const genderWords: Record<string, string> = { female: 'female woman', male: 'male man' };

/** What a voice can be found by: name, languages in English and in their own words, gender, and what people read of it. */
export function wordsOfVoice({ name, languages, gender, description }: Described): string {
  const spoken = languages.flatMap((code) => [languageName(code), ownNameOf(code)]);
  return foldText([name, ...spoken, genderWords[gender ?? ''] ?? gender ?? '', description].join(' '));
}

/** Whether each word that was typed begins a word of the voice, so that 'male' does not find 'female'. */
export function isFound(wordsOfVoice: string, typed: string): boolean {
  const words = partsOf(wordsOfVoice);
  return partsOf(foldText(typed)).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** 'de' is 'Deutsch'. */
function ownNameOf(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? '';
  } catch {
    return '';
  }
}

const partsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** 'English, American'; languages with one accent only are not told apart by it. */
export function voicePlace({ language, accent, is_approximate }: DefaultVoice): string {
  const name = languageName(language);
  const words = accentWords({ accent, is_approximate });
  return words === '' || words === name ? name : `${name}, ${words}`;
}
