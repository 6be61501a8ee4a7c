import { api } from '@portray/contracts/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

type Call = { '~orpc': { route: { path?: string }; inputSchema?: z.ZodObject } };

/** What is right enough for the other fields to be looked at. */
const samples: Record<string, unknown> = {
  script: 'Hello there.',
  language: 'en',
  targetLanguage: 'de',
  voiceId: 'en-us-grace',
  voiceChoice: 'existing',
  avatarImageUrl: '/files/samples/portraits/clara.jpg',
  projectId: crypto.randomUUID(),
  credits: 10,
  overlayConfig: { type: 'text', content: 'Hello' },
  action: 'check_status',
  provider: 'heygen',
};

const fields = [...Object.values(api.functions), api.developer.createVideo].flatMap((call) => {
  const { route, inputSchema } = (call as unknown as Call)['~orpc'];
  const shape = Object.entries((inputSchema?.shape ?? {}) as Record<string, z.ZodType>);
  const needed = shape.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name);
  return needed.map((field) => ({ path: route.path ?? '', field, needed }));
});

test.each(fields)('$path says the same of a $field that is left out, null or empty', async ({
  path,
  field,
  needed,
}) => {
  await server.rows('delete from auth.rate_limits');
  const others = Object.fromEntries(needed.map((name) => [name, samples[name] ?? 'x']));
  const { [field]: _, ...absent } = others;
  const replies = [];
  for (const body of [absent, { ...others, [field]: null }, { ...others, [field]: '' }]) {
    const { status, body: reply } = await ana.ask(`/api${path}`, { body });
    replies.push({ status, code: reply.code, title: reply.title, message: reply.message });
  }
  expect(replies[0]?.status).toBeGreaterThanOrEqual(400);
  expect(replies[0]?.status).toBeLessThan(500);
  expect(replies.slice(1)).toEqual([replies[0], replies[0]]);
});

test.each([
  { body: {}, message: 'Please provide an image and a script and a project name first.' },
  { body: { projectName: 'A', script: 'Hello.' }, message: 'Please provide an image first.' },
])('a video without what it needs is refused as missing information', async ({ body, message }) => {
  const order = { voiceChoice: 'existing', ...body };
  const reply = await ana.ask('/api/functions/create-avatar-video', { body: order });
  expect(reply).toMatchObject({ status: 400, body: { title: 'Missing Information', message } });
});

test('an order of other software says what it lacks, and nothing that it does not have', async () => {
  const reply = await ana.ask('/api/v1/videos', { body: { voice_id: 'en-us-grace' } });
  expect(reply).toMatchObject({
    status: 400,
    body: { title: 'Missing Information', message: 'Please provide an image and a script first.' },
  });
});

test.each([
  { name: 'generate-audio', body: { language: 'en' }, title: 'Script Required' },
  { name: 'generate-audio', body: { language: 'en', script: 'Hello.' }, title: 'Voice Required' },
  { name: 'detect-and-translate-script', body: { targetLanguage: 'de' }, title: 'Script Required' },
  { name: 'verify-payment', body: {}, title: 'No Payment Session' },
  { name: 'check-video-status', body: {}, title: 'Missing Information' },
])('$name with $body is refused with "$title"', async ({ name, body, title }) => {
  expect(await ana.ask(`/api/functions/${name}`, { body })).toMatchObject({ body: { title } });
});
