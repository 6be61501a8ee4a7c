import { readFile, stat } from 'node:fs/promises';
import { type LanguageCode, languages } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { countWords } from '@portray/contracts/script';
import { findMarkFault } from '@portray/contracts/speech-marks';
import { AppError, toAppError } from '@portray/foundation/errors';
import { checkLanguage } from '@portray/ports/check-language';
import type { Report } from './report.ts';
import type { Tools } from './tools.ts';

/**
 * The script as typed or from a UTF-8 text file; undefined when neither was given.
 * Throws AppError script_required, script_too_long, file_not_found, invalid_input.
 */
export async function readScript(options: { script?: string; scriptFile?: string }): Promise<string | undefined> {
  if (options.script !== undefined && options.scriptFile !== undefined) {
    throw new AppError('invalid_input', 'Give the script once: either --script or --script-file.');
  }
  const text = options.scriptFile === undefined ? options.script : await readTextFile(options.scriptFile);
  if (text === undefined) return undefined;
  const script = text.replace(/^\uFEFF/, '').trim();
  if (script === '') throw scriptRequired();
  const words = countWords(script);
  if (words > limits.maxScriptWords) {
    throw new AppError(
      'script_too_long',
      `The script has ${words} words; please remove ${words - limits.maxScriptWords} of them.`,
    );
  }
  if (script.length > limits.maxScriptCharacters) {
    throw new AppError(
      'script_too_long',
      `The script has ${script.length} characters; please shorten it to ${limits.maxScriptCharacters}.`,
    );
  }
  return script;
}

export function scriptRequired(): AppError {
  return new AppError('script_required', 'Please enter a script first: --script "…" or --script-file words.txt.');
}

async function readTextFile(path: string): Promise<string> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) throw new AppError('file_not_found', `There is no script file ${path}.`);
  if (info.size > limits.maxScriptCharacters * 4) {
    throw new AppError(
      'script_too_long',
      `The script file is too large; please shorten it to ${limits.maxScriptCharacters} characters.`,
    );
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (cause) {
    throw new AppError('invalid_input', 'The script file is not plain UTF-8 text. Save it as UTF-8 and try again.', {
      cause,
    });
  }
}

const nameOf = (code: LanguageCode) => languages.find((language) => language.code === code)?.name ?? code;

/** Says what the voice will not do as the writer may think: what is no mark after all, words of another language, signs that are not read. Never throws. */
export async function noteScript(
  { detectLanguage, noteUnread }: Tools,
  script: string,
  spoken: LanguageCode,
  report: Report,
): Promise<void> {
  const fault = findMarkFault(script);
  if (fault) report.warn(fault);
  try {
    const { code, name, needsTranslation } = await checkLanguage(detectLanguage, script, spoken);
    if (needsTranslation) report.warn(otherLanguage(name, code, spoken));
    else for (const note of await noteUnread(script, spoken)) report.warn(note);
  } catch (error) {
    // Nothing that was ordered depends on it.
    report.warn(toAppError(error).message);
  }
}

const otherLanguage = (name: string | null, code: LanguageCode | undefined, spoken: LanguageCode) =>
  `The script is in ${name}, and is read with ${nameOf(spoken)} sounds. Give --language ${code} for ${name}.`;
