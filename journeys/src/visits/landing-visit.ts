import type { Page } from '@playwright/test';
import { beforeAll, beforeEach } from 'vitest';
import { until } from '../person.ts';
import { visitAsVisitor } from './visitor-visit.ts';

/** So many clips of ours are in the showcase. */
export const showcaseClips = 6;

/** For the tests of one `describe`: a visitor with a page of their own in each, once the clips of the showcase are there. */
export function visitLanding() {
  const visit = visitAsVisitor();
  let page: Page;

  // A data folder that was made before the clips came with the product gets them at its next start.
  beforeAll(async () => {
    await until(async () => {
      const shown = (await (await fetch(`${visit.product.url}/api/showcase`)).json()) as unknown[];
      return shown.length >= showcaseClips || undefined;
    });
  });

  beforeEach(async () => {
    page = await visit.open();
  });

  return {
    visit,
    get page() {
      return page;
    },
    tile: (title: string) => page.getByRole('article', { name: title, exact: true }),
    async goToShowcase() {
      await page.goto('/');
      await page.getByRole('heading', { name: 'One photo' }).scrollIntoViewIfNeeded();
    },
  };
}
