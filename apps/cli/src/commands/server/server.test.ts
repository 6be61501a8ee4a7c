import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testCommandLine } from '../../command-line.test-data.ts';
import { fakeTools } from '../../fake-tools.test-data.ts';
import { openServer } from './open-server.ts';

const { portray, make, inFolder } = testCommandLine();
const environment = { PORTRAY_SERVER: 'https://portray.example', PORTRAY_API_KEY: 'pk_live_secret' };
const id = '0b5f3c1e-7f43-4a3c-9a5e-2f6f5c1d7e11';
const files = { video_url: 'https://files.example/v.mp4', captions_srt_url: 'https://files.example/v.srt' };
const captions_vtt_url = 'https://files.example/v.vtt';
const made = {
  id,
  object: 'video',
  status: 'completed',
  title: 'Of\u001b[2Jfice',
  credits: 1,
  duration_seconds: 2,
  notes: ['The end was shortened.'],
  progress: null,
  failure: null,
  created_at: '2026-11-29T04:10:00.000Z',
  files: { ...files, captions_vtt_url, thumbnail_url: null },
};

type Replies = Record<string, object | string | Response>;

/** Tools with a server that answers by method and path. */
function serverTools(replies: Replies, onAsk: (call: string) => void = () => {}) {
  const asked: { call: string; body: unknown }[] = [];
  const fake: typeof fetch = async (input, init) => {
    const { host, pathname } = new URL(String(input));
    const call = `${init?.method} ${host === 'files.example' ? 'file' : ''}${pathname}`;
    asked.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body });
    onAsk(call);
    const reply = replies[call];
    if (reply instanceof Response) return reply.clone();
    if (typeof reply === 'string') return new Response(reply);
    if (reply) return Response.json(reply);
    return Response.json({ code: 'not_found', detail: 'There is no such object.' }, { status: 404 });
  };
  return { ...fakeTools(), openServer: (options: object) => openServer(options, environment, fake), asked };
}

const server = ['--server', 'https://portray.example'];
const whole: Replies = {
  'POST /v1/photos': { id: 'photo-1' },
  'POST /v1/videos': { ...made, status: 'queued' },
  [`GET /v1/videos/${id}`]: made,
  'GET file/v.mp4': 'mp4',
  'GET file/v.srt': 'srt',
  'GET file/v.vtt': 'vtt',
};

test('make sends photo and script to a server, and saves what it made', async () => {
  const tools = serverTools(whole);
  const [photo, out] = [inFolder('me.jpg'), inFolder('video.mp4')];
  writeFileSync(photo, 'a photo');
  const words = ['--script', 'Hello', '--voice', 'en-us-grace', '--size', 'reel', '--captions', 'file', '--consent'];
  const run = await portray(tools, [
    'make',
    '--photo',
    photo,
    '--out',
    out,
    ...words,
    ...server,
    '--background',
    'blur',
  ]);
  expect(run).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('The end was shortened.') });
  expect([out, inFolder('video.srt'), inFolder('video.vtt')].map((path) => readFileSync(path, 'utf8'))).toEqual([
    'mp4',
    'srt',
    'vtt',
  ]);
  expect((tools.asked[0]?.body as FormData).get('consent')).toBe('true');
  expect(tools.asked[1]?.body).toMatchObject({
    photo: { id: 'photo-1' },
    script: 'Hello',
    voice: { id: 'en-us-grace' },
    shape: 'portrait',
    background: { kind: 'blur' },
    captions: 'file',
    language: 'en',
  });
  expect(tools.presented).toBeUndefined();
  expect(existsSync(`${out}.part`)).toBe(false);
});

test('a photo of the server is named by its id, and a download that fails leaves nothing', async () => {
  const tools = serverTools({ ...whole, 'GET file/v.mp4': Response.json({}, { status: 404 }) });
  const run = await portray(tools, [
    ...['make', '--photo', 'ada', '--script', 'Hello', '--voice', 'en-us-grace', '--captions', 'none'],
    ...['--out', inFolder('video.mp4'), ...server],
  ]);
  expect(run.exitCode).not.toBe(0);
  expect(tools.asked[0]).toMatchObject({ call: 'POST /v1/videos', body: { photo: { id: 'ada' } } });
  expect(existsSync(inFolder('video.mp4'))).toBe(false);
});

test.each([
  ['a photo without permission', ['--voice', 'en-us-grace'], 'With --consent you say'],
  ['no voice', [], 'name a voice of the server'],
  ['what only this machine does', ['--voice', 'en-us-grace', '--watermark'], '--watermark is for videos'],
])('make with %s asks no server', async (_what, more, sentence) => {
  const tools = serverTools(whole);
  const photo = inFolder('me.jpg');
  writeFileSync(photo, 'a photo');
  const run = await make(tools, ['--photo', photo, '--script', 'Hello', ...more, ...server]);
  expect(run.stderr).toContain(sentence);
  expect(tools.asked).toEqual([]);
});

test('list shows what is there, in lines that a title cannot leave', async () => {
  const list = { object: 'list', data: [made, { ...made, id: 'second' }], has_more: true, next_cursor: 'x' };
  const run = await portray(serverTools({ 'GET /v1/videos': list }), ['list', '--limit', '1']);
  expect(run).toMatchObject({ exitCode: 0, stdout: `${id}  completed   Of [2Jfice\n` });
  expect((await portray(serverTools({}), ['list', '--limit', 'all'])).stderr).toContain('--limit');
  expect((await portray(serverTools({}), ['list', '--status', 'gone'])).stderr).toContain('--status');
});

test('wait and download take an id', async () => {
  const waited = await portray(serverTools(whole), ['wait', id, '--json']);
  expect(JSON.parse(waited.stdout)).toMatchObject({ event: 'done', status: 'completed', files });
  const out = inFolder('saved.mp4');
  expect((await portray(serverTools(whole), ['download', id, '--out', out])).exitCode).toBe(0);
  expect(readFileSync(out, 'utf8')).toBe('mp4');
});

test('batch says the price and what to mend, and makes nothing until it is told to', async () => {
  const batch = { id: 'b', status: 'checking', credits: 2, row_count: 3, counts: { 'to-mend': 1, done: 2, failed: 0 } };
  const row = { number: 3, problems: [{ column: 'name', message: 'Please fill it in.' }] };
  const replies = {
    'POST /v1/batches': batch,
    'GET /v1/batches/b/rows': { data: [row], has_more: false, next_cursor: null },
    'POST /v1/batches/b/start': batch,
    'GET /v1/batches/b': { ...batch, status: 'finished', paused_reason: null },
  };
  const csv = inFolder('rows.csv');
  writeFileSync(csv, 'name\nAna\nBen\n\n');
  const words = ['batch', '--template', 'onboarding', '--csv', csv];
  const [looked, started] = [serverTools(replies), serverTools(replies)];
  const run = await portray(looked, words);
  expect(run.stdout).toContain('3 rows, 1 to mend, 2 credits');
  expect(run.stderr).toContain('Row 3, name: Please fill it in.');
  expect(looked.asked.map(({ call }) => call)).not.toContain('POST /v1/batches/b/start');
  expect((await portray(started, [...words, '--start'])).stdout).toContain('finished; 2 made');
  expect(started.asked.find(({ call }) => call.endsWith('/start'))?.body).toEqual({ credits: 2 });
  const [plain, branded] = [serverTools(replies), serverTools(replies)];
  await portray(plain, [...words, '--brand-kit', 'none']);
  await portray(branded, [...words, '--brand-kit', id]);
  const sent = [looked, plain, branded].map(({ asked }) => asked.find(({ call }) => call === 'POST /v1/batches')?.body);
  expect(sent).toMatchObject([{ name: 'rows.csv' }, { brand_kit_id: null }, { brand_kit_id: id }]);
  expect(sent[0]).not.toHaveProperty('brand_kit_id');
});

test('what the server refuses is one sentence with an exit code, and the key is in none', async () => {
  const refused = (status: number, code: string) => Response.json({ code, detail: 'It is refused.' }, { status });
  for (const [reply, exitCode] of [
    [refused(401, 'key_revoked'), 17],
    [refused(402, 'insufficient_credits'), 25],
    [refused(403, 'scope_missing'), 21],
    [refused(404, 'not_found'), 22],
  ] as const) {
    const run = await portray(serverTools({ [`GET /v1/videos/${id}`]: reply }), ['wait', id, '--json']);
    expect(run).toMatchObject({ exitCode, stderr: expect.stringMatching(/: It is refused\.\n$/) });
    expect(run.stdout + run.stderr).not.toContain('secret');
  }
  const unset = await portray(fakeTools(), ['list', '--server', 'https://portray.example']);
  expect(unset.stderr).toContain('PORTRAY_API_KEY');
  const inClear = await portray(fakeTools(), ['list', '--server', 'http://portray.example', '--key', 'pk_live_secret']);
  expect(inClear).toMatchObject({ exitCode: 2, stderr: expect.not.stringContaining('secret') });
});

const running = { ...made, status: 'processing', files: null };
const orderWords = ['make', '--photo', 'ada', '--script', 'Hello', '--voice', 'en-us-grace', '--captions', 'none'];

test.each([
  [
    'is cancelled',
    { [`POST /v1/videos/${id}/cancel`]: { ...made, status: 'cancelled' } },
    'was cancelled, and its credits',
  ],
  [
    'was finished meanwhile',
    { [`POST /v1/videos/${id}/cancel`]: Response.json({ code: 'conflict', detail: 'It is done.' }, { status: 409 }) },
    `'portray download ${id} --out …' saves it`,
  ],
  ['cannot be cancelled', {}, `'portray wait ${id}' waits for it`],
])('make that is stopped says what became of the order: it %s', async (_what, more: Replies, sentence) => {
  const stop = new AbortController();
  const replies = { 'POST /v1/videos': running, [`GET /v1/videos/${id}`]: running, ...more };
  const tools = serverTools(replies, (call) => call.startsWith('GET') && stop.abort());
  const run = await portray(tools, [...orderWords, '--out', inFolder('video.mp4'), ...server], stop.signal);
  expect(run).toMatchObject({ exitCode: 130, stderr: expect.stringContaining(`Ordered the video ${id}.`) });
  expect(run.stderr).toContain(sentence);
  expect(tools.asked.at(-1)?.call).toBe(`POST /v1/videos/${id}/cancel`);
});

test('wait that is stopped stops nothing on the server', async () => {
  const stop = new AbortController();
  const tools = serverTools({ [`GET /v1/videos/${id}`]: running }, () => stop.abort());
  const run = await portray(tools, ['wait', id, '--json'], stop.signal);
  expect(run.exitCode).toBe(130);
  expect(JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ event: 'error', code: 'cancelled' });
  expect(run.stderr).toContain(`The video goes on on the server: 'portray wait ${id}'`);
  expect(tools.asked.map(({ call }) => call)).toEqual([`GET /v1/videos/${id}`]);
});

test('make that loses its server, or cannot save, says how to go on', async () => {
  const out = ['--out', inFolder('video.mp4'), ...server];
  const busy = { status: 429, headers: { 'retry-after': '0' } };
  const lost = { ...whole, [`GET /v1/videos/${id}`]: Response.json({ code: 'rate_limited', detail: 'Slower.' }, busy) };
  const waiting = await portray(serverTools(lost), [...orderWords, ...out, '--json']);
  expect(waiting).toMatchObject({ exitCode: 27, stderr: expect.stringContaining(`'portray wait ${id}' waits for it`) });
  expect(JSON.parse(waiting.stdout.split('\n')[1] ?? '')).toEqual({ event: 'begun', id, credits: 1 });
  const gone = { ...whole, 'GET file/v.mp4': Response.json({ code: 'rate_limited', detail: 'Slower.' }, busy) };
  const saving = await portray(serverTools(gone), [...orderWords, ...out]);
  expect(saving.stderr).toContain(`The video ${id} is made: 'portray download ${id} --out …' saves it.`);
});
