import { translatorPromises } from '@portray/ports/translator-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { benchOf, failureOf, hardships, type TranslatorBench } from '../translation/translation-bench.test-data.ts';
import { createDeeplTranslator } from './deepl.ts';
import { startDeeplDouble } from './deepl-double.test-data.ts';

type Double = Awaited<ReturnType<typeof startDeeplDouble>>;
let double: Double;
let bench: TranslatorBench;
const open = (apiKey = double.apiKey) =>
  benchOf(double, (wait) => createDeeplTranslator({ apiKey, baseUrl: double.url, wait }));

beforeEach(async () => {
  double = await startDeeplDouble();
  bench = open();
});
afterEach(() => double.close());

test.each(translatorPromises)('as every translator: $title', ({ run }) => run(bench.translator));
test.each(hardships)('as every translator elsewhere: $title', ({ run }) => run(bench));

test('languages have the names that DeepL gives them', async () => {
  await bench.translator.translate({ text: 'Olá a todos.', from: 'pt', to: 'zh' });
  await bench.translator.translate({ text: 'God morgen.', from: 'no', to: 'en' });
  expect(double.asked.map(({ source_lang, target_lang }) => [source_lang, target_lang])).toEqual([
    ['PT', 'ZH-HANS'],
    ['NB', 'EN-US'],
  ]);
  const unknown = bench.translator.translate({ text: 'Labas.', from: 'lt', to: 'en' });
  await expect(unknown).rejects.toMatchObject({ code: 'language_not_supported' });
});

test('where marks are lost on the way, the words around them are translated on their own', async () => {
  double.words.dropsTags = true;
  const request = { text: 'Hello *you* [0.5s] and {SQL|sequel}.', from: 'en', to: 'es' } as const;
  expect(await bench.translator.translate(request)).toEqual({ text: 'Hello *you* (es) [0.5s] and (es) {SQL|sequel}.' });
});

test('a quota that is used up and a wrong key are one sentence each, and are not tried again', async () => {
  await double.close();
  double = await startDeeplDouble({ quota: 20 });
  bench = open();
  expect(await failureOf(bench, 'This is longer than twenty characters.')).toEqual([
    'provider_refused',
    'No more text can be translated for now. You can paste a translation of your own.',
  ]);
  const wrong = open('wrong-key');
  expect(await failureOf(wrong)).toEqual([
    'not_configured',
    'Translation cannot be used right now. You can paste a translation of your own.',
  ]);
  expect([...bench.waits, ...wrong.waits]).toEqual([]);
});

test('no failure holds the key or the script', async () => {
  double.mishap(/^POST/, { status: 400, body: { message: `Bad key ${double.apiKey}` } });
  const error = await bench.translator.translate({ text: 'Secret.', from: 'en', to: 'es' }).catch((fault) => fault);
  expect(String(error.cause)).toContain('DeepL answered 400');
  expect(`${error} ${error.cause}`).not.toMatch(/deepl-test-key|Secret/);
});
