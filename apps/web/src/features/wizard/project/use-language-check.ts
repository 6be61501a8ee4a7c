import { useDebouncedValue } from '@mantine/hooks';
import { isLanguageCode, type LanguageCode, languages } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { calls } from '#lib/api/api.ts';
import type { WizardDraft } from '../draft/draft.ts';

export type LanguageCheck =
  | { state: 'none' }
  | { state: 'detecting' }
  | { state: 'unspoken'; language: string }
  | { state: 'match'; language: string }
  | {
      state: 'mismatch';
      detected: LanguageCode;
      detectedName: string;
      confidence: number;
    };

const afterTypingMs = 600;

export const languageName = (code: LanguageCode) => languages.find((language) => language.code === code)?.name ?? code;

/** Whether the script is in the language of the video. A check that fails is not spoken of. */
export function useLanguageCheck({ script, language }: WizardDraft): LanguageCheck {
  const [settled] = useDebouncedValue(script.trim(), afterTypingMs);
  const unspoken = unspokenLanguage(settled);
  const isLong = settled.length > limits.minDetectableCharacters;
  const { data, isFetching } = useQuery(
    calls.functions.detectAndTranslateScript.queryOptions({
      input: {
        script: settled,
        targetLanguage: language,
        targetLanguageName: languageName(language),
        translate: false,
      },
      enabled: isLong && !unspoken,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  );
  if (unspoken) return { state: 'unspoken', language: unspoken };
  if (!isLong) return { state: 'none' };
  if (isFetching) return { state: 'detecting' };
  const detected = data?.detectedLanguage;
  if (!data || !detected || !isLanguageCode(detected)) return { state: 'none' };
  if (detected === language) return { state: 'match', language: languageName(language) };
  const { confidence, message, needsTranslation } = data;
  if (!needsTranslation && !message) return { state: 'none' };
  return { state: 'mismatch', detected, detectedName: languageName(detected), confidence };
}

/** Writing that none of our languages uses, by the language that people most likely mean. */
const unspoken: [language: string, letters: RegExp][] = [
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Lao', /\p{Script=Lao}/gu],
  ['Khmer', /\p{Script=Khmer}/gu],
  ['Burmese', /\p{Script=Myanmar}/gu],
  ['Armenian', /\p{Script=Armenian}/gu],
  ['Georgian', /\p{Script=Georgian}/gu],
  ['Amharic', /\p{Script=Ethiopic}/gu],
  ['Bengali', /\p{Script=Bengali}/gu],
  ['Punjabi', /\p{Script=Gurmukhi}/gu],
  ['Gujarati', /\p{Script=Gujarati}/gu],
  ['Tamil', /\p{Script=Tamil}/gu],
  ['Telugu', /\p{Script=Telugu}/gu],
  ['Kannada', /\p{Script=Kannada}/gu],
  ['Malayalam', /\p{Script=Malayalam}/gu],
  ['Sinhala', /\p{Script=Sinhala}/gu],
];

/** The language of a script that no voice can read; undefined where most letters are those of our languages. */
export function unspokenLanguage(script: string): string | undefined {
  const letters = script.match(/\p{L}/gu)?.length ?? 0;
  return unspoken.find(([, ofIt]) => (script.match(ofIt)?.length ?? 0) > letters / 2)?.[0];
}
