import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { noBrowser } from '../src/visits/browser.ts';
import { loadNothingAhead, visitShell } from '../src/visits/shell-visit.ts';

/** The others: `shell.test.ts`. */
const protectedPlaces = ['/portray-magic', '/videos', '/videos/nothing'];

describe.skipIf(noBrowser)('what stands around the screens, in every place and when something fails', () => {
  const shell = visitShell('iris');
  const { visit, openSignedIn, say, menu } = shell;

  test('every protected place shows the gradient loader while the session is loading, then sends a visitor to the landing page', () =>
    shell.sendsVisitorsAway(protectedPlaces));

  test('every protected place shows its content to a signed-in user, and fetches no other script than it starts with', () =>
    shell.showsItsContent(protectedPlaces));

  test('a sign-out that the server did not hear of is logged only, and goes to the landing page', async () => {
    const page = await openSignedIn();
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.route('**/api/auth/sign-out', (route) => route.abort());
    await page.goto('/videos');
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect.poll(() => logged.join()).toContain('sign-out');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('who signs out in one tab is signed out in the others', async () => {
    const page = await openSignedIn();
    await page.goto('/videos');
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await menu(other).click();
    await menu(page).waitFor();
    await other.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.waitForURL(`${visit.product.url}/`);
  });

  test('a page that cannot be drawn says so, and is there when it is loaded again', async () => {
    const page = await openSignedIn();
    await page.route('**/api/videos?*', (route) => route.fulfill({ json: { items: [{}], nextCursor: null } }));
    await page.goto('/videos');
    await say(page, 'Something went wrong on this page');
    await page.unroute('**/api/videos?*');
    await page.getByRole('button', { name: 'Reload page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor();
  });

  test('a menu, a dialog and a toast whose code does not come leave the page alone, say so, and open when asked again', async () => {
    const page = await openSignedIn();
    await loadNothingAhead(page);
    await page.goto('/dashboard');
    await menu(page).waitFor();
    const lost = page.getByRole('alert').getByText('The connection was lost. Check your network and try again.');
    await page.context().setOffline(true);
    await menu(page).click();
    await lost.waitFor();
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/palette-'));
    await page.keyboard.press('Control+k');
    await missed;
    await page.context().setOffline(false);
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Help' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search and commands' }).waitFor();
  });

  describe('by keyboard', () => {
    const focused = (page: Page, what: string) =>
      page.evaluate<string>(`(() => { const one = document.activeElement; return String(${what}); })()`);

    test('focus goes into a dialog, stays there, is visible, and comes back', async () => {
      const page = await visit.open();
      await page.goto('/products');
      const opener = page.getByRole('button', { name: /^Notify me/ }).first();
      await opener.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      for (let step = 0; step < 8; step += 1) {
        expect(await focused(page, "one.closest('[role=dialog]') !== null")).toBe('true');
        await page.keyboard.press('Tab');
      }
      const ring = 'getComputedStyle(one).outlineStyle + getComputedStyle(one.closest("div")).boxShadow';
      while ((await focused(page, 'one.textContent')) !== 'Cancel') await page.keyboard.press('Tab');
      expect(await focused(page, ring)).toContain('solid');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => focused(page, 'one === document.body ? "nothing" : one.textContent')).toBe('Notify Me');
    });

    test('a menu opens with Enter or an arrow, walks with the arrows and closes', async () => {
      const page = await openSignedIn();
      await page.goto('/dashboard');
      await menu(page).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focused(page, 'one.role')).toBe('menuitem');
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page, 'one.ariaLabel')).toBe('Account menu of iris');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focused(page, "one.closest('[role=menu]') !== null")).toBe('true');
    });
  });

  test('where motion is not wanted nothing moves', async () => {
    const page = await visit.open();
    await page.route('**/api/session', () => new Promise(() => undefined));
    const moving = `document.getAnimations().filter((one) => one.playState === 'running').length`;
    await page.goto('/dashboard');
    await say(page, 'Loading Portray...');
    await expect.poll(() => page.evaluate<number>(moving)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => page.evaluate<number>(moving), { message: 'else the logo speaks' }).toBeGreaterThan(0);
  });
});
