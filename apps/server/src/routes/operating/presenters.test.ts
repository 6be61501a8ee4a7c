import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

const id = 'photo-keiko';
const description = 'Woman of about fifty with a dark bob, in a blue jacket';
const keiko = { id, name: 'Keiko', description, path: 'female/512/4.jpg', bytes: 262_296, sha256: 'fb4e' };
let server: TestServer;
let olga: Person;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer({
    env: { OPERATOR_EMAILS: 'olga@example.com' },
    overrides: { photographed: async () => [keiko] },
  });
  olga = await server.person('olga@example.com');
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

const asked = {
  presenters: ['/api/operator/presenters', 'GET', undefined],
  install: ['/api/operator/presenters/install', 'POST', {}],
  cancel: ['/api/operator/presenters/cancel', 'POST', {}],
  remove: [`/api/operator/presenters/${id}`, 'DELETE', undefined],
  arrange: ['/api/operator/presenters/order', 'PUT', { isFirst: true }],
} as const;
type Ask = Pick<Person, 'ask'>;

const call = (who: Ask, [path, method, body]: (typeof asked)[keyof typeof asked]) =>
  who.ask(path, body === undefined ? { method } : { method, body });

test.each(Object.entries(asked))('%s is for operators alone', async (_name, request) => {
  expect(await call(server, request)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  expect(await call(ana, request)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await server.rows('select 1 from photographed_presenters')).toEqual([]);
});

/** As a worker does in the end. */
async function finishInstalling(): Promise<void> {
  const path = 'samples/presenters/photo-keiko-1.jpg';
  await server.deps.files.put(path, { stream: Readable.from([Buffer.alloc(500)]) }, { contentType: 'image/jpeg' });
  await server.rows(
    `insert into stored_files (path, bytes, content_type, is_public) values ($1, 500, 'image/jpeg', true)`,
    [path],
  );
  const face = { photoWidth: 100, photoHeight: 100, points: new Array<number>(1_404).fill(0.5) };
  const quality = { score: 0.9, stability: 0.001, faceHeightPx: 60, yaw: 0, pitch: 0, roll: 0 };
  await server.rows(
    `update photographed_presenters set state = 'installed', image_url = $1, landmarks = $2, quality = $3`,
    [`/files/${path}`, face, quality],
  );
}

test('what an operator has installed is chosen by customers, until it is removed', async () => {
  expect((await call(olga, asked.presenters)).body).toMatchObject({
    presenters: [{ id, state: 'absent' }],
    isFirst: false,
  });
  expect((await call(olga, asked.install)).body).toMatchObject({ presenters: [{ id, state: 'waiting' }] });
  const jobs = `select group_id from pgboss.job where name = 'install-presenters'`;
  expect(await server.rows(jobs)).toEqual([{ group_id: 'presenters' }]);
  expect((await ana.ask('/api/looks/photographed')).body).toEqual({ presenters: [], isFirst: false });
  await finishInstalling();
  expect((await call(olga, asked.arrange)).body).toMatchObject({ isFirst: true });
  const shelf = (await ana.ask('/api/looks/photographed')).body;
  const words = 'Woman of about fifty with a dark bob';
  const picture_url = '/files/samples/presenters/photo-keiko-1.jpg';
  expect(shelf).toEqual({ presenters: [{ id, name: 'Keiko', words, traits: ['woman'], picture_url }], isFirst: true });
  expect((await ana.ask(picture_url)).status).toBe(200);
  const headers = { 'idempotency-key': 'choose-keiko-once' };
  const choose = () => ana.ask(`/api/looks/${id}/choose`, { method: 'POST', body: {}, headers });
  const chosen = await choose();
  expect(chosen.body).toMatchObject({ order: { look_id: id, state: 'completed', photos: [{ user_id: ana.id }] } });
  expect((await choose()).body).toEqual(chosen.body);
  expect((await call(olga, asked.remove)).body).toMatchObject({
    presenters: [{ id, state: 'absent', pictureUrl: null }],
  });
  expect((await ana.ask('/api/looks/photographed')).body).toMatchObject({ presenters: [] });
  expect((await ana.ask(picture_url)).status).toBe(404);
  const again = await ana.ask(`/api/looks/${id}/choose`, { method: 'POST', body: {} });
  expect(again).toMatchObject({ status: 404, body: { message: expect.stringContaining('not offered any more') } });
});
