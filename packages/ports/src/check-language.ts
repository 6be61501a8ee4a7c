import { type LanguageCode, languages } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { withoutMarks } from '@portray/contracts/speech-marks';
import { known } from '@portray/foundation/known';
import type { DetectLanguage } from './translator.ts';

/** What is known about the language of a script, and what follows from it. */
export type LanguageCheck = {
  code: LanguageCode | undefined;
  name: string | null;
  /** 0–1. */
  confidence: number;
  isReliable: boolean;
  /** Only where the detector is certain; a guess is offered, never acted upon. */
  needsTranslation: boolean;
};

/** Below it a guess is more often wrong than right, and is not told. */
const minConfidence = 0.5;

/** Compares the language of a script with the one that it is to be spoken in; too short a script tells nothing. */
export async function checkLanguage(
  detectLanguage: DetectLanguage,
  script: string,
  target: LanguageCode,
): Promise<LanguageCheck> {
  const text = withoutMarks(script).trim();
  if (text.length <= limits.minDetectableCharacters) return unknown;
  const { code, confidence, isReliable } = await detectLanguage(text);
  if (!code || confidence < minConfidence) return unknown;
  const name = known(languages.find((language) => language.code === code)).name;
  return { code, name, confidence, isReliable, needsTranslation: isReliable && code !== target };
}

const unknown: LanguageCheck = {
  code: undefined,
  name: null,
  confidence: 0,
  isReliable: false,
  needsTranslation: false,
};
