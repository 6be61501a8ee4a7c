import { translatorPromises } from '@portray/ports/translator-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { benchOf, failureOf, hardships, type TranslatorBench } from '../translation/translation-bench.test-data.ts';
import { createLibreTranslator } from './libretranslate.ts';
import { type LibreBehaviour, startLibreDouble } from './libretranslate-double.test-data.ts';

let double: Awaited<ReturnType<typeof startLibreDouble>>;
let bench: TranslatorBench;
const apiKey = 'libre-test-key';
const open = (key?: string) =>
  benchOf(double, (wait) => createLibreTranslator({ baseUrl: `${double.url}/`, apiKey: key, wait }));

beforeEach(() => start({ apiKey }));
afterEach(() => double.close());

async function start(changes: Partial<LibreBehaviour>) {
  await double?.close();
  double = await startLibreDouble(changes);
  bench = open(changes.apiKey);
}

test.each(translatorPromises)('as every translator: $title', ({ run }) => run(bench.translator));
test.each(hardships)('as every translator elsewhere: $title', ({ run }) => run(bench));

test('a small limit of the server means small requests', async () => {
  await start({ charLimit: 120 });
  const text = Array.from({ length: 20 }, (_, index) => `This is sentence ${index}.`).join(' ');
  const translated = await bench.translator.translate({ text, from: 'en', to: 'es' });
  expect(translated.text.match(/\d+/g)).toHaveLength(20);
  expect(double.asked.length).toBeGreaterThan(3);
});

test.each([['zh-Hans'], ['zh']])('a server that calls Chinese %s is asked for that', async (name) => {
  await start({ codes: ['en', name] });
  await bench.translator.translate({ text: 'Good morning.', from: 'en', to: 'zh' });
  expect(double.asked.at(-1)).toMatchObject({ source: 'en', target: name, format: 'html' });
});

test('a language that the server does not know is told before anything is sent', async () => {
  const unknown = bench.translator.translate({ text: 'Good morning.', from: 'en', to: 'lt' });
  await expect(unknown).rejects.toMatchObject({ code: 'language_not_supported' });
  expect(double.asked).toEqual([]);
});

test('a server that does not tell its settings is asked all the same, and a missing key is one sentence', async () => {
  double.mishap(/settings/, { status: 404 });
  await bench.translator.translate({ text: 'Good morning.', from: 'en', to: 'es' });
  expect(await failureOf(open())).toEqual([
    'not_configured',
    'Translation cannot be used right now. You can paste a translation of your own.',
  ]);
});
