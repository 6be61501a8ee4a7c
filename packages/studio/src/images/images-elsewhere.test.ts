import { copyFile, readFile } from 'node:fs/promises';
import { consentVersion } from '@portray/contracts/consent';
import { AppError } from '@portray/foundation/errors';
import type { ImageMaker, ImageMakerFacts } from '@portray/ports/image-maker';
import { createMemoryImageMaker } from '@portray/ports/memory-image-maker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLibrary, type TestLibrary } from '../library.test-data.ts';
import { advanceRemoteTask } from '../remote-tasks/advance-remote-task.ts';
import { cancelImages } from './cancel-images.ts';
import { failLostImages } from './end-images.ts';
import { createImageRules } from './image-task.ts';
import { imageDeps, workOff } from './images.test-data.ts';
import { makeImages } from './make-images.ts';
import { orderImages } from './order-images.ts';
import { readImages } from './read-images.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(() => library?.close());

const facts: ImageMakerFacts = { id: 'openai', madeBy: 'flux at images.example', canTransform: true, mostAtOnce: 10 };
const words = { prompt: 'A baker', mode: 'text-to-image', count: 2 } as const;
const going = () => ({ signal: new AbortController().signal });

let people = 0;
async function newPerson(): Promise<{ userId: string }> {
  const userId = await library.addPerson(`elsewhere${++people}@example.com`);
  await library.rows(`update user_credits set user_type = 'pro' where user_id = $1`, [userId]);
  return { userId };
}
const usedBy = ({ userId }: { userId: string }) =>
  library.rows('select images from ai_image_usage where user_id = $1', [userId]).then(([row]) => row?.images ?? 0);
const taskOf = (orderId: string) =>
  library.rows('select * from remote_tasks where subject_id = $1', [orderId]).then(([row]) => row);

const ordering = (changes: Partial<ImageMakerFacts> = {}) => ({
  ...library.deps,
  imagesElsewhere: { ...facts, ...changes },
  /** What the sculptor of the house understands is no matter there. */
  checkPrompt: async (prompt: string, { isDrawnHere }: { isDrawnHere: boolean }) => {
    if (prompt.includes('child')) return 'Only adults are drawn.';
    return isDrawnHere ? 'Nothing of this can be drawn.' : undefined;
  },
});

/** A worker with this maker takes the task of an order as far as it goes now. */
async function advance(orderId: string, maker: ImageMaker, run = going()): Promise<void> {
  const image = createImageRules({ ...library.deps, imagesElsewhere: maker });
  const { id: taskId } = await taskOf(orderId);
  await library.rows(`update remote_tasks set next_check_at = '2020-01-01' where id = $1`, [taskId]);
  await advanceRemoteTask({ ...library.deps, remoteKinds: { image } }, { taskId }, run);
}
const read = (who: { userId: string }, order: { id: string }) => readImages(library.deps, who, order);
const made = (maker: ReturnType<typeof createMemoryImageMaker>) => maker.requests.length;

test('no picture of a person under 18 is ordered elsewhere, and the order does not count', async () => {
  const who = await newPerson();
  await expect(orderImages(ordering(), who, { ...words, prompt: 'A child' })).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'Only adults are drawn.',
  });
  expect(await usedBy(who)).toBe(0);
});

test('pictures that an outside service makes are paid once, then finished like ours, and say who made them', async () => {
  const who = await newPerson();
  const maker = createMemoryImageMaker();
  const { order } = await orderImages(ordering(), who, words);
  expect(order.made_by).toBe('flux at images.example');
  await advance(order.id, maker);
  await advance(order.id, maker);
  expect([made(maker), (await taskOf(order.id)).state]).toEqual([1, 'done']);
  const claims: unknown[] = [];
  const signPicture = async (from: string, to: string, claim: unknown) => {
    claims.push(claim);
    await copyFile(from, to);
  };
  await workOff(library, { signPicture });
  const { state, photos, made_by } = await read(who, order);
  expect([state, photos.length, made_by]).toEqual(['completed', 2, 'flux at images.example']);
  expect(claims).toEqual(Array(2).fill({ title: 'A baker', isFromPicture: false, madeBy: 'flux at images.example' }));
  expect(await usedBy(who)).toBe(1);
});

test('finishing may fail and run again without paying again', async () => {
  const who = await newPerson();
  const maker = createMemoryImageMaker();
  const { order } = await orderImages(ordering(), who, words);
  await advance(order.id, maker);
  const check = () => Promise.reject(new AppError('provider_down', 'Not checked.'));
  const failing = imageDeps(library, { moderator: { check } });
  const key = { ...who, orderId: order.id };
  await expect(makeImages(failing, key, going())).rejects.toMatchObject({ code: 'provider_down' });
  await workOff(library);
  expect([(await read(who, order)).state, made(maker)]).toEqual(['completed', 1]);
});

test('a worker that dies between request and answer leaves the order unclear; it is not paid again, and does not count', async () => {
  const who = await newPerson();
  const paid = createMemoryImageMaker();
  const { order } = await orderImages(ordering(), who, words);
  const die = new AbortController();
  const dying: ImageMaker = {
    canTransform: true,
    async make(request) {
      await paid.make(request);
      die.abort();
      throw new AppError('cancelled', 'The process ends.');
    },
  };
  await advance(order.id, dying, die).catch(() => {});
  expect([made(paid), (await taskOf(order.id)).state, await usedBy(who)]).toEqual([1, 'sent', 1]);
  await advance(order.id, paid);
  await advance(order.id, paid);
  const { state, error } = await read(who, order);
  expect([state, error, made(paid), await usedBy(who)]).toEqual([
    'failed',
    expect.stringContaining('It was not sent again.'),
    ...[1, 0],
  ]);
});

test.each([
  ['provider_down', 'sent', 'processing', 1],
  ['provider_busy', 'intended', 'processing', 1],
  ['image_not_suitable', 'failed', 'failed', 0],
  ['not_configured', 'failed', 'failed', 0],
] as const)('after %s the task is %s, the order %s, and %i counts', async (code, task, state, used) => {
  const who = await newPerson();
  const { order } = await orderImages(ordering(), who, words);
  await advance(order.id, createMemoryImageMaker(new AppError(code, 'Not made.')));
  expect([(await taskOf(order.id)).state, (await read(who, order)).state, await usedBy(who)]).toEqual([
    task,
    state,
    used,
  ]);
});

test('a provider that had too much to do is asked again', async () => {
  const who = await newPerson();
  const maker = createMemoryImageMaker();
  const { order } = await orderImages(ordering(), who, words);
  await advance(order.id, createMemoryImageMaker(new AppError('provider_busy', 'Too many.')));
  await advance(order.id, maker);
  await workOff(library);
  expect([(await read(who, order)).state, made(maker)]).toEqual(['completed', 1]);
});

test('cancelled before it is ordered, nothing is paid and nothing counts', async () => {
  const who = await newPerson();
  const maker = createMemoryImageMaker();
  const { order } = await orderImages(ordering(), who, words);
  await cancelImages(library.deps, who, order);
  await advance(order.id, maker);
  expect([(await taskOf(order.id)).state, made(maker), await usedBy(who)]).toEqual(['cancelled', 0, 0]);
});

test('an order that an outside service is at is not lost', async () => {
  const who = await newPerson();
  const { order } = await orderImages(ordering(), who, words);
  await library.rows(`update image_orders set created_at = '2020-01-01' where id = $1`, [order.id]);
  await failLostImages(library.deps);
  expect((await read(who, order)).state).toBe('processing');
});

test('what the model cannot do is refused before it counts, and no more are ordered than it gives', async () => {
  const who = await newPerson();
  const one = ordering({ canTransform: false, mostAtOnce: 1 });
  const imageUrl = await library.upload(who, 'jpg');
  const consent = { version: consentVersion };
  const transform = orderImages(one, who, { ...words, mode: 'image-to-image', imageUrl, consent });
  await expect(transform).rejects.toMatchObject({ code: 'provider_refused' });
  expect(await usedBy(who)).toBe(0);
  expect((await orderImages(one, who, { ...words, count: 4 })).order.count).toBe(1);
});

test('a picture that is transformed goes along, and what came is looked at as it came', async () => {
  const who = await newPerson();
  const imageUrl = await library.upload(who, 'jpg', 'a face');
  const consent = { version: consentVersion };
  const request = { ...words, mode: 'image-to-image', imageUrl, consent, count: 1 } as const;
  const { order } = await orderImages(ordering(), who, request);
  const seen: string[] = [];
  const maker = createMemoryImageMaker();
  await advance(order.id, {
    canTransform: true,
    async make(asked) {
      seen.push(await readFile(asked.sourcePath ?? '', 'utf8'));
      return maker.make(asked);
    },
  });
  await workOff(library);
  expect(seen).toEqual(['a face']);
  expect((await read(who, order)).photos).toHaveLength(1);
});
