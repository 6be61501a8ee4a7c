import { AuthorizationError, DeepLClient, QuotaExceededError } from 'deepl-node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDeeplDouble } from './deepl-double.test-data.ts';

let double: Awaited<ReturnType<typeof startDeeplDouble>>;
const clientWith = (apiKey = double.apiKey) => new DeepLClient(apiKey, { serverUrl: double.url, maxRetries: 0 });

beforeEach(async () => {
  double = await startDeeplDouble({ quota: 60 });
});
afterEach(() => double.close());

test('DeepL’s own SDK gets marked texts translated, and is told what is used up', async () => {
  const client = clientWith();
  const options = { tagHandling: 'xml', splitSentences: 'nonewlines', preserveFormatting: true } as const;
  const texts = ['Hello <x id="1"/> <em>you</em>', 'Bye.'];
  const [hello, bye] = await client.translateText(texts, 'en', 'es', options);
  expect(hello).toMatchObject({ detectedSourceLang: 'en', text: expect.stringContaining('<x id="1"/>') });
  expect(hello?.billedCharacters).toBe(texts[0]?.length);
  expect(bye?.text).toContain('es');
  expect(double.asked).toMatchObject([{ text: texts, tag_handling: 'xml' }]);

  const { character } = await client.getUsage();
  expect(character).toMatchObject({ count: texts.join('').length, limit: 60 });
  await expect(client.translateText('Much more than what is left.', null, 'en-US')).rejects.toThrow(QuotaExceededError);
  await expect(clientWith('wrong').getUsage()).rejects.toThrow(AuthorizationError);
});
