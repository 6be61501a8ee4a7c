import { readFile } from 'node:fs/promises';
import { known } from '@portray/foundation/known';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFacts } from './document/contract-facts.ts';
import { startV1Server, type V1Person, type V1Server } from './v1.test-data.ts';

let server: V1Server;
let ana: V1Person;
let ben: V1Person;
let secret: string;
/** A finished storyboard of Ana. */
let storyboardId: string;

beforeAll(async () => {
  server = await startV1Server();
  ana = await server.person('ana');
  ben = await server.person('ben');
  secret = await server.keyOf(ana);
  const begun = await ana.v1('/storyboards', {
    body: {
      title: 'Welcome',
      photo: { id: ana.photoId },
      voice: { id: 'en-us-grace' },
      scenes: [{ script: 'Hello Ana, and welcome.' }, { script: 'Your desk is ready, Ana.' }],
    },
  });
  storyboardId = String(begun.body.id);
});
afterAll(() => server?.stop());

type Json = Record<string, unknown>;
const dataOf = (body: Json) => body.data as Json[];
const template = (changes: object = {}) => ({
  name: 'Welcome',
  storyboard_id: storyboardId,
  variables: [{ name: 'first_name', label: 'First name', replaces: 'Ana', max_characters: 40 }],
  ...changes,
});

test('the list of what can be expanded in the documentation is that of the calls', async () => {
  const page = await readFile(new URL('../../../../docs/api/pagination.md', import.meta.url), 'utf8');
  const rows = page.matchAll(/^\| (`GET .*?) \| (.*?) \|$/gm);
  const documented = [...rows].flatMap(([, calls = '', names = '']) =>
    [...calls.matchAll(/GET \/v1(\S+?)`/g)].map(([, path]) => `${path} ${names.replaceAll('`', '')}`),
  );
  const expanding = callFacts().flatMap(({ path, input }) => {
    const said = (input as { shape?: { expand?: { description?: string } } }).shape?.expand?.description;
    return said ? [`${path} ${[...said.matchAll(/`(\w+)`/g)].map(([, name]) => name).join(', ')}`] : [];
  });
  expect(documented.sort()).toEqual(expanding.sort());
});

test('a video is read with its photo, its voice and its captions, and a list of them, too', async () => {
  const order = { photo: { id: ana.photoId }, script: 'Hello there.', voice: { id: 'en-us-grace' } };
  const { body: made } = await ana.v1('/videos', { body: order });
  const read = await ana.v1(`/videos/${made.id}?expand=photo,voice,batch,cues`);
  expect(read.body).toMatchObject({
    photo: { object: 'photo', id: ana.photoId },
    voice: { object: 'voice', id: 'en-us-grace' },
    batch: null,
    cues: null,
  });
  const [listed] = dataOf((await ana.v1('/videos?limit=1&expand=photo,voice')).body);
  expect(listed).toMatchObject({ id: made.id, photo: { id: ana.photoId }, voice: { id: 'en-us-grace' } });
  expect((await ana.v1(`/videos/${made.id}`)).body).not.toHaveProperty('photo');
  expect((await ben.v1(`/videos/${made.id}?expand=photo`)).status).toBe(404);
});

test('what cannot be expanded is refused by its name', async () => {
  for (const path of [
    `/videos/${storyboardId}?expand=owner`,
    '/videos?expand=cues',
    '/posts?expand=',
    '/batches?expand=rows',
  ])
    expect((await ana.v1(path)).body).toMatchObject({ status: 400, code: 'invalid_request', param: 'expand' });
});

test('how long a video takes is estimated before the first one was made, and while it waits', async () => {
  const order = { photo: { id: ana.photoId }, script: 'Hello there, how are you?', voice: { id: 'en-us-grace' } };
  const { body: estimate } = await ana.v1('/videos', { body: { ...order, dry_run: true } });
  expect(estimate.expected_seconds).toBeGreaterThan(0);
  const { body: made } = await ana.v1('/videos', { body: order });
  expect(made.expected_seconds).toBeGreaterThan(0);
  expect((await ana.v1(`/videos/${made.id}`)).body.expected_seconds).toBeGreaterThan(0);
});

test('metadata come with a file as JSON, and are refused where they are none', async () => {
  const send = async (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ kind: 'slides', ...fields })) form.append(name, value);
    form.append(
      'file',
      new Blob([`%PDF-1.4\n${'% a page\n'.repeat(100)}%%EOF`], { type: 'application/pdf' }),
      'slides.pdf',
    );
    const headers = { authorization: `Bearer ${secret}` };
    const reply = await fetch(`${server.url}/v1/assets`, { method: 'POST', body: form, headers });
    return { status: reply.status, body: (await reply.json()) as Json };
  };
  const made = await send({ metadata: '{"order":"4711"}' });
  expect(made).toMatchObject({ status: 201, body: { object: 'asset', metadata: { order: '4711' } } });
  const changed = await ana.v1(`/assets/${made.body.id}`, {
    method: 'PATCH',
    body: { name: 'Kick-off', metadata: { order: null, draft: 'yes' } },
  });
  expect(changed.body).toMatchObject({ name: 'Kick-off', metadata: { draft: 'yes' } });
  for (const metadata of ['order=4711', '[1]', '{"order":4711}', `{"order":"${'x'.repeat(501)}"}`])
    expect((await send({ metadata })).body).toMatchObject({ status: 400, code: 'invalid_request' });
});

test('a storyboard becomes a template whose words each video has otherwise', async () => {
  const headers = { 'idempotency-key': 'one-template-only' };
  const body = template({ metadata: { kind: 'welcome' } });
  const [made, again] = [await ana.v1('/templates', { body, headers }), await ana.v1('/templates', { body, headers })];
  expect(made).toMatchObject({
    status: 201,
    body: {
      object: 'template',
      is_own: true,
      scene_count: 2,
      variables: [{ name: 'first_name', label: 'First name', example: 'Ana', is_required: true, max_characters: 40 }],
      metadata: { kind: 'welcome' },
    },
  });
  expect(again.body.id).toBe(made.body.id);
  const used = await ana.v1(`/templates/${made.body.id}/use`, { body: { values: { first_name: 'Ben' } } });
  expect((used.body.scenes as Json[]).map(({ script }) => script)).toEqual([
    'Hello Ben, and welcome.',
    'Your desk is ready, Ben.',
  ]);
  const path = `/templates/${made.body.id}`;
  const changed = await ana.v1(path, { method: 'PATCH', body: { purpose: 'team', metadata: { kind: null } } });
  expect(changed.body).toMatchObject({ name: 'Welcome', purpose: 'team', metadata: {} });
  expect((await ana.v1(path, { method: 'DELETE' })).body.deleted).toBe(true);
  expect((await ana.v1(path)).status).toBe(404);
});

test('a template that could not be filled is refused in a sentence', async () => {
  const refusal = async (changes: object) => (await ana.v1('/templates', { body: template(changes) })).body;
  expect(await refusal({ variables: [{ name: 'town', replaces: 'Paris' }] })).toMatchObject({
    code: 'invalid_request',
    detail: expect.stringContaining('Paris'),
  });
  expect(await refusal({ variables: [{ name: 'a', replaces: 'Ana' }, { name: 'a' }] })).toMatchObject({
    code: 'invalid_request',
    detail: expect.stringContaining('same name'),
  });
  expect(await refusal({ variables: [{ name: 'speaker', places: [{ at: 'voice' }] }] })).toMatchObject({
    code: 'invalid_request',
    detail: expect.stringContaining('cannot be a voice'),
  });
  expect((await ben.v1('/templates', { body: template() })).body).toMatchObject({ status: 404, code: 'not_found' });
});

test('a test key makes a test batch for nothing, and no paid one', async () => {
  const tester = server.askWith(await server.keyOf(ana, { mode: 'test' }));
  const { body: own } = await ana.v1('/templates', { body: template() });
  const rows = [{ first_name: 'Ben' }, { first_name: 'Clara' }];
  const { body: batch } = await tester('/batches', { body: { template_id: own.id, name: 'Try', rows } });
  expect(batch).toMatchObject({ object: 'batch', mode: 'test', credits: 0, row_count: 2 });
  expect((await tester(`/batches/${batch.id}/start`, { body: { credits: 0 } })).body).toMatchObject({
    status: 'running',
  });
  const listed = dataOf((await ana.v1('/batches?expand=template')).body);
  expect(known(listed.find(({ id }) => id === batch.id))).toMatchObject({ mode: 'test', template: { id: own.id } });
  const paid = await ana.v1('/batches', { body: { template_id: own.id, name: 'Paid', rows } });
  expect(paid.body).toMatchObject({ mode: 'live', credits: 2 });
  expect((await tester(`/batches/${paid.body.id}/start`, { body: { credits: 2 } })).body.code).toBe('not_allowed');
  const [first] = dataOf((await ana.v1(`/batches/${batch.id}/rows?expand=video`)).body);
  expect(first).toMatchObject({ number: 1, video: null });
});
