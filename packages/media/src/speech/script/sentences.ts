import { fileURLToPath } from 'node:url';
import { builder } from '@patdx/kuromoji';
import DictionaryLoader from '@patdx/kuromoji/node';
import type { LanguageCode } from '@portray/contracts/languages';
import { limits } from '@portray/contracts/limits';
import { AppError } from '@portray/foundation/errors';
import { known } from '@portray/foundation/known';
import { readScript, type Sentence } from './script.ts';
import type { ScriptWord } from './script-word.ts';

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

type Token = { surface_form: string; pronunciation?: string | undefined };
type Tokenizer = { tokenize(text: string): Token[] };

let tokenizer: Promise<Tokenizer> | undefined;

/**
 * Replaces kanji by their kana readings: espeak reads kana only. The dictionary (1 s, 300 MB) is loaded when the first
 * Japanese script comes and kept.
 */
async function readJapanese(sentences: Sentence[]): Promise<Sentence[]> {
  tokenizer ??= loadTokenizer();
  const ready = await tokenizer;
  return sentences.map((sentence) => ({ ...sentence, words: readWords(sentence.words, ready) }));
}

/** Read as one text, since readings depend on neighbours; a reading goes to the word in which its token begins. */
function readWords(words: ScriptWord[], reader: Tokenizer): ScriptWord[] {
  const readings = words.map(() => '');
  let wordIndex = 0;
  let wordEnd = words[0]?.spoken.length ?? 0;
  let at = 0;
  for (const { surface_form, pronunciation } of reader.tokenize(words.map((word) => word.spoken).join(''))) {
    while (at >= wordEnd && wordIndex < words.length - 1) wordEnd += known(words[++wordIndex]).spoken.length;
    readings[wordIndex] += pronunciation ?? surface_form;
    at += surface_form.length;
  }
  return words.map((word, index) => ({ ...word, spoken: known(readings[index]) }));
}

function loadTokenizer(): Promise<Tokenizer> {
  const dictionary = fileURLToPath(new URL('../dict', import.meta.resolve('@patdx/kuromoji')));
  return builder({ loader: new DictionaryLoader({ dic_path: dictionary }) }).build();
}
