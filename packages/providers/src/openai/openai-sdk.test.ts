import OpenAI, { toFile } from 'openai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAiKey, startOpenAiDouble } from './openai-double.test-data.ts';
import { drawPicture } from './openai-pictures.test-data.ts';

let double: Awaited<ReturnType<typeof startOpenAiDouble>>;
const clientWith = (apiKey: string) => new OpenAI({ apiKey, baseURL: double.baseUrl, maxRetries: 0 });

beforeEach(async () => {
  double = await startOpenAiDouble();
});
afterEach(() => double.close());

test('OpenAI’s own SDK gets pictures made and changed', async () => {
  const { images } = clientWith(openAiKey);
  const wanted = { model: 'gpt-image-1', prompt: 'A presenter', size: '1024x1024' } as const;
  const made = await images.generate({ ...wanted, n: 2 });
  expect(
    made.data?.map(({ b64_json }) =>
      Buffer.from(b64_json ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ),
  ).toEqual(['PNG', 'PNG']);
  expect(made.usage).toMatchObject({ total_tokens: expect.any(Number), input_tokens: expect.any(Number) });
  const photo = await toFile(drawPicture('me'), 'photo.png', { type: 'image/png' });
  expect((await images.edit({ ...wanted, image: photo, n: 1 })).data).toHaveLength(1);
  expect((await images.edit({ ...wanted, image: [photo], n: 1 })).data).toHaveLength(1);
  expect(double.orders.map(({ count, isEdit }) => [count, isEdit])).toEqual([
    [2, false],
    [1, true],
    [1, true],
  ]);
  const refused = images.generate({ ...wanted, prompt: 'forbidden' });
  await expect(refused).rejects.toMatchObject({ status: 400, code: 'moderation_blocked' });
});

test('OpenAI’s own SDK gets texts and a picture judged', async () => {
  const { moderations, models } = clientWith(openAiKey);
  const model = 'omni-moderation-latest';
  const [fine, bad] = (await moderations.create({ model, input: ['Hello.', 'Go [[violence]].'] })).results;
  expect([fine?.flagged, bad?.flagged, bad?.categories.violence]).toEqual([false, true, true]);
  expect(bad?.category_scores.violence).toBeGreaterThan(0.5);
  expect(bad?.category_applied_input_types.violence).toEqual(['text']);
  const url = `data:image/png;base64,${Buffer.from('[[sexual]]').toString('base64')}`;
  const [picture] = (await moderations.create({ model, input: [{ type: 'image_url', image_url: { url } }] })).results;
  expect([picture?.categories.sexual, picture?.category_applied_input_types.sexual]).toEqual([true, ['image']]);
  expect((await models.list()).data.map(({ id }) => id)).toContain(model);
  await expect(clientWith('wrong').moderations.create({ model, input: 'Hi' })).rejects.toThrow(
    OpenAI.AuthenticationError,
  );
});
