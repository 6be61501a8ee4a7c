import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { advancedSettings } from '@portray/contracts/video-settings';
import { known } from '@portray/foundation/known';
import { createLog } from '@portray/foundation/log';
import { startExport } from '@portray/studio/accounts/account-export';
import { collectExport, type WriteZip } from '@portray/studio/accounts/collect-export';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer, until } from '../../test-server.test-data.ts';

// What programs read is compared with what is written in `wire-documents/`: names, order and values. The names inside may
// become others; `vitest -u` is for a change of the interface alone.

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
  await server.keep(ana, `images/${ana.id}/portrait.jpg`, 'image/jpeg', 'x'.repeat(500));
  for (const [table, rows] of Object.entries(library())) for (const row of rows) await insert(table, row);
});
afterAll(() => server?.stop());

type Row = Record<string, unknown>;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const momentOf = (number: number) => `2024-05-0${number}T10:11:12.345Z`;
const photoUrl = () => `/files/images/${ana.id}/portrait.jpg`;

function insert(table: string, row: Row) {
  const names = Object.keys(row);
  const values = names.map((name) => row[name]);
  const places = names.map((_, index) => `$${index + 1}`);
  return server.rows(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, values);
}

const json = JSON.stringify;

/** A row of each kind, every column of its own value where it can have one. */
function library(): Record<string, Row[]> {
  return {
    default_voices: [
      {
        id: idOf(90),
        name: 'Grace',
        gender: 'female',
        accent: 'american',
        language: 'en',
        engine: 'built-in',
        elevenlabs_voice_id: 'en-us-grace',
        sample_audio_url: '/files/samples/grace.m4a',
        is_active: true,
      },
    ],
    credit_transactions: [
      { user_id: ana.id, transaction_type: 'purchase', amount: 5, description: '', created_at: momentOf(1) },
    ],
    user_voice_clones: [
      {
        id: idOf(80),
        user_id: ana.id,
        voice_name: 'My voice',
        elevenlabs_voice_id: 'match_1',
        engine: 'built-in',
        original_voice_url: '/files/audio/a.m4a',
        generated_audio_url: '/files/audio/b.m4a',
        language: 'en',
        base_voice_id: 'en-us-grace',
        created_at: momentOf(1),
      },
    ],
    consents: [
      {
        id: idOf(71),
        user_id: ana.id,
        kind: 'photo',
        file_url: photoUrl(),
        wording_version: '1',
        created_at: momentOf(1),
      },
    ],
    user_talking_photos: [
      {
        id: idOf(70),
        user_id: ana.id,
        photo_name: 'Me',
        talking_photo_id: 'studio_1',
        consent_id: idOf(71),
        original_image_url: photoUrl(),
        is_saved: true,
        created_at: momentOf(1),
      },
    ],
    video_projects: videos(),
    video_captions: [
      {
        project_id: idOf(5),
        user_id: ana.id,
        language: 'en',
        updated_at: momentOf(6),
        cues: json([{ startSeconds: 0, endSeconds: 1, text: 'Hello.' }]),
      },
    ],
  };
}

function videos(): Row[] {
  const row = (number: number, status: string, more: Row = {}): Row => ({
    id: idOf(number),
    user_id: ana.id,
    title: `Video ${number}`,
    script: 'Hello there.',
    status,
    created_at: momentOf(number),
    updated_at: momentOf(number),
    ...more,
  });
  const chosen = {
    avatar_image_url: photoUrl(),
    voice_choice: 'existing',
    elevenlabs_voice_id: 'en-us-grace',
    voice_file_url: '/files/audio/voice.m4a',
    language: 'es',
    video_size: 'reel',
    captions: 'burned',
    generated_audio_url: '/files/audio/speech.m4a',
    generated_audio_manner: json({ voiceSpeed: 1.25 }),
    advanced_settings: json(advancedSettings.parse({ voiceSpeed: 1.25 })),
    accepted_translation: json({ original: 'Hola.', from: 'es', text: 'Hello.', to: 'en' }),
  };
  const started = {
    ...chosen,
    heygen_talking_photo_id: 'studio_1',
    provider: 'heygen',
    engine: 'built-in',
    resolution: '1080p',
    has_watermark: false,
    has_ai_label: false,
    attempt: 2,
    started_at: momentOf(7),
    processing_stage: 'pending',
  };
  const addresses = {
    video_url: '/files/videos/a.mp4',
    stored_video_url: '/files/videos/b.mp4',
    thumbnail_url: '/files/videos/e.jpg',
    s3_video_url: '/files/videos/c.mp4',
    processed_video_url: '/files/videos/d.mp4',
  };
  const done = {
    ...started,
    stage: 'finishing',
    percent: 100,
    duration_seconds: 12.5,
    width: 1080,
    height: 1920,
    notes: json(['The background was left out.']),
    completed_at: momentOf(8),
    processing_stage: 'storage_uploaded',
  };
  return [
    row(1, 'draft', { ...chosen, provider: 'did' }),
    row(2, 'processing', { ...started, stage: 'queued', percent: 0 }),
    row(3, 'processing', {
      ...started,
      stage: 'rendering',
      percent: 42,
      eta_seconds: 17,
      engine: 'did',
      provider: 'did',
    }),
    row(4, 'completed', { ...done, ...addresses, overlay_error: 'The words could not be drawn.' }),
    row(5, 'completed', { ...done, video_url: addresses.video_url, share_token: 'a-token', is_showcased: true }),
    row(6, 'failed', { ...started, processing_error: 'It failed.', error_code: 'rendering_failed' }),
    row(7, 'failed', { ...started, processing_error: 'It was cancelled.', error_code: 'cancelled' }),
    row(8, 'completed', { ...done, ...addresses, delete_after: '2124-05-08T10:11:12.345Z' }),
  ];
}

/** Ids and moments of this run have names instead. */
function lasting(document: string): string {
  return document
    .replaceAll(ana.id, '<ana>')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => (id.startsWith('00000000-') ? id : '<new id>'))
    .replaceAll(/"secondsLeft": [\d.]+/g, '"secondsLeft": "<some>"')
    .replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, (moment) => (/^2[01]24-05-/.test(moment) ? moment : '<now>'));
}

/** A document must be written as JSON is, without spaces, before its lines are laid out to be read. */
async function expectDocument(name: string, written: string): Promise<void> {
  const parsed = JSON.parse(written);
  expect(JSON.stringify(parsed)).toBe(written);
  await expect(`${lasting(JSON.stringify(parsed, null, 1))}\n`).toMatchFileSnapshot(`wire-documents/${name}.json`);
}

async function ask(path: string, method = 'GET', body?: Row): Promise<string> {
  const authorization = `Bearer ${ana.accessToken}`;
  const reply = await fetch(server.url + path, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: json(body) }),
  });
  expect(reply.status).toBeLessThan(500);
  return reply.text();
}

const reading: [name: string, path: string][] = [
  ['list', '/api/videos'],
  ['list-of-failed', '/api/videos?status=failed'],
  ['draft', `/api/videos/${idOf(1)}`],
  ['queued', `/api/videos/${idOf(2)}`],
  ['processing', `/api/videos/${idOf(3)}`],
  ['completed', `/api/videos/${idOf(4)}`],
  ['completed-shared', `/api/videos/${idOf(5)}`],
  ['failed', `/api/videos/${idOf(6)}`],
  ['cancelled', `/api/videos/${idOf(7)}`],
  ['deleted', `/api/videos/${idOf(8)}`],
  ['restorable', '/api/videos/restorable'],
  ['shared-link', '/api/shared/a-token'],
  ['showcase', '/api/showcase'],
  ['photos', '/api/photos'],
  ['voices', '/api/voices'],
  ['default-voices', '/api/default-voices'],
];
for (const [name, path] of reading) {
  test(`the document '${name}' is what it always was`, async () => expectDocument(name, await ask(path)));
}

const zipOf: WriteZip = (entries) =>
  Readable.from(
    (async function* () {
      for (const { name, open } of entries) yield `${json({ name, content: await text(await open()) })}\n`;
    })(),
  );

test('videos, photos and voices are exported under the names that they always had', async () => {
  const deps = { ...server.deps, writeZip: zipOf, log: createLog('test', 'silent') };
  const { id: exportId } = await startExport(deps, { userId: ana.id });
  const run = { signal: new AbortController().signal, isLastTry: true };
  await collectExport(deps, { userId: ana.id, exportId }, run);
  const [row] = await server.rows('select file_path from account_exports where user_id = $1', [ana.id]);
  const { stream } = await server.deps.files.open(String(row?.file_path));
  const entries = (await text(stream)).trim().split('\n');
  const contents = new Map(entries.map((line) => Object.values(JSON.parse(line)) as [string, string]));
  for (const table of ['video_projects', 'user_talking_photos', 'user_voice_clones']) {
    const rows = JSON.parse(contents.get(`data/${table}.json`) ?? '') as { id: string }[];
    const sorted = rows.toSorted((one, other) => one.id.localeCompare(other.id));
    await expectDocument(`export-${table}`, json(sorted));
  }
  await expectDocument('export-files', json([...contents.keys()]));
});

/** What the person's live stream says while `act` runs, without the greeting. */
async function eventsDuring(act: () => Promise<void>): Promise<string> {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${ana.accessToken}` };
  const { body } = await fetch(`${server.url}/api/events`, { headers, signal: stop.signal });
  let heard = '';
  const listening = (async () => {
    for await (const chunk of known(body)) heard += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  await until(async () => heard.includes('event: hello'));
  await act();
  const end = { userId: ana.id, event: { type: 'end' } };
  await server.rows(`select pg_notify('portray_events', $1)`, [json(end)]);
  await until(async () => heard.includes('"end"'));
  stop.abort();
  await listening;
  return heard;
}

test('whatever changes a video answers the same document as always, and so does the live stream', async () => {
  const draft = { title: 'Another', script: 'Hi.', provider: 'heygen', elevenlabs_voice_id: 'en-us-grace' };
  const order = {
    projectName: 'Ordered',
    avatarImageUrl: photoUrl(),
    script: 'Hello, this is my video.',
    voiceId: 'en-us-grace',
    voiceChoice: 'existing',
  };
  const changing: [name: string, path: string, method: string, body: Row][] = [
    ['change', `/api/videos/${idOf(1)}`, 'PATCH', { elevenlabs_voice_id: 'match_1', avatar_image_url: photoUrl() }],
    ['create', '/api/videos', 'POST', draft],
    ['find-or-create', '/api/videos/draft', 'POST', { ...draft, language: 'es' }],
    ['duplicate', `/api/videos/${idOf(4)}/duplicate`, 'POST', {}],
    ['cancel', `/api/videos/${idOf(2)}/cancel`, 'POST', {}],
    ['retry', `/api/videos/${idOf(6)}/retry`, 'POST', {}],
    ['create-avatar-video', '/api/functions/create-avatar-video', 'POST', order],
    ['check-video-status', '/api/functions/check-video-status', 'POST', { projectId: idOf(3) }],
    ['restore', `/api/videos/${idOf(8)}/restore`, 'POST', {}],
    ['unshare', `/api/videos/${idOf(5)}/share`, 'DELETE', {}],
  ];
  const heard = await eventsDuring(async () => {
    for (const [name, path, method, body] of changing) await expectDocument(name, await ask(path, method, body));
  });
  const events = [...heard.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
  await expectDocument('events', json(events));
});
