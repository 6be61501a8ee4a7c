import type { LanguageCode } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { readJapanese } from './japanese-reading.ts';
import { readScript, type Sentence } from './script.ts';

/** A script as sentences that the voices can read. Throws AppError script_required, script_too_long. */
export async function readSentences(script: string, language: LanguageCode): Promise<Sentence[]> {
  const excess = script.length - limits.maxScriptCharacters;
  if (excess > 0) {
    throw new AppError(
      'script_too_long',
      `The script is ${excess} characters longer than the ${limits.maxScriptCharacters} that a video can hold. Shorten it.`,
    );
  }
  const sentences = readScript(script, language);
  if (sentences.length === 0) {
    throw new AppError('script_required', 'There is nothing to say in this script. Write at least one word.');
  }
  return language === 'ja' ? readJapanese(sentences) : sentences;
}
