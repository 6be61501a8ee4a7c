import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImageRequest } from '@portray/ports/image-maker';
import { imageMakerPromises } from '@portray/ports/image-maker-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAiImageFacts } from './image-facts.ts';
import { refuse } from './openai-answers.test-data.ts';
import { openAiKey, startOpenAiDouble } from './openai-double.test-data.ts';
import { createOpenAiImageMaker, type OpenAiImageSettings } from './openai-image-maker.ts';
import { drawPicture } from './openai-pictures.test-data.ts';

let double: Awaited<ReturnType<typeof startOpenAiDouble>>;
let home: string;
let folder: string;
let sourcePath: string;
beforeEach(async () => {
  double = await startOpenAiDouble();
  home = await mkdtemp(join(tmpdir(), 'portray-openai-images-'));
  folder = join(home, 'made');
  await mkdir(folder);
  sourcePath = join(home, 'source.jpg');
  await writeFile(sourcePath, drawPicture('source'));
});
afterEach(async () => {
  await double.close();
  await rm(home, { recursive: true });
});

const open = (changes: Partial<OpenAiImageSettings> = {}) =>
  createOpenAiImageMaker({ baseUrl: double.baseUrl, apiKey: openAiKey, model: 'gpt-image-1', ...changes });
const make = (changes: Partial<ImageRequest> = {}, settings: Partial<OpenAiImageSettings> = {}) =>
  open(settings).make({ prompt: 'A baker', count: 4, folder, ...changes });
const faultOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error) => error);
const route = /images/;

test.each(imageMakerPromises)('as every image maker: $title', ({ run }) =>
  run({ maker: open(), folder, prompt: 'A baker', sourcePath }));

test('four to choose from are one order, and a transformation sends the picture', async () => {
  expect((await make()).images).toHaveLength(4);
  await make({ sourcePath, count: 1 });
  expect(double.orders).toEqual([
    { prompt: 'A baker', count: 4, size: '1024x1024', isEdit: false },
    { prompt: 'A baker', count: 1, size: '1024x1024', isEdit: true },
  ]);
});

test('a model that gives one at a time is asked for one, and says that it cannot transform', async () => {
  const model = 'dall-e-3';
  expect((await make({}, { model })).images).toHaveLength(1);
  expect(await faultOf(make({ sourcePath }, { model }))).toMatchObject({ code: 'provider_refused' });
  expect(double.orders).toHaveLength(1);
});

test('pictures that come as addresses are fetched from the server itself, without the key, and from nowhere inside', async () => {
  double.behaviour.format = 'address';
  const { images } = await make({ count: 2 }, { model: 'flux' });
  expect(images.map(({ contentType }) => contentType)).toEqual(['image/png', 'image/png']);
  expect(await readFile(images[0]?.path ?? '')).not.toEqual(await readFile(images[1]?.path ?? ''));
  const other = await startOpenAiDouble();
  for (const url of [`${other.url}/pictures/0`, 'http://169.254.169.254/latest', 'https://localhost/x.png']) {
    double.mishap(route, { status: 200, body: { data: [{ url }] } });
    expect(await faultOf(make())).toMatchObject({ code: 'provider_down' });
  }
  expect(other.requests).toEqual([]);
  await other.close();
});

test.each([
  ['a refused content', refuse(400, 'moderation_blocked'), 'image_not_suitable'],
  ['a refused content of a proxy', refuse(400, 'content_policy_violation'), 'image_not_suitable'],
  [
    'a refused content of Azure',
    { status: 400, body: { error: { code: 'contentFilter', inner_error: { code: 'ResponsibleAIPolicyViolation' } } } },
    'image_not_suitable',
  ],
  ['too many requests', refuse(429, 'rate_limit_exceeded', { 'retry-after': '7' }), 'provider_busy'],
  ['too many requests without a time', refuse(429, 'rate_limit_exceeded'), 'provider_busy'],
  ['a quota that is used up', refuse(429, 'insufficient_quota'), 'not_configured'],
  ['a bill that is not paid', refuse(400, 'billing_hard_limit_reached'), 'not_configured'],
  ['a refused key', refuse(401, 'invalid_api_key'), 'not_configured'],
  ['an organisation that is not verified', refuse(403, 'forbidden'), 'not_configured'],
  ['an unknown model', refuse(404, 'model_not_found'), 'not_configured'],
  ['a failure of theirs', refuse(500, 'server_error'), 'provider_down'],
  ['half an answer', { status: 200, body: '{"data":[{"b64_json":"iVBOR' }, 'provider_down'],
  ['another shape', { status: 200, body: { images: [] } }, 'provider_down'],
  ['something that is no picture', { status: 200, body: { data: [{ b64_json: 'aGVsbG8=' }] } }, 'provider_down'],
  ['no picture at all', { status: 200, body: { data: [] } }, 'provider_refused'],
] as const)('%s is one sentence, is not sent again, and leaves nothing behind', async (_what, answer, code) => {
  double.mishap(route, answer);
  const error = await faultOf(make());
  expect(error).toMatchObject({ code, message: expect.stringMatching(/^[A-Z][^.]+\.( [A-Z][^.]+\.)?$/) });
  expect(double.requests).toHaveLength(1);
  expect(await readdir(folder)).toEqual([]);
});

test('a time that is asked for is passed on', async () => {
  double.mishap(route, refuse(429, 'rate_limit_exceeded', { 'retry-after': '7' }));
  expect(await faultOf(make())).toMatchObject({ retryAfterSeconds: 7 });
});

test('a server that cannot transform says so as what it is, and a bad picture as a picture', async () => {
  double.mishap(route, refuse(400, 'invalid_image_file'));
  expect(await faultOf(make({ sourcePath }))).toMatchObject({ code: 'invalid_image' });
  double.behaviour.canEdit = false;
  expect(await faultOf(make({ sourcePath }))).toMatchObject({
    code: 'provider_refused',
    message: 'Pictures cannot be transformed on this server. Please create one from words instead.',
  });
});

test('a server that hangs, or dies after it was paid, leaves open whether it was', async () => {
  double.mishap(route, 'lost');
  expect(await faultOf(make())).toMatchObject({ code: 'provider_down' });
  expect(double.orders).toHaveLength(1);
  double.hooks.beforeAnswer = () => new Promise(() => {});
  expect(await faultOf(make({}, { timeoutMs: 50 }))).toMatchObject({ code: 'provider_down' });
  const leave = new AbortController();
  const left = make({ signal: leave.signal });
  leave.abort();
  expect(await faultOf(left)).toMatchObject({ code: 'cancelled' });
});

test('the key is in no error', async () => {
  double.mishap(route, { status: 401, body: { error: { message: `Incorrect API key ${openAiKey}`, code: 'x' } } });
  const error = await faultOf(make());
  expect(`${error.message} ${error.cause} ${error.stack}`).not.toContain(openAiKey);
});

test.each([
  ['https://api.openai.com/v1', 'gpt-image-1', 'gpt-image-1 of OpenAI'],
  ['http://127.0.0.1:8080/v1', 'flux', 'flux on this server'],
  ['http://localhost:8080/v1', 'flux', 'flux on this server'],
  ['https://images.example.com/v1', 'flux', 'flux at images.example.com'],
])('who makes the pictures at %s is told honestly', (baseUrl, model, madeBy) => {
  expect(openAiImageFacts({ baseUrl, model }).madeBy).toBe(madeBy);
});
