import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { holdAnswers } from '../src/page/hold-answers.ts';
import { withImports } from '../src/page/page-parts.ts';
import { readScreens } from '../src/page/screen-parts.ts';
import { addressOf, createPerson, type Person } from '../src/person.ts';
import { noBrowser } from '../src/visits/browser.ts';
import { visitAsVisitor } from '../src/visits/visitor-visit.ts';

/** Every one of them: `shell.sweep.test.ts`. */
const protectedPlaces = ['/dashboard', '/create-video'];

describe.skipIf(noBrowser)('what stands around the screens', () => {
  const visit = visitAsVisitor();
  let ivy: Person;
  beforeAll(async () => {
    ivy = createPerson(visit.product.url, addressOf('ivy'));
    await ivy.register();
  });

  const say = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
  const menu = (page: Page) => page.getByRole('button', { name: 'Account menu of ivy' });

  /** A page of a signed-in user. */
  async function openSignedIn(): Promise<Page> {
    const page = await visit.open();
    const headers = { origin: visit.product.url };
    const data = { email: ivy.email, password: ivy.password };
    expect((await page.request.post('/api/auth/sign-in/email', { data, headers })).ok()).toBe(true);
    return page;
  }

  test('a protected place shows the gradient loader while the session is loading, then sends a visitor to the landing page', async () => {
    const page = await visit.open();
    for (const place of protectedPlaces) {
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
  });

  test('a protected place shows its content to a signed-in user, and fetches no other script than it starts with', async () => {
    const page = await openSignedIn();
    const screens = await readScreens(visit.product.url);
    // Nothing is loaded ahead then.
    await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
    const fetched = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') fetched.add(new URL(request.url()).pathname);
    });
    for (const place of protectedPlaces) {
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
  });

  test('a data call of a visitor is answered "Not authenticated"', async () => {
    const page = await visit.open();
    const reply = await page.request.get('/api/videos');
    expect(reply.status()).toBe(401);
    expect(await reply.json()).toMatchObject({
      title: 'Authentication Required',
      message: expect.stringContaining('Not authenticated'),
    });
  });

  test('the header has the logo to the landing page, the screens, and a menu with initial, name and Sign Out', async () => {
    const page = await openSignedIn();
    await page.goto('/videos');
    const header = page.getByRole('banner');
    await expect.poll(() => header.getByRole('link', { name: 'Portray' }).getAttribute('href')).toBe('/');
    const screens = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect.poll(() => screens.allTextContents()).toEqual(expect.arrayContaining(['Create Video', 'Videos']));
    await expect.poll(() => menu(page).textContent()).toBe('ivy');
    await expect.poll(() => menu(page).locator('[data-initial]').getAttribute('data-initial')).toBe('I');
    await menu(page).click();
    const address = page.getByRole('menu').getByText(ivy.email);
    expect((await address.boundingBox())?.height, 'the address stays on one line').toBeLessThan(40);
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.waitForURL(`${visit.product.url}/`);
    await page.goto('/videos');
    await page.waitForURL(`${visit.product.url}/`);
  });

  test('the browser remembers a sign-in under a key of the host name, and keeps tokens out of its storage', async () => {
    const page = await openSignedIn();
    await page.goto('/dashboard');
    await menu(page).waitFor();
    const stored = await page.evaluate<Record<string, string>>('({ ...localStorage })');
    expect(stored[`portray-${new URL(visit.product.url).host}-session`]).toBe('yes');
    expect(JSON.stringify([stored, await page.evaluate('({ ...sessionStorage })')])).not.toMatch(/eyJ|token/i);
    expect(await page.evaluate('document.cookie')).not.toContain('session');
  });

  test('an address where nothing is shows 404, says so, leads to the landing page, and is logged', async () => {
    const page = await visit.open();
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await say(page, '404');
    await expect.poll(() => logged.join()).toContain('/no/such/page');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL(`${visit.product.url}/`);
  });

  test('where Google is not set up its button is disabled and says why', async () => {
    const page = await visit.open();
    await page.goto('/auth');
    await say(page, 'Google sign-in is not available here');
    const google = page.getByRole('button', { name: 'Continue with Google' });
    await expect.poll(() => google.isDisabled()).toBe(true);
    await expect.poll(() => google.getAttribute('aria-describedby')).not.toBeNull();
  });
});
