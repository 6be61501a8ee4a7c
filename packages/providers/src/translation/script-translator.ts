import type { LanguageCode } from '@portray/contracts/languages';
import type { Translator } from '@portray/ports/translator';
import { translationFault } from './failure.ts';
import { betweenKept, fromMarkup, toMarkup } from './markup.ts';
import { inBatches, splitScript } from './pieces.ts';

export type Languages = { from: LanguageCode; to: LanguageCode; signal?: AbortSignal | undefined };

/** Translates texts that hold tags; answers as many, in the same order. */
export type TextTranslator = {
  /** What one request takes. */
  limits(signal?: AbortSignal): Promise<{ maxTexts: number; maxCharacters: number }>;
  translate(texts: string[], languages: Languages): Promise<string[]>;
};

/** A translator of whole scripts: in pieces, with everything kept that must not change. */
export function createScriptTranslator(texts: TextTranslator): Translator {
  return {
    async translate({ text, ...languages }) {
      if (languages.signal?.aborted) throw translationFault('cancelled', languages.signal.reason);
      const limits = await texts.limits(languages.signal);
      // Tags and escaped letters need room, too.
      const pieces = splitScript(text, languages.from, Math.floor(limits.maxCharacters * 0.8));
      const translated = await translatePieces(
        pieces.filter(({ isWords }) => isWords).map((piece) => piece.text),
        translateAll,
      );
      return { text: pieces.map((piece) => (piece.isWords ? (translated.shift() ?? '') : piece.text)).join('') };

      async function translateAll(all: string[]): Promise<string[]> {
        const answers: string[] = [];
        for (const batch of inBatches(all, ({ length }) => length, limits)) {
          const got = await texts.translate(batch, languages);
          if (got.length !== batch.length || got.some((answer) => !answer.trim())) throw translationFault('unusable');
          answers.push(...got.map((answer) => answer.trim()));
        }
        return answers;
      }
    },
  };
}

type TranslateAll = (texts: string[]) => Promise<string[]>;

/** Where a kept part was lost on the way, the words around it are translated on their own. */
async function translatePieces(pieces: string[], translateAll: TranslateAll): Promise<string[]> {
  const marked = pieces.map(toMarkup);
  const answers = await translateAll(marked.map(({ text }) => text));
  const translated: string[] = [];
  for (const [index, { kept }] of marked.entries()) {
    const text = fromMarkup(answers[index] ?? '', kept);
    translated.push(text ?? (await translateAround(pieces[index] ?? '', translateAll)));
  }
  return translated;
}

async function translateAround(piece: string, translateAll: TranslateAll): Promise<string> {
  const parts = betweenKept(piece);
  const isWords = (part: string, index: number) => index % 2 === 0 && /\p{L}/u.test(part);
  const answers = await translateAll(parts.filter(isWords).map((part) => toMarkup(part.trim()).text));
  return parts
    .map((part, index) => {
      if (!isWords(part, index)) return part;
      const answer = fromMarkup(answers.shift() ?? '', []);
      if (answer === undefined) throw translationFault('unusable');
      return part.replace(part.trim(), () => answer);
    })
    .join('');
}
