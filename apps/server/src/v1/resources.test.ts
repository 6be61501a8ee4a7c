import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ourTemplates } from '@portray/contracts/our-templates';
import { known } from '@portray/foundation/known';
import { presenters } from '@portray/presenters/presenters';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startV1Server, type V1Person, type V1Server } from './v1.test-data.ts';

let server: V1Server;
let ana: V1Person;
let secret: string;
beforeAll(async () => {
  server = await startV1Server();
  ana = await server.person('ana');
  secret = await server.keyOf(ana);
});
afterAll(() => server?.stop());

type Json = Record<string, unknown>;
const dataOf = (body: Json) => body.data as Json[];

async function send(path: string, body: FormData | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const all = { authorization: `Bearer ${secret}`, ...headers };
  const reply = await fetch(`${server.url}/v1${path}`, { method: 'POST', body, headers: all });
  return { status: reply.status, body: (await reply.json()) as Json };
}

function formOf(content: Uint8Array<ArrayBuffer>, type: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([content], { type }), 'file');
  return form;
}

const portrait = async () => new Uint8Array(await readFile(known(presenters[0]).picturePath));
const wall = async () =>
  new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#86a' } })
      .jpeg()
      .toBuffer(),
  );

/** A second of a tone after another, as WAV. */
function tone(seconds: number): Uint8Array<ArrayBuffer> {
  const rate = 16_000;
  const bytes = Buffer.alloc(44 + rate * seconds * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate * 2],
    [40, rate * seconds * 2],
  ] as const)
    bytes.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    bytes.writeUInt16LE(value, at);
  bytes.write('data', 36);
  for (let at = 0; at < rate * seconds; at += 1) bytes.writeInt16LE(Math.round(9_000 * Math.sin(at / 8)), 44 + at * 2);
  return new Uint8Array(bytes);
}

test('a photo is sent as a form or as it is, once for each key, and can be used at once', async () => {
  const sent = await send('/photos', formOf(await portrait(), 'image/jpeg', { name: 'Clara', consent: 'true' }));
  expect(sent).toMatchObject({
    status: 201,
    body: { object: 'photo', name: 'Clara', status: 'ready', is_saved: true },
  });
  expect((await fetch(String(sent.body.url).replace('http://portray.test', server.url))).status).toBe(200);
  const headers = { 'content-type': 'image/jpeg', 'idempotency-key': 'one-photo-only' };
  const raw = () => portrait().then((bytes) => send('/photos?consent=true&save=false&name=Other', bytes, headers));
  const [first, again] = [await raw(), await raw()];
  expect(first).toMatchObject({ status: 201, body: { name: 'Other', is_saved: false } });
  expect(again.body.id).toBe(first.body.id);
  const made = await ana.v1('/videos', {
    body: { photo: { id: sent.body.id }, script: 'Hello there.', voice: { id: 'en-us-grace' } },
  });
  expect(made.status).toBe(201);
  const changed = await ana.v1(`/photos/${sent.body.id}`, {
    method: 'PATCH',
    body: { name: null, metadata: { a: 'b' } },
  });
  expect(changed.body).toMatchObject({ name: null, metadata: { a: 'b' } });
  expect((await ana.v1(`/photos/${first.body.id}`, { method: 'DELETE' })).body.deleted).toBe(true);
  expect(dataOf((await ana.v1('/photos?limit=100')).body).map(({ id }) => id)).not.toContain(first.body.id);
});

test('a picture without a face, without permission or that is none is refused, and not kept', async () => {
  const before = (await ana.v1('/photos?limit=100')).body;
  const type = { 'content-type': 'image/jpeg' };
  expect((await send('/photos?consent=true', await wall(), type)).body).toMatchObject({
    status: 422,
    code: 'face_not_detected',
  });
  expect((await send('/photos', await portrait(), type)).body).toMatchObject({
    code: 'consent_required',
    param: 'consent',
  });
  const nonsense = new Uint8Array(Buffer.from('no picture '.repeat(50)));
  expect((await send('/photos?consent=true', nonsense, type)).body).toMatchObject({
    status: 422,
    code: 'invalid_image',
  });
  expect((await ana.v1('/photos', { body: { consent: true } })).body).toMatchObject({
    code: 'missing_parameter',
    param: 'url',
  });
  const after = (await ana.v1('/photos?limit=100')).body;
  expect(dataOf(after).map(({ id }) => id)).toEqual(dataOf(before).map(({ id }) => id));
});

test('a photo is fetched from a public address, once for each key, and nothing else is taken from there', async () => {
  const answer = {
    status: 200,
    headers: new Headers(),
    retryAfterSeconds: undefined,
    bytes: await portrait(),
    isCut: false,
  };
  const asked: string[] = [];
  let next = answer;
  const { outside } = server.deps;
  const send = async ({ url }: { url: string }) => {
    asked.push(url);
    return next;
  };
  Object.assign(server.deps, { outside: { ...outside, send } });
  const url = 'https://pictures.example/ada.jpg';
  const order = { photo: { url, consent: true }, script: 'Hello there.', voice: { id: 'en-us-grace' } };
  const headers = { 'idempotency-key': 'one-fetched-photo' };
  const [made, again] = [
    await ana.v1('/videos', { body: order, headers }),
    await ana.v1('/videos', { body: order, headers }),
  ];
  expect(made).toMatchObject({ status: 201, body: { object: 'video' } });
  expect(again.body.id).toBe(made.body.id);
  expect(asked).toEqual([url]);
  const refusal = async (changes: object) => {
    next = { ...answer, ...changes };
    return (await ana.v1('/photos', { body: { url, consent: true } })).body.code;
  };
  expect(await refusal({ status: 302 })).toBe('address_refused');
  expect(await refusal({ status: 404 })).toBe('address_refused');
  expect(await refusal({ isCut: true })).toBe('address_refused');
  expect(await refusal({ bytes: new TextEncoder().encode('<!doctype html>'.repeat(20)) })).toBe('invalid_image');
  Object.assign(server.deps, { outside });
});

test('a text is spoken with its captions, and a script is timed in a recording', async () => {
  const body = { text: 'Hello, and welcome. This is how it works.', voice: { id: 'en-us-grace', speed: 1.1 } };
  const spoken = await ana.v1('/speech', { body });
  expect(spoken).toMatchObject({ status: 200, body: { object: 'speech', notes: [] } });
  expect((spoken.body.words as Json[]).map(({ text }) => text)).toContain('welcome.');
  expect(spoken.body.vtt).toContain('WEBVTT');
  const sound = await fetch(String(spoken.body.audio_url).replace('http://portray.test', server.url));
  const bytes = new Uint8Array(await sound.arrayBuffer());
  const recording = await send('/recordings', bytes, { 'content-type': 'audio/mp4' });
  expect(recording).toMatchObject({ status: 201, body: { object: 'recording' } });
  const asked = { recording_id: recording.body.id, script: body.text };
  expect((await ana.v1('/captions', { body: asked })).body).toMatchObject({ code: 'consent_required' });
  const timed = await ana.v1('/captions', { body: { ...asked, consent: true } });
  expect(timed.body).toMatchObject({ object: 'captions', srt: expect.stringContaining('-->') });
  const video = { photo: { id: ana.photoId }, script: body.text, recording: { id: recording.body.id } };
  expect((await ana.v1('/videos', { body: video })).body).toMatchObject({ object: 'video', voice_id: null });
});

test('a voice is made of a recording, named, and forgotten', async () => {
  const made = await send('/voices', formOf(tone(6), 'audio/wav', { name: 'Mine', language: 'en', consent: 'true' }));
  if (made.status !== 201) expect(made.body).toMatchObject({ code: 'audio_file_issue', param: 'file' });
  const listed = (await ana.v1('/voices?kind=ready_made&language=en')).body;
  expect(dataOf(listed).map(({ id }) => id)).toContain('en-us-grace');
  expect((await ana.v1('/voices/en-us-grace')).body).toMatchObject({ kind: 'ready_made', gender: 'female' });
  expect((await ana.v1('/voices/gone')).body).toMatchObject({ code: 'voice_not_found' });
  const ours = await ana.v1('/voices/en-us-grace', { method: 'DELETE' });
  expect(ours).toMatchObject({
    status: 403,
    body: { code: 'not_allowed', detail: expect.stringContaining('one of ours') },
  });
  expect((await send('/voices', formOf(tone(1), 'audio/wav', { consent: 'true' }))).body.code).toBe('audio_file_issue');
});

test('a storyboard is written, planned and made', async () => {
  const scenes = [
    { script: 'Welcome.' },
    { script: 'The end.', layout: { kind: 'voice-only' }, background: { kind: 'blur' } },
  ];
  const begun = await ana.v1('/storyboards', {
    body: { title: 'Tour', photo: { id: ana.photoId }, voice: { id: 'en-us-grace' }, scenes, metadata: { a: 'b' } },
  });
  expect(begun).toMatchObject({ status: 201, body: { object: 'storyboard', version: 1, metadata: { a: 'b' } } });
  const { id } = begun.body;
  const read = (await ana.v1(`/storyboards/${id}`)).body;
  const saved = await ana.v1(`/storyboards/${id}`, {
    method: 'PUT',
    body: { version: 1, scenes: [...(read.scenes as object[]), { script: 'One more.' }] },
  });
  expect(saved.body).toMatchObject({ version: 2, scenes: [{}, {}, { script: 'One more.' }] });
  const late = await ana.v1(`/storyboards/${id}`, { method: 'PUT', body: { version: 1, scenes } });
  expect(late.body).toMatchObject({ status: 409, code: 'changed_elsewhere' });
  expect((await ana.v1(`/storyboards/${id}/plan`)).body).toMatchObject({
    object: 'storyboard_plan',
    credits: 1,
    faults: [],
  });
  const made = await ana.v1(`/storyboards/${id}/make`, { body: { version: 2, credits: 1 } });
  expect(made).toMatchObject({ status: 201, body: { object: 'video', id, has_scenes: true, metadata: { a: 'b' } } });
  await ana.v1(`/videos/${id}/cancel`, { body: {} });
});

test('a template is used for one video, and for a row of each', async () => {
  const [ours] = ourTemplates;
  await server.rows(
    `insert into sample_portraits (id, name, image_url, talking_photo_id, landmarks, quality)
     values ('sample', 'Sample', $1, 'studio_sample', $2, '{}')`,
    [ours?.draft.avatar_image_url, JSON.stringify({ photoWidth: 10, photoHeight: 10, points: [] })],
  );
  expect(dataOf((await ana.v1('/sample_photos')).body)).toMatchObject([{ id: 'sample', object: 'sample_photo' }]);
  const templates = dataOf((await ana.v1('/templates?limit=100')).body);
  const template = known(templates.find(({ id }) => id === ours?.id));
  const variables = template.variables as { name: string; example: string }[];
  const values = Object.fromEntries(variables.map(({ name, example }) => [name, example]));
  const used = await ana.v1(`/templates/${template.id}/use`, { body: { values, title: 'From a template' } });
  expect(used).toMatchObject({ status: 201, body: { object: 'storyboard', title: 'From a template' } });
  const made = await ana.v1('/batches', {
    body: { template_id: template.id, name: 'Welcome', rows: [values, values], metadata: { list: '1' } },
  });
  expect(made).toMatchObject({ status: 201, body: { object: 'batch', row_count: 2, metadata: { list: '1' } } });
  const rows = await ana.v1(`/batches/${made.body.id}/rows?limit=1`);
  expect(rows.body).toMatchObject({ has_more: true, data: [{ object: 'batch_row', number: 1 }] });
  const next = await ana.v1(`/batches/${made.body.id}/rows?limit=1&cursor=${rows.body.next_cursor}`);
  expect(next.body).toMatchObject({ has_more: false, data: [{ number: 2 }] });
  const test = server.askWith(await server.keyOf(ana, { mode: 'test' }));
  expect((await test(`/batches/${made.body.id}/start`, { body: { credits: 2 } })).body.code).toBe('not_allowed');
  expect((await ana.v1(`/batches/${made.body.id}`, { method: 'DELETE' })).body.deleted).toBe(true);
});

test('a batch is made in the default brand kit, in none, or in the one that is named', async () => {
  const cleo = await server.person('cleo');
  const [ours] = ourTemplates;
  const rows = [Object.fromEntries(known(ours).variables.map(({ name, example }) => [name, example]))];
  const kits = [];
  for (const name of ['First', 'Second'])
    kits.push((await cleo.v1('/brand_kits', { body: { name } })).body.id as string);
  const [first, second] = kits;
  const make = (kit: object) =>
    cleo.v1('/batches', { body: { template_id: known(ours).id, name: 'In a kit', rows, ...kit } });
  const batches = [await make({}), await make({ brand_kit_id: null }), await make({ brand_kit_id: second })];
  expect(batches.map(({ body }) => [body.brand_kit_id, body.brand_kit_from])).toEqual([
    [first, 'default'],
    [null, 'list'],
    [second, 'list'],
  ]);
  const listed = dataOf((await cleo.v1('/batches')).body).map(({ brand_kit_id }) => brand_kit_id);
  expect(listed.slice(0, 3)).toEqual([second, null, first]);
  expect((await make({ brand_kit_id: randomUUID() })).body).toMatchObject({
    status: 404,
    code: 'not_found',
    param: 'brand_kit_id',
    detail: 'This brand kit no longer exists.',
  });
  expect((await make({ brand_kit_id: 'mine' })).body).toMatchObject({ status: 400, param: 'brand_kit_id' });
  const change = async (body: object) =>
    (await cleo.v1(`/batches/${known(batches[0]).body.id}`, { method: 'PATCH', body })).body;
  expect(await change({ brand_kit_id: second, metadata: { a: 'b' } })).toMatchObject({
    brand_kit_id: second,
    brand_kit_from: 'list',
    metadata: { a: 'b' },
  });
  expect(await change({ metadata: { a: null } })).toMatchObject({ brand_kit_id: second, metadata: {} });
  expect(await change({ brand_kit_id: null })).toMatchObject({ brand_kit_id: null, brand_kit_from: 'list' });
  expect(await change({ brand_kit_id: randomUUID() })).toMatchObject({ code: 'not_found', param: 'brand_kit_id' });
  const board = await cleo.v1('/storyboards', {
    body: {
      title: 'Hello',
      photo: { id: cleo.photoId },
      voice: { id: 'en-us-grace' },
      scenes: [{ script: 'Hello, Ada.' }],
      brand_kit_id: first,
    },
  });
  const variables = [{ name: 'first_name', replaces: 'Ada', max_characters: 40 }];
  const own = await cleo.v1('/templates', { body: { name: 'Kit', storyboard_id: board.body.id, variables } });
  const order = { template_id: own.body.id, name: 'Theirs', rows: [{ first_name: 'Ben' }] };
  expect((await cleo.v1('/batches', { body: order })).body).toMatchObject({ brand_kit_from: 'template' });
  expect((await cleo.v1('/batches', { body: { ...order, brand_kit_id: second } })).body).toMatchObject({
    status: 409,
    code: 'conflict',
    param: 'brand_kit_id',
    detail: expect.stringContaining('a brand kit of its own'),
  });
});

test('a brand kit is made of what is said, and its files are sent', async () => {
  const file = await send('/files', formOf(await wall(), 'image/jpeg', { purpose: 'background' }));
  expect(file).toMatchObject({ status: 201, body: { object: 'file', purpose: 'background', aspect: null } });
  const end_card = { seconds: 3, name: 'Example', line: '', ground: { kind: 'picture', url: file.body.url } };
  const made = await ana.v1('/brand_kits', { body: { name: 'Example Ltd', end_card, voice_id: 'en-us-grace' } });
  expect(made).toMatchObject({
    status: 201,
    body: {
      object: 'brand_kit',
      is_default: true,
      voice_id: 'en-us-grace',
      headings: { kind: 'ours', name: 'Gabarito' },
    },
  });
  const changed = await ana.v1(`/brand_kits/${made.body.id}`, {
    method: 'PATCH',
    body: { text: { kind: 'ours', name: 'Noto Sans' }, end_card: made.body.end_card },
  });
  expect(changed.body).toMatchObject({ version: 2, text: { name: 'Noto Sans' }, end_card: { name: 'Example' } });
});

test('pictures are ordered and cancelled', async () => {
  const body = { prompt: 'A woman of 40 with short grey hair and glasses', metadata: { a: 'b' } };
  const ordered = await ana.v1('/images', { body });
  expect(ordered).toMatchObject({ status: 201, body: { object: 'image', status: 'processing', metadata: { a: 'b' } } });
  expect((await ana.v1(`/images/${ordered.body.id}/cancel`, { body: {} })).body.status).toBe('cancelled');
});

test('posts need a connected account and a live key', async () => {
  const body = { network: 'mastodon', text: 'Hello.' };
  expect((await ana.v1('/posts', { body })).body).toMatchObject({
    status: 409,
    code: 'not_connected',
    param: 'network',
  });
  const test = server.askWith(await server.keyOf(ana, { mode: 'test' }));
  expect((await test('/posts', { body })).body).toMatchObject({ status: 403, code: 'not_allowed' });
  expect(dataOf((await ana.v1('/networks')).body).map(({ id }) => id)).toContain('mastodon');
});

test('languages, credits and the key itself are told', async () => {
  expect((await ana.v1('/languages?limit=2')).body).toMatchObject({
    has_more: true,
    data: [{ code: 'en' }, { code: 'es' }],
  });
  expect((await ana.v1('/credits')).body).toMatchObject({ object: 'credits', plan: 'free' });
  expect(dataOf((await ana.v1('/credits/transactions')).body)[0]).toMatchObject({ object: 'credit_transaction' });
  expect((await ana.v1('/key')).body).toMatchObject({ mode: 'live', user_id: ana.id });
});
