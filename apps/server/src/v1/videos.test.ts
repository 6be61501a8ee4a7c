import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startV1Server, type V1Person, type V1Server } from './v1.test-data.ts';

let server: V1Server;
let ana: V1Person;
beforeAll(async () => {
  server = await startV1Server();
  ana = await server.person('ana');
});
afterAll(() => server?.stop());

const script = 'Hello, and welcome to our new office.';
const order = (changes: object = {}) => ({
  photo: { id: ana.photoId },
  script,
  voice: { id: 'en-us-grace' },
  ...changes,
});
const credits = async () => (await ana.v1('/credits')).body.available;
const count = async (table: string) => Number((await server.rows(`select count(*) from ${table}`))[0]?.count);

describe('a new video', () => {
  test('is begun, says what it costs, and keeps what a program notes with it', async () => {
    const before = Number(await credits());
    const metadata = { order: '4711' };
    const made = await ana.v1('/videos', { body: order({ metadata }) });
    expect(made).toMatchObject({
      status: 201,
      body: {
        object: 'video',
        mode: 'live',
        status: 'queued',
        title: 'Hello, and welcome to our new',
        script,
        shape: 'landscape',
        captions: 'file',
        voice_id: 'en-us-grace',
        credits: 1,
        files: null,
        failure: null,
        metadata,
        progress: { stage: 'queued', percent: 0, seconds_left: null },
      },
    });
    expect(await credits()).toBe(before - 1);
    const { id } = made.body;
    expect((await ana.v1(`/videos/${id}`)).body).toMatchObject({ id, status: 'queued', metadata });
    const changed = await ana.v1(`/videos/${id}`, {
      method: 'PATCH',
      body: { title: 'Office', metadata: { order: null, draft: 'no' } },
    });
    expect(changed.body).toMatchObject({ title: 'Office', metadata: { draft: 'no' } });
    const cancelled = await ana.v1(`/videos/${id}/cancel`, { body: {} });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', credits: 0, progress: null } });
    expect(await credits()).toBe(before);
    expect((await ana.v1(`/videos/${id}`, { method: 'DELETE' })).body).toEqual({
      object: 'deleted',
      id,
      deleted: true,
    });
    expect((await ana.v1(`/videos/${id}`)).status).toBe(404);
    expect(await server.rows('select * from api_metadata where object_id = $1', [id])).toEqual([]);
  });

  test('of scenes is begun in one call', async () => {
    const scenes = [
      { script: 'Welcome.', texts: [{ kind: 'title', text: 'Hello' }] },
      { script: 'This is the kitchen.', background: { kind: 'colour', colour: '#1E3A8A' }, hold_seconds: 1 },
    ];
    const made = await ana.v1('/videos', { body: order({ script: undefined, scenes, shape: 'portrait' }) });
    expect(made).toMatchObject({ status: 201, body: { has_scenes: true, script: 'Welcome.\n\nThis is the kitchen.' } });
    const board = await ana.v1(`/storyboards/${made.body.id}`);
    expect(board.body).toMatchObject({
      object: 'storyboard',
      shape: 'portrait',
      version: 1,
      scenes: [
        { script: 'Welcome.', texts: [{ kind: 'title', text: 'Hello', from_word: 0 }], hold_seconds: 0 },
        { background: { kind: 'colour', colour: '#1e3a8a' }, hold_seconds: 1 },
      ],
    });
    await ana.v1(`/videos/${made.body.id}/cancel`, { body: {} });
  });

  test('is only tried in a dry run: nothing is made, nothing is paid', async () => {
    const before = [await credits(), await count('video_projects'), await count('pgboss.job')];
    const tried = await ana.v1('/videos', { body: order({ dry_run: true }) });
    expect(tried).toMatchObject({ status: 200, body: { object: 'video_estimate', credits: 1, warnings: [] } });
    expect(Number(tried.body.speech_seconds)).toBeGreaterThan(1);
    expect([await credits(), await count('video_projects'), await count('pgboss.job')]).toEqual(before);
    const refused = await ana.v1('/videos', { body: order({ dry_run: true, voice: { id: 'gone' } }) });
    expect(refused).toMatchObject({ status: 404, body: { code: 'voice_not_found', param: 'voice' } });
  });

  test('with scenes is tried like one without', async () => {
    const scenes = [{ script: 'Welcome.' }, { script: 'Guten Tag ∑.', voice: { id: 'en-us-grace' } }];
    const tried = await ana.v1('/videos', {
      body: order({ script: undefined, scenes, language: 'de', dry_run: true }),
    });
    expect(tried).toMatchObject({ status: 200, body: { object: 'video_estimate', credits: 1 } });
    expect(tried.body.warnings).toContainEqual(expect.stringMatching(/^Scene 2: The voice .* speaks English/));
    const wordless = { ...order({ script: undefined, dry_run: true }), scenes: [{ script: 'Hello.' }, {}] };
    expect((await ana.v1('/videos', { body: wordless })).body).toMatchObject({ param: 'scenes.1.script' });
  });

  test('that its voice cannot read is refused wherever it is asked for, and nothing is paid', async () => {
    const before = await credits();
    const unread = { script: 'こんにちは、ようこそ。', language: 'ja' };
    const refusal = { status: 422, body: { code: 'language_not_supported' } };
    expect(await ana.v1('/videos', { body: order({ ...unread, dry_run: true }) })).toMatchObject(refusal);
    expect(await ana.v1('/videos', { body: order(unread) })).toMatchObject(refusal);
    const scenes = [{ script: 'Hello.' }, { script: unread.script }];
    const inScenes = await ana.v1('/videos', { body: order({ script: undefined, scenes }) });
    expect(inScenes).toMatchObject({ ...refusal, body: { param: 'scenes.1.voice' } });
    const { script: _script, ...board } = { ...order(), title: 'Japanese', scenes };
    const { body: begun } = await ana.v1('/storyboards', { body: board });
    const { faults } = (await ana.v1(`/storyboards/${begun.id}/plan`)).body;
    const [, second] = begun.scenes as { id: string }[];
    expect(faults).toEqual([
      { scene_id: second?.id, message: expect.stringMatching(/^Scene 2: This voice reads English/) },
    ]);
    expect(await ana.v1(`/storyboards/${begun.id}/make`, { body: {} })).toMatchObject(refusal);
    expect(await credits()).toBe(before);
  });

  test('has scenes with photos as the video has one', async () => {
    const scenes = [{ script: 'Welcome.', photo: { id: ana.photoId } }];
    const made = await ana.v1('/videos', { body: order({ photo: undefined, script: undefined, scenes }) });
    expect(made).toMatchObject({ status: 201, body: { has_scenes: true } });
    await ana.v1(`/videos/${made.body.id}/cancel`, { body: {} });
    const other = [{ script: 'Welcome.', photo: { id: made.body.id } }];
    const refused = await ana.v1('/videos', { body: order({ script: undefined, scenes: other }) });
    expect(refused).toMatchObject({ status: 404, body: { code: 'not_found', param: 'scenes.0.photo' } });
  });

  test('of a test key is a test from its storyboard on', async () => {
    const test = server.askWith(await server.keyOf(ana, { mode: 'test' }));
    const { script: _script, ...board } = { ...order(), title: 'Test', scenes: [{ script: 'Hello.' }] };
    const { body: begun } = await test('/storyboards', { body: board });
    expect((await test(`/videos/${begun.id}`)).body.mode).toBe('test');
    expect((await test(`/storyboards/${begun.id}/plan`)).body.credits).toBe(0);
  });

  test('of a test key costs nothing', async () => {
    const before = await credits();
    const test = server.askWith(await server.keyOf(ana, { mode: 'test' }));
    const made = await test('/videos', { body: order() });
    expect(made).toMatchObject({ status: 201, body: { mode: 'test', credits: 0 } });
    expect(await credits()).toBe(before);
    await test(`/videos/${made.body.id}/cancel`, { body: {} });
  });

  test('that is finished has signed addresses, which anyone can open', async () => {
    const { body } = await ana.v1('/videos', { body: order() });
    const url = await server.keep(ana, `videos/${ana.id}/a.mp4`, 'video/mp4', 'a video');
    await server.rows(
      `update video_projects set status = 'completed', video_url = $2, stored_video_url = $2, duration_seconds = 2,
       completed_at = now() where id = $1`,
      [body.id, url],
    );
    await server.rows(`insert into video_captions (project_id, user_id, language, cues) values ($1, $2, 'en', $3)`, [
      body.id,
      ana.id,
      JSON.stringify([{ startSeconds: 0, endSeconds: 1, text: 'Hello.' }]),
    ]);
    const { body: video } = await ana.v1(`/videos/${body.id}?expand=cues`);
    expect(video).toMatchObject({ status: 'completed', cues: [{ start_seconds: 0, end_seconds: 1, text: 'Hello.' }] });
    const files = video.files as Record<string, string>;
    expect((await server.ask(String(files.video_url))).body.text).toBe('a video');
    expect((await server.ask(String(files.captions_vtt_url))).body.text).toContain('WEBVTT');
    expect((await server.ask(String(files.captions_srt_url).replace(/signature=./, 'signature='))).status).toBe(404);
    const shared = await ana.v1(`/videos/${body.id}/share`, { body: {} });
    expect(String(shared.body.share_url)).toContain('/v/');
    const wish = { password: 'open sesame 7', expires_at: '2027-01-01T10:00:00+01:00' };
    expect((await ana.v1(`/videos/${body.id}/share`, { body: wish })).body.share_url).toBe(shared.body.share_url);
    const [link] = await server.rows('select expires_at, password_hash from share_links where project_id = $1', [
      body.id,
    ]);
    expect(new Date(String(link?.expires_at)).toISOString()).toBe('2027-01-01T09:00:00.000Z');
    expect(link?.password_hash).toEqual(expect.any(String));
    const past = await ana.v1(`/videos/${body.id}/share`, { body: { expires_at: '2020-01-01T00:00Z' } });
    expect(past.body).toMatchObject({ code: 'invalid_request', param: 'expires_at' });
    await server.rows(`update video_projects set status = 'processing' where id = $1`, [body.id]);
    expect((await ana.v1(`/videos/${body.id}`)).body.files).toMatchObject({ video_url: expect.any(String) });
    await server.rows(`update video_projects set status = 'completed' where id = $1`, [body.id]);
  });
});

describe('under one idempotency key', () => {
  test('a hundred orders at once are one video and one debit', async () => {
    const [videos, before] = [await count('video_projects'), Number(await credits())];
    const headers = { 'idempotency-key': 'a-hundred-at-once' };
    const replies = await Promise.all(Array.from({ length: 100 }, () => ana.v1('/videos', { body: order(), headers })));
    const again = await ana.v1('/videos', { body: order(), headers });
    const made = [...replies, again].filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    const others = replies.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(others.filter((code) => code !== 'request_in_progress' && code !== 'rate_limited')).toEqual([]);
    expect(await count('video_projects')).toBe(videos + 1);
    expect(Number(await credits())).toBe(before - 1);
    await ana.v1(`/videos/${again.body.id}/cancel`, { body: {} });
  });

  test('another order is refused, whoever had asked for what before', async () => {
    const headers = { 'idempotency-key': 'one-and-another' };
    const made = await ana.v1('/videos', { body: order(), headers });
    expect(made.status).toBe(201);
    const other = await ana.v1('/videos', { body: order({ script: 'Something else.' }), headers });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    await ana.v1(`/videos/${made.body.id}/cancel`, { body: {} });
  });

  test('what was answered is answered again, where nothing is begun', async () => {
    const { body } = await ana.v1('/videos', { body: order() });
    const headers = { 'idempotency-key': 'cancelled-only-once' };
    const cancel = () => ana.v1(`/videos/${body.id}/cancel`, { body: {}, headers });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
    expect((await ana.v1(`/videos/${body.id}/cancel`, { body: {} })).body.code).toBe('conflict');
  });
});

test.each([
  ['no photo', { photo: undefined }, 400, 'missing_parameter', 'photo'],
  ['no voice', { voice: undefined }, 422, 'voice_required', 'voice'],
  ['an empty script', { script: '  ' }, 422, 'script_required', 'script'],
  ['a script that is too long', { script: 'word '.repeat(400) }, 422, 'script_too_long', 'script'],
  ['script and scenes', { scenes: [{ script: 'x' }] }, 400, 'invalid_request', 'script'],
  ['no such photo', { photo: { id: '0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11' } }, 404, 'not_found', 'photo.id'],
  [
    'an address that is not public',
    { photo: { url: 'https://127.0.0.1/a.jpg', consent: true } },
    422,
    'address_refused',
    'photo',
  ],
  ['an address without https', { photo: { url: 'http://example.com/a.jpg' } }, 400, 'invalid_request', 'photo.url'],
  [
    'no permission for a fetched photo',
    { photo: { url: 'https://example.com/a.jpg' } },
    422,
    'consent_required',
    'photo',
  ],
  ['a misspelled field', { capions: 'burned' }, 400, 'unknown_parameter', 'capions'],
  [
    'a misspelled field of a scene',
    { script: undefined, scenes: [{ scrip: 'x' }] },
    400,
    'unknown_parameter',
    'scenes.0.scrip',
  ],
  [
    'scenes that are too long',
    { script: undefined, scenes: [{ script: 'word '.repeat(400) }] },
    422,
    'script_too_long',
    'scenes',
  ],
  ['a background of no kind', { background: { kind: 'stars' } }, 400, 'invalid_request', 'background.kind'],
  ['a resolution of another plan', { resolution: '4k' }, 403, 'not_allowed', null],
])('%s is refused in a sentence, with its code and field', async (_name, changes, status, code, param) => {
  const { body, status: sent } = await ana.v1('/videos', { body: order(changes) });
  expect({ status: sent, code: body.code, param: body.param }).toEqual({ status, code, param });
  expect(String(body.detail)).toMatch(/[.?]$/);
});

test('a list goes on where its page before ended', async () => {
  const first = await ana.v1('/videos?limit=2');
  expect(first.body).toMatchObject({ object: 'list', has_more: true });
  const second = await ana.v1(`/videos?limit=2&cursor=${first.body.next_cursor}`);
  const ids = [first, second].flatMap(({ body }) => (body.data as { id: string }[]).map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  const elsewhere = await ana.v1(`/photos?cursor=${first.body.next_cursor}`);
  expect(elsewhere).toMatchObject({ status: 400, body: { code: 'invalid_request', param: 'cursor' } });
  const twice = await ana.v1('/videos?limit=2&limit=3');
  expect(twice).toMatchObject({ status: 400, body: { code: 'invalid_request', param: 'limit' } });
  expect((await ana.v1('/videos?limit=101')).body).toMatchObject({ code: 'invalid_request', param: 'limit' });
});
