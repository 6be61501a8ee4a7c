import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer({ pages: 'missing' });
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('until its pages are built a server is not ready, says so to browsers, and its API answers', async () => {
  expect((await server.ask('/healthz')).status).toBe(200);
  expect(await server.ask('/readyz')).toMatchObject({ status: 503, body: { code: 'tool_missing' } });
  const page = await server.ask('/dashboard', { headers: html });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, expect.stringContaining('text/html')]);
  expect(page.body.text).toContain('Portray is starting');
  expect(await server.ask('/', { headers: { accept: 'application/json' } })).toMatchObject({
    status: 503,
    body: { code: 'tool_missing' },
  });
  expect((await ana.ask('/api/profile')).status).toBe(200);
  await server.buildPages();
  expect((await server.ask('/readyz')).status).toBe(200);
  expect((await server.ask('/', { headers: html })).body.text).toContain('<title>Home</title>');
});

test('a worker that hangs is told, with the moment since when, and the server is ready all the same', async () => {
  await server.buildPages();
  const put = 'insert into pgboss.workers (id, host, pid, jobs, beat_at) values ($1, $2, $3, $4, $5)';
  const since = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 103_000);
  await server.rows(put, ['runs', 'inner-name', 11, '[]', new Date()]);
  await server.rows(put, ['hangs', 'inner-name', 12, '[{}]', since]);
  const { status, body } = await server.ask('/readyz');
  expect([status, body]).toEqual([
    200,
    {
      status: 'ready',
      workers: [
        { id: 'hangs', pid: 12, jobs: 1, silentSince: since.toISOString() },
        { id: 'runs', pid: 11, jobs: 0, silentSince: null },
      ],
    },
  ]);
});

test('the page of a share link is there while the link shows something, and not found afterwards', async () => {
  await server.buildPages();
  const video = (await ana.ask('/api/videos', { body: { title: 'Mine' } })).body;
  await server.rows(`update video_projects set status = 'completed', video_url = $2 where id = $1`, [
    video.id,
    `/files/videos/${ana.id}/1-a.mp4`,
  ]);
  const shared = await ana.ask(`/api/videos/${video.id}/share`, { method: 'POST', body: {} });
  const path = new URL(String(shared.body.url)).pathname;
  expect((await server.ask(path, { headers: html })).status).toBe(200);
  await ana.ask(`/api/videos/${video.id}/share`, { method: 'DELETE' });
  const over = await server.ask(path, { headers: html });
  expect(over).toMatchObject({ status: 404, body: { text: expect.stringContaining('<title>App</title>') } });
  expect((await server.ask('/v/never-shared', { headers: html })).status).toBe(404);
});
