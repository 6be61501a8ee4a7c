import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ScriptWord, Sentence } from './script.ts';

type Token = { surface_form: string; pronunciation?: string };
type Tokenizer = { tokenize(text: string): Token[] };
type Kuromoji = {
  builder(options: { dicPath: string }): { build(done: (error: Error | null, tokenizer: Tokenizer) => void): void };
};

let tokenizer: Promise<Tokenizer> | undefined;

/**
 * Replaces kanji by their kana readings: espeak reads kana only. The dictionary (1 s, 300 MB) is loaded when the first
 * Japanese script comes and kept.
 */
export async function readJapanese(sentences: Sentence[]): Promise<Sentence[]> {
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
    while (at >= wordEnd && wordIndex < words.length - 1) wordEnd += words[++wordIndex]!.spoken.length;
    readings[wordIndex] += pronunciation ?? surface_form;
    at += surface_form.length;
  }
  return words.map((word, index) => ({ ...word, spoken: readings[index]! }));
}

function loadTokenizer(): Promise<Tokenizer> {
  const require = createRequire(import.meta.url);
  const kuromoji = require('kuromoji') as Kuromoji;
  const dicPath = join(dirname(require.resolve('kuromoji/package.json')), 'dict');
  return new Promise((resolve, reject) => {
    kuromoji.builder({ dicPath }).build((error, built) => (error ? reject(error) : resolve(built)));
  });
}
