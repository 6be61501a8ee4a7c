import { Readable } from 'node:stream';
import { putSeedVoice } from '@portray/database/queries/seeds';
import { AppError } from '@portray/foundation/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contractCalls } from '../../edge/contract-calls.ts';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

const photoUrl = (name: string) => `/files/images/${ana.id}/${name}.jpg`;
const voice = { name: 'Grace', gender: 'female', accent: 'american', language: 'en', engine: 'built-in' as const };

/** Two photos and two voices, and credits for two videos. */
beforeEach(async () => {
  await server.rows('delete from user_talking_photos');
  for (const name of ['one', 'other']) {
    const path = `images/${ana.id}/${name}.jpg`;
    await server.deps.files.put(path, { stream: Readable.from([Buffer.alloc(500)]) }, { contentType: 'image/jpeg' });
    await server.rows(
      `insert into stored_files (path, user_id, bytes, content_type) values ($1, $2, 500, 'image/jpeg')
       on conflict do nothing`,
      [path, ana.id],
    );
    const [consent] = await server.rows(
      `insert into consents (user_id, kind, file_url, wording_version) values ($1, 'photo', $2, '1') returning id`,
      [ana.id, photoUrl(name)],
    );
    await server.rows(
      `insert into user_talking_photos (user_id, talking_photo_id, original_image_url, consent_id)
       values ($1, 'studio_1', $2, $3)`,
      [ana.id, photoUrl(name), consent?.id],
    );
  }
  for (const voiceId of ['en-us-grace', 'en-us-blake']) {
    await server.deps.database.asSystem((tx) =>
      putSeedVoice(tx, { ...voice, voiceId, is_approximate: false, sample_audio_url: '/files/x' }),
    );
  }
  await server.rows(`delete from video_projects`);
  await server.rows(`delete from idempotency_keys`);
  await server.rows(
    `insert into credit_transactions (user_id, transaction_type, amount, description) values ($1, 'purchase', 2, '')`,
    [ana.id],
  );
});

const key = 'key-of-the-first';
const script = 'Hello, this is my first video.';

/** The two calls that order a video, each in its own words. */
const doors = [
  {
    door: 'create-avatar-video',
    path: '/api/functions/create-avatar-video',
    order: () => ({
      projectName: 'First',
      script,
      voiceChoice: 'existing',
      avatarImageUrl: photoUrl('one'),
      voiceId: 'en-us-grace',
    }),
    others: () => ({
      'another script': { script: 'Something else.' },
      'another photo': { avatarImageUrl: photoUrl('other') },
      'another voice': { voiceId: 'en-us-blake' },
      'another setting': { advancedSettings: { expression: 'happy' } },
      'another title': { projectName: 'Second' },
      'a setting that is usual, but was not said': { language: 'en' },
    }),
  },
  {
    door: 'the developer call',
    path: '/api/v1/videos',
    order: () => ({ script, avatar_image: photoUrl('one'), voice_id: 'en-us-grace' }),
    others: () => ({
      'another script': { script: 'Something else.' },
      'another photo': { avatar_image: photoUrl('other') },
      'another voice': { voice_id: 'en-us-blake' },
      'another setting': { provider: 'did' },
    }),
  },
];

const jobs = () =>
  server.rows(`select id from pgboss.job where name = 'make-video' and data->>'userId' = $1`, [ana.id]);
const credits = () => ana.ask('/api/user-credits').then(({ body }) => body.available_credits);

describe.each(doors)('$door', ({ path, order, others }) => {
  const ask = (changes = {}) =>
    ana.ask(path, { headers: { 'idempotency-key': key }, body: { ...order(), ...changes } });

  test('answers a paid order again, whatever has become of moderator, voice and photo since', async () => {
    const { moderator } = server.deps;
    const first = await ask();
    expect(first).toMatchObject({ status: 200, body: { status: 'processing' } });
    const before = { credits: await credits(), jobs: (await jobs()).length };
    server.deps.moderator = {
      check: () => Promise.reject(new AppError('provider_down', 'The moderator does not answer.')),
    };
    await server.rows('delete from user_talking_photos');
    await server.rows('delete from default_voices');
    await server.deps.files.remove(`images/${ana.id}/one.jpg`);
    const again = await ask();
    server.deps.moderator = moderator;
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect({ credits: await credits(), jobs: (await jobs()).length }).toEqual(before);
  });

  test('refuses everything else under the key of an order', async () => {
    expect((await ask()).status).toBe(200);
    const before = { credits: await credits(), jobs: (await jobs()).length };
    for (const [name, change] of Object.entries(others())) {
      const { status, body } = await ask(change);
      expect({ name, status, code: body.code }).toEqual({ name, status: 422, code: 'idempotency_key_reused' });
    }
    expect({ credits: await credits(), jobs: (await jobs()).length }).toEqual(before);
  });

  test('makes one video, for one credit, of two orders that come at once', async () => {
    const before = { credits: Number(await credits()), jobs: (await jobs()).length };
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status)).toContain(200);
    for (const { status, body } of both) if (status !== 200) expect(body.code).toBe('idempotency_key_in_use');
    const after = { credits: before.credits - 1, jobs: before.jobs + 1 };
    expect({ credits: await credits(), jobs: (await jobs()).length }).toEqual(after);
  });

  test('takes the key of an order that was refused again', async () => {
    expect((await ask({ script: ' ' })).status).toBe(400);
    expect(await ask()).toMatchObject({ status: 200 });
  });

  test('refuses a header that is no key', async () => {
    const reply = await ana.ask(path, { headers: { 'idempotency-key': 'short' }, body: order() });
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining('8 to 100') } });
  });
});

test('the key in the body is as good as that of the header, and wins over it', async () => {
  const [{ path, order }] = doors as [(typeof doors)[number]];
  const first = await ana.ask(path, { body: { ...order(), idempotencyKey: key } });
  const again = await ana.ask(path, {
    headers: { 'idempotency-key': 'another-key' },
    body: { idempotencyKey: key, ...order() },
  });
  expect(again).toMatchObject({ status: 200, body: first.body });
});

/** Sent again they change nothing more, or cost nothing and leave nothing behind. */
const harmless = [
  ...['/functions/get-user-credits', '/functions/check-video-status', '/functions/detect-and-translate-script'],
  ...['/functions/generate-audio', '/functions/preview-speech', '/functions/create-talking-photo'],
  ...['/functions/align-recording', '/default-voices/sample'],
  ...['/newsletter-subscriptions/confirmation', '/newsletter-subscriptions/removal'],
  ...['/functions/verify-payment', '/procedures/get_current_usage', '/procedures/get_platform_credentials'],
  ...[
    '/procedures/save_social_credential',
    '/procedures/remove_own_app',
    '/newsletter-subscriptions',
    '/account/export',
    '/photos',
  ],
  ...['/videos/draft', '/videos/remove-duplicate-failures', '/posts/check', '/operator/providers/{id}/check'],
  ...['/operator/voices/{name}/install', '/operator/voices/{name}/cancel'],
  ...['/operator/presenters/install', '/operator/presenters/cancel'],
  ...['/videos/{id}/share', '/videos/{id}/cancel', '/images/{id}/cancel', '/posts/{id}/cancel'],
  '/storyboards/{id}/versions/{number}/restore',
  ...['/shared/{token}/unlock', '/shared/{token}/views'],
  '/brand-kits/{id}/default',
  ...['cancel', 'leave-out', 'pause', 'resume', 'retry', 'zip'].map((one) => `/batches/{id}/${one}`),
  // Their answer is a secret, which is kept nowhere.
  ...['/api-keys', '/api-keys/{id}/rotate', '/connected-programs', '/connected-programs/ask'],
  ...['/videos/{id}/restore', '/photos/{id}/restore', '/photos/{id}/draw', '/voices/{id}/restore'],
  ...['youtube', 'twitter', 'facebook', 'instagram', 'mastodon', 'bluesky'].map((one) => `/functions/${one}-oauth`),
];

const posts = contractCalls().filter(({ method }) => method === 'POST');

test('every call that would do something twice takes a key', () => {
  const keyless = posts.filter(({ meta }) => !meta.takesKey).map(({ path }) => path);
  expect(keyless.sort()).toEqual([...harmless].sort());
});

const keyed = posts.filter(({ meta }) => meta.takesKey).map(({ path }) => ({ path }));

test.each(keyed)('the key of another request is refused at $path before anything else is looked at', async ({
  path,
}) => {
  await server.rows(`insert into idempotency_keys (user_id, key, digest, started) values ($1, $2, 'other', '{}')`, [
    ana.id,
    key,
  ]);
  const address = `/api${path.replace('{id}', crypto.randomUUID())}`;
  const reply = await ana.ask(address, { headers: { 'idempotency-key': key }, body: {} });
  expect(reply).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused', title: 'Key Already Used' } });
});
