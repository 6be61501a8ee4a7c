import type { Page } from '@playwright/test';
import { beforeAll, expect } from 'vitest';
import { holdAnswers } from '../page/hold-answers.ts';
import { withImports } from '../page/page-parts.ts';
import { readScreens } from '../page/screen-parts.ts';
import { addressOf, createPerson, type Person } from '../person.ts';
import { visitAsVisitor } from './visitor-visit.ts';

/** For the tests of one `describe`: visitors and a person, who has signed in where a test wants that, and what stands around the screens. */
export function visitShell(name: string) {
  const visit = visitAsVisitor();
  let person: Person;
  beforeAll(async () => {
    person = createPerson(visit.product.url, addressOf(name));
    await person.register();
  });

  /** A page of the person, signed in. */
  async function openSignedIn(): Promise<Page> {
    const page = await visit.open();
    const headers = { origin: visit.product.url };
    const data = { email: person.email, password: person.password };
    expect((await page.request.post('/api/auth/sign-in/email', { data, headers })).ok()).toBe(true);
    return page;
  }

  /** Each place shows the gradient loader while the session is loading, then sends a visitor to the landing page. */
  async function sendsVisitorsAway(places: readonly string[]): Promise<void> {
    const page = await visit.open();
    for (const place of places) {
      const answer = await holdAnswers(page, '**/api/session', (route) => route.fulfill({ status: 401, json: {} }));
      await page.goto(place);
      await page.locator('main[aria-busy=true]').waitFor();
      await expect.poll(() => page.getByRole('status').first().textContent()).toBe('Loading Portray... ✨');
      const ground = `getComputedStyle(document.querySelector('main[aria-busy=true]')).backgroundImage`;
      expect(await page.evaluate(ground), 'purple to blue').toMatch(/rgb\(124, 58, 237\).*rgb\(37, 99, 235\)/);
      answer();
      await page.waitForURL(`${visit.product.url}/`);
      await page.unroute('**/api/session');
    }
  }

  /** Each place shows its content to the person, and fetches no other script than it starts with. */
  async function showsItsContent(places: readonly string[]): Promise<void> {
    const page = await openSignedIn();
    const screens = await readScreens(visit.product.url);
    await loadNothingAhead(page);
    const fetched = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') fetched.add(new URL(request.url()).pathname);
    });
    for (const place of places) {
      fetched.clear();
      await page.goto(place);
      await page.locator('main:not([aria-busy=true]) h1').waitFor();
      expect(new URL(page.url()).pathname).toBe(place);
      const screen = screens.find(({ path }) => path === place.replace('nothing', ':id'));
      expect(screen, place).toBeDefined();
      // The wizard brings the step that it opens with.
      const steps = [...fetched].filter((script) => /\/(intro-banner|project-step)-/.test(script));
      const known = [...(screen?.scripts ?? []), ...(await withImports(visit.product.url, steps))];
      expect(
        [...fetched].filter((script) => !known.includes(script)),
        place,
      ).toEqual([]);
    }
  }

  return {
    visit,
    get person() {
      return person;
    },
    openSignedIn,
    sendsVisitorsAway,
    showsItsContent,
    say: (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor(),
    menu: (page: Page) => page.getByRole('button', { name: `Account menu of ${name}` }),
  };
}

/** The browser says that its person saves data. */
export const loadNothingAhead = (page: Page) =>
  page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
