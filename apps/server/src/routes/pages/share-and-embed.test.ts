import { createMemoryFiles } from '@portray/ports/memory-files';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cookieOf, type Person, startTestServer, type TestServer } from '../../test-server.test-data.ts';

let server: TestServer;
let ana: Person;
let id: string;
let token: string;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ overrides: { files: createMemoryFiles() }, env: { TRUSTED_PROXIES: '1' } });
  ana = await server.person('ana@example.com');
});
afterAll(() => server?.stop());

beforeEach(async () => {
  count += 1;
  const file = (ending: string, type: string) =>
    server.keep(ana, `videos/${ana.id}/${count}-abc.${ending}`, type, 'content');
  const chapters = [
    { startSeconds: 0, title: 'Welcome' },
    { startSeconds: 61, title: '<b>Bold</b>' },
  ];
  const [row] = await server.rows(
    `insert into video_projects (user_id, title, status, duration_seconds, width, height, video_url, stored_video_url,
       thumbnail_url, chapters)
     values ($1, 'Week "one"', 'completed', 90, 1280, 720, $2, $2, $3, $4) returning id`,
    [ana.id, await file('mp4', 'video/mp4'), await file('jpg', 'image/jpeg'), JSON.stringify(chapters)],
  );
  id = String(row?.id);
  const cues = [{ startSeconds: 0, endSeconds: 1, text: 'Hello' }];
  await server.rows(`insert into video_captions (project_id, user_id, language, cues) values ($1, $2, 'de', $3)`, [
    id,
    ana.id,
    JSON.stringify(cues),
  ]);
  token = String((await ana.ask(`/api/videos/${id}/share`, { body: {} })).body.token);
});

const change = (body: object) => ana.ask(`/api/videos/${id}/share`, { method: 'PATCH', body });
const unlock = (password: string, from = '203.0.113.7') =>
  server.ask(`/api/shared/${token}/unlock`, { body: { password }, headers: { 'x-forwarded-for': from } });
const files = ['', '/video.mp4', '/thumbnail.jpg', '/captions.vtt', '/captions.srt', '/chapters.vtt'];

/** How everything behind the link answers. */
async function statuses(cookie = ''): Promise<number[]> {
  const ask = async (file: string) => {
    const reply = await fetch(`${server.url}/api/shared/${token}${file}`, { headers: { cookie } });
    await reply.arrayBuffer();
    return reply.status;
  };
  return Promise.all(files.map(ask));
}

async function embed(query = '') {
  const reply = await fetch(`${server.url}/embed/${token}${query}`);
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
}

const oembed = (query: Record<string, string>) =>
  fetch(`${server.url}/api/oembed?${new URLSearchParams(query)}`).then(async (reply) => {
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, body: text.startsWith('{') ? JSON.parse(text) : {} };
  });
const link = () => `${server.deps.publicUrl}/v/${token}`;

test('behind a password no file is reached by its address, before or after somebody else gave it', async () => {
  expect(await statuses()).toEqual(files.map(() => 200));
  await change({ password: 'secret words' });
  expect(await statuses()).toEqual(files.map(() => 403));
  const page = await (await fetch(`${server.url}/v/${token}`)).text();
  expect(page).not.toMatch(/Week|og:|oembed/);
  expect(await unlock('other words')).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
  const right = await unlock('secret words');
  expect(right.status).toBe(200);
  const [cookie = ''] = right.headers.getSetCookie();
  expect(cookie).toContain(`Path=/api/shared/${token}`);
  expect(cookie).toContain('HttpOnly');
  expect(cookie).toContain('SameSite=Lax');
  expect(await statuses(cookieOf(right))).toEqual(files.map(() => 200));
  expect(await statuses()).toEqual(files.map(() => 403));
  await change({ password: 'newer words' });
  expect(await statuses(cookieOf(right))).toEqual(files.map(() => 403));
});

test('one address tries ten wrong passwords a minute, while another one still gets in', async () => {
  await change({ password: 'secret words' });
  const tried: number[] = [];
  for (let at = 0; at < 11; at++) tried.push((await unlock('wrong words', '198.51.100.1')).status);
  expect(tried).toEqual([...new Array(10).fill(400), 429]);
  expect((await unlock('secret words', '198.51.100.1')).status).toBe(429);
  expect((await unlock('secret words', '198.51.100.2')).status).toBe(200);
});

test('a link that has expired says so everywhere, and one that is taken back shows nothing at once', async () => {
  await server.rows(`update share_links set expires_at = now() - interval '1 s' where project_id = $1`, [id]);
  expect(await statuses()).toEqual(files.map(() => 410));
  const page = await fetch(`${server.url}/v/${token}`);
  expect([page.status, await page.text()]).toEqual([410, expect.stringContaining('<meta name="link-has-expired"')]);
  const expired = await embed();
  expect([expired.status, expired.html]).toEqual([410, expect.stringContaining('This link has expired.')]);
  expect((await oembed({ url: link() })).status).toBe(404);
  await change({ expires_at: null });
  expect(await statuses()).toEqual(files.map(() => 200));
  await ana.ask(`/api/videos/${id}/share`, { method: 'DELETE', body: {} });
  expect(await statuses()).toEqual(files.map(() => 404));
  const gone = await embed();
  expect([gone.status, gone.html]).toEqual([404, expect.stringContaining('This link no longer shows a video.')]);
  expect((await oembed({ url: link() })).status).toBe(404);
});

test('the player alone may stand on any page, and it sets no cookie; no other page may', async () => {
  const { status, headers, html } = await embed();
  expect(status).toBe(200);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain('frame-ancestors *');
  expect(policy).not.toContain('unsafe-inline');
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(html).toContain('Week &quot;one&quot;');
  expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt;');
  expect(Buffer.byteLength(html)).toBeLessThan(10_500);
  const page = await fetch(`${server.url}/v/${token}`);
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  for (const other of ['/embed/nothing', '/embed/%3Cscript%3E']) {
    const reply = await fetch(server.url + other);
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toMatch(/<script>(?!$)/);
  }
});

test.each([
  ['', 'video.mp4"', 'data-captions="de"'],
  ['?t=1m5s', 'video.mp4#t=65"', 'data-captions="de"'],
  ['?captions=off&t=soon', 'video.mp4"', 'data-captions=""'],
  ['?lang=de-AT', 'video.mp4"', 'data-captions="de"'],
  ['?lang=fr', 'video.mp4"', 'data-captions=""'],
  ['?lang=fr&captions=on', 'video.mp4"', 'data-captions="de"'],
])('the player begins as its address %j says', async (query, source, captions) => {
  const { html } = await embed(query);
  expect(html).toContain(source);
  expect(html).toContain(captions);
  expect(html).toContain('srclang="de" label="German"');
});

test.each([
  ['', ''],
  ['?lang=de', ''],
  ['?captions=on', 'de'],
])('where the picture has the captions, the player at the address %j shows %j over it', async (query, captions) => {
  await server.rows(`update video_projects set captions = 'burned' where id = $1`, [id]);
  expect((await embed(query)).html).toContain(`data-captions="${captions}"`);
});

/** Gives a password in the frame, as its page does. */
async function giveInFrame(password: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${server.url}/embed/${token}?t=5`, {
    method: 'POST',
    body: new URLSearchParams({ password }),
    headers: { 'x-forwarded-for': '203.0.113.9', ...headers },
  });
  const html = await reply.text();
  const [, pass = ''] = /data-pass="([^"]+)"/.exec(html) ?? [];
  return { status: reply.status, headers: reply.headers, html, pass };
}

const statusWith = async (pass: string, file = '/video.mp4', headers: Record<string, string> = {}) => {
  const address = `${server.url}/api/shared/${token}${file}?pass=${encodeURIComponent(pass)}`;
  const reply = await fetch(address, { headers });
  await reply.arrayBuffer();
  return reply.status;
};
const shownFiles = files.filter(Boolean);

test('a frame asks for the password, tells nothing of the video before, and plays it after, without a cookie', async () => {
  await change({ password: 'secret words' });
  const { status, html } = await embed();
  expect(status).toBe(200);
  expect(html).toContain('This video needs a password.');
  expect(html).toContain(`href="${link()}"`);
  expect(html).not.toMatch(/Week|video\.mp4/);
  const wrong = await giveInFrame('other words');
  expect(wrong.status).toBe(400);
  expect(wrong.html).toContain('This is not the password of this video.');
  expect(wrong.html).not.toMatch(/Week|video\.mp4|data-pass/);
  const right = await giveInFrame('secret words');
  expect(right.status).toBe(200);
  expect(right.headers.getSetCookie()).toEqual([]);
  expect(right.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(right.html).toContain(`video.mp4?pass=${right.pass}#t=5"`);
  expect(await Promise.all(shownFiles.map((file) => statusWith(right.pass, file)))).toEqual(shownFiles.map(() => 200));
  const views = {
    body: { pass: right.pass },
    headers: { 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': '203.0.113.9' },
  };
  expect((await server.ask(`/api/shared/${token}/views`, views)).status).toBe(200);
  expect(await oembed({ url: link() })).toMatchObject({ status: 401, text: expect.stringContaining('password') });
});

test('what the password gave a frame is no use elsewhere, and ends with password and link', async () => {
  await change({ password: 'secret words' });
  const { pass } = await giveInFrame('secret words');
  expect(await statusWith(pass, '/video.mp4', { 'sec-fetch-site': 'same-origin' })).toBe(200);
  for (const site of ['none', 'cross-site', 'same-site'])
    expect(await statusWith(pass, '/video.mp4', { 'sec-fetch-site': site })).toBe(403);
  expect(await statusWith(pass.replace(/^\d+/, (end) => String(Number(end) + 1)))).toBe(403);
  expect(Number(pass.split('.')[0]) * 1_000 - server.deps.now().getTime()).toBeLessThanOrEqual(3_600_000);
  await change({ password: 'newer words' });
  expect(await statusWith(pass)).toBe(403);
  await change({ password: null, expires_at: null });
  await server.rows(`update share_links set expires_at = now() - interval '1 s' where project_id = $1`, [id]);
  expect(await statusWith(pass)).toBe(410);
  expect((await giveInFrame('newer words')).status).toBe(410);
});

test('wrong passwords in frames count like all others, and other sites spend none of them', async () => {
  await change({ password: 'secret words' });
  const from = (address: string, more = {}) => giveInFrame('wrong words', { 'x-forwarded-for': address, ...more });
  const foreign = await from('198.51.100.7', { 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, foreign.html]).toEqual([403, expect.stringContaining(`href="${link()}"`)]);
  const tried: number[] = [];
  for (let at = 0; at < 10; at++) tried.push((await from('198.51.100.7')).status);
  expect(tried).toEqual(new Array(10).fill(400));
  const late = await giveInFrame('secret words', { 'x-forwarded-for': '198.51.100.7' });
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(late.html).toContain('Too many requests.');
  expect((await unlock('secret words', '198.51.100.7')).status).toBe(429);
  expect((await giveInFrame('x'.repeat(5_000), { 'x-forwarded-for': '198.51.100.8' })).status).toBe(413);
});

test('oEmbed answers as its specification says', async () => {
  const { status, headers, body } = await oembed({ url: `${link()}?t=30`, format: 'json', maxwidth: '800' });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/json');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(body).toMatchObject({
    version: '1.0',
    type: 'video',
    title: 'Week "one"',
    provider_url: server.deps.publicUrl,
    width: 640,
    height: 360,
    thumbnail_url: `${server.deps.publicUrl}/api/shared/${token}/thumbnail.jpg`,
    thumbnail_width: 640,
    thumbnail_height: 360,
  });
  expect(body.html).toContain(
    `<iframe src="${server.deps.publicUrl}/embed/${token}?t=30" title="Week &quot;one&quot;"`,
  );
  const small = (await oembed({ url: link(), maxwidth: '300', maxheight: '90' })).body;
  expect([small.width, small.height, small.thumbnail_url]).toEqual([160, 90, undefined]);
  expect(small.html).toContain('width="160" height="90"');
});

test.each([
  ['without an address', {}, 400],
  ['with a size that is none', { url: 'LINK', maxwidth: '-1' }, 400],
  ['as XML', { url: 'LINK', format: 'xml' }, 501],
  ['about another site', { url: 'https://elsewhere.example/v/abc' }, 404],
  ['about another page of ours', { url: 'http://portray.test/pricing' }, 404],
  ['about what is no address', { url: 'nothing' }, 404],
  ['about something endless', { url: `http://portray.test/v/${'a'.repeat(9_000)}` }, 404],
])('a question to oEmbed %s is answered %s', async (_how, query: Record<string, string>, status) => {
  const asked = query.url === 'LINK' ? { ...query, url: link() } : query;
  expect((await oembed(asked)).status).toBe(status);
});

test('the page of a link names the player to other sites', async () => {
  const html = await (await fetch(`${server.url}/v/${token}`)).text();
  const found = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1];
  expect(found).toBe(`${server.deps.publicUrl}/api/oembed?url=${encodeURIComponent(link())}&amp;format=json`);
  expect(html).toContain('<meta property="og:video:type" content="video/mp4">');
  expect(html).toContain('<meta property="og:image:width" content="640">');
});

test('views are counted for the owner, who sees them', async () => {
  const watch = (agent: string, from: string) =>
    server.ask(`/api/shared/${token}/views`, { body: {}, headers: { 'user-agent': agent, 'x-forwarded-for': from } });
  for (const from of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
    expect((await watch('Mozilla/5.0 Firefox/140.0', from)).status).toBe(200);
  }
  await watch('Googlebot/2.1', '203.0.113.3');
  expect((await ana.ask(`/api/videos/${id}/share`)).body).toMatchObject({ views: 2, has_password: false });
  const tries = await Promise.all(Array.from({ length: 62 }, () => watch('Mozilla/5.0', '203.0.113.4')));
  expect(tries.some(({ status }) => status === 429)).toBe(true);
});
