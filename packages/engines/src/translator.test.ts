import { AppError } from '@portray/foundation/errors';
import type { Translator } from '@portray/ports/translator';
import { describe, expect, test } from 'vitest';
import { inTurn, openTranslator } from './translator.ts';

const request = { text: 'Good morning.', from: 'en', to: 'lt' } as const;
const saying = (text: string): Translator => ({ translate: async () => ({ text }) });
const failing = (code: 'language_not_supported' | 'provider_down'): Translator => ({
  translate: () => Promise.reject(new AppError(code, 'No.')),
});

test('a server where nothing is set up does not translate, and half a setting counts as missing', async () => {
  expect(await openTranslator({})).toBeUndefined();
  expect(await openTranslator({ OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' })).toBeUndefined();
});

describe('several translators', () => {
  test('are asked in turn where one does not know a language', async () =>
    expect(await inTurn([failing('language_not_supported'), saying('Labas.')])?.translate(request)).toEqual({
      text: 'Labas.',
    }));

  test('do not hide that one fails', async () =>
    expect(inTurn([failing('provider_down'), saying('Labas.')])?.translate(request)).rejects.toMatchObject({
      code: 'provider_down',
    }));
});
