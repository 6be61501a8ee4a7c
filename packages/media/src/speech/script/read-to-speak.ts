import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import type { ReadScript } from '@portray/ports/script-reading';
import { readScript } from './script.ts';

/** A script as every voice says it. Throws AppError script_required, script_too_long. */
export const readToSpeak: ReadScript = (script, language, accent) => {
  const excess = script.length - limits.maxScriptCharacters;
  if (excess > 0) {
    throw new AppError(
      'script_too_long',
      `The script is ${excess} characters longer than the ${limits.maxScriptCharacters} that a video can hold. Shorten it.`,
    );
  }
  const reading = readScript(script, language, accent);
  if (reading.sentences.some(({ tokens }) => tokens.some(({ spoken }) => spoken.length > 0))) return reading;
  throw new AppError('script_required', 'There is nothing to say in this script. Write at least one word.');
};
