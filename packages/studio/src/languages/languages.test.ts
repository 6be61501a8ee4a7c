import { createMemoryTranslator } from '@portray/ports/memory-translator';
import type { DetectedLanguage } from '@portray/ports/translator';
import { expect, test } from 'vitest';
import { detectAndTranslateScript } from './translate-script.ts';

const hearing = (found: DetectedLanguage) => async () => found;
const spanish = hearing({ code: 'es', confidence: 0.98, isReliable: true });
const script = 'Buenos días a todos.';

test('a script in the wanted language needs nothing', async () => {
  const deps = { detectLanguage: spanish, translator: createMemoryTranslator() };
  expect(await detectAndTranslateScript(deps, { script, targetLanguage: 'es' })).toEqual({
    code: 'es',
    name: 'Spanish',
    confidence: 0.98,
    isReliable: true,
    needsTranslation: false,
    translatedScript: null,
    message: null,
  });
  expect(deps.translator.requests).toEqual([]);
});

test('a script in another language is translated', async () => {
  const deps = { detectLanguage: spanish, translator: createMemoryTranslator() };
  const reply = await detectAndTranslateScript(deps, { script, targetLanguage: 'en' });
  expect(reply).toMatchObject({ needsTranslation: true, translatedScript: `${script} (en)`, message: null });
});

test('marks for the voice are not judged, and the translator gets them', async () => {
  const heard: string[] = [];
  const detectLanguage = async (text: string) => {
    heard.push(text);
    return spanish();
  };
  const deps = { detectLanguage, translator: createMemoryTranslator() };
  const marked = 'Buenos *días* [0.5s] a {todos|todoss}.';
  const { translatedScript } = await detectAndTranslateScript(deps, { script: marked, targetLanguage: 'en' });
  expect(heard).toEqual(['Buenos días a todos.']);
  expect(translatedScript).toBe(`${marked} (en)`);
});

test('where only the language is asked for, no translator sees the script', async () => {
  const deps = { detectLanguage: spanish, translator: createMemoryTranslator() };
  const reply = await detectAndTranslateScript(deps, { script, targetLanguage: 'en', translate: false });
  expect(reply).toMatchObject({ needsTranslation: true, translatedScript: null, message: null });
  expect(deps.translator.requests).toEqual([]);
});

test('without a translator the reason is told, with what to do instead', async () => {
  const deps = { detectLanguage: spanish, translator: undefined };
  const reply = await detectAndTranslateScript(deps, { script, targetLanguage: 'en' });
  expect(reply).toMatchObject({ needsTranslation: true, translatedScript: null });
  expect(reply.message).toContain('Translation is not set up on this server');
});

test('an uncertain language is suggested, but nothing is switched or translated', async () => {
  const translator = createMemoryTranslator();
  const unsure = hearing({ code: 'da', confidence: 0.5, isReliable: false });
  const reply = await detectAndTranslateScript(
    { detectLanguage: unsure, translator },
    { script, targetLanguage: 'no' },
  );
  expect(reply).toMatchObject({ code: 'da', needsTranslation: false, translatedScript: null });
  expect(reply.message).toContain('Danish');
  expect(translator.requests).toEqual([]);
});

test('too short a script is not judged, and one of no language is left alone', async () => {
  const never = () => Promise.reject(new Error('not asked'));
  const short = { script: '  hola  amigo ', targetLanguage: 'en' as const };
  const deps = { detectLanguage: never, translator: undefined };
  await expect(detectAndTranslateScript(deps, { ...short, script: ' 0123456789 ' })).resolves.toMatchObject({
    code: undefined,
    needsTranslation: false,
  });
  const unknown = hearing({ code: undefined, confidence: 0, isReliable: false });
  const reply = await detectAndTranslateScript(
    { ...deps, detectLanguage: unknown },
    { ...short, script: '12345 67890 12345' },
  );
  expect(reply).toMatchObject({ name: null, needsTranslation: false, message: null });
});
