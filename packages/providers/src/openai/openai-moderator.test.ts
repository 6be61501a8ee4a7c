import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@portray/foundation/errors';
import type { ModerationRequest } from '@portray/ports/moderator';
import { moderatorPromises } from '@portray/ports/moderator-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse } from './openai-answers.test-data.ts';
import { openAiKey, startOpenAiDouble } from './openai-double.test-data.ts';
import { createOpenAiModerator, type OpenAiModeratorSettings } from './openai-moderator.ts';

let double: Awaited<ReturnType<typeof startOpenAiDouble>>;
let folder: string;
let waits: number[];
beforeEach(async () => {
  double = await startOpenAiDouble();
  folder = await mkdtemp(join(tmpdir(), 'portray-moderation-'));
  waits = [];
  await writeFile(picture('plain'), 'a picture');
  await writeFile(picture('explicit'), 'a picture [[sexual]]');
  await writeFile(picture('hateful'), 'a picture [[hate/threatening]]');
});
afterEach(async () => {
  await double.close();
  await rm(folder, { recursive: true });
});

const picture = (name: string) => join(folder, `${name}.jpg`);
const shrink = (path: string) =>
  readFile(path).catch((cause: unknown) => {
    throw new AppError('file_not_found', 'This picture is not there.', { cause });
  });
const open = (changes: Partial<OpenAiModeratorSettings> = {}) =>
  createOpenAiModerator({
    baseUrl: double.baseUrl,
    apiKey: openAiKey,
    model: 'omni-moderation-latest',
    shrink,
    wait: async (ms) => void waits.push(ms),
    ...changes,
  });
const check = (text: string, use: ModerationRequest['use'] = 'script') => open().check({ use, texts: [text] });
const route = /moderations/;
const sentence =
  'This text cannot be checked right now, so nothing was made and nothing was counted. Please try again in a few minutes.';

test.each(moderatorPromises)('as every moderator: $title', ({ run }) =>
  run({
    moderator: open(),
    plainPicture: picture('plain'),
    blocked: [
      { use: 'script', texts: ['[[violence/graphic]]'] },
      { use: 'prompt', texts: ['[[sexual]]'] },
      { use: 'picture', picturePath: picture('explicit') },
    ],
  }));

test.each([
  ['sexual/minors', 'block', 'minors'],
  ['self-harm/instructions', 'block', 'self_harm'],
  ['illicit/violent', 'block', 'illegal'],
  ['harassment/threatening', 'block', 'harassment'],
  ['violence', 'review', 'violence'],
  ['self-harm/intent', 'review', 'self_harm'],
  ['hate', 'review', 'hate'],
  ['illicit', 'review', 'illegal'],
])('%s means %s, as %s', async (name, verdict, category) => {
  expect(await check(`It says [[${name}]].`)).toEqual({ verdict, reasons: [{ category }] });
});

test('a script may speak of sex where a description may not, unless it is sure to be explicit', async () => {
  double.behaviour.score = 0.5;
  expect((await check('[[sexual]]')).verdict).toBe('review');
  expect((await check('[[sexual]]', 'prompt')).verdict).toBe('block');
  double.behaviour.score = 0.85;
  expect((await check('[[sexual]]')).verdict).toBe('block');
});

test('a long script is judged in parts, the worst counts, and its place is named', async () => {
  const plain = 'A sentence of plain words. '.repeat(150);
  const { verdict, reasons } = await check(`${plain}\nThen [[hate/threatening]] and more. ${plain}`);
  expect(verdict).toBe('block');
  expect(reasons[0]?.passage).toContain('[[hate/threatening]]');
  expect(double.requests).toHaveLength(1);
  expect(double.judged.every((part) => part.length <= 2_000)).toBe(true);
  expect(double.judged.join('')).toContain('Then');
});

test('a picture says nothing of what only texts are judged by', async () => {
  const { verdict } = await open().check({ use: 'picture', picturePath: picture('hateful') });
  expect(verdict).toBe('allow');
});

test('null and unknown categories are read; one that is flagged is not let through', async () => {
  double.behaviour.moreCategories = { illicit: null, 'new/thing': false };
  expect((await check('Hello.')).verdict).toBe('allow');
  double.behaviour.moreCategories = { 'new/thing': true };
  expect(await check('Hello.')).toEqual({ verdict: 'block', reasons: [{ category: 'other' }] });
  double.mishap(route, { status: 200, body: { results: [{ flagged: true, categories: {} }] } });
  expect((await check('Hello.')).verdict).toBe('block');
});

test('what passes is asked again, as it says or in growing steps', async () => {
  double.mishap(route, refuse(429, 'rate_limit_exceeded', { 'retry-after': '2' }));
  expect((await check('Hello.')).verdict).toBe('allow');
  double.mishap(route, refuse(429, 'rate_limit_exceeded', { 'retry-after-ms': '700' }));
  double.mishap(route, 'lost');
  expect((await check('Hello.')).verdict).toBe('allow');
  expect(waits.slice(0, 2)).toEqual([2_000, 700]);
  expect(waits).toHaveLength(3);
});

test.each([
  ['too many requests', refuse(429, 'rate_limit_exceeded'), 'provider_busy', 3],
  ['a long wait', refuse(429, 'rate_limit_exceeded', { 'retry-after': '60' }), 'provider_busy', 1],
  ['no money left', refuse(429, 'insufficient_quota'), 'not_configured', 1],
  ['a refused key', refuse(401, 'invalid_api_key'), 'not_configured', 1],
  ['an unknown model', refuse(404, 'model_not_found'), 'not_configured', 1],
  ['a failure of theirs', refuse(500, 'server_error'), 'provider_down', 3],
  ['an answer that is no JSON', { status: 200, body: '<html>' }, 'provider_down', 3],
  ['half an answer', { status: 200, body: '{"results":[{"flagged":' }, 'provider_down', 3],
  ['another shape', { status: 200, body: { results: [] } }, 'provider_down', 3],
] as const)('%s is told in one sentence, and nothing is let through', async (_what, answer, code, asked) => {
  double.mishap(route, answer, { times: 9 });
  await expect(check('Hello.')).rejects.toMatchObject({ code, message: sentence });
  expect(double.requests).toHaveLength(asked);
});

test('too few results are no answer', async () => {
  double.mishap(route, { status: 200, body: { results: [{ flagged: false, categories: {} }] } });
  const texts = open().check({ use: 'script', texts: ['One.', 'Two.'] });
  await expect(texts).rejects.toMatchObject({ code: 'provider_down', message: sentence });
});

test('a server that hangs is given up, and a person who leaves is not kept', async () => {
  const held = Promise.withResolvers<void>();
  double.hooks.beforeAnswer = () => held.promise;
  const hanging = open({ timeoutMs: 50 }).check({ use: 'script', texts: ['Hello.'] });
  await expect(hanging).rejects.toMatchObject({ code: 'provider_down', message: sentence });
  const leave = new AbortController();
  const left = open().check({ use: 'script', texts: ['Hello.'], signal: leave.signal });
  leave.abort();
  await expect(left).rejects.toMatchObject({ code: 'cancelled' });
  held.resolve();
});

test('a picture that it cannot read is refused as a picture, and the key is in no error', async () => {
  double.mishap(route, refuse(400, 'invalid_image_url'));
  await expect(open().check({ use: 'picture', picturePath: picture('plain') })).rejects.toMatchObject({
    code: 'invalid_image',
  });
  double.mishap(route, { status: 401, body: { error: { message: `Incorrect API key ${openAiKey}`, code: 'x' } } });
  const error = await check('Hello.').catch((thrown: Error) => thrown as Error);
  expect(`${(error as Error).message} ${(error as Error).cause}`).not.toContain(openAiKey);
});

test('a server of one’s own needs no key', async () => {
  double.mishap(route, async (request) => ({
    status: request.headers.has('authorization') ? 401 : 200,
    body: { results: [{ flagged: false, categories: {} }] },
  }));
  const { verdict } = await open({ apiKey: undefined }).check({ use: 'script', texts: ['Hello.'] });
  expect(verdict).toBe('allow');
});
