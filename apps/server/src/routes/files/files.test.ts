import { known } from '@portray/foundation/known';
import { createMemoryFiles } from '@portray/ports/memory-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

const files = createMemoryFiles();
const content = '0123456789'.repeat(10);

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer({ overrides: { files } });
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

describe('files', () => {
  let url: string;
  beforeAll(async () => {
    url = server.url + (await server.keep(ana, `videos/${ana.id}/1-abc.mp4`, 'video/mp4', content));
  });
  const asAna = () => ({ authorization: `Bearer ${ana.accessToken}` });
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(url, { method, headers: { ...asAna(), ...headers } });

  test('are served whole, with what a player and a cache need to know', async () => {
    const reply = await get();
    expect(await reply.text()).toBe(content);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '100',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
    expect((await get({}, 'HEAD')).headers.get('content-length')).toBe('100');
  });

  test.each([
    ['bytes=0-9', 206, '0123456789', 'bytes 0-9/100'],
    ['bytes=95-', 206, '56789', 'bytes 95-99/100'],
    ['bytes=-3', 206, '789', 'bytes 97-99/100'],
    ['bytes=98-500', 206, '89', 'bytes 98-99/100'],
    ['bytes=100-', 416, '', 'bytes */100'],
    ['bytes=-0', 416, '', 'bytes */100'],
    ['bytes=0-1,5-6', 200, content, null],
    ['bytes=9-3', 200, content, null],
    ['lines=1-2', 200, content, null],
  ])('a request for %s is answered %d', async (range, status, text, contentRange) => {
    const reply = await get({ range });
    expect(reply.status).toBe(status);
    expect(await reply.text()).toBe(text);
    expect(reply.headers.get('content-range')).toBe(contentRange);
  });

  test('are not sent again to a browser that has them, and a range of an older version means the whole file', async () => {
    const etag = known((await get()).headers.get('etag'));
    expect((await get({ 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
  });

  test('that a browser could run are only downloaded', async () => {
    const reply = await fetch(
      server.url + (await server.keep(ana, `videos/${ana.id}/1-abc.vtt`, 'text/vtt', 'WEBVTT')),
      { headers: asAna() },
    );
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test.each([
    '/files/',
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/a//b',
    '/files/.hidden',
    `/files/${'a/'.repeat(500)}b`,
  ])('nothing is at %s', async (path) => {
    expect((await server.ask(path)).status).toBe(404);
  });
});
