import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAiKey, startOpenAiDouble } from '@portray/providers/openai-double';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { imagesElsewhere, openImagesElsewhere } from './image-maker.ts';

let double: Awaited<ReturnType<typeof startOpenAiDouble>>;
let folder: string;
beforeEach(async () => {
  double = await startOpenAiDouble();
  folder = await mkdtemp(join(tmpdir(), 'portray-engines-images-'));
});
afterEach(async () => {
  await double.close();
  await rm(folder, { recursive: true });
});

const set = () => ({
  OPENAI_BASE_URL: double.baseUrl,
  OPENAI_API_KEY: openAiKey,
  OPENAI_IMAGE_MODEL: 'gpt-image-1',
});

test('where a model is set, it makes the pictures under its own name', async () => {
  expect(await imagesElsewhere(set())).toMatchObject({ madeBy: 'gpt-image-1 on this server', canTransform: true });
  await (await openImagesElsewhere(set()))?.make({ prompt: 'A baker', count: 2, folder });
  expect([double.orders.length, (await readdir(folder)).length]).toEqual([1, 2]);
});

test('an address that is set for something else makes none', async () => {
  const { OPENAI_IMAGE_MODEL: _model, ...others } = set();
  expect([await imagesElsewhere(others), await openImagesElsewhere(others)]).toEqual([undefined, undefined]);
});
