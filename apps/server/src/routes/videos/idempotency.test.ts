import { putSeedVoice } from '@portray/database/queries/seeds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
let started: unknown;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
  const voice = {
    name: 'Grace',
    gender: 'female',
    accent: 'american',
    language: 'en',
    elevenlabs_voice_id: 'en-us-grace',
  };
  await server.deps.database.asSystem((tx) =>
    putSeedVoice(tx, { ...voice, engine: 'built-in', is_approximate: false, sample_audio_url: '/files/x' }),
  );
  const [row] = await server.rows(
    `insert into video_projects (user_id, title, status, script, idempotency_key)
     values ($1, 'First', 'processing', 'Hello, this is my first video.', 'key-of-the-first') returning id`,
    [ana.id],
  );
  started = row?.id;
});
afterAll(() => server?.stop());

const order = (key: string, changes = {}) =>
  ana.ask('/api/functions/create-avatar-video', {
    headers: { 'idempotency-key': key },
    body: {
      ...{ projectName: 'First', script: 'Hello, this is my first video.', voiceChoice: 'existing' },
      ...{ avatarImageUrl: '/files/samples/portraits/clara.jpg', voiceId: 'en-us-grace' },
      ...changes,
    },
  });

test('a video that is ordered again under its key, sent as a header, is the same one', async () => {
  expect(await order('key-of-the-first')).toMatchObject({ status: 200, body: { projectId: started } });
});

test('another script under the key of a video is refused', async () => {
  expect(await order('key-of-the-first', { script: 'Something else.' })).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: expect.stringContaining('another script') },
  });
});

test('the key in the body wins over that of the header', async () => {
  const reply = await order('another-key', { idempotencyKey: 'key-of-the-first' });
  expect(reply).toMatchObject({ status: 200, body: { projectId: started } });
});

test('a header that is no key is refused', async () => {
  expect(await order('short')).toMatchObject({ status: 400, body: { message: expect.stringContaining('8 to 100') } });
});
