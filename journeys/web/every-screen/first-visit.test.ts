import { beforeAll, describe, expect, test } from 'vitest';
import { holdAnswers } from '../../src/page/hold-answers.ts';
import { allOf, gzippedBytes, publicPathsOf, readPage } from '../../src/page/page-parts.ts';
import { readScreens } from '../../src/page/screen-parts.ts';
import { maxWizardBytes, wizardBytes } from '../../src/page/wizard-bytes.ts';
import { addressOf } from '../../src/person.ts';
import { fromStage, type RunningProduct } from '../../src/product/stage.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { openProduct } from '../../src/visits/open-product.ts';
import { visitWizard } from '../../src/visits/wizard-visit.ts';

/** Promised for the landing page. The forms of /auth, and the file that is dropped on /verify, need a little more. */
const maxScriptBytes = (path: string) => ({ '/auth': 177_500, '/verify': 172_000 })[path] ?? 168_000;

/**
 * Of a signed-in screen that a user opens first, and of one that they come to from the dashboard; the wizard has its own.
 */
const maxScreenBytes = { first: 222_500, further: 40_000 };

let product: RunningProduct;
let paths: string[];

beforeAll(async () => {
  product = await fromStage('product');
  paths = await publicPathsOf(product.url);
}, 400_000);

describe('a public page, as it is sent', () => {
  test('is one of those that visitors and search engines find', () => {
    const known = [
      '/',
      '/about',
      '/auth',
      '/ethics',
      '/faq',
      '/pricing',
      '/privacy',
      '/products',
      '/solutions',
      '/terms',
      '/verify',
    ];
    expect(paths.toSorted()).toEqual(known);
  });

  test('has a title and a description of its own, its one address, one first heading and its language', async () => {
    const pages = await Promise.all(paths.map((path) => readPage(product.url, path)));
    const titles = pages.map(({ html }) => allOf(html, /<title>(.*?)<\/title>/g).join());
    const descriptions = pages.map(({ html }) => allOf(html, /<meta name="description" content="(.*?)"/g).join());
    expect(new Set(titles).size).toBe(paths.length);
    expect(new Set(descriptions).size).toBe(paths.length);
    for (const text of [...titles, ...descriptions]) expect(text.length).toBeGreaterThan(10);
    for (const [index, { html }] of pages.entries()) {
      expect(allOf(html, /<link rel="canonical" href="(.*?)"/g)).toEqual([product.url + paths[index]]);
      expect(allOf(html, /<h1[\s>]/g), paths[index]).toHaveLength(1);
      expect(html).toMatch(/^<!DOCTYPE html><html lang="en"/);
    }
  });

  test('has a card for other sites, with a picture that is there', async () => {
    for (const path of paths) {
      const { html } = await readPage(product.url, path);
      const property = (name: string) => allOf(html, new RegExp(`<meta property="og:${name}" content="(.*?)"`, 'g'));
      expect(property('url')).toEqual([product.url + path]);
      expect([property('title'), property('description')].map((found) => found[0]?.length ?? 0)).not.toContain(0);
      const [picture = ''] = property('image');
      expect(picture).toMatch(new RegExp(`^${product.url}/`));
      const reply = await fetch(picture);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  test('starts with few scripts', async () => {
    for (const path of paths) {
      const parts = await readPage(product.url, path);
      expect(parts.scripts.length).toBeGreaterThan(3);
      expect(await gzippedBytes(product.url, parts), path).toBeLessThanOrEqual(maxScriptBytes(path));
    }
  });

  test('is compressed, and so is all it starts with; files that cannot change are kept for a year', async () => {
    const files = new Set<string>();
    for (const path of paths) {
      const { headers, scripts } = await readPage(product.url, path);
      expect(headers.get('content-encoding')).toBe('br');
      expect(headers.get('cache-control')).toBe('no-cache');
      for (const file of scripts) files.add(file);
    }
    for (const file of files) {
      const reply = await fetch(product.url + file, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      expect(reply.headers.get('content-encoding'), file).toBe('br');
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });
});

test('a signed-in screen starts with few scripts, and adds few to those of the dashboard', async () => {
  const screens = await readScreens(product.url);
  expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining(['/create-video', '/videos/:id', '/photos']));
  const dashboard = screens.find(({ path }) => path === '/dashboard')?.scripts ?? [];
  for (const { path, scripts, inlineScripts } of screens) {
    const added = scripts.filter((script) => !dashboard.includes(script));
    const further = await gzippedBytes(product.url, { scripts: added, inlineScripts: [] });
    expect
      .soft(await gzippedBytes(product.url, { scripts, inlineScripts }), path)
      .toBeLessThanOrEqual(maxScreenBytes.first);
    expect.soft(further, `${path} after the dashboard`).toBeLessThanOrEqual(maxScreenBytes.further);
  }
});

describe.skipIf(noBrowser)('the wizard in a browser', () => {
  const visit = visitWizard('lotte');

  test('starts a new video with few scripts', async () => {
    expect(await wizardBytes(visit, '/create-video', 'Use a sample script')).toBeLessThanOrEqual(maxWizardBytes);
  });
});

describe.skipIf(noBrowser)('a public page in a browser', () => {
  const opened = openProduct();

  test('fetches no other script than those it starts with until a user does something', async () => {
    const page = await opened.browser.newPage();
    const fetched = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') fetched.add(new URL(request.url()).pathname);
    });
    await page.goto(product.url, { waitUntil: 'networkidle' });
    const { scripts } = await readPage(product.url, '/');
    expect([...fetched].sort()).toEqual(scripts);
    await page.close();
  });

  test('remembers what people press and type before its scripts have come', async () => {
    const page = await opened.browser.newPage();
    const release = await holdAnswers(page, '**/assets/*.js');
    await page.goto(product.url, { waitUntil: 'commit' });
    await page.getByPlaceholder('you@example.com').fill(addressOf('early'));
    await page.getByRole('button', { name: 'Subscribe' }).click();
    expect(new URL(page.url()).search).toBe('');
    release();
    await page.getByText('Check your inbox').waitFor();
    await page.close();
  });

  test('takes along what was tried before its scripts have come when a link is followed', async () => {
    const page = await opened.browser.newPage();
    const release = await holdAnswers(page, '**/assets/*.js');
    await page.goto(product.url, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /^Noor/ }).click();
    await page.getByLabel(/^Type a sentence/).fill('We open early.');
    await page.getByRole('link', { name: 'Create YOU Today' }).first().click();
    release();
    await page.waitForURL('**/auth*');
    const begun = await page.evaluate("Object.values(sessionStorage).join(' ')");
    expect(begun).toContain(`/create-video?${new URLSearchParams({ script: 'We open early.', portrait: 'noor' })}`);
    await page.close();
  });

  test('stands with its styles before any other file has come, and without scripts at all', async () => {
    const window = await opened.browser.newContext({ javaScriptEnabled: false });
    const page = await window.newPage();
    await page.goto(product.url);
    const call = page.getByRole('link', { name: 'Create YOU Today' });
    const colours = await call.evaluate((link) => getComputedStyle(link).backgroundImage);
    expect(colours).toContain('linear-gradient');
    await window.close();
  });
});
