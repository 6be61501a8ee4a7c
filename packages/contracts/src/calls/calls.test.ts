import { known } from '@portray/foundation/known';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../api.ts';
import { type CallMeta, idempotencyKey, removal } from './call.ts';
import { developerOrder } from './developer.ts';
import { avatarVideoRequest } from './functions.ts';

type Call = { '~orpc': { meta: CallMeta; route: { method?: string }; inputSchema?: z.ZodType } };

/** The calls of the API by their names: 'photos.create'. */
function callsOf(part: object, name = ''): [name: string, call: Call][] {
  if ('~orpc' in part) return [[name, part as Call]];
  return Object.entries(part).flatMap(([key, inner]) => callsOf(inner, name ? `${name}.${key}` : key));
}

test('without an account only what is open to visitors may be called', () => {
  const open = callsOf(api).filter(([, call]) => call['~orpc'].meta.needsAccount !== true);
  expect(open.map(([name]) => name).sort()).toEqual([
    ...['account.confirmSubscription', 'account.deploymentFacts', 'account.endSubscription'],
    ...['account.subscribeToNewsletter', 'photos.sampleLandmarks', 'photos.samples'],
    ...[
      'shareLinks.countView',
      'shareLinks.unlock',
      'verify.certificates',
      'videos.shared',
      'videos.showcase',
      'voices.defaults',
      'voices.preview',
      'voices.sample',
    ],
  ]);
});

type Group = { path: string[]; schema: z.ZodObject };

/** The schema and every group of fields in it. */
function groupsIn(schema: unknown, path: string[] = []): Group[] {
  if (schema instanceof z.ZodObject) {
    const inner = Object.entries(schema.shape).flatMap(([name, field]) => groupsIn(field, [...path, name]));
    return [{ path, schema }, ...inner];
  }
  const {
    innerType,
    element,
    options = [],
    in: into,
  } = (schema as z.ZodType).def as unknown as Record<string, unknown>;
  const inside = [innerType, element, into, ...(options as unknown[])].filter((inner) => inner !== undefined);
  return inside.flatMap((inner) => groupsIn(inner, path));
}

const writing = callsOf(api).filter(([, call]) => call['~orpc'].route.method !== 'GET');

test.each(writing)('%s refuses a field that there is not, by its name, in every group of fields', (_name, call) => {
  const groups = groupsIn(call['~orpc'].inputSchema);
  expect(groups.length).toBeGreaterThan(0);
  for (const { schema } of groups) {
    const issues = schema.safeParse({ capions: 'burned' }).error?.issues ?? [];
    expect(issues.map(({ message }) => message).join()).toContain('Unknown field "capions".');
  }
});

const sentenceOf = (change: object) => {
  const right = { projectName: 'A', avatarImageUrl: '/x', script: 'Hello.', voiceChoice: 'existing' };
  const call = api.functions.createAvatarVideo as unknown as Call;
  return call['~orpc'].inputSchema?.safeParse({ ...right, ...change }).error?.issues[0]?.message;
};

test.each([
  [{ capions: 'burned' }, 'Unknown field "capions". Did you mean "captions"?'],
  [{ video_size: 'reel' }, 'Unknown field "video_size". Did you mean "videoSize"?'],
  [
    { advancedSettings: { captions: 'burned' } },
    'Unknown field "advancedSettings.captions". Did you mean "captions", outside of "advancedSettings"?',
  ],
  [{ voiceSpeed: 1.2 }, 'Unknown field "voiceSpeed". Did you mean "advancedSettings.voiceSpeed"?'],
  [
    { advancedSettings: { backdrop: { kind: 'blur', color: '#fff' } } },
    'Unknown field "advancedSettings.backdrop.color". Did you mean "advancedSettings.backdrop.colour"?',
  ],
  [{ watermark: false }, 'Unknown field "watermark".'],
  [{ userid: 'x', fps: 30 }, 'Unknown field "userid". Unknown field "fps".'],
])('an order with %o is told which field was meant', (change, sentence) => {
  expect(sentenceOf(change)).toBe(sentence);
});

test('what is deleted goes at once unless the call asks for time to think', () => {
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

test('a video shows that it is made by AI unless that is turned off', () => {
  expect(avatarVideoRequest.shape.aiLabel.parse(undefined)).toBe(true);
});
