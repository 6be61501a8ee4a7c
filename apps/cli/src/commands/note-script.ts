import { type LanguageCode, languages } from '@portray/contracts/languages';
import { findMarkFault } from '@portray/contracts/speech-marks';
import { toAppError } from '@portray/foundation/errors';
import { checkLanguage } from '@portray/ports/check-language';
import type { Report } from '../report.ts';
import type { Tools } from '../tools.ts';

const nameOf = (code: LanguageCode) => languages.find((language) => language.code === code)?.name ?? code;

/** Says what the voice will not do as the writer may think: a mark that is none, words of another language. Never throws. */
export async function noteScript(
  { detectLanguage }: Tools,
  script: string,
  spoken: LanguageCode,
  report: Report,
): Promise<void> {
  const fault = findMarkFault(script);
  if (fault) report.warn(fault);
  try {
    const { code, name, needsTranslation } = await checkLanguage(detectLanguage, script, spoken);
    if (needsTranslation) report.warn(otherLanguage(name, code, spoken));
  } catch (error) {
    // Nothing that was ordered depends on it.
    report.warn(toAppError(error).message);
  }
}

const otherLanguage = (name: string | null, code: LanguageCode | undefined, spoken: LanguageCode) =>
  `The script is in ${name}, and is read with ${nameOf(spoken)} sounds. Give --language ${code} for ${name}.`;
