import type { Browser } from '@playwright/test';

/** What a browser saw of a page, without any throttling. */
export type Paint = { path: string; lcpSeconds: number; cls: number; clsScrolled: number };

/** A phone of the size that Lighthouse takes, too. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** In the page, before anything else of it. */
const observe = `
  globalThis.seen = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.cls += value;
  }).observe({ type: 'layout-shift', buffered: true });
  globalThis.alive = new Promise((done) => addEventListener('portray:alive', done, { once: true }));`;

/** Two frames after whatever is awaited before, so that shifts have been counted. */
const settled = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

const scrollThrough = `(async () => {
  for (let top = 0; top < document.body.scrollHeight; top += 400) {
    scrollTo({ top, behavior: 'instant' });
    await ${settled};
  }
})()`;

/** Largest contentful paint, and layout shifts until the page is alive and after scrolling through it, on a first visit. */
export async function measurePaint(browser: Browser, url: string, paths: readonly string[]): Promise<Paint[]> {
  const paints: Paint[] = [];
  for (const path of paths) {
    const window = await browser.newContext(phone);
    try {
      const page = await window.newPage();
      await page.addInitScript({ content: observe });
      await page.goto(url + path);
      await page.evaluate(`alive.then(() => document.fonts.ready).then(() => ${settled})`);
      const { lcp, cls } = await page.evaluate<{ lcp: number; cls: number }>('seen');
      await page.evaluate(scrollThrough);
      paints.push({ path, lcpSeconds: lcp / 1000, cls, clsScrolled: await page.evaluate<number>('seen.cls') });
    } finally {
      await window.close();
    }
  }
  return paints;
}
