import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

const content = '0123456789'.repeat(10);

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

test('a film that was cut by a byte is never served, whole or in part, to its owner or by a link', async () => {
  const url = await server.keep(ana, `videos/${ana.id}/1-abc.mp4`, 'video/mp4', content);
  const [row] = await server.rows(
    `insert into video_projects (user_id, title, status, video_url, stored_video_url) values ($1, 'Mine', 'completed', $2, $2)
     returning id`,
    [ana.id, url],
  );
  const { body } = await ana.ask(`/api/videos/${row?.id}/share`, { method: 'POST', body: {} });
  const shared = `/api/shared/${body.token}/video.mp4`;
  const authorization = `Bearer ${ana.accessToken}`;
  const ways: Record<string, string>[] = [{}, { range: 'bytes=0-9' }, { range: 'bytes=-3' }, { 'if-none-match': '*' }];
  const statuses = async (method = 'GET') => {
    const ask = (address: string, headers: Record<string, string>) =>
      fetch(server.url + address, { method, headers: { authorization, ...headers } });
    const replies = await Promise.all([url, shared].flatMap((address) => ways.map((headers) => ask(address, headers))));
    return Promise.all(replies.map(async (reply) => ({ status: reply.status, text: await reply.text() })));
  };
  expect(new Set((await statuses()).map(({ status }) => status))).toEqual(new Set([200, 206, 304]));
  await truncate(join(server.deps.environment.PORTRAY_DATA, 'files', url.slice('/files/'.length)), content.length - 1);
  for (const { status, text } of await statuses()) {
    expect([status, JSON.parse(text).code]).toEqual([503, 'file_damaged']);
  }
  for (const { status } of await statuses('HEAD')) expect(status).toBe(503);
});
