import { openAiKey, startOpenAiDouble } from '@portray/providers/openai-double';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openModerator } from './moderator.ts';

let double: Awaited<ReturnType<typeof startOpenAiDouble>>;
const noted: unknown[] = [];
beforeEach(async () => {
  noted.length = 0;
  double = await startOpenAiDouble();
});
afterEach(() => double.close());

const set = () => ({
  OPENAI_BASE_URL: double.baseUrl,
  OPENAI_API_KEY: openAiKey,
  OPENAI_MODERATION_MODEL: 'omni-moderation-latest',
});
const check = (settings: Parameters<typeof openModerator>[0], text: string) =>
  openModerator(settings, { info: (event, facts) => void noted.push([event, facts]) }).check({
    use: 'script',
    texts: [text],
    userId: 'ana',
  });

test('where a model is set, it is asked after the rules of the house, which know what it does not', async () => {
  expect((await check(set(), 'I am Elon Musk.')).reasons[0]?.category).toBe('impersonation');
  expect(double.requests).toEqual([]);
  expect((await check(set(), '[[violence/graphic]]')).verdict).toBe('block');
  expect(double.requests).toHaveLength(1);
});

test('what passes although an operator should look at it is noted with its person and its kind, not with its words', async () => {
  expect((await check(set(), 'They say [[hate]] and [[violence]].')).verdict).toBe('review');
  expect(noted).toEqual([['moderation.review', { userId: 'ana', use: 'script', categories: ['hate', 'violence'] }]]);
  await check(set(), 'They say [[hate/threatening]].');
  await check(set(), 'Good morning.');
  expect(noted).toHaveLength(1);
});

test('where none is set, nothing leaves the machine', async () => {
  const { OPENAI_MODERATION_MODEL: _model, ...others } = set();
  expect((await check(others, '[[violence/graphic]]')).verdict).toBe('allow');
  expect(double.requests).toEqual([]);
});
