import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeFailure } from '../../src/acts/library-stock.ts';
import { axeRuns } from '../../src/page/covered-screens.ts';
import { keyboardOf } from '../../src/page/keyboard.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitProduct } from '../../src/visits/visit.ts';

/** What each route is walked through at; a route in place of an address is the same screen. */
const addresses: Record<string, string> = {
  billing: '/settings/billing',
  'v/:token': '/v/nothing',
  '*': '/nothing',
  'newsletter/:step': '/newsletter/subscribe?token=none',
};
const ofVisitors = [
  '',
  'products',
  'solutions',
  'pricing',
  'about',
  'ethics',
  'privacy',
  'terms',
  'faq',
  'verify',
  'auth',
  'newsletter/:step',
];

describe.skipIf(noBrowser)('with the keyboard alone', () => {
  const visit = visitProduct({ name: 'kim', acts: keyboardOf });

  beforeAll(async () => {
    await visit.person.buy(10);
    addresses['videos/:id'] = `/videos/${await makeFailure(visit.person, 'By keys')}`;
  });

  /** Tabs through a screen from its top to its last control. */
  async function walk(keys: ReturnType<typeof keyboardOf>, address: string): Promise<void> {
    await keys.page.goto(address);
    await keys.page.getByRole('heading', { level: 1 }).waitFor();
    await keys.page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
    await keys.tabTo(await lastControlOf(keys.page));
    expect.soft(keys.faults.splice(0), address).toEqual([]);
  }

  test('every signed-in screen is walked through to its last control, and the focus is always in sight', async () => {
    const keys = await visit.open();
    await keys.page.goto('/settings/billing');
    const receipt = await keys.page.getByRole('link', { name: /^Receipt for/ }).getAttribute('href');
    addresses['settings/billing/receipts/:id'] = String(receipt);
    for (const route of Object.keys(axeRuns)) {
      if (!ofVisitors.includes(route)) await walk(keys, addresses[route] ?? `/${route}`);
    }
  });

  test('so is every public page', async () => {
    const keys = await visit.openAs();
    for (const route of ofVisitors) await walk(keys, addresses[route] ?? `/${route}`);
  });
});

/** The last thing on a screen that the Tab key stops at. */
async function lastControlOf(page: Page) {
  const controls = page.locator(
    'main :is(a[href], button:not(:disabled), input:not(:disabled, [type=radio]), select, textarea):not([tabindex="-1"]):visible',
  );
  await controls.first().waitFor();
  return controls.last();
}
