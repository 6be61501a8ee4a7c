import { languages } from '@portray/contracts/languages';
import { faults } from '@portray/foundation/errors';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../src/acts/auth-acts.ts';
import { billingActs } from '../../src/acts/billing-acts.ts';
import { makeDraft } from '../../src/acts/library-stock.ts';
import { accessibilityViolationsOn } from '../../src/page/accessibility-violations.ts';
import { expectToFit } from '../../src/page/fitting.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

const settings = ['/settings/account', '/settings/billing', '/settings/brand', '/settings/developer', '/settings/help'];
const screens = ['/dashboard', '/create-video', '/portray-magic', '/videos', '/photos', '/voices', ...settings];

describe.skipIf(noBrowser)('help and navigation', () => {
  const visit = visitProduct({
    name: 'nele',
    acts: billingActs,
    prepare: async (person) => void (await makeDraft(person, 'Welcome to the new term', 'How we rest.')),
  });

  test('the help has quick cards, features, questions in six groups, common issues with their cure, and an address to write to (P1)', async () => {
    const { page, card, press } = await visit.open();
    await page.goto('/settings/help');
    await page.getByRole('heading', { level: 1, name: 'How can we help?' }).waitFor();
    const groups = card('Questions').locator('button[aria-pressed=false]');
    await expect.poll(() => groups.count()).toBe(5);
    await card('Questions')
      .getByRole('button', { name: /^Voices and languages/ })
      .click();
    await press('Can I use my own voice?');
    await press('How long can a script be?');
    await card('Questions').getByText('150 words on the free plan and 800 words on Pro.').waitFor();
    await card('Questions').getByText('at least 5 seconds of clear speech').waitFor();
    for (const title of [faults.daily_limit_reached.title, faults.face_not_detected.title, faults.several_faces.title])
      await card('Common issues').getByText(title, { exact: true }).waitFor();
    await card('What you can do here').getByText(`Speak ${languages.length} languages`).waitFor();
    const contact = card('A person answers').getByRole('link');
    await expect.poll(() => contact.getAttribute('href')).toMatch(/^mailto:.+@/);
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await page.getByRole('link', { name: /^Credits/ }).click();
    await page.waitForURL('**/settings/billing');
  });

  test('the help is searched by question and by the title of an error, also after a reload (P2)', async () => {
    const { page, card, say } = await visit.open();
    await page.goto('/settings/help');
    await page.getByRole('heading', { name: 'How can we help?' }).waitFor();
    const search = page.getByLabel('Search questions and error messages');
    const focused = search.and(page.locator(':focus'));
    // The key is heard a moment after the heading is seen.
    await expect.poll(() => page.keyboard.press('/').then(() => focused.count())).toBe(1);
    await search.fill('');
    await page.keyboard.type('daily limit');
    await card('Error messages').getByText('Today’s free video is made.').waitFor();
    await page.waitForURL(/search=daily/);
    await page.reload();
    await card('Error messages').getByRole('link', { name: 'Upgrade to Pro' }).waitFor();
    await expect.poll(() => page.locator('mark').count()).toBeGreaterThan(0);
    expect.soft(await accessibilityViolationsOn(page, 'both')).toEqual([]);
    await search.fill('unheard of');
    await say('Nothing here says “unheard of”. Try another word, or write to us.');
  });

  test('the header has the logo, the four screens and the user menu with the settings and Sign Out; a phone has them, too (B17, B18)', async () => {
    const { page } = await visit.open();
    await page.goto('/videos');
    const header = page.getByRole('banner');
    await header.getByText('3 videos left').waitFor();
    await expect
      .poll(() => header.getByRole('navigation').getByRole('link').allInnerTexts())
      .toEqual(['Create Video', 'Videos', 'Photos', 'Voices']);
    await header.getByRole('button', { name: 'Account menu of nele' }).click();
    const items = () => page.getByRole('menuitem').allInnerTexts();
    await expect.poll(items).toEqual(expect.arrayContaining(['Account', 'Billing', 'Help', 'Sign Out']));
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await page.waitForURL('**/settings/help');
    await header.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog', { name: 'Search and commands' }).waitFor();
    await page.keyboard.press('Escape');
    await expectToFit(page);
    await header.getByText('3 videos').waitFor();
    await header.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect.poll(items).toEqual(['Create Video', 'Videos', 'Photos', 'Voices', 'Search']);
    await page.getByRole('menuitem', { name: 'Search' }).click();
    await page.getByLabel('Search videos, actions and screens').and(page.locator(':focus')).waitFor();
    await expectToFit(page);
    await page.getByRole('button', { name: 'Esc: close' }).click();
    await header.getByRole('button', { name: 'Menu', exact: true }).and(page.locator(':focus')).waitFor();
    await header.getByRole('link').first().click();
    await page.waitForURL('**/dashboard');
  });

  test('Ctrl+K finds videos, actions and screens; ? lists the keys unless one types; Escape closes both and gives the focus back', async () => {
    const { page } = await visit.open();
    await page.goto('/photos');
    const search = page.getByLabel('Search photos');
    await search.fill('what? ');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await search.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByRole('option', { name: 'New video' }).waitFor();
    for (const name of ['Dashboard', 'Voices', 'Billing', 'Help']) {
      await palette.getByRole('option', { name, exact: true }).waitFor();
    }
    expect.soft(await accessibilityViolationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await search.and(page.locator(':focus')).waitFor();
    await search.press('Control+k');
    const field = palette.getByRole('combobox').and(page.locator(':focus'));
    await field.waitFor();
    await page.keyboard.type('new term');
    await palette.getByRole('option', { name: /^Welcome to the new term/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/create-video?project=*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await page.keyboard.type('billing');
    await palette.getByText('2 results').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/settings/billing');
    await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
    const upgrade = page.getByRole('button', { name: 'Upgrade to Pro' });
    await upgrade.focus();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.getByText('Search videos, actions and screens').waitFor();
    expect.soft(await accessibilityViolationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await upgrade.and(page.locator(':focus')).waitFor();
  });

  test('visitors of signed-in addresses are sent to the landing page and come back once they signed in; unknown addresses are 404 (B3, P10)', async () => {
    const { page } = await visit.openAs();
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    for (const screen of screens) {
      await page.goto(screen);
      await page.waitForURL((url) => url.pathname === '/');
    }
    await page.goto('/billing?activity=all');
    await page.waitForURL((url) => url.pathname === '/');
    await signIn(page, visit.person.email);
    await page.waitForURL('**/settings/billing?activity=all');
    for (const unknown of ['/settings', '/settings/nothing', '/nothing']) {
      const session = page.waitForResponse('**/api/session');
      const reply = await page.goto(unknown);
      expect(reply?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
      await expect.poll(() => logged.join('\n')).toContain(`Page not found: ${unknown}`);
      // Chromium may forget what a window without a profile stored when its pages change faster than this.
      await (await session).finished();
    }
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL('**/dashboard');
  });
});
