import { Readable } from 'node:stream';
import { consentVersion } from '@portray/contracts/consent';
import { putSeedVoice } from '@portray/database/queries/seeds';
import type { Moderator } from '@portray/ports/moderator';
import type { Payments } from '@portray/ports/payments';
import type { Translator } from '@portray/ports/translator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer, until } from '../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
/** Who was asked and did not answer. */
let asked: string[] = [];

/** Takes every request and answers none until its caller goes away. */
function hanging<Port extends object>(name: string, facts: Partial<Port> = {}): Port {
  const hang = () => {
    asked.push(name);
    return new Promise(() => {});
  };
  return new Proxy(facts, { get: (known, key) => Reflect.get(known, key) ?? hang }) as Port;
}

beforeAll(async () => {
  server = await startTestServer({
    overrides: {
      moderator: hanging<Moderator>('moderator'),
      translator: hanging<Translator>('translator'),
      payments: hanging<Payments>('payments', { provider: 'stripe' }),
      checkPhoto: hanging<{ check: TestServer['deps']['checkPhoto'] }>('photo check').check,
    },
  });
  ana = await server.person('ana@example.com');
  const voice = { name: 'Grace', gender: 'female', accent: 'american', language: 'en', engine: 'built-in' as const };
  await server.deps.database.asSystem((tx) =>
    putSeedVoice(tx, {
      ...voice,
      voiceId: 'en-us-grace',
      is_approximate: false,
      sample_audio_url: '/files/x',
    }),
  );
  const path = `images/${ana.id}/one.jpg`;
  await server.deps.files.put(path, { stream: Readable.from([Buffer.alloc(500)]) }, { contentType: 'image/jpeg' });
  await server.rows(
    `insert into stored_files (path, user_id, bytes, content_type) values ($1, $2, 500, 'image/jpeg')`,
    [...[path, ana.id]],
  );
});
afterAll(() => server?.stop());

const imageUrl = () => `/files/images/${ana.id}/one.jpg`;
const speech = { voiceId: 'en-us-grace', language: 'en' };
const french = 'Bonjour tout le monde, je vous souhaite une très bonne journée à toutes et à tous.';

async function finishedVideo(): Promise<string> {
  const insert = `insert into video_projects (user_id, title, script, status) values ($1, 'Done', 'Hi.', 'completed') returning id`;
  return String((await server.rows(insert, [ana.id]))[0]?.id);
}

async function order(): Promise<string> {
  const insert = `insert into payments (user_id, provider, credits, price_cents, currency, session_id)
    values ($1, 'stripe', 10, 1000, 'usd', 'cs_hung') returning session_id`;
  return String((await server.rows(insert, [ana.id]))[0]?.session_id);
}

const calls: [name: string, whom: string, body: () => object | Promise<object>][] = [
  ['preview-speech', 'moderator', () => ({ ...speech, text: 'Is anybody there?' })],
  ['generate-audio', 'moderator', () => ({ ...speech, script: 'Is anybody there?' })],
  [
    'create-avatar-video',
    'moderator',
    () => ({
      projectName: 'Hung',
      avatarImageUrl: imageUrl(),
      script: 'Is anybody there?',
      voiceId: 'en-us-grace',
      voiceChoice: 'existing',
    }),
  ],
  [
    'process-video-overlays',
    'moderator',
    async () => ({ projectId: await finishedVideo(), overlayConfig: { type: 'text', content: 'Is anybody there?' } }),
  ],
  ['generate-ai-image', 'moderator', () => ({ prompt: 'A lighthouse keeper', mode: 'text-to-image' })],
  ['detect-and-translate-script', 'translator', () => ({ script: french, targetLanguage: 'en' })],
  ['create-talking-photo', 'photo check', () => ({ imageUrl: imageUrl(), consent: { version: consentVersion } })],
  ['purchase-credits', 'payments', () => ({ credits: 10 })],
  ['verify-payment', 'payments', async () => ({ sessionId: await order() })],
];

test.each(calls)('%s holds no connection to the database while the %s does not answer', async (name, whom, body) => {
  asked = [];
  const leaving = new AbortController();
  const call = fetch(`${server.url}/api/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ana.accessToken}` },
    body: JSON.stringify(await body()),
    signal: leaving.signal,
  });
  const answered = call.then(async (reply) => `${reply.status} ${await reply.text()}`).catch(() => 'left');
  const wasAsked = until(async () => asked.includes(whom)).then(() => 'asked');
  expect(await Promise.race([answered, wasAsked])).toBe('asked');
  const { pool } = server.deps.database;
  expect(pool.totalCount - pool.idleCount).toBe(0);
  leaving.abort();
  await answered;
});
