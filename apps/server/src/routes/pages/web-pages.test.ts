import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { AppError } from '@portray/foundation/errors';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpApp } from '../../edge/http-app.ts';
import { followBuilds } from './built-pages.ts';
import { addWebPages } from './web-pages.ts';

const script = 'console.log("a page")\n'.repeat(200);
const movie = Buffer.from(Array.from({ length: 10_000 }, (_, index) => index % 251));

let folder: string;
let app: HttpApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portray-pages-test-'));
  await addBuild('one', { title: 'First', asset: 'one' });
  await point('one');
  app = new Hono();
  app.use(async (c, next) => {
    c.set('context', { deps: { publicUrl: 'https://portray.example' }, noteRoute: () => {} } as never);
    await next();
  });
  app.onError((error, c) => c.text(error.message, error instanceof AppError ? 503 : 500));
  addWebPages(app, followBuilds(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function addBuild(name: string, { title, asset }: { title: string; asset: string }) {
  const page = `<!doctype html><title>${title}</title><link href="https://public-origin.invalid/card.jpg"><a href="https://x.com/intent/post?url=${encodeURIComponent('https://public-origin.invalid')}">`;
  const facts = {
    scripts: { 'index.html': ['sha256-abc'], '__spa-fallback.html': [] },
    addresses: ['/', '/videos/:id'],
  };
  const files = {
    'index.html': page,
    '__spa-fallback.html': '<!doctype html><title>App</title>',
    'pages.json': JSON.stringify(facts),
    'favicon.svg': '<svg/>',
    'demo/portray.mp4': movie,
    [`assets/${asset}.js`]: script,
    [`assets/${asset}.js.br`]: brotliCompressSync(script),
    [`assets/${asset}.js.gz`]: gzipSync(script),
    '.hidden': 'not for anybody',
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, name, 'client', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** As the build does it. */
async function point(name: string) {
  await writeFile(join(folder, 'current.next'), name);
  await rename(join(folder, 'current.next'), join(folder, 'current'));
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers });
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

describe('pages', () => {
  test('come with a policy for their own scripts and with the address of this server', async () => {
    const reply = await get('/');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-security-policy')).toContain("'sha256-abc'");
    const page = await reply.text();
    expect(page).toContain('href="https://portray.example/card.jpg"');
    expect(page, 'links that share the page').toContain('url=https%3A%2F%2Fportray.example"');
    expect(page).not.toContain('public-origin.invalid');
  });

  test('that are known begin from the empty page, all others too but as not found', async () => {
    expect([(await get('/videos/7')).status, (await get('/videos/7/more')).status]).toEqual([200, 404]);
    expect(await (await get('/nothing')).text()).toContain('<title>App</title>');
  });

  test('come in the smallest form that is understood, and not again to a browser that has them', async () => {
    const reply = await get('/', { 'accept-encoding': 'gzip, br' });
    expect([reply.headers.get('content-encoding'), reply.headers.get('vary')]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(await bytesOf(reply)).toString()).toContain('<title>First</title>');
    const zipped = await get('/', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(await bytesOf(zipped)).toString()).toContain('<title>First</title>');
    const etag = reply.headers.get('etag') ?? '';
    const known = await get('/', { 'accept-encoding': 'gzip, br', 'if-none-match': etag });
    expect([known.status, await known.text(), known.headers.get('content-security-policy')]).toEqual([
      304,
      '',
      reply.headers.get('content-security-policy'),
    ]);
  });

  test('that are public are listed for search engines, under the address of this server', async () => {
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://portray.example/sitemap.xml');
    const map = await (await get('/sitemap.xml')).text();
    expect(map.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>https://portray.example/</loc>']);
  });
});

describe('files', () => {
  test('may be asked for in parts, so that a film can be sought in', async () => {
    const whole = await get('/demo/portray.mp4');
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(await bytesOf(whole)).toEqual(movie);
    const part = await get('/demo/portray.mp4', { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/10000']);
    expect(part.headers.get('content-length')).toBe('100');
    expect(await bytesOf(part)).toEqual(movie.subarray(100, 200));
    expect(await bytesOf(await get('/demo/portray.mp4', { range: 'bytes=-10' }))).toEqual(movie.subarray(-10));
    const outside = await get('/demo/portray.mp4', { range: 'bytes=10000-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10000']);
  });

  test('are sent whole when the part belongs to another version, and not at all when they are known', async () => {
    const etag = (await get('/demo/portray.mp4')).headers.get('etag') ?? '';
    const same = await get('/demo/portray.mp4', { range: 'bytes=0-9', 'if-range': etag });
    const other = await get('/demo/portray.mp4', { range: 'bytes=0-9', 'if-range': '"other"' });
    expect([same.status, other.status]).toEqual([206, 200]);
    expect(await bytesOf(other)).toHaveLength(10_000);
    const known = await get('/demo/portray.mp4', { 'if-none-match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  test('tell their size to a user who asks only about them', async () => {
    const reply = await get('/demo/portray.mp4', {}, 'HEAD');
    expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '10000', '']);
  });

  test('with a hash in their name are kept for a year, and come in the smallest form that is understood', async () => {
    const small = await get('/assets/one.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers.get('cache-control')).toContain('immutable');
    expect([small.headers.get('content-encoding'), small.headers.get('vary')]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(await bytesOf(small)).toString()).toBe(script);
    const plain = await get('/assets/one.js', { 'accept-encoding': 'br;q=0' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script]);
    expect(plain.headers.get('etag')).not.toBe(small.headers.get('etag'));
  });

  test('outside the pages, hidden ones and missing ones are not there', async () => {
    const paths = ['/assets/none.js', '/assets/..%2Fpages.json', '/.hidden', '/demo/%2e%2e/.hidden', '/assets/'];
    for (const path of paths) expect((await get(path)).status, path).toBe(404);
    expect((await get('/assets/none.js')).headers.get('cache-control')).toBeNull();
  });
});

describe('a new build under a running server', () => {
  test('is served from the moment it is complete; the scripts of pages that are open stay', async () => {
    await addBuild('two.partial', { title: 'Half', asset: 'half' });
    expect(await (await get('/')).text()).toContain('<title>First</title>');
    await rename(join(folder, 'two.partial'), join(folder, 'two'));
    await addBuild('two', { title: 'Second', asset: 'two' });
    await point('two');
    expect(await (await get('/')).text()).toContain('<title>Second</title>');
    expect([(await get('/assets/two.js')).status, (await get('/assets/one.js')).status]).toEqual([200, 200]);
  });

  test('where nothing is built at all, it is said how to build it', async () => {
    await rename(join(folder, 'current'), join(folder, 'aside'));
    const reply = await get('/');
    expect([reply.status, await reply.text()]).toEqual([503, expect.stringContaining('npm run build:web')]);
    const page = await get('/', { accept: 'text/html,application/xhtml+xml' });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    const text = await page.text();
    expect(text).toContain('Portray is starting');
    expect(text).toMatch(/http-equiv="refresh" content="2"/);
    expect(text).not.toContain('npm');
    await rename(join(folder, 'aside'), join(folder, 'current'));
    expect((await get('/')).status).toBe(200);
  });
});
