/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { signedInWindow } from '@portray/journeys/browser';
import { makeLessons } from '@portray/journeys/library-stock';
import { createPerson } from '@portray/journeys/person';
import { makePhoto } from '@portray/journeys/photos-acts';
import type { Product } from '@portray/journeys/product';
import { median } from '../measure/statistics.ts';

/** From the click on a link to the screen's first sight and to its data, in ms; medians, the screen's code included. */
export type ScreenData = { path: string; seenMs: number; dataMs: number };

const videos = 20;
const visits = 5;
/** What the header leads to, and words of the data that come with each. */
const screens = [
  { path: '/videos', words: `Lesson ${videos}` },
  { path: '/photos', words: 'Boardroom' },
  { path: '/voices', words: 'Grace' },
];

/** A user with some videos and a photo goes from the dashboard to each list, in a new window each time. */
export async function measureScreens(browser: Browser, product: Product): Promise<ScreenData[]> {
  const person = createPerson(product.url, 'screens@example.com');
  await person.register();
  await makeLessons(person, videos);
  await makePhoto(person, 'Boardroom');
  const found: ScreenData[] = [];
  for (const { path, words } of screens) {
    const times: Awaited<ReturnType<typeof visit>>[] = [];
    for (let i = 0; i < visits; i++) {
      const window = await signedInWindow({ browser, product, email: person.email, password: person.password });
      const page = await window.newPage();
      times.push(await visit(page, path, words));
      await window.close();
    }
    const seenMs = median(times.map((time) => time.seenMs));
    found.push({ path, seenMs, dataMs: median(times.map((time) => time.dataMs)) });
  }
  return found;
}

async function visit(page: Page, path: string, words: string): Promise<{ seenMs: number; dataMs: number }> {
  await page.goto('/dashboard');
  await page.getByText(`Lesson ${videos}`).first().waitFor();
  return page.evaluate(
    ({ path, words }) =>
      new Promise<{ seenMs: number; dataMs: number }>((done) => {
        const main = document.querySelector('main');
        const before = document.querySelector('h1')?.textContent;
        const start = performance.now();
        let seenMs: number | undefined;
        new MutationObserver((_, observer) => {
          if (document.querySelector('h1')?.textContent !== before) seenMs ??= performance.now() - start;
          if (seenMs === undefined || !document.querySelector('main')?.textContent?.includes(words)) return;
          observer.disconnect();
          done({ seenMs, dataMs: performance.now() - start });
        }).observe(main?.parentElement ?? document.body, { childList: true, subtree: true, characterData: true });
        document.querySelector<HTMLAnchorElement>(`header a[href="${path}"]`)?.click();
      }),
    { path, words },
  );
}
