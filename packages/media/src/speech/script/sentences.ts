import { fileURLToPath } from 'node:url';
import { builder } from '@patdx/kuromoji';
import DictionaryLoader from '@patdx/kuromoji/node';
import type { LanguageCode } from '@portray/contracts/languages';
import { known } from '@portray/foundation/known';
import { type Sentence, saidFor, type Token } from '@portray/ports/script-reading';
import { readToSpeak } from './read-to-speak.ts';

/** A script for the voices of this machine, Japanese in kana. Throws AppError script_required, script_too_long. */
export async function readSentences(script: string, language: LanguageCode, accent?: string): Promise<Sentence[]> {
  const { sentences } = readToSpeak(script, language, accent);
  return language === 'ja' ? readJapanese(sentences) : sentences;
}

type Morpheme = { surface_form: string; pronunciation?: string | undefined };
type Tokenizer = { tokenize(text: string): Morpheme[] };

let tokenizer: Promise<Tokenizer> | undefined;

/**
 * Replaces kanji by their kana readings: espeak reads kana only. The dictionary (1 s, 300 MB) is loaded when the first
 * Japanese script comes and kept.
 */
async function readJapanese(sentences: Sentence[]): Promise<Sentence[]> {
  tokenizer ??= loadTokenizer();
  const ready = await tokenizer;
  return sentences.map((sentence) => ({ ...sentence, tokens: readTokens(sentence.tokens, ready) }));
}

/** Read as one text, since readings depend on neighbours; a reading goes to the token in which its morpheme begins. */
function readTokens(tokens: Token[], reader: Tokenizer): Token[] {
  const said = tokens.map(saidFor);
  const readings = tokens.map(() => '');
  let index = 0;
  let end = said[0]?.length ?? 0;
  let at = 0;
  for (const { surface_form, pronunciation } of reader.tokenize(said.join(''))) {
    while (at >= end && index < tokens.length - 1) end += known(said[++index]).length;
    readings[index] += pronunciation ?? surface_form;
    at += surface_form.length;
  }
  return tokens.map((token, at) => ({ ...token, spoken: readings[at] ? [known(readings[at])] : [] }));
}

function loadTokenizer(): Promise<Tokenizer> {
  const dictionary = fileURLToPath(new URL('../dict', import.meta.resolve('@patdx/kuromoji')));
  return builder({ loader: new DictionaryLoader({ dic_path: dictionary }) }).build();
}
