import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  const readSlideNotes = async () => ['Good morning.'];
  server = await startTestServer({ overrides: { readSlideNotes } });
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

const content = (bytes = 500) => new Uint8Array(bytes).fill(65);
const jobsOf = (id: unknown) =>
  server.rows(`select data from pgboss.job where name = 'read-asset' and data->>'assetId' = $1`, [id]);

test('slides, clips and music are answered at once, as assets that a worker reads', async () => {
  for (const [path, kind] of [
    ['slides', 'slides'],
    ['clips', 'clip'],
    ['music?consent=2026-11', 'music'],
  ] as const) {
    const { status, body } = await ana.upload(path, content(), 'application/octet-stream', 'Lesson 4.bin');
    expect({ status, ...body }).toMatchObject({ status: 200, kind, name: 'Lesson 4', state: 'reading', percent: 0 });
    expect(await jobsOf(body.id)).toEqual([{ data: { userId: ana.id, assetId: body.id } }]);
    expect((await ana.ask(`/api/assets/${body.id}`)).body).toMatchObject({ id: body.id, state: 'reading' });
  }
  const { body } = await ana.ask('/api/assets');
  expect((body as unknown as { kind: string }[]).map(({ kind }) => kind)).toEqual(['music', 'clip', 'slides']);
});

const sixteen = (text: string) => new TextEncoder().encode(text.padEnd(16).slice(0, 16));

test.each<['slides' | 'clips' | 'music?consent=2026-11', Uint8Array<ArrayBuffer>, string]>([
  ['slides', sixteen('Dear all'), 'This is no PDF that can be read here. Export the slides as PDF, and add that.'],
  ['slides', sixteen('PK\u0003\u0004'), 'This is no PDF that can be read here. Export the presentation as PDF'],
  ['slides', sixteen('%PDF-1.7'), 'This PDF is damaged or incomplete.'],
  ['clips', sixteen('Dear all'), 'This is no video that can be read here. Save it as MP4, MOV or WEBM'],
  ['music?consent=2026-11', sixteen('Dear all'), 'This recording cannot be read. Use a WAV, MP3'],
  ['slides', new Uint8Array(0), 'This file is empty. Please choose another one.'],
  ['clips', new Uint8Array(0), 'This file is empty. Please choose another one.'],
])('%s of a few bytes (%s) say what is wrong with the file, and nothing is kept', async (path, bytes, sentence) => {
  const before = (await ana.ask('/api/assets')).body;
  const { status, body } = await ana.upload(path, bytes, 'application/octet-stream', 'Lesson 4.pdf');
  expect({ status, message: body.message }).toEqual({ status: 400, message: expect.stringContaining(sentence) });
  expect((await ana.ask('/api/assets')).body).toEqual(before);
});

test('music without the tick is refused before it is received, and nothing is kept', async () => {
  const { status, body } = await ana.upload('music', content());
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'consent_required' });
});

test('the presentation beside the slides brings their notes; of others it is not even received', async () => {
  const { body: slides } = await ana.upload('slides', content());
  await server.rows(
    `update assets set state = 'ready', pages = '[{"page":1,"url":"/files/a","width":1,"height":1,"text":"A"}]' where id = $1`,
    [slides.id],
  );
  const noted = await ana.upload(`slides?notesFor=${slides.id}`, content(), '', 'Lesson 4.pptx');
  expect(noted.body).toMatchObject({ id: slides.id, pages: [{ notes: 'Good morning.' }] });
  const ben = await server.person('ben@example.com');
  for (const id of [slides.id, randomUUID(), 'no-id'])
    expect(await ben.upload(`slides?notesFor=${id}`, content())).toMatchObject({ status: 404 });
});

test('a clip of 4 GB is refused by what it announces, in a sentence', async () => {
  const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'multipart/form-data; boundary=x' };
  const reply = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const outgoing = request(`${server.url}/api/files/clips`, {
      method: 'POST',
      headers: { ...headers, 'content-length': '4000000000' },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.on('data', (part) => {
        text += part;
      });
      incoming.on('end', () => {
        resolve({ status: incoming.statusCode, text });
        outgoing.destroy();
      });
    });
    outgoing.flushHeaders();
  });
  expect(reply.status).toBe(413);
  expect(JSON.parse(reply.text)).toMatchObject({
    message: 'A clip can have up to 200MB. Please choose a smaller file.',
  });
});

test('a visitor adds nothing', async () => {
  for (const kind of ['slides', 'clips', 'music?consent=2026-11']) {
    const reply = await fetch(`${server.url}/api/files/${kind}`, { method: 'POST', body: new FormData() });
    expect(reply.status).toBe(401);
  }
});
