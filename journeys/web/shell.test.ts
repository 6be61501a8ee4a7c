import { describe, expect, test } from 'vitest';
import { noBrowser } from '../src/visits/browser.ts';
import { visitShell } from '../src/visits/shell-visit.ts';

/** Every one of them: `shell.sweep.test.ts`. */
const protectedPlaces = ['/dashboard', '/create-video'];

describe.skipIf(noBrowser)('what stands around the screens', () => {
  const shell = visitShell('ivy');
  const { visit, openSignedIn, say, menu } = shell;

  test('a protected place shows the gradient loader while the session is loading, then sends a visitor to the landing page', () =>
    shell.sendsVisitorsAway(protectedPlaces));

  test('a protected place shows its content to a signed-in user, and fetches no other script than it starts with', () =>
    shell.showsItsContent(protectedPlaces));

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
    const address = page.getByRole('menu').getByText(shell.person.email);
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
