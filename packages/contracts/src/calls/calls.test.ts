import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from '../api.ts';
import { type CallMeta, removal } from './call.ts';
import { developerOrder } from './developer.ts';
import { avatarVideoRequest, idempotencyKey } from './functions.ts';

type Call = { '~orpc': { meta: CallMeta; route: { method?: string }; inputSchema?: z.ZodType } };

/** The calls of the API by their names: 'photos.create'. */
function callsOf(part: object, name = ''): [name: string, call: Call][] {
  if ('~orpc' in part) return [[name, part as Call]];
  return Object.entries(part).flatMap(([key, inner]) => callsOf(inner, name ? `${name}.${key}` : key));
}

test('without an account nobody may call anything but what is open to everybody', () => {
  const open = callsOf(api).filter(([, call]) => call['~orpc'].meta.needsAccount !== true);
  expect(open.map(([name]) => name).sort()).toEqual([
    ...['account.deploymentFacts', 'account.subscribeToNewsletter', 'photos.sampleLandmarks', 'photos.samples'],
    ...['videos.shared', 'videos.showcase', 'voices.defaults', 'voices.preview'],
  ]);
});

test('a change refuses a field that there is not: misspelled, it would change nothing and say that all is well', () => {
  const changes = callsOf(api).filter(([, call]) => call['~orpc'].route.method === 'PATCH');
  expect(changes.length).toBeGreaterThan(5);
  const refused = changes.map(([name, call]) => {
    const issues = call['~orpc'].inputSchema?.safeParse({ id: crypto.randomUUID(), nmae: 'Ana' }).error?.issues ?? [];
    return [name, issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('nmae'))];
  });
  expect(refused).toEqual(changes.map(([name]) => [name, true]));
});

test('what is deleted goes at once unless somebody asks for time to think', () => {
  expect(removal.parse({ id: crypto.randomUUID() }).undoSeconds).toBe(0);
});

test('an order of pictures is for one to four of them, and for four where it does not say', () => {
  const input = (api.images.order as unknown as { '~orpc': { inputSchema: z.ZodObject<{ count: z.ZodType }> } })[
    '~orpc'
  ];
  const { count } = input.inputSchema.shape;
  expect(count.parse(undefined)).toBe(4);
  expect([0, 1, 4, 5].map((asked) => count.safeParse(asked).success)).toEqual([false, true, true, false]);
});

test('a key that tells orders apart has 8 to 100 characters', () => {
  const accepts = (length: number) => idempotencyKey.safeParse('k'.repeat(length)).success;
  expect([7, 8, 100, 101].map(accepts)).toEqual([false, true, true, false]);
});

test('addresses have up to 2,048 characters, and ids up to 200', () => {
  const accepts = (schema: z.ZodType, length: number) => schema.safeParse('a'.repeat(length)).success;
  for (const { shape } of [avatarVideoRequest, developerOrder]) {
    const { avatarImageUrl, voiceId, avatar_image, voice_id } = shape as Record<string, z.ZodType>;
    const address = known(avatarImageUrl ?? avatar_image);
    const id = known(voiceId ?? voice_id);
    expect([accepts(address, 2_048), accepts(address, 2_049)]).toEqual([true, false]);
    expect([accepts(id, 200), accepts(id, 201)]).toEqual([true, false]);
  }
});

test('a video shows that it is made by AI unless somebody turns that off', () => {
  expect(avatarVideoRequest.shape.aiLabel.parse(undefined)).toBe(true);
});
