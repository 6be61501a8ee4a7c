import { readFile, stat } from 'node:fs/promises';
import { limits } from '@portray/contracts/limits';
import { countWords } from '@portray/contracts/script';
import { AppError } from '@portray/foundation/errors';

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
