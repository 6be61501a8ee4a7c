import { createMemoryFiles } from '@portray/ports/memory-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer({ overrides: { files: createMemoryFiles() } });
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

let count = 0;

async function share(title: string) {
  count += 1;
  const file = (ending: string, type: string) =>
    server.keep(ana, `videos/${ana.id}/${count}-abc.${ending}`, type, 'content');
  const [row] = await server.rows(
    `insert into video_projects (user_id, title, status, script, duration_seconds, width, height, video_url,
       stored_video_url, thumbnail_url)
     values ($1, $2, 'completed', 'What only Ana reads.', 2, 1280, 720, $3, $3, $4) returning id`,
    [ana.id, title, await file('mp4', 'video/mp4'), await file('jpg', 'image/jpeg')],
  );
  const { body } = await ana.ask(`/api/videos/${row?.id}/share`, { method: 'POST', body: {} });
  return { id: String(row?.id), token: String(body.token) };
}

async function pageOf(token: string) {
  const reply = await fetch(`${server.url}/v/${token}`, { headers: { accept: 'text/html' } });
  return { status: reply.status, caching: reply.headers.get('cache-control'), html: await reply.text() };
}

function tagsOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]));
}

test('a share link tells other sites what it shows: title, poster and film, all by its token', async () => {
  const { id, token } = await share('Week one');
  const { status, caching, html } = await pageOf(token);
  const origin = server.deps.publicUrl;
  expect(status).toBe(200);
  expect(tagsOf(html)).toMatchObject({
    'og:type': 'video.other',
    'og:title': 'Week one',
    'og:url': `${origin}/v/${token}`,
    'og:image': `${origin}/api/shared/${token}/thumbnail.jpg`,
    'og:video': `${origin}/api/shared/${token}/video.mp4`,
    'og:video:width': '1280',
    'twitter:card': 'summary_large_image',
    robots: 'noindex',
  });
  expect(caching).toContain('private');
  for (const own of [ana.id, id, 'What only Ana reads.', 'ana@example.com', '/files/']) expect(html).not.toContain(own);
  expect((await fetch(`${server.url}/api/shared/${token}/thumbnail.jpg`)).status).toBe(200);
  expect(await (await fetch(`${server.url}/robots.txt`)).text()).toContain('Allow: /api/shared/');
});

test('a title is text, whatever stands in it', async () => {
  const { token } = await share('"><script>alert(1)</script> $& $1');
  const { html } = await pageOf(token);
  expect(html).not.toContain('<script>alert');
  expect(tagsOf(html)['og:title']).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1');
});

test('a link that was taken back, and one that never was, tells nothing and says so at once', async () => {
  const { id, token } = await share('Secret plans');
  await ana.ask(`/api/videos/${id}/share`, { method: 'DELETE', body: {} });
  for (const gone of [token, 'nothing-"here']) {
    const { status, html } = await pageOf(encodeURIComponent(gone));
    expect(status).toBe(404);
    expect(html).not.toMatch(/og:|Secret plans/);
    expect(html).toContain('<meta name="link-is-over"');
  }
  expect(tagsOf((await pageOf(token)).html)['link-is-over']).toBe(token);
});
