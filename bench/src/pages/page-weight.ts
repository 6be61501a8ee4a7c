import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

/** What a first visit loads before the visitor does anything. */
export type PageWeight = {
  scripts: number;
  /** Of script files and scripts inside the page, if sent with gzip -9. */
  scriptGzipBytes: number;
  /** Of script files as they were sent. */
  scriptSentBytes: number;
  /** Of everything, the page itself included, as it was sent. */
  allSentBytes: number;
};

const inlineScripts = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

export async function measureWeight(browser: Browser, address: string): Promise<PageWeight> {
  const window = await browser.newContext();
  try {
    const page = await window.newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (reply) => {
      if (reply.request().resourceType() === 'script') scripts.set(reply.url(), reply.body());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    const html = await (await fetch(address)).text();
    const inside = Array.from(html.matchAll(inlineScripts), ([, code = '']) => code).join('\n');
    const files = await Promise.all(scripts.values());
    const sent = await page.evaluate<{ scripts: number; all: number }>(`(() => {
      const all = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')];
      const sum = (entries) => entries.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
      const isScript = ({ name }) => new URL(name).pathname.endsWith('.js');
      return { scripts: sum(all.filter(isScript)), all: sum(all) };
    })()`);
    const gzipped = [...files, Buffer.from(inside)].map((code) => gzipSync(code, { level: 9 }).length);
    return {
      scripts: files.length,
      scriptGzipBytes: gzipped.reduce((sum, bytes) => sum + bytes, 0),
      scriptSentBytes: sent.scripts,
      allSentBytes: sent.all,
    };
  } finally {
    await window.close();
  }
}
