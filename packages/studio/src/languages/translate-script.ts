import { type LanguageCode, languages } from '@portray/contracts/languages';
import { isBlank } from '@portray/contracts/text';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { checkLanguage, type LanguageCheck } from '@portray/ports/check-language';
import type { DetectLanguage, Translator } from '@portray/ports/translator';

export type TranslateDeps = {
  detectLanguage: DetectLanguage;
  /** Undefined where none is configured. */
  translator: Translator | undefined;
};

export type ScriptTranslation = LanguageCheck & {
  /** Null if none is needed or none is available. */
  translatedScript: string | null;
  /** A sentence about it for people, where there is something to say. */
  message: string | null;
};

/**
 * Tells the language of a script and translates it where it is another than wanted; without `translate`, no translator
 * sees it. Throws AppError script_required, and what a translator throws.
 */
export async function detectAndTranslateScript(
  { detectLanguage, translator }: TranslateDeps,
  { script, targetLanguage, translate = true }: { script: string; targetLanguage: LanguageCode; translate?: boolean },
  signal?: AbortSignal,
): Promise<ScriptTranslation> {
  if (isBlank(script)) throw new AppError('script_required', 'Please enter a script first.');
  const check = await checkLanguage(detectLanguage, script, targetLanguage);
  const { code, name, isReliable, needsTranslation } = check;
  if (code && code !== targetLanguage && !isReliable) {
    const message = `This may be ${name}, but we are not sure. If it is, choose ${name} as the language.`;
    return { ...check, translatedScript: null, message };
  }
  if (!code || !needsTranslation || !translate) return { ...check, translatedScript: null, message: null };
  if (!translator) return { ...check, translatedScript: null, message: notSetUp(known(name), targetLanguage) };
  const request = { text: script, from: code, to: targetLanguage, ...(signal && { signal }) };
  const { text } = await translator.translate(request);
  return { ...check, translatedScript: text, message: null };
}

function notSetUp(name: string, target: LanguageCode): string {
  const targetName = known(languages.find(({ code }) => code === target)).name;
  return `The script is in ${name}. Translation is not set up on this server: please paste a script in ${targetName}, or choose ${name} as the language.`;
}
