import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import type { Translator } from '../translator.ts';

/** What every translator promises: `run` throws where a promise is broken. */
export type TranslatorPromise = { title: string; run: (translator: Translator) => Promise<void> };

const between = { from: 'en', to: 'es' } as const;
const translating = async (translator: Translator, text: string) =>
  (await translator.translate({ text, ...between })).text;

/** The contract suite: `test.each(translatorPromises)('$title', …)`. */
export const translatorPromises: TranslatorPromise[] = [
  {
    title: 'words come back in other words, under the same paragraphs',
    async run(translator) {
      const text = 'Good morning to all of you.\n\nWelcome to the show.\nLet us begin.';
      const translated = await translating(translator, text);
      ok(translated !== text);
      deepEqual(translated.match(/\n+/g), ['\n\n', '\n']);
    },
  },
  {
    title: 'pauses, pronunciations, emphasis, placeholders and addresses are kept',
    async run(translator) {
      const kept = [
        '[0.5s]',
        '{SQL|sequel}',
        '{{first_name}}',
        '[NAME]',
        'https://example.com/a?b=1&c=2',
        'ana@example.com',
      ];
      const text = `Good *morning* [0.5s] {{first_name}}, learn {SQL|sequel} & more.\nWrite to [NAME] at ana@example.com or see https://example.com/a?b=1&c=2.`;
      const translated = await translating(translator, text);
      for (const part of kept) equal(translated.split(part).length, 2, `${part} in ${translated}`);
      ok(/\*\S[^*]*\*/.test(translated), translated);
      ok(translated.includes(' & '), translated);
    },
  },
  {
    title:
      'names are kept that are accounts, have a capital within or a sign of ownership, or that a person has marked',
    async run(translator) {
      const text = 'Ask {Rose|Rose}, who is @Rose.example.com and @Rose@example.social, about YouTube and Windows®.';
      const translated = await translating(translator, text);
      for (const name of ['{Rose|Rose}', '@Rose.example.com', '@Rose@example.social', 'YouTube', 'Windows®'])
        equal(translated.split(name).length, 2, `${name} in ${translated}`);
    },
  },
  {
    title: 'a long script comes back whole, in order',
    async run(translator) {
      const sentences = Array.from(
        { length: 300 },
        (_, index) => `This is sentence number ${index + 1} of a long script.`,
      );
      const translated = await translating(translator, sentences.join(' '));
      deepEqual(
        translated.match(/\d+/g),
        sentences.map((_, index) => String(index + 1)),
      );
    },
  },
  {
    title: 'a caller that stops it gets nothing',
    async run(translator) {
      const request = { text: 'Good morning.', ...between, signal: AbortSignal.abort() };
      await rejects(translator.translate(request), { code: 'cancelled' });
    },
  },
];
